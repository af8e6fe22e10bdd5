// What the town changes in a portal before its records: configuration, holidays, users, organs, and the two legal persons that publish.
import { sql, type UpdateObject } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { shortDays, townHolidays } from './calendar.ts'
import { city, demoSettings, demoUsers } from './city.ts'
import { insere } from './linhas.queries.ts'
import { orgaoRows, subordinacoes } from './orgaos/orgaos.ts'

/** A portal without panel users is empty, since the last administrator can't be removed. */
export async function isEmptyPortal(db: Queries): Promise<boolean> {
  return !(await db.selectFrom('usuario').select('usuario_id').limit(1).executeTakeFirst())
}

/** Waits for any other process that is filling the same database. */
export async function lockFilling(tx: WriteTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(74002)`.execute(tx)
}

/** Sets the configuration and the authorities that decide appeals. */
export async function insertSettings(tx: WriteTransaction, images: { logo: number; favico: number }): Promise<void> {
  const settings = { ...demoSettings, ...images } as UpdateObject<DB, 'configuracao'>
  await tx.updateTable('configuracao').set(settings).execute()
  await tx.updateTable('primeiros_passos').set({ escondidos: true }).execute() // it is past its first day
  await tx
    .updateTable('regra_prazo')
    .set({
      autoridade_1: 'Controladoria-Geral do Município',
      autoridade_2: 'Comissão Municipal de Reavaliação de Informações',
    })
    .execute()
}

const firstYear = 2020
const lastYear = 2030

/** Adds the town's own holidays and its days with shortened office hours; national and state ones are in db/data. */
export async function insertFeriados(tx: WriteTransaction): Promise<void> {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at)
  const holidays = years.flatMap((year) =>
    townHolidays.map(([day, fer_nome]) => ({ fer_data: `${year}-${day}`, fer_nome, fer_tipo: 'municipal' })),
  )
  const short = years.flatMap(shortDays).map(({ dia, nome, inicio, fim }) => ({
    ...{ fer_data: dia, fer_nome: nome, fer_tipo: 'meio', fer_inicio: inicio, fer_fim: fim },
  }))
  await insere(tx, 'feriado', holidays)
  await insere(tx, 'feriado', short)
}

export async function insertUsers(tx: WriteTransaction, usu_senha: string): Promise<void> {
  const users = demoUsers.map(({ login, privilegio }) => ({
    ...{ usu_login: login, usu_senha, usu_situacao: 'A' },
    ...{ usu_administrador: privilegio === null, usu_privilegios: privilegio === null ? [] : [privilegio] },
  }))
  await insere(tx, 'usuario', users)
}

export async function insertOrgaos(tx: WriteTransaction): Promise<void> {
  await insere(tx, 'orgao', orgaoRows)
  await sql`update orgao set orgao_pai_id = acima.orgao_id
    from jsonb_to_recordset(${JSON.stringify(subordinacoes)}::jsonb) as s (nome text, acima text)
    join orgao acima on acima.orgao_nome = s.acima where orgao.orgao_nome = s.nome`.execute(tx)
}

export type Entidades = Record<'prefeitura' | 'fundo-saude', number>

/** The town hall that every portal begins with gets its CNPJ; the health fund is the other one that publishes. */
export async function insertEntidades(tx: WriteTransaction): Promise<Entidades> {
  const atualizado_em = '2022-11-03T10:00:00-03:00'
  const prefeitura = await tx
    .updateTable('entidade')
    .set({ entidade_nome: city.prefeitura, entidade_cnpj: city.cnpj, atualizado_em })
    .where('entidade_tipo', '=', 'prefeitura')
    .returning('entidade_id')
    .executeTakeFirstOrThrow()
  const fundo = { entidade_nome: city.fundoSaude, entidade_cnpj: city.cnpjFundoSaude, entidade_tipo: 'fundo' }
  const [fundoId = 0] = await insere(tx, 'entidade', [{ ...fundo, atualizado_em }], 'entidade_id')
  return { prefeitura: prefeitura.entidade_id, 'fundo-saude': fundoId }
}

/** The panel user in whose name the ombudsman's and the survey's work is done. */
export const findAdministrador = (tx: WriteTransaction) =>
  tx.selectFrom('usuario').select(['usuario_id', 'usu_login']).orderBy('usuario_id').executeTakeFirstOrThrow()
