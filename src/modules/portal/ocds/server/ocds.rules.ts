// The city's words as the closed lists of OCDS 1.1.5. What they have no word for is left out; the city's own word always goes beside.
import { dobra } from '#base/dobra.ts'

export type TenderStatus = 'active' | 'complete' | 'unsuccessful' | 'cancelled'
export type Method = 'open' | 'selective' | 'limited' | 'direct'
export type ContractStatus = 'active' | 'cancelled' | 'terminated'

const first = <T>(words: [RegExp, T][], text: string | null): T | undefined =>
  words.find(([word]) => word.test(dobra(text ?? '')))?.[1]

const tenderStatuses: [RegExp, TenderStatus][] = [
  [/adjudicad|homologad/, 'complete'],
  [/desert|fracassad/, 'unsuccessful'],
  [/revogad|anulad|cancelad/, 'cancelled'],
  [/divulgad|publicad|abert|andamento|julgamento|suspens/, 'active'],
]
export const tenderStatusOf = (situacao: string | null) => first(tenderStatuses, situacao)

// Lei 14.133/2021 and, for what is older, 8.666/1993: which bidders may compete.
const methods: [RegExp, Method][] = [
  [/dispensa|inexigibilidade/, 'direct'],
  [/convite/, 'limited'],
  [/tomada de preco|pre-qualificacao|dialogo competitivo/, 'selective'],
  [
    /pregao|concorrencia|concurso|leilao|chamada publica|chamamento|credenciamento|manifestacao de interesse|rdc/,
    'open',
  ],
]
export const methodOf = (modalidade: string | null) => first(methods, modalidade)

const contractStatuses: [RegExp, ContractStatus][] = [
  [/anulad|cancelad/, 'cancelled'],
  [/encerrad|concluid|rescindid/, 'terminated'],
  [/vigente|ativo|suspens/, 'active'],
]
export const contractStatusOf = (situacao: string) => first(contractStatuses, situacao)

type Outcome = { situacao_licitacao_nome: string | null; homologacao: string | null; adjudicacao: string | null }

/** The situation decides; where it says nothing of the outcome, the dates do. */
export function isAwarded({ situacao_licitacao_nome, homologacao, adjudicacao }: Outcome): boolean {
  const status = tenderStatusOf(situacao_licitacao_nome)
  if (status === 'complete') return true
  if (status === 'unsuccessful' || status === 'cancelled') return false
  return homologacao !== null || adjudicacao !== null
}
