// How many people wait for which consultation, examination or surgery, and for how long: never who (docs/specification/data-sets.md#health;
// PNTP 18.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 200 } as const
const pessoas = { kind: 'integer', min: 0, max: 9_999_999 } as const

export const filaRegulacao = defineDataset({
  name: 'fila_regulacao',
  slug: 'saude/fila-da-regulacao',
  title: 'Fila da Regulação em Saúde',
  one: { name: 'procedimento na fila da regulação', gender: 'm' },
  many: 'Procedimentos na fila da regulação',
  lead: 'Quantas pessoas esperam por consulta, exame ou cirurgia, e quanto se espera em média. Ninguém é identificado: grupos de menos de cinco pessoas ficam juntos.',
  explained: {
    title: 'Como a fila é ordenada',
    hint: 'Quem passa à frente e por quê, quem decide, e como saber da sua posição (PNTP 18.3).',
  },
  text: 'Quantas pessoas esperam por cada consulta, exame ou cirurgia, e por quanto tempo.',
  law: 'Lei 8.080/1990, art. 7º, V e VI; PNTP 18.3',
  dimension: 'saude',
  privilege: 'saude',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: exercicioColumn,
    fila_regulacao_procedimento: {
      ...{ ...texto, label: 'Procedimento', isRequired: true, filter: true, sort: true },
      names: ['exame', 'consulta', 'descrição do procedimento', 'item', 'cirurgia'],
    },
    fila_regulacao_especialidade: {
      ...{ ...texto, label: 'Especialidade', isRequired: true, filter: true, sort: true },
      names: ['grupo', 'área', 'tipo'],
    },
    fila_regulacao_quantidade: {
      ...{ ...pessoas, label: 'Esperando', isRequired: true, sort: true, sum: 'within-year' },
      ...{ meaning: 'Pessoas que esperavam no dia da posição; nunca de uma a quatro', head: 'Esperando' },
      names: ['quantidade', 'fila', 'pacientes', 'total na fila', 'aguardando', 'qtd', 'solicitações pendentes'],
    },
    fila_regulacao_espera_media_dias: {
      ...{ ...pessoas, label: 'Espera média em dias', head: 'Espera (dias)', isRequired: true, sort: true },
      names: ['espera média', 'tempo médio', 'tempo médio de espera', 'tempo de espera', 'dias de espera'],
    },
    fila_regulacao_atendidos_mes: {
      ...{ ...pessoas, label: 'Atendidos no mês', sum: 'within-year' },
      names: ['atendidos', 'atendimentos', 'atendimentos no mês', 'realizados', 'agendados no mês'],
    },
    fila_regulacao_posicao_em: {
      ...{ kind: 'date', label: 'Posição em', isRequired: true, filter: true, sort: true },
      meaning: 'Dia em que a fila estava assim',
      names: ['posição', 'data', 'data da posição', 'data base', 'referência', 'atualizado em'],
    },
  },
  shown: [
    'fila_regulacao_procedimento',
    'fila_regulacao_especialidade',
    'fila_regulacao_quantidade',
    'fila_regulacao_espera_media_dias',
    'fila_regulacao_atendidos_mes',
    'fila_regulacao_posicao_em',
  ],
  titled: ['fila_regulacao_procedimento', 'fila_regulacao_posicao_em'],
  first: ['fila_regulacao_posicao_em', 'desc'],
  snapshot: { day: 'fila_regulacao_posicao_em', of: ['entidade_id'] },
  chart: {
    by: 'fila_regulacao_especialidade',
    sums: ['fila_regulacao_quantidade'],
    title: 'Quantas pessoas esperam, por especialidade',
  },
  import: {
    key: ['entidade_id', 'fila_regulacao_posicao_em', 'fila_regulacao_especialidade', 'fila_regulacao_procedimento'],
    scope: ['entidade_id', 'exercicio', 'fila_regulacao_posicao_em'],
  },
  checks: [
    {
      if: 'fila_regulacao_quantidade between 1 and 4',
      say: 'De tão poucas pessoas se saberia quem são: junte esta linha a outra, para que sejam ao menos cinco.',
      column: 'fila_regulacao_quantidade',
    },
    {
      if: 'fila_regulacao_atendidos_mes between 1 and 4',
      say: 'De tão poucas pessoas se saberia quem são: junte esta linha a outra, ou deixe a célula vazia.',
      column: 'fila_regulacao_atendidos_mes',
    },
    {
      if: 'fila_regulacao_posicao_em > hoje()',
      say: 'A posição é de um dia que ainda não chegou.',
      column: 'fila_regulacao_posicao_em',
    },
  ],
})
