// The rows of the files of what belongs to commitments: one statement each, narrowed and ordered by their commitments as these are in
// their own file, then by the day of the fact.
import { sql } from 'kysely'
import type { ListSource } from '#kits/list/server/read-list.ts'
import type { Queries } from '#platform/db/connect.ts'
import type {
  itensDosEmpenhos,
  liquidacoesDosEmpenhos,
  movimentosDosEmpenhos,
  pagamentosDosEmpenhos,
} from '../empenho-arquivos.contract.ts'
import { selectItens, selectLiquidacoes, selectMovimentos, selectPagamentos } from './empenho.queries.ts'
import { narrow } from './empenho-search.queries.ts'

/** What identifies the commitment in each row, as in the file of the commitments. */
const chaves = (db: Queries) =>
  db
    .selectFrom('empenho')
    .innerJoin('dotacao', 'dotacao.dotacao_id', 'empenho.dotacao_id')
    .innerJoin('entidade', 'entidade.entidade_id', 'empenho.entidade_id')
    .select([
      'empenho.empenho_id',
      'empenho.entidade_id',
      'entidade.entidade_nome',
      'empenho.exercicio',
      'dotacao.dotacao_unidade as empenho_unidade',
      'dotacao.dotacao_unidade_nome as empenho_unidade_nome',
      'empenho.empenho_numero',
      'empenho.empenho_data',
    ])

// A payment has no creditor of its own: the one that is paid is the commitment's, and secret where that is.
const comCredor = (db: Queries) =>
  chaves(db)
    .innerJoin('credor', 'credor.credor_id', 'empenho.credor_id')
    .select([
      sql<string>`credor_nome_publico(credor_nome, credor_sigiloso)`.as('empenho_credor_nome'),
      sql<string>`credor_documento_publico(credor_documento, credor_sigiloso)`.as('empenho_credor_documento'),
      'dotacao.dotacao_fonte as empenho_fonte',
      'dotacao.dotacao_fonte_nome as empenho_fonte_nome',
    ])

const common = { table: 'empenho', id: 'empenho_id', narrow } as const
const byEmpenho = (...then: string[]) => ({ empenho_data: ['empenho.empenho_data', 'empenho.empenho_id', ...then] })

export const liquidacoesSource: ListSource<typeof liquidacoesDosEmpenhos> = {
  ...common,
  select: (db) =>
    selectLiquidacoes(db)
      .innerJoin(chaves(db).as('empenho'), 'empenho.empenho_id', 'liquidacao.empenho_id')
      .selectAll('empenho')
      .select(sql<boolean>`liquidacao_ano > empenho.exercicio`.as('liquidacao_resto_a_pagar')),
  order: byEmpenho('liquidacao_data asc', 'liquidacao.liquidacao_id asc'),
}

export const pagamentosSource: ListSource<typeof pagamentosDosEmpenhos> = {
  ...common,
  select: (db) =>
    selectPagamentos(db)
      .innerJoin(comCredor(db).as('empenho'), 'empenho.empenho_id', 'pagamento_despesa.empenho_id')
      .selectAll('empenho'),
  order: byEmpenho('pagamento_despesa_data asc', 'pagamento_despesa.pagamento_despesa_id asc'),
}

export const itensSource: ListSource<typeof itensDosEmpenhos> = {
  ...common,
  select: (db) =>
    selectItens(db)
      .innerJoin(chaves(db).as('empenho'), 'empenho.empenho_id', 'empenho_item.empenho_id')
      .selectAll('empenho'),
  order: byEmpenho('empenho_item_ordem asc'),
}

export const movimentosSource: ListSource<typeof movimentosDosEmpenhos> = {
  ...common,
  select: (db) =>
    selectMovimentos(db)
      .innerJoin(chaves(db).as('empenho'), 'empenho.empenho_id', 'empenho_movimento.empenho_id')
      .selectAll('empenho'),
  order: byEmpenho('empenho_movimento_data asc', 'empenho_movimento_id asc'),
}
