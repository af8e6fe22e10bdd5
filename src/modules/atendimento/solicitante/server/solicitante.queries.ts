import { sql } from 'kysely'
import { mascaraCpf, mostraCnpj } from '#base/documento.ts'
import { contains } from '#kits/list/server/narrow.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { changedMeanwhile, notFound } from '#platform/errors.ts'
import type { CitizenAccount } from '#platform/http/request.ts'
import type { CorrecaoForm, PresencialForm, Solicitante, SolicitanteResumo } from '../solicitante.contract.ts'

export async function findCitizenAccount(db: Queries, solicitanteId: number): Promise<CitizenAccount | undefined> {
  return db
    .selectFrom('solicitante')
    .select(['solicitante_id', 'sol_nome', 'usu_login'])
    .where('solicitante_id', '=', solicitanteId)
    .where('usu_login', 'is not', null)
    .where('sol_confirmado_em', 'is not', null)
    .$narrowType<{ usu_login: string }>()
    .executeTakeFirst()
}

/** True when the account is open; locks it against closing until the transaction ends. */
export async function holdsAccount(tx: WriteTransaction, solicitanteId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('solicitante')
    .select('solicitante_id')
    .where('solicitante_id', '=', solicitanteId)
    .where('usu_login', 'is not', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** `isConfirmed`: the address is the person's, who opened the link that was sent to it. */
export type Contato = { sol_nome: string; sol_email: string | null; isConfirmed: boolean }

/** Name and e-mail. No e-mail when the account was closed, or none was given at the desk. Throws NotFound. */
export async function findContato(db: Queries, solicitanteId: number): Promise<Contato> {
  return db
    .selectFrom('solicitante')
    .select([
      'sol_nome',
      sql<string | null>`nullif(sol_email, '')`.as('sol_email'),
      sql<boolean>`sol_confirmado_em is not null and not sol_presencial`.as('isConfirmed'),
    ])
    .where('solicitante_id', '=', solicitanteId)
    .executeTakeFirstOrThrow(notFound)
}

/**
 * All data of a requester, with the names of city, state, country, institution and area. Only for the person, and for staff with
 * the privilege `esic`. Throws NotFound.
 */
export async function findDadosDoSolicitante(db: Queries, solicitanteId: number): Promise<Solicitante> {
  const row = await db
    .selectFrom('solicitante as s')
    .leftJoin('tipo_instituicao as tin', 'tin.tipo_instituicao_id', 's.tipo_instituicao_id')
    .leftJoin('tipo_area_atuacao as taa', 'taa.tipo_area_atuacao_id', 's.tipo_area_atuacao_id')
    .leftJoin('pais as pai', 'pai.pais_id', 's.pais_id')
    .leftJoin('estado as est', 'est.est_sigla', 's.est_sigla')
    .leftJoin('cidade as cid', 'cid.cid_codigo_ibge', 's.cid_codigo_ibge')
    .selectAll('s')
    .select(['tin.tin_nome', 'taa.taa_nome', 'pai.pai_nome', 'est.est_nome', 'cid.cid_nome'])
    .where('s.solicitante_id', '=', solicitanteId)
    .$narrowType<{ sol_tipo_pessoa: 'F' | 'J' }>()
    .executeTakeFirstOrThrow(notFound)
  const { usu_login: _login, usu_senha: _hash, sol_nome_busca: _search, sol_confirmado_em: _since, ...dados } = row
  return dados
}

const mostFound = 10

/**
 * Requesters by their exact CPF, CNPJ or e-mail, or by words of their name; at most 10. Without unconfirmed registrations and
 * closed accounts.
 */
export async function searchSolicitantes(db: Queries, text: string): Promise<SolicitanteResumo[]> {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  if (!words.length) return []
  const number = text.replace(/[\s.\-/]/g, '').toUpperCase()
  const name = contains('sol_nome_busca')
  const rows = await selectAnswerable(db)
    .where((e) =>
      e.or([
        e.and([e('sol_cpf', '=', number), e('sol_cpf', '<>', '')]),
        e.and([e('sol_cnpj', '=', number), e('sol_cnpj', '<>', '')]),
        e('sol_email', '=', text.trim().toLowerCase()),
        e.and(words.map(name)),
      ]),
    )
    .orderBy(sql`sol_nome_busca collate "C"`)
    .orderBy('solicitante_id')
    .limit(mostFound)
    .execute()
  return rows.map(resumoOf)
}

/** A requester that the search could find; undefined for any other. */
export async function findResumo(db: Queries, solicitanteId: number): Promise<SolicitanteResumo | undefined> {
  const row = await selectAnswerable(db).where('solicitante_id', '=', solicitanteId).executeTakeFirst()
  return row && resumoOf(row)
}

const selectAnswerable = (db: Queries) =>
  db
    .selectFrom('solicitante')
    .select((e) => [
      'solicitante_id',
      'sol_nome',
      e.ref('sol_tipo_pessoa').$castTo<'F' | 'J'>().as('sol_tipo_pessoa'),
      'sol_cpf',
      'sol_cnpj',
      'sol_presencial',
    ])
    .where((e) => e.or([e('sol_confirmado_em', 'is not', null), e('sol_presencial', '=', true)]))
    .where('sol_encerrado_em', 'is', null)

function resumoOf({
  sol_cpf,
  sol_cnpj,
  ...row
}: Omit<SolicitanteResumo, 'sol_documento'> & { sol_cpf: string; sol_cnpj: string }): SolicitanteResumo {
  return { ...row, sol_documento: row.sol_tipo_pessoa === 'J' ? mostraCnpj(sol_cnpj) : mascaraCpf(sol_cpf) }
}

/** Stores a requester at the desk: without login, and without fields that do not apply to the kind of person. */
export async function createPresencial(tx: WriteTransaction, form: PresencialForm) {
  const isCompany = form.sol_tipo_pessoa === 'J'
  return tx
    .insertInto('solicitante')
    .values({
      ...form,
      sol_cpf: isCompany ? '' : form.sol_cpf,
      sol_cnpj: isCompany ? form.sol_cnpj : '',
      sol_presencial: true,
    })
    .returning('solicitante_id')
    .executeTakeFirstOrThrow()
}

// Staff correct who a requester is: name and CPF or CNPJ of everybody, e-mail and telephone of who has no account.

/** The kind of person stays. Throws NotFound, or Conflict when it was changed after version `form.versao`. */
export async function corrigeSolicitante(tx: WriteTransaction, solicitanteId: number, form: CorrecaoForm) {
  const current = await tx
    .selectFrom('solicitante')
    .select(['versao', 'usu_login', 'sol_encerrado_em', 'sol_tipo_pessoa', 'sol_presencial'])
    .where('solicitante_id', '=', solicitanteId)
    .where('sol_apagado', 'is', false)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (form.versao != null && form.versao !== current.versao) throw changedMeanwhile()
  const isOfDesk = current.sol_presencial && current.usu_login === null && current.sol_encerrado_em === null
  await tx
    .updateTable('solicitante')
    .set({
      sol_nome: form.sol_nome,
      ...(current.sol_tipo_pessoa === 'J' ? { sol_cnpj: form.sol_cnpj } : { sol_cpf: form.sol_cpf }),
      ...(isOfDesk && { sol_email: form.sol_email, sol_telefone: form.sol_telefone }),
      versao: current.versao + 1,
    })
    .where('solicitante_id', '=', solicitanteId)
    .execute()
}
