// Whether the nightly look comes to its end, and how much waits for a person.
import { attention, defineCheck, type Subject, well } from '#platform/checks/check.ts'
import { count, dayMs, duration } from '#platform/checks/words.ts'
import { contaAbertos } from './aberto.queries.ts'
import { ultimaTerminada } from './ronda.queries.ts'

type Facts = {
  abertos: number
  ronda: { vro_fim: string | null; vro_registros: number; vro_arquivos: number; vro_incompletos: number } | null
  now: number
}

export const vazamentosCheck = ({ database }: Subject) =>
  defineCheck({
    name: 'vazamentos',
    title: 'Dados pessoais no que é público',
    measure: async (): Promise<Facts> => ({
      abertos: (await contaAbertos(database.db)).total,
      ronda: await ultimaTerminada(database.db),
      now: Date.now(),
    }),
    judge: judgeVazamentos,
  })

const longestMs = 2.5 * dayMs

export function judgeVazamentos({ abertos, ronda, now }: Facts) {
  if (!ronda?.vro_fim) return well('O que está publicado é conferido de madrugada pela primeira vez.')
  const age = now - Date.parse(ronda.vro_fim)
  const figures = [
    ['Último olhar', `há ${duration(age)}`],
    ['Registros olhados', String(ronda.vro_registros)],
    ['Arquivos olhados', String(ronda.vro_arquivos)],
    ['Arquivos que não puderam ser conferidos', String(ronda.vro_incompletos)],
    ['A conferir', String(abertos)],
  ] as const
  if (age > longestMs)
    return attention(`O último olhar sobre o que está publicado terminou há ${duration(age)}.`, {
      advice: 'Veja no registro (log) por que o da noite não terminou.',
      figures,
    })
  if (abertos > 0)
    return attention(
      `${count(abertos, 'lugar publicado tem', 'lugares publicados têm')} o que não costuma ser público.`,
      { advice: 'Veja cada um em Vazamentos: corrija, ou diga por que deve continuar público.', figures },
    )
  return well('Nada do que está publicado espera por uma decisão.', { figures })
}
