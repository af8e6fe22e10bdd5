// Where a record is changed, and where everybody reads it.
import { sql } from 'kysely'
import { editAddressOf, type Tipo } from '#modules/conteudo/publicacao/server/publicacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Directory } from '#platform/http/directory.ts'

type Quem = { tabela: string; ids: number[] }

/** Where pages are not called as the calls are. */
const outras: Record<string, string> = {
  arquivo_anterior: '/painel/versoes-anteriores',
  configuracao: '/painel/configuracoes',
  declaracao: '/painel/declaracoes/edicao/:id',
  documento: '/painel/processo/:id/edicao',
  feriado: '/painel/feriados/edicao/:id',
  ordem_pagamento: '/painel/ordem-de-pagamentos/:id/edicao',
  regra_prazo: '/painel/prazos/regras',
  relatorio_gestao: '/painel/ouvidoria/relatorios/:id/edicao',
}

/** The pages of their forms, by the records' numbers. */
export async function leEdicoes(
  db: Queries,
  directory: Directory,
  { tabela, ids }: Quem,
): Promise<Map<number, string>> {
  if (tabela === 'publicacao') {
    const rows = await db
      .selectFrom('publicacao')
      .select(['publicacao_id', 'pub_tipo_new'])
      .where('publicacao_id', 'in', [0, ...ids])
      .execute()
    return new Map(rows.map(({ publicacao_id: id, pub_tipo_new }) => [id, editAddressOf(pub_tipo_new as Tipo, id)]))
  }
  const page = paginaDe(directory, tabela)
  return new Map(page ? ids.map((id) => [id, page.replace(':id', String(id))]) : [])
}

/** Null where the panel has no form of one record. */
export function paginaDe({ records, views }: Directory, tabela: string): string | null {
  const base =
    records
      .get(tabela)
      ?.call.replace('/ajax/', '/')
      .replace(/\/:id$/, '') ?? `/painel/${tabela}`
  const pages = [base, base.replaceAll('_', '-')].flatMap((one) => [`${one}/edicao/:id`, `${one}/:id/edicao`])
  return [outras[tabela], ...pages].find((page) => views.some(({ url }) => url === page)) ?? null
}

/** By the records' numbers; those that the search shows. */
export async function leEnderecos(
  db: Queries,
  { sources }: Directory,
  { tabela, ids }: Quem,
): Promise<Map<number, string>> {
  if (tabela === 'arquivo_anterior') return new Map(ids.map((id) => [id, `/dados/integridade/versao/${id}`]))
  const source = sources.find(({ table }) => table === tabela)
  if (!source) return new Map()
  const rows = await rowsOf<{ id: number; endereco: string }>(db)`
    select distinct on (id) id, endereco from (${sql.raw(source.rows)}) v where id = any(${ids}::bigint[]) and endereco <> ''
    order by id, parte`
  return new Map(rows.map(({ id, endereco }) => [id, endereco]))
}
