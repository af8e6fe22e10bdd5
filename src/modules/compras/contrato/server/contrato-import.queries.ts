// Which contract a row of a file is, which tender it came from, and what is strange about it. A contract is known by its control number in
// the PNCP; without it by number, year and organ or contractor, since each unit numbers its own
// (docs/decisions/0072-tenders-and-contracts-from-files.md).
import { bothOf, foundRows } from '#kits/import/server/found-rows.ts'
import type { Run, Verified } from '#kits/import/server/target.ts'
import { comDoisDocumentos } from '#modules/compras/fornecedor/server/fornecedor.facade.ts'

const chaveDe = (
  alias: string,
) => `coalesce((licitacao_sequencia(${alias}.contrato_numero))[2]::text, dobra(${alias}.contrato_numero)) as numero,
  coalesce((licitacao_sequencia(${alias}.contrato_numero))[1], extract(year from coalesce(${alias}.contrato_data_celebracao,
    ${alias}.contrato_data_publicacao, ${alias}.contrato_data_vigencia))::integer, 0) as ano,
  ${alias}.contrato_pncp as pncp, dobra(trim(${alias}.contrato_orgao)) as orgao, dobra(trim(${alias}.contrato_contratada)) as contratada`

/** linha, registro, the surest first: by control number, else by number and year, with organ or contractor, or the only one without. */
export const contratoPairs = (importacaoId: number): string => `
  with arquivo as (select s.linha, ${chaveDe('s')} from contrato_importacao s where s.importacao_id = ${importacaoId}),
  portal as (select t.contrato_id as registro, ${chaveDe('t')} from contrato t),
  candidato as (
    select a.linha, p.registro, a.orgao = p.orgao and a.orgao <> '' as do_orgao, a.contratada = p.contratada as da_contratada,
      a.pncp <> p.pncp as so_um_numero
    from arquivo a join portal p on p.numero = a.numero and (p.ano = a.ano or p.ano = 0 or a.ano = 0)
    where a.pncp = '' or p.pncp = ''
  ),
  contado as (
    select *, count(*) over (partition by linha) as da_linha, count(*) over (partition by registro) as do_registro from candidato
  ),
  par as (
    select a.linha, p.registro, 0 as grau from arquivo a join portal p on p.pncp = a.pncp where a.pncp <> ''
    union all
    select linha, registro, case when do_orgao and da_contratada then 1 when da_contratada then 2 when do_orgao then 3 else 4 end from contado
    where do_orgao or da_contratada or (so_um_numero and da_linha = 1 and do_registro = 1)
  )
  select linha, registro from par
  where grau = 0 or not exists (select from arquivo a join portal p on p.pncp = a.pncp where a.pncp <> '' and a.linha = par.linha)
  order by linha, grau, registro`

/** 0 where something belongs to the contract `t`, else null. */
export const contratoHeir = `(select 0 where exists (select from contrato_fiscal f where f.contrato_id = t.contrato_id)
  or exists (select from contrato_aditivo a where a.contrato_id = t.contrato_id))`

/** Of the rows that wait; those whose tender is found get its number as the tender writes it, by which the pages link the two. */
export async function verifyContratos(run: Run, id: number): Promise<Verified> {
  await run('set local enable_nestloop = off')
  await run(`create temporary table par_conferido on commit drop as
    select distinct on (linha) linha, registro from (${contratoPairs(id)}) par`)
  const ligadas = await run<{ linha: number; pelo_processo: boolean }>(linkTenders, [id])
  const achadas = ligadas.filter(({ pelo_processo }) => pelo_processo).sort((one, other) => one.linha - other.linha)
  await run('set local enable_nestloop = on')
  return {
    erros: bothOf(
      await foundRows(run, id, { text: twice, say: oMesmo }),
      await foundRows(run, id, { text: backwards, say: aoContrario }),
      await comDoisDocumentos(run, id, 'contrato'),
    ),
    avisos: bothOf(
      { erros: achadas.map(peloProcesso), total: achadas.length },
      await foundRows(run, id, { text: sameNumber, say: repetido }),
    ),
  }
}

type Outro = { linha: number; primeira: string }

const oMesmo = ({ linha, primeira }: Outro) => ({
  ...{ linha, coluna: '', mensagem: `O mesmo contrato já está no arquivo: linha ${primeira}.` },
  causa: 'O mesmo contrato já está no arquivo.',
})
const repetido = ({ linha, primeira }: Outro) => ({
  ...{ linha, coluna: 'Número' },
  mensagem: `Já há contrato com este número: ${primeira}. Confira se são contratos diferentes.`,
  causa: 'Já há contrato com este número. Confira se são contratos diferentes.',
})
const aoContrario = ({ linha }: { linha: number }) => ({
  ...{ linha, coluna: 'Fim da vigência', mensagem: 'O fim da vigência vem depois do início.' },
})
const peloProcesso = ({ linha }: { linha: number }) => ({
  ...{ linha, coluna: 'Número da licitação', mensagem: 'A licitação foi achada pelo número do processo.' },
})

// By its number and year, of several the one whose modality is the origin; a contract without a number of tender by its process. Only
// where one is left.
const linkTenders = `
  with escrito as (
    select linha, licitacao_sequencia(nullif(contrato_numero_licitacao, '')) as lido, dobra(trim(contrato_licitacao_origem)) as origem,
      contrato_numero_licitacao = '' as pelo_processo, nullif(dobra(trim(contrato_numero_processo)), '') as processo
    from contrato_importacao where importacao_id = $1
  ),
  achada as (
    select linha, pelo_processo, licitacao_numero, tpr_nome, dobra(coalesce(tpr_nome, '')) = origem as da_origem
    from escrito join licitacao on not pelo_processo and licitacao_ano = lido[1] and licitacao_sequencial = lido[2] and lido[2] > 0
    left join tipo_processo using (tipo_processo_id)
    union all
    select linha, pelo_processo, licitacao_numero, tpr_nome, dobra(coalesce(tpr_nome, '')) = origem
    from escrito join licitacao on pelo_processo and dobra(trim(licitacao_numero_processo)) = processo
    left join tipo_processo using (tipo_processo_id)
  ),
  unica as (
    select linha, bool_or(pelo_processo) as pelo_processo,
      coalesce(min(licitacao_numero) filter (where da_origem), min(licitacao_numero)) as numero, min(tpr_nome) as modalidade
    from achada group by linha having count(*) filter (where da_origem) = 1 or count(*) = 1
  )
  update contrato_importacao s set contrato_numero_licitacao = numero,
      contrato_licitacao_origem = case when contrato_licitacao_origem = '' then coalesce(modalidade, '') else contrato_licitacao_origem end
  from unica where s.importacao_id = $1 and s.linha = unica.linha returning s.linha, pelo_processo`

const arquivo = `select s.linha, ${chaveDe('s')}, registro from contrato_importacao s left join par_conferido using (linha) where s.importacao_id = $1`

// by its control number, by its key, or since both are one record of the portal
const twice = `
  select linha, primeira from (
    select linha, least(
      case when pncp <> '' then min(linha) over (partition by pncp) end,
      case when registro is not null then min(linha) over (partition by registro) end,
      case when pncp = '' or bool_or(pncp = '') over chave or min(pncp) over chave = max(pncp) over chave then min(linha) over chave end
    ) as primeira
    from (${arquivo}) linhas window chave as (partition by numero, ano, coalesce(nullif(orgao, ''), contratada))
  ) todas where linha > primeira`

const backwards = `select linha from contrato_importacao where importacao_id = $1 and contrato_data_vigencia_fim < contrato_data_vigencia`

// another record with this number and year
const sameNumber = `
  select linha, min(t.contrato_numero || ' (' || left(t.contrato_contratada, 80) || ')') as primeira
  from (${arquivo}) l join (select t.contrato_id, t.contrato_contratada, t.contrato_numero, ${chaveDe('t')} from contrato t) t
    on t.numero = l.numero and t.ano = l.ano
  where l.registro is null group by linha`
