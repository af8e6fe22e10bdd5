// The course of a tender after its publication: the session and its result, as known on the demo's day.
import { addWorkingDays } from '../calendar.ts'
import { demoDay } from '../city.ts'
import type { Random } from '../random.ts'
import type { Way } from './subjects.ts'

type Span = readonly [from: number, to: number]
type Pace = {
  /** Working days from the publication to the session, from there to the adjudication, and on to the homologation. */
  toSession: Span
  toAdjudication: Span
  toHomologation: Span
  /** The share that ends with a winner. */
  success: number
}

const competition = { toAdjudication: [1, 6], toHomologation: [0, 4], success: 0.87 } as const
const pace: Record<Way, Pace> = {
  pregao: { ...competition, toSession: [8, 13] },
  convite: { ...competition, toSession: [5, 8] },
  obra: { toSession: [11, 18], toAdjudication: [4, 10], toHomologation: [2, 9], success: 0.86 },
  tecnica: { toSession: [35, 38], toAdjudication: [12, 16], toHomologation: [2, 5], success: 1 },
  dispensa: { toSession: [3, 6], toAdjudication: [1, 3], toHomologation: [0, 2], success: 0.93 },
  inexigibilidade: { toSession: [0, 2], toAdjudication: [0, 2], toHomologation: [0, 2], success: 0.98 },
  chamada: { toSession: [15, 21], toAdjudication: [2, 6], toHomologation: [1, 4], success: 1 },
  credenciamento: { toSession: [10, 15], toAdjudication: [3, 8], toHomologation: [1, 3], success: 1 },
  leilao: { toSession: [15, 18], toAdjudication: [1, 3], toHomologation: [1, 4], success: 1 },
  concurso: { toSession: [30, 40], toAdjudication: [12, 18], toHomologation: [2, 5], success: 1 },
}

export type Outcome = {
  realizacao: string
  adjudicacao: string | null
  homologacao: string | null
  situacao: string
  hasWinner: boolean
}

/** The outcome of a publication. Dates are working days not after the demo's day, except the session of an open tender. */
export function outcomeOf(way: Way, publicacao: string, random: Random): Outcome {
  const { toSession, toAdjudication, toHomologation, success } = pace[way]
  const realizacao = addWorkingDays(publicacao, random.integer(...toSession))
  const adjudicacao = addWorkingDays(realizacao, random.integer(...toAdjudication))
  const homologacao = addWorkingDays(adjudicacao, random.integer(...toHomologation))
  const isWon = random.chance(success)
  const loss = random.pick(losses[way] ?? losses.pregao)
  const pending = { realizacao, adjudicacao: null, homologacao: null, hasWinner: false }
  if (realizacao > demoDay) return { ...pending, situacao: openSituation(way, publicacao) }
  if (adjudicacao > demoDay)
    return { ...pending, situacao: way === 'pregao' || way === 'dispensa' ? 'Em andamento' : 'Em julgamento' }
  if (!isWon) return { ...pending, situacao: loss }
  if (homologacao > demoDay) return { ...pending, adjudicacao, situacao: 'Adjudicada', hasWinner: true }
  return { realizacao, adjudicacao, homologacao, situacao: 'Homologada', hasWinner: true }
}

const lostSession = ['Deserta', 'Fracassada', 'Fracassada', 'Deserta', 'Revogada', 'Revogada', 'Anulada', 'Cancelada']
const losses: Partial<Record<Way, string[]>> & { pregao: string[] } = {
  pregao: lostSession,
  dispensa: ['Deserta', 'Fracassada', 'Revogada', 'Cancelada'],
  inexigibilidade: ['Revogada', 'Cancelada'],
}

function openSituation(way: Way, publicacao: string): string {
  if (way === 'inexigibilidade') return 'Em andamento'
  if (addWorkingDays(publicacao, 2) >= demoDay) return 'Divulgada'
  return 'Aberta'
}
