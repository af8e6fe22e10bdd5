import { z } from 'zod'

/** Address of an entry of the panel's menu: one becomes a favourite, or stops being one. One button of a form sends one of them. */
export const favoritoForm = z.object({
  entra: z.string().max(200).optional(),
  sai: z.string().max(200).optional(),
  volta: z.string().max(2000).optional(),
})

export const menuPage = z.null()
