// Appropriations: the budget that a file brings, beside the portal's. A file removes none of them.
import type { Run, TargetTable } from '#kits/import/server/target.ts'
import { chaveDaDotacao, codigosDe, listed } from './despesa-fatos.queries.ts'

const chave = listed(chaveDaDotacao)

/**
 * Lines of the budget, whose amounts add up to those of an appropriation of six digits; or the amounts beside each commitment, where they
 * are those of the appropriation, the same in all rows: then the last one counts. `linhas`: all that speak of it.
 */
export async function compareDotacoes(run: Run): Promise<void> {
  await run(`create temporary table dotacao_comparada on commit drop as
    with dita as (
      select l.linha, l.entidade_id, l.exercicio, l.empenho_numero = '' as do_orcamento,
        ${codigosDe('e')},
        l.dotacao_valor_inicial as inicial, coalesce(l.dotacao_valor_atualizado, l.dotacao_valor_inicial) as atualizado
      from lida l left join empenho_comparado e using (entidade_id, exercicio, empenho_unidade, empenho_numero)
      where l.dotacao_valor_inicial is not null or l.dotacao_valor_atualizado is not null
    ), somada as (
      select ${chave}, min(linha) as linha, array_agg(linha) as linhas,
        case when bool_or(do_orcamento) then sum(inicial) filter (where do_orcamento) else (array_agg(inicial order by linha desc))[1] end as inicial,
        case when bool_or(do_orcamento) then sum(atualizado) filter (where do_orcamento) else (array_agg(atualizado order by linha desc))[1] end
          as atualizado
      from dita group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    )
    select s.*, d.dotacao_id, coalesce(s.inicial, d.dotacao_valor_inicial) as dotacao_valor_inicial, s.atualizado as dotacao_valor_atualizado,
      d.dotacao_id is not null and (d.dotacao_valor_inicial is distinct from coalesce(s.inicial, d.dotacao_valor_inicial)
        or d.dotacao_valor_atualizado is distinct from s.atualizado) as mudou
    from somada s left join dotacao d using (${chave})`)
}

/** The budget; and the appropriations that commitments need and nobody has brought. */
export async function writeDotacoes(run: Run, importacaoId: number): Promise<void> {
  await run(
    `update dotacao t set dotacao_valor_inicial = c.dotacao_valor_inicial, dotacao_valor_atualizado = c.dotacao_valor_atualizado,
      importacao_id = $1, linha_origem = c.linha, versao = t.versao + 1, atualizado_em = now()
    from dotacao_comparada c where c.mudou and t.dotacao_id = c.dotacao_id`,
    [importacaoId],
  )
  await run(
    `insert into dotacao (${chave}, dotacao_valor_inicial, dotacao_valor_atualizado,
      importacao_id, linha_origem)
    select ${chave}, dotacao_valor_inicial, dotacao_valor_atualizado, $1, linha
    from dotacao_comparada where dotacao_id is null
    on conflict do nothing`,
    [importacaoId],
  )
  await run(
    `insert into dotacao (${chave}, importacao_id, linha_origem)
    select ${chave}, $1, min(linha)
    from empenho_comparado where dotacao_id is null group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    on conflict do nothing`,
    [importacaoId],
  )
  await run(`update empenho_comparado e set dotacao_id = d.dotacao_id from dotacao d
    where e.dotacao_id is null and (${listed(chaveDaDotacao, 'd')}) = (${listed(chaveDaDotacao, 'e')})`)
}

export const dotacaoTable: TargetTable = {
  table: 'dotacao',
  id: 'dotacao_id',
  written: [...chaveDaDotacao, 'dotacao_valor_inicial', 'dotacao_valor_atualizado', 'linha_origem'],
  key: chaveDaDotacao,
  named: `'dotação ' || t.dotacao_unidade || ' ' || t.dotacao_natureza || ' de ' || t.exercicio`,
  changed: 'select dotacao_id as registro from dotacao_comparada where mudou',
  removed: 'select null::bigint as registro where false',
  changes: () => `
    select c.dotacao_id as registro, c.linha, campo, de::text, para::text
    from dotacao_comparada c join dotacao t using (dotacao_id)
    cross join lateral (values
      ('valor_inicial', t.dotacao_valor_inicial, c.dotacao_valor_inicial),
      ('valor_atualizado', t.dotacao_valor_atualizado, c.dotacao_valor_atualizado)) celula (campo, de, para)
    where c.mudou and de is distinct from para`,
  heir: '(select max(coalesce(e.importacao_id, 0)) from empenho e where e.dotacao_id = t.dotacao_id)',
}
