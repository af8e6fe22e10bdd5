// Bodies: JSON, urlencoded and multipart all become one flat map in request.body, files go to request.spooled.
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { discardSpooled, largestFile, type Spool } from '../storage/spool.ts'
import { FieldErrors, WireError } from './errors.ts'

/** Larger than any real field, so that a huge text is answered with a field error and not by a broken connection. */
export const largestBody = 8 * 1024 * 1024
const largestMultipart = 2_000_000_000
const largestField = 4 * 1024 * 1024

export async function installBodies(app: FastifyInstance, spool: Spool): Promise<void> {
  await app.register(formbody, { bodyLimit: largestBody })
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: largestFile,
      files: 60,
      fields: 1000,
      fieldSize: largestField,
      fieldNameSize: 200,
      parts: 1100,
    },
  })
  app.decorateRequest('spooled')
  app.addHook('onRequest', async (request) => {
    request.spooled = []
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readMultipart(request, spool)
    refuseNul(request.body)
  })
  app.addHook('onResponse', async (request) => discardSpooled(request.spooled))
}

async function readMultipart(request: FastifyRequest, spool: Spool): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > largestMultipart)
    throw new WireError(413, 'O envio é maior que o permitido.')
  const body: Record<string, unknown> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const file = await spool(part.fieldname, part.filename, part.file)
        // A browser sends an empty, nameless file for a file field that was left alone.
        if (file.name || file.size) request.spooled.push(file)
        else await discardSpooled([file])
        continue
      }
      if (part.valueTruncated) throw new FieldErrors({ [part.fieldname]: ['Texto longo demais.'] })
      const before = body[part.fieldname]
      body[part.fieldname] = before === undefined ? part.value : [before, part.value].flat()
    }
  } catch (error) {
    if (error instanceof WireError) throw error
    const known = (error as { statusCode?: number }).statusCode
    if (known && known < 500) throw error
    // busboy's own errors (torn form, missing boundary) and a client that went away
    if (!(error as { syscall?: string }).syscall)
      throw new WireError(400, 'Não foi possível entender os dados enviados.')
    throw error
  }
  return body
}

// PostgreSQL text can't hold NUL, and no form sends one in good faith.
function refuseNul(body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  const wrong = Object.entries(body).filter(([name, value]) => hasNul(value) || hasNul(name))
  if (wrong.length)
    throw new FieldErrors(
      Object.fromEntries(wrong.map(([name]) => [name.replaceAll('\0', ''), ['Caractere inválido.']])),
    )
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul)
}
