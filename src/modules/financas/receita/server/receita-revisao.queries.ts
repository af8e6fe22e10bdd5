// What a revenue file changes, field by field, and what its amounts add up to beside those of the portal, once it has been compared.
import { type Compared, type FileAmount, fieldsOf, type Run } from '#kits/import/server/target.ts'
import { chave } from './receita-lida.queries.ts'

/** `dados`: what the file says of a nature, and what becomes of it, in SQL over the nature `f` of the file and its row `t`. */
export const mudancasDaNatureza = (dados: readonly (readonly [name: string, value: string])[]): string =>
  `select registro, c.linha, campo, de, para
  from comparada c join natureza_lida f using (${chave}) join receita_prevista t on t.receita_prevista_id = c.registro
  cross join ${fieldsOf(dados.map(([name, value]) => [name, `t.${name}`, value]))}
  where mudou and de is distinct from para`

/** An accumulated file says what an entry comes to, and not the entry: the line is that of its nature. */
export const mudancasDaEntrada = `select registro, e.linha, campo, de, para
  from entrada_comparada e join receita_lancamento t on t.receita_lancamento_id = e.registro
  cross join ${fieldsOf([
    ['receita_valor', 't.receita_valor', 'e.receita_valor'],
    ['receita_historico', 't.receita_historico', 'e.receita_historico'],
  ])}
  where mudou and de is distinct from para`

/** What an entry counts for of what came in: what was only assessed is not. */
const recebido = (tipo: string) => `case ${tipo} when 'arrecadacao' then 1 when 'estorno' then -1 else 0 end`

/** The forecast of the file's years and what came in in its months; deductions and what was given back count against both. */
export async function valoresDoArquivo(run: Run, { columns }: Compared): Promise<FileAmount[]> {
  const previsto = columns.includes('receita_valor_inicial')
    ? await run<FileAmount>(`
      with escopo as (select distinct entidade_id, exercicio from parte), valor as (
        select f.exercicio as ano, null::numeric as portal, sinal * f.receita_valor_inicial as arquivo,
          sinal * coalesce(f.receita_valor_inicial, t.receita_valor_inicial) as depois -- an empty cell leaves what is known
        from natureza_lida f cross join lateral (select case when f.receita_deducao then -1 else 1 end as sinal) s
        join comparada c using (${chave}) left join receita_prevista t on t.receita_prevista_id = c.registro
        union all
        select p.exercicio, s.valor, null, case when c.registro is null and d.registro is null then s.valor end
        from receita_prevista p join escopo using (entidade_id, exercicio)
        left join comparada c on c.registro = p.receita_prevista_id left join sumida d on d.registro = p.receita_prevista_id
        cross join lateral (select case when p.receita_deducao then -1 else 1 end * p.receita_valor_inicial as valor) s
      )
      select 'receita_valor_inicial' as campo, ano, null::int as mes, sum(portal)::text as portal, sum(arquivo)::text as arquivo,
        sum(depois)::text as depois
      from valor group by ano order by ano`)
    : []
  const arrecadado = await run<FileAmount>(`
    with valor as (
      select exercicio as ano, extract(month from receita_data)::int as mes, null::numeric as portal,
        ${recebido('receita_tipo')} * case when receita_deducao then -1 else 1 end * receita_valor as arquivo
      from entrada_comparada
      union all
      select p.exercicio, l.receita_mes,
        ${recebido('l.receita_tipo')} * case when p.receita_deducao then -1 else 1 end * l.receita_valor, null
      from receita_lancamento l join receita_prevista p using (receita_prevista_id)
      join (select distinct entidade_id, exercicio, mes from parte) e on e.entidade_id = p.entidade_id and e.exercicio = p.exercicio and e.mes = l.receita_mes
    )
    select 'receita_valor' as campo, 'Arrecadado' as nome, ano, mes, sum(portal)::text as portal, sum(arquivo)::text as arquivo,
      sum(arquivo)::text as depois
    from valor group by ano, mes order by ano, mes`)
  return [...previsto, ...arrecadado]
}
