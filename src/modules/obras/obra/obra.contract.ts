// What the public pages of works show besides the declared columns.
import { z } from 'zod'
import type { DatasetListPage, RecordPageOf } from '#kits/dataset/dataset-schemas.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { mapaDaPagina } from '#kits/mapa/desenho.ts'
import type { obra } from './obra.dataset.ts'
import { obraFoto } from './obra-foto.contract.ts'

const item = z.object({
  obra_item_id: z.int(),
  obra_item_numero: z.string(),
  obra_item_descricao: z.string(),
  obra_item_unidade: z.string(),
  obra_item_quantidade: amountColumn(),
  obra_item_valor_total: amountColumn(),
  obra_item_quantidade_executada: amountColumn().nullable(),
  obra_item_valor_pago: amountColumn().nullable(),
})
const medicao = z.object({
  obra_medicao_id: z.int(),
  obra_medicao_numero: z.int(),
  obra_medicao_data: z.iso.date(),
  obra_medicao_percentual: amountColumn().nullable(),
  obra_medicao_valor: amountColumn(),
  obra_medicao_pago_em: z.iso.date().nullable(),
})
const paralisacao = z.object({
  obra_paralisacao_id: z.int(),
  obra_paralisacao_inicio: z.iso.date(),
  obra_paralisacao_motivo: z.string(),
  obra_paralisacao_responsavel: z.string(),
  obra_paralisacao_reinicio_previsto: z.iso.date().nullable(),
  obra_paralisacao_reinicio_real: z.iso.date().nullable(),
  obra_paralisacao_processo_judicial: z.string(),
  obra_paralisacao_decisao_data: z.iso.date().nullable(),
  obra_paralisacao_providencias: z.string(),
})

/** The first items, in order; stops and measurements, the newest first. Sums are null where there is nothing to sum. */
export const vidaDaObra = {
  hoje: z.iso.date(),
  dinheiro: z.object({
    pago: amountColumn().nullable(),
    valor: amountColumn().nullable(),
    temAditivos: z.boolean(),
    doContrato: z.boolean(),
  }),
  itens: z.array(item),
  itens_todos: z.int(),
  itens_soma: amountColumn().nullable(),
  medicoes: z.array(medicao),
  medicoes_soma: amountColumn().nullable(),
  paralisacoes: z.array(paralisacao),
  /** The work itself, and the others near it. */
  mapa: mapaDaPagina.nullable(),
  fotos: z.array(obraFoto.omit({ obra_id: true, versao: true })),
}
export type VidaDaObra = z.output<z.ZodObject<typeof vidaDaObra>>
export type ObraPage = RecordPageOf<typeof obra> & VidaDaObra

/** Where works are: on a map, and how many in each district. */
export const lugaresDasObras = {
  hoje: z.iso.date(),
  mapa: mapaDaPagina.nullable(),
  bairros: z.array(z.object({ obra_bairro: z.string(), obras: z.int(), paradas: z.int() })),
  paradas_muito: z.int(),
}
export type LugaresDasObras = z.output<z.ZodObject<typeof lugaresDasObras>>
export type ObrasPage = DatasetListPage & LugaresDasObras
