// Ten years of a capital's money: trees, lists at any page with each minimum filter, creditors by word, an import of a month beside
// readers, and the export of all 2,000,000.
import { sql } from 'kysely'
import { empenhoPublicList } from '#modules/financas/empenho/empenho.contract.ts'
import { measureCopiedExport } from './copied-export.ts'
import { factCases, listCases, treeCases } from './fiscal-cases.ts'
import { measureFiscalImport } from './fiscal-import.ts'
import { type FiscalSize, prepareFiscal } from './fiscal-town.ts'
import type { Ground, Town } from './ground.ts'
import { type Limits, measureQueries } from './list-queries.ts'
import { startLoader } from './loader.ts'

const limits: Limits = { limitMs: 50, crowdLimitMs: 150 }

const settled: FiscalSize['settled'] = [2, 1, 1, 1]
const capital: FiscalSize = { commitments: 2_000_000, settled, creditors: 60_000, budget: 19_980, entries: 600_000 }
const quick: FiscalSize = { commitments: 2000, settled, creditors: 600, budget: 60, entries: 2500 }
const hundredth: FiscalSize = { commitments: 20_000, settled, creditors: 600, budget: 180, entries: 7500 }

/** All that the answers are read from. */
const tables = [
  ...['empenho', 'dotacao', 'credor', 'entidade', 'classificacao', 'liquidacao', 'pagamento_despesa'],
  'empenho_movimento',
  ...['receita_prevista', 'receita_lancamento', 'ordem_pagamento', 'ordem_pagamento_ato'],
]

export async function measureFiscal(ground: Ground): Promise<string> {
  const { isQuick } = ground
  const loader = startLoader()
  const size = isQuick ? quick : capital
  const big = await prepareFiscal(ground, 'fiscal', size)
  const small = loader.isOnce ? big : await prepareFiscal(ground, 'fiscal_pequena', isQuick ? quick : hundredth)
  const towns = { big, small }
  const still = async () => {}
  const trees = { title: 'One visitor of the trees', queries: treeCases, tables, limits, isQuick }
  const facts = { title: 'One visitor of the lists of facts', queries: factCases, tables, limits, isQuick }
  const lists = { title: 'One visitor of the lists of money', queries: listCases, tables, limits, isQuick }
  const answers = [
    await measureQueries(loader, towns, trees, still),
    await measureQueries(loader, towns, facts, still),
    await measureQueries(loader, towns, lists, () => addMonth(towns.big)),
    await measureFiscalImport({ ...ground, ...towns.big }, isQuick ? 600 : 60_000),
  ]
  answers.push(
    await measureCopiedExport({ ...ground, ...towns.big }, loader, {
      title: `Export of ${size.commitments.toLocaleString('en-US')} commitments as CSV`,
      list: empenhoPublicList,
      select: sameColumns,
    }),
  )
  return answers.join('\n')
}

/** A month of commitments, settlements and payments, as after an import: not vacuumed. */
const addMonth = ({ database }: Town) =>
  database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`insert into empenho (entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, empenho_data, empenho_objeto, empenho_valor)
      select entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, 'M' || empenho_numero, empenho_data, empenho_objeto, empenho_valor
      from empenho where empenho_ano = 2026 and empenho_mes = 10`.execute(db)
  })

// The modality's name is left empty, which favours COPY.
const sameColumns = `select empenho_id, e.entidade_id, entidade_nome, e.exercicio, empenho_numero, empenho_data, empenho_data_presumida, empenho_tipo,
    credor_id, credor_nome, credor_documento, empenho_objeto, empenho_processo, dotacao_orgao, dotacao_orgao_nome, dotacao_unidade,
    dotacao_unidade_nome, dotacao_funcao, dotacao_funcao_nome, dotacao_subfuncao, dotacao_subfuncao_nome, dotacao_programa, dotacao_programa_nome,
    dotacao_acao, dotacao_acao_nome, dotacao_natureza, dotacao_natureza_nome, dotacao_fonte, dotacao_fonte_nome, empenho_modalidade_licitacao,
    '' as modalidade_nome, empenho_licitacao_numero, licitacao_id, empenho_contrato_numero, contrato_id, empenho_emenda_numero, emenda_id,
    empenho_convenio_numero, acordo_id, empenho_fundamento_legal, empenho_licitavel, empenho_valor,
    empenho_reforco, empenho_anulacao, empenho_valor_final, empenho_liquidado, empenho_pago
  from empenho e join entidade using (entidade_id) join dotacao using (dotacao_id) join credor using (credor_id)
  order by empenho_data desc, empenho_id desc`
