// Who received most, and the options of the filters.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mascaraCpf, mostraCnpj } from '#base/documento.ts'
import type { Periodo } from '#base/periodo-comparado.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { RecebedoresName } from '../cortes.ts'
import type { CredorMaior } from '../despesas-page.contract.ts'
import { diasDe, pagoDe, restrito } from './comparado.queries.ts'
import type { Pedido } from './despesa-somas.queries.ts'

/** Of the newest commitments of a creditor: enough to know what it is paid for. */
const commitmentsRead = 20
const quais: Record<RecebedoresName, RawBuilder<SqlBool>> = {
  folha: sql`folha`,
  pessoas: sql`not folha and credor_tipo(credor_documento, credor_mascarado) = 'pf'`,
  empresas: sql`not folha and credor_tipo(credor_documento, credor_mascarado) <> 'pf'`,
}

/**
 * The creditors of one kind that received most in the period, of this year's and earlier budgets: companies, people, or those to whom
 * payroll and its charges go, which are those most of whose newest commitments are of staff (group 1). Neither name nor document of the
 * protected ones leaves. `acao`: the action that most of those commitments name.
 */
export async function maioresCredores(
  db: Queries,
  { exercicio, de, ate }: Pedido,
  { quem, most }: { quem: RecebedoresName; most: number },
): Promise<(Omit<CredorMaior, 'antes' | 'para'> & { acao: string })[]> {
  const rows = await rowsOf<Omit<CredorMaior, 'antes' | 'para'> & { acao: string | null; sigiloso: boolean }>(db)`
    select credor_id, credor_chave(credor_nome, credor_documento, credor_id) as chave, credor_nome_publico(credor_nome, false) as nome,
      credor_documento as documento, credor_sigiloso as sigiloso, pagamentos, pago, acao
    from (${recebido({ exercicio, de, ate })}) soma join credor using (credor_id) cross join lateral (
      select coalesce(2 * sum(valor) filter (where dotacao_grupo = '1') > sum(valor), false) as folha,
        mode() within group (order by dotacao_acao) as acao
      from (
        select coalesce(e.empenho_valor, 0) + e.empenho_pago as valor, d.dotacao_grupo, d.dotacao_acao
        from empenho e join dotacao d using (dotacao_id) where e.credor_id = soma.credor_id
        order by e.empenho_data desc, e.empenho_id desc limit ${commitmentsRead}
      ) novo
    ) natureza
    where ${quais[quem]} order by pago desc, credor_id limit ${most}`
  return rows.map(({ sigiloso, credor_id, chave, nome, documento, acao, ...sums }) =>
    sigiloso
      ? { ...sums, credor_id: 0, chave: null, nome: restrito, documento: '', acao: '' }
      : {
          ...sums,
          credor_id,
          chave,
          nome,
          documento: documento.length === 11 ? mascaraCpf(documento) : mostraCnpj(documento),
          acao: acao ?? '',
        },
  )
}

/** What these creditors had received in the year before until the same day, of any year's budget. */
export async function recebidoAntes(
  db: Queries,
  exercicio: number,
  periodo: Periodo,
  credores: readonly number[],
): Promise<Map<number, string>> {
  if (!credores.length) return new Map()
  const ids = sql`any(${credores}::bigint[])`
  const whole = sql`select credor_id, pago from credor_mes
    where ano = ${exercicio - 1} and mes between ${periodo.de} and ${periodo.ateMes} and credor_id = ${ids}`
  const rest = periodo.parcial
    ? sql`union all select e.credor_id, ${pagoDe} from empenho e join pagamento_despesa p using (empenho_id)
        where e.credor_id = ${ids} and ${diasDe([exercicio - 1], periodo.parcial)}`
    : sql``
  const rows = await rowsOf<{ credor_id: number; pago: string }>(db)`
    select credor_id, sum(pago)::numeric(20, 2) as pago from (${whole} ${rest}) f group by 1`
  return new Map(rows.map(({ credor_id, pago }) => [credor_id, pago]))
}

// Of a whole year and of one month an index knows the order; other periods are added up.
function recebido({ exercicio, de, ate }: Pick<Pedido, 'exercicio' | 'de' | 'ate'>) {
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
  return rowsOf<Opcao>(db)`
    select distinct tabela, codigo from dotacao, lateral (values ${sql.join(pairs)}) par (tabela, codigo)
    where exercicio = ${exercicio} and codigo <> '' order by 1, 2`
}

export async function listEntidades(db: Queries): Promise<{ value: string; label: string }[]> {
  return rowsOf<{ value: string; label: string }>(db)`
    select entidade_id::text as value, entidade_nome as label from entidade order by dobra(entidade_nome) collate "C", entidade_id`
}
