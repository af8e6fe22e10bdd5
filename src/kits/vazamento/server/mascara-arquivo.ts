// Copies of texts, tables and documents in which what is somebody's own is masked, in the place of the files that a form brings. What no mask can be
// put into stays as it is, and is still to be decided about.
import fs from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { dadosEmTabela, mascaraTabela } from '#base/dado-em-tabela.ts'
import { type Conhecidos, dadosPessoais, mascaraDados } from '#base/dado-pessoal.ts'
import { bodyOf } from '#platform/http/request.ts'
import { csvLinhas } from '#platform/storage/csv-linhas.ts'
import type { Exames } from '#platform/storage/exame.queries.ts'
import type { Exame } from '#platform/storage/exame.ts'
import { fileMadeBy } from '#platform/storage/file-process.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { plainText } from '#platform/storage/texto-plano.ts'
import { findEsperados } from './vazamento.queries.ts'

const texts = ['text/csv', 'text/plain']
const largest = 5_000_000
const timeout = 60_000
const office =
  /^application\/vnd\.(?:openxmlformats-officedocument\.(?:spreadsheetml\.sheet|wordprocessingml\.document)|oasis\.opendocument\.(?:text|spreadsheet))$/

type Given = { field: string; name: string; type: string | null; size: number; path: string }

/** Null when there is nothing to mask, or no mask can be put into it. */
async function copyOf({ field, name, type, size, path }: Given, exames: Exames): Promise<SpooledFile | null> {
  const known = await exames.known()
  const receive = (stream: Readable) => exames.spool(field, name, stream)
  if (type !== null && texts.includes(type) && size <= largest) {
    const text = mascaraTexto(await fs.readFile(path), type, known)
    return text === null ? null : receive(Readable.from([Buffer.from(text)]))
  }
  if (type === null || !office.test(type)) return null
  // the file itself is hostile until a process of its own has come through it
  const args = [path, JSON.stringify(known)]
  return fileMadeBy({ program: 'mascara', from: import.meta.url, args, makes: type, timeout }, receive)
}

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

/**
 * Puts the copies in the place of the files that ask for something; those that were sent before the form go on waiting until they are swept. A
 * copy is looked into as any file is: what is left in it is asked about.
 */
export async function mascaraArquivos(request: FastifyRequest): Promise<void> {
  const { server, spooled, panelAccount } = request
  const { exames, database } = server
  for (const [at, file] of spooled.entries()) {
    const copy = asks(await exames.examine(file)) ? await copyOf(file, exames) : null
    if (!copy) continue
    spooled[at] = { ...copy, sender: file.sender }
    await file.discard()
  }
  const body = bodyOf(request)
  const usuarioId = panelAccount?.usuario_id ?? 0
  for (const { token, chave, nome } of await findEsperados(database.db, tokensIn(body), usuarioId)) {
    const original = await exames.spool('arquivo', nome, await exames.files.storage.open(chave))
    const copy = await (async () => (asks(await exames.examine(original)) ? copyOf(original, exames) : null))().finally(
      original.discard,
    )
    if (!copy) continue
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

const asks = ({ achados }: Exame) => achados.some(({ pede }) => pede)

/** The tokens of the files that were sent before the form. */
export const tokensIn = (body: Record<string, unknown>): string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    /^anexo_envio_\d{1,4}$/.test(name) && typeof value === 'string' && value ? [value] : [],
  )
