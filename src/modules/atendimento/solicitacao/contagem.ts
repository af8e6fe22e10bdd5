// How the term of a request was counted, in plain sentences: from its registration or its reopening, and its extension.
import { mostraData, mostraDataHora } from '#base/data.ts'
import { explicaPrazo } from '#base/explica-prazo.ts'
import { somaDias } from '#base/prazo.ts'
import type { Solicitacao } from './solicitacao.contract.ts'

type Counted = Pick<Solicitacao, 'slc_data_cadastro' | 'slc_contagem' | 'prazo'>

/** `fuso` is the city's time zone. Empty for a request without a term. */
export function explicaContagem({ slc_data_cadastro, slc_contagem, prazo }: Counted, fuso: string): string[] {
  if (!slc_contagem || !prazo) return []
  const { registro, primeiroDia } = slc_contagem
  const inicio = `${mostraData(registro.dia)} ${registro.hora}`
  const isReopened = inicio !== mostraDataHora(slc_data_cadastro, fuso)
  if (!prazo.isProrrogada) return explicaPrazo(slc_contagem, isReopened ? 'reabertura' : 'pedido')
  const feito = `${isReopened ? 'Reaberto' : 'Registrado'} em ${mostraData(registro.dia)} às ${registro.hora}`
  return [`${feito}, com prazo até ${mostraData(somaDias(primeiroDia, -1))}.`, ...explicaPrazo(slc_contagem)]
}
