// Beside a service: where to ask for it, and where to complain.
import { Phones } from '#ui/phones.tsx'
import type { ServicoPublicoPage } from '../servico.contract.ts'

type Part = { servico: ServicoPublicoPage }

export function ServicoLateral({ servico }: Part) {
  const { reclamar } = servico
  return (
    <aside className="lateral" aria-label="Contatos">
      <section className="quadro">
        <h2>Onde pedir</h2>
        <dl className="servico-canais">
          <PelaInternet servico={servico} />
          <PorTelefone servico={servico} />
          <NoBalcao servico={servico} />
        </dl>
      </section>
      <section>
        <h2>Não deu certo?</h2>
        <p>
          {reclamar.endereco === '/ouvidoria' ? 'A ' : 'Reclame pelo '}
          <a href={reclamar.endereco}>{reclamar.nome}</a>
          {reclamar.endereco === '/ouvidoria' ? ' recebe a reclamação e responde em até 30 dias.' : '.'}
        </p>
        <p>
          <a href={`/ouvidoria/pesquisa?servico=${servico.publicacao_id}`}>Avalie este serviço</a>
        </p>
      </section>
    </aside>
  )
}

function PelaInternet({ servico: { pub_url, tcs_nome, publicacao_id, aceitaPedido } }: Part) {
  if (!pub_url && !tcs_nome && !aceitaPedido) return null
  return (
    <div>
      <dt>Pela internet</dt>
      {pub_url && (
        <dd>
          <a href={pub_url}>{siteOf(pub_url)}</a>
        </dd>
      )}
      {aceitaPedido && (
        <dd>
          <a href={`/pedidos-de-servico/pedir/${publicacao_id}`}>Pedido sem cadastro</a>, a qualquer hora
        </dd>
      )}
      {tcs_nome && !aceitaPedido && (
        <dd>
          <a href={`/esic/solicitacao/cadastro?servico=${publicacao_id}`}>Formulário do E-Sic</a>, a qualquer hora
        </dd>
      )}
    </div>
  )
}

const siteOf = (url: string) =>
  /^https?:/.test(url) ? url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*$/, '') : 'Neste portal'

function PorTelefone({ servico: { pub_canal_telefone, orgao } }: Part) {
  const phone = pub_canal_telefone || orgao?.orgao_telefone
  if (!phone) return null
  return (
    <div>
      <dt>Por telefone</dt>
      <dd>
        <Phones text={phone} />
      </dd>
    </div>
  )
}

function NoBalcao({ servico: { pub_canal_presencial, pub_espera, orgao, noMapa } }: Part) {
  const wait = pub_espera && <span className="vago">Espera: {pub_espera}</span>
  if (!pub_canal_presencial && !orgao && !wait) return null
  return (
    <div>
      <dt>No balcão</dt>
      {orgao && (
        <dd>
          <a href={`/acesso/estrutura-organizacional/${orgao.orgao_id}`}>{orgao.orgao_nome}</a>
        </dd>
      )}
      {pub_canal_presencial ? (
        <dd className="linhas">{pub_canal_presencial}</dd>
      ) : (
        orgao && (
          <dd>
            {orgao.orgao_endereco}
            <br />
            {orgao.orgao_horario_funcionamento}
          </dd>
        )
      )}
      {orgao && noMapa && (
        <dd>
          <a href={`/acesso/estrutura-organizacional/${orgao.orgao_id}#mapa`}>Ver no mapa</a>
        </dd>
      )}
      {wait && <dd>{wait}</dd>}
    </div>
  )
}
