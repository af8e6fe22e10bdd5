// Joining a case to another about the same, and separating it again: the answer of the one is the answer of both.
import type { Autor } from '#kits/caso/server/autor.ts'
import type { RelogioDaCidade } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, FieldErrors, NotFound } from '#platform/errors.ts'
import { joinProblem } from '../passos-do-caso.rules.ts'
import { lockContato } from './contato.queries.ts'
import { lockFor, type Passo } from './contato-andamento.ts'
import { findByProtocolo, lockFamilia, noteBoth, separate } from './contato-juncao.queries.ts'

/** From now on the case follows the one with the protocol `principal`. Throws Conflict where the two can't be joined. */
export async function joinContato(
  tx: WriteTransaction,
  id: number,
  by: Autor,
  { principal: protocolo, versao, relogio }: Passo & { principal: string },
): Promise<void> {
  const principalId = await findByProtocolo(tx, protocolo)
  if (principalId === undefined) throw new FieldErrors({ principal: ['Não há manifestação com este protocolo.'] })
  const reunidas = await lockFamilia(tx, id, principalId)
  const caso = await lockFor(tx, id, versao)
  const principal = await lockContato(tx, principalId)
  if (!principal) throw new NotFound()
  const temReunidas = reunidas.length > 0 && (await hasJoined(tx, id))
  const problem = joinProblem({ ...caso, temReunidas }, { ...principal, temReunidas: false })
  if (problem) throw new Conflict(problem)
  await tx.updateTable('contato').set({ ctt_principal_id: principalId }).where('contato_id', '=', id).execute()
  await noteBoth(tx, { id, principal: principalId, tipo: 'juncao', by, agora: relogio.agora })
}

const hasJoined = async (tx: WriteTransaction, id: number): Promise<boolean> =>
  (await tx.selectFrom('contato').select('contato_id').where('ctt_principal_id', '=', id).executeTakeFirst()) !==
  undefined

/** Throws Conflict for a case that follows no other. */
export async function separateContato(
  tx: WriteTransaction,
  id: number,
  by: Autor,
  { versao, relogio }: { versao: number | null; relogio: RelogioDaCidade },
): Promise<void> {
  await lockFamilia(tx, id)
  const { ctt_principal_id: principal } = await lockFor(tx, id, versao)
  if (principal === null) throw new Conflict('Esta manifestação não está reunida com outra.')
  await separate(tx, { id, principal, move: { by }, relogio })
}
