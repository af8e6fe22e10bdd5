// Writes a masked copy of a document to standard output, in a process of its own. A process that ends with another code than 0 could not.
import { isMainThread, parentPort } from 'node:worker_threads'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { watchWorker } from '#platform/storage/watched-worker.ts'
import { mascaraOffice } from './mascara-office.ts'

type MascaraTask = { file: string; known: Conhecidos }

const megabytes = 768

if (isMainThread) {
  const send = watchWorker<MascaraTask, Uint8Array>(new URL(import.meta.url), megabytes, (copy) =>
    process.stdout.write(copy, () => process.exit(0)),
  )
  send({ file: String(process.argv[2]), known: JSON.parse(String(process.argv[3])) })
} else
  parentPort?.on('message', async ({ file, known }: MascaraTask) =>
    parentPort?.postMessage(await mascaraOffice(file, known)),
  )
