// The file of old addresses: two columns.
import type { DatasetColumns } from '#kits/dataset/dataset.ts'
import type { ImportDefinition } from '#kits/import/definition.ts'
import { enderecoAntigoFields } from './endereco-antigo.fields.ts'

export const enderecoAntigoColumns = {
  endereco_antigo_de: {
    ...enderecoAntigoFields.endereco_antigo_de,
    names: ['de', 'antigo', 'origem', 'source', 'source url', 'from', 'old', 'old url', 'url antiga', 'caminho antigo'],
  },
  endereco_antigo_para: {
    ...enderecoAntigoFields.endereco_antigo_para,
    names: ['para', 'novo', 'destino', 'target', 'target url', 'to', 'new', 'new url', 'url nova', 'caminho novo'],
  },
} as const satisfies DatasetColumns

export const enderecoAntigoImport: ImportDefinition = {
  name: 'endereco_antigo',
  call: '/painel/ajax/endereco_antigo',
  page: '/painel/enderecos-antigos',
  columns: enderecoAntigoColumns,
  key: ['endereco_antigo_de'],
  scope: [],
  separators: [';', ',', '\t'],
  words: {
    title: 'Importar endereços antigos',
    importTitle: 'Importação de endereços antigos',
    fileLabel: 'Arquivo dos endereços (CSV, XLSX ou ODS)',
    hint: 'Duas colunas: o endereço antigo, inteiro ou só o que vem depois do domínio, e o novo, que é uma página deste portal ou um endereço com https://.',
    one: 'endereço antigo',
    many: 'endereços antigos',
    gender: 'm',
    from: 'do portal',
    stored: 'Endereços antigos gravados com sucesso.',
    nothingNew: 'Não há o que gravar: o portal já tem todos os endereços do arquivo.',
    modelName: 'modelo-enderecos-antigos.csv',
    scopeLabel: 'Parte',
    sumLabel: null,
    removes: false,
    refused: 'O arquivo não pode ser importado.',
  },
}
