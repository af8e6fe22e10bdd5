// Who waits for a place in a day-care centre, in which order and why; known by a protocol, never by a child's name
// (docs/specification/data-sets.md#day-care; PNTP 19.2).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 200 } as const
const aqui = 'fila_creche_importacao'
const mesmaFila = (alias: string) =>
  `${alias}.entidade_id = ${aqui}.entidade_id and ${alias}.fila_creche_unidade = ${aqui}.fila_creche_unidade
    and ${alias}.fila_creche_turma = ${aqui}.fila_creche_turma`

export const filaCreche = defineDataset({
  name: 'fila_creche',
  slug: 'educacao/fila-de-creche',
  title: 'Fila de Creche',
  one: { name: 'posição na fila', gender: 'f' },
  many: 'Posições na fila de creche',
  lead: 'A ordem em que as crianças esperam por vaga, com o critério de cada uma. A família acha a sua pelo protocolo: nenhum nome é publicado.',
  explained: {
    title: 'Critérios da fila',
    hint: 'Quem tem prioridade, como se contam os pontos, quando a fila anda e como se recorre (PNTP 19.2).',
  },
  text: 'A ordem em que as crianças esperam por vaga em creche, e os critérios.',
  law: 'Lei 9.394/1996, art. 5º, § 1º, IV (Lei 14.685/2023); PNTP 19.2',
  dimension: 'educacao',
  privilege: 'educacao',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: exercicioColumn,
    fila_creche_protocolo_publico: {
      ...{ ...texto, label: 'Protocolo', isRequired: true, maxLength: 40, filter: true, sort: true },
      meaning: 'Número que só a família conhece, sem o nome nem o documento de ninguém',
      names: ['protocolo', 'nº do protocolo', 'inscrição nº', 'código', 'número de inscrição'],
    },
    fila_creche_unidade: {
      ...{ ...texto, label: 'Região ou unidade', isRequired: true, filter: true, sort: true },
      names: ['unidade', 'creche', 'escola', 'região', 'cmei', 'instituição', 'unidade pretendida'],
    },
    fila_creche_turma: {
      ...{ ...texto, label: 'Turma', isRequired: true, filter: true, sort: true },
      names: ['etapa', 'série', 'faixa etária', 'grupo', 'agrupamento'],
    },
    fila_creche_ordem: {
      ...{ kind: 'integer', label: 'Ordem', isRequired: true, min: 1, max: 999_999, sort: true },
      names: ['posição na fila', 'classificação', 'colocação', 'nº', 'posição'],
    },
    fila_creche_inscricao: {
      ...{ kind: 'date', label: 'Inscrição', isRequired: true, sort: true },
      names: ['data da inscrição', 'data de inscrição', 'data do cadastro', 'data da solicitação'],
    },
    fila_creche_criterio: {
      ...{ ...texto, label: 'Critério', isRequired: true },
      meaning: 'Critério de prioridade aplicado, sem dado de saúde nem de família',
      names: ['prioridade', 'critério de prioridade', 'critérios'],
    },
    fila_creche_pontos: {
      ...{ kind: 'decimal', label: 'Pontos', places: 2, min: 0, max: 9_999_999 },
      names: ['pontuação', 'total de pontos'],
    },
    fila_creche_situacao: {
      ...{ kind: 'choice', label: 'Situação', isRequired: true, filter: true },
      options: {
        aguardando: 'Aguardando',
        convocado: 'Convocado',
        matriculado: 'Matriculado',
        desistiu: 'Desistiu',
      },
      names: ['status', 'situação na fila'],
    },
    fila_creche_movimento_motivo: {
      ...{ ...texto, label: 'Por que mudou de lugar', hint: 'Se recuou na fila, como “ordem judicial”.' },
      names: ['motivo', 'motivo da movimentação', 'observação', 'justificativa'],
    },
    fila_creche_posicao_em: {
      ...{ kind: 'date', label: 'Fila em', isRequired: true, filter: true, sort: true },
      meaning: 'Dia em que a fila estava assim',
      names: ['data da posição', 'data', 'data da fila', 'data base', 'atualizado em', 'referência'],
    },
  },
  shown: [
    'fila_creche_protocolo_publico',
    'fila_creche_unidade',
    'fila_creche_turma',
    'fila_creche_ordem',
    'fila_creche_criterio',
    'fila_creche_situacao',
    'fila_creche_posicao_em',
  ],
  titled: ['fila_creche_protocolo_publico', 'fila_creche_posicao_em'],
  first: ['fila_creche_ordem', 'asc'],
  snapshot: { day: 'fila_creche_posicao_em', of: ['entidade_id'] },
  chart: { by: 'fila_creche_situacao', title: 'Como estão as inscrições' },
  import: {
    key: [
      ...(['entidade_id', 'fila_creche_posicao_em', 'fila_creche_unidade', 'fila_creche_turma'] as const),
      'fila_creche_ordem',
    ],
    scope: ['entidade_id', 'exercicio', 'fila_creche_posicao_em'],
  },
  checks: [
    {
      if: 'fila_creche_posicao_em > hoje()',
      say: 'A fila é de um dia que ainda não chegou.',
      column: 'fila_creche_posicao_em',
    },
    {
      if: 'fila_creche_inscricao > fila_creche_posicao_em',
      say: 'A inscrição é depois do dia da fila.',
      column: 'fila_creche_inscricao',
    },
    {
      if: `fila_creche_ordem > 1 and not exists (select from ${aqui} o where o.importacao_id = ${aqui}.importacao_id
        and o.fila_creche_posicao_em = ${aqui}.fila_creche_posicao_em and ${mesmaFila('o')} and o.fila_creche_ordem = ${aqui}.fila_creche_ordem - 1)`,
      say: 'Falta no arquivo quem está logo antes na fila.',
      column: 'fila_creche_ordem',
      isWarning: true,
    },
    {
      if: `fila_creche_movimento_motivo = '' and exists (select from fila_creche f where ${mesmaFila('f')}
        and f.fila_creche_protocolo_publico = ${aqui}.fila_creche_protocolo_publico and f.fila_creche_ordem < ${aqui}.fila_creche_ordem
        and f.fila_creche_posicao_em = (select max(u.fila_creche_posicao_em) from fila_creche u
          where u.entidade_id = ${aqui}.entidade_id and u.fila_creche_posicao_em < ${aqui}.fila_creche_posicao_em))`,
      say: 'Recuou na fila desde a última posição: diga por quê.',
      column: 'fila_creche_movimento_motivo',
      isWarning: true,
    },
  ],
})
