// Writes a copy of an image or a PDF without what it says of its author, place and program, in a process of its own. A process that ends
// with another code than 0 could not.
import fs from 'node:fs'
import { isMainThread, parentPort } from 'node:worker_threads'
import { cleanImage } from './limpa-imagem.ts'
import { cleanPdf } from './limpa-pdf.ts'
import { watchWorker } from './watched-worker.ts'

type LimpaTask = { file: string; type: string }

const megabytes = 1024

if (isMainThread) {
  const send = watchWorker<LimpaTask, Uint8Array>(new URL(import.meta.url), megabytes, (clean) =>
    process.stdout.write(clean, () => process.exit(0)),
  )
  send({ file: String(process.argv[2]), type: String(process.argv[3]) })
} else parentPort?.on('message', work)

async function work({ file, type }: LimpaTask): Promise<void> {
  parentPort?.postMessage(
    type === 'application/pdf' ? await cleanPdf(fs.readFileSync(file)) : await cleanImage(file, type),
  )
}
