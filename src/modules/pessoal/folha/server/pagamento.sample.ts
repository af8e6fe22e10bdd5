// This module's test rows.
import type { Platform } from '#platform/platform.ts'

export const pagamentoSample = {
  pagamento_servidor: 'Maria da Conceição Santana',
  pagamento_cargo: 'Professor(a) Nível I',
  pagamento_codigo: '000123',
  pagamento_ano: '2026',
  pagamento_mes: '3',
  pagamento_salario: '4.580,57',
}

const people = [
  ...['Ana Lúcia', 'Ána Lucia', 'José 100%', 'Maria_Silva', 'Maria da Silva'],
  ...['João Sá', 'Zélia', 'Íris', 'Bento', 'Caio Silva'],
]

/**
 * A payroll of some hundred rows: names that repeat, people with two positions or paid twice in a month, salaries that repeat,
 * organs and links that are not known.
 */
export async function insertPagamentos({ database: { pool } }: Platform): Promise<void> {
  await pool.query('insert into servidor (nome) select unnest($1::text[]) on conflict do nothing', [people])
  await pool.query(`insert into cargo (nome) select nome from unnest(array['Professora', 'Gari', 'Médico(a)', 'Vigia']) nome
    on conflict do nothing`)
  await pool.query(
    `insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_salario,
      pagamento_orgao, pagamento_vinculo, pagamento_tipo, pagamento_bruto, pagamento_descontos, pagamento_liquido)
    select s.servidor_id, c.cargo_id, s.servidor_id || '-' || vez, ano, mes,
      1412 + (s.servidor_id * 7919 + mes * 131 + ano * 17 + vez) % 40 * 50.25,
      (array['', 'Educação', 'Saúde'])[1 + s.servidor_id % 3], (array['efetivo', 'comissionado', ''])[1 + c.cargo_id % 3],
      case when vez = 1 then 'mensal' else 'ferias' end, case when mes > 6 then 2000.10 + mes end, case when ano = 2025 then 0.37 * mes end,
      case when vez = 1 then ano end
    from servidor s join cargo c on (s.servidor_id + c.cargo_id) % 3 = 0, generate_series(2024, 2026) ano,
      generate_series(1, 12) mes, generate_series(1, 2) vez
    where s.nome = any($1) and (s.servidor_id + mes) % 4 > 0 and (vez = 1 or (s.servidor_id + mes) % 5 = 0)
    order by ano, mes, s.servidor_id`,
    [people],
  )
}
