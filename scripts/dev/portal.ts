// The built portal as a process of its own, on a port that only the front knows.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#app/testing/built-portal.ts'
import { demoPassword, demoUsers } from '#demo/city.ts'
import { devServer } from './builds.ts'

export type PortalOptions = {
  directory: string
  address: string
  isEmpty: boolean
  /** Called when the portal ended although nobody stopped it. */
  onEnd(problem: Error): void
}

const stopLimitMs = 1500 // nothing here is worth a longer wait, and the database does not end with it

export function createPortal(options: PortalOptions) {
  let child: ChildProcess | undefined
  return {
    /** Answers its port once it is ready. Rejects with what it printed when it ends instead. */
    async start(): Promise<number> {
      const port = await freePort()
      const own = launch(options, port)
      child = own
      let said = ''
      let hasStarted = false
      own.stderr?.on('data', (chunk) => {
        said = (said + chunk).slice(-8000)
        if (hasStarted) process.stderr.write(chunk)
      })
      while (!(await isReady(port))) {
        if (own.exitCode !== null || own.signalCode) throw new Error(said || 'The portal ended before it was ready.')
        await sleep(30)
      }
      hasStarted = true
      own.once('exit', (code) => {
        if (child === own) options.onEnd(new Error(`The portal ended (${code}).\n${said}`))
      })
      return port
    },
    async stop(): Promise<void> {
      const old = child
      child = undefined
      if (!old || old.exitCode !== null || old.signalCode) return
      const ended = once(old, 'exit')
      old.kill('SIGTERM')
      const timer = setTimeout(() => old.kill('SIGKILL'), stopLimitMs)
      await ended
      clearTimeout(timer)
    },
  }
}

// A real town's database, bucket or mail server that the environment names must not meet what is tried out here.
function launch({ directory, address, isEmpty }: PortalOptions, port: number): ChildProcess {
  const [admin] = demoUsers
  const { DATABASE_URL, STORAGE_URL, SMTP_URL, ...environment } = process.env
  return spawn(
    process.execPath,
    ['--enable-source-maps', '--disable-warning=ExperimentalWarning', devServer, ...(isEmpty ? ['--empty'] : [])],
    {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: {
        ...environment,
        NODE_COMPILE_CACHE: 'node_modules/.cache/node',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: address,
        DATA_DIR: directory,
        LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
        PNCP_BASE_URL: process.env.PNCP_BASE_URL ?? '',
        ADMIN_LOGIN: admin.login,
        ADMIN_PASSWORD: demoPassword,
      },
    },
  )
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.status === 200
}
