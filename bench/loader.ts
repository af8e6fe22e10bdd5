// Starts load.ts, the process of the visitors, and gives it tasks.
import { fork } from 'node:child_process'
import path from 'node:path'
import type { Download, Task, Transferred, Upload, Visit, Visited } from './load.ts'
import { later } from './undo.ts'

export type Loader = {
  /** Each thing is asked once, to see that it still runs: figures that are measured anew for a comparison say nothing. */
  isOnce: boolean
  visit(visit: Omit<Visit, 'kind'>): Promise<Visited>
  download(download: Omit<Download, 'kind'>): Promise<Transferred>
  upload(upload: Omit<Upload, 'kind'>): Promise<Transferred>
}

let isOnce = false
/** From now on each visit is one request, however many are asked for. */
export function visitOnce(): void {
  isOnce = true
}

export function startLoader(): Loader {
  const child = fork(path.join(import.meta.dirname, 'load.ts'))
  later(() => child.kill())
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  child.on('message', ({ id, result, error }: { id: number; result?: never; error?: string }) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result as never)
    else asked?.reject(new Error(error))
  })
  child.on('exit', () => {
    for (const asked of waiting.values()) asked.reject(new Error('the process of the visitors ended'))
  })
  const ask = <Result>(task: Task) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      child.send({ id: lastId, task })
    })
  return {
    isOnce,
    visit: (visit) => ask<Visited>({ kind: 'visit', ...visit, ...(isOnce && { connections: 1, amount: 1 }) }),
    download: (download) => ask<Transferred>({ kind: 'download', ...download }),
    upload: (upload) => ask<Transferred>({ kind: 'upload', ...upload }),
  }
}
