// One run at a time, whoever asks for it and on whichever instance: presses of the same button share one.
import { runInTurn } from '#platform/db/connect.ts'
import type { App } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import type { Avaliacao } from '../pntp.contract.ts'
import { findUltima, pntpLock } from './pntp.queries.ts'
import { calcula, recalcula, rodaDoDia, vigiaProvas } from './rodada.ts'

export type Portal = Pick<App, 'inject' | 'directory'>

export type Rodada = {
  /** A run that ends after now: the one that is on here or on another instance, else a new one. */
  pede(): Promise<Avaliacao>
  /** Whether one that was asked for is on here. */
  isPedida(): boolean
  /** A run that begins after now. */
  calcula(): Promise<Avaliacao>
  recalcula(id: string): Promise<void>
  /** The newest; of those who open the first page at once, one makes the first run. */
  ultima(): Promise<Avaliacao>
  /** Each hour: where evidence fails, who answers for it is told the same hour, not the next morning. Only the run that follows is in turn: a look is not one. */
  vigia(): Promise<void>
  emTurno<T>(work: () => Promise<T>): Promise<T>
}

export function rodadaDe(platform: Platform, portal: Portal): Rodada {
  const { db } = platform.database
  // within this instance in a row of its own, so that it waits for others with one connection
  let antes: Promise<unknown> = Promise.resolve()
  const emTurno = <T>(work: () => Promise<T>): Promise<T> => {
    const feito = antes.then(() => runInTurn(db, pntpLock, work))
    antes = feito.catch(() => {})
    return feito
  }
  let pedida: Promise<Avaliacao> | null = null
  const ultimaOuPrimeira = async () => (await findUltima(db)) ?? calcula(platform, portal)
  return {
    pede() {
      const desde = Date.now()
      pedida ??= emTurno(async () => {
        const outra = await findUltima(db)
        return outra && Date.parse(outra.em) >= desde ? outra : calcula(platform, portal)
      }).finally(() => {
        pedida = null
      })
      return pedida
    },
    isPedida: () => pedida !== null,
    calcula: () => emTurno(() => calcula(platform, portal)),
    recalcula: (id) => emTurno(() => recalcula(platform, portal, id)),
    ultima: async () => (await findUltima(db)) ?? emTurno(ultimaOuPrimeira),
    async vigia() {
      if (await vigiaProvas(platform, portal)) await emTurno(() => rodaDoDia(platform, portal))
    },
    emTurno,
  }
}
