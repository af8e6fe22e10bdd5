// Where the rows of a file of expense go, step by step: they are read into `lida` (despesa-linhas.queries.ts), verified, compared with what
// the portal has, one fact after the other, counted, and written. Each step leaves temporary tables that those after it read:
// `<table>_comparado` has what the file says beside the record that it means, and whether that changes; `<table>_sumido` has the records
// that the file no longer has. All of a table is changed, added and removed by one statement each, so that the sums are updated once.
import type { ImportTarget } from '#kits/import/server/target.ts'
import { compareDotacoes, dotacaoTable, writeDotacoes } from './despesa-dotacoes.queries.ts'
import {
  compareEmpenhos,
  empenhoTable,
  findEmpenhosSumidos,
  writeCredores,
  writeEmpenhos,
} from './despesa-empenhos.queries.ts'
import { compareItens, itemTable, writeItens } from './despesa-itens.queries.ts'
import { readLinhas } from './despesa-linhas.queries.ts'
import { compareLiquidacoes, liquidacaoTable, writeLiquidacoes } from './despesa-liquidacoes.queries.ts'
import { compareMovimentos, movimentoTable, writeMovimentos } from './despesa-movimentos.queries.ts'
import { registraCodigos } from './despesa-nomes.queries.ts'
import { comparePagamentos, pagamentoTable, undoLigacoes, writePagamentos } from './despesa-pagamentos.queries.ts'
import { verifyDespesa } from './despesa-regras.queries.ts'
import { countByMonth } from './despesa-resumo.queries.ts'
import { somasDoArquivo, somasPorMes } from './despesa-somas.queries.ts'

export const despesaTarget: ImportTarget = {
  table: 'empenho',
  tables: [dotacaoTable, empenhoTable, itemTable, movimentoTable, liquidacaoTable, pagamentoTable],
  staging: 'empenho_importacao',
  locks: ['dotacao', 'credor', 'empenho_item', 'empenho_movimento', 'liquidacao', 'pagamento_despesa'],
  verify: verifyDespesa,
  sums: somasDoArquivo,
  compare: async (run, { importacaoId, columns }) => {
    await readLinhas(run, importacaoId)
    await compareEmpenhos(run, { hasUnit: columns.includes('unidade') || columns.includes('unidade_nome') })
    await compareDotacoes(run)
    await compareMovimentos(run)
    await compareLiquidacoes(run)
    await comparePagamentos(run)
    await findEmpenhosSumidos(run, {
      hasEmpenhos: columns.includes('data_empenho') || columns.includes('valor_empenho') || columns.includes('evento'),
    })
    await compareItens(run)
    return countByMonth(run)
  },
  amounts: somasPorMes,
  write: async (run, { importacaoId }, db) => {
    // between its settlements and its payments all that the file says was settled would wait (db/migrations/0186_ordem_por_arquivo.sql)
    await run('call adia_ordens()')
    await registraCodigos(run, db, importacaoId)
    await writeCredores(run)
    await writeDotacoes(run, importacaoId)
    await writeEmpenhos(run, importacaoId)
    await writeMovimentos(run, importacaoId)
    await writeLiquidacoes(run, importacaoId)
    await writePagamentos(run, importacaoId)
    await writeItens(run, importacaoId)
    // a record goes after those that belong to it
    await run(
      'delete from pagamento_despesa t using pagamento_despesa_sumido s where t.pagamento_despesa_id = s.pagamento_despesa_id',
    )
    await run('delete from liquidacao t using liquidacao_sumida s where t.liquidacao_id = s.liquidacao_id')
    await run(
      'delete from empenho_movimento t using empenho_movimento_sumido s where t.empenho_movimento_id = s.empenho_movimento_id',
    )
    await run('delete from empenho_item t using empenho_item_sumido s where t.empenho_item_id = s.empenho_item_id')
    await run('delete from empenho t using empenho_sumido s where t.empenho_id = s.empenho_id')
    await run('call deriva_adiadas()')
  },
  undoing: async (run, id) => {
    const ligaDeNovo = await undoLigacoes(run, id)
    await run('call adia_ordens()')
    return async () => {
      await ligaDeNovo()
      await run('call deriva_adiadas()')
    }
  },
  vacuumed: ['credor', 'despesa_mes', 'credor_mes', 'empenho_mes'],
}
