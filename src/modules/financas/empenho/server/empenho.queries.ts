// One commitment with its chain, and what its rows are in every list and file.
import { sql } from 'kysely'
import { columnsOf } from '#kits/list/server/columns-of.ts'
import { withoutCpf } from '#kits/list/server/without-cpf.ts'
import { sabeLiquidado, seSabe } from '#modules/financas/despesa/server/despesa.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { notFound } from '#platform/errors.ts'
import { type EmpenhoPublic, type EmpenhoRow, item, liquidacao, pagamento } from '../empenho.contract.ts'

// A code with one name has it in all years. To look it up for each row took a quarter of the time of a file of 1,000,000 commitments.
const nomeUnico = sql<{
  codigo: string
  nome: string
}>`(select classificacao_codigo as codigo, min(classificacao_nome) as nome
  from classificacao where classificacao_tabela = 'modalidade_licitacao' group by 1 having count(*) = 1)`

const liquidadoSeSabe = seSabe(
  sabeLiquidado({ liquidado: sql`empenho_liquidado`, pago: sql`empenho_pago` }),
  sql`empenho_liquidado`,
)

const daDotacao = (['orgao', 'unidade', 'funcao', 'subfuncao', 'programa', 'acao', 'fonte'] as const).flatMap(
  (nivel) =>
    [`dotacao.dotacao_${nivel} as empenho_${nivel}`, `dotacao.dotacao_${nivel}_nome as empenho_${nivel}_nome`] as const,
)

/** The public columns. */
export const selectEmpenhos = (db: Queries) =>
  db
    .selectFrom('empenho')
    .innerJoin('dotacao', 'dotacao.dotacao_id', 'empenho.dotacao_id')
    .innerJoin('credor', 'credor.credor_id', 'empenho.credor_id')
    .innerJoin('entidade', 'entidade.entidade_id', 'empenho.entidade_id')
    .leftJoin(nomeUnico.as('modalidade'), (join) =>
      join.on(sql`modalidade.codigo`, '=', sql`empenho_modalidade_licitacao`),
    )
    .select((e) => [
      'empenho.empenho_id',
      'empenho.entidade_id',
      'entidade.entidade_nome',
      'empenho.exercicio',
      'empenho.empenho_numero',
      'empenho.empenho_data',
      'empenho.empenho_data_presumida',
      e.ref('empenho.empenho_tipo').$castTo<EmpenhoRow['empenho_tipo']>().as('empenho_tipo'),
      // an id would reveal that two secret payments went to the same person
      sql<number | null>`case when credor_sigiloso then null else credor.credor_id end`.as('credor_id'),
      sql<string>`credor_nome_publico(credor_nome, credor_sigiloso)`.as('empenho_credor_nome'),
      sql<string>`credor_documento_publico(credor_documento, credor_sigiloso)`.as('empenho_credor_documento'),
      withoutCpf('empenho_objeto').as('empenho_objeto'),
      'empenho.empenho_processo',
      ...daDotacao,
      sql<string>`dotacao_natureza || empenho_subelemento`.as('empenho_natureza'),
      'dotacao.dotacao_natureza_nome as empenho_natureza_nome',
      'empenho.empenho_modalidade_licitacao',
      sql<string>`case empenho_modalidade_licitacao when '' then '' else coalesce(modalidade.nome,
        nome_da_classificacao('modalidade_licitacao', empenho_modalidade_licitacao, empenho.exercicio), substring(empenho_modalidade_licitacao from '.*[^0-9].*'), '') end`.as(
        'empenho_modalidade_licitacao_nome',
      ),
      'empenho.empenho_licitacao_numero',
      'empenho.licitacao_id',
      'empenho.empenho_contrato_numero',
      'empenho.contrato_id',
      'empenho.empenho_emenda_numero',
      'empenho.emenda_id',
      'empenho.empenho_convenio_numero',
      'empenho.acordo_id',
      'empenho.empenho_fundamento_legal',
      'empenho.empenho_licitavel',
      'empenho.empenho_valor',
      'empenho.empenho_reforco',
      'empenho.empenho_anulacao',
      'empenho.empenho_valor_final',
      liquidadoSeSabe.as('empenho_liquidado'),
      'empenho.empenho_pago',
    ])

/** Throws NotFound. */
export async function findEmpenho(db: Queries, id: number): Promise<EmpenhoPublic> {
  const empenho = await selectEmpenhos(db).where('empenho.empenho_id', '=', id).executeTakeFirstOrThrow(notFound)
  const [itens, movimentos, liquidacoes, pagamentos] = await Promise.all([
    selectItens(db).where('empenho_id', '=', id).orderBy('empenho_item_ordem').execute(),
    selectMovimentos(db)
      .where('empenho_id', '=', id)
      .orderBy('empenho_movimento_data')
      .orderBy('empenho_movimento_id')
      .execute(),
    selectLiquidacoes(db)
      .leftJoin('ordem_pagamento', 'ordem_pagamento_id', 'liquidacao_id')
      .select((e) => [
        'ordem_pagamento_id',
        e
          .ref('ordem_pagamento_situacao')
          .$castTo<EmpenhoPublic['liquidacoes'][number]['ordem_pagamento_situacao']>()
          .as('ordem_pagamento_situacao'),
        'ordem_pagamento_posicao',
      ])
      .where('liquidacao.empenho_id', '=', id)
      .orderBy('liquidacao_data')
      .orderBy('liquidacao_id')
      .execute(),
    selectPagamentos(db)
      .where('empenho_id', '=', id)
      .orderBy('pagamento_despesa_data')
      .orderBy('pagamento_despesa_id')
      .execute(),
  ])
  return { ...empenho, itens, movimentos, liquidacoes, pagamentos }
}

/** What belongs to commitments: the public columns of the chain and of its files (empenho-arquivos.queries.ts). */
export const selectItens = (db: Queries) =>
  db
    .selectFrom('empenho_item')
    .select(columnsOf(item, 'empenho_item_descricao'))
    .select(withoutCpf('empenho_item_descricao').as('empenho_item_descricao'))

export const selectMovimentos = (db: Queries) =>
  db
    .selectFrom('empenho_movimento')
    .select((e) => [
      'empenho_movimento_numero',
      'empenho_movimento_data',
      e
        .ref('empenho_movimento_tipo')
        .$castTo<EmpenhoPublic['movimentos'][number]['empenho_movimento_tipo']>()
        .as('empenho_movimento_tipo'),
      'empenho_movimento_valor',
      withoutCpf('empenho_movimento_motivo').as('empenho_movimento_motivo'),
    ])

export const selectLiquidacoes = (db: Queries) =>
  db
    .selectFrom('liquidacao')
    .select(columnsOf(liquidacao, 'ordem_pagamento_id', 'ordem_pagamento_situacao', 'ordem_pagamento_posicao'))

export const selectPagamentos = (db: Queries) => db.selectFrom('pagamento_despesa').select(columnsOf(pagamento))
