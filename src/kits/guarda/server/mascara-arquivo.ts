// Copies of texts and tables in which what is somebody's own is masked, in the place of the files that a form brings. What no mask can be
// put into stays as it is, and is still to be decided about.
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { FastifyRequest } from 'fastify'
import { dadosEmTabela, mascaraTabela } from '#base/dado-em-tabela.ts'
import { type Conhecidos, dadosPessoais, mascaraDados } from '#base/dado-pessoal.ts'
import { bodyOf } from '#platform/http/request.ts'
import { plainText } from '#platform/storage/texto-plano.ts'
import { findEsperados } from './guarda.queries.ts'

const maskable = ['text/csv', 'text/plain']
const largest = 5_000_000

/** The masked text; null for a type, or a size, that can't be. */
export function mascaraTexto(bytes: Buffer, type: string | null, known: Conhecidos): string | null {
  if (!type || !maskable.includes(type) || bytes.length > largest) return null
  const text = plainText(bytes)
  if (type === 'text/plain') return mascaraDados(text, dadosPessoais(text, known, Number.POSITIVE_INFINITY))
  const head = text.slice(0, 2000)
  const [delimiter = ';'] = [';', '\t', ',', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)
  const rows: string[][] = parse(text, { delimiter, relax_quotes: true, relax_column_count: true, bom: true })
  const masked = mascaraTabela(rows, dadosEmTabela(rows, known, Number.POSITIVE_INFINITY))
  const cell = (value: string) =>
    /["\n\r]/.test(value) || value.includes(delimiter) ? `"${value.replaceAll('"', '""')}"` : value
  return `${masked.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`
}

/** Puts the copies in the place of the files; those that were sent before the form go on waiting until they are swept. */
export async function mascaraArquivos(request: FastifyRequest): Promise<void> {
  const { server, spooled, panelAccount } = request
  const { guarda, database } = server
  const known = await guarda.known()
  for (const [at, file] of spooled.entries()) {
    const text = mascaraTexto(await fs.readFile(file.path), file.type, known)
    if (text === null) continue
    const copy = await guarda.spool(file.field, file.name, Readable.from([Buffer.from(text)]))
    spooled[at] = { ...copy, sender: file.sender }
    await file.discard()
  }
  const body = bodyOf(request)
  const usuarioId = panelAccount?.usuario_id ?? 0
  for (const { token, chave, nome, type } of await findEsperados(database.db, tokensIn(body), usuarioId)) {
    if (!maskable.includes(type)) continue
    const text = mascaraTexto(await buffer(await guarda.files.storage.open(chave)), type, known)
    if (text === null) continue
    const copy = await guarda.spool('arquivo', nome, Readable.from([Buffer.from(text)]))
    try {
      await guarda.examine(copy)
      const masked = await guarda.files.stage(copy, usuarioId)
      for (const [name, value] of Object.entries(body)) if (value === token) body[name] = masked
    } finally {
      await copy.discard()
    }
  }
}

/** The tokens of the files that were sent before the form. */
export const tokensIn = (body: Record<string, unknown>): string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    /^anexo_envio_\d{1,4}$/.test(name) && typeof value === 'string' && value ? [value] : [],
  )
