// The text of an act with what others changed in it, where staff said so (docs/decisions/0105-laws-as-text.md): each change stands in the
// place of what it changed, with the act that made it.

import { type Bloco, isAgrupador } from './lei-blocos.ts'
import { leDispositivo } from './lei-dispositivo.ts'
import { leEstrutura } from './lei-estrutura.ts'
import type { BlocoMostrado } from './lei-html.ts'
import { artigoDe, type TipoDeRelacao } from './tipos-de-ato.ts'

export type Mudanca = {
  ato_relacao_tipo: TipoDeRelacao
  ato_relacao_dispositivo: string
  ato_relacao_redacao: string
  /** The act that made it. */
  citacao: string
  tipo: number | null
  ato_normativo_id: number | null
}

/**
 * In the order of the changes: what a later one says takes the place of an earlier one. `blocos`: null where nothing is changed. `semLugar`:
 * changes of the text that it does not have, since what they change was not found in it.
 */
export function consolida<M extends Mudanca>(
  blocos: readonly Bloco[],
  mudancas: readonly M[],
): { blocos: BlocoMostrado[] | null; semLugar: M[] } {
  let shown: BlocoMostrado[] = [...blocos]
  const ofText = mudancas.filter(mudaOTexto)
  const semLugar: M[] = []
  for (const mudanca of ofText) {
    const next = aplica(shown, mudanca)
    if (next) shown = next
    else semLugar.push(mudanca)
  }
  return { blocos: semLugar.length < ofText.length ? shown : null, semLugar }
}

/** An act that changes another, and says neither which part nor how it reads now, changes no word of it. */
export const mudaOTexto = ({ ato_relacao_tipo: tipo, ato_relacao_redacao: redacao }: Mudanca): boolean =>
  tipo === 'revoga_parte' || (tipo === 'altera' && redacao !== '')

function aplica(blocos: BlocoMostrado[], mudanca: Mudanca): BlocoMostrado[] | null {
  const { ato_relacao_redacao: redacao } = mudanca
  const isRevoked = mudanca.ato_relacao_tipo === 'revoga_parte'
  const dispositivo = leDispositivo(mudanca.ato_relacao_dispositivo)
  if (!dispositivo) return null
  const { ancora, isCaput } = dispositivo
  const at = blocos.findIndex((bloco) => bloco.ancora === ancora)
  const antigo = blocos[at]
  if (isRevoked) {
    if (!antigo) return null
    const revogado = { ...antigo, texto: '', isRevogado: true, marca: marcaDe(mudanca, 'Revogado') }
    return troca(blocos, at, isCaput ? at + 1 : fimDe(blocos, at), [revogado])
  }
  const novos = leRedacao(redacao, ancora, antigo?.rotulo ?? '')
  const [primeiro] = novos
  if (!primeiro) return null
  if (!antigo) {
    const lugar = lugarDe(blocos, ancora)
    const incluido = { ...primeiro, marca: marcaDe(mudanca, 'Incluído') }
    return lugar === null ? null : troca(blocos, lugar, lugar, [incluido, ...novos.slice(1)])
  }
  const dado = { ...primeiro, marca: marcaDe(mudanca, 'Redação dada') }
  return isCaput ? troca(blocos, at, at + 1, [dado]) : troca(blocos, at, fimDe(blocos, at), [dado, ...novos.slice(1)])
}

const troca = (blocos: BlocoMostrado[], de: number, ate: number, novos: BlocoMostrado[]) => [
  ...blocos.slice(0, de),
  ...novos,
  ...blocos.slice(ate),
]

const marcaDe = ({ tipo, citacao, ato_normativo_id: id }: Mudanca, como: string) => ({
  como: `${como} pel${artigoDe(tipo ?? 0)}`,
  citacao,
  href: id === null ? null : `/acesso/normas/${id}`,
})

const isFim = (bloco: Bloco) =>
  bloco.tipo === 'artigo' || bloco.tipo === 'assinatura' || bloco.tipo === 'anexo' || isAgrupador(bloco)

/** Where the provision that begins at `at` is over: with it go all below it. */
function fimDe(blocos: readonly Bloco[], at: number): number {
  const ancora = blocos[at]?.ancora ?? ''
  const isWithin = (bloco: Bloco) => !isFim(bloco) && (bloco.ancora === null || bloco.ancora.startsWith(`${ancora}_`))
  const end = blocos.findIndex((bloco, index) => index > at && !isWithin(bloco))
  return end === -1 ? blocos.length : end
}

/** Numbers in their order: 5, 5-A, 6. */
const ordemDe = (parte: string): number => {
  const [, numero = '0', letra = '0'] = /(\d+)(?:-(\d+))?/.exec(parte) ?? []
  return Number(numero) + Number(letra) / 1000
}

/** Where a provision that is new stands: after those of its kind with a lower number; null where nothing like it is. */
function lugarDe(blocos: readonly Bloco[], ancora: string): number | null {
  const segments = ancora.split('_')
  const last = segments.at(-1) ?? ''
  const above = segments.slice(0, -1)
  const kind = /^[a-z]+/.exec(last)?.[0] ?? ''
  const prefix = above.map((segment) => `${segment}_`).join('')
  const isBefore = ({ ancora: own }: Bloco) =>
    own?.startsWith(prefix + kind) && ordemDe(own.slice(prefix.length)) < ordemDe(last)
  const sibling = blocos.findLastIndex(isBefore)
  if (sibling >= 0) return fimDe(blocos, sibling)
  const parent = above.filter((segment) => segment !== 'cpt').join('_')
  const at = parent === '' ? -1 : blocos.findIndex((bloco) => bloco.ancora === parent)
  if (at === -1) return null
  // a first inciso follows what it is of; a first paragraph follows all that its article has
  return kind === 'par' ? fimDe(blocos, at) : at + 1
}

/** The provision as it reads now, with those below it. What it says of its label is its own, else it has that of before. */
function leRedacao(redacao: string, ancora: string, rotulo: string): Bloco[] {
  const texto = semAspas(redacao)
  return dentroDe(ancora, texto) ?? dentroDe(ancora, `${rotulo || rotuloDe(ancora)} ${texto}`) ?? []
}

const semAspas = (texto: string) =>
  texto
    .trim()
    .replace(/^["“]\s*/, '')
    .replace(/["”]?\s*\((?:NR|AC)\)\.?$/, '')
    .replace(/["”]$/, '')

/** Read as if it stood within what is above it; null when it begins with another provision. */
function dentroDe(ancora: string, texto: string): Bloco[] | null {
  const segments = ancora.split('_').filter((segment) => segment !== 'cpt')
  const above = segments.slice(0, -1)
  const { blocos } = leEstrutura(
    [...above.map((_segment, at) => rotuloDe(segments.slice(0, at + 1).join('_'))), texto].join('\n\n'),
  )
  const own = blocos.slice(above.length)
  return own[0]?.ancora === ancora ? own : null
}

/** 'Art. 5º-A', '§ 2º', 'II –', 'a)', '1.' */
function rotuloDe(ancora: string): string {
  const [, kind = '', numero = '', letra] = /^([a-z]+)(\d+)(?:-(\d+))?/.exec(ancora.split('_').at(-1) ?? '') ?? []
  const sigla = letra ? `-${String.fromCharCode(64 + Number(letra))}` : ''
  const ordinal = Number(numero) < 10 ? `${numero}º` : numero
  if (kind === 'art') return `Art. ${ordinal}${sigla}${sigla || Number(numero) > 9 ? '.' : ''}`
  if (kind === 'par') return ancora.endsWith('1u') ? 'Parágrafo único.' : `§ ${ordinal}${sigla}`
  if (kind === 'inc') return `${emRomanos(Number(numero))}${sigla} –`
  if (kind === 'ali') return `${letrasDe(Number(numero))})`
  return `${numero}.`
}

const letrasDe = (ordem: number): string =>
  ordem > 26
    ? letrasDe(Math.floor((ordem - 1) / 26)) + letrasDe(((ordem - 1) % 26) + 1)
    : String.fromCharCode(96 + ordem)

const romanos = Object.entries({ C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 })
function emRomanos(numero: number): string {
  const found = romanos.find(([, value]) => value <= numero)
  return found ? found[0] + emRomanos(numero - found[1]) : ''
}
