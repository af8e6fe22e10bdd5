// The files that are being sent, by the number of their row: a few at a time, each with its own progress, end and reason.
import { useEffect, useRef, useState } from 'react'
import { anexoLimits, fileProblem } from '#base/arquivo.ts'
import { send } from '#kits/form/web/send.ts'
import type { ExameMostrado } from '#kits/vazamento/exame.ts'
import type { EnvioFeito } from '../anexo.ts'

export type Upload = {
  name: string
  size: number
  /** Null for one that was sent before this page was opened. */
  file: File | null
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** From 0 to 1. */
  part: number
  /** The token, when it was sent. */
  envio: string
  /** Why it failed. */
  message: string
  mayRetry: boolean
  /** What the portal found in it. */
  exame?: ExameMostrado
  /** Other than that of every other upload. */
  key: number
}

const together = 3

export function useUploads(first: () => Record<number, Upload>) {
  const [uploads, setUploads] = useState(first)
  const running = useRef(new Map<number, AbortController>())
  const keys = useRef(0)

  function patch(position: number, key: number, change: Partial<Upload>) {
    setUploads((now) => {
      const upload = now[position]
      return upload?.key === key ? { ...now, [position]: { ...upload, ...change } } : now
    })
  }

  // The next ones that wait; an effect, so that it sees what was just added or has ended.
  useEffect(() => {
    const isSending = Object.values(uploads).filter(({ state }) => state === 'sending').length
    const waiting = Object.entries(uploads).filter(([, { state }]) => state === 'waiting')
    for (const [position, upload] of waiting.slice(0, Math.max(0, together - isSending)))
      void run(Number(position), upload)
  })

  async function run(position: number, { key, file }: Upload) {
    if (!file || running.current.has(key)) return
    const aborting = new AbortController()
    running.current.set(key, aborting)
    patch(position, key, { state: 'sending' })
    const sent = await sendFile(file, (part) => patch(position, key, { part }), aborting.signal)
    running.current.delete(key)
    if ('envio' in sent && aborting.signal.aborted) return dropFile(sent.envio)
    patch(position, key, 'envio' in sent ? { state: 'sent', ...sent } : { state: 'failed', ...sent })
  }

  function stop(upload: Upload | undefined) {
    if (!upload) return
    running.current.get(upload.key)?.abort()
    if (upload.envio) dropFile(upload.envio)
  }

  return {
    uploads,
    /** Sends these files in their rows; `refusal` is why a row may have none. */
    start(files: { position: number; file: File; refusal?: string | null }[]) {
      for (const { position } of files) stop(uploads[position])
      const added = files.map(({ position, file, refusal }) => {
        const problem = refusal ?? fileProblem(file, anexoLimits)
        keys.current += 1
        return [position, newUpload(file, keys.current, problem)] as const
      })
      setUploads((now) => ({ ...now, ...Object.fromEntries(added) }))
    },
    drop(position: number) {
      stop(uploads[position])
      setUploads(({ [position]: _dropped, ...others }) => others)
    },
  }
}

const newUpload = (file: File, key: number, problem: string | null): Upload => ({
  name: file.name,
  size: file.size,
  file,
  state: problem ? 'failed' : 'waiting',
  part: 0,
  envio: '',
  message: problem ?? '',
  mayRetry: false,
  key,
})

// Sends one file of a form before the form.
const call = '/painel/ajax/envio'

type FileSent = Pick<EnvioFeito, 'envio' | 'exame'> | { message: string; mayRetry: boolean }

async function sendFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<FileSent> {
  const body = new FormData()
  body.set('arquivo', file)
  const answer = await send<EnvioFeito>(call, body, onProgress, signal)
  if (answer.kind === 'ok') return { envio: answer.data.envio, exame: answer.data.exame }
  if (answer.kind === 'fields')
    return { message: Object.values(answer.errors).flat().join(' ') || answer.message, mayRetry: false }
  const message = answer.status === 0 ? 'O envio foi interrompido. Confira a conexão.' : answer.message
  return { message, mayRetry: true }
}

/** Takes back a file that no form will name; when it can't be, it is removed by itself within hours. */
function dropFile(envio: string): void {
  void fetch(`${call}/${envio}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}
