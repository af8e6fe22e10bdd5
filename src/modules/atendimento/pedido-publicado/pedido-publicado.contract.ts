// The register of answered requests for information, without anybody's data.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { textFilter, wholeFilter } from '#kits/list/filters.ts'
import { defineList, type ListPageData } from '#kits/list/list.ts'
import { publicadoFields } from './pedido-publicado.fields.ts'

export const publicadoForm = formSchema(publicadoFields).extend({ versao: version() })
export type PublicadoForm = z.output<typeof publicadoForm>

export const publicado = z.object({
  pedido_publicado_id: z.int().describe('Identificador no registro de pedidos respondidos'),
  ppu_titulo: z.string().describe('Título do pedido'),
  ppu_pergunta: z.string().describe('O que se perguntou, sem dados de quem pediu'),
  ppu_resposta: z.string().describe('O que o município respondeu'),
  ppu_orgao: z.string().describe('Órgão que respondeu'),
  ppu_pedido_em: z.iso.date().describe('Dia do pedido'),
  ppu_respondido_em: z.iso.date().describe('Dia da primeira resposta'),
  ppu_dias: z.int().describe('Dias entre o pedido e a primeira resposta'),
})
export type Publicado = z.output<typeof publicado>

export const publicadoList = defineList({
  path: '/ajax/pedido_publicado',
  page: '/esic/pedidos-respondidos',
  title: 'Pedidos de informação respondidos',
  lead: 'O que outras pessoas perguntaram, e o que o município respondeu. Sem os dados de quem pediu.',
  exportName: 'pedidos_respondidos',
  row: publicado,
  filters: z
    .object({
      ppu_texto: textFilter(),
      ppu_orgao: textFilter(),
      ppu_ano: wholeFilter(1900, 9999),
    })
    .partial(),
  sort: {
    by: ['ppu_respondido_em', 'ppu_pedido_em', 'ppu_titulo', 'ppu_orgao', 'ppu_dias'],
    first: ['ppu_respondido_em', 'desc'],
  },
  words: {
    fields: publicadoFields,
    labels: {
      pedido_publicado_id: 'Código no portal',
      ppu_titulo: 'Título',
      ppu_pergunta: 'Pergunta',
      ppu_resposta: 'Resposta',
      ppu_orgao: 'Órgão',
      ppu_pedido_em: 'Pedido em',
      ppu_respondido_em: 'Respondido em',
      ppu_dias: 'Dias até a resposta',
      ppu_texto: 'Palavras',
      ppu_ano: 'Ano do pedido',
    },
  },
})

/** The options of the filters, and how many answered requests are not here. */
export const publicadoOpcoes = z.object({ orgaos: z.array(z.string()), anos: z.array(z.int()), fora: z.int() })
export type PublicadoListData = ListPageData<Publicado> & { opcoes: z.output<typeof publicadoOpcoes> }

/** For the panel: what is public of a request, with its version; null while nothing is. */
export const publicadoDoPedido = publicado.extend({ versao: z.int() }).nullable()
export type PublicadoDoPedido = z.output<typeof publicadoDoPedido>

/** For the first page of the E-Sic. */
export const publicadoRecente = publicado.pick({ pedido_publicado_id: true, ppu_titulo: true, ppu_dias: true })
