// Photographs of works: several are sent at once, of one visit; each is then changed or removed by itself.
import { z } from 'zod'
import { version } from '#kits/form/fields.ts'
import { formSchema } from '#kits/form/form-schema.ts'
import { amountColumn } from '#kits/list/columns.ts'
import { imagem } from '#kits/midia/midia.schema.ts'
import { obraFotoFields } from './obra-foto.fields.ts'

const { obra_foto_alt, ...shape } = formSchema(obraFotoFields).shape

/** `obra_foto_alt`: of one that is changed; those that are sent have theirs beside their files, `obra_foto_alt_1`… */
export const obraFotoForm = z.object({ ...shape, obra_foto_alt: obra_foto_alt.optional(), versao: version() })
export type ObraFotoForm = z.output<typeof obraFotoForm>

export const obraFoto = z.object({
  obra_foto_id: z.int(),
  obra_id: z.int(),
  obra_foto_data: z.iso.date(),
  obra_foto_percentual: amountColumn().nullable(),
  obra_foto_alt: z.string(),
  imagem,
  versao: z.int(),
})
export type ObraFoto = z.output<typeof obraFoto>

const daObra = z.object({ obra_id: z.int(), obra_codigo: z.string(), obra_objeto: z.string() })

export const fotosPage = z.object({
  obras: z.array(daObra.extend({ fotos: z.int(), ultima: z.iso.date().nullable() })),
})
export type FotosPage = z.output<typeof fotosPage>

export const fotosDaObraPage = z.object({ obra: daObra, fotos: z.array(obraFoto) })
export type FotosDaObraPage = z.output<typeof fotosDaObraPage>

export const obraFotoPage = z.object({ obra: daObra, foto: obraFoto })
export type ObraFotoPage = z.output<typeof obraFotoPage>
