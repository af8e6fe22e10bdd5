// Which item of a plan a row of a file, or of the PNCP, is: that number of the plan with its control number; without it that number of the
// plan of the year, in the unit that either of them names (docs/decisions/0088-price-registrations-and-the-plan.md).

const chaveDe = (
  alias: string,
) => `${alias}.entidade_id as entidade, ${alias}.exercicio as ano, ${alias}.pca_numero as numero,
  ${alias}.pca_pncp as pncp, dobra(trim(${alias}.pca_unidade)) as unidade`

/** linha, registro. */
export const pcaPairs = (importacaoId: number): string => `
  with arquivo as (select s.linha, ${chaveDe('s')} from pca_importacao s where s.importacao_id = ${importacaoId}),
  portal as (select t.pca_id as registro, ${chaveDe('t')} from pca t),
  candidata as (
    select a.linha, p.registro, a.unidade = p.unidade as da_unidade, a.unidade = '' or p.unidade = '' as sem_unidade,
      count(*) over (partition by a.linha) as da_linha, count(*) over (partition by p.registro) as do_registro
    from arquivo a join portal p using (entidade, ano, numero) where a.pncp = '' or p.pncp = ''
  ),
  par as (
    select a.linha, p.registro, 0 as grau from arquivo a join portal p using (pncp, numero) where pncp <> ''
    union all
    select linha, registro, case when da_unidade then 1 else 2 end from candidata
    where da_unidade or (sem_unidade and da_linha = 1 and do_registro = 1)
  ),
  -- a record is one row only
  escolhida as (select distinct on (registro) linha, registro, grau from par order by registro, grau, linha)
  select linha, registro from escolhida order by linha, grau, registro`
