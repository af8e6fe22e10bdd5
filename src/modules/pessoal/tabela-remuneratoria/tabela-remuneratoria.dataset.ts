// What each post pays, by level and class (docs/specification/data-sets.md#pay-table; PNTP 6.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 200 } as const
const vagas = { kind: 'integer', min: 0, max: 1_000_000, message: 'Escreva um número inteiro, como 12.' } as const

export const tabelaRemuneratoria = defineDataset({
  name: 'tabela_remuneratoria',
  slug: 'tabela-remuneratoria',
  title: 'Tabela Remuneratória',
  one: { name: 'vencimento de cargo', gender: 'm' },
  many: 'Vencimentos dos cargos',
  lead: 'Quanto paga cada cargo do município, por nível e classe, conforme a lei que o fixa. O que a lei soma a cada pessoa está na folha de pagamento.',
  text: 'O vencimento de cada cargo, por nível e classe, com as vagas e a lei.',
  law: 'Decreto 7.724/2012, art. 7º; PNTP 6.3',
  dimension: 'pessoal',
  privilege: 'pessoal',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: exercicioColumn,
    tabela_remuneratoria_cargo: {
      ...{ ...texto, label: 'Cargo', isRequired: true, filter: true, sort: true },
      names: ['cargo/função', 'nome do cargo', 'descrição do cargo', 'denominação', 'função'],
    },
    tabela_remuneratoria_codigo: {
      ...{ ...texto, label: 'Código do cargo', maxLength: 60 },
      names: ['código', 'cód. cargo', 'cod cargo'],
    },
    tabela_remuneratoria_nivel: {
      ...{ ...texto, label: 'Nível', maxLength: 60 },
      names: ['nível salarial', 'padrão', 'símbolo', 'faixa', 'faixa salarial', 'grupo'],
    },
    tabela_remuneratoria_classe: {
      ...{ ...texto, label: 'Classe', maxLength: 60 },
      names: ['referência', 'referência salarial', 'letra', 'grau'],
    },
    tabela_remuneratoria_carga_horaria: {
      ...{ kind: 'decimal', label: 'Horas por semana', places: 2, min: 1, max: 60 },
      message: 'Escreva as horas por semana, de 1 a 60.',
      names: ['carga horária', 'carga horária semanal', 'jornada', 'horas semanais', 'ch'],
    },
    tabela_remuneratoria_quantidade_vagas: {
      ...vagas,
      label: 'Vagas',
      names: ['quantidade de vagas', 'vagas criadas', 'total de vagas', 'nº de vagas', 'quantitativo'],
    },
    tabela_remuneratoria_ocupadas: {
      ...vagas,
      label: 'Vagas ocupadas',
      names: ['ocupadas', 'ocupados', 'vagas preenchidas', 'providos'],
    },
    tabela_remuneratoria_vencimento: {
      ...{ kind: 'money', label: 'Vencimento', isRequired: true, isPositive: true, filter: true, sort: true },
      names: ['vencimento base', 'vencimento básico', 'salário base', 'salário', 'remuneração', 'valor'],
    },
    tabela_remuneratoria_lei: {
      ...{ ...texto, label: 'Lei', hint: 'Como “Lei Complementar nº 35/2026”.', isRequired: true, filter: true },
      names: ['norma', 'ato', 'legislação', 'fundamento legal', 'lei de criação', 'base legal'],
    },
    tabela_remuneratoria_vigencia_inicio: {
      kind: 'date',
      label: 'Em vigor desde',
      isRequired: true,
      sort: true,
      names: ['início da vigência', 'vigência início', 'data de vigência', 'vigência', 'data inicial'],
    },
    tabela_remuneratoria_vigencia_fim: {
      kind: 'date',
      label: 'Em vigor até',
      absent: 'Sem data de fim',
      names: ['fim da vigência', 'vigência fim', 'data final'],
    },
  },
  shown: [
    'tabela_remuneratoria_cargo',
    'tabela_remuneratoria_nivel',
    'tabela_remuneratoria_classe',
    'tabela_remuneratoria_carga_horaria',
    'tabela_remuneratoria_quantidade_vagas',
    'tabela_remuneratoria_vencimento',
    'tabela_remuneratoria_vigencia_inicio',
  ],
  titled: ['tabela_remuneratoria_cargo', 'tabela_remuneratoria_nivel', 'tabela_remuneratoria_classe'],
  first: ['tabela_remuneratoria_cargo', 'asc'],
  inForce: {
    since: 'tabela_remuneratoria_vigencia_inicio',
    until: 'tabela_remuneratoria_vigencia_fim',
    label: 'Em vigor em',
  },
  mustHave: true,
  import: {
    key: [
      'entidade_id',
      'tabela_remuneratoria_cargo',
      'tabela_remuneratoria_nivel',
      'tabela_remuneratoria_classe',
      'tabela_remuneratoria_carga_horaria',
      'tabela_remuneratoria_vigencia_inicio',
    ],
    scope: ['entidade_id', 'exercicio'],
  },
  checks: [
    {
      if: 'tabela_remuneratoria_vigencia_fim < tabela_remuneratoria_vigencia_inicio',
      say: 'O fim da vigência é antes do início.',
      column: 'tabela_remuneratoria_vigencia_fim',
    },
    {
      if: 'tabela_remuneratoria_ocupadas > tabela_remuneratoria_quantidade_vagas',
      say: 'Há mais vagas ocupadas que vagas.',
      column: 'tabela_remuneratoria_ocupadas',
      isWarning: true,
    },
  ],
  search: { data: 'tabela_remuneratoria_vigencia_inicio' },
})
