// Where the rows of a payroll file go: names and positions are numbers there (docs/decisions/0012-payroll-lists-from-sums.md), and what a
// file lacks stays (docs/specification/data-sets.md#payroll-files). One statement each for changes and new rows, so that the sums are
// updated once for all of them.
import { nomeDoMes } from '#base/mes.ts'
import type { ImportScope } from '#kits/import/import.contract.ts'
import {
  type Compared,
  type FileAmount,
  fieldsOf,
  fromCompared,
  type ImportTarget,
  type Run,
} from '#kits/import/server/target.ts'
import { nomesDasParcelas, tipoUsual } from '../folha.fields.ts'

// The salary is in every row, whether the file has it or its parts do.
const amountsIn = (columns: Compared['columns']): string[] => [
  'salario',
  ...nomesDasParcelas.filter((nome) => columns.includes(nome)),
]

const textos = ['orgao', 'vinculo']
const givenIn = (columns: Compared['columns']): string[] => [
  ...amountsIn(columns),
  ...textos.filter((nome) => columns.includes(nome)),
]

export const folhaTarget: ImportTarget = {
  table: 'pagamento',
  tables: [
    {
      table: 'pagamento',
      id: 'pagamento_id',
      written: ['salario', ...nomesDasParcelas, ...textos].map((nome) => `pagamento_${nome}`),
      key: ['pagamento_id'],
      named: `(select nome from servidor where servidor.servidor_id = t.servidor_id) || ', ' || t.pagamento_mes || '/' || t.pagamento_ano`,
      ...fromCompared,
      changes: ({ columns }) => `select registro, linha, campo, de, para
        from comparada join pagamento on pagamento_id = registro
        cross join ${fieldsOf(givenIn(columns).map((nome) => [nome, `pagamento_${nome}`, nome]))}
        where mudou and de is distinct from para`,
    },
  ],
  staging: 'pagamento_importacao_linha',
  locks: ['servidor', 'cargo'],
  compare,
  amounts,
  write,
  vacuumed: [
    'servidor',
    'cargo',
    'pagamento_mes',
    'pagamento_grupo',
    'pagamento_cargo',
    'pagamento_faixa',
    'pagamento_inicial',
    'pagamento_presenca',
    'vinculo',
  ],
}

async function compare(run: Run, { importacaoId, isStoring, columns }: Compared): Promise<ImportScope[]> {
  if (isStoring) await putNames(run, importacaoId)
  const join = isStoring ? 'join' : 'left join'
  const given = givenIn(columns)
  // the planner knows nothing of the rows of this import, nor of names that were put in a moment ago
  await run('set local enable_nestloop = off')
  await run(`create temporary table linha_lida on commit drop as
    select linha, servidor_id, cargo_id, codigo, ano, mes, coalesce(tipo, '${tipoUsual}') as tipo, salario, ${nomesDasParcelas.join(', ')},
      coalesce(orgao, '') as orgao, coalesce(vinculo, '') as vinculo
    from pagamento_importacao_linha lida
    ${join} servidor on servidor.nome = lida.servidor
    ${join} cargo on cargo.nome = lida.cargo
    where importacao_id = ${importacaoId}`)
  await run('set local enable_nestloop = on')
  await run('analyze linha_lida')
  // an index finds the payments of the file's months without a look at other months
  await run(`create temporary table comparada on commit drop as
    select linha_lida.*, registro, registro is not null and
      (${given.join(', ')}) is distinct from (${given.map((nome) => `pagamento_${nome}`).join(', ')}) as mudou
    from linha_lida left join (
      select pagamento_id as registro, servidor_id, cargo_id, pagamento_codigo as codigo, ano, mes, pagamento_tipo as tipo,
        ${given.map((nome) => `pagamento_${nome}`).join(', ')}
      from (select distinct ano, mes from linha_lida) meses join pagamento on pagamento_ano = ano and pagamento_mes = mes
    ) gravado using (servidor_id, cargo_id, codigo, ano, mes, tipo)
    order by linha`)
  await run('analyze comparada')
  await run('create temporary table sumida (registro bigint) on commit drop')
  return summarize(run)
}

async function putNames(run: Run, importacaoId: number): Promise<void> {
  for (const name of ['servidor', 'cargo'])
    await run(`insert into ${name} (nome)
      select distinct ${name} from pagamento_importacao_linha lida
      where importacao_id = ${importacaoId} and not exists (select from ${name} d where d.nome = lida.${name})
      order by 1`)
}

type Month = Omit<ImportScope, 'nome' | 'valores' | 'ausentes' | 'existentes'> & { ano: number; mes: number }

async function summarize(run: Run): Promise<ImportScope[]> {
  const months = await run<Month>(`
    select ano, mes, sum(salario)::text as soma, count(*)::int as linhas, (count(*) filter (where registro is null))::int as novos,
      (count(*) filter (where mudou))::int as alterados, (count(*) filter (where registro is not null and not mudou))::int as iguais
    from comparada group by ano, mes order by ano, mes`)
  return months.map(({ ano, mes, ...counts }) => ({
    nome: `${nomeDoMes(mes)} de ${ano}`,
    valores: { ano, mes },
    ...counts,
    ausentes: 0,
    existentes: 0,
  }))
}

// What a file lacks stays, so that a month may have more than the file says.
function amounts(run: Run, { columns }: Compared): Promise<FileAmount[]> {
  const given = amountsIn(columns)
  const each = (value: (nome: string) => string) =>
    `lateral (values ${given.map((nome) => `('${nome}', ${value(nome)})`).join(', ')}) as valores (campo, valor)`
  return run(
    `select campo, ano::int, mes::int, sum(portal)::text as portal, sum(arquivo)::text as arquivo, sum(depois)::text as depois from (
      select ano, mes, campo, null::numeric as portal, valor as arquivo, valor as depois from comparada cross join ${each((nome) => nome)}
      union all
      select ano, mes, campo, valor, null, case when registro is null then valor end
      from (select distinct ano, mes from comparada) meses join pagamento on pagamento_ano = ano and pagamento_mes = mes
      left join (select registro from comparada) c on c.registro = pagamento_id cross join ${each((nome) => `pagamento_${nome}`)}
    ) somas group by campo, ano, mes order by array_position($1::text[], campo), ano, mes`,
    [given],
  )
}

async function write(run: Run, { importacaoId, columns }: Compared): Promise<void> {
  const given = givenIn(columns)
  await run(`update pagamento set ${given.map((nome) => `pagamento_${nome} = ${nome}`).join(', ')}, importacao_id = ${importacaoId},
      versao = pagamento.versao + 1, atualizado_em = now()
    from comparada where mudou and pagamento_id = registro`)
  await run(`insert into pagamento (servidor_id, cargo_id, pagamento_codigo, pagamento_ano, pagamento_mes, pagamento_tipo,
      ${given.map((nome) => `pagamento_${nome}`).join(', ')}, importacao_id)
    select servidor_id, cargo_id, codigo, ano, mes, tipo, ${given.join(', ')}, ${importacaoId} from comparada where registro is null`)
}
