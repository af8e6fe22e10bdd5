// 'Processos': numbered administrative processes of a type, with their documents (docs/specification/purchases.md#processes).
import { z } from 'zod'
import { anexoRow } from '#kits/anexo/anexo.ts'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { anexoFields, processoFields } from './processo.fields.ts'

export const processoForm = formSchema(processoFields).extend({ versao: version() })
export type ProcessoForm = z.output<typeof processoForm>

export const processoAnexoFields = formSchema(anexoFields)

const processoAnexo = anexoRow.extend({
  dan_data_documento: z.iso.date().nullable().describe('Data do documento'),
  tipo_categoria_processo_id: z.int().nullable().describe('Identificador da categoria'),
  tcp_nome: z.string().nullable().describe('Categoria do documento'),
})
export type ProcessoAnexo = z.output<typeof processoAnexo>

const processoRow = z.object({
  documento_id: z.int().describe('Identificador do processo'),
  doc_data_cadastro: z.iso.datetime().describe('Quando o processo foi cadastrado no portal'),
  doc_numero_processo: z.string().describe('Número do processo'),
  tipo_processo_id: z.int().nullable().describe('Identificador do tipo de processo'),
  tpr_nome: z.string().nullable().describe('Tipo de processo'),
})
export type ProcessoRow = z.output<typeof processoRow>

export const processoPublic = processoRow.extend({
  anexos: z.array(processoAnexo).describe('Os documentos do processo, em ordem de cadastro'),
})
export type ProcessoPublic = z.output<typeof processoPublic>

export const processo = processoPublic.extend({ versao: z.int() })
export type Processo = z.output<typeof processo>

export const processoList = defineList({
  path: '/painel/ajax/documento',
  page: '/painel/processos',
  title: 'Processos',
  exportName: 'processos',
  row: processoRow,
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
  words: {
    fields: processoFields,
    labels: {
      documento_id: 'Código no portal',
      doc_data_cadastro: 'Data',
      tpr_nome: 'Tipo de processo',
      doc_ano: 'Ano',
    },
    references: { tipo_processo_id: { table: 'tipo_processo', name: 'tpr_nome' } },
  },
})

export const processoPublicList = defineList({ ...processoList, path: '/ajax/documento', page: '/acesso/processos' })

const opcao = z.object({ id: z.int(), nome: z.string() })

/** The options of the filters' selects. */
export const processoOpcoes = z.object({ tipos: z.array(opcao), anos: z.array(z.int()) })
export type ProcessoOpcoes = z.output<typeof processoOpcoes>
export type ProcessoListData = ListPageData<ProcessoRow> & { opcoes: ProcessoOpcoes }

export const processoFormPage = z.object({
  processo: processo.nullable(),
  tipos: z.array(opcao),
  categorias: z.array(opcao),
})
export type ProcessoFormPage = z.output<typeof processoFormPage>
