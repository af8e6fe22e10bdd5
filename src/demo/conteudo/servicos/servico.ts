// A service of the demo as it is written: what Lei 13.460, art. 7 asks of the letter of services. servicos.ts makes rows of it.
import type { demoOrgaos } from '../../orgaos/orgaos.ts'

export type Servico = {
  titulo: string
  resumo: string
  publico: string
  /** Whether people must come: not at all, for a part of it, always. */
  presenca: 'nao' | 'parte' | 'sim'
  requisitos: string[]
  etapas: string[]
  prazo: string
  custo: string
  /** How long one waits to be served. */
  espera: string
  /** The `chave` of the organ: its address, hours and telephone are the service's, unless said otherwise. */
  orgao: (typeof demoOrgaos)[number]['chave']
  presencial?: string
  telefone?: string
  /** Where it is asked on line, besides the E-Sic. */
  url?: string
  prioridades?: string
  norma: string
  /** Written with the marks of marcado.ts. */
  corpo: string
}

export type Categoria = { nome: string; icone: string; descricao: string; servicos: Servico[] }

export const gratuito = 'Gratuito.'
export const taxa = 'Taxa conforme o Código Tributário; o microempreendedor individual é isento.'
export const qualquer = 'Qualquer pessoa.'
export const local = 'Endereço com um ponto de referência (foto ajuda)'
export const identidade = 'Documento de identidade e CPF'
export const residencia = 'Comprovante de residência'
export const cartaoSus = 'Cartão do SUS'
