// Commitments: what a file says of them, beside what the portal has; which ones it no longer has; how they are written.
import type { Run, TargetTable } from '#kits/import/server/target.ts'
import { elementoLicitavel } from '#modules/financas/classificacao/codigo.fields.ts'
import { chaveDaDotacao, codigos, codigosDe, ditos, listed } from './despesa-fatos.queries.ts'

/** Texts of a commitment: the first of its rows that says one says it. */
const textos = [
  ...['empenho_tipo', 'empenho_objeto', 'empenho_processo', 'empenho_subelemento', 'empenho_modalidade_licitacao'],
  ...['empenho_licitacao_numero', 'empenho_contrato_numero', 'empenho_emenda_numero', 'empenho_convenio_numero'],
  'empenho_fundamento_legal',
]
const fatos = ['empenho_data', 'empenho_data_presumida', 'empenho_valor', ...textos]

/** `hasUnit`: the file says the unit of each commitment. */
export async function compareEmpenhos(run: Run, { hasUnit }: { hasUnit: boolean }): Promise<void> {
  await readEmpenhos(run)
  await run(hasUnit ? found.byUnit : found.byNumber)
  await run('analyze empenho_achado')
  // as each would be once it is stored: of what the file does not say, the portal's remains
  await run(`create temporary table empenho_comparado on commit drop as
    with depois as (
      select l.linha, l.entidade_id, l.exercicio, l.empenho_unidade, l.empenho_numero, l.do_mes, l.credor_chave, t.empenho_id,
        ${codigosDe('d')},
        case when l.credor_chave = '' then t.credor_id else coalesce(por_documento.credor_id, por_nome.credor_id) end as credor_id,
        -- without a day, it is of the year's first one or of its first fact
        coalesce(l.empenho_data, case when t.empenho_data_presumida then least(t.empenho_data, l.primeiro_fato) else t.empenho_data end,
          l.primeiro_fato, make_date(l.exercicio, 1, 1)) as empenho_data,
        l.empenho_data is null and coalesce(t.empenho_data_presumida, true) as empenho_data_presumida,
        coalesce(l.empenho_valor, t.empenho_valor) as empenho_valor,
        ${ditos(textos, 't')}
      from empenho_lido l
      left join empenho_achado using (linha)
      left join empenho t using (empenho_id)
      left join dotacao d using (dotacao_id)
      -- by document, and by name where it has none: each an equation, since rows that meet one or the other would be compared with every creditor
      left join credor por_documento on por_documento.credor_documento <> ''
        and por_documento.credor_documento = case when l.credor_chave like 'd%' then substr(l.credor_chave, 2) end
      left join credor por_nome on por_nome.credor_documento = ''
        and por_nome.credor_nome_busca = case when l.credor_chave like 'n%' then substr(l.credor_chave, 2) end
    )
    select depois.*, d.dotacao_id, t.empenho_id is not null and
      (t.dotacao_id, t.credor_id, ${listed(fatos, 't')}) is distinct from (d.dotacao_id, depois.credor_id, ${listed(fatos, 'depois')}) as mudou
    from depois
    left join dotacao d using (${listed(chaveDaDotacao)})
    left join empenho t using (empenho_id)`)
  await run('create index on empenho_comparado (entidade_id, exercicio, empenho_unidade, empenho_numero)')
  await run('analyze empenho_comparado')
}

const primeiro = (name: string) =>
  `coalesce((array_agg(${name} order by linha) filter (where ${name} <> ''))[1], '') as ${name}`

// Each commitment of the file, as the first of its rows that says something says it. `linha`, its first row, stands for it from here on.
async function readEmpenhos(run: Run): Promise<void> {
  await run(`create temporary table empenho_lido on commit drop as
    select entidade_id, exercicio, empenho_unidade, empenho_numero, min(linha) as linha, bool_or(unidade_presumida) as unidade_presumida,
      ${[...codigos, 'credor_chave', ...textos].map(primeiro).join(', ')},
      min(empenho_data) as empenho_data, sum(empenho_valor) as empenho_valor,
      coalesce(bool_or(date_trunc('month', empenho_data) = coalesce(mes_da_linha, date_trunc('month', empenho_data))), false) as do_mes,
      min(least(liquidacao_data, pagamento_despesa_data, empenho_movimento_data))
        filter (where liquidacao_valor is not null or pagamento_despesa_valor is not null or empenho_movimento_tipo is not null) as primeiro_fato
    from lida where empenho_numero <> '' group by entidade_id, exercicio, empenho_unidade, empenho_numero`)
  await run('analyze empenho_lido')
}

// A file without units means the commitment of that number, in the organ that it names.
const found = {
  byUnit: `create temporary table empenho_achado on commit drop as
    select l.linha, t.empenho_id from empenho_lido l join empenho t using (entidade_id, exercicio, empenho_unidade, empenho_numero)`,
  byNumber: `create temporary table empenho_achado on commit drop as
    select distinct on (l.linha) l.linha, t.empenho_id
    from empenho_lido l join empenho t using (entidade_id, exercicio, empenho_numero) join dotacao d using (dotacao_id)
    where l.empenho_unidade in ('', t.empenho_unidade) or l.unidade_presumida and d.dotacao_orgao = l.dotacao_orgao
    order by l.linha, t.empenho_unidade = l.empenho_unidade desc, t.empenho_id`,
}

/**
 * What the portal has of the file's months, and the file does not. A commitment is removed only with all that belongs to it, once it is
 * known which facts are. `hasEmpenhos`: the file is one of commitments, and not of payments alone.
 */
export async function findEmpenhosSumidos(run: Run, { hasEmpenhos }: { hasEmpenhos: boolean }): Promise<void> {
  await run(
    'create temporary table empenho_sumido (empenho_id bigint, entidade_id bigint, ano integer, mes integer) on commit drop',
  )
  await run(
    `insert into empenho_sumido
    select t.empenho_id, t.entidade_id, t.empenho_ano, t.empenho_mes from empenho t
    where not exists (select from empenho_comparado c where c.empenho_id = t.empenho_id)
      and not exists (select from empenho_movimento f where f.empenho_id = t.empenho_id
        and f.empenho_movimento_id not in (select empenho_movimento_id from empenho_movimento_sumido))
      and not exists (select from liquidacao f where f.empenho_id = t.empenho_id and f.liquidacao_id not in (select liquidacao_id from liquidacao_sumida))
      and not exists (select from pagamento_despesa f where f.empenho_id = t.empenho_id
        and f.pagamento_despesa_id not in (select pagamento_despesa_id from pagamento_despesa_sumido))
      and ($1 and (t.entidade_id, t.empenho_ano, t.empenho_mes) in (
          select entidade_id, extract(year from empenho_data)::int, extract(month from empenho_data)::int from empenho_comparado where do_mes)
        -- known by its payments alone, which were removed
        or t.empenho_valor is null and t.empenho_id in (select empenho_id from pagamento_despesa_sumido))`,
    [hasEmpenhos],
  )
}

/** The creditors that the portal does not have, of the name that the file gives last. */
export async function writeCredores(run: Run): Promise<void> {
  await run(`insert into credor (credor_nome, credor_documento)
    select distinct on (credor_chave) credor, credor_documento from lida
    where credor_chave is not null and credor <> '' order by credor_chave, linha desc
    on conflict do nothing`)
  await run(`update empenho_comparado e set credor_id = c.credor_id from credor c
    where e.credor_id is null and c.credor_documento <> '' and c.credor_documento = case when e.credor_chave like 'd%' then substr(e.credor_chave, 2) end`)
  await run(`update empenho_comparado e set credor_id = c.credor_id from credor c
    where e.credor_id is null and c.credor_documento = '' and c.credor_nome_busca = case when e.credor_chave like 'n%' then substr(e.credor_chave, 2) end`)
}

const licitaveis = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter(elementoLicitavel)

// An agreement's number is written with its year, without it, or as the Union's Transferegov has it.
const numerosDeAcordos = `select acordo_id, acordo_numero as numero from acordo
  union select acordo_id, acordo_numero || '/' || exercicio from acordo union select acordo_id, acordo_transferegov from acordo`

/** Once its appropriation and creditor are known. A number that one tender, contract, amendment or agreement alone has is that one. */
export async function writeEmpenhos(run: Run, importacaoId: number): Promise<void> {
  await run(`create temporary table empenho_origem on commit drop as
    select l.linha, licitacao_id, contrato_id, emenda_id, acordo_id from empenho_lido l
    left join (select licitacao_numero, min(licitacao_id) as licitacao_id from licitacao group by 1 having count(*) = 1) licitacao
      on licitacao_numero = nullif(empenho_licitacao_numero, '')
    left join (select contrato_numero, min(contrato_id) as contrato_id from contrato group by 1 having count(*) = 1) contrato
      on contrato_numero = nullif(empenho_contrato_numero, '')
    left join (select emenda_numero, min(emenda_id) as emenda_id from emenda group by 1 having count(*) = 1) emenda
      on emenda_numero = nullif(empenho_emenda_numero, '')
    left join (select numero, min(acordo_id) as acordo_id from (${numerosDeAcordos}) como group by 1 having count(*) = 1) acordo
      on numero = nullif(empenho_convenio_numero, '')`)
  await run('analyze empenho_origem')
  await run(
    `update empenho t set dotacao_id = c.dotacao_id, credor_id = coalesce(c.credor_id, t.credor_id),
      ${fatos.map((name) => `${name} = c.${name}`).join(', ')},
      emenda_id = coalesce(o.emenda_id, t.emenda_id), acordo_id = coalesce(o.acordo_id, t.acordo_id),
      licitacao_id = coalesce(o.licitacao_id, t.licitacao_id), contrato_id = coalesce(o.contrato_id, t.contrato_id),
      importacao_id = $1, linha_origem = c.linha, versao = t.versao + 1, atualizado_em = now()
    from empenho_comparado c join empenho_origem o using (linha) where c.mudou and t.empenho_id = c.empenho_id`,
    [importacaoId],
  )
  await run(
    `insert into empenho (entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, ${listed(fatos)},
      empenho_licitavel, licitacao_id, contrato_id, emenda_id, acordo_id, importacao_id, linha_origem)
    select entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, ${listed(fatos)},
      substr(dotacao_natureza, 5, 2) = any($2::text[]), licitacao_id, contrato_id, emenda_id, acordo_id, $1, linha
    from empenho_comparado join empenho_origem using (linha) where empenho_id is null order by linha`,
    [importacaoId, licitaveis],
  )
  // by their key alone: of an import that began a moment ago the planner expects no rows, and would read all of them for each
  await run(`update empenho_comparado c set empenho_id = t.empenho_id from empenho t where c.empenho_id is null
    and (t.entidade_id, t.exercicio, t.empenho_unidade, t.empenho_numero) = (c.entidade_id, c.exercicio, c.empenho_unidade, c.empenho_numero)`)
}

const doCodigo = ['orgao', 'unidade', 'funcao', 'subfuncao', 'programa', 'acao']

export const empenhoTable: TargetTable = {
  table: 'empenho',
  id: 'empenho_id',
  written: [
    ...['entidade_id', 'exercicio', 'dotacao_id', 'credor_id', 'empenho_unidade', 'empenho_numero', ...fatos],
    ...['empenho_licitavel', 'licitacao_id', 'contrato_id', 'emenda_id', 'acordo_id', 'linha_origem'],
  ],
  key: ['entidade_id', 'exercicio', 'empenho_unidade', 'empenho_numero'],
  named: `'empenho ' || t.empenho_numero || '/' || t.exercicio`,
  changed: 'select distinct empenho_id as registro from empenho_comparado where mudou',
  removed: 'select empenho_id as registro from empenho_sumido',
  // a creditor whom the portal does not have yet is called as the file does
  changes: () => `
    select c.empenho_id as registro, c.linha, campo, de, para
    from empenho_comparado c
    join empenho t using (empenho_id)
    join dotacao d on d.dotacao_id = t.dotacao_id
    join credor antes on antes.credor_id = t.credor_id
    left join credor on credor.credor_id = c.credor_id
    left join (select distinct on (credor_chave) credor_chave, credor, credor_documento from lida
      where credor_chave is not null and credor <> '' order by credor_chave, linha desc) novo on c.credor_id is null and novo.credor_chave = c.credor_chave
    cross join lateral (values
      ('data_empenho', case when t.empenho_data_presumida = c.empenho_data_presumida then t.empenho_data::text end, c.empenho_data::text),
      ('valor_empenho', t.empenho_valor::text, c.empenho_valor::text),
      ('credor', antes.credor_nome, coalesce(credor.credor_nome, novo.credor, antes.credor_nome)),
      ('credor_documento', antes.credor_documento, coalesce(credor.credor_documento, novo.credor_documento, antes.credor_documento)),
      ${doCodigo.map((name) => `('${name}', d.dotacao_${name}, c.dotacao_${name})`).join(', ')},
      ('natureza', d.dotacao_natureza || t.empenho_subelemento, c.dotacao_natureza || c.empenho_subelemento),
      ('fonte', concat_ws('.', nullif(d.dotacao_fonte_exercicio, ''), d.dotacao_fonte, nullif(d.dotacao_fonte_marcador, '')),
        concat_ws('.', nullif(c.dotacao_fonte_exercicio, ''), c.dotacao_fonte, nullif(c.dotacao_fonte_marcador, ''))),
      ('tipo_empenho', t.empenho_tipo, c.empenho_tipo),
      ('objeto', t.empenho_objeto, c.empenho_objeto),
      ('processo_empenho', t.empenho_processo, c.empenho_processo),
      ('modalidade_licitacao', t.empenho_modalidade_licitacao, c.empenho_modalidade_licitacao),
      ('licitacao_numero', t.empenho_licitacao_numero, c.empenho_licitacao_numero),
      ('contrato_numero', t.empenho_contrato_numero, c.empenho_contrato_numero),
      ('emenda_numero', t.empenho_emenda_numero, c.empenho_emenda_numero),
      ('convenio_numero', t.empenho_convenio_numero, c.empenho_convenio_numero),
      ('fundamento_legal', t.empenho_fundamento_legal, c.empenho_fundamento_legal)) celula (campo, antes, depois)
    cross join lateral (select nullif(celula.antes, '') as de, nullif(celula.depois, '') as para) texto
    where c.mudou and de is distinct from para`,
  // a commitment stays while something that another file brought belongs to it
  heir: `(select max(coalesce(filho.importacao_id, 0)) from (
      select importacao_id from empenho_movimento f where f.empenho_id = t.empenho_id
      union all select importacao_id from liquidacao f where f.empenho_id = t.empenho_id
      union all select importacao_id from pagamento_despesa f where f.empenho_id = t.empenho_id
      union all select importacao_id from empenho_item f where f.empenho_id = t.empenho_id) filho)`,
}
