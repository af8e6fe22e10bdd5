// What releases of tenders and of contracts have in common: pure, no I/O.
import type { Documento } from './ocds-partes.queries.ts'
import { type Bodies, digest } from './party.ts'

/** `process` is what the ocids of this portal begin with, whatever its address. */
export type Publisher = { publicUrl: string; process: string; bodies: Bodies }

const extension = (name: string) =>
  `https://raw.githubusercontent.com/open-contracting-extensions/ocds_${name}_extension/v1.1.5/extension.json`

/** OCDS has no place for the town's own word for a situation ('statusDetails'), for who bid and for lots; these of its registry have. */
export const extensions = [
  'https://gitlab.com/dncp-opendata/ocds_statusdetails_extension/-/raw/master/extension.json',
  extension('bid'),
  extension('lots'),
]

export type ProcessOf = { kind: 'licitacao' | 'contrato'; id: number }

export const ocidOf = ({ process }: Publisher, { kind, id }: ProcessOf): string => `${process}-${kind}-${id}`

/** The record of an ocid; null where it is none of this portal's. */
export function processOf(process: string, ocid: string): ProcessOf | null {
  const [, kind, id] =
    (ocid.startsWith(`${process}-`) && /^(licitacao|contrato)-([1-9]\d{0,14})$/.exec(ocid.slice(process.length + 1))) ||
    []
  return kind && id ? { kind: kind as ProcessOf['kind'], id: Number(id) } : null
}

// The release's id is made of what it says: another release says something else, and the same one is never published under two ids.
export function written(release: { ocid: string } & Record<string, unknown>): string {
  const text = JSON.stringify(release)
  return `{"id":${JSON.stringify(`${release.ocid}-${digest(text)}`)},${text.slice(1)}`
}

/** The newest of these instants: that of the record, or of what belongs to it. */
export const latest = (first: string, parts: readonly { atualizado: string }[]): string =>
  parts.reduce((newest, { atualizado }) => (Date.parse(atualizado) > Date.parse(newest) ? atualizado : newest), first)

/** OCDS knows no empty list. */
export const listed = <T>(list: readonly T[]): readonly T[] | undefined => (list.length ? list : undefined)

// Decimal text becomes a JSON number letter by letter: no float in between.
type RawJson = { rawJSON(text: string): object }
export const numberOf = (decimal: string): object => (JSON as unknown as RawJson).rawJSON(decimal)

export const amountOf = (amount: string | null) =>
  amount === null ? undefined : { amount: numberOf(amount), currency: 'BRL' }

export function periodOf(start: string | null, end: string | null) {
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

export const documentsOf = (documents: Documento[], owner: string, { publicUrl }: Publisher) =>
  listed(
    documents.map(({ id, titulo, data, tipo, especie }) => ({
      id: `${owner}-anexo-${id}`,
      documentType: especie === null ? undefined : documentTypes[especie],
      title: titulo,
      url: `${publicUrl}/${owner}/anexo/${id}`,
      datePublished: data ?? undefined,
      format: tipo,
    })),
  )
