// One file for each year of each public set, made in the night of a day on which the set changed. What is compared is the data's version, so a
// night without a change reads one row for each set.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readDataState } from '#platform/db/data-state.queries.ts'
import type { RecordSet } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { meter } from '#platform/storage/spool.ts'
import { version } from '#platform/version.ts'
import {
  type Anual,
  anotaNovo,
  esquece,
  findAnual,
  listAnuais,
  listRestos,
  renova,
  retira,
  troca,
} from './anuais.queries.ts'

type Floor = Pick<Platform, 'database' | 'files' | 'log'>

/** Bytes that must find room beside the files, so that nobody's upload is refused for them. */
const leftFree = 1024 ** 3

export const tipo = 'application/gzip'

/** One at a time on all instances: a nightly job is one run. */
export async function fazAnuais(
  { database, files, log }: Floor,
  sets: readonly RecordSet[],
  parar?: AbortSignal,
): Promise<void> {
  const floor = { database, files, log }
  await limpa(floor)
  const antes = await listAnuais(database.db)
  for (const set of sets) {
    parar?.throwIfAborted()
    await doConjunto(floor, set, antes).catch((err) => log.error({ err, conjunto: set.id }, 'arquivos por ano'))
  }
  const ids = new Set(sets.map(({ id }) => id))
  for (const { conjunto, chave } of antes) if (!ids.has(conjunto)) await retira(database.db, chave)
  await limpa(floor)
}

/** What a run left that died, and what another file took the place of. */
async function limpa({ database: { db }, files }: Floor): Promise<void> {
  for (const chave of await listRestos(db)) {
    await files.storage.remove(chave)
    await esquece(db, chave)
  }
}

async function doConjunto(floor: Floor, set: RecordSet, antes: readonly Anual[]): Promise<void> {
  const { db } = floor.database
  const state = await readDataState(db, set.tables())
  if (state.version === null) return
  const versao = createHash('sha256').update(`${version} ${state.version}`).digest('hex')
  const dele = antes.filter(({ conjunto }) => conjunto === set.id)
  if (dele.length && dele.every((one) => one.versao === versao) && (await estao(floor.files, dele))) return
  const anos = await set.years()
  for (const ano of anos) await doAno(floor, set, { ano, versao })
  for (const { ano, chave } of dele) if (!anos.includes(ano)) await retira(db, chave)
}

/** A restored portal has the rows and not the files. */
async function estao({ storage }: Floor['files'], anuais: readonly Anual[]): Promise<boolean> {
  for (const { chave } of anuais) {
    const content = await storage.open(chave, { start: 0, end: 0 }).catch(() => null)
    if (!content) return false
    content.destroy()
  }
  return true
}

async function doAno({ database, files, log }: Floor, set: RecordSet, { ano, versao }: Pick<Anual, 'ano' | 'versao'>) {
  const { db } = database
  const room = await files.storage.room()
  if (room !== null && room < leftFree) return log.warn({ conjunto: set.id, ano }, 'sem espaço para o arquivo do ano')
  const novo = { conjunto: set.id, ano, versao, chave: randomBytes(16).toString('hex') }
  await anotaNovo(db, novo)
  const feito = await escreve(files.storage, novo.chave, set.csvOf(ano))
  const antigo = await findAnual(db, set.id, ano)
  if (antigo?.sha256 === feito.sha256 && (await estao(files, [antigo]))) return renova(db, antigo.chave, novo)
  await troca(database, novo, feito)
}

async function escreve(storage: Floor['files']['storage'], chave: string, csv: AsyncIterable<Buffer>) {
  const packed = createGzip()
  pipeline(csv, packed).catch(() => {}) // what reads the packed end throws it
  const { metered, figures } = meter(packed)
  await storage.write(chave, Readable.from(metered(), { objectMode: false }), tipo)
  const { size, sha256 } = figures()
  return { tamanho: size, sha256 }
}
