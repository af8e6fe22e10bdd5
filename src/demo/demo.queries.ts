import { sql, type UpdateObject } from 'kysely'
import { especieDoNome } from '#modules/compras/licitacao/documentos.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { mudadoEm, townHolidays } from './calendar.ts'
import { demoAutoridades, demoSettings, demoUsers } from './city.ts'
import { idByName, type Lookup } from './id-by-name.ts'
import type { Tender } from './licitacoes/licitacoes.ts'
import { orgaoRows, subordinacoes } from './orgaos/orgaos.ts'

/** A portal without panel users is empty, since the last administrator can't be removed. */
export async function isEmptyPortal(db: Queries): Promise<boolean> {
  return !(await db.selectFrom('usuario').select('usuario_id').limit(1).executeTakeFirst())
}

/** Waits for any other process that is filling the same database. */
export async function lockFilling(tx: WriteTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(74002)`.execute(tx)
}

export async function insertSettings(tx: WriteTransaction, images: { logo: number; favico: number }): Promise<void> {
  await tx
    .updateTable('configuracao')
    .set({ ...demoSettings, ...images } as UpdateObject<DB, 'configuracao'>)
    .execute()
}

/** Sets the authorities that decide appeals in this town. */
export async function insertAutoridades(tx: WriteTransaction): Promise<void> {
  await tx.updateTable('regra_prazo').set(demoAutoridades).execute()
}

const firstYear = 2020
const lastYear = 2030

/** Adds the town's own holidays; national and state ones are in db/data. */
export async function insertFeriados(tx: WriteTransaction): Promise<void> {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at)
  const rows = years.flatMap((year) =>
    townHolidays.map(([day, fer_nome]) => ({ fer_data: `${year}-${day}`, fer_nome, fer_tipo: 'municipal' })),
  )
  await tx.insertInto('feriado').values(rows).execute()
}

export async function insertUsers(tx: WriteTransaction, passwordHash: string): Promise<void> {
  await tx
    .insertInto('usuario')
    .values(
      demoUsers.map(({ login, privilege }) => ({
        usu_login: login,
        usu_senha: passwordHash,
        usu_administrador: privilege === null,
        usu_privilegios: privilege === null ? [] : [privilege],
        usu_situacao: 'A',
      })),
    )
    .execute()
}

export async function insertOrgaos(tx: WriteTransaction): Promise<void> {
  await tx.insertInto('orgao').values(orgaoRows).execute()
  await sql`update orgao set orgao_pai_id = acima.orgao_id
    from jsonb_to_recordset(${JSON.stringify(subordinacoes)}::jsonb) as s (nome text, acima text)
    join orgao acima on acima.orgao_nome = s.acima where orgao.orgao_nome = s.nome`.execute(tx)
}

/** Inserts in the given order, so that ids grow with the dates. Returns the ids, in the same order. */
export async function insertTenders(tx: WriteTransaction, tenders: Tender[]): Promise<number[]> {
  const lookups = await readLookups(tx)
  const rows = await tx
    .insertInto('licitacao')
    .values(tenders.map((tender) => tenderRow(tender, lookups)))
    .returning('licitacao_id')
    .execute()
  return rows.map((row) => row.licitacao_id)
}

export type DemoAnexo = { licitacao_id: number; arquivo_id: number; data: string; titulo: string }

export async function insertAnexos(tx: WriteTransaction, anexos: DemoAnexo[]): Promise<void> {
  await tx
    .insertInto('licitacao_anexo')
    .values(
      anexos.map(({ data, titulo, ...ids }) => ({
        ...ids,
        licitacao_anexo_data: data,
        licitacao_anexo_titulo: titulo,
        licitacao_anexo_tipo: especieDoNome(titulo),
      })),
    )
    .execute()
}

type Lookups = { modalidade: Lookup; tipo: Lookup; situacao: Lookup }

async function readLookups(tx: WriteTransaction): Promise<Lookups> {
  const modalities = await tx
    .selectFrom('tipo_processo')
    .select(['tipo_processo_id as id', 'tpr_nome as name'])
    .execute()
  const types = await tx
    .selectFrom('tipo_licitacao')
    .select(['tipo_licitacao_id as id', 'tipo_licitacao_nome as name'])
    .execute()
  const situations = await tx
    .selectFrom('situacao_licitacao')
    .select(['situacao_licitacao_id as id', 'situacao_licitacao_nome as name'])
    .execute()
  return { modalidade: idByName(modalities), tipo: idByName(types), situacao: idByName(situations) }
}

/** Cents: about the limit of Lei 14.133/2021, art. 75, II. */
const smallValue = 6_000_000

function tenderRow(tender: Tender, { modalidade, tipo, situacao }: Lookups) {
  const reais = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))
  return {
    licitacao_numero: tender.numero,
    licitacao_numero_processo: tender.processo,
    licitacao_orgao: tender.orgao.nome,
    tipo_processo_id: modalidade(tender.modalidade),
    tipo_licitacao_id: tipo(tender.tipo),
    situacao_licitacao_id: situacao(tender.situacao),
    licitacao_objeto: tender.objeto,
    licitacao_contratada: tender.contratada,
    licitacao_contratante: tender.orgao.contratante,
    licitacao_abertura: tender.hora && `${tender.realizacao}T${tender.hora}:00-03:00`,
    licitacao_realizacao: tender.realizacao,
    licitacao_homologacao: tender.homologacao,
    licitacao_adjudicacao: tender.adjudicacao,
    licitacao_valor_estimado: reais(tender.estimado),
    licitacao_valor_homologado: reais(tender.homologado),
    licitacao_pncp: tender.pncp,
    licitacao_sem_parecer_tecnico: tender.forma !== 'obra',
    licitacao_sem_recurso: !tender.numero.includes('3'),
    licitacao_pequeno_valor: tender.forma === 'dispensa' && tender.estimado < smallValue,
    atualizado_em: mudadoEm(tender.homologacao ?? tender.publicacao, '16:00'),
  }
}
