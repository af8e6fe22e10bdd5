// What the charts of expense are drawn from: months, and the creditors who received most.
import { sql } from 'kysely'
import { mascaraCpf, mostraCnpj } from '#base/documento.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { CredorMaior, Etapas } from '../despesas-page.contract.ts'
import { sabeEmpenhado, sabeLiquidado, seSabe } from './conhecido.queries.ts'
import type { Pedido } from './despesa-somas.queries.ts'

export type MesDaDespesa = Etapas & { ano: number; mes: number }

/** Each month of the year and of the one before, whatever the period; only of the same year's budget. */
export async function mesesDe(db: Queries, { exercicio, onde }: Pedido): Promise<MesDaDespesa[]> {
  const e = onde.length ? sql`and ${sql.join(onde, sql` and `)}` : sql``
  const [empenhado, liquidado, pago] = [sql`sum(empenhado)`, sql`sum(liquidado)`, sql`sum(pago)`]
  // what the source does not tell in any month of a year it tells in none
  const noAno = {
    empenhado: sql`sum(${empenhado}) over ()`,
    liquidado: sql`sum(${liquidado}) over ()`,
    pago: sql`sum(${pago}) over ()`,
  }
  const of = (ano: number) => sql`
    select ${ano}::integer as ano, mes, (${seSabe(sabeEmpenhado(noAno), empenhado)})::numeric(20, 2) as empenhado,
      (${seSabe(sabeLiquidado(noAno), liquidado)})::numeric(20, 2) as liquidado, ${pago}::numeric(20, 2) as pago
    from despesa_mes join dotacao d using (dotacao_id) where ano = ${ano} and d.exercicio = ${ano} ${e} group by mes`
  const { rows } = await sql<MesDaDespesa>`${of(exercicio)} union all ${of(exercicio - 1)}`.execute(db)
  return rows
}

type Periodo = { exercicio: number; de: number; ate: number }

const restrito = 'Informação com restrição de acesso'

/**
 * The creditors that received most in the period, of this year's and earlier budgets. Neither name nor document of the protected ones
 * leaves.
 */
export async function maioresCredores(
  db: Queries,
  { exercicio, de, ate }: Periodo,
  most: number,
): Promise<CredorMaior[]> {
  const { rows } = await sql<CredorMaior & { sigiloso: boolean }>`
    select credor_id, credor_chave(credor_nome, credor_documento, credor_id) as chave, credor_nome_publico(credor_nome, false) as nome,
      credor_documento as documento, credor_sigiloso as sigiloso, pagamentos, pago
    from (${recebido({ exercicio, de, ate })} order by pago desc, credor_id limit ${most}) maior join credor using (credor_id)
    order by pago desc, credor_id`.execute(db)
  return rows.map(({ sigiloso, credor_id, chave, nome, documento, ...sums }) =>
    sigiloso
      ? { ...sums, credor_id: 0, chave: null, nome: restrito, documento: '' }
      : {
          ...sums,
          credor_id,
          chave,
          nome,
          documento: documento.length === 11 ? mascaraCpf(documento) : mostraCnpj(documento),
        },
  )
}

// Of a whole year and of one month an index knows the order; other periods are added up.
function recebido({ exercicio, de, ate }: Periodo) {
  if (de === 1 && ate === 12)
    return sql`select credor_id, pagamentos, pago from credor_ano where ano = ${exercicio} and pago > 0`
  if (de === ate)
    return sql`select credor_id, pagamentos, pago from credor_mes where ano = ${exercicio} and mes = ${de} and pago > 0`
  return sql`select * from (select credor_id, sum(pagamentos)::integer as pagamentos, sum(pago)::numeric(20, 2) as pago
    from credor_mes where ano = ${exercicio} and mes between ${de} and ${ate} group by 1 having sum(pago) > 0) soma`
}

type Opcao = { tabela: string; codigo: string }

/** The codes that the year's appropriations have, of some of their columns. */
export async function codigosEmUso(db: Queries, exercicio: number, colunas: Record<string, string>): Promise<Opcao[]> {
  const pairs = Object.entries(colunas).map(([tabela, coluna]) => sql`(${tabela}::text, ${sql.ref(coluna)})`)
  const { rows } = await sql<Opcao>`
    select distinct tabela, codigo from dotacao, lateral (values ${sql.join(pairs)}) par (tabela, codigo)
    where exercicio = ${exercicio} and codigo <> '' order by 1, 2`.execute(db)
  return rows
}

export async function listEntidades(db: Queries): Promise<{ value: string; label: string }[]> {
  const { rows } = await sql<{ value: string; label: string }>`
    select entidade_id::text as value, entidade_nome as label from entidade order by dobra(entidade_nome) collate "C", entidade_id`.execute(
    db,
  )
  return rows
}
