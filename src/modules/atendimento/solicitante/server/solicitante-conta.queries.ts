// A requester's own data. Every query has the account in its condition: nobody reaches another's.
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import { changedMeanwhile, NotFound } from '#platform/errors.ts'
import { forgetReturned } from '#platform/mail/devolucao.queries.ts'
import { endAccess } from '#platform/session/token.queries.ts'
import type { AcessoAosDados, ContaForm } from '../cadastro.contract.ts'

/** Throws NotFound, or Conflict when it was changed after version `form.versao`. */
export async function saveConta(tx: WriteTransaction, solicitanteId: number, form: ContaForm): Promise<void> {
  const { versao, cid_nome: _name, ...columns } = form
  const current = await lockConta(tx, solicitanteId)
  if (versao != null && versao !== current.versao) throw changedMeanwhile()
  await tx
    .updateTable('solicitante')
    .set({ ...columns, versao: current.versao + 1 })
    .where('solicitante_id', '=', solicitanteId)
    .execute()
}

/** A closed account keeps name and CPF or CNPJ, since requests and their answers stay. Everything else is emptied. */
const emptied = {
  sol_doc_identificacao: false,
  sol_tipo_doc_identificacao: '',
  sol_numero_doc_identificacao: '',
  sol_orgao_doc_identificacao: '',
  sol_termos_doc_identificacao: false,
  sol_nome_representante: '',
  sol_cargo_representante: '',
  tipo_instituicao_id: null,
  tipo_area_atuacao_id: null,
  pais_id: null,
  end_cep: '',
  end_logradouro: '',
  end_numero: '',
  end_complemento: '',
  end_bairro: '',
  est_sigla: null,
  cid_codigo_ibge: null,
  sol_telefone: '',
  sol_email: '',
  usu_login: null,
  usu_senha: null,
}

/** Closes the account, its sessions and its links. Without any request the row is removed. Returns its address. Throws NotFound. */
export async function closeConta(tx: WriteTransaction, solicitanteId: number): Promise<string> {
  const { usu_login } = await lockConta(tx, solicitanteId)
  await forgetReturned(tx, usu_login)
  await endAccess(tx, 'esic', solicitanteId)
  // else the person's gov.br account would lead here for ever
  await tx.deleteFrom('govbr_vinculo').where('solicitante_id', '=', solicitanteId).execute()
  const removed = await tx
    .deleteFrom('solicitante')
    .where('solicitante_id', '=', solicitanteId)
    .where((e) =>
      e.not(e.exists(e.selectFrom('solicitacao').select('solicitacao_id').where('solicitante_id', '=', solicitanteId))),
    )
    .where((e) =>
      e.not(
        e.exists(e.selectFrom('acesso_dados').select('acesso_dados_id').where('solicitante_id', '=', solicitanteId)),
      ),
    )
    .returning('solicitante_id')
    .executeTakeFirst()
  if (removed) return usu_login
  await tx
    .updateTable('solicitante')
    .set({ ...emptied, sol_encerrado_em: sql`now()`, versao: sql`versao + 1` })
    .where('solicitante_id', '=', solicitanteId)
    .execute()
  return usu_login
}

/** The hash of the account's password. */
export async function findSenha(db: Queries, solicitanteId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('solicitante')
    .select('usu_senha')
    .where('solicitante_id', '=', solicitanteId)
    .executeTakeFirst()
  return row?.usu_senha ?? undefined
}

async function lockConta(tx: WriteTransaction, solicitanteId: number): Promise<{ versao: number; usu_login: string }> {
  const row = await tx
    .selectFrom('solicitante')
    .select(['versao', 'usu_login'])
    .where('solicitante_id', '=', solicitanteId)
    .where('usu_login', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.usu_login) throw new NotFound()
  return { versao: row.versao, usu_login: row.usu_login }
}

// The requests of an account that wait for their answer: who closes it is told of them.

/** Their protocols, oldest first. */
export async function listAbertos(db: Queries, solicitanteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('solicitacao')
    .select('slc_protocolo')
    .where('solicitante_id', '=', solicitanteId)
    .where('slc_situacao', 'in', ['ESP', 'ANA'])
    .where('slc_apagada_em', 'is', null)
    .orderBy('solicitacao_id')
    .execute()
  return rows.map(({ slc_protocolo }) => slc_protocolo)
}

// Who saw a requester's data, for that person: the day, the unit and the request that it was for. Not the name of the clerk, which the town knows
// and answers for (docs/decisions/0118-one-table-of-keeping.md).

/** The newest first. `most` null: all of them. */
export async function listAcessos(db: Queries, solicitanteId: number, most: number | null): Promise<AcessoAosDados[]> {
  return rowsOf<AcessoAosDados>(db)`
    select acd_data, coalesce(nullif(sic_unidade, ''), 'Serviço de Informação ao Cidadão') as quem, slc_protocolo, acd_o_que
    from acesso_dados a left join solicitacao using (solicitacao_id) cross join configuracao
    where a.solicitante_id = ${solicitanteId} order by acesso_dados_id desc limit ${most}`
}
