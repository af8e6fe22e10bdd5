// What the town keeps secret for a time, and what it no longer does (docs/specification/data-sets.md#classified-information; PNTP 12.8, 12.9).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn } from '#kits/dataset/shared-columns.ts'

const data = { kind: 'date', isRequired: true, filter: true, sort: true } as const

export const informacaoClassificada = defineDataset({
  name: 'informacao_classificada',
  slug: 'informacoes-classificadas',
  title: 'Informações Classificadas e Desclassificadas',
  one: { name: 'informação classificada', gender: 'f' },
  many: 'Informações classificadas',
  lead: 'As informações que o município mantém em sigilo por um tempo, com o grau, o prazo e a lei, e as que deixaram de ser sigilosas.',
  text: 'O que o município mantém em sigilo, até quando e por qual lei, e o que já pode ser lido.',
  law: 'Lei 12.527/2011, arts. 24 e 30; PNTP 12.8 e 12.9',
  dimension: 'sic',
  privilege: 'informacao',
  columns: {
    entidade_id: entidadeColumn,
    informacao_classificada_codigo: {
      ...{ kind: 'text', label: 'Código', isRequired: true, maxLength: 100, filter: true, sort: true },
      hint: 'O código de indexação do documento (CIDIC), ou o número do termo de classificação.',
      names: ['CIDIC', 'código de indexação', 'número', 'nº do termo', 'TCI', 'NUP'],
    },
    informacao_classificada_assunto: {
      ...{ kind: 'text', label: 'Assunto', isRequired: true, maxLength: 500, filter: true },
      hint: 'De que trata, sem revelar o que está em sigilo.',
      names: ['assunto sobre o qual versa a informação', 'tema', 'descrição', 'resumo'],
    },
    informacao_classificada_situacao: {
      kind: 'choice',
      label: 'Situação',
      isDerived: true,
      filter: true,
      options: {
        classificada: 'Classificada',
        prazo_terminado: 'Pública: o prazo terminou',
        desclassificada: 'Desclassificada',
      },
      today: `case when informacao_classificada_desclassificada_em <= hoje() then 'desclassificada'
        when informacao_classificada_prazo_fim < hoje() then 'prazo_terminado' else 'classificada' end`,
      meaning: 'Situação no dia em que a lista é lida',
    },
    informacao_classificada_grau: {
      ...{ kind: 'choice', label: 'Grau de sigilo', head: 'Grau', isRequired: true, filter: true },
      options: { reservado: 'Reservado', secreto: 'Secreto', ultrassecreto: 'Ultrassecreto' },
      hint: 'Reservado, até 5 anos; secreto, até 15; ultrassecreto, até 25.',
      names: ['grau', 'grau de classificação', 'classificação', 'sigilo'],
    },
    informacao_classificada_categoria: {
      ...{ kind: 'text', label: 'Categoria', maxLength: 200, filter: true },
      names: ['categoria na qual se enquadra a informação', 'categoria da informação', 'área'],
    },
    informacao_classificada_dispositivo_legal: {
      ...{ kind: 'text', label: 'Dispositivo legal', isRequired: true, maxLength: 300 },
      ...{ hint: 'Como “Lei 12.527/2011, art. 23, VIII”.' },
      names: [
        'indicação do dispositivo legal que fundamenta a classificação',
        'fundamento legal',
        'fundamento',
        'base legal',
      ],
    },
    informacao_classificada_classificada_em: {
      ...{
        ...data,
        label: 'Classificada em',
        head: 'Classificação',
        names: ['data da classificação', 'data de classificação', 'data'],
      },
    },
    informacao_classificada_prazo_fim: {
      ...{ ...data, label: 'Sigilo até', hint: 'O último dia do prazo.' },
      names: ['prazo', 'prazo de sigilo', 'fim do prazo', 'data do término da classificação', 'término'],
    },
    informacao_classificada_desclassificada_em: {
      ...{ kind: 'date', label: 'Desclassificada em', filter: true, absent: 'Não foi' },
      names: ['data da desclassificação', 'data de desclassificação', 'desclassificação'],
    },
  },
  shown: [
    ...(['informacao_classificada_assunto', 'informacao_classificada_codigo', 'informacao_classificada_grau'] as const),
    ...(['informacao_classificada_classificada_em', 'informacao_classificada_prazo_fim'] as const),
    ...(['informacao_classificada_situacao'] as const),
  ],
  titled: ['informacao_classificada_codigo', 'informacao_classificada_assunto'],
  first: ['informacao_classificada_classificada_em', 'desc'],
  period: 'informacao_classificada_classificada_em',
  chart: { by: 'informacao_classificada_grau', title: 'Informações por grau de sigilo' },
  declared: [
    { title: 'Informações classificadas', filters: { informacao_classificada_situacao: 'classificada' } },
    { title: 'Informações desclassificadas', filters: { informacao_classificada_situacao: 'desclassificada' } },
  ],
  import: { key: ['entidade_id', 'informacao_classificada_codigo'], scope: [], asked: ['entidade_id'] },
  checks: [
    {
      if: 'informacao_classificada_prazo_fim < informacao_classificada_classificada_em',
      say: 'O prazo termina antes da classificação.',
      column: 'informacao_classificada_prazo_fim',
    },
    {
      if: `informacao_classificada_prazo_fim > informacao_classificada_classificada_em + case informacao_classificada_grau
        when 'reservado' then interval '5 years' when 'secreto' then interval '15 years' else interval '25 years' end`,
      say: 'O prazo é mais longo do que a lei permite neste grau: 5, 15 ou 25 anos.',
      column: 'informacao_classificada_prazo_fim',
    },
    {
      if: 'informacao_classificada_desclassificada_em < informacao_classificada_classificada_em',
      say: 'A desclassificação é antes da classificação.',
      column: 'informacao_classificada_desclassificada_em',
    },
  ],
})
