// Where the rows of a revenue file go: natures, and the entries of the file's months. What the file replaces is a month of a year of an
// entity (docs/specification/data-sets.md#imports).
import { nomeDoMes } from '#base/mes.ts'
import type { ImportScope } from '#kits/import/import.contract.ts'
import type { Compared, ImportTarget, Run } from '#kits/import/server/target.ts'
import { registraDesconhecidos } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import {
  acumuladoTable,
  compareAcumulado,
  refazDaDesfeita,
  refazDoArquivo,
  writeAcumulado,
} from './receita-acumulado.queries.ts'
import { verify } from './receita-confere.queries.ts'
import { chave, hashed, readEntries, readStaged } from './receita-lida.queries.ts'
import { mudancasDaEntrada, mudancasDaNatureza, valoresDoArquivo } from './receita-revisao.queries.ts'
import { somasDoArquivo } from './receita-somas.queries.ts'

const fatos = [
  'receita_natureza_nome',
  'receita_valor_inicial',
  'receita_valor_atualizado',
  'receita_deducao_tipo',
  'receita_orgao',
]
/** What a file with these columns says of a nature. */
const dados = (columns: readonly string[]) =>
  fatos.filter((name) => name === 'receita_natureza_nome' || columns.includes(name))

const daNatureza: Record<string, string> = {
  receita_natureza_nome: 'f.nome',
  receita_valor_inicial: 'coalesce(f.receita_valor_inicial, t.receita_valor_inicial)',
  receita_valor_atualizado: `case when f.receita_valor_inicial is null then coalesce(f.receita_valor_atualizado, t.receita_valor_atualizado)
    else f.receita_valor_atualizado end`,
}

/** A fact of a nature `f` of the file, for its row `t`: where the file says nothing of a forecast, it stays what it was. */
const dadoDe = (name: string) => daNatureza[name] ?? `f.${name}`

const daEntrada = ['receita_valor', 'receita_historico', 'receita_mensal']

export const receitaTarget: ImportTarget = {
  table: 'receita_prevista',
  tables: [
    {
      table: 'receita_prevista',
      id: 'receita_prevista_id',
      written: [...chave.split(', '), ...fatos, 'linha_origem'],
      key: chave.split(', '),
      named: "t.receita_codigo || ' ' || t.receita_natureza_nome",
      changed: 'select registro from comparada where mudou',
      removed: 'select registro from sumida',
      changes: ({ columns }) => mudancasDaNatureza(dados(columns).map((name) => [name, dadoDe(name)])),
      // a nature that January brought stays while February's entries, or what somebody typed, are its
      heir: `(select min(coalesce(outra.importacao_id, 0)) from (
          select l.importacao_id from receita_lancamento l where l.receita_prevista_id = t.receita_prevista_id
          union all select a.importacao_id from receita_acumulado a where a.receita_prevista_id = t.receita_prevista_id
        ) outra where outra.importacao_id is distinct from t.importacao_id)`,
    },
    {
      table: 'receita_lancamento',
      id: 'receita_lancamento_id',
      written: [
        ...['receita_prevista_id', 'receita_data', 'receita_tipo', 'receita_ordem', ...daEntrada],
        ...['receita_conta', 'receita_entrada_fonte', 'linha_origem'],
      ],
      key: ['receita_prevista_id', 'receita_data', 'receita_tipo', 'receita_ordem'],
      named: `(select p.receita_natureza_nome from receita_prevista p where p.receita_prevista_id = t.receita_prevista_id)
        || ', ' || to_char(t.receita_data, 'DD/MM/YYYY')`,
      changed: 'select registro from entrada_comparada where mudou',
      removed: 'select registro from entrada_sumida',
      changes: () => mudancasDaEntrada,
    },
    acumuladoTable,
  ],
  staging: 'receita_importacao',
  locks: ['receita_lancamento'],
  verify,
  sums: somasDoArquivo,
  compare,
  amounts: valoresDoArquivo,
  write,
  undoing: refazDaDesfeita,
  vacuumed: ['receita_mes'],
}

async function compare(run: Run, { importacaoId, columns }: Compared): Promise<ImportScope[]> {
  await readStaged(run, importacaoId)
  await readEntries(run)
  const given = dados(columns)
  const stored = given.map((name) => `t.${name}`).join(', ')
  const read = given.map(dadoDe).join(', ')
  await hashed(run, async () => {
    await run(`create temporary table comparada on commit drop as
      select f.linha, f.acumulada, ${chave}, t.receita_prevista_id as registro,
        t.receita_prevista_id is not null and (${read}) is distinct from (${stored}) as mudou
      from natureza_lida f left join receita_prevista t using (${chave})`)
    await run(`create temporary table entrada_comparada on commit drop as
      select e.linha, ${chave}, e.receita_data, e.receita_tipo, e.receita_ordem, e.receita_valor, e.receita_historico, e.receita_mensal,
        t.receita_lancamento_id as registro, t.receita_lancamento_id is not null
          and (e.receita_valor, e.receita_historico, e.receita_mensal) is distinct from (t.receita_valor, t.receita_historico, t.receita_mensal) as mudou
      from entrada e left join receita_prevista p using (${chave})
      left join receita_lancamento t on t.receita_prevista_id = p.receita_prevista_id and t.receita_data = e.receita_data
        and t.receita_tipo = e.receita_tipo and t.receita_ordem = e.receita_ordem`)
    await run(`create temporary table entrada_sumida on commit drop as
      select l.receita_lancamento_id as registro, p.receita_prevista_id, entidade_id, exercicio, l.receita_mes as mes
      from receita_lancamento l join receita_prevista p using (receita_prevista_id)
      join parte using (entidade_id, exercicio)
      where l.receita_mes = parte.mes and not exists (select from entrada_comparada c where c.registro = l.receita_lancamento_id)`)
    // a nature that files brought, that an accumulated one no longer has, and that has nothing in any other month, nor in a later file
    await run(`create temporary table sumida on commit drop as
      select p.receita_prevista_id as registro, entidade_id, exercicio
      from receita_prevista p join (select entidade_id, exercicio, mes from parte where acumulada) parte using (entidade_id, exercicio)
      where p.importacao_id is not null and not exists (select from comparada c where c.registro = p.receita_prevista_id)
        and not exists (select from receita_lancamento l where l.receita_prevista_id = p.receita_prevista_id
          and not exists (select from entrada_sumida s where s.registro = l.receita_lancamento_id))
        and not exists (select from receita_acumulado a where a.receita_prevista_id = p.receita_prevista_id and a.mes > parte.mes)`)
    await compareAcumulado(run)
  })
  return summarize(run)
}

type Part = Omit<ImportScope, 'nome'> & { valores: { entidade: string; exercicio: number; mes: number } }

// A row of the file is new, changed or equal as its entry is; where it brings none, as its nature is. What goes of an accumulated file is
// counted by natures, whatever has become of their entries: those that have an amount until its month, or would be removed.
async function summarize(run: Run): Promise<ImportScope[]> {
  const parts = await run<Part>(`
    with por_linha as (
      select l.entidade_id, l.exercicio, case when l.movimento then extract(month from l.receita_data)::integer else l.mes end as mes,
        not l.grupo and (n.registro is null or e.linha is not null and e.registro is null) as novo,
        n.mudou and n.linha = l.linha or e.mudou as mudou,
        case when e.receita_tipo = 'arrecadacao' then e.receita_valor when e.receita_tipo = 'estorno' then -e.receita_valor else 0 end
          * case when l.receita_deducao then -1 else 1 end as valor
      from lida l left join comparada n using (${chave}) left join entrada_comparada e on e.linha = l.linha
    ), contada as (
      select entidade_id, exercicio, mes, count(*)::int as linhas, (count(*) filter (where novo))::int as novos,
        (count(*) filter (where mudou and not novo))::int as alterados, coalesce(sum(valor), 0.00)::text as soma
      from por_linha group by 1, 2, 3
    ), natureza as (
      select a.entidade_id, a.exercicio, a.mes,
        count(*) filter (where c.registro is not null or s.registro is not null or m.valor <> 0) as existentes,
        count(*) filter (where c.registro is null and (s.registro is not null or m.valor <> 0)) as ausentes
      from (select distinct entidade_id, exercicio, mes from parte where acumulada) a join receita_prevista p using (entidade_id, exercicio)
      left join comparada c on c.registro = p.receita_prevista_id left join sumida s on s.registro = p.receita_prevista_id
      left join lateral (select sum(arrecadado) as valor from receita_mes r where r.receita_prevista_id = p.receita_prevista_id and r.mes <= a.mes) m on true
      group by 1, 2, 3
    )
    select jsonb_build_object('entidade', entidade_nome, 'exercicio', exercicio, 'mes', mes) as valores, soma, linhas, novos, alterados,
      linhas - novos - alterados as iguais,
      (case when (select bool_or(acumulada) from parte p where p.entidade_id = c.entidade_id and p.exercicio = c.exercicio and p.mes = c.mes)
        then (select count(*) from receita_prevista p where p.entidade_id = c.entidade_id and p.exercicio = c.exercicio
          and exists (select from receita_mes m where m.receita_prevista_id = p.receita_prevista_id and m.mes <= c.mes))
        else (select count(*) from receita_prevista p join receita_lancamento l using (receita_prevista_id)
          where p.entidade_id = c.entidade_id and p.exercicio = c.exercicio and l.receita_mes = c.mes) end)::int as existentes,
      ((select count(*) from entrada_sumida s where s.entidade_id = c.entidade_id and s.exercicio = c.exercicio and s.mes = c.mes)
        + (select count(*) from entrada_comparada e where e.linha is null and e.entidade_id = c.entidade_id and e.exercicio = c.exercicio
          and extract(month from e.receita_data) = c.mes and (e.registro is null or e.mudou))
        + (select count(*) from sumida s where s.entidade_id = c.entidade_id and s.exercicio = c.exercicio))::int as ausentes,
      jsonb_build_array(case when n.existentes is null then jsonb_build_object('nome', 'lançamentos',
          'existentes', (select count(*) from receita_prevista p join receita_lancamento l using (receita_prevista_id)
            where p.entidade_id = c.entidade_id and p.exercicio = c.exercicio and l.receita_mes = c.mes),
          'ausentes', (select count(*) from entrada_sumida s where s.entidade_id = c.entidade_id and s.exercicio = c.exercicio and s.mes = c.mes))
        else jsonb_build_object('nome', 'naturezas', 'existentes', n.existentes, 'ausentes', n.ausentes) end) as fatos
    from contada c join entidade using (entidade_id) left join natureza n using (entidade_id, exercicio, mes)
    order by exercicio, mes, entidade_id`)
  return parts.map((part) => {
    const { entidade, exercicio, mes } = part.valores
    return { nome: `${entidade} · ${nomeDoMes(mes)} de ${exercicio}`, ...part }
  })
}

async function write(run: Run, { importacaoId, columns }: Compared, db: Queries): Promise<void> {
  const marks = `importacao_id = ${importacaoId}, versao = t.versao + 1, atualizado_em = now()`
  const changes = dados(columns).map((name) => `${name} = ${dadoDe(name)}`)
  await run(`delete from receita_lancamento t using entrada_sumida where t.receita_lancamento_id = registro`)
  await run(`update receita_prevista t set ${changes.join(', ')}, linha_origem = f.linha, ${marks}
    from comparada c join natureza_lida f using (${chave}) where c.mudou and t.receita_prevista_id = c.registro`)
  await run(`insert into receita_prevista (${chave}, ${fatos.join(', ')}, linha_origem, importacao_id)
    select ${chave}, f.nome, f.receita_valor_inicial, f.receita_valor_atualizado, f.receita_deducao_tipo, f.receita_orgao,
      f.linha, ${importacaoId}
    from comparada c join natureza_lida f using (${chave}) where c.registro is null order by f.linha`)
  await run(`update receita_lancamento t set receita_valor = e.receita_valor, receita_historico = e.receita_historico,
      receita_mensal = e.receita_mensal, linha_origem = e.linha, ${marks}
    from entrada_comparada e where e.mudou and t.receita_lancamento_id = e.registro`)
  await run(`insert into receita_lancamento (receita_prevista_id, receita_data, receita_tipo, receita_valor, receita_historico,
      receita_mensal, receita_ordem, linha_origem, importacao_id)
    select p.receita_prevista_id, e.receita_data, e.receita_tipo, e.receita_valor, e.receita_historico, e.receita_mensal, e.receita_ordem,
      e.linha, ${importacaoId}
    from entrada_comparada e join receita_prevista p using (${chave}) where e.registro is null order by e.linha`)
  await writeAcumulado(run, importacaoId)
  await run(`delete from receita_prevista t using sumida where t.receita_prevista_id = registro`)
  await refazDoArquivo(run)
  await reportUnknown(run, importacaoId, db)
}

// Codes that no table has are stored as they came, and listed to the staff.
async function reportUnknown(run: Run, importacaoId: number, db: Queries): Promise<void> {
  const natures = await run<{ exercicio: number; codigo: string; nome: string }>(
    'select distinct on (exercicio, receita_natureza) exercicio, receita_natureza as codigo, nome from natureza_lida',
  )
  for (const exercicio of new Set(natures.map((one) => one.exercicio)))
    await registraDesconhecidos(
      db,
      'natureza_receita',
      natures.filter((one) => one.exercicio === exercicio),
      { exercicio, importacaoId },
    )
}
