// What tests read of the expense that the demonstration stored.

import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { makeContratos } from '../contratos/contratos.ts'
import { makeDiarias } from '../diarias/diarias.ts'
import { makeRestos } from '../financas/restos.ts'
import { makeTenders } from '../licitacoes/licitacoes.ts'
import { makeReceitas } from '../receitas/receitas.ts'
import { makeDespesas } from './despesas.ts'

/** How many rows the expense of the current day has in each table. */
export async function linhasDaDespesa({ database: { db } }: Platform) {
  const { hoje } = await openRelogio(db)
  const tenders = makeTenders()
  const daCidade = { tenders, contratos: makeContratos(tenders, hoje), diarias: makeDiarias(hoje) }
  const { dotacoes, empenhos } = makeDespesas({ ...daCidade, receitas: makeReceitas(hoje) }, hoje)
  const liquidacoes = empenhos.flatMap((empenho) => empenho.liquidacoes)
  return {
    dotacao: dotacoes.length,
    empenho: empenhos.length,
    liquidacao: liquidacoes.length,
    pagamento_despesa: liquidacoes.flatMap(({ pagamentos }) => pagamentos).length,
    ordem_pagamento_ato: liquidacoes.filter(({ ato }) => ato).length,
    resto_a_pagar: makeRestos(empenhos, hoje).length,
  }
}

/** A digest of each table of sums: two digests are equal when all rows are. */
export async function somasDaDespesa({ database: { pool } }: Platform): Promise<unknown> {
  const { rows } = await pool.query(`select
    (select md5(string_agg(concat_ws(' ', dotacao_id, ano, mes, empenhos, empenhado, liquidado, pago), ',' order by dotacao_id, ano, mes))
      from despesa_mes where (empenhos, empenhado, liquidado, pago) <> (0, 0, 0, 0)) as meses,
    (select md5(string_agg(concat_ws(' ', credor_id, ano, mes, pagamentos, pago), ',' order by credor_id, ano, mes)) from credor_mes
      where (pagamentos, pago) <> (0, 0)) as credores,
    (select md5(string_agg(concat_ws(' ', credor_id, ano, mes, empenhos, valor, liquidado, pago), ',' order by credor_id, ano, mes))
      from empenho_mes where (empenhos, valor, liquidado, pago) <> (0, 0, 0, 0)) as empenhos,
    (select md5(string_agg(concat_ws(' ', empenho_id, empenho_valor_final, empenho_liquidado, empenho_pago), ',' order by empenho_id))
      from empenho) as um_a_um`)
  return rows[0]
}

/** The rows that break a rule, by rule. */
export async function errosDaDespesa({ database: { pool } }: Platform): Promise<Record<string, unknown[]>> {
  const of = async (query: string) => (await pool.query(query)).rows
  return {
    passam: await of(`select empenho_id from empenho
      where empenho_pago > empenho_liquidado or empenho_liquidado > empenho_valor_final or empenho_pago < 0`),
    semNome: await of(`select dotacao_acao, dotacao_fonte, dotacao_natureza from dotacao
      where '' in (dotacao_orgao_nome, dotacao_unidade_nome, dotacao_funcao_nome, dotacao_subfuncao_nome, dotacao_programa_nome,
        dotacao_acao_nome, dotacao_natureza_nome, dotacao_fonte_nome)`),
    outros:
      await of(`select empenho_id from empenho left join licitacao using (licitacao_id) left join contrato using (contrato_id)
      where (empenho.licitacao_id is not null and licitacao_numero is distinct from empenho_licitacao_numero)
        or (empenho.contrato_id is not null and contrato_numero is distinct from empenho_contrato_numero)`),
    soltos: await of(
      `select resto_a_pagar_numero from resto_a_pagar where resto_a_pagar_exercicio_origem >= 2023 and empenho_id is null`,
    ),
  }
}

/** How many settlements are in each situation of the order of payments. */
export async function ordemDePagamentos({ database: { pool } }: Platform) {
  const { rows } = await pool.query<{ situacao: string; n: number; sem_motivo: number }>(
    `select ordem_pagamento_situacao as situacao, count(*)::int as n, count(*) filter (where ordem_pagamento_sem_motivo)::int as sem_motivo
    from ordem_pagamento group by 1`,
  )
  return (situacao: string) => rows.find((row) => row.situacao === situacao) ?? { n: 0, sem_motivo: 0 }
}
