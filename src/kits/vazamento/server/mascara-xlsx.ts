// A workbook of Excel: masked in its cells, without what is hidden.
import { dadosEmTabela, mascaraTabela } from '#base/dado-em-tabela.ts'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import { columnOf, sharedTexts, xlsxRows } from '#platform/storage/exame-planilha.ts'
import { attribute } from '#platform/storage/exame-xml.ts'
import { isAside, type Parts, put, textOf, withoutParts } from './mascara-partes.ts'
import { escaped, mascaraParagrafos } from './mascara-xml.ts'

const kept =
  /<(externalReferences|pivotCaches|definedNames|functionGroups|customWorkbookViews|fileSharing)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g
const inSheet =
  /<(dataValidations|hyperlinks|legacyDrawing|legacyDrawingHF|tableParts|headerFooter|customSheetViews|oleObjects|controls|autoFilter|extLst)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g
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
  const texts = sharedTexts(textOf(parts, 'xl/sharedStrings.xml'))
  const used = new Set<number>()
  for (const name of [...parts.keys()].filter((each) => /^xl\/worksheets\/[^/]+\.xml$/.test(each)))
    put(parts, name, sheetOf(textOf(parts, name), { texts, used, known }))
  // what no cell says any more
  let at = -1
  const shared = textOf(parts, 'xl/sharedStrings.xml').replace(/<si\b[^>]*>[\s\S]*?<\/si>|<si\s*\/>/g, (text) => {
    at += 1
    return used.has(at) ? text : '<si><t/></si>'
  })
  if (parts.has('xl/sharedStrings.xml')) put(parts, 'xl/sharedStrings.xml', shared)
  for (const name of [...parts.keys()].filter((each) =>
    /^xl\/(drawings|charts|diagrams|chartsheets)\/[^/]+\.xml$/.test(each),
  ))
    put(parts, name, mascaraParagrafos(textOf(parts, name), /<\/(?:a:p|c:v)>/, known))
}

const isHidden = (tag: string) => /^(1|true)$/.test(attribute(tag, 'hidden') ?? '')
const hiddenMark = /\shidden="(?:1|true)"/

type Workbook = { texts: string[]; used: Set<number>; known: Conhecidos }

function sheetOf(xml: string, { texts, used, known }: Workbook): string {
  if (!/<sheetData\b/.test(xml)) throw new Error('a sheet that can not be read')
  const columns = [...xml.matchAll(/<col\s[^>]*>/g)].filter(([tag]) => isHidden(tag))
  const isUnseen = (column: number) =>
    columns.some(([tag]) => column + 1 >= Number(attribute(tag, 'min')) && column + 1 <= Number(attribute(tag, 'max')))
  const seen = xml
    .replace(inSheet, '')
    .replace(/<col\s[^>]*>/g, (tag) => tag.replace(hiddenMark, ''))
    .replace(/<row\b([^>]*?)(\/>|>[\s\S]*?<\/row>)/g, (row, said: string) => (isHidden(said) ? '' : row))
  const { rows } = xlsxRows(seen, texts)
  const masked = mascaraTabela(rows, dadosEmTabela(rows, known, Number.POSITIVE_INFINITY))
  let next = 0
  return seen.replace(/(<row\b[^>]*?>)([\s\S]*?)(<\/row>)/g, (all, open: string, inside: string, close: string) => {
    if (open.endsWith('/>')) return all
    const line = Number(attribute(open, 'r') ?? next + 1) - 1
    next = line + 1
    let column = -1
    const cells = inside.replace(/<c\b([^>]*?)(\/>|>([\s\S]*?)<\/c>)/g, (cell, said: string, _end, value = '') => {
      column = columnOf(attribute(said, 'r') ?? '', column + 1)
      const style = /\ss="\d+"/.exec(said)?.[0] ?? ''
      const place = /\sr="[A-Z]+\d+"/.exec(said)?.[0] ?? ''
      if (isUnseen(column)) return `<c${place}${style}/>`
      const text = masked[line]?.[column]
      if (text !== undefined && text !== rows[line]?.[column])
        return `<c${place}${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
      if (attribute(said, 't') === 's') used.add(Number(/<v\b[^>]*>([^<]*)</.exec(value)?.[1]))
      return cell.replace(/<f\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/f>)/g, '')
    })
    return open + cells + close
  })
}
