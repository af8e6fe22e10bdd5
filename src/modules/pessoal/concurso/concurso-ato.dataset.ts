// What was published of each contest, from the notice to who took office (docs/specification/data-sets.md#contests; PNTP 6.6 and 6.7).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { concursoColumn } from './concurso.column.ts'
import { tiposDeAto } from './concurso.words.ts'

export const concursoAto = defineDataset({
  name: 'concurso_ato',
  slug: 'concursos/atos',
  title: 'Atos dos Concursos',
  one: { name: 'ato de concurso', gender: 'm' },
  lead: 'O que foi publicado de cada concurso ou seleção: editais, gabaritos, resultados, convocações e nomeações.',
  text: 'Editais, gabaritos, resultados, homologações, convocações e nomeações dos concursos.',
  law: 'PNTP 6.6 e 6.7',
  dimension: 'pessoal',
  privilege: 'pessoal',
  columns: {
    concurso_ato_titulo: {
      kind: 'text',
      label: 'Ato',
      hint: 'Como “Edital nº 001/2026” ou “Portaria nº 92/2026, nomeação”.',
      isRequired: true,
      maxLength: 300,
      filter: true,
      names: ['título', 'descrição', 'documento', 'publicação'],
    },
    concurso_ato_tipo: {
      kind: 'choice',
      label: 'Tipo',
      isRequired: true,
      filter: true,
      options: tiposDeAto,
      names: ['tipo do ato', 'tipo de documento', 'categoria'],
    },
    concurso_ato_data: {
      kind: 'date',
      label: 'Data',
      isRequired: true,
      sort: true,
      names: ['data do ato', 'data da publicação', 'data de publicação'],
    },
    concurso_id: concursoColumn,
    concurso_ato_link: {
      kind: 'url',
      label: 'Endereço do documento',
      hint: 'De onde se lê, quando o arquivo não está aqui.',
      names: ['link', 'url', 'arquivo', 'endereço'],
    },
  },
  shown: ['concurso_ato_titulo', 'concurso_ato_tipo', 'concurso_id', 'concurso_ato_data'],
  titled: ['concurso_ato_titulo'],
  first: ['concurso_ato_data', 'desc'],
  period: 'concurso_ato_data',
  chart: { by: 'concurso_ato_tipo', title: 'Atos por tipo' },
  import: {
    key: ['concurso_id', 'concurso_ato_tipo', 'concurso_ato_data', 'concurso_ato_titulo'],
    scope: [],
    asked: ['concurso_id'],
  },
  files: true,
  checks: [
    {
      if: `concurso_ato_link = ''`,
      say: 'Envie o arquivo do ato, ou informe o endereço de onde ele pode ser lido.',
      column: 'concurso_ato_link',
      unlessFile: true,
    },
  ],
})
