// What the filters of expense are in the addresses of commitments and facts. Plain values, for server and browser.
import { type NivelName, nivelNames, semCodigo } from './niveis.fields.ts'

/** Filters of expense, as the server has read them or as an address has them. */
export type Filtros = { [N in NivelName as `despesa_${N}`]?: string | undefined } & {
  [Name in 'despesa_entidade' | 'despesa_mes' | 'despesa_mes_inicio' | 'despesa_mes_fim']?: number | string | undefined
} & { despesa_texto?: string | undefined }

const parts: [NivelName, number, number][] = [
  ['categoria', 0, 1],
  ['grupo', 1, 2],
  ['modalidade', 2, 4],
  ['elemento', 4, 6],
]

/** The filters of the lists of commitments and facts that find those below a level: by name without prefix, codes. */
const codigosDe = (niveis: readonly NivelName[], caminho: readonly string[]): [NivelName, string][] =>
  caminho.flatMap((typed, at): [NivelName, string][] => {
    const [nivel, codigo] = [niveis[at], typed.trim()]
    if (nivel !== 'natureza') return nivel ? [[nivel, codigo || semCodigo]] : []
    const digits = codigo.replaceAll('.', '')
    return parts.map(([part, from, to]) => [part, digits.slice(from, to) || semCodigo])
  })

/** The filters of the rows below a level: its codes and those that are filtered by, as an address has them; of all of them without `codigos`. */
export function recorteDe(filters: Filtros, path: readonly NivelName[] = [], codigos: readonly string[] = []): string {
  const filtered = nivelNames.flatMap((nivel): [NivelName, string][] => {
    const codigo = filters[`despesa_${nivel}`]
    return codigo === undefined ? [] : [[nivel, codigo]]
  })
  const codes = codigosDe(
    [...filtered.map(([nivel]) => nivel), ...path],
    [...filtered.map(([, codigo]) => codigo), ...codigos],
  )
  const { despesa_entidade: entidade, despesa_texto: texto } = filters
  return String(
    new URLSearchParams({
      ...(entidade !== undefined && { entidade_id: String(entidade) }),
      ...(texto && { despesa_texto: texto }),
      ...Object.fromEntries(codes.map(([nivel, codigo]) => [`empenho_${nivel}`, codigo])),
    }),
  )
}

/** The months that amounts are of: a month outside the period leaves nothing of it. */
export function mesesPedidos(filters: Filtros): { de: number; ate: number } {
  const { despesa_mes: mes, despesa_mes_inicio: inicio = 1, despesa_mes_fim: fim = 12 } = filters
  return { de: Math.max(Number(inicio), Number(mes ?? inicio)), ate: Math.min(Number(fim), Number(mes ?? fim)) }
}
