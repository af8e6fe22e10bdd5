// A sheet of OpenDocument: masked in its cells, without what is hidden.
import { dadosEmTabela, mascaraTabela } from '#base/dado-em-tabela.ts'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { attribute, textOfXml } from '#platform/storage/exame-xml.ts'
import { escaped } from './mascara-xml.ts'

const aside =
  /<(office:annotation|table:data-pilot-tables|table:named-expressions|table:database-ranges|table:content-validations|table:table-source|table:dde-links|table:cell-range-source|table:tracked-changes|table:detective|office:forms|table:shapes)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g
const cellTag = /<table:(covered-)?table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:(?:covered-)?table-cell>)/g
const rowTag = /(<table:table-row\b[^>]*?>)([\s\S]*?)(<\/table:table-row>)/g
const collapsed = /table:visibility="(?:collapse|filter)"/
const mostColumns = 1024

export function mascaraOds(content: string, known: Conhecidos): string {
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
      unseen.has(attribute(said, 'table:style-name')) ? '' : all.replace(inside, () => tableOf(inside, known)),
    )
  if (!/<table:table\b/.test(masked)) throw new Error('nothing is left of it')
  return masked
}

const timesOf = (tag: string) =>
  Math.min(Number(attribute(tag, 'table:number-columns-repeated') ?? 1) || 1, mostColumns)

function tableOf(inside: string, known: Conhecidos): string {
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
  const masked = mascaraTabela(rows, dadosEmTabela(rows, known, Number.POSITIVE_INFINITY))
  let line = -1
  return seen.replace(rowTag, (_all, open: string, cells: string, close: string) => {
    line += 1
    return open + rowOf(cells, { before: rows[line] ?? [], after: masked[line] ?? [], hidden }) + close
  })
}

const textsOf = (cells: string) =>
  [...cells.matchAll(cellTag)].flatMap(([, , said = '', value = '']) =>
    Array.from({ length: timesOf(said) }, () => textOfXml(value)),
  )

type Row = { before: string[]; after: string[]; hidden: Set<number> }

// What repeats is one: hidden, or masked, when any of its places is.
function rowOf(cells: string, { before, after, hidden }: Row): string {
  let column = 0
  return cells.replace(cellTag, (cell, covered = '', said: string) => {
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
    const changed = places.find((place) => after[place] !== before[place])
    if (changed === undefined) return cell.replace(/\stable:formula="[^"]*"/, '')
    return `<${tag}${format} office:value-type="string"><text:p>${escaped(after[changed] ?? '')}</text:p></${tag}>`
  })
}
