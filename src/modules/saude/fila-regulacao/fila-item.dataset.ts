// Who waits in the regulation's queue, each known by a protocol that nobody else knows: no name, birth, diagnosis or card of the SUS has a
// column, and a procedure for which one to four wait is refused (docs/specification/data-sets.md#health; PNTP 18.3).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 200 } as const
const grupo = (alias = '') =>
  [
    'importacao_id',
    'entidade_id',
    'exercicio',
    'fila_item_posicao_em',
    'fila_item_especialidade',
    'fila_item_procedimento',
  ]
    .map((column) => `${alias}${column}`)
    .join(', ')

export const filaItem = defineDataset({
  name: 'fila_item',
  slug: 'saude/fila-da-regulacao/pessoas',
  title: 'Posições na Fila da Regulação',
  one: { name: 'posição na fila da regulação', gender: 'f' },
  lead: 'Quem espera por consulta, exame ou cirurgia acha o seu lugar pelo protocolo: desde quando espera e com que prioridade. Nenhum nome é publicado, e de nenhum procedimento aparecem menos de cinco pessoas.',
  explained: {
    title: 'Como achar o seu lugar',
    hint: 'Onde a pessoa recebe o protocolo, o que quer dizer cada prioridade, com quem se fala e como se recorre (PNTP 18.3).',
  },
  text: 'O lugar de cada pessoa na fila de consultas, exames e cirurgias, só pelo protocolo.',
  law: 'Lei 8.080/1990, art. 7º, V e VI; PNTP 18.3',
  dimension: 'saude',
  privilege: 'saude',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: exercicioColumn,
    fila_item_protocolo_publico: {
      ...{ ...texto, label: 'Protocolo', isRequired: true, maxLength: 40, filter: true, sort: true },
      hint: 'Nunca o CPF, o cartão do SUS nem o nome.',
      meaning: 'Número que só a pessoa conhece, sem nome, CPF nem cartão SUS',
      names: ['código da solicitação', 'nº da solicitação', 'número da solicitação', 'solicitação', 'nº do protocolo'],
    },
    fila_item_procedimento: {
      ...{ ...texto, label: 'Procedimento', isRequired: true, filter: true, sort: true },
      hint: 'De cada um esperam ao menos cinco pessoas: junte os que têm menos.',
      names: ['descrição do procedimento', 'procedimento solicitado', 'item', 'exame', 'consulta', 'cirurgia'],
    },
    fila_item_especialidade: {
      ...{ ...texto, label: 'Especialidade', isRequired: true, filter: true, sort: true },
      names: ['grupo', 'grupo do procedimento', 'área', 'tipo'],
    },
    fila_item_entrada: {
      ...{ kind: 'date', label: 'Entrada na fila', head: 'Entrada', isRequired: true, sort: true },
      meaning: 'Dia em que o pedido entrou na fila',
      names: ['data da solicitação', 'data de solicitação', 'data de entrada', 'data do pedido', 'solicitado em'],
    },
    fila_item_prioridade: {
      ...{ kind: 'choice', label: 'Prioridade', isRequired: true, filter: true },
      options: { vermelho: 'Emergência', amarelo: 'Urgência', verde: 'Prioridade não urgente', azul: 'Eletivo' },
      meaning:
        'Classificação de risco: vermelho, emergência; amarelo, urgência; verde, prioridade não urgente; azul, eletivo',
      names: ['classificação de risco', 'risco', 'cor', 'classificação'],
    },
    fila_item_ordem: {
      ...{ kind: 'integer', label: 'Ordem', min: 1, max: 999_999, sort: true },
      meaning: 'Lugar na fila do procedimento naquele dia',
      names: ['posição na fila', 'posição', 'colocação', 'lugar'],
    },
    fila_item_situacao: {
      ...{ kind: 'choice', label: 'Situação', filter: true, absent: 'Aguardando' },
      options: { aguardando: 'Aguardando', agendado: 'Agendado', atendido: 'Atendido', cancelado: 'Saiu da fila' },
      meaning: 'Vazia: a pessoa espera',
      names: ['status', 'situação da solicitação', 'status da solicitação', 'situação na fila'],
    },
    fila_item_posicao_em: {
      ...{ kind: 'date', label: 'Posição em', isRequired: true, filter: true, sort: true },
      meaning: 'Dia em que a fila estava assim',
      names: ['data da posição', 'data da fila', 'data base', 'referência', 'atualizado em', 'data'],
    },
  },
  shown: [
    'fila_item_protocolo_publico',
    'fila_item_procedimento',
    'fila_item_prioridade',
    'fila_item_entrada',
    'fila_item_ordem',
    'fila_item_situacao',
    'fila_item_posicao_em',
  ],
  titled: ['fila_item_protocolo_publico', 'fila_item_posicao_em'],
  first: ['fila_item_entrada', 'asc'],
  snapshot: { day: 'fila_item_posicao_em', of: ['entidade_id'] },
  chart: { by: 'fila_item_prioridade', title: 'Quantas pessoas há em cada prioridade' },
  import: {
    key: ['entidade_id', 'fila_item_posicao_em', 'fila_item_protocolo_publico'],
    scope: ['entidade_id', 'exercicio', 'fila_item_posicao_em'],
  },
  checks: [
    {
      if: 'tem_cpf_ou_cns(fila_item_protocolo_publico)',
      say: 'É um CPF ou um cartão SUS: use um número que só a pessoa conhece.',
      column: 'fila_item_protocolo_publico',
    },
    {
      if: String.raw`fila_item_protocolo_publico !~ '\d'`,
      say: 'O protocolo tem números: nunca escreva o nome de alguém.',
      column: 'fila_item_protocolo_publico',
    },
    {
      // in a form the table refuses it: until five are there together nobody may read of the first four
      if: `(${grupo()}) not in (select ${grupo('o.')} from fila_item_importacao o
        where coalesce(o.fila_item_situacao, 'aguardando') = 'aguardando' group by ${grupo('o.')} having count(*) >= 5)`,
      say: 'De tão poucas pessoas se saberia quem são: junte este procedimento a outro, para que sejam ao menos cinco.',
      column: 'fila_item_procedimento',
      isOfFile: true,
    },
    {
      if: 'fila_item_posicao_em > hoje()',
      say: 'A posição é de um dia que ainda não chegou.',
      column: 'fila_item_posicao_em',
    },
    {
      if: 'fila_item_entrada > fila_item_posicao_em',
      say: 'A entrada é depois do dia da posição.',
      column: 'fila_item_entrada',
    },
  ],
})
