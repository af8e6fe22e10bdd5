// What accumulated files said of each nature, stored next to the entries that were made of it. The entries of such a month are the
// difference to the months before: when one of those is stored later, stored anew or undone, they are made again, so that the year goes
// on being what the last file said.
import type { Run, TargetTable } from '#kits/import/server/target.ts'
import { chave } from './receita-lida.queries.ts'

export const acumuladoTable: TargetTable = {
  table: 'receita_acumulado',
  id: 'receita_acumulado_id',
  written: ['receita_prevista_id', 'mes', 'arrecadado'],
  key: ['receita_prevista_id', 'mes'],
  named: `(select p.receita_natureza_nome || ', acumulado de ' || t.mes || '/' || p.exercicio from receita_prevista p
    where p.receita_prevista_id = t.receita_prevista_id)`,
  changed: 'select registro from acumulado_comparado where mudou',
  removed: 'select registro from acumulado_sumido',
  isUnlisted: true,
}

/** Once `parte`, `lida` and `sumida` are there. */
export async function compareAcumulado(run: Run): Promise<void> {
  await run(`create temporary table acumulado_comparado on commit drop as
    select ${chave}, l.mes, l.acumulado, a.receita_acumulado_id as registro,
      a.receita_acumulado_id is not null and a.arrecadado <> l.acumulado as mudou
    from lida l left join receita_prevista p using (${chave})
    left join receita_acumulado a on a.receita_prevista_id = p.receita_prevista_id and a.mes = l.mes
    where not l.grupo and not l.movimento and l.acumulado is not null`)
  await run(`create temporary table acumulado_sumido on commit drop as
    select a.receita_acumulado_id as registro
    from receita_acumulado a join receita_prevista p using (receita_prevista_id)
    where a.receita_prevista_id in (select registro from sumida)
      or exists (select from parte where (parte.entidade_id, parte.exercicio, parte.mes) = (p.entidade_id, p.exercicio, a.mes))
        and not exists (select from acumulado_comparado c where c.registro = a.receita_acumulado_id)`)
}

/** Once the natures of the file are stored. */
export async function writeAcumulado(run: Run, importacaoId: number): Promise<void> {
  await run('delete from receita_acumulado t using acumulado_sumido where t.receita_acumulado_id = registro')
  await run(`update receita_acumulado t set arrecadado = c.acumulado, importacao_id = ${importacaoId}, versao = t.versao + 1, atualizado_em = now()
    from acumulado_comparado c where c.mudou and t.receita_acumulado_id = c.registro`)
  await run(`insert into receita_acumulado (receita_prevista_id, mes, arrecadado, importacao_id)
    select p.receita_prevista_id, c.mes, c.acumulado, ${importacaoId}
    from acumulado_comparado c join receita_prevista p using (${chave}) where c.registro is null`)
}

type Part = { entidade_id: number; exercicio: number; mes: number }

/** After the months of a file are stored. */
export const refazDoArquivo = async (run: Run): Promise<void> =>
  refaz(run, await run<Part>('select entidade_id, exercicio, min(mes)::int as mes from parte group by 1, 2'))

/** Before the import is undone; what it returns, after. */
export async function refazDaDesfeita(run: Run, id: number): Promise<() => Promise<void>> {
  const parts = await run<Part>(
    `with escrita as (
      select receita_prevista_id, receita_mes as mes from receita_lancamento where importacao_id = $1
      union all select receita_prevista_id, mes from receita_acumulado where importacao_id = $1
      union all select (antes ->> 'receita_prevista_id')::bigint, coalesce((antes ->> 'mes')::integer, substr(antes ->> 'receita_data', 6, 2)::integer)
        from importacao_antes where importacao_id = $1 and tabela in ('receita_lancamento', 'receita_acumulado') and antes is not null
    ), natureza as (
      select receita_prevista_id, entidade_id, exercicio from receita_prevista
      union all select registro, (antes ->> 'entidade_id')::bigint, (antes ->> 'exercicio')::integer
        from importacao_antes where importacao_id = $1 and tabela = 'receita_prevista' and antes is not null and versao is null
    )
    select entidade_id, exercicio, min(mes)::int as mes from escrita join natureza using (receita_prevista_id) group by 1, 2`,
    [id],
  )
  return async () => {
    await refaz(run, parts)
    for (const part of parts) await removeOrphans(run, part)
  }
}

async function refaz(run: Run, parts: readonly Part[]): Promise<void> {
  for (const { entidade_id, exercicio, mes } of parts) {
    const later = await run<Part>(
      `select distinct entidade_id, exercicio, a.mes from receita_acumulado a join receita_prevista p using (receita_prevista_id)
      where entidade_id = $1 and exercicio = $2 and a.mes >= $3 order by a.mes`,
      [entidade_id, exercicio, mes],
    )
    for (const month of later) await refazMes(run, month)
  }
}

/** The row `l`, as the import that wrote it left it: what people corrected since stays theirs. */
const deImportacao = `l.importacao_id is not null and l.versao = coalesce((select n.versao from importacao_antes n
  where n.importacao_id = l.importacao_id and n.tabela = 'receita_lancamento' and n.registro = l.receita_lancamento_id), 1)`

// What an import notes of its rows is their new version, so that it can be undone as before.
async function refazMes(run: Run, { entidade_id, exercicio, mes }: Part): Promise<void> {
  await run('drop table if exists refeita')
  await run(`create temporary table refeita on commit drop as
    with mensal as (
      select receita_prevista_id, l.receita_lancamento_id as registro, l.receita_tipo, l.receita_ordem, l.importacao_id as escrita_por,
        case l.receita_tipo when 'estorno' then -l.receita_valor else l.receita_valor end as valor_antes,
        coalesce(a.arrecadado, 0) - coalesce(antes.arrecadado, 0) as valor,
        coalesce(a.importacao_id, max(a.importacao_id) over ()) as importacao_id,
        (make_date(${exercicio}, ${mes}, 1) + interval '1 month - 1 day')::date as dia,
        l.receita_lancamento_id is null or ${deImportacao} as livre
      from receita_prevista p
      left join (select * from receita_acumulado where mes = ${mes}) a using (receita_prevista_id)
      left join (select receita_prevista_id, sum(arrecadado) as arrecadado from receita_mes
        where exercicio = ${exercicio} and mes < ${mes} group by 1) antes using (receita_prevista_id)
      left join (select * from receita_lancamento where receita_ano = ${exercicio} and receita_mes = ${mes} and receita_mensal) l
        using (receita_prevista_id)
      where p.entidade_id = ${entidade_id} and p.exercicio = ${exercicio}
    ), novo as (
      select *, case when valor < 0 then 'estorno' else 'arrecadacao' end as tipo from mensal
      where livre and valor <> coalesce(valor_antes, 0)
    )
    select novo.*, case when tipo = receita_tipo then receita_ordem else 1 + coalesce((select max(l.receita_ordem) from receita_lancamento l
      where (l.receita_prevista_id, l.receita_data, l.receita_tipo) = (novo.receita_prevista_id, novo.dia, novo.tipo)), 0) end as ordem
    from novo`)
  await run(`with mudada as (
      update receita_lancamento t set receita_tipo = r.tipo, receita_valor = abs(r.valor), receita_ordem = r.ordem,
        versao = t.versao + 1, atualizado_em = now()
      from refeita r where t.receita_lancamento_id = r.registro and r.valor <> 0
      returning t.importacao_id, t.receita_lancamento_id as registro, t.versao)
    insert into importacao_antes (importacao_id, tabela, registro, versao)
    select importacao_id, 'receita_lancamento', registro, versao from mudada
    on conflict (tabela, registro, importacao_id) do update set versao = excluded.versao`)
  // what the import had changed comes back with its undoing; what it had brought is brought again below, if ever
  await run(`update importacao_antes n set versao = null from refeita r
    where r.valor = 0 and n.tabela = 'receita_lancamento' and n.registro = r.registro and n.importacao_id = r.escrita_por and n.antes is not null`)
  await run(
    `delete from receita_lancamento t using refeita r where t.receita_lancamento_id = r.registro and r.valor = 0`,
  )
  await run(`insert into receita_lancamento (receita_prevista_id, receita_data, receita_tipo, receita_valor, receita_mensal, receita_ordem, importacao_id)
    select receita_prevista_id, dia, tipo, abs(valor), true, ordem, importacao_id from refeita where registro is null`)
}

// A nature that only the import that was undone had, which remained because of entries that reversed it and were removed with it.
const removeOrphans = (run: Run, { entidade_id, exercicio }: Part) =>
  run(
    `delete from receita_prevista p where entidade_id = $1 and exercicio = $2
      and importacao_id in (select a.importacao_id from receita_acumulado a join receita_prevista o using (receita_prevista_id)
        where (o.entidade_id, o.exercicio) = (p.entidade_id, p.exercicio))
      and not exists (select from receita_acumulado a where a.receita_prevista_id = p.receita_prevista_id)
      and not exists (select from receita_lancamento l where l.receita_prevista_id = p.receita_prevista_id)`,
    [entidade_id, exercicio],
  )
