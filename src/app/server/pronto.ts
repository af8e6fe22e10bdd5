// `praca pronto`: whether the portal of these settings serves. With --espera it comes back when it does: so systemd restarts one instance
// after the other, and a migration of minutes is waited for.
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Env, EnvError, readEnv } from '#platform/env.ts'

const secondsWithoutPort = 60
const milliseconds = { answer: 5_000, between: 250 }

const anyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

process.exitCode = await run(process.argv.slice(2))

async function run(options: string[]): Promise<number> {
  try {
    if (options.some((option) => option !== '--espera'))
      throw new EnvError('a única opção é --espera: volta quando o portal atender.')
    const env = readEnv(process.env)
    const problem = options.length > 0 ? await waitFor(env) : await ask(env)
    process.stdout.write(problem === null ? 'O portal atende.\n' : `O portal não atende: ${problem.words}\n`)
    return problem === null ? 0 : 1
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`Não foi possível perguntar ao portal: ${error.message}\n`)
    return 2
  }
}

type Problem = { words: string; isListening: boolean }

/** Waits for one that lives, however long its migrations take; not for one that opens no port. */
async function waitFor(env: Env): Promise<Problem | null> {
  for (let lastAnswer = performance.now(); ; await wait(milliseconds.between)) {
    const problem = await ask(env)
    if (problem === null) return null
    if (problem.isListening) lastAnswer = performance.now()
    else if (hasEnded() || performance.now() - lastAnswer > secondsWithoutPort * 1000) return problem
  }
}

/** systemd says which process it has started: of one that a wrong setting ended at once, nothing is to be waited for. */
function hasEnded(): boolean {
  if (!process.env.MAINPID) return false
  try {
    return !process.kill(Number(process.env.MAINPID), 0)
  } catch {
    return true
  }
}

// An agent of its own: the question to this machine does not go through a proxy that the environment names.
function ask({ host, port }: Env): Promise<Problem | null> {
  const agent = new http.Agent()
  const at = { host: anyAddress[host] ?? host, port, path: '/readyz', timeout: milliseconds.answer, agent }
  return new Promise((resolve) => {
    const request = http.get(at, async (response) => {
      const words = await response.toArray().then((parts) => Buffer.concat(parts).toString(), String)
      resolve(response.statusCode === 200 ? null : { words: words.trim(), isListening: true })
    })
    request.on('timeout', () => request.destroy(new Error('não respondeu a tempo')))
    request.on('error', (error) => resolve({ words: error.message, isListening: false }))
  })
}
