// Explains in plain sentences how a term was counted: the same words for citizens, for staff and for the administrators who set the
// rules.
import { mostraData } from './data.ts'
import { type Contagem, type DiaPulado, nomeDoDia, somaDias } from './prazo.ts'

/** What started the clock. */
export type InicioDoPrazo = 'pedido' | 'reabertura' | 'resposta' | 'recurso'

const palavras: Record<InicioDoPrazo, { feito: string; ato: string }> = {
  pedido: { feito: 'Registrado', ato: 'do registro' },
  reabertura: { feito: 'Reaberto', ato: 'da reabertura' },
  resposta: { feito: 'Respondido', ato: 'da resposta' },
  recurso: { feito: 'Recurso apresentado', ato: 'do recurso' },
}

/**
 * The sentences for a count made by contaPrazo: when it was registered, where the count begins and where it ends, with the days
 * skipped. For a count made by prorrogaPrazo, only the extension: shown after the sentences of the term that it extends.
 */
export function explicaPrazo(contagem: Contagem, inicio: InicioDoPrazo = 'pedido'): string[] {
  if (isProrrogacao(contagem)) {
    const { primeiroDia } = contagem
    return [
      `A prorrogação continua a contagem em ${comNome(primeiroDia)}, o dia seguinte ao fim do prazo.`,
      fim(contagem),
    ]
  }
  return [registro(contagem, inicio), comeco(contagem, inicio), fim(contagem)]
}

/** '14/12/2026, segunda-feira'. */
export const comNome = (dia: string): string => `${mostraData(dia)}, ${nomeDoDia(dia)}`

// A term begins on the next business day: the days between were skipped. An extension follows counted days directly.
function isProrrogacao({ contaDe, primeiroDia, pulados }: Contagem): boolean {
  const seguinte = somaDias(contaDe, 1)
  return primeiroDia > seguinte && !pulados.some(({ dia }) => dia === seguinte)
}

function registro({ registro: { dia, hora }, contaDe, pulados }: Contagem, inicio: InicioDoPrazo): string {
  const quando = `${palavras[inicio].feito} em ${mostraData(dia)} às ${hora}`
  if (contaDe === dia) return `${quando}.`
  const antes = lista(pulados.filter((pulado) => pulado.dia < contaDe))
  const fora = pulados.some((pulado) => pulado.dia === dia) ? 'fora do expediente' : 'a partir da hora-limite'
  return `${quando}, ${fora}: vale como feito em ${comNome(contaDe)}, o dia útil seguinte${antes}.`
}

function comeco({ registro: { dia }, contaDe, primeiroDia, pulados }: Contagem, inicio: InicioDoPrazo): string {
  const antes = pulados.filter((pulado) => pulado.dia > contaDe && pulado.dia < primeiroDia)
  const depois = contaDe === dia ? palavras[inicio].ato : 'desse dia'
  const qual = antes.some(({ isMeio }) => isMeio) ? 'dia de expediente inteiro' : 'dia útil'
  return `A contagem começa em ${comNome(primeiroDia)}, o primeiro ${qual} depois ${depois}${lista(antes)}.`
}

function fim({ dias, ultimoDia, vencimento, pulados }: Contagem): string {
  const ultimo = `O ${dias}º dia é ${comNome(ultimoDia)}`
  if (vencimento === ultimoDia) return `${ultimo}: é o fim do prazo.`
  const finais = pulados.filter(({ dia }) => dia >= ultimoDia)
  const porque = finais[0]?.isMeio ? 'de meio expediente' : 'sem expediente'
  return `${ultimo}, ${porque}: o prazo vai até ${comNome(vencimento)}${finais.every(isFimDeSemana) ? '' : lista(finais)}.`
}

// needs no explanation: everybody knows that offices close on weekends
const isFimDeSemana = ({ dia, motivo }: DiaPulado) => motivo === nomeDoDia(dia)

const lista = (pulados: DiaPulado[]): string =>
  pulados.length ? ` (${pulados.map(({ dia, motivo }) => `${mostraData(dia)}: ${motivo}`).join('; ')})` : ''
