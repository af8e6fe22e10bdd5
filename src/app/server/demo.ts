// `npm run demo`: the portal with an invented city, in its own data directory. `-- --reset` starts from scratch.

import { announce, openDirectory, resetDirectory, tryPort } from '#demo/directory.ts'
import { welcome } from '#demo/welcome.ts'
import { conferaERegistra } from '#modules/portal/integridade/server/integridade.facade.ts'
import { EnvError } from '#platform/env.ts'
import { runUntilStopped, startPortal } from './start.ts'

const options = process.argv.slice(2)
const ignored = onlyOwnData()

await runUntilStopped(async (env, log, ending) => {
  const unknown = options.find((option) => option !== '--reset')
  if (unknown) throw new EnvError(`opção desconhecida: ${unknown}. A única é --reset, que recomeça do zero.`)
  if (options.includes('--reset')) await resetDirectory(env.dataDir)
  await openDirectory(env.dataDir)
  await tryPort(env)
  const running = await startPortal(env, log, ending, async (platform) => {
    const report = () => process.stdout.write('Preparando a cidade da demonstração; leva alguns segundos…\n')
    const { fillDemo } = await import('#demo/fill.ts') // the portal's own code, which is read while the database starts, is most of it
    if (await fillDemo(platform, report, ending)) await conferaERegistra(platform)
  })
  const address = env.port === 0 ? running.address : env.publicUrl
  const withdraw = announce(env.dataDir, running.address)
  process.stdout.write(welcome(address, env.dataDir, ignored))
  return {
    address,
    async stop() {
      await running.stop()
      withdraw()
    },
  }
})

// The demo must never touch a real database, bucket or mail server named in the environment. Returns the names it dropped.
function onlyOwnData(): string[] {
  process.env.DATA_DIR ||= './demo-data'
  process.env.LOG_LEVEL ||= 'warn'
  process.env.PNCP_BASE_URL ??= '' // an invented town is asked about nowhere
  const others = ['DATABASE_URL', 'STORAGE_URL', 'SMTP_URL', 'ADMIN_LOGIN', 'ADMIN_PASSWORD', 'CIDADES_DIR']
  const named = others.filter((name) => process.env[name])
  for (const name of named) delete process.env[name]
  return named
}
