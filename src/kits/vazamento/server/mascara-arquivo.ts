// Copies of texts and tables in which what is somebody's own is masked, in the place of the files that a form brings. What no mask can be
// put into stays as it is, and is still to be decided about.
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { dadosEmTabela, mascaraTabela } from '#base/dado-em-tabela.ts'
import { type Conhecidos, dadosPessoais, mascaraDados } from '#base/dado-pessoal.ts'
import { bodyOf } from '#platform/http/request.ts'
import { csvLinhas } from '#platform/storage/csv-linhas.ts'
import { plainText } from '#platform/storage/texto-plano.ts'
import { findEsperados } from './vazamento.queries.ts'

const maskable = ['text/csv', 'text/plain']
const largest = 5_000_000
const isMaskable = ({ type, size }: { type: string | null; size: number }) =>
  type !== null && maskable.includes(type) && size <= largest

/** The masked text; null when there is nothing to mask. */
function mascaraTexto(bytes: Buffer, type: string | null, known: Conhecidos): string | null {
  const text = plainText(bytes)
  if (type === 'text/plain') {
    const dados = dadosPessoais(text, known, Number.POSITIVE_INFINITY)
    return dados.length ? mascaraDados(text, dados) : null
  }
  const { separador, linhas } = csvLinhas(text)
  const dados = dadosEmTabela(linhas, known, Number.POSITIVE_INFINITY)
  if (!dados.length) return null
  const masked = mascaraTabela(linhas, dados)
  const cell = (value: string) =>
    /["\n\r]/.test(value) || value.includes(separador) ? `"${value.replaceAll('"', '""')}"` : value
  return `${masked.map((row) => row.map(cell).join(separador)).join('\r\n')}\r\n`
}

/** Puts the copies in the place of the files; those that were sent before the form go on waiting until they are swept. */
export async function mascaraArquivos(request: FastifyRequest): Promise<void> {
  const { server, spooled, panelAccount } = request
  const { exames, database } = server
  const known = await exames.known()
  for (const [at, file] of spooled.entries()) {
    if (!isMaskable(file)) continue
    const text = mascaraTexto(await fs.readFile(file.path), file.type, known)
    if (text === null) continue
    const copy = await exames.spool(file.field, file.name, Readable.from([Buffer.from(text)]))
    spooled[at] = { ...copy, sender: file.sender }
    await file.discard()
  }
  const body = bodyOf(request)
  const usuarioId = panelAccount?.usuario_id ?? 0
  for (const { token, chave, nome, type, size } of await findEsperados(database.db, tokensIn(body), usuarioId)) {
    if (!isMaskable({ type, size })) continue
    const text = mascaraTexto(await buffer(await exames.files.storage.open(chave)), type, known)
    if (text === null) continue
    const copy = await exames.spool('arquivo', nome, Readable.from([Buffer.from(text)]))
    try {
      const exame = await exames.examine(copy)
      const masked = await exames.files.stage(copy, usuarioId)
      await exames.keep(copy, exame)
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
