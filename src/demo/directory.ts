// The demo's own data directory, recognised by a file in it, so that the demo never fills or removes other data.
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { commandWords } from '#platform/command-words.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { type Env, EnvError } from '#platform/env.ts'

const markName = 'demonstracao.json'
const notice = `Pasta da demonstração do portal. Para recomeçar do zero: ${commandWords('demo', '--reset')}`

type Mark = { aviso: string; processo: number | null; endereco: string | null }

const markOf = (directory: string) => path.join(directory, markName)

function readMark(directory: string): Mark | null {
  try {
    return JSON.parse(fs.readFileSync(markOf(directory), 'utf8')) as Mark
  } catch {
    return null
  }
}

function writeMark(directory: string, running: { processo: number; endereco: string } | null): void {
  const mark: Mark = { aviso: notice, processo: running?.processo ?? null, endereco: running?.endereco ?? null }
  fs.writeFileSync(markOf(directory), `${JSON.stringify(mark, null, 2)}\n`)
}

/** Marks the directory as the demo's, if it is not yet. Throws EnvError when it has other data, or when a demo runs in it. */
export async function openDirectory(directory: string): Promise<void> {
  fs.mkdirSync(directory, { recursive: true, mode: 0o755 })
  demandDemo(directory)
  await demandNotRunning(directory)
  if (!fs.existsSync(markOf(directory))) writeMark(directory, null)
}

/** Removes the demo in the directory, if any. Throws EnvError when it has other data, or when a demo runs in it. */
export async function resetDirectory(directory: string): Promise<void> {
  if (!fs.existsSync(directory)) return
  demandDemo(directory)
  await demandNotRunning(directory)
  await removeDatabase(directory)
  // The mark is removed last, so that a reset that was killed half-way can be run again.
  for (const name of fs.readdirSync(directory)) {
    if (name !== markName) fs.rmSync(path.join(directory, name), { recursive: true, force: true })
  }
  fs.rmSync(directory, { recursive: true, force: true })
}

/** Notes in the directory that this process serves it at `address`. Returns a function that removes the note. */
export function announce(directory: string, address: string): () => void {
  writeMark(directory, { processo: process.pid, endereco: address })
  return () => writeMark(directory, null)
}

// Stops a server left by a killed demo. Its files may be outside the directory (see platform/db/embedded.ts).
async function removeDatabase(directory: string): Promise<void> {
  if (fs.readdirSync(directory).every((name) => name === markName)) return
  const server = await startEmbedded(directory).catch(() => null) // a broken one need not be stopped
  if (!server) return
  await server.stop()
  fs.rmSync(path.dirname(server.dataDir), { recursive: true, force: true })
}

function demandDemo(directory: string): void {
  const names = fs.readdirSync(directory)
  if (names.length === 0 || names.includes(markName)) return
  throw new EnvError(
    `a pasta ${directory} tem dados que não são de uma demonstração (falta nela o arquivo ${markName}). Nada foi alterado. Indique outra pasta em DATA_DIR.`,
  )
}

async function demandNotRunning(directory: string): Promise<void> {
  const mark = readMark(directory)
  if (!mark?.processo || !mark.endereco || !isAlive(mark.processo) || !(await answers(mark.endereco))) return
  throw new EnvError(
    `esta demonstração já está em execução em ${mark.endereco} (processo ${mark.processo}). Use-a, ou encerre-a antes de iniciar outra.`,
  )
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // another user's process, but alive
  }
}

async function answers(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
  return answer?.ok === true
}

/** Rejects when the port is in use, before the city is made and not after. */
export async function tryPort({ port, host }: Pick<Env, 'port' | 'host'>): Promise<void> {
  const probe = net.createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
