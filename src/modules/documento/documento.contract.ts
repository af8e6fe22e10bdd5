// 'Processos': numbered processes of a type, with their documents (panel spec 2 and 3). The words of the specification.
import { z } from 'zod'
import { anexoRow } from '../../kits/anexo/anexo.ts'
import { optionalDate, optionalId, text, version } from '../../kits/form/fields.ts'
import { idFilter, textFilter } from '../../kits/list/filters.ts'
import { defineList, type ListPageData } from '../../kits/list/list.ts'

export const documentoForm = z.object({
  doc_numero_processo: text(60),
  tipo_processo_id: optionalId().refine((id) => id !== null, 'Campo obrigatório.'),
  versao: version(),
})
export type DocumentoForm = z.output<typeof documentoForm>

export const documentoAnexoFields = z.object({
  dan_data_documento: optionalDate(),
  tipo_categoria_processo_id: optionalId(),
})

const documentoAnexo = anexoRow.extend({
  dan_data_documento: z.iso.date().nullable().describe('Data do documento'),
  tipo_categoria_processo_id: z.int().nullable().describe('Identificador da categoria'),
  tcp_nome: z.string().nullable().describe('Categoria do documento'),
})
export type DocumentoAnexo = z.output<typeof documentoAnexo>

const documentoRow = z.object({
  documento_id: z.int().describe('Identificador do processo'),
  doc_data_cadastro: z.iso.datetime().describe('Quando o processo foi cadastrado no portal'),
  doc_numero_processo: z.string().describe('Número do processo'),
  tipo_processo_id: z.int().nullable().describe('Identificador do tipo de processo'),
  tpr_nome: z.string().nullable().describe('Tipo de processo'),
})
export type DocumentoRow = z.output<typeof documentoRow>

export const documentoPublic = documentoRow.extend({
  anexos: z.array(documentoAnexo).describe('Os documentos do processo, em ordem de cadastro'),
})
export type DocumentoPublic = z.output<typeof documentoPublic>

export const documento = documentoPublic.extend({ versao: z.int() })
export type Documento = z.output<typeof documento>

export const documentoList = defineList({
  path: '/painel/ajax/documento',
  page: '/painel/processos',
  exportName: 'processos',
  row: documentoRow,
  filters: z
    .object({
      doc_ano: idFilter().max(9999, 'Opção inválida.'),
      doc_numero_processo: textFilter(),
      tipo_processo_id: idFilter(),
    })
    .partial(),
  sort: {
    by: ['doc_data_cadastro', 'doc_numero_processo', 'tpr_nome'],
    first: ['doc_data_cadastro', 'desc'],
  },
})

export const documentoPublicList = defineList({ ...documentoList, path: '/ajax/documento', page: '/acesso/processos' })

const opcao = z.object({ id: z.int(), nome: z.string() })

/** What the selects of the filters offer. */
export const documentoOpcoes = z.object({ tipos: z.array(opcao), anos: z.array(z.int()) })
export type DocumentoOpcoes = z.output<typeof documentoOpcoes>
export type DocumentoListData = ListPageData<DocumentoRow> & { opcoes: DocumentoOpcoes }

export const documentoFormPage = z.object({
  documento: documento.nullable(),
  tipos: z.array(opcao),
  categorias: z.array(opcao),
})
export type DocumentoFormPage = z.output<typeof documentoFormPage>
