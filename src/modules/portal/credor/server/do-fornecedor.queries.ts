// Contracts, tenders and sanctions of a supplier: those that its commitments name, those under its document, and those whose free text of the
// contractor has its CNPJ. Never those of its name alone.
import { sql } from 'kysely'
import { dobra } from '#base/dobra.ts'
import { mostraCnpj } from '#base/documento.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { limiteDe } from '#modules/compras/contrato/aditivos.contract.ts'
import { semEmpenhos } from '#modules/financas/credor/server/credor.facade.ts'
import { sabeLiquidado, seSabe } from '#modules/financas/despesa/server/despesa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { CredorPage } from '../credor-page.contract.ts'

type Contratos = CredorPage['contratos']
type ContratoDoFornecedor = Omit<Contratos['itens'][number], 'limite' | 'termos'> & {
  termos: (Contratos['itens'][number]['termos'][number] & Parameters<typeof limiteDe>[1][number])[]
}
type Licitacoes = CredorPage['licitacoes']

const most = 20

/** `ids`: of what its commitments name. `cnpj`: null for a creditor that is no company. */
type DoFornecedor = { credorId: number; ids: number[]; cnpj: string | null }

// a company without commitments is no creditor yet
const documento = ({ credorId, cnpj }: Pick<DoFornecedor, 'credorId' | 'cnpj'>) =>
  credorId === semEmpenhos
    ? sql`${cnpj}::text`
    : sql`(select credor_documento from credor where credor_id = ${credorId} and not credor_sigiloso)`

function seus(table: 'contrato' | 'licitacao', quem: DoFornecedor) {
  const { ids, cnpj } = quem
  const texts = cnpj ? [`%${dobra(cnpj)}%`, `%${dobra(mostraCnpj(cnpj))}%`] : []
  const column = (name: string) => sql.ref(`${table}_${name}`)
  const outro = sql`${column('contratada_cnpj')} || ${column('contratada_cpf')} in ('', ${documento(quem)})`
  return sql`${column('id')} in (
    select ${column('id')} from ${sql.table(table)} where ${column('id')} = any(${ids}::bigint[]) and ${outro}
    union select ${column('id')} from ${sql.table(table)} where ${column('contratada_cnpj')} <> '' and ${column('contratada_cnpj')} = ${documento(quem)}
    union select ${column('id')} from ${sql.table(table)} where ${column('contratada_cpf')} <> '' and ${column('contratada_cpf')} = ${documento(quem)}
    union select ${column('id')} from ${sql.table(table)} where ${column('contratada_busca')} like any(${texts}::text[]) and ${outro})`
}

const sums = {
  liquidado: sql`sum(empenho_liquidado)`,
  pago: sql`sum(empenho_pago)`,
}

/** Those in force first, the newest first; twenty at most. */
export async function contratosDoFornecedor(db: Queries, quem: DoFornecedor): Promise<Contratos> {
  const rows = await rowsOf<ContratoDoFornecedor & { quantos: number; em_vigor: number }>(db)`
    with seu as (
      select contrato.*, fim_do_contrato(contrato) as fim, valor_do_contrato(contrato) as atual,
        coalesce(fim_do_contrato(contrato) >= hoje(), false) and contrato_situacao_busca !~ 'rescindid|anulad|cancelad|encerrad|concluid' as vigora
      from contrato where ${seus('contrato', quem)}
    ),
    mostrado as (
      select *, (count(*) over ())::int as quantos, (count(*) filter (where vigora) over ())::int as em_vigor from seu
      order by vigora desc, contrato_data_publicacao desc nulls last, contrato_id desc limit ${most}
    )
    select contrato_id, contrato_numero as numero, oculta_cpf(contrato_objeto) as objeto, contrato_valor as valor,
      atual, contrato_data_vigencia as inicio, fim, contrato_situacao as situacao, vigora,
      contrato_fiscal <> '' or exists (select from contrato_fiscal f where f.contrato_id = mostrado.contrato_id) as tem_fiscal,
      coalesce((select json_agg(json_build_object('numero', contrato_aditivo_numero, 'tipo', contrato_aditivo_tipo,
          'dia', contrato_aditivo_assinatura, 'fim', contrato_aditivo_nova_vigencia_fim, 'mudanca', mudanca::text, 'depois', valor_depois::text,
          'contrato_aditivo_numero', contrato_aditivo_numero, 'contrato_aditivo_tipo', contrato_aditivo_tipo,
          'contrato_aditivo_acrescimo', contrato_aditivo_acrescimo::text, 'contrato_aditivo_supressao', contrato_aditivo_supressao::text,
          'contrato_aditivo_valor_apos', contrato_aditivo_valor_apos::text, 'contrato_aditivo_reforma', contrato_aditivo_reforma,
          'contrato_aditivo_reajuste_indice', contrato_aditivo_reajuste_indice, 'faltam_antes', faltam_antes)
          order by degrau)
        from contrato_escada e join contrato_aditivo a using (contrato_aditivo_id) where e.contrato_id = mostrado.contrato_id), '[]') as termos,
      empenhos, quantos, em_vigor
    from mostrado
    left join lateral (
      select json_build_object('quantos', count(*), 'empenhado', sum(empenho_valor_final)::numeric(20, 2)::text,
        'liquidado', (${seSabe(sabeLiquidado(sums), sums.liquidado)})::numeric(20, 2)::text,
        'pago', coalesce(sum(empenho_pago), 0)::numeric(20, 2)::text) as empenhos
      from empenho where empenho.contrato_id = mostrado.contrato_id having count(*) > 0) os_empenhos on true
    order by vigora desc, contrato_data_publicacao desc nulls last, contrato_id desc`
  const { quantos = 0, em_vigor = 0 } = rows[0] ?? {}
  const itens = rows.map(({ quantos: _all, em_vigor: _now, ...row }) => ({
    ...row,
    limite: limiteDe(row.valor, row.termos),
  }))
  return { quantos, em_vigor, itens }
}

const comoParticipante = (quem: DoFornecedor) => sql`
  licitacao_participante_cnpj <> '' and licitacao_participante_cnpj = ${documento(quem)}
    or licitacao_participante_cpf <> '' and licitacao_participante_cpf = ${documento(quem)}`

type Linha = Licitacoes['itens'][number] & Pick<Licitacoes, 'quantas' | 'vencidas' | 'diretas'>

/**
 * In which it took part under its document, or that it won; newest first, twenty at most. Of one that only names it as the contractor nobody said
 * who took part: it won that.
 */
export async function licitacoesDoFornecedor(db: Queries, quem: DoFornecedor): Promise<Licitacoes> {
  const rows = await rowsOf<Linha>(db)`
    with meu as (
      select licitacao_id, count(*) as linhas,
        (array_agg(licitacao_participante_resultado order by
          array_position(array['vencedor', 'participante', 'desclassificado', 'inabilitado'], licitacao_participante_resultado)))[1] as resultado,
        min(licitacao_participante_posicao) as posicao, min(licitacao_participante_proposta) as proposta
      from licitacao_participante where ${comoParticipante(quem)} group by licitacao_id
    ),
    sua as (
      select licitacao.*, coalesce(tpr_nome, '') as modalidade, coalesce(resultado, 'vencedor') as resultado,
        case when linhas = 1 then posicao end as posicao, case when linhas = 1 then proposta end as proposta
      from licitacao left join tipo_processo using (tipo_processo_id) left join meu using (licitacao_id)
      where meu.licitacao_id is not null or ${seus('licitacao', quem)}
    )
    select licitacao_id, licitacao_numero as numero, modalidade, oculta_cpf(licitacao_objeto) as objeto,
      licitacao_homologacao as homologacao, licitacao_valor_homologado as valor, licitacao_direta as direta, resultado, posicao, proposta,
      (select count(distinct licitacao_participante_quem)::int from licitacao_participante p where p.licitacao_id = sua.licitacao_id) as participantes,
      (count(*) filter (where not licitacao_direta) over ())::int as quantas,
      (count(*) filter (where not licitacao_direta and resultado = 'vencedor') over ())::int as vencidas,
      (count(*) filter (where licitacao_direta) over ())::int as diretas
    from sua order by licitacao_realizacao desc nulls last, licitacao_id desc limit ${most}`
  const { quantas = 0, vencidas = 0, diretas = 0 } = rows[0] ?? {}
  const itens = rows.map(({ quantas: _all, vencidas: _won, diretas: _direct, ...row }) => row)
  return { quantas, vencidas, diretas, ...(await quantasConhecidas(db)), itens }
}

/** Of how many tenders, direct contractings apart, it is known who took part. */
const quantasConhecidas = (db: Queries) =>
  whileUnchanged(
    db,
    { key: 'licitacoes com participantes', tables: ['licitacao', 'licitacao_participante'] },
    async () => {
      const row = await rowOf<Pick<Licitacoes, 'conhecidas' | 'total'>>(db)`
      select count(*)::int as total,
        (count(*) filter (where licitacao_id in (select p.licitacao_id from licitacao_participante p)))::int as conhecidas
      from licitacao where not licitacao_direta`
      return row ?? { conhecidas: 0, total: 0 }
    },
  )

export const temFila = (db: Queries): Promise<{ tem: boolean }> =>
  whileUnchanged(db, { key: 'tem ordem de pagamentos', tables: ['ordem_pagamento'] }, async () => {
    const row = await rowOf<{ tem: boolean }>(db)`select exists (select from ordem_pagamento) as tem`
    return { tem: row?.tem === true }
  })

/** Names under which contracts and tenders with its document write it, besides its own. */
export async function outrosNomes(db: Queries, quem: DoFornecedor, nome: string): Promise<string[]> {
  const rows = await rowsOf<{ nome: string }>(db)`
    with dito as (
      select contrato_contratada as nome from contrato where contrato_contratada_cnpj <> '' and contrato_contratada_cnpj = ${documento(quem)}
      union select licitacao_contratada from licitacao where licitacao_contratada_cnpj <> '' and licitacao_contratada_cnpj = ${documento(quem)}
      union select licitacao_participante_nome from licitacao_participante
      where licitacao_participante_cnpj <> '' and licitacao_participante_cnpj = ${documento(quem)}
    )
    select oculta_cpf(left(min(nome), 200)) as nome from dito
    where nome <> '' and dobra(trim(nome)) <> dobra(trim(${nome}::text))
    group by dobra(trim(nome)) order by 1 limit 5`
  return rows.map(({ nome }) => nome)
}

const listaDeSancoes = '/acesso/sancionados'

/**
 * Sanctions under its document, the newest first. `conferida`: up to which day somebody stated that the town's list is complete, or that it has
 * nobody; null while nobody did, and then no row says nothing.
 */
export async function sancoesDe(db: Queries, quem: DoFornecedor): Promise<CredorPage['sancoes']> {
  const rows = await rowsOf<CredorPage['sancoes']['itens'][number]>(db)`
    select sancao_id, sancao_tipo as tipo, sancao_inicio as inicio, sancao_fim as fim, coalesce(sancao_fim >= hoje(), true) as vale
    from sancao where sancao_cnpj || sancao_cpf <> '' and sancao_cnpj || sancao_cpf = ${documento(quem)}
    order by sancao_inicio desc, sancao_id desc limit ${most}`
  const conferida = await whileUnchanged(db, { key: 'sancoes conferidas', tables: ['lista_confirmacao'] }, async () => {
    const found = await sql<{
      dia: string
    }>`select completo_ate as dia from lista_confirmacao where lista = ${listaDeSancoes}
      order by lista_confirmacao_id desc limit 1`.execute(db)
    return { dia: found.rows[0]?.dia ?? null }
  })
  return { itens: rows, conferida: conferida.dia }
}
