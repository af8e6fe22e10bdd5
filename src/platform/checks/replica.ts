// The replicas that answer visitors: each is used, or the primary answers in its place.
import type { ReplicaState } from '../db/replica.ts'
import { reasonOf } from '../reason.ts'
import { attention, defineCheck, type Subject, well } from './check.ts'
import { count, seconds } from './words.ts'

type Facts = { states: ReplicaState[]; answered: { replica: number; primary: number; again: number }; maxLagMs: number }

export const replicaCheck = ({ env, database }: Subject) =>
  defineCheck({
    name: 'replicas',
    title: 'Réplicas de leitura',
    alertsFrom: 'atencao',
    async measure(): Promise<Facts> {
      const { readers } = database
      const answered = readers?.figures ?? { replica: 0, primary: 0, again: 0 }
      return { states: (await readers?.states()) ?? [], answered, maxLagMs: env.databaseRead?.maxLagMs ?? 0 }
    },
    judge: judgeReplicas,
  })

export function judgeReplicas({ states, answered, maxLagMs }: Facts) {
  if (!states.length)
    return well('O portal lê tudo de um só banco de dados.', { figures: [['Réplicas', 'nenhuma (DATABASE_READ_URL)']] })
  const { replica, primary, again } = answered
  const all = replica + primary + again
  const figures = [
    ...states.map((state) => [state.server, wordsOf(state)] as const),
    ['Atraso tolerado', seconds(maxLagMs)],
    [
      'Perguntas de visitantes respondidas pela réplica',
      all === 0 ? 'nenhuma pergunta ainda' : `${((100 * replica) / all).toFixed(1).replace('.', ',')} % de ${all}`,
    ],
    ['Repetidas no primário, porque a réplica falhou', String(again)],
  ] as const
  const away = states.filter(({ isUsed }) => !isUsed)
  if (!away.length) return well('Os visitantes são respondidos pelas réplicas.', { figures })
  const of = states.length === 1 ? 'A réplica está' : `${count(away.length, 'réplica está', 'réplicas estão')}`
  return attention(`${of} fora de uso: ${away.map((state) => wordsOf(state)).join('; ')}.`, {
    advice:
      'Os visitantes são respondidos por outro servidor, sem perceber. Veja se a réplica está ligada, se recebe as gravações do primário e se DATABASE_READ_URL está certa. Ela volta a ser usada sozinha.',
    figures,
  })
}

function wordsOf({ isUsed, trouble, lagMs }: ReplicaState): string {
  if (trouble) return reasonOf(trouble)
  if (!isUsed)
    return lagMs === null ? 'ainda não se sabe se tem o que o primário tem' : `está atrasada há ${seconds(lagMs)}`
  return 'em uso'
}
