// Which commitments contracts and per diems name.
import type { Diaria } from '../diarias/diarias.ts'
import type { Despesas } from './despesas.ts'
import type { Empenho } from './vida.ts'

const numeroDe = ({ numero, exercicio }: Empenho) => `${Number(numero)}/${exercicio}`

/** By a contract's number: its first commitment, if it is among these and not of a year long after the signature. */
export function numerosDosContratos({ empenhos }: Despesas): Map<string, string> {
  const numeros = new Map<string, string>()
  for (const empenho of empenhos) {
    const { contratoNumero, exercicio } = empenho
    if (contratoNumero && !numeros.has(contratoNumero) && contratoNumero.endsWith(`/${exercicio}`))
      numeros.set(contratoNumero, numeroDe(empenho))
  }
  return numeros
}

export function numerosDasDiarias(diarias: Diaria[], { empenhos }: Despesas): Diaria[] {
  const numeros = new Map(empenhos.map((empenho) => [empenho.diaria, numeroDe(empenho)]))
  return diarias.map((diaria, at) => ({ ...diaria, empenho: numeros.get(at) ?? diaria.empenho }))
}
