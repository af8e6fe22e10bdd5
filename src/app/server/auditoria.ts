// `npm run auditoria -- --confere`: whether the trail is as it was written. Reads only, beside a running portal or a stopped one.
import fs from 'node:fs'
import { connectDatabase } from '#platform/db/connect.ts'
import { type Env, EnvError, readEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { checkSeals, type Verdict } from '#platform/trail/check-seals.queries.ts'
import { openDatabase } from './start.ts'
import { problemOfStart } from './start-problem.ts'

const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`

process.exitCode = await run(process.argv.slice(2))

async function run(options: string[]): Promise<number> {
  let env: Env | undefined
  try {
    if (options.length !== 1 || options[0] !== '--confere')
      throw new EnvError('a única opção é --confere: confere as linhas e os selos da trilha de auditoria.')
    env = readEnv(process.env)
    if (!env.databaseUrl && !fs.existsSync(env.dataDir))
      throw new EnvError(`DATA_DIR: a pasta ${env.dataDir} não existe.`)
    return report(await check(env))
  } catch (error) {
    process.stderr.write(`Não foi possível conferir a trilha de auditoria: ${problemOfStart(error, env)}\n`)
    return 2
  }
}

async function check(env: Env): Promise<Verdict> {
  const log = createLog('silent')
  const opened = await openDatabase(env, log)
  try {
    const database = await connectDatabase(opened.connection, log, 1)
    try {
      return await checkSeals(database.db)
    } finally {
      await database.close()
    }
  } finally {
    await opened.stop()
  }
}

function report({ rows, seals, waiting, last, problem }: Verdict): number {
  const right = `${count(rows, 'linha selada confere', 'linhas seladas conferem')}, em ${count(seals, 'selo', 'selos')}.`
  const lines = problem
    ? [`ERRO: ${problem}`, `Antes disso, ${right}`]
    : [
        right,
        `${count(waiting, 'linha espera', 'linhas esperam')} pelo próximo selo.`,
        ...(last
          ? [
              `Último selo: ${last.selo_id} ${last.resumo}`,
              'Anote-o fora daqui: um selo anotado não pode sumir nem mudar.',
            ]
          : []),
      ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return problem ? 1 : 0
}
