// Tenders and contracts of a year, with their documents, as OCDS wants them. The two tables are read here and not through their
// modules: a release joins both, wants days as instants on the city's clock, and whole years by the thousand, which no page asks for.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '#platform/db/connect.ts'

/** `tipo` is the file's type, `especie` what the document is (licitacao_anexo_tipo, contrato_anexo_tipo). */
export type Documento = { id: number; titulo: string; data: string | null; tipo: string; especie: string | null }

/** Days and instants are ISO 8601 with the city's offset, amounts decimal text. */
export type TenderRow = {
  licitacao_id: number
  licitacao_numero: string
  licitacao_orgao: string
  licitacao_objeto: string
  licitacao_contratada: string
  licitacao_contratante: string
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
  contrato_contratada: string
  contrato_contratante: string
  contrato_objeto: string
  contrato_situacao: string
  vigencia: string | null
  vigencia_fim: string | null
  celebracao: string | null
  contrato_valor: string
  atualizado: string
  documentos: Documento[]
  /** The tender that it names, and what says whether that was awarded. */
  licitacao_id: number | null
  situacao_licitacao_nome: string | null
  homologacao: string | null
  adjudicacao: string | null
}

export type YearIds = { tenders: number[]; contracts: number[]; changed: string | null }

// The day that a record's year is taken from. One without any date counts where it was changed last.
const dayOf = {
  licitacao: sql`coalesce(licitacao_realizacao, licitacao_abertura::date, atualizado_em::date)`,
  contrato: sql`coalesce(contrato_data_celebracao, contrato_data_publicacao, contrato_data_vigencia, atualizado_em::date)`,
}

/** The newest first. */
export const listYears = (database: Database, zone: string): Promise<number[]> =>
  onCityClock(database, zone, async (tx) => {
    const { rows } = await sql<{ ano: number }>`
      select extract(year from ${dayOf.licitacao})::int as ano from licitacao
      union select extract(year from ${dayOf.contrato})::int from contrato order by 1 desc`.execute(tx)
    return rows.map(({ ano }) => ano)
  })

export const listIds = (database: Database, zone: string, year: number): Promise<YearIds> =>
  onCityClock(database, zone, async (tx) => {
    const [tenders, contracts] = await Promise.all([
      idsOf(tx, sql`licitacao`, sql`licitacao_id`, sql`extract(year from ${dayOf.licitacao}) = ${year}`),
      idsOf(tx, sql`contrato`, sql`contrato_id`, sql`extract(year from ${dayOf.contrato}) = ${year}`),
    ])
    const changed = [tenders.changed, contracts.changed].filter((one) => one !== null).sort()
    return { tenders: tenders.ids, contracts: contracts.ids, changed: changed.at(-1) ?? null }
  })

/** In the order of their ids; those that went away meanwhile are missing. */
export const listTenders = (database: Database, zone: string, ids: number[]): Promise<TenderRow[]> =>
  onCityClock(database, zone, async (tx) => {
    const { rows } = await sql<TenderRow>`
      select licitacao_id, licitacao_numero, licitacao_orgao, licitacao_objeto, licitacao_contratada, licitacao_contratante,
        tpr_nome, tipo_licitacao_nome, situacao_licitacao_nome, licitacao_valor_estimado, licitacao_valor_homologado,
        ${instant('licitacao_abertura')} as abertura, ${instant('licitacao_realizacao')} as realizacao,
        ${instant('licitacao_homologacao')} as homologacao, ${instant('licitacao_adjudicacao')} as adjudicacao,
        ${instant('atualizado_em')} as atualizado, ${documents('licitacao')} as documentos
      from licitacao dono left join tipo_processo using (tipo_processo_id) left join tipo_licitacao using (tipo_licitacao_id)
        left join situacao_licitacao using (situacao_licitacao_id)
      where licitacao_id = any(${ids}::bigint[]) order by licitacao_id`.execute(tx)
    return rows
  })

/** As listTenders. The tender is the one that the contract's own page leads to. */
export const listContracts = (database: Database, zone: string, ids: number[]): Promise<ContractRow[]> =>
  onCityClock(database, zone, async (tx) => {
    const { rows } = await sql<ContractRow>`
      select contrato_id, contrato_numero, contrato_contratada, contrato_contratante, contrato_objeto, contrato_situacao,
        contrato_valor, ${instant('contrato_data_vigencia')} as vigencia,
        ${instant('contrato_data_vigencia_fim')} as vigencia_fim, ${instant('contrato_data_celebracao')} as celebracao,
        ${instant('dono.atualizado_em')} as atualizado, ${documents('contrato')} as documentos, da_licitacao.*
      from contrato dono left join lateral (
        select licitacao_id, situacao_licitacao_nome,
          ${instant('licitacao_homologacao')} as homologacao, ${instant('licitacao_adjudicacao')} as adjudicacao
        from licitacao left join situacao_licitacao using (situacao_licitacao_id)
        where licitacao.licitacao_id = dono.licitacao_id
      ) da_licitacao on true
      where contrato_id = any(${ids}::bigint[]) order by contrato_id`.execute(tx)
    return rows
  })

// A day begins at the city's midnight, and instants are shown with the offset that the city had then.
const instant = (column: string) => sql`to_char(${sql.ref(column)}::timestamptz, 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`

const documents = (owner: 'licitacao' | 'contrato') => sql`coalesce((
  select json_agg(json_build_object('id', anexo_id, 'titulo', ${sql.ref(`${owner}_anexo_titulo`)},
    'data', ${instant(`${owner}_anexo_data`)}, 'tipo', arq_tipo,
    'especie', ${sql.ref(`${owner}_anexo_tipo`)}) order by anexo_ordem, anexo_id)
  from ${sql.table(`${owner}_anexo`)} anexo join arquivo using (arquivo_id)
  where ${sql.ref(`anexo.${owner}_id`)} = ${sql.ref(`dono.${owner}_id`)}), '[]')`

async function idsOf(db: Queries, table: RawBuilder<unknown>, id: RawBuilder<unknown>, holds: RawBuilder<unknown>) {
  const { rows } = await sql<{ ids: number[] | null; changed: string | null }>`
    select array_agg(${id} order by ${id}) as ids, ${sql`to_char(max(atualizado_em), 'YYYY-MM-DD"T"HH24:MI:SSTZH:TZM')`} as changed
    from ${table} where ${holds}`.execute(db)
  return { ids: (rows[0]?.ids ?? []).map(Number), changed: rows[0]?.changed ?? null }
}

const onCityClock = <T>({ db }: Database, zone: string, work: (tx: Queries) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx)
      return work(tx)
    })
