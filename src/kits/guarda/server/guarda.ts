// The nightly jobs that empty cases whose years of keeping are over (docs/decisions/0118-one-table-of-keeping.md): each case in a transaction of
// its own, so that a kill loses nothing, and one that fails holds no other up.
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { beginCorrida, type Casos, contaApagado, endCorrida, type Falha, listVencidos } from './guarda.queries.ts'

export type Guardado = Casos & {
  /** Where staff who may see it read a case. */
  endereco: (id: number) => string
  /** The job, and when it runs (UTC). */
  tarefa: string
  hora: string
  /** False when the case was reopened, held back or erased meanwhile. */
  apaga: (tx: WriteTransaction, id: number) => Promise<boolean>
}

const slice = 300
/** A backlog of many years takes several nights. */
export const mostPerRun = 5000
const mostFailures = 50

const guardados = new WeakMap<Platform, Guardado[]>()

/** The kinds that were registered, in the order of their modules. */
export const guardadosDe = (platform: Platform): readonly Guardado[] => guardados.get(platform) ?? []

export function scheduleGuarda(platform: Platform, guardado: Guardado): void {
  guardados.set(platform, [...guardadosDe(platform), guardado])
  platform.jobs.repeat(guardado.tarefa, guardado.hora, async () => void (await apagaVencidos(platform, guardado)))
}

/** Returns how many. Throws the first error, after all others were tried. */
export async function apagaVencidos({ database, files, log }: Platform, guardado: Guardado, most = mostPerRun) {
  const corrida = await beginCorrida(database, guardado.tipo)
  const falhas: Falha[] = []
  let [apagados, first, tried] = [0, undefined as unknown, 0]
  for (let after = 0; tried < most; ) {
    const casos = await listVencidos(database.db, guardado, { after, most: Math.min(slice, most - tried) })
    for (const { id, protocolo } of casos)
      try {
        const isApagado = await files.writeWithFiles([], async (tx) => {
          const is = await guardado.apaga(tx, id)
          if (is) await contaApagado(tx, corrida)
          return is
        })
        if (isApagado) apagados += 1
      } catch (error) {
        first ??= error
        if (falhas.length < mostFailures) falhas.push({ caso: protocolo, erro: codeOf(error) })
        log.error({ err: error, tarefa: guardado.tarefa, caso: id }, 'um caso não foi apagado')
      }
    tried += casos.length
    after = casos.at(-1)?.id ?? 0
    if (casos.length === 0) break
  }
  await endCorrida(database, corrida, falhas)
  if (first) throw first
  return apagados
}

// Never the message, which may have a value of the row.
function codeOf(error: unknown): string {
  const { code, constraint, name } = error as { code?: string; constraint?: string; name?: string }
  return [code ?? name ?? 'erro', constraint].filter(Boolean).join(' ')
}
