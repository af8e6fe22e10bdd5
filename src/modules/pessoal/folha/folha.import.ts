// The columns of a payroll file (docs/specification/data-sets.md#payroll-files), as the import kit reads them, and what its pages say.
import type { ImportDefinition } from '#kits/import/definition.ts'
import { pagamentoList } from './pagamento.contract.ts'

/** Texts as long as in the form of one payment. */
export const folhaImport: ImportDefinition = {
  name: 'pagamento',
  call: pagamentoList.path,
  page: pagamentoList.page,
  columns: {
    servidor: { kind: 'text', label: 'Servidor', isRequired: true, maxLength: 200 },
    cargo: { kind: 'text', label: 'Cargo', isRequired: true, maxLength: 200 },
    codigo: { kind: 'text', label: 'Código', isRequired: true, maxLength: 60 },
    ano: { kind: 'integer', label: 'Ano', isRequired: true, min: 1900, max: 9999 },
    mes: { kind: 'integer', label: 'Mês', isRequired: true, min: 1, max: 12 },
    salario: { kind: 'money', label: 'Salário', isRequired: true, isPositive: true },
  },
  // docs/specification/data-sets.md#payroll-files: the same row twice is the same code, name, position, year and month
  key: ['servidor', 'cargo', 'codigo', 'ano', 'mes'],
  scope: [],
  separators: [';'],
  words: {
    title: 'Importar folha de pagamento',
    importTitle: 'Importação da folha',
    fileLabel: 'Arquivo da folha (CSV, XLSX ou ODS)',
    hint: 'A primeira linha tem os nomes das colunas, em CSV separadas por ponto e vírgula: Servidor, Cargo, Código, Ano, Mês e Salário, em qualquer ordem; outras colunas não são lidas.',
    one: 'pagamento',
    many: 'pagamentos',
    gender: 'm',
    from: 'da folha',
    stored: 'Pagamento salvo com sucesso.',
    nothingNew: 'Não há o que gravar: todas as linhas já estão na folha.',
    modelName: 'modelo-folha.csv',
    scopeLabel: 'Mês',
    sumLabel: 'Total dos salários',
    removes: false,
    refused: 'Arquivo csv inválido.', // docs/specification/data-sets.md#payroll-files
  },
}
