// Interns: where, since when and for how much (docs/specification/data-sets.md#interns; PNTP 6.4).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { entidadeColumn, exercicioColumn } from '#kits/dataset/shared-columns.ts'

export const estagiario = defineDataset({
  name: 'estagiario',
  slug: 'estagiarios',
  title: 'Estagiários',
  one: { name: 'estagiário', gender: 'm' },
  lead: 'Os estagiários do município: o órgão em que atuam, o curso, o período do estágio e o valor da bolsa.',
  text: 'Quem faz estágio no município, em que órgão, por quanto tempo e com que bolsa.',
  law: 'Lei 11.788/2008; PNTP 6.4',
  dimension: 'pessoal',
  privilege: 'pessoal',
  columns: {
    entidade_id: entidadeColumn,
    exercicio: exercicioColumn,
    estagiario_nome: {
      kind: 'text',
      label: 'Nome',
      isRequired: true,
      maxLength: 200,
      filter: true,
      sort: true,
      names: ['estagiário', 'nome do estagiário', 'estudante', 'bolsista'],
    },
    estagiario_curso: {
      kind: 'text',
      label: 'Curso',
      maxLength: 200,
      sort: true,
      names: ['curso/formação', 'formação', 'área'],
    },
    estagiario_instituicao: {
      kind: 'text',
      label: 'Instituição de ensino',
      maxLength: 200,
      names: ['instituição', 'faculdade', 'escola', 'unidade de ensino'],
    },
    estagiario_orgao: {
      kind: 'text',
      label: 'Órgão',
      maxLength: 200,
      filter: true,
      sort: true,
      names: ['secretaria', 'lotação', 'setor', 'local do estágio'],
    },
    estagiario_inicio: {
      kind: 'date',
      label: 'Início',
      isRequired: true,
      sort: true,
      names: ['data de início', 'início do estágio', 'início do contrato', 'admissão'],
    },
    estagiario_fim: {
      kind: 'date',
      label: 'Fim',
      isRequired: true,
      sort: true,
      names: ['data de fim', 'término', 'data de término', 'fim do estágio', 'fim do contrato', 'término previsto'],
    },
    estagiario_bolsa: {
      kind: 'money',
      label: 'Bolsa mensal',
      isPositive: true,
      sort: true,
      names: ['bolsa', 'valor da bolsa', 'bolsa-auxílio', 'valor', 'remuneração'],
    },
  },
  shown: [
    'estagiario_nome',
    'estagiario_orgao',
    'estagiario_curso',
    'estagiario_inicio',
    'estagiario_fim',
    'estagiario_bolsa',
  ],
  titled: ['estagiario_nome', 'estagiario_orgao'],
  first: ['estagiario_inicio', 'desc'],
  period: 'estagiario_inicio',
  import: {
    key: ['entidade_id', 'estagiario_nome', 'estagiario_inicio'],
    scope: ['entidade_id', 'exercicio'],
  },
  checks: [
    { if: 'estagiario_fim < estagiario_inicio', say: 'O fim é antes do início.', column: 'estagiario_fim' },
    {
      if: "estagiario_fim > estagiario_inicio + interval '2 years'",
      say: 'São mais de dois anos na mesma instituição (Lei 11.788/2008, art. 11).',
      column: 'estagiario_fim',
      isWarning: true,
    },
  ],
})
