// Where the history of a record is, for the page of the record.
import { mostraDataHora } from '#base/data.ts'
import { removidoPor } from '#kits/remocao/remocao.ts'
import { remocoesDe } from '#kits/remocao/server/remocao.queries.ts'
import type { Database, Queries } from '#platform/db/connect.ts'
import type { Directory } from '#platform/http/directory.ts'
import { conjuntos, type PorPalavra, porPalavra, vistas } from './conjuntos.ts'
import { eVisivel, registroDaPalavra } from './procura.queries.ts'

type Known = Pick<Directory, 'lists'>
type Registro = { conjunto: string; registro: number }
type Palavra = PorPalavra & { dita: string; numero: string | null }

const address = '/dados/integridade'

/** Of a page of one record of the log; null for all others. Of a record that was removed, too. */
export function integridadeEm(directory: Known, url: string): string | null {
  const of = peloNumero(directory, url)
  if (of) return `${address}?conjunto=${of.conjunto}&registro=${of.registro}#conferir`
  const word = pelaPalavra(url)
  if (!word) return null
  const query = word.numero === null ? '' : `?numero=${word.numero}`
  return `${address}?${new URLSearchParams({ endereco: `${word.pagina}/${word.dita}${query}` })}#conferir`
}

/** Who removed the record that had this page, when and why, as a sentence; null when nobody said so. */
export async function remocaoEm(
  { directory, database: { db } }: { directory: Known; database: Pick<Database, 'db'> },
  url: string,
  fuso: string,
): Promise<string | null> {
  const of = await registroEm({ directory, db }, url)
  const [last] = of ? await remocoesDe(db, of.conjunto, of.registro) : []
  return last ? `Este registro foi ${removidoPor(last)}, em ${mostraDataHora(last.em, fuso)}.` : null
}

/** The record of a page, which everybody may know of; null where there is none, or of a draft. `typed`: an address, with or without the portal's own. */
export async function registroEm(
  { directory, db }: { directory: Known; db: Queries },
  typed: string,
): Promise<Registro | null> {
  const url = typed.trim().replace(/^https?:\/\/[^/?#]*/i, '')
  const numbered = peloNumero(directory, url)
  if (numbered) return numbered
  const word = pelaPalavra(url)
  const registro = word && (await registroDaPalavra(db, word))
  return registro && (await eVisivel({ db }, word.conjunto, registro)) ? { conjunto: word.conjunto, registro } : null
}

function peloNumero({ lists }: Known, url: string): Registro | null {
  const [, page, id] = /^([^?#]+)\/([1-9]\d{0,14})(?:[/?#]|$)/.exec(url) ?? []
  const of = lists.find((list) => list.page === page)?.records
  if (!of || of.key) return null
  const conjunto = vistas[of.table] ?? of.table
  return conjuntos().includes(conjunto) ? { conjunto, registro: Number(id) } : null
}

function pelaPalavra(url: string): Palavra | null {
  const [, pagina, typed = '', search = ''] = /^(\/[a-z/]+)\/([^/?#]+)\/?(?:\?([^#]*))?(?:#|$)/.exec(url) ?? []
  const of = porPalavra.find((one) => one.pagina === pagina)
  const dita = typed.toLowerCase()
  if (!of?.palavra.test(dita)) return null
  const numero = new URLSearchParams(search).get('numero') ?? ''
  return { ...of, dita, numero: of.conjunto === 'relatorio_gestao' && /^[1-9]\d{0,5}$/.test(numero) ? numero : null }
}
