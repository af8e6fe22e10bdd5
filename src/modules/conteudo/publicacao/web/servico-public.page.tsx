// A service as people ask for it: the two ways to begin, the four questions, then the points of the law in their fixed order.
import { LibrasVideo } from '#kits/midia/web/libras-video.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { RichText } from '#kits/rich-text/web/rich-text.tsx'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { ServicoPublicoPage } from '../servico.contract.ts'
import { emDuas, etapasDe, linhasDe, presencaDe } from '../servico-carta.ts'
import { AnexosSection, anexosCall, PreviaNote } from './partes-publicas.tsx'
import { ServicoLateral } from './servico-lateral.tsx'
import '#ui/css/servico.css'

export const head = (servico: ServicoPublicoPage, frame: PageFrame): Head => ({
  title: servico.pub_titulo,
  description: servico.previa ? null : servico.resumo,
  trail: [
    { label: 'Serviços', href: '/servicos' },
    ...(servico.tcs_nome
      ? [{ label: servico.tcs_nome, href: `/servicos?tipo_categoria_servico_id=${servico.tipo_categoria_servico_id}` }]
      : []),
    { label: servico.pub_titulo },
  ],
  canonical: servico.endereco,
  jsonLd: servicoJsonLd(servico, frame),
})

export default function ServicoPublicoPageView({ data: servico }: PageProps<ServicoPublicoPage>) {
  const editar = `/painel/pagina/${servico.publicacao_id}/edicao?servico=1`
  return (
    <>
      {servico.previa && <PreviaNote situacao={servico.previa} editar={editar} />}
      <RecordHead over={servico.tcs_nome} title={servico.pub_titulo}>
        {servico.pub_descricao && <p className="lead">{servico.pub_descricao}</p>}
      </RecordHead>
      <LibrasVideo video={servico.libras} title={servico.pub_titulo} />
      <Pedir servico={servico} />
      <Perguntas servico={servico} />
      <div className="duas">
        <div>
          <Pontos servico={servico} />
        </div>
        <ServicoLateral servico={servico} />
      </div>
    </>
  )
}

type Part = { servico: ServicoPublicoPage }

const pedidoDe = ({ publicacao_id, aceitaPedido }: ServicoPublicoPage) =>
  aceitaPedido ? `/pedidos-de-servico/pedir/${publicacao_id}` : `/esic/solicitacao/cadastro?servico=${publicacao_id}`

// Without a category it is not in the E-Sic's list.
function Pedir({ servico }: Part) {
  const { aceitaPedido, pub_url } = servico
  const canBeAsked = aceitaPedido || servico.tcs_nome
  return (
    <p className="acoes servico-pedir">
      {canBeAsked && (
        <a className="btn" href={pedidoDe(servico)}>
          Pedir este serviço
        </a>
      )}
      {pub_url ? (
        <a className={canBeAsked ? 'btn sec' : 'btn'} href={pub_url}>
          Fazer pela internet
        </a>
      ) : (
        <a className="btn sec" href={aceitaPedido ? '/pedidos-de-servico/acompanhar' : '/esic/solicitacoes'}>
          Acompanhar um pedido
        </a>
      )}
    </p>
  )
}

function Perguntas({ servico }: Part) {
  const [custo, custoNote] = emDuas(servico.pub_custo)
  const [prazo, prazoNote] = emDuas(servico.pub_prazo)
  const [quem, quemNote] = emDuas(servico.pub_publico)
  const [ir, irNote] = presencaDe(servico) ?? ['', '']
  return (
    <Facts
      isLarge
      facts={[
        ['Custo', custo, custoNote],
        ['Prazo máximo', prazo, prazoNote],
        ['Precisa ir lá?', ir, irNote],
        ['Quem pode pedir', quem, quemNote],
      ]}
    />
  )
}

function Pontos({ servico }: Part) {
  const [requisitos, etapas] = [linhasDe(servico.pub_requisitos), etapasDe(servico.pub_etapas)]
  return (
    <>
      {requisitos.length > 0 && (
        <section className="secao">
          <h2>O que você precisa</h2>
          <ul className="servico-lista">
            {requisitos.map((linha) => (
              <li key={linha}>{linha}</li>
            ))}
          </ul>
        </section>
      )}
      {etapas.length > 0 && (
        <section className="secao">
          <h2>Passo a passo</h2>
          <ol className="etapas">
            {etapas.map(({ nome, texto }) => (
              <li key={`${nome} ${texto}`}>
                {nome && <b>{nome}</b>}
                {texto}
              </li>
            ))}
          </ol>
        </section>
      )}
      {servico.pub_prioridades && (
        <section className="secao">
          <h2>Quem tem prioridade</h2>
          <p className="linhas">{servico.pub_prioridades}</p>
        </section>
      )}
      {servico.pub_conteudo && (
        <section className="secao">
          <h2>Mais sobre este serviço</h2>
          <RichText html={servico.pub_conteudo} />
        </section>
      )}
      <Norma servico={servico} />
      <AnexosSection title="Documentos e formulários" anexos={servico.anexos} call={anexosCall(servico.previa)} />
      <p className="dica servico-data">
        Atualizado em <DayOfInstant instant={servico.atualizado_em} />
        {servico.orgao_nome && ` · ${servico.orgao_nome}`}
      </p>
    </>
  )
}

function Norma({ servico: { pub_norma, pub_norma_url } }: Part) {
  if (!pub_norma && !pub_norma_url) return null
  return (
    <section className="secao">
      <h2>A regra</h2>
      <p className="linhas">{pub_norma_url ? <a href={pub_norma_url}>{pub_norma || pub_norma_url}</a> : pub_norma}</p>
    </section>
  )
}

// A service as schema.org's GovernmentService, for search engines.
function servicoJsonLd(servico: ServicoPublicoPage, { portal, site }: PageFrame): object {
  const { orgao, pub_url, pub_canal_telefone } = servico
  const whole = (address: string) => (address.startsWith('/') ? site + address : address)
  const provider = { '@type': 'GovernmentOrganization', name: orgao?.orgao_nome ?? portal.nome }
  const channel = {
    '@type': 'ServiceChannel',
    serviceUrl: whole(pub_url || `/esic/solicitacao/cadastro?servico=${servico.publicacao_id}`),
    ...((pub_canal_telefone || orgao?.orgao_telefone) && {
      servicePhone: { '@type': 'ContactPoint', telephone: pub_canal_telefone || orgao?.orgao_telefone },
    }),
    ...(orgao && {
      serviceLocation: { '@type': 'Place', name: orgao.orgao_nome, address: orgao.orgao_endereco },
    }),
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'GovernmentService',
    name: servico.pub_titulo,
    description: servico.pub_descricao || servico.resumo,
    url: site + servico.endereco,
    serviceType: servico.tcs_nome ?? undefined,
    provider,
    serviceOperator: provider,
    areaServed: { '@type': 'AdministrativeArea', name: portal.nome },
    audience: servico.pub_publico ? { '@type': 'Audience', audienceType: servico.pub_publico } : undefined,
    availableChannel: channel,
  }
}
