// What a browser says of a copy that it made, and how the copy is told of afterwards.
import { z } from 'zod'
import { chavesDeFundamento } from './fundamentos.ts'

const length = z.number().min(-20_000).max(20_000)

/** Of each area: where it is, for the proof only. */
export const areasEnviadas = z
  .array(
    z.object({
      pagina: z.int().min(0).max(10_000),
      fundamento: z.enum(chavesDeFundamento),
      ...{ x: length, y: length, largura: length, altura: length },
    }),
  )
  .min(1)
  .max(5000)

export const copiaProvada = z.object({ sha256: z.string() })

/** Which file of those that are stored: by its name and bytes. */
export const autoriaPedida = z.object({ nome: z.string().min(1).max(500), tamanho: z.coerce.number().int().min(1) })

/** Who made the copy, and when; null where nobody knows, or more than one could have. For the panel alone. */
export const autoria = z.object({ autor: z.string(), em: z.iso.datetime({ offset: true }) }).nullable()
export type Autoria = z.output<typeof autoria>
