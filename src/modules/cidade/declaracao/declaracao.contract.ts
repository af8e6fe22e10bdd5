// 'Declaração de não ocorrência' (statement of no occurrence): an official signs that a section had nothing to publish in a
// period. The public list shows it when it is empty.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { dateFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { declaracaoFields } from './declaracao.fields.ts'

const fields = formSchema(declaracaoFields).extend({ versao: version() })

const periodo = fields.pick({ dec_inicio: true, dec_fim: true })

const inOrder = ({ dec_inicio, dec_fim }: { dec_inicio: string; dec_fim: string }) => dec_inicio <= dec_fim
const outOfOrder = {
  path: ['dec_fim'],
  message: 'O fim do período vem depois do início.',
  when: ({ value }: { value: unknown }) => periodo.safeParse(value).success, // reported together with what is wrong elsewhere
}

export const declaracaoForm = fields.refine(inOrder, outOfOrder)

/** Of several lists with one period and one signer; each gets a statement of its own. */
export const declaracoesForm = fields
  .omit({ dec_secao: true, dec_texto: true, versao: true })
  .extend({ secoes: z.array(z.string()).min(1, 'Marque ao menos uma lista.') })
  .refine(inOrder, outOfOrder)

const declaracaoRow = z.object({
  declaracao_id: z.int(),
  dec_secao: z.string(),
  dec_inicio: z.string(),
  dec_fim: z.string(),
  dec_data: z.string(),
  dec_nome: z.string(),
  dec_cargo: z.string(),
})
export type DeclaracaoRow = z.output<typeof declaracaoRow>

/** A public list that a statement may speak of: its address and its title. */
export const secao = z.object({ page: z.string(), title: z.string() })
export type Secao = z.output<typeof secao>
export type DeclaracaoListData = ListPageData<DeclaracaoRow> & { secoes: Secao[] }

export const declaracao = declaracaoRow.extend({ dec_texto: z.string(), versao: z.int() })
export type Declaracao = z.output<typeof declaracao>

export const declaracaoList = defineList({
  path: '/painel/ajax/declaracao',
  page: '/painel/declaracoes',
  title: 'Declarações de não ocorrência',
  exportName: 'declaracoes',
  row: declaracaoRow,
  filters: z.object({ dec_secao: textFilter(), dec_inicio: dateFilter(), dec_fim: dateFilter() }).partial(),
  sort: { by: ['dec_fim'], first: ['dec_fim', 'desc'] },
})

export const declaracaoFormPage = z.object({ declaracao: declaracao.nullable(), secoes: z.array(secao) })
export type DeclaracaoFormPage = z.output<typeof declaracaoFormPage>

/** `vazias`: the lists that have nothing, and that no statement explains. `primeira`: what the form begins with. */
export const declaracoesFormPage = z.object({
  vazias: z.array(secao),
  primeira: z.record(z.string(), z.string()),
})
export type DeclaracoesFormPage = z.output<typeof declaracoesFormPage>

/** Of a list that had nothing; the period stands beside it. */
export const textoDe = (titulo: string): string =>
  `Declaro que, no período acima, o município nada teve a publicar em “${titulo}”.`
