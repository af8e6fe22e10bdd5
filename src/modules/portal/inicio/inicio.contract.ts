import { z } from 'zod'
import type { SiteIcon } from '../../../base/site-icon.ts'

const link = z.object({ href: z.string(), label: z.string(), text: z.string() })

export const inicioPage = z.object({
  /** Address of the site, for the data that search engines read. */
  site: z.string(),
  cartoes: z.array(link.extend({ icon: z.custom<SiteIcon>((icon) => typeof icon === 'string') })),
  licitacoes: z.int(),
  contratos: z.int(),
  orgaos: z.int(),
  ultimas: z.array(
    z.object({
      id: z.int(),
      numero: z.string(),
      modalidade: z.string().nullable(),
      objeto: z.string(),
      realizacao: z.string().nullable(),
    }),
  ),
})
export type InicioPage = z.output<typeof inicioPage>

export const erroPage = z.object({ status: z.int(), message: z.string(), requestId: z.string().nullable() })
export type ErroPage = z.output<typeof erroPage>

export const siteMapPage = z.object({ grupos: z.array(z.object({ grupo: z.string(), paginas: z.array(link) })) })
export type SiteMapPage = z.output<typeof siteMapPage>

export const emptyPage = z.null()
