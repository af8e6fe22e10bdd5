// Sends one file of a form before the form.
import { send } from '#kits/form/web/send.ts'
import type { EnvioFeito } from '../anexo.ts'

const call = '/painel/ajax/envio'

export type FileSent = { envio: string } | { message: string; mayRetry: boolean }

export async function sendFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<FileSent> {
  const body = new FormData()
  body.set('arquivo', file)
  const answer = await send<EnvioFeito>(call, body, onProgress, signal)
  if (answer.kind === 'ok') return { envio: answer.data.envio }
  if (answer.kind === 'fields')
    return { message: Object.values(answer.errors).flat().join(' ') || answer.message, mayRetry: false }
  const message = answer.status === 0 ? 'O envio foi interrompido. Confira a conexão.' : answer.message
  return { message, mayRetry: true }
}

/** Takes back a file that no form will name; when it can't be, it is removed by itself within hours. */
export function dropFile(envio: string): void {
  void fetch(`${call}/${envio}`, { method: 'DELETE', keepalive: true }).catch(() => {})
}
