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
import { compareFatos, writeFatos } from './despesa-fatos.queries.ts'
import { compareItens, itemTable, writeItens } from './despesa-itens.queries.ts'
import { readLinhas } from './despesa-linhas.queries.ts'
import { liquidacao, liquidacaoTable } from './despesa-liquidacoes.queries.ts'
import { movimento, movimentoTable } from './despesa-movimentos.queries.ts'
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
    await compareFatos(run, movimento)
    await compareFatos(run, liquidacao)
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
    await writeFatos(run, importacaoId, movimento)
    await writeFatos(run, importacaoId, liquidacao)
    await writePagamentos(run, importacaoId)
    await writeItens(run, importacaoId)
    // a record goes after those that belong to it
    for (const { table, id, removed } of [pagamentoTable, liquidacaoTable, movimentoTable, itemTable, empenhoTable])
      await run(`delete from ${table} t using (${removed}) s where t.${id} = s.registro`)
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
