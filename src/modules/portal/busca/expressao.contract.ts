// What the town says about words of the search; and what was searched and not found.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { expressaoFields } from './expressao.fields.ts'

export const expressaoForm = formSchema(expressaoFields).extend({ versao: version() })
export type ExpressaoForm = z.output<typeof expressaoForm>

const expressaoRow = z.object({
  busca_expressao_id: z.int(),
  expressao: z.string(),
  expressao_tambem: z.string(),
  expressao_titulo: z.string(),
  expressao_endereco: z.string(),
})
export type ExpressaoRow = z.output<typeof expressaoRow>

export const expressao = expressaoRow.extend({ versao: z.int() })
export type Expressao = z.output<typeof expressao>

export const expressaoList = defineList({
  path: '/painel/ajax/busca_expressao',
  page: '/painel/busca',
  title: 'Palavras da busca',
  exportName: 'palavras-da-busca',
  row: expressaoRow,
  filters: z.object({ expressao: textFilter() }).partial(),
  sort: { by: ['expressao'], first: ['expressao', 'asc'] },
  words: { fields: expressaoFields, labels: { busca_expressao_id: 'Código no portal' } },
})
export type ExpressaoListData = ListPageData<ExpressaoRow>

export const expressaoFormPage = z.object({ expressao: expressao.nullable() })
export type ExpressaoFormPage = z.output<typeof expressaoFormPage>

const semResultadoRow = z.object({
  busca_sem_resultado_id: z.int(),
  sem_palavras: z.string(),
  sem_vezes: z.int(),
  sem_ultima: z.string(),
})
export type SemResultadoRow = z.output<typeof semResultadoRow>

export const semResultadoList = defineList({
  path: '/painel/ajax/busca_sem_resultado',
  page: '/painel/busca/sem-resultado',
  title: 'Buscas sem resultado',
  exportName: 'buscas-sem-resultado',
  row: semResultadoRow,
  filters: z.object({ sem_palavras: textFilter() }).partial(),
  sort: { by: ['sem_vezes', 'sem_ultima'], first: ['sem_vezes', 'desc'] },
})
export type SemResultadoListData = ListPageData<SemResultadoRow>

export const esvaziarPath = `${semResultadoList.path}/todas`
