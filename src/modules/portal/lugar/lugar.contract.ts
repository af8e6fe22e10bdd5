// The districts of the town's outline: what lies in each of them.
import { z } from 'zod'
import { desenhoDoMapa } from '#kits/mapa/desenho.ts'

/** What has no coordinates is in no district; what has some outside all of them is not either. */
const semBairro = z.object({ sem: z.int(), fora: z.int() })
const tipos = z.enum(['orgaos', 'unidades', 'obras'])
export type TipoDeLugar = z.output<typeof tipos>

export const lugaresPage = z.object({
  fonte: z.string(),
  mapa: desenhoDoMapa.nullable(),
  bairros: z.array(
    z.object({ ...{ nome: z.string(), href: z.string() }, orgaos: z.int(), unidades: z.int(), obras: z.int() }),
  ),
  resto: z.record(tipos, semBairro),
})
export type LugaresPage = z.output<typeof lugaresPage>

export const lugarPage = z.object({
  ...{ nome: z.string(), fonte: z.string(), mapa: desenhoDoMapa.nullable() },
  /** All of the district, where the map is only of the part that has the places. */
  inteiro: desenhoDoMapa.nullable(),
  grupos: z.array(
    z.object({
      tipo: tipos,
      total: z.int(),
      /** Of the first of them on the drawing; the others follow. */
      primeiro: z.int(),
      itens: z.array(z.object({ nome: z.string(), href: z.string(), texto: z.string() })),
    }),
  ),
  sem: z.record(tipos, z.int()),
  /** Organs and health units elsewhere, by the distance from its middle. */
  perto: z.array(z.object({ nome: z.string(), href: z.string(), texto: z.string(), km: z.number() })),
})
export type LugarPage = z.output<typeof lugarPage>
