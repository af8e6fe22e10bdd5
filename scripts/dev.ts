// `npm run dev`: the portal with the invented town (`-- --empty`: with none) on ./dev-data, built anew and started again at each
// edit, and the browsers reload. `-- --reset` begins with new data. It is the production build, not minified, and what serves it
// is the production server: what works here works there.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { demoPassword, demoUsers } from '#demo/city.ts'
import { createBuilder } from './dev/builds.ts'
import { openDevDatabase } from './dev/database.ts'
import { startFront } from './dev/front.ts'
import { createPortal } from './dev/portal.ts'
import { watchSources } from './dev/watch.ts'

const known = { empty: { type: 'boolean' }, reset: { type: 'boolean' } } satisfies ParseArgsConfig['options']
const { values: options } = parseArgs({ options: known })
const port = Number(process.env.PORT || 3000)
const address = `http://localhost:${port}`
const directory = options.empty ? 'dev-data/empty' : 'dev-data/demo'

const closers: (() => Promise<void>)[] = []
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  const front = await startFront(port)
  front.suspend()
  closers.push(front.close)
  const database = await openDevDatabase(directory, Boolean(options.reset))
  closers.push(database.close)
  const portal = createPortal({ directory, address, isEmpty: Boolean(options.empty), onEnd: front.fail })
  closers.push(portal.stop)
  await work({ front, database, portal })
} catch (error) {
  console.error(codeOf(error) === 'EADDRINUSE' ? `Port ${port} is taken: PORT=3100 npm run dev` : error)
  await stop(1)
}

type Parts = {
  front: Awaited<ReturnType<typeof startFront>>
  database: Awaited<ReturnType<typeof openDevDatabase>>
  portal: ReturnType<typeof createPortal>
}

// What a failed turn left undone is done in the next one, with what was changed meanwhile.
async function work({ front, database, portal }: Parts): Promise<void> {
  const sources = watchSources()
  const build = createBuilder()
  let isFirst = true
  console.log('Building and starting (the first time the town is filled: some seconds more)…')
  for (let changed: string[] | null = null; !isStopping; ) {
    const start = performance.now()
    try {
      await build(changed)
      front.suspend()
      await portal.stop()
      await database.prepare()
      front.show(await portal.start())
      database.note()
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      console.log(isFirst ? welcome() : `${nameOf(changed)}: shown after ${seconds} s`)
      isFirst = false
      changed = await sources.next()
    } catch (error) {
      if (isStopping) return
      front.fail(error)
      const more: string[] = await sources.next()
      changed = changed && [...new Set([...changed, ...more])]
    }
  }
}

function welcome(): string {
  const [admin, ...others] = demoUsers
  return `
  Portal   ${address}
  Panel    ${address}/painel/login
  Login    ${admin.login}
  Password ${demoPassword}${options.empty ? '' : `\n  Others   ${others.map(({ login }) => login).join(', ')}`}

  Data in ./${directory} (with --reset they begin anew). Edit a file and look; Ctrl+C ends everything.
`
}

function nameOf(changed: string[] | null): string {
  const [first = 'everything', ...rest] = changed ?? []
  return rest.length ? `${first} and ${rest.length} more` : first
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  while (closers.length) await closers.pop()?.()
  process.exit(code)
}
