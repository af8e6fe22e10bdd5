// Sends a form to a call and reads the wire's answer. XMLHttpRequest, because only it reports the progress of an upload.

export type Answer<Data> =
  | { kind: 'ok'; data: Data }
  | { kind: 'fields'; message: string; errors: Record<string, string[]> }
  | { kind: 'error'; status: number; message: string; details?: unknown }

/** The person who saved the newer version of a record, and when, as far as the trail knows. */
export type NewerVersion = { autor: string | null; data: string | null }

/** What the answer to a second editor says; null for any other conflict. */
export const newerVersionIn = (details: unknown): NewerVersion | null =>
  (details as { conflito?: NewerVersion } | undefined)?.conflito ?? null

const defaultMessage = 'Ocorreu um erro ao tentar processar sua solicitação.'

/** Posts `body` (multipart, or JSON when it is a plain object). `onProgress` gets 0 to 1. Never throws. */
export function send<Data>(
  path: string,
  body: FormData | object,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<Answer<Data>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => resolve(readAnswer<Data>(request))
    request.onerror = () => resolve({ kind: 'error', status: 0, message: defaultMessage })
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => request.abort())
    if (body instanceof FormData) return request.send(body)
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify(body))
  })
}

function readAnswer<Data>(request: XMLHttpRequest): Answer<Data> {
  let answer: { data?: unknown; message?: string } = {}
  try {
    answer = JSON.parse(request.responseText)
  } catch {
    // an answer that is not JSON (a proxy's own page) becomes the default message
  }
  if (request.status >= 200 && request.status < 300) return { kind: 'ok', data: answer.data as Data }
  const message = answer.message || defaultMessage
  if (request.status === 422)
    return { kind: 'fields', message, errors: (answer.data ?? {}) as Record<string, string[]> }
  return { kind: 'error', status: request.status, message, details: answer.data }
}
