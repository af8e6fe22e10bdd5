// What a town has that meets a criterion as closely as its rule lets it: for the tests of what is missed by a hair.
import { somaDias } from '#base/prazo.ts'
import { type Criterio, criteriosDe, itensDe } from '../matriz.ts'
import { matriz2026 } from '../matriz-2026.ts'
import { fatosCompletos, hoje } from './fatos.sample.ts'
import { type Achados, julga, type Marca } from './julga.ts'
import { colunasDe, type DoAno, type FatosDaLista } from './julga-lista.ts'
import type { Regra, RegraDeLista } from './regra.ts'
import { regras } from './regras.ts'

export const esteAno = Number(hoje.slice(0, 4))
export const criterios = criteriosDe(matriz2026)
export const regraDe = ({ id }: Criterio) => regras[id] as Regra
/** Said on the last day that it still counts. */
export const marca: Marca = {
  tipo: 'confirma',
  endereco: '',
  nota: '',
  autor: 'ana@exemplo.com',
  em: somaDias(hoje, -180),
  vence: hoje,
}

/** The oldest facts that still meet the rule, for the years that it asks. */
export function completa(regra: RegraDeLista): FatosDaLista {
  const { prazo } = regra
  const maisNovo =
    prazo === 'mes'
      ? `${somaDias(hoje, -62).slice(0, 7)}-01`
      : typeof prazo === 'object' && prazo
        ? somaDias(hoje, -prazo.dias)
        : null
  const anos = regra.ano
    ? [0, 1, 2, 3, 4].map((atras) => esteAno - atras).filter((ano) => prazo !== 'X' || ano < esteAno)
    : [null]
  const vazias = Object.keys(regra.cheias).map(() => 1)
  return {
    anos: anos.map((ano): DoAno => ({ ano, linhas: 100, maisNovo, vazias })),
    abaixo: null,
    declaracoes: [],
    completoAte: null,
    filtros: [...regra.filtros.flatMap(([primeiro = '']) => [primeiro]), 'busca'],
    colunas: colunasDe(regra).map((nomes) => nomes.split('|')[0] ?? ''),
  }
}

export const achadosDe = (regra: Regra): Achados => ({
  hoje,
  fatos: fatosCompletos,
  listas: (regra.listas ?? []).map(completa),
  marca,
})
export const atendidosDe = (criterio: Criterio, achados: Achados): string => {
  const julgados = julga(criterio, regraDe(criterio), achados)
  return itensDe(criterio)
    .filter((item) => julgados?.[item]?.atende)
    .join('')
}
