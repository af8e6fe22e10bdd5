// What was read of the PNCP, and what the portal has besides.
import { sql } from 'kysely'
import type { Database, Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { PncpEstado } from '../pncp.contract.ts'

export type Tipo = 'licitacao' | 'contrato' | 'ata' | 'pca'
export type Lido = { tipo: Tipo; numero: string; cnpj: string; dia: string; dados: object }

export async function findEstado(db: Queries): Promise<PncpEstado> {
  const estado = await rowOf<PncpEstado>(db)`
    select pncp_sozinho as sozinho, pncp_lido_em as lido_em, pncp_tentado_em as tentado_em, pncp_problema as problema,
      -- of days that were read of every entity; null: one of them was not read yet
      (select case when bool_and(pncp_desde is not null) then max(pncp_desde) end
        from entidade left join pncp_leitura on pncp_cnpj = entidade_cnpj where entidade_cnpj <> '') as desde
    from pncp_estado`
  if (!estado) throw new Error('the row of pncp_estado is gone')
  return estado
}

export const guardaSozinho = ({ write }: Database, sozinho: boolean) =>
  write((tx) => sql`update pncp_estado set pncp_sozinho = ${sozinho}`.execute(tx))

export const guardaProblema = ({ write }: Database, problema: string) =>
  write((tx) => sql`update pncp_estado set pncp_tentado_em = now(), pncp_problema = ${problema}`.execute(tx))

const deCadaVez = 1000

// An ata is found by its validity: one that ended before these days does not come with them, whenever it was published.
const acabouAntes = (desde: string) =>
  sql`(pncp_tipo = 'ata' and coalesce(nullif(pncp_dados->>'vigenciaFim', ''), '9999') < ${desde})`

/** Takes the place of all that was read before of these entities and of days from `desde` on. */
export async function guardaLidos(
  { write }: Database,
  { desde, cnpjs, lidos }: { desde: string; cnpjs: string[]; lidos: Lido[] },
): Promise<void> {
  await write(async (tx) => {
    await sql`select from pncp_estado for update`.execute(tx) // two readings at once, one after the other
    // also of an entity that the town has no more
    await sql`delete from pncp_item where pncp_dia >= ${desde}::date and not ${acabouAntes(desde)}
      or pncp_cnpj <> all (${cnpjs}::text[])`.execute(tx)
    await sql`delete from pncp_leitura where pncp_cnpj <> all (${cnpjs}::text[])`.execute(tx)
    await insere(tx, lidos)
    // after more than a year without a reading, days between were never asked about: it is read back over them once more
    await sql`insert into pncp_leitura (pncp_cnpj, pncp_desde) select cnpj, ${desde}::date from unnest(${cnpjs}::text[]) cnpj
      on conflict (pncp_cnpj) do update set pncp_desde = case
        when exists (select from pncp_estado where pncp_lido_em >= ${desde}::date) then least(pncp_leitura.pncp_desde, excluded.pncp_desde)
        else excluded.pncp_desde end`.execute(tx)
    await sql`update pncp_estado set pncp_lido_em = now(), pncp_tentado_em = now(), pncp_problema = ''`.execute(tx)
  })
}

/** Adds what was published before what is there of the entity; `desde`: the first day that was asked about. */
export async function guardaAnterior(
  { write }: Database,
  { cnpj, desde, lidos }: { cnpj: string; desde: string; lidos: Lido[] },
): Promise<void> {
  await write(async (tx) => {
    await sql`select from pncp_estado for update`.execute(tx)
    const rows = await rowsOf(
      tx,
    )`update pncp_leitura set pncp_desde = least(pncp_desde, ${desde}::date) where pncp_cnpj = ${cnpj} returning 1`
    if (rows.length) await insere(tx, lidos) // unless the town has the entity no more
  })
}

/** The day from which on each entity was read. */
export async function listLeituras(db: Queries): Promise<{ cnpj: string; desde: string }[]> {
  return rowsOf<{ cnpj: string; desde: string }>(db)`
    select pncp_cnpj as cnpj, pncp_desde as desde from pncp_leitura order by pncp_cnpj`
}

async function insere(tx: WriteTransaction, lidos: Lido[]): Promise<void> {
  // what left a plan is not there any more, whenever the plan was read before
  const planos = [...new Set(lidos.flatMap(({ tipo, numero }) => (tipo === 'pca' ? planoDe(numero) : [])))]
  await sql`delete from pncp_item where pncp_tipo = 'pca' and regexp_replace(pncp_numero, '-\\d+$', '') = any (${planos}::text[])`.execute(
    tx,
  )
  for (let at = 0; at < lidos.length; at += deCadaVez) await insereParte(tx, lidos.slice(at, at + deCadaVez))
}

const planoDe = (numero: string) => numero.replace(/-\d+$/, '')

const insereParte = (tx: WriteTransaction, lidos: Lido[]) =>
  sql`
  insert into pncp_item (pncp_tipo, pncp_numero, pncp_cnpj, pncp_dia, pncp_dados)
  select distinct on (tipo, numero) tipo, numero, cnpj, dia, dados
  from jsonb_to_recordset(${JSON.stringify(lidos)}::jsonb) as lido (tipo text, numero text, cnpj text, dia date, dados jsonb)
  on conflict (pncp_tipo, pncp_numero) do update set pncp_dados = excluded.pncp_dados, pncp_dia = excluded.pncp_dia, pncp_cnpj = excluded.pncp_cnpj`.execute(
    tx,
  )

/** As they were read (respostas.ts), the newest first; items of a plan in their order. */
export async function listItens<Dados>(db: Queries, tipo: Tipo): Promise<ItemLido<Dados>[]> {
  return rowsOf<ItemLido<Dados>>(db)`
    select pncp_numero as numero, pncp_cnpj as cnpj, pncp_dia as dia, pncp_dados as dados from pncp_item
    where pncp_tipo = ${tipo} order by pncp_dia desc, length(pncp_numero), pncp_numero`
}
type ItemLido<Dados> = { numero: string; cnpj: string; dia: string; dados: Dados }

/** Entities that have a CNPJ. */
export async function listCnpjs(db: Queries): Promise<{ nome: string; cnpj: string }[]> {
  return rowsOf<{ nome: string; cnpj: string }>(db)`
    select entidade_nome as nome, entidade_cnpj as cnpj from entidade where entidade_cnpj <> '' order by entidade_nome_busca, 2`
}

type Daqui = { id: number; nome: string; texto: string }

const daqui = {
  licitacao: sql`select licitacao_id as id, concat_ws(' ', tpr_nome, licitacao_numero) as nome, left(licitacao_objeto, 300) as texto,
      coalesce(licitacao_realizacao, licitacao_abertura::date, licitacao_homologacao, licitacao_adjudicacao) as dia
    from licitacao left join tipo_processo using (tipo_processo_id)`,
  contrato: sql`select contrato_id as id, 'Contrato ' || contrato_numero as nome, left(coalesce(nullif(contrato_objeto, ''), contrato_contratada), 300) as texto,
      coalesce(contrato_data_celebracao, contrato_data_publicacao, contrato_data_vigencia) as dia
    from contrato`,
  // adhesions are no price registrations of the town's
  ata: sql`select ata_id as id, 'Ata ' || ata_numero as nome, left(ata_objeto, 300) as texto, ata_assinatura as dia from ata where ata_tipo = 'propria'`,
  // a plan is made in the year before it
  pca: sql`select pca_id as id, 'Item ' || pca_numero || ' do plano de ' || exercicio as nome, left(pca_descricao, 300) as texto,
      make_date(exercicio - 1, 1, 1) as dia
    from pca`,
}

/** What the portal has of these days and the PNCP has not; of what has no day nothing is said. `achados`: what the PNCP has. */
export async function listDaqui(
  db: Queries,
  tipo: Tipo,
  { desde, achados, most }: { desde: string | null; achados: number[]; most: number },
): Promise<{ itens: Daqui[]; total: number }> {
  if (desde === null) return { itens: [], total: 0 }
  const rows = await rowsOf<Daqui & { total: number }>(db)`
    select id, nome, texto, count(*) over ()::int as total from (${daqui[tipo]}) daqui
    where dia >= ${desde}::date and id <> all (${achados}::bigint[]) order by dia desc, id desc limit ${most}`
  return { itens: rows.map(({ id, nome, texto }) => ({ id, nome, texto })), total: rows[0]?.total ?? 0 }
}
