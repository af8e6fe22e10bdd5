// Answers of the postal code service, cached in this process: at most `largest` of them, each for `hours`; the least recently
// used one is dropped first.
import type { EnderecoDoCep } from '../localidade.contract.ts'

export type CepCache = {
  peek(cep: string): EnderecoDoCep | undefined
  keep(endereco: EnderecoDoCep): void
}

export function createCepCache(largest: number, hours: number, now = () => performance.now()): CepCache {
  const kept = new Map<string, { endereco: EnderecoDoCep; until: number }>() // in order of use
  return {
    peek(cep) {
      const found = kept.get(cep)
      if (!found) return undefined
      kept.delete(cep)
      if (found.until <= now()) return undefined
      kept.set(cep, found)
      return found.endereco
    },
    keep(endereco) {
      kept.delete(endereco.end_cep)
      kept.set(endereco.end_cep, { endereco, until: now() + hours * 3_600_000 })
      for (const cep of kept.keys()) {
        if (kept.size <= largest) break
        kept.delete(cep)
      }
    },
  }
}
