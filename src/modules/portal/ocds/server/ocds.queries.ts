// Tenders and contracts of a year, with their documents, as OCDS wants them. The two tables are read here and not through their
// modules: a release joins both, wants days as instants on the city's clock, and whole years by the thousand, which no page asks for.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import {
  type DoContrato,
  type Documento,
  documentsOf,
  instant,
  iso,
  listDosContratos,
  listParticipantes,
  type Participante,
  quem,
} from './ocds-partes.queries.ts'
import type { Entidade, Quem } from './party.ts'

/** Days and instants are ISO 8601 with the city's offset, amounts decimal text; texts are as everybody may see them. */
export type TenderRow = {
  licitacao_id: number
  licitacao_numero: string
  licitacao_objeto: string
  contratada: Quem
  orgao: Quem
  contratante: Quem
  tpr_nome: string | null
  tipo_licitacao_nome: string | null
  situacao_licitacao_nome: string | null
  abertura: string | null
  realizacao: string | null
  homologacao: string | null
  adjudicacao: string | null
  licitacao_valor_estimado: string | null
  licitacao_valor_homologado: string | null
  atualizado: string
  documentos: Documento[]
}

export type ContractRow = {
  contrato_id: number
  contrato_numero: string
  contratada: Quem
  contratante: Quem
  contrato_objeto: string
  contrato_situacao: string
  vigencia: string | null
  /** As amendments left it; so is the value, null where they leave it unknown. */
  vigencia_fim: string | null
  valor_atual: string | null
  celebracao: string | null
  /** As it was signed. */
  contrato_valor: string
  atualizado: string
  documentos: Documento[]
  /** The tender that it names, and what says whether that was awarded. */
  licitacao_id: number | null
  situacao_licitacao_nome: string | null
  homologacao: string | null
  adjudicacao: string | null
}

/** In the order in which they are published. */
export type Ids = { tenders: number[]; contracts: number[] }
export type Tender = TenderRow & { participantes: Participante[] }
export type Contract = ContractRow & DoContrato

// The day that a record's year is taken from. One without any date counts where it was changed last.
const dayOf = {
  licitacao: sql`coalesce(licitacao_realizacao, licitacao_abertura::date, atualizado_em::date)`,
  contrato: sql`coalesce(contrato_data_celebracao, contrato_data_publicacao, contrato_data_vigencia, atualizado_em::date)`,
}

/** The newest first. */
export const listYears = (database: Database, zone: string): Promise<number[]> =>
  onCityClock(database, zone, async (tx) => {
    const rows = await rowsOf<{ ano: number }>(tx)`
      select extract(year from ${dayOf.licitacao})::int as ano from licitacao
      union select extract(year from ${dayOf.contrato})::int from contrato order by 1 desc`
    return rows.map(({ ano }) => ano)
  })

export const listIds = (database: Database, zone: string, year: number): Promise<Ids> =>
  onCityClock(database, zone, async (tx) => ({
    tenders: await idsOf(tx, 'licitacao', sql`extract(year from ${dayOf.licitacao}) = ${year}`),
    contracts: await idsOf(tx, 'contrato', sql`extract(year from ${dayOf.contrato}) = ${year}`),
  }))

/** Of one process: a tender with its contracts, or a contract that names no tender. */
export async function listIdsOfProcess({ db }: Database, kind: 'licitacao' | 'contrato', id: number): Promise<Ids> {
  const isOfTender = kind === 'licitacao'
  return {
    tenders: isOfTender ? await idsOf(db, 'licitacao', sql`licitacao_id = ${id}`) : [],
    contracts: await idsOf(
      db,
      'contrato',
      isOfTender ? sql`licitacao_id = ${id}` : sql`contrato_id = ${id} and licitacao_id is null`,
    ),
  }
}

/** In the order of their ids; those that went away meanwhile are missing. */
export const listTenders = (database: Database, zone: string, ids: number[]): Promise<Tender[]> =>
  onCityClock(database, zone, async (tx) => {
    const rows = await rowsOf<TenderRow>(tx)`
      select licitacao_id, licitacao_numero, oculta_cpf(licitacao_objeto) as licitacao_objeto,
        ${quem('licitacao_contratada', 'licitacao_contratada_cnpj', 'licitacao_contratada_cpf')} as contratada,
        ${quem('licitacao_orgao')} as orgao, ${quem('licitacao_contratante')} as contratante,
        tpr_nome, tipo_licitacao_nome, situacao_licitacao_nome, licitacao_valor_estimado, licitacao_valor_homologado,
        ${instant('licitacao_abertura')} as abertura, ${instant('licitacao_realizacao')} as realizacao,
        ${instant('licitacao_homologacao')} as homologacao, ${instant('licitacao_adjudicacao')} as adjudicacao,
        ${instant('atualizado_em')} as atualizado, ${documentsOf('licitacao')} as documentos
      from licitacao dono left join tipo_processo using (tipo_processo_id) left join tipo_licitacao using (tipo_licitacao_id)
        left join situacao_licitacao using (situacao_licitacao_id)
      where licitacao_id = any(${ids}::bigint[]) order by licitacao_id`
    const participantes = await listParticipantes(tx, ids)
    return rows.map((row) => ({ ...row, participantes: participantes.get(row.licitacao_id) ?? [] }))
  })

/** As listTenders. The tender is the one that the contract's own page leads to. */
export const listContracts = (database: Database, zone: string, ids: number[]): Promise<Contract[]> =>
  onCityClock(database, zone, async (tx) => {
    const rows = await rowsOf<ContractRow>(tx)`
      select contrato_id, contrato_numero, oculta_cpf(contrato_objeto) as contrato_objeto, contrato_situacao,
        ${quem('contrato_contratada', 'contrato_contratada_cnpj', 'contrato_contratada_cpf')} as contratada,
        ${quem('contrato_contratante')} as contratante,
        contrato_valor, case when passo.de is null then contrato_valor else valor_depois end as valor_atual,
        ${instant('contrato_data_vigencia')} as vigencia,
        to_char(coalesce(fim_depois, contrato_data_vigencia_fim)::timestamptz, ${iso}) as vigencia_fim, ${instant('contrato_data_celebracao')} as celebracao,
        ${instant('dono.atualizado_em')} as atualizado, ${documentsOf('contrato')} as documentos, da_licitacao.*
      from contrato dono left join (
        -- valor_do_contrato() and fim_do_contrato() of many contracts at once
        select distinct on (contrato_id) contrato_id as de, valor_depois, fim_depois from contrato_escada
        where contrato_id = any(${ids}::bigint[]) order by contrato_id, degrau desc
      ) passo on passo.de = dono.contrato_id left join lateral (
        select licitacao_id, situacao_licitacao_nome,
          ${instant('licitacao_homologacao')} as homologacao, ${instant('licitacao_adjudicacao')} as adjudicacao
        from licitacao left join situacao_licitacao using (situacao_licitacao_id)
        where licitacao.licitacao_id = dono.licitacao_id
      ) da_licitacao on true
      where contrato_id = any(${ids}::bigint[]) order by contrato_id`
    const parts = await listDosContratos(tx, ids)
    return rows.map((row) => ({ ...row, ...parts(row.contrato_id) }))
  })

/** The legal persons of the town. */
export async function listEntidades({ db }: Database): Promise<Entidade[]> {
  return rowsOf<Entidade>(db)`
    select entidade_id as id, entidade_nome as nome, entidade_cnpj as cnpj from entidade order by entidade_id`
}

export async function findIdentity({ db }: Database): Promise<string> {
  const { ocds_identidade } = await db.selectFrom('ocds_identidade').select('ocds_identidade').executeTakeFirstOrThrow()
  return ocds_identidade
}

/** Those that releases are made of. */
export const publishedTables = [
  ...['licitacao', 'licitacao_anexo', 'licitacao_participante', 'contrato', 'contrato_anexo', 'contrato_aditivo'],
  ...['empenho', 'empenho_item', 'empenho_movimento', 'pagamento_despesa', 'credor', 'obra', 'obra_item', 'entidade'],
  ...['tipo_processo', 'tipo_licitacao', 'situacao_licitacao', 'configuracao'],
]

async function idsOf(db: Queries, table: 'licitacao' | 'contrato', holds: RawBuilder<unknown>): Promise<number[]> {
  const id = sql.ref(`${table}_id`)
  const row = await rowOf<{ ids: number[] | null }>(db)`
    select array_agg(${id} order by ${id}) as ids from ${sql.table(table)} where ${holds}`
  return (row?.ids ?? []).map(Number)
}

// What a page of releases says is of one moment: the sum of a contract's payments is not that of two.
const onCityClock = <T>({ db }: Database, zone: string, work: (tx: Queries) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx)
      return work(tx)
    })
