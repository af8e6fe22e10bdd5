// An archive is made by a process of its own, as `npm run saida` does: what it renders, packs and encrypts is not to make visitors wait. The
// passphrase goes to it and is stored nowhere.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Platform } from '#platform/platform.ts'
import { projectRoot } from '#platform/root.ts'
import { optionsOf } from '#platform/towns.ts'

const program = path.join(projectRoot, 'dist/server/saida.js')

/** `falhou` hears of a process that ended without doing what it should, and may have told so by itself already. */
export function criaProcesso({ log, env: town, jobs }: Platform, falhou: (id: number, words: string) => Promise<void>) {
  let running: ChildProcess | undefined
  return {
    comeca(id: number, senha: string | null): void {
      const { SAIDA_PASSPHRASE: _other, ...env } = process.env
      const child = spawn(process.execPath, [...process.execArgv, program, ...optionsOf(town), '--ordem', String(id)], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, ...(senha !== null && { SAIDA_PASSPHRASE: senha }) },
      })
      running = child
      jobs.beside.add(child)
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => log.info({ saida: line }, 'saída'))
      child.on('error', (error) => log.error({ err: error }, 'a saída não pôde começar'))
      child.on('close', (code, signal) => {
        jobs.beside.delete(child)
        if (running === child) running = undefined
        if (code === 0) return
        const words =
          signal || code === 130
            ? 'Foi interrompida.'
            : 'Terminou antes do fim: o registro do portal (log) diz por quê.'
        falhou(id, words).catch((error) => log.warn({ err: error }, 'a saída que falhou não foi anotada'))
      })
    },
    /** It is broken off, and leaves nothing. */
    async encerra(): Promise<void> {
      if (!running) return
      const closed = once(running, 'close')
      running.kill('SIGTERM')
      await closed
    },
  }
}
