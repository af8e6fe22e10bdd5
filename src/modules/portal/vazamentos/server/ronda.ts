// The nightly look over what is public: table by table, some rows at a time, each slice and how far it came in one transaction. Of a process that
// is killed in the middle the next try goes on at its slice. It is of what changed since the last one, where that is known to be enough.
import { setImmediate as breathe } from 'node:timers/promises'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listAdministrators } from '#modules/cidade/usuario/server/usuario.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { contaAbertos, guardaAbertos } from './aberto.queries.ts'
import { leLinhas, lePublicos, type Publico } from './acervo.queries.ts'
import { baseDe, leMudados } from './mudados.queries.ts'
import { procura } from './procura.ts'
import { avancaRonda, comecaRonda, pedeRonda, type Ronda, terminaRonda, ultimaTerminada } from './ronda.queries.ts'
import { avisoMail } from './vazamentos.mail.ts'

export const fila = 'vazamentos'
const fatia = 200
const numerosJuntos = 100_000
const maisAvisados = 50

type Floor = Pick<Platform, 'database' | 'exames' | 'log' | 'mail' | 'env'>

/** `most`: rows of a slice. */
export async function olhaTudo(platform: Floor, directory: Directory, most = fatia): Promise<void> {
  await platform.database.transact(pedeRonda)
  await olha(platform, directory, most)
}

/** At what changed since the last look; at everything when somebody asked for it, or anything else changed that it depends on. */
export async function olha(platform: Floor, directory: Directory, most = fatia): Promise<void> {
  const { database, exames, log } = platform
  const publicos = await lePublicos(database.db)
  const base = baseDe(publicos, await exames.known())
  let ronda = await database.transact((tx) => comecaRonda(tx, base))
  const desde = ronda.vro_inteira ? null : ((await ultimaTerminada(database.db))?.vro_inicio ?? null)
  for (const publico of publicos.filter(({ tabela }) => tabela >= ronda.vro_tabela)) {
    let depois: number | null = publico.tabela === ronda.vro_tabela ? ronda.vro_registro : 0
    const mudados = desde !== null && publico.eAnotada ? emFatias(database.db, { publico, desde, most }) : null
    while (depois !== null) {
      const ids = await mudados?.(depois)
      if (ids?.length === 0) break
      const seen = await olhaFatia(platform, directory, { publico, depois, most, ronda, ...(ids && { ids }) })
      if (!seen) return log.info('olhar noturno: outra instância continua')
      ronda = seen.ronda
      depois = seen.ate
      await breathe()
    }
  }
  await termina(platform, ronda, publicos)
}

// The numbers of rows that changed are read in larger pieces than the rows.
function emFatias(db: Queries, { publico, desde, most }: { publico: Publico; desde: string; most: number }) {
  let lidos: number[] = []
  return async (depois: number): Promise<number[]> => {
    if (!lidos.length) lidos = await leMudados(db, publico, { desde, depois, most: numerosJuntos })
    return lidos.splice(0, most)
  }
}

/** `ids`: these rows; else those after `depois`. */
type Fatia = { publico: Publico; depois: number; most: number; ronda: Ronda; ids?: number[] }

/** `ate`: the last row, null at the end of the table. Null when another instance goes on with it. */
async function olhaFatia(platform: Floor, directory: Directory, { publico, depois, most, ronda, ids }: Fatia) {
  const { database } = platform
  const { tabela } = publico
  const linhas = await leLinhas(database.db, publico, ids ? { ids } : { depois, most })
  const { abertos, arquivos, incompletos } = await procura(platform, directory, { publico, linhas })
  const last = ids?.at(-1) ?? linhas.at(-1)?.id ?? depois
  const ate = ids || linhas.length === most ? last : null
  return database.transact(async (tx) => {
    const novos = await guardaAbertos(tx, tabela, ids ? { ids } : { depois, ate }, abertos)
    const after: Ronda = {
      ...ronda,
      ...{ vro_tabela: tabela, vro_registro: last },
      vro_registros: ronda.vro_registros + linhas.length,
      vro_arquivos: ronda.vro_arquivos + arquivos,
      vro_incompletos: ronda.vro_incompletos + incompletos,
      vro_novos: ronda.vro_novos + novos,
    }
    return (await avancaRonda(tx, ronda, after)) ? { ronda: after, ate } : null
  })
}

/** Says it to the administrators, when there is anything new. */
async function termina({ database, mail, env, log }: Floor, ronda: Ronda, publicos: Publico[]): Promise<void> {
  const { vro_registros: registros, vro_arquivos: arquivos, vro_novos: novos } = ronda
  await database.transact(async (tx) => {
    const isLast = await terminaRonda(
      tx,
      ronda,
      publicos.map(({ tabela }) => tabela),
    )
    if (!isLast || novos === 0) return
    const [{ total }, site] = [await contaAbertos(tx), await findSiteName(tx)]
    for (const to of await listAdministrators(tx, maisAvisados))
      await mail.queue(tx, avisoMail({ to, site, publicUrl: env.publicUrl, novos, total }))
  })
  log.info({ registros, arquivos, novos }, 'olhar noturno sobre o que é público')
}
