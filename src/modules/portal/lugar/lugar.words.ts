// What lies in a district, in words.
import { mostraNumero } from '#base/numero.ts'
import type { TipoDeLugar } from './lugar.contract.ts'

export const palavras: Record<TipoDeLugar, { titulo: string; um: string; varios: string; lista: string }> = {
  orgaos: { titulo: 'Órgãos', um: 'órgão', varios: 'órgãos', lista: '/acesso/estrutura-organizacional' },
  unidades: {
    ...{ titulo: 'Unidades de saúde', um: 'unidade de saúde', varios: 'unidades de saúde' },
    lista: '/acesso/saude/unidades',
  },
  obras: { titulo: 'Obras', um: 'obra', varios: 'obras', lista: '/acesso/obras' },
}

const tipos = ['orgaos', 'unidades', 'obras'] as const

/** '2 órgãos, 1 unidade de saúde e 3 obras'; '' of nothing. */
export function dizQuantos(quantos: Record<TipoDeLugar, number>): string {
  const partes = tipos
    .filter((tipo) => quantos[tipo] > 0)
    .map((tipo) => `${mostraNumero(quantos[tipo])} ${quantos[tipo] === 1 ? palavras[tipo].um : palavras[tipo].varios}`)
  return new Intl.ListFormat('pt-BR').format(partes)
}
