import type { ReactNode } from 'react'
import { mostraDinheiro } from '../../../../base/dinheiro.ts'
import { AttachmentList } from '../../../../kits/anexo/web/attachment-list.tsx'
import type { Head, PageFrame, PageProps } from '../../../../kits/page/page.ts'
import { Day } from '../../../../ui/day.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import type { ContratoPublic, ContratoPublicPage } from '../contrato.contract.ts'
import { contratoJsonLd } from './contrato-json-ld.ts'
import { SituacaoPill } from './situacao-pill.tsx'

type Fact = [string, ReactNode]

// A longer subject would push everything else out of sight, so it is shown below the facts.
const longObjeto = 600

const titleOf = ({ contrato_numero }: ContratoPublic) => `Contrato nº ${contrato_numero}`

export const head = ({ contrato }: ContratoPublicPage, frame: PageFrame): Head => ({
  title: titleOf(contrato),
  description: contrato.contrato_objeto || `${titleOf(contrato)}, com ${contrato.contrato_contratada}.`,
  trail: [{ label: 'Contratos', href: '/acesso/contratos' }, { label: titleOf(contrato) }],
  jsonLd: contratoJsonLd(contrato, titleOf(contrato), frame),
})

export default function ContratoPublicPageView({ data }: PageProps<ContratoPublicPage>) {
  const { contrato, vencimento } = data
  const objeto = <LongText title="Objeto" text={contrato.contrato_objeto} />
  const isLong = contrato.contrato_objeto.length > longObjeto
  return (
    <>
      <div className="cabecalho">
        <h1>{titleOf(contrato)}</h1>
        <div className="acoes">
          {contrato.contrato_situacao && <SituacaoPill nome={contrato.contrato_situacao} />}
          {vencimento && <span className={`selo ${vencimento.tom}`}>{vencimento.texto}</span>}
        </div>
      </div>
      {!isLong && objeto}
      <Section title="Contrato" facts={contractFacts(data)} />
      <Section title="Partes" facts={partyFacts(contrato)} />
      {isLong && objeto}
      <LongText title="Justificativa" text={contrato.contrato_justificativa} />
      <Section title="Pagamento" facts={paymentFacts(contrato)} />
      <section className="secao">
        <h2>Documentos</h2>
        <AttachmentList
          items={contrato.anexos.map((anexo) => ({
            ...anexo,
            title: anexo.contrato_anexo_titulo,
            date: anexo.contrato_anexo_data,
            href: `/contrato/anexo/${anexo.anexo_id}`,
          }))}
          empty="Nenhum documento publicado."
        />
      </section>
      <p className="secao">
        <a href="/acesso/contratos">Voltar à lista de contratos</a>
      </p>
    </>
  )
}

function Section({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className="secao">
      <h2>{title}</h2>
      <Facts facts={facts} />
    </section>
  )
}

function LongText({ title, text }: { title: string; text: string }) {
  return (
    <section className="secao">
      <h2>{title}</h2>
      {text ? <p className="linhas">{text}</p> : <p className="vago">Não informado</p>}
    </section>
  )
}

const day = (date: string | null) => date && <Day date={date} />

function contractFacts({ contrato, licitacao_id, orgao_id }: ContratoPublicPage): Fact[] {
  const { contrato_numero_licitacao: licitacao, contrato_orgao: orgao } = contrato
  return [
    ['Número', contrato.contrato_numero],
    ['Nº do processo', contrato.contrato_numero_processo],
    ['Nº da licitação', linked(licitacao, licitacao_id && `/acesso/licitacoes/${licitacao_id}`)],
    ['Origem da licitação', contrato.contrato_licitacao_origem],
    ['Órgão', linked(orgao, orgao_id && `/acesso/estrutura-organizacional/${orgao_id}`)],
    ['Categoria do processo', contrato.tcp_nome],
    ['Natureza jurídica', contrato.contrato_natureza_juridica],
    ['Situação', contrato.contrato_situacao],
    ['Valor', mostraDinheiro(contrato.contrato_valor)],
    ['Data de celebração', day(contrato.contrato_data_celebracao)],
    ['Data de publicação', day(contrato.contrato_data_publicacao)],
    ['Vigência início', day(contrato.contrato_data_vigencia)],
    ['Vigência fim', day(contrato.contrato_data_vigencia_fim)],
    ['Local do objeto', contrato.contrato_local_objeto],
    ['Amparo legal', contrato.contrato_amparo_legal],
  ]
}

function partyFacts(contrato: ContratoPublic): Fact[] {
  return [
    ['Contratada', contrato.contrato_contratada],
    ['Responsável pela contratada', contrato.contrato_responsavel_contratada],
    ['Contratante', contrato.contrato_contratante],
    ['Responsável pela contratante', contrato.contrato_responsavel_contratante],
    ['Fiscal', contrato.contrato_fiscal],
  ]
}

function paymentFacts(contrato: ContratoPublic): Fact[] {
  return [
    ['Pagamento', contrato.contrato_pagamento],
    ['Natureza da despesa', contrato.contrato_natureza_despesa],
    ['Nº do empenho', contrato.contrato_numero_empenho],
  ]
}

const linked = (text: string, href: string | null | 0): ReactNode => (href ? <a href={href}>{text}</a> : text)
