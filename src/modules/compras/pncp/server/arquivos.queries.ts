// Which tenders' files were asked for, and what came of each file.
import { sql } from 'kysely'
import type { Database, Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { PncpPagina } from '../pncp.contract.ts'

/** One that was asked for before is looked at again: files may have been added there. Those that came are not brought twice. */
export const pedeArquivos = ({ write }: Database, numeros: string[]) =>
  write((tx) =>
    sql`insert into pncp_pedido (pncp_numero) select unnest(${numeros}::text[])
      on conflict (pncp_numero) do update set pncp_pedido_em = now(), pncp_trazido_em = null, pncp_problema = ''`.execute(
      tx,
    ),
  )

/** Tenders that are here and in the PNCP. */
export async function listNumerosDaqui(db: Queries): Promise<string[]> {
  const rows = await rowsOf<{ numero: string }>(db)`select licitacao_pncp as numero from licitacao
    join pncp_item on pncp_tipo = 'licitacao' and pncp_numero = licitacao_pncp`
  return rows.map(({ numero }) => numero)
}

/** Orders of tenders that were not stored after all. */
export const esqueceVelhos = ({ write }: Database) =>
  write((tx) =>
    sql`delete from pncp_pedido where pncp_pedido_em < now() - interval '30 days'
      and not exists (select from licitacao where licitacao_pncp = pncp_numero)`.execute(tx),
  )

/** Orders that wait and whose tender is here. */
export async function listPedidos(db: Queries): Promise<string[]> {
  const rows = await rowsOf<{ numero: string }>(db)`select pncp_numero as numero from pncp_pedido
    where pncp_trazido_em is null and exists (select from licitacao where licitacao_pncp = pncp_numero) order by pncp_pedido_em, 1`
  return rows.map(({ numero }) => numero)
}

export async function listTrazidos(db: Queries, numero: string): Promise<Set<number>> {
  const rows = await rowsOf<{ sequencial: number }>(db)`
    select pncp_sequencial as sequencial from pncp_arquivo where pncp_numero = ${numero} and pncp_problema = ''`
  return new Set(rows.map(({ sequencial }) => sequencial))
}

/** Null when nobody has the tender any more. */
export async function findLicitacaoDoNumero(db: Queries, numero: string): Promise<number | null> {
  const row = await rowOf<{
    id: number
  }>(db)`select licitacao_id as id from licitacao where licitacao_pncp = ${numero} order by 1 limit 1`
  return row?.id ?? null
}

type Anotado = { numero: string; sequencial: number; titulo: string; problema: string }

/** False when another process has brought the file. */
export async function anotaArquivo(
  tx: WriteTransaction,
  { numero, sequencial, titulo, problema }: Anotado,
): Promise<boolean> {
  const rows = await rowsOf(tx)`insert into pncp_arquivo (pncp_numero, pncp_sequencial, pncp_titulo, pncp_problema)
    values (${numero}, ${sequencial}, ${titulo}, ${problema})
    on conflict (pncp_numero, pncp_sequencial) do update set pncp_titulo = excluded.pncp_titulo, pncp_problema = excluded.pncp_problema
      where pncp_arquivo.pncp_problema <> '' returning 1`
  return rows.length > 0
}

/** `problema`: '' when all of its files were looked at. */
export const anotaPedido = ({ write }: Database, numero: string, problema: string) =>
  write((tx) =>
    sql`update pncp_pedido set pncp_problema = ${problema}, pncp_trazido_em = case when ${problema} = '' then now() end
      where pncp_numero = ${numero}`.execute(tx),
  )

type Arquivos = PncpPagina['arquivos']

/** What waits, what had a problem, and the tenders whose files nobody has asked for yet. */
export async function arquivosDe(db: Queries, most: number): Promise<Arquivos> {
  const rows = await rowsOf<Arquivos['itens'][number] & { total: number }>(db)`
    select licitacao_pncp as numero, concat_ws(' ', tpr_nome, licitacao_numero) as titulo, left(licitacao_objeto, 300) as texto, pncp_dia as dia,
      '' as problema, count(*) over ()::int as total
    from licitacao join pncp_item on pncp_tipo = 'licitacao' and pncp_item.pncp_numero = licitacao_pncp left join tipo_processo using (tipo_processo_id)
    where not exists (select from pncp_pedido where pncp_pedido.pncp_numero = licitacao_pncp)
    order by pncp_dia desc, licitacao_pncp limit ${most}`
  const counts = await rowsOf<{ esperam: number; trazidos: number }>(db)`
    select (select count(*)::int from pncp_pedido where pncp_trazido_em is null) as esperam,
      (select count(*)::int from pncp_arquivo where pncp_problema = '') as trazidos`
  const problemas = await rowsOf<Arquivos['problemas'][number]>(db)`
    select numero, titulo, problema, (select licitacao_id from licitacao where licitacao_pncp = numero order by 1 limit 1) as licitacao_id from (
      select pncp_numero as numero, '' as titulo, pncp_problema as problema from pncp_pedido where pncp_problema <> ''
      union all select pncp_numero, pncp_titulo, pncp_problema from pncp_arquivo where pncp_problema <> '') dito
    order by 1, 2 limit ${most}`
  const [{ esperam, trazidos } = { esperam: 0, trazidos: 0 }] = counts
  return {
    itens: rows.map(({ total: _total, ...item }) => item),
    itens_total: rows[0]?.total ?? 0,
    ...{ esperam, trazidos, problemas },
  }
}
