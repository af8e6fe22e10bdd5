// The first page of the E-Sic: one door to ask, how the town answers, the other doors, and the law folded. No login here: it has its own
// page (docs/decisions/0100-requests-with-one-door.md).

import { NormasLocais } from '#kits/normas-locais/web/normas-locais.tsx'
import { useFrame } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Icon } from '#ui/icon.tsx'
import type { EsicPage } from '../acesso.contract.ts'
import { InPerson } from './esic-in-person.tsx'
import { Law } from './esic-law.tsx'
import { Numeros } from './esic-numeros.tsx'
import { QuemResponde, Recursos } from './esic-quem.tsx'
import '#ui/css/atalhos.css'
import '#ui/css/esic-porta.css'
import '#ui/css/record.css'
import '#ui/css/texto.css'

export const head = (): Head => ({
  title: 'E-Sic',
  description:
    'Serviço de Informação ao Cidadão: o direito de acesso à informação pública (Lei nº 12.527/2011), o pedido pela internet e o atendimento presencial.',
  trail: [{ label: 'E-Sic' }],
})

export default function EsicPageView({ data }: PageProps<EsicPage>) {
  const { citizen, temCorreio } = useFrame()
  return (
    <>
      <div className="porta-unica">
        <h1>{citizen ? `Olá, ${citizen.sol_nome}` : 'Peça uma informação ao município'}</h1>
        <p className="lead">
          {citizen
            ? 'Aqui você pede informações e serviços ao município e acompanha cada pedido.'
            : `Qualquer pessoa pode pedir. É de graça e não precisa dizer por quê. A resposta vem em até ${data.dias.resposta} dias.`}
        </p>
        <p className="acoes">
          <a className="btn" href="/esic/solicitacao/cadastro">
            Fazer um pedido
          </a>
          <a href="/esic/solicitacoes">Acompanhar um pedido</a>
          {!citizen && <a href="/esic/acesso">Entrar</a>}
        </p>
      </div>
      {citizen && <Ways />}
      <Numeros numeros={data.numeros} dias={data.dias} />
      <div className="duas">
        <div>
          <Respondidos respondidos={data.respondidos} />
          <ComoFunciona dias={data.dias} isCitizen={citizen !== null} temCorreio={temCorreio} />
          <OutrasPortas />
          <ALei data={data} />
        </div>
        <aside className="lateral" aria-label="No balcão e já publicado">
          <div className="porta-cartao">
            <InPerson endereco={data.endereco} />
          </div>
          <section>
            <h2>Talvez já esteja publicado</h2>
            <ul className="lista-simples">
              {publicado.map(([label, href]) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </>
  )
}

const publicado = [
  ['Salários dos servidores', '/acesso/folha-de-pagamento'],
  ['Contratos e aditivos', '/acesso/contratos'],
  ['Licitações', '/acesso/licitacoes'],
  ['Quem é quem na prefeitura', '/acesso/estrutura-organizacional'],
  ['Procurar em todo o portal', '/busca'],
] as const

type ComoFuncionaProps = Pick<EsicPage, 'dias'> & { isCitizen: boolean; temCorreio: boolean }

function ComoFunciona({ dias, isCitizen, temCorreio }: ComoFuncionaProps) {
  return (
    <section className="secao">
      <h2>Como funciona</h2>
      <ol className="etapas secao">
        <li>
          <b>Você escreve o que quer saber.</b>
          <p>
            Entre com o seu e-mail e senha.
            {!isCitizen && (
              <>
                {' '}
                É a primeira vez? <a href="/esic/cadastro">Cadastre-se</a>.
              </>
            )}
          </p>
        </li>
        <li>
          <b>Você recebe um número e a data da resposta.</b>
          <p>{temCorreio ? 'O aviso vem por e-mail, e o andamento aparece aqui.' : 'O andamento aparece aqui.'}</p>
        </li>
        <li>
          <b>A resposta vem em até {dias.resposta} dias.</b>
          <p>O prazo pode ser prorrogado uma vez, por mais {dias.prorrogacao} dias, com o motivo.</p>
        </li>
        <li>
          <b>Não concordou ou a resposta não veio?</b>
          <p>
            Recorra em até {dias.recurso} dias, no mesmo lugar. Quem decide responde em {dias.decisao}.
          </p>
        </li>
      </ol>
    </section>
  )
}

function Respondidos({ respondidos }: Pick<EsicPage, 'respondidos'>) {
  if (respondidos.length === 0) return null
  return (
    <section className="secao pilha-vertical">
      <h2>Talvez já tenha resposta</h2>
      <search aria-label="Pedidos já respondidos">
        <form className="busca" action="/esic/pedidos-respondidos">
          <label className="oculto" htmlFor="ppu_texto">
            Procurar nos pedidos respondidos
          </label>
          <input id="ppu_texto" type="search" name="ppu_texto" placeholder="Merenda, obra, salário…" />
          <button type="submit" aria-label="Procurar nos pedidos respondidos">
            <Icon name="busca" />
          </button>
        </form>
      </search>
      <ul className="lista-simples">
        {respondidos.map(({ pedido_publicado_id: id, ppu_titulo, ppu_dias }) => (
          <li key={id}>
            <a href={`/esic/pedidos-respondidos/${id}`}>{ppu_titulo}</a>{' '}
            <span className="dica">
              {ppu_dias === 0 ? 'no mesmo dia' : ppu_dias === 1 ? 'em 1 dia' : `em ${ppu_dias} dias`}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/esic/pedidos-respondidos">Todos os pedidos respondidos</a>, sem os dados de quem pediu
      </p>
    </section>
  )
}

function OutrasPortas() {
  return (
    <section className="secao">
      <h2>Não é bem uma informação?</h2>
      <ul className="outra-porta">
        <li>
          <a href="/servicos">Pedir um conserto ou um serviço</a>
          <p className="dica">Luz queimada, buraco, poda, coleta: veja o serviço e como pedir.</p>
        </li>
        <li>
          <a href="/ouvidoria">Reclamar, denunciar ou elogiar</a>
          <p className="dica">Na Ouvidoria, até sem se identificar.</p>
        </li>
      </ul>
    </section>
  )
}

function ALei({ data }: { data: EsicPage }) {
  return (
    <div className="secao">
      <details>
        <summary>
          <h2>O que diz a lei</h2>
        </summary>
        <div className="texto">
          <section>
            <p>
              O Serviço de Informação ao Cidadão (SIC) atende e orienta quem procura informações públicas, recebe os
              pedidos de acesso e informa em que pé estão. Ele existe por força da Lei nº 12.527/2011, a Lei de Acesso à
              Informação. Pela internet, o E-Sic faz o mesmo a qualquer hora.
            </p>
          </section>
          <Law dias={data.dias} />
          <NormasLocais
            titulo="A norma do município"
            lei="a Lei de Acesso à Informação (Lei nº 12.527/2011)"
            normas={data.normas}
          />
          <Recursos quem={data.quem} dias={data.dias} />
        </div>
      </details>
      <details>
        <summary>
          <h2>Quem responde</h2>
        </summary>
        <div>
          <QuemResponde quem={data.quem} />
        </div>
      </details>
      <details>
        <summary>
          <h2>Relatórios e sigilo</h2>
        </summary>
        <div className="texto">
          <p>
            O <a href="/acesso/relatorio">relatório de atendimento</a> mostra quantos pedidos o município recebeu e
            respondeu, ano por ano. O que está em sigilo, até quando e por qual lei, está em{' '}
            <a href="/acesso/informacoes-classificadas">informações classificadas</a>.
          </p>
        </div>
      </details>
    </div>
  )
}

const ways = [
  { label: 'Nova solicitação', text: 'Pedir uma informação ou um serviço', href: '/esic/solicitacao/cadastro' },
  { label: 'Minhas solicitações', text: 'Situação, prazos e respostas', href: '/esic/solicitacoes' },
  { label: 'Meus dados', text: 'Endereço, telefone e cadastro', href: '/esic/conta' },
  { label: 'Trocar senha', text: 'Escolher outra senha de acesso', href: '/esic/senha' },
]

function Ways() {
  return (
    <nav className="caminhos secao" aria-label="Sua área">
      <ul className="atalhos">
        {ways.map(({ label, text, href }) => (
          <li key={href}>
            <a href={href}>
              <b>{label}</b>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
