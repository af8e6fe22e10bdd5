// A workbook of Excel: masked in its cells, without what is hidden.
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { columnOf, sharedTexts, sharedXml, xlsxRows } from '#platform/storage/exame-planilha.ts'
import { attribute } from '#platform/storage/exame-xml.ts'
import { celulasDe, comoNasCelulas, type Ditos } from './mascara-celulas.ts'
import { isAside, type Parts, put, textOf, withoutParts } from './mascara-partes.ts'
import { mascaraParagrafos } from './mascara-xml.ts'

const kept =
  /<(externalReferences|pivotCaches|definedNames|functionGroups|customWorkbookViews|fileSharing)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g
const inSheet =
  /<(dataValidations|hyperlinks|legacyDrawing|legacyDrawingHF|tableParts|customSheetViews|oleObjects|controls|autoFilter|extLst)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g
const isOut = (name: string) =>
  isAside(name) ||
  /^xl\/(comments|threadedComments|persons|externalLinks|pivotCache|pivotTables|slicer|timeline|tables|queryTables|revisions|ctrlProps|connections|calcChain|model|customData)/.test(
    name,
  )

export function mascaraXlsx(parts: Parts, known: Conhecidos): void {
  const workbook = textOf(parts, 'xl/workbook.xml')
  const relations = new Map(
    [...textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      (attribute(tag, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  const hidden = new Set<string>()
  const left = workbook
    .replace(kept, '')
    .replace(/\s(?:activeTab|firstSheet)="\d*"/g, '')
    .replace(/<sheet\s[^>]*\/>/g, (tag) => {
      if ((attribute(tag, 'state') ?? 'visible') === 'visible') return tag
      hidden.add(relations.get(attribute(tag, 'r:id')) ?? '')
      return ''
    })
  if (!/<sheet\s/.test(left)) throw new Error('nothing is left of it')
  put(parts, 'xl/workbook.xml', left)
  withoutParts(parts, (name) => isOut(name) || hidden.has(name))
  const shared = sharedXml(textOf(parts, 'xl/sharedStrings.xml'))
  const texts = sharedTexts(textOf(parts, 'xl/sharedStrings.xml'))
  const used = new Set<number>()
  const ditos: Ditos = new Map()
  for (const name of [...parts.keys()].filter((each) => /^xl\/worksheets\/[^/]+\.xml$/.test(each)))
    put(parts, name, sheetOf(textOf(parts, name), { shared, texts, used, known, ditos }))
  // what no cell says any more
  let at = -1
  const said = textOf(parts, 'xl/sharedStrings.xml').replace(/<si\b[^>]*>[\s\S]*?<\/si>|<si\s*\/>/g, (text) => {
    at += 1
    return used.has(at) ? text : '<si><t/></si>'
  })
  if (parts.has('xl/sharedStrings.xml')) put(parts, 'xl/sharedStrings.xml', said)
  for (const name of [...parts.keys()].filter((each) =>
    /^xl\/(drawings|charts|diagrams|chartsheets)\/[^/]+\.xml$/.test(each),
  )) {
    const asCells = comoNasCelulas(textOf(parts, name), /(<c:v>)([^<]*)(<\/c:v>)/g, ditos)
    put(parts, name, mascaraParagrafos(asCells, /<\/(?:a:p|c:v)>/, known))
  }
}

const isHidden = (tag: string) => /^(1|true)$/.test(attribute(tag, 'hidden') ?? '')
const hiddenMark = /\shidden="(?:1|true)"/

type Workbook = { shared: string[]; texts: string[]; used: Set<number>; known: Conhecidos; ditos: Ditos }

function sheetOf(xml: string, { shared, texts, used, known, ditos }: Workbook): string {
  if (!/<sheetData\b/.test(xml)) throw new Error('a sheet that can not be read')
  const columns = [...xml.matchAll(/<col\s[^>]*>/g)].filter(([tag]) => isHidden(tag))
  const isUnseen = (column: number) =>
    columns.some(([tag]) => column + 1 >= Number(attribute(tag, 'min')) && column + 1 <= Number(attribute(tag, 'max')))
  const seen = xml
    .replace(inSheet, '')
    .replace(/<col\s[^>]*>/g, (tag) => tag.replace(hiddenMark, ''))
    .replace(/<row\b([^>]*?)(\/>|>[\s\S]*?<\/row>)/g, (row, said: string) => (isHidden(said) ? '' : row))
  const { rows } = xlsxRows(seen, texts)
  const celulas = celulasDe(rows, known, ditos)
  let next = 0
  const sheet = seen.replace(
    /(<row\b[^>]*?>)([\s\S]*?)(<\/row>)/g,
    (all, open: string, inside: string, close: string) => {
      if (open.endsWith('/>')) return all
      const line = Number(attribute(open, 'r') ?? next + 1) - 1
      next = line + 1
      let column = -1
      const cells = inside.replace(/<c\b([^>]*?)(\/>|>([\s\S]*?)<\/c>)/g, (cell, said: string, _end, value = '') => {
        column = columnOf(attribute(said, 'r') ?? '', column + 1)
        const style = /\ss="\d+"/.exec(said)?.[0] ?? ''
        const place = /\sr="[A-Z]+\d+"/.exec(said)?.[0] ?? ''
        if (isUnseen(column)) return `<c${place}${style}/>`
        if (celulas.asks(line, column))
          return `<c${place}${style} t="inlineStr"><is>${celulas.masked(line, column, richOf(said, value, shared))}</is></c>`
        if (attribute(said, 't') === 's') used.add(Number(rawOf(value)))
        return cell.replace(/<f\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/f>)/g, '').replace(/^(<c\b[^>]*?)\scm="\d+"/, '$1')
      })
      return open + cells + close
    },
  )
  // headers, footers and the rules of formats, which stand around the rows
  return sheet
    .split(/(<sheetData\b[\s\S]*<\/sheetData>)/)
    .map((part) => (part.startsWith('<sheetData') ? part : mascaraParagrafos(part, /<\/\w+>/, known)))
    .join('')
}

const rawOf = (value: string) => /<v\b[^>]*>([^<]*)</.exec(value)?.[1] ?? ''

// With the formats of its runs, where it has some.
function richOf(said: string, value: string, shared: string[]): string {
  const type = attribute(said, 't')
  if (type === 's') return shared[Number(rawOf(value))] ?? ''
  if (type === 'inlineStr') return /<is\b[^>]*>([\s\S]*?)<\/is>/.exec(value)?.[1] ?? ''
  return `<t xml:space="preserve">${rawOf(value)}</t>`
}
