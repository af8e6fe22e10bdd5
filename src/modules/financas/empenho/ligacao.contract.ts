// The panel's page that proposes commitments for an amendment or an agreement. Nothing is tied unless somebody ticks it.
import { z } from 'zod'
import { amountColumn } from '#kits/list/columns.ts'

/** What commitments are tied to on a page of its own. */
export const donos = ['emenda', 'acordo'] as const
export type Dono = (typeof donos)[number]

const proposto = z.object({
  id: z.int(),
  versao: z.int(),
  numero: z.string(),
  data: z.iso.date(),
  credor: z.string(),
  objeto: z.string(),
  valor: amountColumn().nullable(),
  /** The first of the clues that it has. */
  porque: z.string(),
})

export const ligacaoPage = z.object({
  dono: z.enum(donos),
  id: z.int(),
  /** '202512340001 (Dep. Aurora Lima)'. */
  rotulo: z.string(),
  objeto: z.string(),
  /** How many are tied already. */
  ligados: z.int(),
  propostos: z.array(proposto),
  /** With those that are not shown. */
  total: z.int(),
})
export type LigacaoPage = z.output<typeof ligacaoPage>

/** Each with the version that the person saw: '12:3'. */
export const ligacaoForm = z.object({
  marcados: z.preprocess(
    (value) => [value ?? []].flat(),
    z
      .array(z.string().regex(/^[1-9]\d{0,14}:[1-9]\d{0,8}$/, 'Empenho desconhecido.'))
      .min(1, 'Marque ao menos um empenho.')
      .max(200, 'Marque no máximo 200 empenhos de cada vez.'),
  ),
})
