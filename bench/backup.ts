// A backup of a town with 5,000,000 payments and 20 GB of files, its proof and its restore: seconds, bytes, the peak memory of the command, and
// how long visitors wait meanwhile. BENCH_FILES: how many files of 10 MB, where a disk has no room for twice 20 GB.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pagamentoPublicList } from '#modules/pessoal/folha/pagamento.contract.ts'
import { findCopias } from '#platform/backup/copia.queries.ts'
import { meanwhile } from './exports.ts'
import type { Ground, Town } from './ground.ts'
import { type Loader, startLoader } from './loader.ts'
import { preparePayroll } from './payroll-town.ts'
import { watchMemory } from './process.ts'
import { figure, percentile, table } from './table.ts'

const visitorsLimitMs = 50
const megabyte = 1_000_000
const fileBytes = 10 * megabyte

export async function measureBackup(ground: Ground): Promise<string> {
  const { isQuick } = ground
  const loader = startLoader()
  const size = isQuick ? { people: 400, months: 24 } : { people: 40_000, months: 125 }
  const town = await preparePayroll(ground, 'copiada', size)
  const dataDir = path.join(ground.folder, 'copiada')
  const files = await writeFiles(town, dataDir, isQuick ? 2 : Number(process.env.BENCH_FILES ?? 2000))
  const backups = path.join(ground.folder, 'copias')
  const settings = { BACKUP_URL: backups, BACKUP_PASSPHRASE: 'uma frase comprida que só serve aqui' }
  const made = await measured(loader, town, 'backup', { DATABASE_URL: town.url, DATA_DIR: dataDir, ...settings })
  const again = loader.isOnce
    ? made
    : await measured(loader, town, 'backup', { DATABASE_URL: town.url, DATA_DIR: dataDir, ...settings })
  await sql`create database restaurada`.execute(ground.database.db)
  const target = {
    DATABASE_URL: town.url.replace('/copiada?', '/restaurada?'),
    DATA_DIR: path.join(ground.folder, 'de-volta'),
  }
  const back = await measured(loader, town, 'restore', { ...target, ...settings })
  const [second, first = second] = await findCopias(town.database.db, 2)
  if (!first || !second) throw new Error('the backups are not noted')
  const seconds = (from: string | null, to: string | null) => (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000
  const line = (name: string, run: Measured, copia: typeof first) => [
    name,
    figure(seconds(copia.cop_inicio, copia.cop_fim)),
    figure(seconds(copia.cop_prova_inicio, copia.cop_prova_fim)),
    figure((copia.cop_bytes_novos ?? Number.NaN) / megabyte),
    figure(run.peak),
    figure(run.p95),
  ]
  return table(
    `Backup of ${(first.cop_linhas ?? 0).toLocaleString('en-US')} rows and ${figure((files * fileBytes) / 1e9)} GB of files`,
    ['', 'seconds', 'proof, seconds', 'MB added', 'peak MB', "visitors' p95 ms"],
    [
      line('the first night', made, first),
      line('the next night', again, second),
      ['restore', figure(back.seconds), '–', '–', figure(back.peak), figure(back.p95)],
    ],
    [`To reach: a memory that does not grow with rows and files, visitors' p95 under ${visitorsLimitMs} ms.`],
  )
}

type Measured = { seconds: number; peak: number; p95: number }

/** A command of the portal, while visitors read its payroll. */
export async function measured(
  loader: Loader,
  { portal }: Town,
  command: string,
  settings: Record<string, string>,
  options: string[] = [],
): Promise<Measured> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', `dist/server/${command}.js`, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
  })
  const memory = watchMemory(child.pid as number)
  const errors = text(child.stderr)
  const visitors = { base: portal.base, connections: 2, rate: 10, paths: [`${pagamentoPublicList.path}?page={n}`] }
  const [[code], times] = await meanwhile(
    once(child, 'close') as Promise<[number]>,
    async () => (await loader.visit({ ...visitors, seconds: 1 })).times,
  )
  if (code !== 0) throw new Error(`${command}: ${code} ${await errors}`)
  return { seconds: (performance.now() - started) / 1000, peak: memory.stop(), p95: percentile(times, 0.95) }
}

/** Files that no two are the same of, which can't be compressed, as photographs and PDFs can't. */
async function writeFiles({ database }: Town, dataDir: string, count: number): Promise<number> {
  const content = randomBytes(fileBytes)
  for (let at = 0; at < count; at += 1) {
    const arq_chave = randomBytes(20).toString('hex')
    content.write(arq_chave)
    const folder = path.join(dataDir, 'files', arq_chave.slice(0, 2))
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, arq_chave), content)
    await database.db
      .insertInto('arquivo')
      .values({
        ...{
          arq_chave,
          arq_nome: `${at}.pdf`,
          arq_tipo: 'application/pdf',
          arq_tamanho: fileBytes,
          arq_estado: 'guardado',
        },
        arq_sha256: createHash('sha256').update(content).digest('hex'),
      })
      .execute()
  }
  return count
}
