// Projects of culture and sport that the town supports (docs/specification/data-sets.md#waivers; PNTP 16.4).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', isRequired: true, maxLength: 300, filter: true, sort: true } as const

export const projetoIncentivado = defineDataset({
  name: 'projeto_incentivado',
  slug: 'renuncias/projetos-incentivados',
  title: 'Projetos Incentivados',
  one: { name: 'projeto incentivado', gender: 'm' },
  lead: 'Os projetos de cultura e de esporte que o município apoia: de quem são, por qual lei ou edital e com quanto.',
  text: 'Projetos de cultura e de esporte que o município apoia, e com quanto.',
  law: 'Lei 14.399/2022; PNTP 16.4',
  dimension: 'renuncias',
  privilege: 'financas',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: { ...exercicioColumn, label: 'Ano', filter: true, sort: true, names: ['exercício', 'ano do edital'] },
    projeto_incentivado_projeto: {
      ...{ ...texto, label: 'Projeto' },
      names: ['nome do projeto', 'título', 'título do projeto', 'proposta', 'objeto'],
    },
    projeto_incentivado_beneficiario: {
      ...{ ...texto, label: 'Beneficiário', isGlued: true },
      names: ['proponente', 'nome do proponente', 'contemplado', 'nome', 'agente cultural', 'entidade esportiva'],
    },
    projeto_incentivado_edital: {
      ...{ ...texto, label: 'Lei ou edital', sort: false },
      names: ['edital', 'lei', 'chamamento', 'fundo', 'mecanismo', 'nº do edital'],
    },
    projeto_incentivado_area: {
      ...{ kind: 'choice', label: 'Área', options: { cultura: 'Cultura', esporte: 'Esporte' }, filter: true },
      names: ['segmento', 'modalidade'],
    },
    projeto_incentivado_valor_aprovado: {
      ...{ kind: 'money', label: 'Valor aprovado', isRequired: true, isPositive: true, isRounded: true },
      ...{ filter: true, sort: true, sum: true },
      names: ['valor', 'valor do projeto', 'valor do prêmio', 'valor captado'],
    },
    projeto_incentivado_valor_pago: {
      ...{ kind: 'money', label: 'Valor pago', isPositive: true, isRounded: true, sum: true },
      names: ['pago', 'valor repassado', 'repassado', 'valor liberado'],
    },
    projeto_incentivado_situacao: {
      ...{ kind: 'choice', label: 'Situação', filter: true, names: ['status'] },
      options: { aprovado: 'Aprovado', em_execucao: 'Em execução', concluido: 'Concluído', cancelado: 'Cancelado' },
    },
    projeto_incentivado_prestacao: {
      ...{ kind: 'choice', label: 'Prestação de contas', filter: true, names: ['prestação', 'contas'] },
      options: { a_prestar: 'A prestar', em_analise: 'Em análise', aprovada: 'Aprovada', rejeitada: 'Rejeitada' },
    },
  },
  shown: [
    ...(['projeto_incentivado_projeto', 'projeto_incentivado_beneficiario', 'projeto_incentivado_edital'] as const),
    ...(['exercicio', 'projeto_incentivado_situacao', 'projeto_incentivado_valor_aprovado'] as const),
  ],
  titled: ['projeto_incentivado_projeto', 'projeto_incentivado_beneficiario', 'exercicio'],
  first: ['exercicio', 'desc'],
  yearly: 'exercicio',
  opens: {},
  chart: {
    ...{ by: 'exercicio', title: 'Aprovado e pago por ano' },
    sums: ['projeto_incentivado_valor_aprovado', 'projeto_incentivado_valor_pago'],
  },
  import: {
    key: ['entidade_id', 'exercicio', 'projeto_incentivado_edital', 'projeto_incentivado_projeto'],
    scope: ['entidade_id', 'exercicio'],
  },
  checks: [
    {
      if: 'projeto_incentivado_valor_pago > projeto_incentivado_valor_aprovado',
      say: 'O valor pago é maior que o aprovado.',
      column: 'projeto_incentivado_valor_pago',
      isWarning: true,
    },
  ],
})
