// Starts the bare server and gives it its routes.
import { fork } from 'node:child_process'
import path from 'node:path'
import type pg from 'pg'
import type { BareRoute } from './bare.ts'
import { later } from './undo.ts'

export type Limit = { base: string; pid: number }

export async function startLimit(connection: pg.PoolConfig, routes: BareRoute[]): Promise<Limit> {
  const child = fork(path.join(import.meta.dirname, 'bare.ts'), { serialization: 'advanced' })
  later(() => child.kill())
  const port = new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(Number(said)))
    child.once('exit', () => reject(new Error('the bare server ended')))
  })
  child.send({ connection, routes })
  return { base: `http://127.0.0.1:${await port}`, pid: child.pid as number }
}
