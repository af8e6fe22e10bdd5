// `npm run doctor`: how the portal is, in sentences, with what to do. Reads only, beside a running portal or a stopped one. Ends with 0
// when all is well, 1 when something asks for attention, 2 when there is a problem.
import fs from 'node:fs'
import { type Estado, estados, piorEstado } from '#base/estado.ts'
import { allChecks } from '#modules/portal/sistema/server/sistema.facade.ts'
import { type Check, defineCheck, type Examined, examine, problem, type Subject, well } from '#platform/checks/check.ts'
import { connectDatabase } from '#platform/db/connect.ts'
import { type Env, EnvError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { reasonOf } from '#platform/reason.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { readSettings } from './settings.ts'
import { openDatabase } from './start.ts'
import { problemOfStart } from './start-problem.ts'

const log = createLog('silent')
const exitCodes: Record<Estado, number> = { ok: 0, desconhecido: 1, atencao: 1, problema: 2 }
const widest = Math.max(...Object.values(estados).map(({ length }) => length))

process.exitCode = await run(process.argv.slice(2))
// what was looked at and hangs does not keep the command open
setTimeout(() => process.exit(), 2000).unref()

async function run(options: string[]): Promise<number> {
  let env: Env | undefined
  try {
    if (options.length) throw new EnvError('este comando não tem opções.')
    env = readSettings()
    if (!env.databaseUrl && !fs.existsSync(env.dataDir))
      throw new EnvError(`DATA_DIR: a pasta ${env.dataDir} não existe.`)
  } catch (error) {
    process.stderr.write(`Não foi possível examinar o portal: ${problemOfStart(error, env)}\n`)
    return 2
  }
  const { database, close } = await open(env)
  const of = env
  try {
    const checks = allChecks({ env, database, storage: () => createStorage(of) })
    return report(await examine([portalCheck(env), ...checks]))
  } finally {
    await close()
  }
}

/** The portal's database; one that can't be opened says why to whoever reads it. */
async function open(env: Env): Promise<Pick<Subject, 'database'> & { close(): Promise<void> }> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const end of closers.reverse()) await end().catch(() => {})
  }
  try {
    const opened = await openDatabase(env, log)
    closers.push(opened.stop)
    const database = await connectDatabase(opened.connection, log, 4, env.databaseRead)
    closers.push(database.close)
    return { database, close }
  } catch (error) {
    const why = new Error((problemOfStart(error, env).split('\n')[0] ?? '').replace(/^(\w*Error|DATA_DIR): /, ''))
    const database = {
      get db(): never {
        throw why
      },
      lacksSpace: () => false,
      readers: undefined,
    }
    return { database, close }
  }
}

/** Whether a portal answers where the settings say. */
function portalCheck({ host, port }: Env): Check {
  const [name, title] = ['portal', 'Portal']
  const place = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = `http://${place.includes(':') ? `[${place}]` : place}:${port}`
  return defineCheck({
    name,
    title,
    measure: () =>
      fetch(`${address}/readyz`, { signal: AbortSignal.timeout(4000) }).then((answer) => answer.status, reasonOf),
    judge: (answer) => {
      if (answer === 200) return well(`O portal atende em ${address}.`)
      if (answer === 503)
        return problem(`O portal atende em ${address}, mas não está pronto.`, {
          advice: 'Veja os problemas abaixo. Durante uma atualização isto é normal: espere que ela termine.',
        })
      return problem(
        `O portal não atende em ${address}: ${typeof answer === 'number' ? `resposta ${answer}` : answer}.`,
        {
          advice: 'Se ele está parado, inicie-o. Se está em execução, confira HOST e PORT neste terminal e no serviço.',
        },
      )
    },
  })
}

function report(examined: Examined[]): number {
  const indent = ' '.repeat(widest + 2)
  for (const { title, state, sentence, advice } of examined) {
    process.stdout.write(`${estados[state].padEnd(widest)}  ${title}: ${sentence}\n`)
    if (advice) process.stdout.write(`${indent}→ ${advice}\n`)
  }
  const worst = piorEstado(examined.map(({ state }) => state))
  process.stdout.write(`\nNo todo: ${estados[worst].toLowerCase()}.\n`)
  return exitCodes[worst]
}
