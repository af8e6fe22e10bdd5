// What to do first: what holds the seal, then points per hour of work. Pure.
import type { Avaliado } from './pntp.contract.ts'

export type Tarefa = { criterio: Avaliado; falta: number; minutos: number; porHora: number; seguraSelo: boolean }

/** What is not met in full, the most fruitful first. `minutosDe`: what staff say that a criterion takes, where it is not the estimate. */
export function oQueRende(criterios: readonly Avaliado[], minutosDe: (id: string) => number | null): Tarefa[] {
  return criterios
    .filter(({ estado }) => estado === 'nao' || estado === 'parte')
    .map((criterio) => {
      const falta = criterio.pontos - criterio.ganhos
      const minutos = minutosDe(criterio.id) ?? criterio.minutos
      return { criterio, falta, minutos, porHora: (60 * falta) / minutos, seguraSelo: criterio.classe === 'E' }
    })
    .sort(
      (a, b) =>
        Number(b.seguraSelo) - Number(a.seguraSelo) ||
        b.porHora - a.porHora ||
        (a.criterio.id < b.criterio.id ? -1 : 1),
    )
}

/** Why it is not met, the first item that is not. */
export const porqueDe = ({ itens }: Avaliado): string => itens.find(({ atende }) => !atende)?.porque ?? ''

/** What is due within so many days, the earliest first. */
export const venceEm = (criterios: readonly Avaliado[], dia: string, ate: string): Avaliado[] =>
  criterios
    .filter(({ vence }) => vence !== null && vence >= dia && vence <= ate)
    .sort((a, b) => ((a.vence ?? '') < (b.vence ?? '') ? -1 : 1))
