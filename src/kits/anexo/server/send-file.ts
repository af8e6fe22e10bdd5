// Sends a stored file as RFC 9110 and RFC 6266 say: its name in any alphabet, ranges, validators. Never compressed (a range
// counts the file's own bytes), with `nosniff`, and shown inside the browser only when it is a PDF or an image.
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound, WireError } from '#platform/errors.ts'
import type { App } from '#platform/http/module.ts'
import { hasIt, isOpen, shared } from '#platform/http/open-answers.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { type Arquivo, isHeld } from '#platform/storage/arquivo.queries.ts'
import { withEndingOf } from '#platform/storage/file-name.ts'
import type { ByteRange, Storage } from '#platform/storage/storage.ts'
import { type AnexoSource, findAnexoFile } from './anexo.queries.ts'

// An uploaded file may hold anything, so it may load and run nothing. Viewers of PDF and images need their own styles.
const filePolicy =
  "default-src 'none'; img-src 'self' data:; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** `?formato=jpeg`: what was made of a photograph in HEIC. */
export const wantsJpeg = ({ query }: FastifyRequest): boolean => (query as { formato?: unknown }).formato === 'jpeg'

/** `GET` and `HEAD` of `<path>/:id`: the file of an attachment. `check` throws for who may not read it. */
export function anexoCall(
  app: App,
  platform: Platform,
  path: string,
  source: AnexoSource,
  check: (request: FastifyRequest) => Promise<void> = async () => {},
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${path}/:id`,
    schema: { summary: 'Baixa um anexo' },
    preHandler: check,
    async handler(request, reply) {
      const id = idOf((request.params as { id: string }).id)
      const arquivo = await findAnexoFile(platform.database.db, source, { id, isJpeg: wantsJpeg(request) })
      if (!arquivo) throw new NotFound()
      return sendFile(request, reply, platform.files.storage, arquivo)
    },
  })
}

type Rules = {
  policy: string
  /** Of which types the browser shows the file itself; all others are downloads. */
  shown: RegExp
}

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'open'>,
  arquivo: Arquivo,
) => Promise<FastifyReply>

export const sendFile: Send = (...sent) =>
  sendBy({ policy: filePolicy, shown: /^(application\/pdf|image\/(jpeg|png|webp|gif))$/ }, ...sent)

/** Throws for a file that the scanner has not found clean. */
export function refuseHeld(reply: FastifyReply, arquivo: Arquivo): void {
  if (!isHeld(arquivo)) return
  void reply.header('cache-control', 'no-store') // it may be clean in a moment
  throw heldFile(arquivo)
}

export async function sendBy(rules: Rules, ...[request, reply, storage, arquivo]: Parameters<Send>) {
  refuseHeld(reply, arquivo)
  const etag = `"${arquivo.arq_sha256}"`
  request.headers['x-no-compression'] = '1' // @fastify/compress skips requests with this header
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', isOpen(request) ? shared : 'no-cache')
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': rules.policy,
    'content-disposition': dispositionOf(arquivo, rules),
  })
  if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).send()

  const size = arquivo.arq_tamanho
  const range = rangeOf(request, etag, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const charset =
    rules.shown.test('text/plain') && arquivo.arq_tipo === 'text/plain' ? await charsetOf(storage, arquivo) : ''
  reply.type(mediaType(arquivo) + charset).header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return reply.send()
  const stream = await storage.open(arquivo.arq_chave, range ?? undefined).catch((cause) => {
    // a browser would store what says why under the name of the file
    for (const name of ['etag', 'accept-ranges', 'content-disposition', 'content-range']) reply.removeHeader(name)
    if (cause instanceof WireError) throw cause
    throw new Error(`o arquivo ${arquivo.arq_chave} não pôde ser aberto`, { cause })
  })
  return reply.send(stream)
}

const readForCharset = 64 * 1024

// Of a text that says nothing browsers take the alphabet of Windows, in which every accent of a telephone's text is two signs.
async function charsetOf(storage: Pick<Storage, 'open'>, { arq_chave, arq_tamanho }: Arquivo): Promise<string> {
  if (!arq_tamanho) return ''
  const end = Math.min(readForCharset, arq_tamanho) - 1
  const start = await storage.open(arq_chave, { start: 0, end }).then(buffer, () => null)
  if (!start) return '' // what sends the file says why
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return '; charset=utf-8'
  } catch {
    return '; charset=windows-1252'
  }
}

const heldFile = ({ arq_verificacao }: Arquivo) =>
  new WireError(
    423,
    arq_verificacao === 'infectado'
      ? 'O antivírus encontrou um programa nocivo neste arquivo: ninguém o abre.'
      : 'Este arquivo está em verificação pelo antivírus. Tente de novo em alguns minutos.',
  )

function dispositionOf({ arq_nome: given, arq_tipo }: Arquivo, { shown }: Rules): string {
  const arq_nome = withEndingOf(arq_tipo, given)
  const kind = shown.test(arq_tipo) ? 'inline' : 'attachment'
  const plain = arq_nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(arq_nome).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const oldOffice: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

// Word, Excel and PowerPoint before 2007 have the same type by content; the name distinguishes them.
function mediaType({ arq_nome, arq_tipo }: Arquivo): string {
  if (arq_tipo !== 'application/x-cfb') return arq_tipo
  return oldOffice[arq_nome.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}

// One range is answered; several at once, or anything that is not a range, get the whole file, as the standard allows.
function rangeOf(request: FastifyRequest, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const ifRange = request.headers['if-range']
  const range = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(String(request.headers.range ?? '').replace(/\s/g, ''))
  if (!range || request.method !== 'GET' || (ifRange !== undefined && ifRange !== etag)) return null
  const [, first = '', last = ''] = range
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return null
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
