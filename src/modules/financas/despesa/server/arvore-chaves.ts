// The addresses of a tree: which levels are open, and where a row leads.
import { type ArvoreName, arvores, semCodigo } from '../niveis.fields.ts'

/** The codes from the top to a level; a code that the source left empty is ''. */
export type Caminho = string[]

// A code may have any letter, and the addresses have ',' and '/' of their own.
const write = (codigo: string) =>
  codigo === '' ? semCodigo : codigo === semCodigo ? '%2D' : encodeURIComponent(codigo)

/** ['12', ''] -> '12/-'. */
export const chaveDe = (caminho: Caminho): string => caminho.map(write).join('/')

/** Null of what is no key. */
function caminhoDe(chave: string): Caminho | null {
  try {
    return chave.split('/').map((part) => (part === semCodigo ? '' : decodeURIComponent(part)))
  } catch {
    return null
  }
}

const mostOpen = 40

/** The open levels that an address names ('12,12/361'), each below open ones; at most forty. */
export function lerAbertos(text: string, arvore: ArvoreName): Caminho[] {
  const deepest = arvores[arvore].niveis.length - 1
  const caminhos = text.slice(0, 4000).split(',').filter(Boolean).map(caminhoDe)
  const good = caminhos.filter(
    (caminho) => caminho !== null && caminho.length <= deepest && !caminho.join('').includes('\0'),
  )
  const withAbove = (good as Caminho[]).flatMap((caminho) => caminho.map((_, at) => caminho.slice(0, at + 1)))
  const byKey = new Map(withAbove.map((caminho) => [chaveDe(caminho), caminho]))
  return [...byKey.values()].slice(0, mostOpen)
}
