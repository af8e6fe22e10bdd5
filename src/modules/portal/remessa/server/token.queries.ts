import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Rights } from '#platform/session/guard.ts'
import { hashToken, newToken } from '#platform/session/session.queries.ts'
import type { TokenForm, TokenRow } from '../remessa.contract.ts'

const hoje = sql<string>`(now() at time zone (select fuso_horario from configuracao))::date`

export type Token = { importacao_token_id: number; itk_nome: string; itk_conjunto: string; itk_email: string }

// What the active account that made the token may do. A later account with the same login is another person's.
const maker = sql<Rights | null>`(
  select jsonb_build_object('isAdmin', usu_administrador, 'privileges', usu_privilegios) from usuario
  where usu_login = itk_criado_por and usu_data_cadastro <= itk_criado_em and usu_situacao = 'A')`

/** The token that is good now, with what its maker may do (null: the account is gone), or undefined. Notes its use at most once a minute. */
export async function findToken(db: Queries, token: string): Promise<(Token & { maker: Rights | null }) | undefined> {
  const row = await db
    .selectFrom('importacao_token')
    .select([
      'importacao_token_id',
      'itk_nome',
      'itk_conjunto',
      'itk_email',
      sql<boolean>`coalesce(itk_usado_em < now() - interval '1 minute', true)`.as('isStale'),
    ])
    .select(maker.as('maker'))
    .where('itk_hash', '=', hashToken(token))
    .where('itk_revogado_em', 'is', null)
    .where(sql<boolean>`coalesce(itk_validade >= ${hoje}, true)`)
    .executeTakeFirst()
  if (!row) return undefined
  const { isStale, ...found } = row
  if (isStale)
    await db
      .updateTable('importacao_token')
      .set({ itk_usado_em: sql<string>`now()` })
      .where('importacao_token_id', '=', row.importacao_token_id)
      .execute()
  return found
}

type Listed = Omit<TokenRow, 'sem_efeito'> & { maker: Rights | null }

/** The newest first; those of these sets only. */
export async function listTokens(db: Queries, conjuntos: string[]): Promise<Listed[]> {
  if (!conjuntos.length) return []
  return db
    .selectFrom('importacao_token')
    .select([
      'importacao_token_id',
      'itk_nome',
      'itk_conjunto',
      'itk_final',
      'itk_email',
      'itk_validade',
      'itk_criado_por',
      'itk_criado_em',
      'itk_usado_em',
      'itk_revogado_em',
      sql<boolean>`coalesce(itk_validade < ${hoje}, false)`.as('vencido'),
    ])
    .select(maker.as('maker'))
    .where('itk_conjunto', 'in', conjuntos)
    .orderBy('importacao_token_id', 'desc')
    .limit(500)
    .execute()
}

/** Makes a token; it is returned here and never again. */
export async function createToken(tx: WriteTransaction, form: TokenForm, login: string) {
  const token = newToken()
  const { importacao_token_id } = await tx
    .insertInto('importacao_token')
    .values({ ...form, itk_hash: hashToken(token), itk_final: token.slice(-4), itk_criado_por: login })
    .returning('importacao_token_id')
    .executeTakeFirstOrThrow()
  return { importacao_token_id, token }
}

/** False when none of these sets has such a token. One that was revoked stays so. */
export async function revokeToken(tx: WriteTransaction, id: number, conjuntos: string[]): Promise<boolean> {
  const row = await tx
    .updateTable('importacao_token')
    .set({ itk_revogado_em: sql<string>`coalesce(itk_revogado_em, now())` })
    .where('importacao_token_id', '=', id)
    .where('itk_conjunto', 'in', ['', ...conjuntos])
    .returning('importacao_token_id')
    .executeTakeFirst()
  return row !== undefined
}
