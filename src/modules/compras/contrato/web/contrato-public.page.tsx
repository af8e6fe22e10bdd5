import type { ReactNode } from 'react'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraCnpj } from '#base/documento.ts'
import { AttachmentGroups } from '#kits/anexo/web/attachment-groups.tsx'
import { Empenhado } from '#kits/empenhado/web/empenhado.tsx'
import type { Head, PageFrame, PageProps } from '#kits/page/page.ts'
import { linhasDos } from '#modules/financas/despesa/etapa.fields.ts'
import { Day } from '#ui/day.tsx'
import { Escada } from '#ui/escada.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { RecordHead, WholeSubject } from '#ui/record-head.tsx'
import { Steps } from '#ui/steps.tsx'
import type { ContratoPublic, ContratoPublicPage } from '../contrato.contract.ts'
import { especieDoNome, gruposDe, nomeDaEspecie, numeroDoNome } from '../documentos.ts'
import { dizAusentes } from '../empenho-citado.ts'
import { Aditivos } from './contrato-aditivos.tsx'
import { Fiscais } from './contrato-fiscais.tsx'
import { contratoJsonLd } from './contrato-json-ld.ts'
import { SituacaoPill } from './situacao-pill.tsx'

const titleOf = ({ contrato_numero }: ContratoPublic) => `Contrato nº ${contrato_numero}`

export const head = ({ contrato }: ContratoPublicPage, frame: PageFrame): Head => ({
  title: titleOf(contrato),
  description: contrato.contrato_objeto || `${titleOf(contrato)}, com ${contrato.contrato_contratada}.`,
  trail: [{ label: 'Contratos', href: '/acesso/contratos' }, { label: titleOf(contrato) }],
  jsonLd: contratoJsonLd(contrato, titleOf(contrato), frame),
})

export default function ContratoPublicPageView({ data }: PageProps<ContratoPublicPage>) {
  const { contrato, andamento, vencimento } = data
  const { contrato_objeto: objeto, contrato_situacao: situacao } = contrato
  const isSaid = vencimento?.texto.startsWith(`${situacao} `) // 'Encerrado há 3 dias'
  return (
    <>
      <RecordHead over={objeto ? titleOf(contrato) : null} title={objeto || titleOf(contrato)}>
        {situacao && !isSaid && <SituacaoPill nome={situacao} />}
        {vencimento && <span className={`selo ${vencimento.tom}`}>{vencimento.texto}</span>}
      </RecordHead>
      <Facts isLarge facts={mainFacts(data)} />
      <div className="duas">
        <div>
          <section className="secao" id="escada">
            <h2>Do valor inicial ao que foi pago</h2>
            {data.escada.frase && <p>{data.escada.frase}</p>}
            <Escada degraus={data.escada.degraus} />
          </section>
          <section className="secao" id="documentos">
            <h2>Documentos</h2>
            <Documentos {...data} />
          </section>
          <Aditivos {...data} />
          <Empenhado
            empenhos={data.empenhos}
            deste="deste contrato"
            linhas={linhasDos({ contrato_id: contrato.contrato_id })}
            limite={{
              valor: contrato.contrato_valor_atual, // null: what was committed is compared with nothing
              nome: 'o valor do contrato',
              porque: (
                <>
                  Termos aditivos, reajustes, prorrogações e itens de mais de um exercício podem explicar a diferença.
                  Termos aditivos: <Quantos data={data} />.
                </>
              ),
            }}
          >
            {citadosOf(data)}
          </Empenhado>
        </div>
        <aside className="lateral" aria-label="Andamento do contrato">
          <Steps title="Andamento" steps={andamento} />
        </aside>
        <div>
          <Section title="Dados do contrato" facts={contractFacts(data)} />
          <Section title="Partes" facts={partyFacts(contrato)} />
          <Fiscais fiscais={data.fiscais} contrato={contrato} />
          <Section title="Pagamento" facts={paymentFacts(contrato)} />
          <section className="secao">
            <h2>Justificativa</h2>
            {contrato.contrato_justificativa ? (
              <p className="linhas">{contrato.contrato_justificativa}</p>
            ) : (
              <p className="vago">Não informado</p>
            )}
          </section>
          <WholeSubject heading="Objeto" text={objeto} />
        </div>
      </div>
    </>
  )
}

// Of which there are only documents, neither values nor new terms are known.
function Quantos({ data: { contrato, aditivos } }: { data: ContratoPublicPage }) {
  if (aditivos.length) return <a href="#aditivos">{aditivos.length}</a>
  const { length } = contrato.anexos.filter(({ contrato_anexo_tipo: tipo }) => isAditivo(tipo))
  return length === 0 ? 'Nenhum entre os documentos' : <a href="#documentos">{length} entre os documentos</a>
}

const isAditivo = (tipo: ContratoPublic['anexos'][number]['contrato_anexo_tipo']) =>
  tipo === 'aditivo' || tipo === 'apostilamento'

// What the contract names and what is published agree, or the page says where they do not. Null when there is nothing to say.
function citadosOf({ contrato, citados: { ausentes, soltos, desde }, empenhos }: ContratoPublicPage): ReactNode {
  const texto = contrato.contrato_numero_empenho
  if (ausentes.length + soltos.length === 0)
    return texto && !empenhos ? (
      <p>O contrato informa “{texto}” como número do empenho, e nenhum empenho publicado aqui está ligado a ele.</p>
    ) : null
  return (
    <>
      {ausentes.length > 0 && <p>{dizAusentes(ausentes, desde)}</p>}
      {soltos.map(({ texto, empenho_id }) => (
        <p key={empenho_id}>
          O contrato cita o empenho <a href={`/acesso/empenhos/${empenho_id}`}>{texto}</a>, publicado aqui sem ligação
          com ele.
        </p>
      ))}
    </>
  )
}

// The contract, its amendments and the others; with what was not published.
function Documentos({ contrato, aditivos }: Pick<ContratoPublicPage, 'contrato' | 'aditivos'>) {
  const termos = aditivos.filter(isNumbered).map(({ contrato_aditivo_numero: numero }) => numero)
  const groups = gruposDe({ ...contrato, termos }).map(({ titulo, anexos, faltam }) => ({
    title: titulo,
    items: anexos.map((anexo) => ({
      ...anexo,
      title: anexo.contrato_anexo_titulo,
      date: anexo.contrato_anexo_data,
      href: `/contrato/anexo/${anexo.anexo_id}`,
      note: noteOf(anexo),
    })),
    absent: faltam.map((name) => ({ name, why: 'não publicado', isFine: false })),
  }))
  return <AttachmentGroups groups={groups} empty="Nenhum documento publicado." />
}

const isNumbered = ({ contrato_aditivo_tipo: tipo }: ContratoPublicPage['aditivos'][number]) =>
  tipo !== 'apostilamento' && tipo !== 'rescisao'

// What it is, unless its title says so.
function noteOf(anexo: ContratoPublic['anexos'][number]) {
  const { contrato_anexo_tipo: tipo, contrato_anexo_numero: numero, contrato_anexo_titulo: titulo } = anexo
  const isSaid = especieDoNome(titulo) === tipo && numeroDoNome(titulo) === numero
  return tipo === 'outro' || isSaid ? null : nomeDaEspecie(anexo)
}

function Section({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className="secao">
      <h2>{title}</h2>
      <Facts facts={facts} />
    </section>
  )
}

const day = (date: string | null) => date && <Day date={date} />

function valueFact({ contrato, aditivos }: ContratoPublicPage): Fact {
  const inicial = mostraDinheiro(contrato.contrato_valor)
  if (aditivos.length === 0) return ['Valor', inicial]
  if (contrato.contrato_valor_atual !== null)
    return ['Valor atual', mostraDinheiro(contrato.contrato_valor_atual), `inicial: ${inicial}`]
  return ['Valor inicial', inicial, 'o atual não é conhecido']
}

function mainFacts(data: ContratoPublicPage): Fact[] {
  const { contrato, orgao_id } = data
  const { contrato_orgao: orgao, contrato_data_vigencia: inicio } = contrato
  return [
    valueFact(data),
    ['Contratada', contratada(contrato), mostraDocumento(contrato)],
    [
      'Vigente até',
      day(contrato.contrato_data_vigencia_atual),
      inicio && (
        <>
          desde <Day date={inicio} />
        </>
      ),
    ],
    ['Órgão', linked(orgao, orgao_id && `/acesso/estrutura-organizacional/${orgao_id}`)],
  ]
}

function contractFacts(data: ContratoPublicPage): Fact[] {
  const { contrato } = data
  const { contrato_numero_licitacao: licitacao, licitacao_id } = contrato
  return [
    ['Número', contrato.contrato_numero],
    ['Nº do processo', contrato.contrato_numero_processo],
    ['Nº da licitação', linked(licitacao, licitacao_id && `/acesso/licitacoes/${licitacao_id}`)],
    ['Origem da licitação', contrato.contrato_licitacao_origem],
    ['Categoria do processo', contrato.tcp_nome],
    ['Natureza jurídica', contrato.contrato_natureza_juridica],
    ['Situação', contrato.contrato_situacao],
    ['Data de celebração', day(contrato.contrato_data_celebracao)],
    ['Data de publicação', day(contrato.contrato_data_publicacao)],
    ['Início da vigência', day(contrato.contrato_data_vigencia)],
    ['Fim da vigência', day(contrato.contrato_data_vigencia_fim)],
    ['Termos aditivos', <Quantos key="a" data={data} />],
    ['Local do objeto', contrato.contrato_local_objeto],
    ['Amparo legal', contrato.contrato_amparo_legal],
    ['Número de controle no PNCP', contrato.contrato_pncp],
  ]
}

function partyFacts(contrato: ContratoPublic): Fact[] {
  return [
    ['Responsável pela contratada', contrato.contrato_responsavel_contratada],
    ['Contratante', contrato.contrato_contratante],
    ['Responsável pela contratante', contrato.contrato_responsavel_contratante],
  ]
}

function paymentFacts(contrato: ContratoPublic): Fact[] {
  return [
    ['Pagamento', contrato.contrato_pagamento],
    ['Natureza da despesa', contrato.contrato_natureza_despesa],
    ['Nº do empenho', contrato.contrato_numero_empenho],
  ]
}

const contratada = ({ contrato_contratada: nome, contrato_contratada_chave: chave }: ContratoPublic) =>
  linked(nome, chave && `/acesso/credores/${chave}`)

const mostraDocumento = ({ contrato_contratada_cnpj: cnpj, contrato_contratada_cpf: cpf }: ContratoPublic) =>
  (cnpj && `CNPJ ${mostraCnpj(cnpj)}`) || (cpf && `CPF ${cpf}`)

const linked = (text: string, href: string | null | 0): ReactNode => (href ? <a href={href}>{text}</a> : text)
