// Where the rows of a file of expense go: appropriations, commitments, and what belongs to them, each by one statement for changes, one
// for new rows and one for removed ones, so that the sums are updated once for all of them.
import type { FileSums, Sums } from '#kits/import/server/reconcile.ts'
import type { ImportTarget, Run, TargetTable } from '#kits/import/server/target.ts'
import { elementoLicitavel } from '#modules/financas/classificacao/codigo.fields.ts'
import { registraDesconhecidos } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { dotacaoColumns, textColumns } from './despesa-colunas.ts'
import { compareDespesa, comparedBy, credorDe, type FactName, factNames, facts } from './despesa-compara.queries.ts'
import { verifyDespesa } from './despesa-regras.queries.ts'

const numbered = `'empenho ' || (select e.empenho_numero || '/' || e.exercicio from empenho e where e.empenho_id = t.empenho_id)`
const child = (name: FactName): TargetTable => {
  const { table, identity, values } = facts[name]
  const own = [...Object.keys(identity), `${table}_ordem`]
  return {
    table,
    id: `${table}_id`,
    written: [
      ...new Set([
        'entidade_id',
        'exercicio',
        'empenho_id',
        ...(name === 'pagamento' ? ['liquidacao_id'] : []),
        ...own,
        ...Object.keys(values),
        'linha_origem',
      ]),
    ],
    key: ['empenho_id', ...own],
    named: numbered,
    ...comparedBy(name),
  }
}

const needed = [...factNames.map((name) => facts[name].table), 'empenho_item']
  .map((table) => `select importacao_id from ${table} f where f.empenho_id = t.empenho_id`)
  .join(' union all ')

const empenhoColumns = [
  'entidade_id',
  'exercicio',
  'dotacao_id',
  'credor_id',
  'empenho_unidade',
  'empenho_numero',
  'empenho_data',
  'empenho_data_presumida',
  ...Object.values(textColumns),
  'empenho_licitavel',
  'licitacao_id',
  'contrato_id',
  'empenho_valor',
  'linha_origem',
]

export const despesaTarget: ImportTarget = {
  table: 'empenho',
  tables: [
    {
      table: 'dotacao',
      id: 'dotacao_id',
      written: [
        'entidade_id',
        'exercicio',
        ...Object.values(dotacaoColumns),
        'dotacao_valor_inicial',
        'dotacao_valor_atualizado',
        'linha_origem',
      ],
      key: ['entidade_id', 'exercicio', ...Object.values(dotacaoColumns)],
      named: `'dotação ' || t.dotacao_unidade || ' ' || t.dotacao_natureza || ' de ' || t.exercicio`,
      ...comparedBy('dotacao'),
      heir: '(select max(coalesce(e.importacao_id, 0)) from empenho e where e.dotacao_id = t.dotacao_id)',
    },
    {
      table: 'empenho',
      id: 'empenho_id',
      written: empenhoColumns,
      key: ['entidade_id', 'exercicio', 'empenho_unidade', 'empenho_numero'],
      named: `'empenho ' || t.empenho_numero || '/' || t.exercicio`,
      ...comparedBy('empenho'),
      heir: `(select max(coalesce(filho.importacao_id, 0)) from (${needed}) filho)`,
    },
    {
      table: 'empenho_item',
      id: 'empenho_item_id',
      written: [
        'empenho_id',
        'empenho_item_ordem',
        'empenho_item_descricao',
        'empenho_item_unidade',
        'empenho_item_quantidade',
        'empenho_item_valor_unitario',
        'empenho_item_valor_total',
        'linha_origem',
      ],
      key: ['empenho_id', 'empenho_item_ordem'],
      named: numbered,
      ...comparedBy('item'),
    },
    child('movimento'),
    child('liquidacao'),
    child('pagamento'),
  ],
  staging: 'empenho_importacao',
  locks: ['dotacao', 'credor', 'empenho_item', 'empenho_movimento', 'liquidacao', 'pagamento_despesa'],
  verify: verifyDespesa,
  sums: somasDoArquivo,
  compare: compareDespesa,
  write: (run, { importacaoId }, db) => write(run, db, importacaoId),
  vacuumed: ['credor', 'despesa_mes', 'credor_mes', 'empenho_mes'],
}

async function write(run: Run, db: Queries, importacaoId: number): Promise<void> {
  await registerCodes(run, db, importacaoId)
  await putParents(run, importacaoId)
  await writeEmpenhos(run, importacaoId)
  for (const name of ['movimento', 'liquidacao', 'pagamento'] as const) await writeFact(run, name, importacaoId)
  await writeItens(run, importacaoId)
  for (const name of ['pagamento', 'liquidacao', 'movimento'] as const)
    await run(`delete from ${facts[name].table} t using sumida_${name} s where t.${facts[name].table}_id = s.registro`)
  await run('delete from empenho_item t using sumida_item s where t.empenho_item_id = s.registro')
  await run('delete from empenho t using sumida_empenho s where t.empenho_id = s.registro')
}

// The table of codes -> the columns of code and name; a nature is known by its element.
const codes = {
  orgao_orcamentario: ['orgao', 'orgao_nome'],
  unidade_orcamentaria: ['unidade', 'unidade_nome'],
  funcao: ['funcao', 'funcao_nome'],
  subfuncao: ['subfuncao', 'subfuncao_nome'],
  programa: ['programa', 'programa_nome'],
  acao: ['acao', 'acao_nome'],
  elemento: ['substr(natureza, 5, 2)', 'natureza_nome'],
  fonte: ['fonte', 'fonte_nome'],
} as const

async function registerCodes(run: Run, db: Queries, importacaoId: number): Promise<void> {
  for (const [tabela, [codigo, nome]] of Object.entries(codes)) {
    const vistos = await run<{ codigo: string; nome: string; exercicio: number }>(
      `select ${codigo} as codigo, coalesce(min(nullif(${nome}, '')), '') as nome, min(exercicio) as exercicio from lida where ${codigo} <> '' group by 1`,
    )
    const exercicio = Math.min(...vistos.map((visto) => visto.exercicio))
    await registraDesconhecidos(db, tabela as keyof typeof codes, vistos, { exercicio, importacaoId })
  }
}

async function putParents(run: Run, importacaoId: number): Promise<void> {
  // the last name that a file gives is the creditor's
  await run(`insert into credor (credor_nome, credor_documento)
    select distinct on (credor_chave) credor, credor_documento from lida
    where credor_chave is not null and credor <> '' order by credor_chave, linha desc
    on conflict do nothing`)
  for (const found of [credorDe.documento('c', 'e'), credorDe.nome('c', 'e')])
    await run(
      `update comparada_empenho e set credor_id = c.credor_id from credor c where e.credor_id is null and ${found}`,
    )
  const names = Object.entries(dotacaoColumns)
  await run(`update dotacao t set dotacao_valor_inicial = coalesce(c.valor_inicial, t.dotacao_valor_inicial),
      dotacao_valor_atualizado = coalesce(c.valor_atualizado, t.dotacao_valor_atualizado), importacao_id = ${importacaoId}, linha_origem = c.linha,
      versao = t.versao + 1, atualizado_em = now()
    from comparada_dotacao c where c.mudou and t.dotacao_id = c.registro`)
  await run(`insert into dotacao (entidade_id, exercicio, ${names.map(([, column]) => column).join(', ')}, dotacao_valor_inicial,
      dotacao_valor_atualizado, importacao_id, linha_origem)
    select entidade_id, exercicio, ${names.map(([name]) => name).join(', ')}, valor_inicial, valor_atualizado, ${importacaoId}, linha
    from comparada_dotacao where registro is null
    on conflict do nothing`)
  await run(`insert into dotacao (entidade_id, exercicio, ${names.map(([, column]) => column).join(', ')}, importacao_id, linha_origem)
    select entidade_id, exercicio, ${names.map(([name]) => `alvo_${name}`).join(', ')}, ${importacaoId}, min(linha)
    from comparada_empenho where dotacao_id is null group by entidade_id, exercicio, ${names.map(([name]) => `alvo_${name}`).join(', ')}
    on conflict do nothing`)
  await run(`update comparada_empenho e set dotacao_id = d.dotacao_id from dotacao d
    where e.dotacao_id is null and d.entidade_id = e.entidade_id and d.exercicio = e.exercicio
      and ${names.map(([name, column]) => `d.${column} = e.alvo_${name}`).join(' and ')}`)
}

const licitaveis = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter(elementoLicitavel)

async function writeEmpenhos(run: Run, importacaoId: number): Promise<void> {
  const texts = Object.entries(textColumns)
  const found = `licitacao_id = coalesce((select min(l.licitacao_id) from licitacao l where l.licitacao_numero = c.licitacao_numero having count(*) = 1), t.licitacao_id),
      contrato_id = coalesce((select min(k.contrato_id) from contrato k where k.contrato_numero = c.contrato_numero having count(*) = 1), t.contrato_id)`
  await run(`update empenho t set dotacao_id = c.dotacao_id, credor_id = coalesce(c.credor_id, t.credor_id),
      empenho_data = case when c.data_empenho is not null then c.data_empenho when t.empenho_data_presumida then least(t.empenho_data, c.primeiro_fato)
        else t.empenho_data end,
      empenho_data_presumida = t.empenho_data_presumida and c.data_empenho is null, empenho_valor = coalesce(c.valor_empenho, t.empenho_valor),
      ${texts.map(([name, column]) => `${column} = coalesce(nullif(c.${name}, ''), t.${column})`).join(', ')}, ${found},
      importacao_id = ${importacaoId}, linha_origem = c.linha, versao = t.versao + 1, atualizado_em = now()
    from comparada_empenho c where c.mudou and t.empenho_id = c.registro`)
  await run(`insert into empenho (entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, empenho_data, empenho_data_presumida,
      empenho_valor, ${texts.map(([, column]) => column).join(', ')}, empenho_licitavel, licitacao_id, contrato_id, importacao_id, linha_origem)
    select c.entidade_id, c.exercicio, c.dotacao_id, c.credor_id, c.unidade, c.numero, coalesce(c.data_empenho, c.primeiro_fato, make_date(c.exercicio, 1, 1)),
      c.data_empenho is null, c.valor_empenho, ${texts.map(([name]) => `c.${name}`).join(', ')},
      substr(c.alvo_natureza, 5, 2) in (${licitaveis.map((one) => `'${one}'`).join(', ')}),
      case when c.licitacao_numero <> '' then (select min(l.licitacao_id) from licitacao l where l.licitacao_numero = c.licitacao_numero having count(*) = 1) end,
      case when c.contrato_numero <> '' then (select min(k.contrato_id) from contrato k where k.contrato_numero = c.contrato_numero having count(*) = 1) end,
      ${importacaoId}, c.linha
    from comparada_empenho c where c.registro is null order by c.linha`)
  await run(`update comparada_empenho c set registro = t.empenho_id from empenho t where c.registro is null and t.importacao_id = ${importacaoId}
    and (t.entidade_id, t.exercicio, t.empenho_unidade, t.empenho_numero) = (c.entidade_id, c.exercicio, c.unidade, c.numero)`)
}

async function writeFact(run: Run, name: FactName, importacaoId: number): Promise<void> {
  const { table, identity, values } = facts[name]
  const columns = { ...identity, ...values }
  const settled = name === 'pagamento'
  // the settlement in the same row: of that number and, where numbers begin anew, of that day
  const settlement = `(select q.liquidacao_id from liquidacao q where q.empenho_id = e.registro and f.tem_liquidacao and q.liquidacao_numero = f.liq_numero
    order by q.liquidacao_data = f.liq_data desc, q.liquidacao_ordem limit 1)`
  await run(`update ${table} t set ${Object.entries(values)
    .map(([column, one]) => `${column} = f.${one}`)
    .join(', ')}, importacao_id = ${importacaoId},
      linha_origem = f.linha, versao = t.versao + 1, atualizado_em = now()
    from comparada_${name} f where f.mudou and t.${table}_id = f.registro`)
  await run(`insert into ${table} (entidade_id, exercicio, empenho_id, ${table}_ordem, ${Object.keys(columns).join(', ')}${settled ? ', liquidacao_id' : ''}, importacao_id, linha_origem)
    select f.entidade_id, f.exercicio, e.registro, f.ordem, ${Object.values(columns)
      .map((one) => `f.${one}`)
      .join(', ')}${settled ? `, ${settlement}` : ''}, ${importacaoId}, f.linha
    from comparada_${name} f join comparada_empenho e using (entidade_id, exercicio, unidade, numero) where f.registro is null order by f.linha`)
}

async function writeItens(run: Run, importacaoId: number): Promise<void> {
  await run(`update empenho_item t set empenho_item_descricao = f.item, empenho_item_unidade = f.item_unidade, empenho_item_quantidade = f.item_quantidade,
      empenho_item_valor_unitario = f.item_valor_unitario, empenho_item_valor_total = f.item_valor, importacao_id = ${importacaoId}, linha_origem = f.linha,
      versao = t.versao + 1, atualizado_em = now()
    from comparada_item f where f.mudou and t.empenho_item_id = f.registro`)
  await run(`insert into empenho_item (empenho_id, empenho_item_ordem, empenho_item_descricao, empenho_item_unidade, empenho_item_quantidade,
      empenho_item_valor_unitario, empenho_item_valor_total, importacao_id, linha_origem)
    select e.registro, f.ordem, f.item, f.item_unidade, f.item_quantidade, f.item_valor_unitario, f.item_valor, ${importacaoId}, f.linha
    from comparada_item f join comparada_empenho e using (entidade_id, exercicio, unidade, numero) where f.registro is null order by f.linha`)
}

// What the rows of a file of expense add up to by stage, all of them and by unit; null for a stage that no row has.
// A commitment counts once, though it stands in several rows (despesa-repetida.queries.ts). What is annulled of earlier years is not of this one's.
async function somasDoArquivo(run: Run): Promise<FileSums> {
  const found = await run<{ parte: string | null } & Record<'empenhado' | 'liquidado' | 'pago', string | null>>(`
    with etapa as (
      select unidade, valor_empenho as empenhado, null::numeric as liquidado, null::numeric as pago from lida where numero <> ''
      union all
      select unidade, case when mov_tipo = 'reforco' then mov_valor else -mov_valor end, null, null
      from lida where mov_tipo in ('reforco', 'anulacao')
      union all
      select unidade, null, liq_valor - liq_anulado, null from lida where liq_valor is not null
      union all
      select unidade, null, null, pag_valor - pag_anulado from lida where pag_valor is not null
    )
    select case when grouping(unidade) = 0 then unidade end as parte, sum(empenhado)::text as empenhado, sum(liquidado)::text as liquidado,
      sum(pago)::text as pago
    from etapa group by grouping sets ((), (unidade))`)
  const byPart = new Map(found.map(({ parte, ...sums }): [string | null, Sums] => [parte, sums]))
  const parts = new Map([...byPart].flatMap(([parte, sums]) => (parte === null ? [] : [[parte, sums] as const])))
  return { sums: byPart.get(null) ?? {}, parts, rows: [] }
}
