// Places: states, municipalities with their IBGE codes, countries, and the address of a postal code (CEP).
import { z } from 'zod'

export const estado = z.object({
  est_sigla: z.string().describe('Sigla'),
  est_nome: z.string().describe('Nome'),
})
export type Estado = z.output<typeof estado>

export const cidade = z.object({
  cid_codigo_ibge: z.string().describe('Código do IBGE, de sete dígitos'),
  cid_nome: z.string().describe('Nome'),
})
export type Cidade = z.output<typeof cidade>

export const pais = z.object({
  pais_id: z.int().describe('Identificador'),
  pai_nome: z.string().describe('Nome'),
})
export type Pais = z.output<typeof pais>

/** Fills in an address form. The postal code of a whole town has neither street nor neighbourhood ('' then). */
export const enderecoDoCep = z.object({
  end_cep: z.string().describe('CEP, só dígitos'),
  end_logradouro: z.string().describe('Logradouro'),
  end_complemento: z.string().describe('Complemento'),
  end_bairro: z.string().describe('Bairro'),
  cid_nome: z.string().describe('Localidade'),
  est_sigla: z.string().describe('Estado'),
  cid_codigo_ibge: z.string().nullable().describe('Código do município no IBGE; nulo se o município não for conhecido'),
})
export type EnderecoDoCep = z.output<typeof enderecoDoCep>
