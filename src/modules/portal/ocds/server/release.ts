// Tenders and contracts as OCDS releases: pure, no I/O.
import { createHash } from 'node:crypto'
import { dobra } from '#base/dobra.ts'
import type { ContractRow, Documento, TenderRow } from './ocds.queries.ts'
import { contractStatusOf, isAwarded, methodOf, tenderStatusOf } from './ocds.rules.ts'

/** Open Contracting gives each publisher a prefix; this portal has none. A town that registers one writes it here. */
const prefix = 'ocds-praca0'

/** OCDS has no place for the town's own word for a situation; this extension of its registry ('statusDetails') has. */
export const statusDetailsExtension =
  'https://gitlab.com/dncp-opendata/ocds_statusdetails_extension/-/raw/master/extension.json'

export type Site = { publicUrl: string }

export function tenderRelease(row: TenderRow, site: Site): string {
  const own = `licitacao-${row.licitacao_id}`
  const awarded = isAwarded(row)
  const supplier = awarded ? partyOf(row.licitacao_contratada) : null
  const buyer = partyOf(row.licitacao_contratante)
  const entity = partyOf(row.licitacao_orgao)
  return written({
    ocid: ocidOf(site, own),
    date: row.atualizado,
    tag: awarded ? ['tender', 'award'] : ['tender'],
    initiationType: 'tender',
    language: 'pt',
    parties: parties([buyer, 'buyer'], [entity, 'procuringEntity'], [supplier, 'supplier']),
    buyer,
    tender: {
      id: own,
      title: `${row.tpr_nome ?? 'Licitação'} nº ${row.licitacao_numero}`,
      description: row.licitacao_objeto,
      status: tenderStatusOf(row.situacao_licitacao_nome) ?? (awarded ? 'complete' : undefined),
      statusDetails: row.situacao_licitacao_nome ?? undefined,
      procuringEntity: entity,
      value: amountOf(row.licitacao_valor_estimado),
      procurementMethod: methodOf(row.tpr_nome),
      procurementMethodDetails: row.tpr_nome ?? undefined,
      awardCriteriaDetails: row.tipo_licitacao_nome ?? undefined,
      tenderPeriod: periodOf(null, row.abertura ?? row.realizacao),
      documents: documentsOf(row.documentos, 'licitacao', site),
    },
    awards: awarded ? [tenderAward(row, own, supplier)] : undefined,
  })
}

const tenderAward = (row: TenderRow, id: string, supplier: Party | null) => ({
  id,
  status: 'active',
  date: row.homologacao ?? row.adjudicacao ?? undefined,
  value: amountOf(row.licitacao_valor_homologado),
  suppliers: supplier ? [supplier] : undefined,
})

/** A contract belongs to the process of the tender that it names. OCDS wants its award: the tender's, or else one of its own. */
export function contractRelease(row: ContractRow, site: Site): string {
  const own = `contrato-${row.contrato_id}`
  const tender = row.licitacao_id === null ? null : `licitacao-${row.licitacao_id}`
  const hasAward = tender !== null && isAwarded(row)
  const supplier = partyOf(row.contrato_contratada)
  const buyer = partyOf(row.contrato_contratante)
  const value = amountOf(row.contrato_valor)
  const date = row.celebracao ?? undefined
  const award = { id: own, status: 'active', date, value, suppliers: supplier ? [supplier] : undefined }
  return written({
    ocid: ocidOf(site, tender ?? own),
    date: row.atualizado,
    tag: hasAward ? ['contract'] : ['award', 'contract'],
    initiationType: 'tender',
    language: 'pt',
    parties: parties([buyer, 'buyer'], [supplier, 'supplier']),
    buyer,
    awards: hasAward ? undefined : [award],
    contracts: [
      {
        id: own,
        awardID: hasAward ? tender : own,
        title: `Contrato nº ${row.contrato_numero}`,
        description: row.contrato_objeto || undefined,
        status: contractStatusOf(row.contrato_situacao),
        statusDetails: row.contrato_situacao.trim() || undefined,
        period: periodOf(row.vigencia, row.vigencia_fim),
        value,
        dateSigned: date,
        documents: documentsOf(row.documentos, 'contrato', site),
      },
    ],
  })
}

// The release's id is made of what it says: another release says something else, and the same one is never published under two ids.
function written(release: { ocid: string } & Record<string, unknown>): string {
  const text = JSON.stringify(release)
  const id = `${release.ocid}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  return `{"id":${JSON.stringify(id)},${text.slice(1)}`
}

// Two cities have the same ids and, unregistered, the same prefix: the site's name distinguishes them.
const ocidOf = ({ publicUrl }: Site, own: string) => `${prefix}-${new URL(publicUrl).hostname}-${own}`

type Party = { id: string; name: string }

// The portal knows organizations by their names only.
function partyOf(name: string): Party | null {
  const known = name.trim()
  if (!known) return null
  const key = dobra(known).replace(/\s+/g, ' ')
  return { id: `org-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`, name: known }
}

function parties(...given: [Party | null, string][]) {
  const known = new Map<string, Party & { roles: string[] }>()
  for (const [party, role] of given) {
    if (!party) continue
    const there = known.get(party.id) ?? { ...party, roles: [] }
    there.roles.push(role)
    known.set(party.id, there)
  }
  return [...known.values()]
}

// Decimal text becomes a JSON number letter by letter: no float in between.
type RawJson = { rawJSON(text: string): object }
const numberOf = (decimal: string) => (JSON as unknown as RawJson).rawJSON(decimal)

const amountOf = (amount: string | null) =>
  amount === null ? undefined : { amount: numberOf(amount), currency: 'BRL' }

function periodOf(start: string | null, end: string | null) {
  return start || end ? { startDate: start ?? undefined, endDate: end ?? undefined } : undefined
}

// Of the standard's open list; kinds that it has no word for have no type.
const documentTypes: Record<string, string> = {
  edital: 'biddingDocuments',
  aviso: 'tenderNotice',
  esclarecimento: 'clarifications',
  termo_referencia: 'technicalSpecifications',
  justificativa: 'needsAssessment',
  ata: 'evaluationReports',
  recurso: 'complaints',
  decisao: 'complaints',
  adjudicacao: 'awardNotice',
  homologacao: 'awardNotice',
  adjudicacao_homologacao: 'awardNotice',
  ratificacao: 'awardNotice',
  encerramento: 'cancellationDetails',
  contrato: 'contractSigned',
  aditivo: 'contractAnnexe',
  apostilamento: 'contractAnnexe',
  garantia: 'contractGuarantees',
}

function documentsOf(documents: Documento[], owner: string, { publicUrl }: Site) {
  if (!documents.length) return undefined
  return documents.map(({ id, titulo, data, tipo, especie }) => ({
    id: `${owner}-anexo-${id}`,
    documentType: especie === null ? undefined : documentTypes[especie],
    title: titulo,
    url: `${publicUrl}/${owner}/anexo/${id}`,
    datePublished: data ?? undefined,
    format: tipo,
  }))
}
