// A sheet of OpenDocument: masked in its cells, without what is hidden.
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { attribute, textOfXml } from '#platform/storage/exame-xml.ts'
import { type Celulas, celulasDe, type Ditos } from './mascara-celulas.ts'
import { mascaraParagrafos } from './mascara-xml.ts'

const aside =
  /<(office:annotation|table:data-pilot-tables|table:named-expressions|table:database-ranges|table:content-validations|table:table-source|table:dde-links|table:cell-range-source|table:tracked-changes|table:detective|office:forms)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g
const cellTag = /<table:(covered-)?table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:(?:covered-)?table-cell>)/g
const rowTag = /(<table:table-row\b[^>]*?>)([\s\S]*?)(<\/table:table-row>)/g
const collapsed = /table:visibility="(?:collapse|filter)"/
const mostColumns = 1024

/** `ditos`: filled with what cells said before and say now. */
export function mascaraOds(content: string, known: Conhecidos, ditos: Ditos): string {
  const unseen = new Set(
    [
      ...content.matchAll(
        /<style:style\b[^>]*style:name="([^"]{1,80})"[^>]*>(?:(?!<\/style:style>)[\s\S])*?table:display="false"/g,
      ),
    ].map(([, name]) => name),
  )
  const masked = content
    .replace(aside, '')
    .replace(/<table:table\b([^>]*)>([\s\S]*?)<\/table:table>/g, (all, said: string, inside: string) =>
      unseen.has(attribute(said, 'table:style-name')) ? '' : all.replace(inside, () => tableOf(inside, known, ditos)),
    )
  if (!/<table:table\b/.test(masked)) throw new Error('nothing is left of it')
  return masked
}

const timesOf = (tag: string) =>
  Math.min(Number(attribute(tag, 'table:number-columns-repeated') ?? 1) || 1, mostColumns)

function tableOf(inside: string, known: Conhecidos, ditos: Ditos): string {
  const hidden = new Set<number>()
  let column = 0
  for (const [tag] of inside.matchAll(/<table:table-column\b[^>]*>/g)) {
    const times = timesOf(tag)
    if (collapsed.test(tag)) for (let at = 0; at < times; at += 1) hidden.add(column + at)
    column += times
  }
  const seen = inside
    .replace(/<table:table-column\b[^>]*>/g, (tag) => tag.replace(/\s?table:visibility="\w+"/, ''))
    .replace(/<table:table-row\b[^>]*\/>/g, (tag) => (collapsed.test(tag) ? '' : tag))
    .replace(rowTag, (row, open: string) => (collapsed.test(open) ? '' : row))
  const rows = [...seen.matchAll(rowTag)].map(([, , cells = '']) => textsOf(cells))
  const celulas = celulasDe(rows, known, ditos)
  let line = -1
  const shown = seen.replace(/<table:shapes>[\s\S]*?<\/table:shapes>/g, (shapes) =>
    mascaraParagrafos(shapes, /<\/text:(?:p|h)>/, known),
  )
  return shown.replace(rowTag, (_all, open: string, cells: string, close: string) => {
    line += 1
    return open + rowOf(cells, { line, celulas, hidden }) + close
  })
}

const textsOf = (cells: string) =>
  [...cells.matchAll(cellTag)].flatMap(([, , said = '', value = '']) =>
    Array.from({ length: timesOf(said) }, () => textOfXml(value)),
  )

type Row = { line: number; celulas: Celulas; hidden: Set<number> }

// What repeats is one: hidden, or masked, when any of its places is.
function rowOf(cells: string, { line, celulas, hidden }: Row): string {
  let column = 0
  return cells.replace(cellTag, (cell, covered = '', said: string, value = '') => {
    const places = Array.from({ length: timesOf(said) }, (_, at) => column + at)
    column += places.length
    const format = [
      'table:style-name',
      'table:number-columns-repeated',
      'table:number-columns-spanned',
      'table:number-rows-spanned',
    ]
      .flatMap((name) => new RegExp(`\\s${name}="[^"]*"`).exec(said)?.[0] ?? [])
      .join('')
    const tag = `table:${covered}table-cell`
    if (places.some((place) => hidden.has(place))) return `<${tag}${format}/>`
    const changed = places.find((place) => celulas.asks(line, place))
    if (changed === undefined) return cell.replace(/\stable:formula="[^"]*"/, '')
    return `<${tag}${format} office:value-type="string">${celulas.masked(line, changed, value)}</${tag}>`
  })
}
