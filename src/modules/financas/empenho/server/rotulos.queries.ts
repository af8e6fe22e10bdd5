// How tender, contract, amendment and agreement of a commitment are named in its form, and which one such a name means. Read from their
// tables, as the files of expense read them: this area doesn't call the other.
import { sql } from 'kysely'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'

export type Rotulo = { id: number; numero: string; rotulo: string }

// `busca`: the number as an index has it. Brackets within a name would end it.
const origens = {
  licitacao: sql`select licitacao_id as id, licitacao_numero as numero, licitacao_numero_busca collate "C" as busca,
    licitacao_numero || coalesce(' (' || tpr_nome || ')', '') as rotulo from licitacao left join tipo_processo using (tipo_processo_id)`,
  contrato: sql`select contrato_id as id, contrato_numero as numero, contrato_numero_busca collate "C" as busca,
    contrato_numero || coalesce(' (' || nullif(translate(left(contrato_contratada, 80), '()', ''), '') || ')', '') as rotulo from contrato`,
  emenda: sql`select emenda_id as id, emenda_numero as numero, emenda_numero_busca collate "C" as busca,
    emenda_numero || ' (' || translate(left(emenda_autor, 80), '()', '') || ')' as rotulo from emenda`,
  // the number alone is of an agreement each year
  acordo: sql`select acordo_id as id, numero, dobra(numero) as busca, numero || ' (' || translate(left(acordo_parte_nome, 80), '()', '') || ')' as rotulo
    from acordo cross join lateral (
      select case when acordo_numero ~ ('/' || exercicio || '$') then acordo_numero else acordo_numero || '/' || exercicio end as numero) com_ano`,
}
export type Origem = keyof typeof origens

export async function origemDeId(db: Queries, origem: Origem, id: number): Promise<Rotulo | undefined> {
  return rowOf<Rotulo>(db)`select id, numero, rotulo from (${origens[origem]}) origem where id = ${id}`
}

/** Those that have this number, or number and name: '012/2026', '012/2026 (Pregão Eletrônico)', '045/2026 (Padaria Aurora Ltda)'. */
export async function origensDoTexto(db: Queries, origem: Origem, typed: string): Promise<Rotulo[]> {
  const texto = typed.trim()
  const numero = texto.replace(/ \([^()]*\)$/, '').trim()
  const rows = await rowsOf<Rotulo>(db)`select id, numero, rotulo from (${origens[origem]}) origem
    where busca in (dobra(${numero}), dobra(${texto})) order by id limit 50`
  const exact = rows.filter((one) => one.rotulo === texto)
  return exact.length ? exact : rows.filter((one) => one.numero.toLowerCase() === texto.toLowerCase())
}
