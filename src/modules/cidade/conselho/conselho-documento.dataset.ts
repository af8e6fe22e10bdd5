// What a council decided, and where it can be read (docs/specification/data-sets.md#councils).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { doConselho } from './do-conselho.ts'

export const conselhoDocumento = defineDataset({
  name: 'conselho_documento',
  slug: 'conselhos/documentos',
  title: 'Documentos dos Conselhos',
  one: { name: 'documento de conselho', gender: 'm' },
  many: 'Documentos de conselhos',
  lead: 'As atas, os pareceres, os relatórios e as resoluções dos conselhos municipais.',
  text: 'Atas, pareceres, relatórios e resoluções dos conselhos municipais.',
  law: 'Leis 8.142/1990, 14.113/2020 e 8.742/1993; PNTP 18.6, 19.3 e 19.4',
  dimension: 'institucional',
  privilege: 'informacao',
  columns: {
    conselho_documento_titulo: {
      ...{ kind: 'text', label: 'Título', isRequired: true, maxLength: 300, filter: true, sort: true },
      names: ['documento', 'assunto', 'descrição', 'ementa'],
    },
    ...doConselho,
    conselho_documento_tipo: {
      kind: 'choice',
      label: 'Tipo',
      isRequired: true,
      filter: true,
      options: { ata: 'Ata', parecer: 'Parecer', relatorio: 'Relatório', resolucao: 'Resolução' },
      names: ['tipo de documento', 'espécie'],
    },
    conselho_documento_data: {
      ...{ kind: 'date', label: 'Data', isRequired: true, sort: true },
      names: ['data do documento', 'data da reunião'],
    },
    conselho_documento_texto: {
      ...{ kind: 'long-text', label: 'Texto', maxLength: 50_000, rows: 8, isDetail: true },
      names: ['texto', 'conteúdo', 'inteiro teor'],
    },
    conselho_documento_endereco: {
      ...{ kind: 'url', label: 'Onde se lê', hint: 'O endereço do documento, quando não está aqui.' },
      names: ['link', 'arquivo', 'endereço', 'url'],
    },
  },
  shown: ['conselho_documento_titulo', 'conselho_id', 'conselho_documento_tipo', 'conselho_documento_data'],
  titled: ['conselho_documento_titulo', 'conselho_documento_data'],
  first: ['conselho_documento_data', 'desc'],
  period: 'conselho_documento_data',
  chart: { by: 'conselho_documento_tipo', title: 'Quantos há de cada tipo' },
  import: {
    key: ['conselho_id', 'conselho_documento_tipo', 'conselho_documento_data', 'conselho_documento_titulo'],
    scope: [],
  },
  files: true,
  checks: [
    {
      if: `conselho_documento_texto = '' and conselho_documento_endereco = ''`,
      say: 'Envie o arquivo do documento, ou cole o texto ou o endereço de onde ele pode ser lido.',
      column: 'conselho_documento_texto',
      unlessFile: true,
    },
  ],
})
