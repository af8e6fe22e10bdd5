// What an organ does: services, spending, tenders, contracts, requests. Read from their tables, as the page of a company reads them: these areas name
// their organ as text, and this one doesn't call them. A number is given with the rows of the list that it leads to, or without a link.
import { sql } from 'kysely'
import { dobra } from '#base/dobra.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { NotFound } from '#platform/errors.ts'
import type { Atividade } from '../orgao.contract.ts'

const mostServices = 500

/** Throws NotFound. */
export async function findAtividade(db: Queries, id: number): Promise<{ atividade: Atividade }> {
  const orgao = await rowOf<{ nome: string; responsavel: string; hoje: string; ano: number }>(db)`
    select orgao_nome as nome, orgao_responsavel as responsavel, hoje() as hoje, extract(year from hoje())::integer as ano
    from orgao where orgao_id = ${id}`
  if (!orgao) throw new NotFound()
  const { nome, responsavel, hoje, ano } = orgao
  const [servicos, gasto, contratos, licitacoes, pedidos, naFolha] = await Promise.all([
    servicosDe(db, id),
    gastoDe(db, nome, ano),
    quantosDe(db, 'contrato', { nome, hoje, ano }),
    quantosDe(db, 'licitacao', { nome, hoje, ano }),
    pedidosDe(db, nome, ano),
    estaNaFolha(db, responsavel),
  ])
  return { atividade: { hoje, ano, servicos, gasto, contratos, licitacoes, pedidos, responsavel_na_folha: naFolha } }
}

async function servicosDe(db: Queries, id: number): Promise<Atividade['servicos']> {
  return rowsOf<Atividade['servicos'][number]>(db)`
    select publicacao_id as id, pub_titulo as titulo from servico_publico join publicacao using (publicacao_id)
    where orgao_id = ${id} order by pub_titulo_busca, 1 limit ${mostServices}`
}

/** Of the organ or unit of the year's budget that alone has the name; null where none has it, or more than one. */
const gastoDe = (db: Queries, nome: string, ano: number): Promise<Atividade['gasto']> =>
  whileUnchanged(db, { key: `gasto do orgao ${ano} ${nome}`, tables: ['dotacao', 'pagamento_despesa'] }, async () => {
    const row = await rowOf<{ filtro: 'empenho_orgao' | 'empenho_unidade'; codigo: string; pago: string }>(db)`
      with dita as materialized (
        select distinct 'empenho_orgao' as filtro, dotacao_orgao as codigo from dotacao
        where exercicio = ${ano} and dobra(trim(dotacao_orgao_nome)) = ${dobra(nome.trim())}
        union
        select distinct 'empenho_unidade', dotacao_unidade from dotacao
        where exercicio = ${ano} and dobra(trim(dotacao_unidade_nome)) = ${dobra(nome.trim())}
      ),
      escolhida as (
        select * from dita where codigo <> '' and (select count(*) from dita outra where outra.filtro = dita.filtro) = 1
        order by filtro limit 1
      )
      select filtro, codigo, coalesce(sum(pago), 0)::numeric(20, 2)::text as pago
      from escolhida join dotacao on exercicio = ${ano}
        and case filtro when 'empenho_orgao' then dotacao_orgao else dotacao_unidade end = codigo
      left join despesa_mes m on m.dotacao_id = dotacao.dotacao_id and m.ano = ${ano}
      group by 1, 2 having bool_and(dobra(trim(case filtro when 'empenho_orgao' then dotacao_orgao_nome else dotacao_unidade_nome end))
        = ${dobra(nome.trim())})`
    return { gasto: row ?? null }
  }).then(({ gasto }) => gasto)

type Quando = { nome: string; hoje: string; ano: number }

/** Contracts in force today, tenders of this year. The list looks for the words: where it finds others' too, it is not the place to lead to. */
async function quantosDe(db: Queries, table: 'contrato' | 'licitacao', { nome, hoje, ano }: Quando) {
  const key = { key: `${table} do orgao ${hoje} ${nome}`, tables: [table, 'contrato_aditivo'] as const }
  return whileUnchanged(db, key, async () => {
    const orgao = sql.ref(`${table}_orgao_busca`)
    const when =
      table === 'contrato' ? sql`fim_do_contrato(contrato) >= ${hoje}::date` : sql`licitacao_ano = ${ano}::integer`
    const words = `%${dobra(nome).replace(/[\\%_]/g, '\\$&')}%`
    const row = await rowOf<{ quantos: number; na_lista: number }>(db)`
      select count(*) filter (where trim(${orgao}) = ${dobra(nome.trim())})::integer as quantos, count(*)::integer as na_lista
      from ${sql.table(table)} where ${orgao} like ${words} and ${when}`
    const { quantos = 0, na_lista = 0 } = row ?? {}
    return { quantos, leva: quantos > 0 && quantos === na_lista }
  })
}

/** Of the requests for information made this year; the forms write their organ 'Group - Name'. */
async function pedidosDe(db: Queries, nome: string, ano: number): Promise<Atividade['pedidos']> {
  const row = await rowOf<Atividade['pedidos']>(db)`
    with pedido as (
      select slc_respondida_em, (slc_primeira_resposta_em at time zone fuso_horario)::date - (slc_data_cadastro at time zone fuso_horario)::date as dias
      from solicitacao, configuracao
      where esic and extract(year from slc_data_cadastro at time zone fuso_horario) = ${ano}::integer
        and ' - ' || slc_orgao_busca like ${`% - ${dobra(nome.trim()).replace(/[\\%_]/g, '\\$&')}`}::text
    )
    select count(*)::integer as recebidos, count(slc_respondida_em)::integer as respondidos,
      percentile_disc(0.5) within group (order by dias) as mediana from pedido`
  return row ?? { recebidos: 0, respondidos: 0, mediana: null }
}

/** Whether the staff has the name: the page that it leads to tells all who have it. */
async function estaNaFolha(db: Queries, nome: string): Promise<boolean> {
  const row = await rowOf<{ tem: boolean }>(db)`
    select exists (select from servidor_vinculo where vinculo_servidor_nome_busca = dobra(${nome}::text))
      or exists (select from servidor join pagamento using (servidor_id) where nome_busca = dobra(${nome}::text)) as tem`
  return row?.tem === true
}
