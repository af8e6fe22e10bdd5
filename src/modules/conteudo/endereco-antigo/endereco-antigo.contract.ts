// Addresses of the former site and where each leads; and those that visitors ask for and that lead nowhere.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { enderecoAntigoFields } from './endereco-antigo.fields.ts'

export const enderecoAntigoForm = formSchema(enderecoAntigoFields).extend({ versao: version() })
export type EnderecoAntigoForm = z.output<typeof enderecoAntigoForm>

const enderecoAntigoRow = z.object({
  endereco_antigo_id: z.int(),
  endereco_antigo_de: z.string(),
  endereco_antigo_para: z.string(),
  /** How often somebody came by it, and on which day last; null before the first time. */
  vis_vezes: z.int().nullable(),
  vis_ultima: z.string().nullable(),
})
export type EnderecoAntigoRow = z.output<typeof enderecoAntigoRow>

export const enderecoAntigo = enderecoAntigoRow.omit({ vis_vezes: true, vis_ultima: true }).extend({ versao: z.int() })
export type EnderecoAntigo = z.output<typeof enderecoAntigo>

export const enderecoAntigoList = defineList({
  path: '/painel/ajax/endereco_antigo',
  page: '/painel/enderecos-antigos',
  title: 'Endereços antigos',
  exportName: 'enderecos-antigos',
  row: enderecoAntigoRow,
  filters: z.object({ endereco_antigo_de: textFilter(), endereco_antigo_para: textFilter() }).partial(),
  sort: { by: ['endereco_antigo_de', 'endereco_antigo_para'], first: ['endereco_antigo_de', 'asc'] },
  words: {
    fields: enderecoAntigoFields,
    labels: { endereco_antigo_id: 'Código no portal', vis_vezes: 'Visitas', vis_ultima: 'Última visita' },
  },
})
export type EnderecoAntigoListData = ListPageData<EnderecoAntigoRow>

export const enderecoAntigoFormPage = z.object({ endereco: enderecoAntigo.nullable() })
export type EnderecoAntigoFormPage = z.output<typeof enderecoAntigoFormPage>

const enderecoPerdidoRow = z.object({
  endereco_perdido_id: z.int(),
  per_endereco: z.string(),
  per_vezes: z.int(),
  per_ultima: z.string(),
})
export type EnderecoPerdidoRow = z.output<typeof enderecoPerdidoRow>

export const enderecoPerdidoList = defineList({
  path: '/painel/ajax/endereco_perdido',
  page: '/painel/enderecos-antigos/nao-encontrados',
  title: 'Endereços não encontrados',
  exportName: 'enderecos-nao-encontrados',
  row: enderecoPerdidoRow,
  filters: z.object({ per_endereco: textFilter() }).partial(),
  sort: { by: ['per_vezes', 'per_ultima'], first: ['per_vezes', 'desc'] },
})
export type EnderecoPerdidoListData = ListPageData<EnderecoPerdidoRow>
