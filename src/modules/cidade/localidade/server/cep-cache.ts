// Answers of the postal code service, cached in this process: at most `largest` of them, each for `hours`; the least recently
// used one is dropped first.
import type { EnderecoDoCep } from '../localidade.contract.ts'

export function createCepCache(largest: number, hours: number, now = () => performance.now()) {
  const entries = new Map<string, { endereco: EnderecoDoCep; until: number }>() // in order of use
  return {
    peek(cep: string) {
      const found = entries.get(cep)
      if (!found) return undefined
      entries.delete(cep)
      if (found.until <= now()) return undefined
      entries.set(cep, found)
      return found.endereco
    },
    store(endereco: EnderecoDoCep) {
      entries.delete(endereco.end_cep)
      entries.set(endereco.end_cep, { endereco, until: now() + hours * 3_600_000 })
      for (const cep of entries.keys()) {
        if (entries.size <= largest) break
        entries.delete(cep)
      }
    },
  }
}
