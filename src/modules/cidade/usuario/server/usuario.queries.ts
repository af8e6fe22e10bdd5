import { type SqlBool, sql } from 'kysely'
import { type PrivilegeName, privileges } from '#base/privilegio.ts'
import { contains } from '#kits/list/server/narrow.ts'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { DeQuemSeExige } from '#modules/cidade/configuracao/configuracao.contract.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import type { Usuario, usuarioList } from '../usuario.contract.ts'
import { demandsFactor } from './usuario.rules.ts'

const selectRows = (db: Queries) =>
  db
    .selectFrom('usuario')
    .select((e) => [
      'usuario_id',
      'usu_login',
      e.ref('usu_situacao').$castTo<'A' | 'P'>().as('usu_situacao'),
      sql<'S' | 'N'>`case when usu_administrador then 'S' else 'N' end`.as('usu_administrador'),
      'usu_privilegios as privileges',
      'usu_data_cadastro',
    ])

export const usuarioSource: ListSource<typeof usuarioList> = {
  table: 'usuario',
  id: 'usuario_id',
  select: selectRows,
  narrow: { usu_login: contains('usu_login') },
  order: {
    usu_login: 'usu_login',
    usu_situacao: 'usu_situacao',
    usu_administrador: 'usu_administrador',
    usu_data_cadastro: 'usu_data_cadastro',
  },
}

/** Throws NotFound. */
export async function findUsuario(db: Queries, id: number): Promise<Usuario> {
  const row = await selectRows(db)
    .select(['versao', hasFactor.as('temFator')])
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const flags = privileges.map(({ name }) => [name, row.privileges.includes(name) ? 'S' : 'N'])
  return { ...row, ...(Object.fromEntries(flags) as Record<PrivilegeName, 'S' | 'N'>) }
}

export async function isLoginTaken(db: Queries, login: string): Promise<boolean> {
  const row = await db.selectFrom('usuario').select('usuario_id').where('usu_login', '=', login).executeTakeFirst()
  return row !== undefined
}

/** The account of a panel session, with its privileges. */
export async function findPanelAccount(db: Queries, usuarioId: number): Promise<PanelAccount | undefined> {
  const row = await db
    .selectFrom('usuario')
    .select(['usuario_id', 'usu_login', 'usu_administrador', 'usu_privilegios', 'usu_senha_expira'])
    .select(lacksFactor.as('lacksFactor'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  if (!row) return undefined
  const rights = { isAdmin: row.usu_administrador, privileges: row.usu_privilegios }
  return {
    usuario_id: row.usuario_id,
    usu_login: row.usu_login,
    ...rights,
    mustChangePassword: row.usu_senha_expira !== null,
    mustAddFactor: row.lacksFactor && demandsFactor(await findDemanded(db), rights),
  }
}

const hasFactor = sql<boolean>`exists (select from fator where fat_reino = 'painel' and fat_conta = usuario.usuario_id)`

// Who has to have a second factor has to from the second login on.
const lacksFactor = sql<boolean>`exists (select from usuario_entrada e where e.usuario_id = usuario.usuario_id and uen_vezes > 1) and not ${hasFactor}`

/** Null: of nobody. */
async function findDemanded(db: Queries): Promise<DeQuemSeExige | null> {
  const row = await db
    .selectFrom('configuracao')
    .select('segundo_fator_de')
    .where('segundo_fator', '=', true)
    .executeTakeFirst()
  return (row?.segundo_fator_de ?? null) as DeQuemSeExige | null
}

export async function hasAnyUsuario(db: Queries): Promise<boolean> {
  return (await db.selectFrom('usuario').select('usuario_id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Creates the first administrator if there is no panel user; returns whether it did. Safe with several instances at once. So begins a new
 * town, which demands a second factor of administrators, unless it says that its first day is over.
 */
export async function createFirstAdministrator(db: Queries, login: string, passwordHash: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(74001)`.execute(tx)
    if (await hasAnyUsuario(tx)) return false
    await tx
      .insertInto('usuario')
      .values({ usu_login: login, usu_senha: passwordHash, usu_administrador: true, usu_situacao: 'A' })
      .execute()
    await tx
      .updateTable('configuracao')
      .set({ segundo_fator: true })
      .where(sql<SqlBool>`not exists (select from primeiros_passos where escondidos)`)
      .execute()
    return true
  })
}

/** The logins of the active users with the privilege; of the active administrators when nobody has it. */
export async function listLoginsWith(db: Queries, privilege: PrivilegeName): Promise<string[]> {
  const active = db.selectFrom('usuario').select('usu_login').where('usu_situacao', '=', 'A').orderBy('usuario_id')
  const holders = await active.where(sql<SqlBool>`${privilege} = any(usu_privilegios)`).execute()
  const rows = holders.length ? holders : await active.where('usu_administrador', '=', true).execute()
  return rows.map(({ usu_login }) => usu_login)
}

/** The first few, for those who have to ask one; `most`: more of them. */
export async function listAdministrators(db: Queries, most = 3): Promise<string[]> {
  const rows = await db
    .selectFrom('usuario')
    .select('usu_login')
    .where('usu_administrador', '=', true)
    .where('usu_situacao', '=', 'A')
    .orderBy('usuario_id')
    .limit(most)
    .execute()
  return rows.map(({ usu_login }) => usu_login)
}
