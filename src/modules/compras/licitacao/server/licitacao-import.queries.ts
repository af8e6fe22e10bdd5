// Which tender a row of a file is, and what is strange about it. A tender is known by its control number in the PNCP; without it by
// organ, modality, number and year, whoever of both has no control number (docs/decisions/0072-tenders-and-contracts-from-files.md).

import { bothOf, foundRows } from '#kits/import/server/found-rows.ts'
import type { Run, Verified } from '#kits/import/server/target.ts'
import { comDoisDocumentos } from '#modules/compras/fornecedor/server/fornecedor.facade.ts'
import { repetidaNoArquivo, semContratada } from './licitacao.rules.ts'

// without a sequence its number stands as it is written
const chaveDe = (alias: string) => `coalesce(${alias}.tipo_processo_id, 0) as tipo, ${alias}.licitacao_ano as ano,
  coalesce(nullif(${alias}.licitacao_sequencial, 0)::text, dobra(${alias}.licitacao_numero)) as numero, ${alias}.licitacao_pncp as pncp,
  dobra(trim(${alias}.licitacao_orgao)) as orgao, (licitacao_sequencia(${alias}.licitacao_numero_processo))[2] as processo`

/**
 * linha, registro and how sure it is, the surest first. Organs are written in many ways: with another one it is the same tender when the
 * process is, or when exactly one side has a control number and each is the other's only candidate.
 */
export const licitacaoPairs = (importacaoId: number): string => `
  with arquivo as (select s.linha, ${chaveDe('s')} from licitacao_importacao s where s.importacao_id = ${importacaoId}),
  portal as (select t.licitacao_id as registro, ${chaveDe('t')} from licitacao t),
  candidata as (
    select a.linha, p.registro, a.orgao = p.orgao as do_orgao, coalesce(a.processo = p.processo, false) as do_processo,
      a.pncp <> p.pncp as so_um_numero
    from arquivo a join portal p on p.tipo = a.tipo and p.numero = a.numero and (p.ano = a.ano or p.ano = 0 or a.ano = 0)
    where a.pncp = '' or p.pncp = ''
  ),
  contada as (
    select *, count(*) over (partition by linha) as da_linha, count(*) over (partition by registro) as do_registro from candidata
  ),
  par as (
    select a.linha, p.registro, 0 as grau from arquivo a join portal p on p.pncp = a.pncp where a.pncp <> ''
    union all
    select linha, registro, case when do_orgao and do_processo then 1 when do_orgao then 2 when do_processo then 3 else 4 end from contada
    where do_orgao or do_processo or (so_um_numero and da_linha = 1 and do_registro = 1)
  )
  select linha, registro from par
  where grau = 0 or not exists (select from arquivo a join portal p on p.pncp = a.pncp where a.pncp <> '' and a.linha = par.linha)
  order by linha, grau, registro`

/** Of the rows that wait: the same tender twice is an error; a repeated number and a contractor that is not known are shown. */
export async function verifyLicitacoes(run: Run, id: number): Promise<Verified> {
  await run('set local enable_nestloop = off')
  await run(`create temporary table par_conferido on commit drop as
    select distinct on (linha) linha, registro from (${licitacaoPairs(id)}) par`)
  await run('set local enable_nestloop = on')
  const say = (row: Outra) => repetidaNoArquivo(row.linha, row.primeira)
  return {
    erros: bothOf(
      await foundRows(run, id, { text: twice, say: aMesma }),
      await comDoisDocumentos(run, id, 'licitacao'),
    ),
    avisos: bothOf(
      await foundRows(run, id, { text: sameNumber, say }),
      await foundRows(run, id, { text: withoutContractor, say: vaga }),
    ),
  }
}

type Outra = { linha: number; primeira: string }

const aMesma = ({ linha, primeira }: Outra) => ({
  ...{ linha, coluna: '', mensagem: `A mesma licitação já está no arquivo: linha ${primeira}.` },
  causa: 'A mesma licitação já está no arquivo.',
})
const vaga = ({ linha }: { linha: number }) => ({ linha, coluna: 'Contratada', mensagem: semContratada })

const arquivo = `select s.linha, ${chaveDe('s')}, registro from licitacao_importacao s left join par_conferido using (linha) where s.importacao_id = $1`

// by its control number, by its key, or since both are one record of the portal
const twice = `
  select linha, primeira from (
    select linha, least(
      case when pncp <> '' then min(linha) over (partition by pncp) end,
      case when registro is not null then min(linha) over (partition by registro) end,
      case when pncp = '' or bool_or(pncp = '') over chave or min(pncp) over chave = max(pncp) over chave then min(linha) over chave end
    ) as primeira
    from (${arquivo}) linhas window chave as (partition by tipo, ano, numero, orgao)
  ) todas where linha > primeira`

// another record, or an earlier row, with this number in the modality and year
const sameNumber = `
  select linha, primeira from (
    select l.linha, coalesce(
      (array_agg(t.licitacao_numero || ' (' || left(t.licitacao_objeto, 80) || ')' order by t.licitacao_id desc)
        filter (where t.licitacao_id is distinct from l.registro and t.licitacao_id is not null))[1],
      case when l.linha > l.anterior then 'linha ' || l.anterior || ' do arquivo' end) as primeira
    from (select *, min(linha) over (partition by tipo, ano, numero) as anterior from (${arquivo}) linhas) l
    left join licitacao t on l.registro is null and coalesce(t.tipo_processo_id, 0) = l.tipo and t.licitacao_ano = l.ano
      and coalesce(nullif(t.licitacao_sequencial, 0)::text, t.licitacao_numero_busca) = l.numero
    where l.tipo > 0 group by l.linha, l.anterior
  ) repetidas where primeira is not null`

// of a tender that the portal has, and knows the contractor of, nothing is said
const withoutContractor = `
  select s.linha from licitacao_importacao s
  left join situacao_licitacao using (situacao_licitacao_id) left join par_conferido using (linha) left join licitacao t on t.licitacao_id = registro
  where s.importacao_id = $1 and s.licitacao_contratada = '' and coalesce(t.licitacao_contratada, '') = ''
    and (s.licitacao_homologacao is not null or s.licitacao_adjudicacao is not null
      or dobra(situacao_licitacao_nome) ~ 'homologad|ratificad|adjudicad')`
