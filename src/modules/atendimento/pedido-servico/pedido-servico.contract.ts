// A request for a service: what is sent, what everybody, the person and staff see.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { dateFilter, idFilter, textFilter } from '#kits/list/filters.ts'
import { defineList, listPageSchema } from '#kits/list/list.ts'
import { ofertaFields, passoFields, pedidoFields, seguirFields } from './pedido-servico.fields.ts'
import { type Situacao, situacoes } from './situacoes.ts'

export const situacao = z.enum(Object.keys(situacoes) as [Situacao, ...Situacao[]], 'Opção inválida.')

export const pedidoForm = formSchema(pedidoFields)
export type PedidoForm = z.output<typeof pedidoForm>
export const lugarForm = pedidoForm.pick({ psv_rua: true, psv_bairro: true })
export const seguirForm = formSchema(seguirFields)
export const passoForm = formSchema(passoFields).extend({ versao: version() })
export type PassoForm = z.output<typeof passoForm>
export const ofertaForm = formSchema(ofertaFields)
export type Oferta = z.output<typeof ofertaForm>

// --- what everybody sees: nothing of persons ---

/** A request of the same street and service that is open: that it is, since when and how far. */
const parecido = z.object({ dia: z.iso.date(), psv_situacao: situacao, psv_prazo: z.iso.date().nullable() })
export type Parecido = z.output<typeof parecido>

export const recibo = z.object({ protocolo: z.string(), codigo: z.string(), psv_prazo: z.iso.date().nullable() })
export type Recibo = z.output<typeof recibo>

/** Either of the two. */
export const enviado = z.object({ recibo: recibo.nullable(), parecido: parecido.nullable() })
export type Enviado = z.output<typeof enviado>

export const seguindo = z.object({ seguindo: z.literal(true) })

export const pedirPage = z.object({
  publicacao_id: z.int(),
  pub_titulo: z.string(),
  endereco: z.string(),
  dias: z.int().nullable(),
  /** The signed moment of the page. */
  instante: z.string(),
  bairros: z.array(z.string()),
})
export type PedirPage = z.output<typeof pedirPage>

export const pedidosPage = z.object({
  servicos: z.array(
    z.object({
      publicacao_id: z.int(),
      pub_titulo: z.string(),
      pub_descricao: z.string(),
      spd_dias: z.int().nullable(),
    }),
  ),
  /** Of this year; `mediana` in days, null while nothing was done. */
  numeros: z.object({ ano: z.int(), pedidos: z.int(), feitos: z.int(), mediana: z.number().nullable() }),
})
export type PedidosPage = z.output<typeof pedidosPage>

export const acompanharPage = z.null()

const passo = z.object({
  pedido_servico_passo_id: z.int(),
  psp_data: z.string(),
  psp_para: z.enum([...(Object.keys(situacoes) as Situacao[]), 'guarda']),
  psp_texto: z.string(),
  /** Of the picture that came with it. */
  foto: z.int().nullable(),
  /** In bytes. */
  foto_tamanho: z.int().nullable(),
  /** Nobody gets it yet: the scanner of files has not found it clean. */
  foto_retida: z.boolean().nullable(),
})

/** What the person with the code sees. */
export const pedido = z.object({
  protocolo: z.string(),
  psv_servico: z.string(),
  psv_rua: z.string(),
  psv_referencia: z.string(),
  psv_bairro: z.string(),
  psv_descricao: z.string(),
  psv_situacao: situacao,
  psv_data_cadastro: z.string(),
  psv_prazo: z.string().nullable(),
  passos: z.array(passo),
})
export type Pedido = z.output<typeof pedido>

// --- staff ---

const row = z.object({
  pedido_servico_id: z.int(),
  protocolo: z.string(),
  psv_servico: z.string(),
  psv_rua: z.string(),
  psv_referencia: z.string(),
  psv_bairro: z.string(),
  psv_orgao: z.string(),
  psv_situacao: situacao,
  psv_data_cadastro: z.string(),
  psv_prazo: z.string().nullable(),
  atrasado: z.boolean(),
})
export type PedidoRow = z.output<typeof row>

export const pedidoList = defineList({
  path: '/painel/ajax/pedido-servico',
  page: '/painel/pedidos-de-servico',
  title: 'Pedidos de serviço',
  exportName: 'pedidos-de-servico',
  holdsPeople: true,
  row,
  filters: z
    .object({
      busca: textFilter(),
      protocolo: textFilter(),
      publicacao_id: idFilter(),
      psv_situacao: situacao,
      psv_rua: textFilter(),
      psv_bairro: textFilter(),
      orgao_id: idFilter(),
      atrasado: z.enum(['S'], 'Opção inválida.'),
      de: dateFilter(),
      ate: dateFilter(),
    })
    .partial(),
  sort: {
    by: ['psv_data_cadastro', 'protocolo', 'psv_bairro', 'psv_situacao'],
    first: ['psv_data_cadastro', 'desc'],
  },
  words: {
    fields: pedidoFields,
    labels: {
      pedido_servico_id: 'Código no portal',
      protocolo: 'Protocolo',
      publicacao_id: 'Serviço',
      orgao_id: 'Órgão',
      psv_servico: 'Serviço',
      psv_orgao: 'Órgão',
      psv_situacao: 'Situação',
      psv_data_cadastro: 'Recebido',
      psv_prazo: 'Prazo',
      atrasado: 'Atrasado',
      de: 'Recebido, de',
      ate: 'Recebido, até',
    },
    values: { psv_situacao: situacoes, atrasado: { S: 'Sim' } },
    references: {
      publicacao_id: { table: 'publicacao', name: 'pub_titulo' },
      orgao_id: { table: 'orgao', name: 'orgao_nome' },
    },
  },
})

const opcao = z.object({ id: z.int(), nome: z.string() })

export const pedidoListPage = listPageSchema(row).extend({
  servicos: z.array(opcao),
  orgaos: z.array(opcao),
  bairros: z.array(z.string()),
})
export type PedidoListPage = z.output<typeof pedidoListPage>

export const pedidoPainel = pedido.extend({
  pedido_servico_id: z.int(),
  psv_nome: z.string(),
  psv_email: z.string(),
  psv_telefone: z.string(),
  psv_orgao: z.string(),
  psv_apagado_em: z.string().nullable(),
  seguidores: z.int(),
  atrasado: z.boolean(),
  versao: z.int(),
  passos: z.array(passo.extend({ psp_autor: z.string() })),
})
export type PedidoPainel = z.output<typeof pedidoPainel>

export const pedidoPainelPage = z.object({ pedido: pedidoPainel })
export type PedidoPainelPage = z.output<typeof pedidoPainelPage>

export const moved = z.object({ pedido_servico_id: z.int() })

export const ofertasPage = z.object({
  servicos: z.array(
    z.object({
      publicacao_id: z.int(),
      pub_titulo: z.string(),
      tcs_nome: z.string().nullable(),
      aceita: z.boolean(),
      dias: z.int().nullable(),
    }),
  ),
})
export type OfertasPage = z.output<typeof ofertasPage>
export const ofertasSalvas = z.object({ servicos: z.int() })
