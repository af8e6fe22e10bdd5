// Multipart bodies. Texts together may be as long as the call's `bodyLimit`; only calls that take files may send more than that.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooManyFiles } from '#base/arquivo.ts'
import { FieldErrors, type FieldMessages, WireError } from '../errors.ts'
import { networkOf } from '../limits/limits.ts'
import { discardSpooled, type Spool } from '../storage/spool.ts'
import { hasLeft } from './request.ts'

/** Of one body. */
export const mostFiles = 60
const largestWithFiles = 2_000_000_000

const tooLarge = () => new WireError(413, 'O envio é maior que o permitido.')

export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  spool: Spool,
): Promise<Record<string, unknown>> {
  const { bodyLimit, config } = request.routeOptions
  const texts = Number(bodyLimit)
  try {
    const { takesFiles, receives } = config
    limitBytes(request, receives ? receives.largest + texts : takesFiles ? largestWithFiles : texts)
    return await readParts(request, receives?.receive ?? spool, texts)
  } catch (error) {
    if (!request.raw.readableEnded) abandon(request, reply)
    throw known(error)
  }
}

async function readParts(request: FastifyRequest, spool: Spool, largest: number): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = Object.create(null)
  const problems: FieldMessages = {}
  const sender = { address: networkOf(request.ip), hasLeft: () => hasLeft(request) }
  let length = 0
  const { receives } = request.routeOptions.config
  const limits = { fieldSize: largest, ...(receives && { fileSize: receives.largest, files: 1 }) }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const file = await spool(part.fieldname, part.filename, part.file)
      // A browser sends an empty, nameless file for a file field that was left alone.
      if (file.name || file.size) request.spooled.push({ ...file, sender })
      else await discardSpooled([file])
      continue
    }
    if (part.valueTruncated) {
      problems[part.fieldname] = ['Texto longo demais.']
      continue
    }
    const value = String(part.value)
    length += value.length
    if (length > largest) throw tooLarge()
    const before = body[part.fieldname]
    body[part.fieldname] = before === undefined ? value : [before, value].flat()
  }
  if (Object.keys(problems).length) throw new FieldErrors(problems)
  return body
}

// Without a reader the rest of the body would hold the connection for ever.
function abandon({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.unpipe()
  raw.resume()
  reply.header('connection', 'close')
}

// The error event stops the reader of the parts, wherever it is.
function limitBytes({ raw, headers }: FastifyRequest, largest: number): void {
  if (Number(headers['content-length'] ?? 0) > largest) throw tooLarge()
  let bytes = 0
  raw.on('data', function count(chunk: Buffer) {
    bytes += chunk.length
    if (bytes <= largest) return
    raw.off('data', count)
    raw.emit('error', tooLarge())
  })
}

function known(error: unknown): unknown {
  const { statusCode, syscall, code } = error as { statusCode?: number; syscall?: string; code?: string }
  if (code === 'FST_FILES_LIMIT') return new WireError(413, tooManyFiles(mostFiles).join(' '))
  if (error instanceof WireError || (statusCode && statusCode < 500)) return error
  if (syscall) return error
  // busboy's own errors (torn form, missing boundary) and a client that went away
  return new WireError(400, 'Não foi possível entender os dados enviados.')
}
