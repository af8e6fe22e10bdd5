// What a row of a ZIP says of one document of a tender (docs/decisions/0087-documents-of-tenders.md).
import type { ImportColumn, ImportDefinition } from '#kits/import/definition.ts'
import { licitacaoList } from './licitacao.contract.ts'
import { anexoFields, licitacaoFields } from './licitacao.fields.ts'

export const documentoColumns = {
  licitacao_id: {
    kind: 'reference',
    label: 'Licitação',
    isRequired: true,
    of: { table: 'licitacao', name: 'licitacao_numero', form: '/painel/licitacao/cadastro' },
    names: ['modalidade e número', 'certame', 'processo', 'número do processo', licitacaoFields.licitacao_pncp.label],
  },
  licitacao_anexo_tipo: {
    ...anexoFields.licitacao_anexo_tipo,
    names: ['tipo', 'tipo do documento', 'espécie'],
  },
  licitacao_anexo_titulo: {
    ...anexoFields.licitacao_anexo_titulo,
    isRequired: true,
    names: ['nome do documento', 'descrição'],
  },
  licitacao_anexo_data: {
    ...anexoFields.licitacao_anexo_data,
    names: ['data do documento'],
  },
} as const satisfies Record<string, ImportColumn>

export const documentoImport: ImportDefinition = {
  name: 'licitacao_documento',
  call: licitacaoList.path,
  page: licitacaoList.page,
  below: 'zip',
  columns: documentoColumns,
  key: ['linha'],
  scope: [],
  separators: [';', ',', '\t'],
  words: {
    title: 'Documentos de licitações',
    importTitle: 'Importação de documentos de licitações',
    fileLabel: 'Arquivo ZIP com os PDFs',
    hint: '',
    one: 'documento',
    many: 'documentos de licitações',
    gender: 'm',
    records: { one: 'licitação', many: 'licitações', gender: 'f' },
    from: 'do portal',
    stored: 'Documentos gravados com sucesso.',
    nothingNew: 'Não há o que gravar: as licitações já têm todos estes documentos.',
    modelName: 'modelo-documentos.csv',
    scopeLabel: 'Parte',
    sumLabel: null,
    removes: false,
    refused: 'O ZIP não pode ser importado.',
  },
}
