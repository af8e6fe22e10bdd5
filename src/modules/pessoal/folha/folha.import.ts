// The columns of a payroll file (docs/specification/data-sets.md#payroll-files), as the import kit reads them, and what its pages say.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import type { ImportColumn, ImportDefinition, Value } from '#kits/import/definition.ts'
import { vinculos } from '#modules/pessoal/vinculo/vinculo.fields.ts'
import { folhaTipos, qualSalario } from './folha.fields.ts'
import { pagamentoList } from './pagamento.contract.ts'

const money = (label: string, names: string[]): ImportColumn => ({
  kind: 'money',
  label,
  isPositive: true,
  sum: true,
  names,
})
// a month and its year stand in one cell in many files: 'Abr/2018'
const together = ['mês de referência', 'mes referencia', 'competência', 'referência', 'mês/ano', 'período', 'mês']

/** Texts as long as in the form of one payment. */
export const folhaImport: ImportDefinition = {
  name: 'pagamento',
  call: pagamentoList.path,
  page: pagamentoList.page,
  columns: {
    servidor: {
      kind: 'text',
      label: 'Servidor',
      isRequired: true,
      maxLength: 200,
      names: ['nome do servidor', 'nome', 'funcionário', 'nome do funcionário'],
    },
    cargo: {
      kind: 'text',
      label: 'Cargo',
      isRequired: true,
      maxLength: 200,
      names: ['cargo/função', 'cargo função', 'nome do cargo', 'função'],
    },
    codigo: {
      kind: 'text',
      label: 'Código',
      isRequired: true,
      maxLength: 60,
      names: ['matrícula', 'código do servidor', 'cpf/matrícula', 'matrícula do servidor', 'registro'],
    },
    ano: {
      kind: 'integer',
      label: 'Ano',
      isRequired: true,
      min: 1900,
      max: 9999,
      names: ['exercício', 'ano de referência', ...together],
    },
    mes: { kind: 'integer', label: 'Mês', isRequired: true, min: 1, max: 12, names: together },
    tipo: {
      kind: 'choice',
      label: 'Tipo da folha',
      options: folhaTipos,
      names: ['tipo de folha', 'folha', 'tipo folha', 'tipo de pagamento'],
    },
    orgao: {
      kind: 'text',
      label: 'Órgão',
      maxLength: 200,
      names: ['secretaria', 'órgão de lotação', 'unidade administrativa', 'nome do órgão', 'secretaria/órgão'],
    },
    vinculo: {
      kind: 'choice',
      label: 'Vínculo',
      options: vinculos,
      names: [
        ...['tipo de vínculo', 'regime', 'regime jurídico', 'tipo servidor', 'tipo de servidor'],
        ...['natureza do vínculo', 'categoria', 'vínculo empregatício'],
      ],
    },
    salario: { ...money('Salário', ['remuneração']), isRequired: true },
    vencimento: money('Vencimento', ['vencimentos', 'salário base', 'vencimento base', 'vencimento básico']),
    vantagens: money('Vantagens', ['salário vantagens', 'outras vantagens', 'valor das vantagens']),
    gratificacoes: money('Gratificações', ['gratificação', 'salário gratificação', 'valor das gratificações']),
    bruto: money('Bruto', [
      ...['salário bruto', 'valor bruto', 'total bruto', 'remuneração bruta', 'total de proventos', 'total proventos'],
      ...['total de vencimentos', 'proventos'],
    ]),
    descontos: money('Descontos legais', [
      ...['descontos', 'desconto', 'total de descontos', 'total descontos', 'descontos obrigatórios'],
    ]),
    liquido: money('Líquido', [
      ...['salário líquido', 'valor líquido', 'total líquido', 'remuneração líquida', 'líquido a receber'],
    ]),
  },
  // docs/specification/data-sets.md#payroll-files: the same row twice is the same code, name, position, year and month, in one payroll
  key: ['servidor', 'cargo', 'codigo', 'ano', 'mes', 'tipo'],
  scope: ['ano', 'mes', 'tipo'],
  model: ['servidor', 'cargo', 'codigo', 'ano', 'mes', 'salario'],
  needed: [['salario', 'bruto', 'vencimento']],
  derived: { salario: salarioPublicado },
  separators: [';', ',', '\t'],
  words: {
    title: 'Importar folha de pagamento',
    importTitle: 'Importação da folha',
    fileLabel: 'Arquivo da folha (CSV, XLSX ou ODS)',
    hint: `A primeira linha tem os nomes das colunas: Servidor, Cargo, Código, Ano, Mês e Salário, em qualquer ordem. O que a folha chama de outro modo (Matrícula, Competência, Salário base, Vantagens, Bruto, Líquido) é reconhecido, ou apontado. ${qualSalario}`,
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

/**
 * The salary of a row whose file has no column of that name: the gross one, or what its parts add up to, before deductions; null when it
 * is not known. The same rule in words: `qualSalario`.
 */
export function salarioPublicado({ bruto, ...partes }: Readonly<Record<string, Value>>): Value {
  if (bruto != null) return bruto
  const { vencimento = null, vantagens = null, gratificacoes = null } = partes
  if (vencimento === null) return null
  return mostraCentavos(
    [vencimento, vantagens, gratificacoes].reduce<bigint>((soma, valor) => soma + centavosDe(String(valor ?? '0')), 0n),
  )
}
