// A tender as an OCDS release: pure, no I/O.
import type { Tender } from './ocds.queries.ts'
import { isAwarded, methodOf, tenderStatusOf } from './ocds.rules.ts'
import type { Participante } from './ocds-partes.queries.ts'
import { Parties, type Reference } from './party.ts'
import { amountOf, documentsOf, latest, listed, ocidOf, type Publisher, periodOf, written } from './release-parts.ts'

export function tenderRelease(row: Tender, publisher: Publisher): string {
  const own = `licitacao-${row.licitacao_id}`
  const parties = new Parties()
  const isAward = isAwarded(row)
  const buyer = parties.as('buyer', publisher.bodies.named(row.contratante.nome))
  const entity = parties.as('procuringEntity', publisher.bodies.named(row.orgao.nome))
  const tender = { id: own, ...tenderOf(row, publisher), procuringEntity: entity, ...tenderersOf(row, parties) }
  const bids = bidsOf(row, { own, isAward, parties })
  const awards = isAward ? [awardOf(row, { own, parties })] : undefined
  return written({
    ocid: ocidOf(publisher, { kind: 'licitacao', id: row.licitacao_id }),
    date: latest(row.atualizado, row.participantes),
    tag: isAward ? ['tender', 'award'] : ['tender'],
    initiationType: 'tender',
    language: 'pt',
    parties: listed(parties.list()),
    buyer,
    tender,
    bids: bids && { details: bids },
    awards,
  })
}

const tenderOf = (row: Tender, publisher: Publisher) => ({
  title: `${row.tpr_nome ?? 'Licitação'} nº ${row.licitacao_numero}`,
  description: row.licitacao_objeto,
  status: tenderStatusOf(row.situacao_licitacao_nome) ?? (isAwarded(row) ? 'complete' : undefined),
  statusDetails: row.situacao_licitacao_nome ?? undefined,
  value: amountOf(row.licitacao_valor_estimado),
  procurementMethod: methodOf(row.tpr_nome),
  procurementMethodDetails: row.tpr_nome ?? undefined,
  awardCriteriaDetails: row.tipo_licitacao_nome ?? undefined,
  tenderPeriod: periodOf(null, row.abertura ?? row.realizacao),
  documents: documentsOf(row.documentos, 'licitacao', publisher),
  lots: lotsOf(row.participantes),
})

// The portal knows lots by who took part in them.
function lotsOf(participantes: readonly Participante[]) {
  const lots = new Map(participantes.flatMap(({ no_lote, lote }) => (no_lote ? [[no_lote, lote]] : [])))
  return listed([...lots].map(([id, title]) => ({ id: `lote-${id}`, title })))
}

function tenderersOf({ participantes }: Tender, parties: Parties) {
  if (!participantes.length) return {}
  const tenderers = distinct(participantes.map(({ quem }) => parties.as('tenderer', quem)))
  return { numberOfTenderers: tenderers.length, tenderers }
}

type Within = { own: string; parties: Parties }

const bidsOf = ({ participantes }: Tender, { own, isAward, parties }: Within & { isAward: boolean }) =>
  listed(
    participantes.map(({ id, quem, resultado, proposta, no_lote }) => ({
      id: `${own}-participante-${id}`,
      status: bidStatusOf(resultado, isAward),
      tenderers: distinct([parties.as('tenderer', quem)]),
      value: amountOf(proposta),
      relatedLots: no_lote ? [`lote-${no_lote}`] : undefined,
    })),
  )

// Whether it is known that a bid could be evaluated: of one that has not won yet only once somebody has.
function bidStatusOf(resultado: Participante['resultado'], isAward: boolean): 'valid' | 'disqualified' | undefined {
  if (resultado === 'desclassificado' || resultado === 'inabilitado') return 'disqualified'
  return isAward || resultado === 'vencedor' ? 'valid' : undefined
}

// Who won, where it is known bid by bid; besides, or else, the contractor that the tender names: with a document it is somebody, without
// one a text that may be the names of all winners.
function awardOf(row: Tender, { own, parties }: Within) {
  const winners = row.participantes.filter(({ resultado }) => resultado === 'vencedor')
  const isNamed = !winners.length || row.contratada.cnpj !== ''
  const [bid, ...others] = winners
  return {
    id: own,
    status: 'active',
    date: row.homologacao ?? row.adjudicacao ?? undefined,
    value: amountOf(row.licitacao_valor_homologado),
    suppliers: listed(
      distinct([
        ...winners.map(({ quem }) => parties.as('supplier', quem)),
        ...(isNamed ? [parties.as('supplier', row.contratada)] : []),
      ]),
    ),
    relatedBid: bid && !others.length ? `${own}-participante-${bid.id}` : undefined,
  }
}

const distinct = (references: (Reference | undefined)[]): Reference[] => [
  ...new Map(references.flatMap((one) => (one ? [[one.id, one]] : []))).values(),
]
