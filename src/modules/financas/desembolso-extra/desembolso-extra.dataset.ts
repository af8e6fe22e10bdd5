// Money that leaves without being an expense of the budget (docs/specification/data-sets.md#extra-budgetary-disbursements).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

// Name and document stand in two columns or in one cell, '529.982.247-25 - NOME'. One that is masked there is no key of anybody.
const comDocumento = { part: { by: [], at: 0 }, isGlued: true } as const

export const desembolsoExtra = defineDataset({
  name: 'desembolso_extra',
  slug: 'despesas-extraorcamentarias',
  title: 'Despesas Extraorçamentárias',
  one: { name: 'despesa extraorçamentária', gender: 'f' },
  lead: 'O dinheiro que sai sem ser despesa do orçamento: o que foi descontado de salários e notas e repassado, repasses à Câmara, cauções devolvidas.',
  text: 'Consignações, retenções repassadas, repasses à Câmara e depósitos devolvidos.',
  law: 'Decreto 10.540/2020, art. 8º, I, "d"; PNTP 4.1',
  dimension: 'despesa',
  privilege: 'financas',
  columns: {
    // 'CNPJ' is that of who was paid
    entidade_id: { ...entidadeColumn, names: entidadeColumn.names.filter((name) => name !== 'cnpj') },
    exercicio: exercicioColumn,
    desembolso_extra_favorecido: {
      kind: 'text',
      label: 'Favorecido',
      isRequired: true,
      maxLength: 200,
      filter: true,
      sort: true,
      meaning: 'Quem recebeu',
      names: ['credor', 'beneficiário', 'nome do favorecido', 'fornecedor'],
      ...comDocumento,
    },
    desembolso_extra_cpf: {
      kind: 'cpf',
      label: 'CPF do favorecido',
      head: 'CPF',
      filter: true,
      names: ['cpf', 'favorecido', 'credor', 'beneficiário', 'fornecedor'],
      ...comDocumento,
    },
    desembolso_extra_cnpj: {
      kind: 'cnpj',
      label: 'CNPJ do favorecido',
      head: 'CNPJ',
      filter: true,
      names: ['cnpj do credor', 'favorecido', 'credor', 'beneficiário', 'fornecedor'],
      ...comDocumento,
    },
    desembolso_extra_data: {
      kind: 'date',
      label: 'Data',
      isRequired: true,
      filter: true,
      sort: true,
      names: ['data do pagamento', 'pagamento'],
    },
    desembolso_extra_origem: {
      kind: 'text',
      label: 'Origem',
      maxLength: 200,
      filter: true,
      sort: true,
      hint: 'De onde vem o valor: consignação, retenção de ISS, repasse à Câmara.',
      meaning: 'De onde vem o valor: consignação, retenção, repasse, caução',
      names: ['tipo', 'conta contábil', 'natureza'],
    },
    desembolso_extra_processo: {
      kind: 'text',
      label: 'Processo',
      maxLength: 60,
      filter: true,
      names: ['nº do processo', 'número do processo', 'documento'],
    },
    desembolso_extra_valor: {
      kind: 'money',
      label: 'Valor',
      isRequired: true,
      isPositive: true,
      filter: true,
      sort: true,
      sum: true,
      names: ['valor pago', 'pago'],
    },
    desembolso_extra_historico: {
      kind: 'long-text',
      label: 'Histórico',
      maxLength: 2000,
      rows: 3,
      names: ['descrição', 'observação'],
    },
    desembolso_extra_conta: {
      kind: 'text',
      label: 'Conta bancária',
      maxLength: 60,
      isPrivate: true,
      hint: 'Só o painel vê a conta.',
      names: ['conta banco', 'conta', 'banco'],
    },
  },
  shown: [
    'desembolso_extra_favorecido',
    'desembolso_extra_origem',
    'desembolso_extra_processo',
    'desembolso_extra_data',
    'desembolso_extra_valor',
  ],
  leads: {
    columns: ['desembolso_extra_favorecido'],
    to: "'/acesso/credores/' || chave_do_documento(desembolso_extra_cnpj, desembolso_extra_cpf)",
    more: 'Tudo deste credor',
  },
  titled: ['desembolso_extra_favorecido', 'desembolso_extra_data'],
  first: ['desembolso_extra_data', 'desc'],
  period: 'desembolso_extra_data',
  chart: { by: 'month', sum: 'desembolso_extra_valor', title: 'Valor pago' },
  import: {
    key: [
      'entidade_id',
      'desembolso_extra_data',
      'desembolso_extra_processo',
      'desembolso_extra_origem',
      'desembolso_extra_favorecido',
      'desembolso_extra_valor',
    ],
    scope: ['entidade_id', 'exercicio', 'desembolso_extra_mes'],
  },
  checks: [
    {
      if: String.raw`desembolso_extra_favorecido ~ '(^|\D)\d{3}[.]?\d{3}[.]?\d{3}-?\d{2}(\D|$)'`,
      say: 'O nome traz um CPF. Informe-o no campo CPF.',
      column: 'desembolso_extra_favorecido',
    },
    {
      if: 'extract(year from desembolso_extra_data) <> exercicio',
      say: 'A data não é do exercício.',
      column: 'desembolso_extra_data',
    },
    {
      if: "desembolso_extra_cpf <> '' and desembolso_extra_cnpj <> ''",
      say: 'Informe o CPF ou o CNPJ, não os dois.',
      column: 'desembolso_extra_cnpj',
    },
  ],
  search: {
    assunto: 'desembolso_extra_origem',
    texto:
      "oculta_cpf(concat_ws(' · ', nullif(desembolso_extra_historico, ''), 'Processo ' || nullif(desembolso_extra_processo, '')))",
  },
})
