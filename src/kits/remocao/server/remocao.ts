// What is removed of what everybody could read says why (docs/decisions/0126-former-versions.md). People are asked, in the form or the question by
// which they remove; a program that calls as ever need not say it, and then everybody reads that nothing was said.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { FieldErrors } from '#platform/errors.ts'
import { bodyOf } from '#platform/http/request.ts'
import { campoFundamentoDoArquivo, campoMotivoDoArquivo } from '../campos.ts'
import { cabecalhoPublico, campoFundamento, campoMotivo } from '../pergunta.ts'
import { type FundamentoDaRemocao, fundamentosDaRemocao, motivoMaximo, motivoMinimo } from '../remocao.ts'
import { quaisForamPublicos } from './publico.queries.ts'
import { guardaRemocoes, guardaRemocoesDeArquivos, type Porque } from './remocao.queries.ts'

type Dito = Pick<Porque, 'fundamento' | 'motivo'>
type Campos = { fundamento: string; motivo: string }

const doRegistro: Campos = { fundamento: campoFundamento, motivo: campoMotivo }
const doArquivo: Campos = { fundamento: campoFundamentoDoArquivo, motivo: campoMotivoDoArquivo }

/** What leaves in a transaction of this work is said to leave for this; null: a person was not asked yet. */
const agora = new AsyncLocalStorage<Porque | null>()

const falta = 'Escolha por que sai: era público, e o motivo fica em Integridade dos dados.'

/** null: nothing was said. Throws FieldErrors. */
function lido(request: FastifyRequest, campos: Campos): Dito | null {
  const values = { ...(request.query as object), ...bodyOf(request) } as Record<string, unknown>
  const typed = values[campos.fundamento]
  const motivo = String(typeof values[campos.motivo] === 'string' ? values[campos.motivo] : '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (!typed && !motivo) return null
  const fundamento = typed ? String(typed) : 'outro'
  if (!Object.hasOwn(fundamentosDaRemocao, fundamento))
    throw new FieldErrors({ [campos.fundamento]: ['Opção inválida.'] })
  const isShort = motivo.length < motivoMinimo && (fundamento === 'outro' || motivo !== '')
  if (isShort || motivo.length > motivoMaximo)
    throw new FieldErrors({ [campos.motivo]: [`Escreva o motivo com ${motivoMinimo} a ${motivoMaximo} caracteres.`] })
  return { fundamento: fundamento as FundamentoDaRemocao, motivo }
}

const nadaDito: Dito = { fundamento: 'nao_dito', motivo: '' }

/** Pages of the panel send the field, or the address that they have; programs neither. */
const isPerson = (request: FastifyRequest, { motivo }: Campos) => {
  const body = bodyOf(request)
  return motivo in body || '_pagina' in body
}

/**
 * Removes these rows by `work`, in one transaction with the reason that the request gives. Throws FieldErrors when a person gives none, and
 * one of them is everybody's.
 */
export async function removendo<T>(
  request: FastifyRequest,
  { table, ids }: { table: string; ids: readonly number[] },
  work: () => Promise<T>,
): Promise<T> {
  const { server, panelAccount } = request
  if (!panelAccount || !server?.database) return work()
  const { database, exames } = server
  const publicos = await quaisForamPublicos(database.db, table, ids)
  const dito = lido(request, doRegistro)
  if (!publicos.length) return work()
  const porque = porQuem(request, dito ?? nadaDito)
  const done = await database.together(async (tx) => {
    await guardaRemocoes(tx, table, publicos, porque)
    const value = await agora.run(porque, work)
    // last, and all of it is taken back: what can't be removed at all needs no reason
    if (!dito && isPerson(request, doRegistro)) throw new FieldErrors({ [campoFundamento]: [falta] })
    return value
  })
  await exames.files.sweep().catch(() => {}) // its files are free since the commit
  return done
}

/** A form by which files may leave a record: they do for what the form says, if it says it. */
export function talvezRemovendo<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (!request.panelAccount) return work()
  const dito = lido(request, doArquivo)
  const isAsked = !dito && isPerson(request, doArquivo)
  return agora.run(isAsked ? null : porQuem(request, dito ?? nadaDito), work)
}

/** Undoes by `work` what brought many rows: those leave for what the request says (`removendoDeLote`). Throws FieldErrors. */
export function desfazendo<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (!request.panelAccount) return work()
  const dito = lido(request, doRegistro)
  const isAsked = !dito && isPerson(request, doRegistro)
  return agora.run(isAsked ? null : porQuem(request, dito ?? nadaDito), work)
}

/** Called in the transaction, before these rows. Throws FieldErrors when a person has to say why first. */
export async function removendoDeLote(tx: WriteTransaction, table: string, ids: readonly number[]): Promise<void> {
  const porque = agora.getStore()
  if (porque === undefined || !ids.length) return // the portal's own work
  const publicos = await quaisForamPublicos(tx, table, ids)
  if (!publicos.length) return
  if (porque === null) throw new FieldErrors({ [campoFundamento]: [falta] })
  await guardaRemocoes(tx, table, publicos, porque)
}

/** Called in the transaction, before these rows with files are removed. Throws FieldErrors when somebody has to say why first. */
export async function removendoArquivos(tx: WriteTransaction, table: string, ids: readonly number[]): Promise<void> {
  const porque = agora.getStore()
  if (porque === undefined || !ids.length) return // the portal's own work
  const publicos = await quaisForamPublicos(tx, table, ids)
  if (!publicos.length) return
  if (porque === null) throw new FieldErrors({ [campoFundamentoDoArquivo]: [falta] })
  await guardaRemocoesDeArquivos(tx, table, publicos, porque)
}

/** Called in the transaction, before these rows, which leave together with those that `removendo` was called for. */
export async function removendoTambem(tx: WriteTransaction, table: string, ids: readonly number[]): Promise<void> {
  const porque = agora.getStore()
  if (porque) await guardaRemocoes(tx, table, await quaisForamPublicos(tx, table, ids), porque)
}

/** Work by which rows leave for a reason that nobody has to be asked for. */
export const removendoPor = <T>(request: FastifyRequest, dito: Dito, work: () => Promise<T>): Promise<T> =>
  request.panelAccount ? agora.run(porQuem(request, dito), work) : work()

const porQuem = ({ panelAccount }: FastifyRequest, dito: Dito): Porque => ({
  ...dito,
  por: panelAccount?.usu_login ?? '',
  papel: panelAccount?.isAdmin ? 'administrador' : 'servidor',
})

/** The panel asks for the reason when it opens the question, if the answer to the record says so. */
export async function anunciaPublico(
  { server }: FastifyRequest,
  reply: FastifyReply,
  table: string,
  id: number,
): Promise<void> {
  if (!server?.database) return
  const publicos = await quaisForamPublicos(server.database.db, table, [id])
  if (publicos.length) reply.header(cabecalhoPublico, '1')
}
