// The columns of revenue files, as the import kit reads them, and what its pages say. A row is a nature with what it brought in up to
// the end of a month (what accounting programs print), or one movement of it.
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'
import type { ImportDefinition } from '#kits/import/definition.ts'
import { deducaoTipos } from './receita.tipos.ts'

// '11125001 - IPTU': both read the cell (receita-leitores.ts)
const codigoENome = ['receita', 'natureza', 'natureza da receita', 'rubrica']

export const receitaImport: ImportDefinition = {
  name: 'receita',
  call: '/painel/ajax/receita',
  page: '/painel/receita',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: exercicioColumn,
    mes: { kind: 'integer', label: 'Mês', min: 1, max: 12, names: ['mês de referência', 'competência'] },
    receita_codigo: {
      kind: 'text',
      label: 'Código da receita',
      maxLength: 40,
      names: ['receita_natureza', 'código', 'cod. receita', ...codigoENome],
      part: { by: [], at: 0 },
    },
    receita_detalhamento: { kind: 'text', label: 'Detalhamento', maxLength: 40 },
    receita_natureza_nome: {
      kind: 'text',
      label: 'Nome da receita',
      maxLength: 300,
      names: ['descrição da receita', 'descrição', 'especificação', 'nome', ...codigoENome],
      part: { by: [], at: 0 },
    },
    receita_fonte: {
      kind: 'text',
      label: 'Fonte de recursos',
      maxLength: 200,
      names: ['fonte', 'fonte de recurso', 'cod. fonte', 'código da fonte', 'destinação de recursos'],
    },
    receita_valor_inicial: {
      kind: 'money',
      label: 'Previsto inicial',
      sum: true,
      names: ['orçado', 'previsto', 'previsão', 'previsão inicial', 'valor previsto', 'orçado inicial'],
    },
    receita_valor_atualizado: {
      kind: 'money',
      label: 'Previsto atualizado',
      names: ['previsão atualizada', 'orçado atualizado', 'valor atualizado'],
    },
    receita_deducao: { kind: 'flag', label: 'Dedução' },
    receita_deducao_tipo: { kind: 'choice', label: 'Tipo da dedução', options: deducaoTipos },
    receita_orgao: { kind: 'text', label: 'Órgão', maxLength: 200, names: ['unidade'] },
    receita_no_periodo: {
      kind: 'money',
      label: 'Realizado no período',
      names: ['real. período', 'arrecadado no período', 'arrecadado no mês', 'realizado no mês', 'no mês'],
    },
    receita_acumulado: {
      kind: 'money',
      label: 'Realizado acumulado',
      names: [
        ...['real. acum.', 'acumulado', 'arrecadado acumulado', 'arrecadado no ano', 'arrecadado até o mês'],
        ...['realizado até o mês', 'arrecadado', 'arrecadação', 'realizado', 'realizada'],
      ],
    },
    receita_data: {
      kind: 'date',
      label: 'Data',
      names: ['data da arrecadação', 'data do lançamento', 'data do movimento', 'dt. arrecadação'],
    },
    receita_tipo: { kind: 'text', label: 'Tipo do lançamento', maxLength: 60, names: ['tipo', 'tipo do movimento'] },
    receita_valor: {
      kind: 'money',
      label: 'Valor',
      names: ['valor do lançamento', 'valor arrecadado', 'valor do movimento'],
    },
    receita_historico: { kind: 'long-text', label: 'Histórico', maxLength: 4000, names: ['históricos', 'observação'] },
  },
  // two movements of one day may be alike; a nature that is twice in an accumulated file is reported by the target
  key: ['linha'],
  scope: ['entidade_id', 'exercicio', 'mes'],
  yearOf: { exercicio: 'receita_data' },
  needed: [['receita_codigo'], ['receita_acumulado', 'receita_valor']],
  layouts: [
    {
      name: 'TCE-SP, receitas',
      header: [
        ...['Identificação da Receita', 'Ano', 'Municipio', 'Orgão', 'Mês', 'Mês extenso', 'Fonte de Recurso'],
        ...['Sub Alínea', 'Valor arrecadacao'],
      ],
      columns: {
        receita_codigo: ['Sub Alínea'],
        receita_natureza_nome: ['Sub Alínea'],
        receita_valor: ['Valor arrecadacao'],
      },
    },
  ],
  totals: [
    {
      name: 'previsto',
      label: 'Total previsto',
      hint: 'Do relatório impresso, já sem as deduções. É comparado com a soma do arquivo.',
      column: 'receita_valor_inicial',
    },
    {
      name: 'no_mes',
      label: 'Total arrecadado no período',
      hint: 'Já sem as deduções e os estornos.',
      column: 'receita_no_periodo',
    },
    {
      name: 'acumulado',
      label: 'Total arrecadado no ano',
      hint: 'Até o mês, já sem as deduções e os estornos.',
      column: 'receita_acumulado',
    },
  ],
  totalRows: { empty: ['receita_codigo'] },
  separators: [';', ',', '\t'],
  words: {
    title: 'Importar receitas',
    importTitle: 'Importação de receitas',
    fileLabel: 'Arquivo das receitas (CSV, XLSX ou ODS)',
    hint: 'A primeira linha tem os nomes das colunas, em qualquer ordem: código, descrição, orçado e realizado acumulado; ou código, data, tipo e valor de cada lançamento. A Matriz de Saldos Contábeis do Siconfi é lida como ela é. Um arquivo acumulado é gravado no mês informado, como a diferença para os meses anteriores.',
    one: 'receita',
    many: 'receitas',
    gender: 'f',
    from: 'do portal',
    stored: 'Receitas gravadas com sucesso.',
    nothingNew: 'Não há o que gravar: o portal já tem todas as linhas do arquivo, e só elas.',
    modelName: 'modelo-receitas.csv',
    scopeLabel: 'Parte',
    sumLabel: 'Arrecadado no mês',
    removes: true,
    refused: 'O arquivo não pode ser importado.',
  },
}
