// `npm run busca -- --confere`: whether the search index says what is published. `-- --refaz`: writes all of it anew, some records at a
// time, beside a running portal or a stopped one; meanwhile everything is found as before.
import fs from 'node:fs'
import { compareIndex, queueAll, rebuildIndex, writeWaiting } from '#modules/portal/busca/server/busca.facade.ts'
import { connectDatabase, type Database } from '#platform/db/connect.ts'
import { type Env, EnvError, readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { searchSources } from './modules.ts'
import { openDatabase } from './start.ts'
import { problemOfStart } from './start-problem.ts'

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`
const say = (text: string) => void process.stdout.write(`${text}\n`)

const commands: Record<string, (database: Database) => Promise<number>> = { '--confere': check, '--refaz': rebuild }

process.exitCode = await run(process.argv.slice(2))

async function run(options: string[]): Promise<number> {
  let env: Env | undefined
  try {
    const [command] = options.flatMap((option) => commands[option] ?? [])
    if (options.length !== 1 || !command)
      throw new EnvError(
        'as opções são --confere (compara o índice da busca com o que está publicado) e --refaz (escreve-o de novo).',
      )
    env = readEnv(process.env)
    if (!env.databaseUrl && !fs.existsSync(env.dataDir))
      throw new EnvError(`DATA_DIR: a pasta ${env.dataDir} não existe.`)
    return await withDatabase(env, command)
  } catch (error) {
    process.stderr.write(`Não foi possível trabalhar no índice da busca: ${problemOfStart(error, env)}\n`)
    return 2
  }
}

async function withDatabase(env: Env, work: (database: Database) => Promise<number>): Promise<number> {
  const log = createLog('silent')
  const opened = await openDatabase(env, log)
  try {
    const database = await connectDatabase(opened.connection, log, 2)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await opened.stop()
  }
}

async function check(database: Database): Promise<number> {
  const { linhas, total, diferencas } = await compareIndex(database, searchSources)
  if (total === 0) {
    say(`${count(linhas, 'linha do índice confere', 'linhas do índice conferem')} com o que está publicado.`)
    return 0
  }
  say(`ERRO: ${count(total, 'diferença', 'diferenças')} entre o índice e o que está publicado:`)
  for (const { fonte, registro, parte, o_que } of diferencas) say(`  ${o_que}: ${fonte} ${registro} ${parte}`.trimEnd())
  if (total > diferencas.length) say('  …')
  say('Para corrigir: npm run busca -- --refaz')
  return 1
}

const atOnce = 500

async function rebuild(database: Database): Promise<number> {
  const all = await queueAll(database, searchSources)
  let done = 0
  for (let written = -1; written !== 0; done += written) {
    written = await writeWaiting(database, atOnce)
    if (done % 20_000 < atOnce) say(`${count(done, 'registro', 'registros')} de ${all.toLocaleString('pt-BR')}`)
  }
  await rebuildIndex(database, searchSources)
  say(`${count(all, 'registro escrito', 'registros escritos')} de novo.`)
  return check(database)
}
