// The link from the town's own site to the portal (PNTP 1.3): what its webmaster pastes, and what the last look at its front page found.
import { z } from 'zod'

export const verificacao = z.object({
  vsi_resultado: z.enum(['nunca', 'encontrado', 'ausente', 'recusado', 'falhou']),
  /** The site that was looked at, and the address of the portal that was looked for. */
  vsi_site: z.string(),
  vsi_portal: z.string(),
  /** In words: the link that was found, or why the page could not be read. */
  vsi_detalhe: z.string(),
  /** ISO 8601; null when nobody looked yet. */
  vsi_em: z.string().nullable(),
})
export type Verificacao = z.output<typeof verificacao>

export const siteOficialPage = z.object({
  /** '' when the settings have none. */
  site_oficial: z.string(),
  portal: z.string(),
  /** HTML to paste: words, and a badge that needs nothing from elsewhere. */
  texto: z.string(),
  selo: z.string(),
  verificacao,
})
export type SiteOficialPage = z.output<typeof siteOficialPage>
