// Registers a request: all errors at once, then the open one of the same street is offered, then it is stored with picture and protocol.
import type { FastifyRequest } from 'fastify'
import { semLimpeza } from '#kits/anexo/server/limpa-arquivo.ts'
import { comCopiasLimpas } from '#kits/caso/server/arquivos.ts'
import { newCodigo } from '#kits/caso/server/codigo.ts'
import { digestOf, mayMail } from '#kits/caso/server/envio.ts'
import { FieldErrors, type FieldMessages } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { type Enviado, type Parecido, type PedidoForm, pedidoForm } from '../pedido-servico.contract.ts'
import { fotoField, fotoLimits } from '../pedido-servico.fields.ts'
import { convida, recebido } from './pedido-servico.mail.ts'
import { createPedido, findParecido, findServico, isSentBefore, replaceCodigo } from './pedido-servico.queries.ts'

export type Lido = { publicacao_id: number; form: PedidoForm; isOutro: boolean; files: SpooledFile[] }

/** Throws FieldErrors with every wrong field. */
export function readPedido(request: FastifyRequest, publicacao_id: number): Lido {
  const body = bodyOf(request)
  if (body.ctt_site)
    throw new FieldErrors({}, 'Não foi possível receber o pedido. Confira o que escreveu e envie de novo.')
  const form = parseFields(pedidoForm, body, fotoProblems(request.spooled))
  return { publicacao_id, form, isOutro: body.outro === 'S', files: request.spooled }
}

/** At most one picture, of the types from which place and device can be taken out. */
export function fotoProblems(files: SpooledFile[]): FieldMessages {
  const { words, largest } = fotoLimits
  const problems = fileProblems(files, { accept: /^image\/(jpeg|png|webp|heic|heif)$/, words, largest })
  for (const { field } of files) if (field !== fotoField) problems[field] = ['Arquivo inesperado.']
  if (files.length > 1) problems[fotoField] = ['Envie uma foto só.']
  return problems
}

/** Runs `work` with copies that say nothing of place, device and sender. Throws FieldErrors for a picture that can't be cleaned. */
export const semLugar = <T>(platform: Platform, files: SpooledFile[], work: (files: SpooledFile[]) => Promise<T>) =>
  comCopiasLimpas(platform, files, { recusa: semLimpeza, nome: () => 'foto' }, work)

// Ends the transaction in which the picture was stored: what is answered does not need it. Null: the same form came before.
class SemArquivos extends Error {
  readonly parecido: Parecido | null
  constructor(parecido: Parecido | null) {
    super('sem arquivos')
    this.parecido = parecido
  }
}

/** A form that is sent again within minutes, since its answer was lost, makes no second request: its holder gets a new code. */
export async function registerPedido(platform: Platform, lido: Lido): Promise<Enviado> {
  const { codigo, hash } = await newCodigo()
  const isMailed = await mayMail(platform, lido.form.psv_email)
  const envio = envioDe(lido)
  const store = (files: SpooledFile[]) =>
    platform.files.writeWithFiles(files, async (tx, arquivoIds) => {
      const servico = await findServico(tx, lido.publicacao_id, { lock: true })
      if (await isSentBefore(tx, envio)) throw new SemArquivos(null)
      const parecido = lido.isOutro ? null : await findParecido(tx, { ...lido.form, publicacao_id: lido.publicacao_id })
      if (parecido) throw new SemArquivos(parecido)
      const novo = { servico, form: lido.form, codigo: hash, envio, arquivoIds }
      const { psv_prazo, ...feito } = await createPedido(tx, novo)
      if (isMailed) await convida(platform, tx, feito, { to: lido.form.psv_email, ...recebido(psv_prazo) })
      return { protocolo: feito.protocolo, codigo, psv_prazo }
    })
  try {
    return { recibo: await semLugar(platform, lido.files, store), parecido: null }
  } catch (error) {
    if (!(error instanceof SemArquivos)) throw error
    if (error.parecido) return { recibo: null, parecido: error.parecido }
    const before = await platform.database.write((tx) => replaceCodigo(tx, envio, hash))
    return { recibo: before ? { ...before, codigo } : null, parecido: null }
  }
}

// All that was sent; whether it is another one is no part of it.
const envioDe = ({ publicacao_id, form, files }: Lido) => digestOf([publicacao_id, form], files)
