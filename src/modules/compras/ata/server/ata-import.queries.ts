// Which price registration a row of a file, or of the PNCP, is: the one with its control number; without it the one of its type, number and
// year (docs/decisions/0088-price-registrations-and-the-plan.md).

// '003/2026' and '3' are one number of 2026
const chaveDe = (
  alias: string,
) => `${alias}.entidade_id as entidade, ${alias}.exercicio as ano, ${alias}.ata_tipo as tipo,
  regexp_replace(regexp_replace(dobra(trim(${alias}.ata_numero)), '/' || ${alias}.exercicio || '$', ''), '^0+(?=\\d)', '') as numero,
  ${alias}.ata_pncp as pncp, case when ${alias}.ata_tipo = 'adesao' then dobra(trim(${alias}.ata_orgao_gerenciador)) else '' end as gerenciador,
  dobra(trim(${alias}.ata_fornecedor)) as fornecedor`

/** linha, registro: several suppliers may have one number; with another supplier it is the same only where nothing else can be meant. */
export const ataPairs = (importacaoId: number): string => `
  with arquivo as (select s.linha, ${chaveDe('s')} from ata_importacao s where s.importacao_id = ${importacaoId}),
  portal as (select t.ata_id as registro, ${chaveDe('t')} from ata t),
  candidata as (
    select a.linha, p.registro, a.fornecedor = p.fornecedor as do_fornecedor,
      count(*) over (partition by a.linha) as da_linha, count(*) over (partition by p.registro) as do_registro
    from arquivo a join portal p using (entidade, ano, tipo, numero, gerenciador) where a.pncp = '' or p.pncp = ''
  ),
  numerada as (
    select a.linha, p.registro, a.fornecedor = p.fornecedor as do_fornecedor, a.fornecedor = '' or p.fornecedor = '' as sem_fornecedor,
      bool_or(a.fornecedor = p.fornecedor) over (partition by a.linha)
        or bool_or(a.fornecedor = p.fornecedor) over (partition by p.registro) as tem_o_seu,
      count(*) over (partition by a.linha) as da_linha, count(*) over (partition by p.registro) as do_registro
    from arquivo a join portal p on p.pncp = a.pncp where a.pncp <> ''
  ),
  par as (
    -- several suppliers may share a control number, too
    select linha, registro, case when do_fornecedor then 0 else 1 end as grau from numerada
    where do_fornecedor or not tem_o_seu and (sem_fornecedor or da_linha = 1 and do_registro = 1)
    union all
    select linha, registro, case when do_fornecedor then 2 else 3 end from candidata
    where do_fornecedor or (da_linha = 1 and do_registro = 1)
  ),
  -- a record is one row only
  escolhida as (select distinct on (registro) linha, registro, grau from par order by registro, grau, linha)
  select linha, registro from escolhida order by linha, grau, registro`
