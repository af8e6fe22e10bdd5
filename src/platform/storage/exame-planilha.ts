// What a spreadsheet has in its cells, and what of it nobody sees.
import { type DadoEmCelula, dadosEmTabela } from '#base/dado-em-tabela.ts'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import type { Achado } from './exame.ts'
import { safe } from './exame-pdf.ts'
import { attribute, plainOf, textOfXml } from './exame-xml.ts'

type Parts = Map<string, string>
type Sheet = { name: string; rows: string[][]; isHidden: boolean; hiddenRows: number; hiddenColumns: number }

const mostRows = 200_000
const mostColumns = 400
const says = (tipo: Achado['tipo'], lugar: string, trecho: string): Achado => ({ tipo, lugar, trecho, pede: true })

export function inXlsx(parts: Parts, known: Conhecidos): Achado[] {
  const texts = sharedTexts(parts.get('xl/sharedStrings.xml') ?? '')
  const achados: Achado[] = []
  for (const sheet of sheetsOf(parts, texts)) achados.push(...inSheet(sheet, known))
  for (const [name, xml] of parts) {
    if (/^xl\/(comments\d*|comments\/comment\d+)\.xml$/.test(name)) achados.push(...comments(xml, 'comment', known))
    if (/^xl\/threadedComments\//.test(name)) achados.push(...comments(xml, 'threadedComment', known))
    if (/^xl\/externalLinks\/externalLink\d+\.xml$/.test(name))
      achados.push(says('ligacao', 'pasta de trabalho', 'Valores guardados de outra planilha.'))
  }
  return achados
}

const comments = (xml: string, tag: string, known: Conhecidos): Achado[] =>
  [...xml.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
    .slice(0, 20)
    .map(([, said = '', inside = '']) =>
      says('comentario', `comentário na célula ${attribute(said, 'ref') ?? '?'}`, safe(textOfXml(inside), known)),
    )

/** Of each shared text its runs, without how it is read aloud. */
export const sharedXml = (xml: string): string[] =>
  [...xml.matchAll(/<si\b[^>]*>([\s\S]*?)<\/si>|<si\s*\/>/g)].map(([, inside = '']) =>
    inside.replace(/<rPh\b[\s\S]*?<\/rPh>|<phoneticPr\b[^>]*\/>/g, ''),
  )

export const sharedTexts = (xml: string): string[] => sharedXml(xml).map(textOfXml)

function sheetsOf(parts: Parts, texts: string[]): Sheet[] {
  const relations = new Map(
    [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      (attribute(tag, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  const workbook = parts.get('xl/workbook.xml') ?? ''
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => {
    const xml = parts.get(relations.get(attribute(tag, 'r:id')) ?? '') ?? ''
    const state = attribute(tag, 'state') ?? 'visible'
    return { name: attribute(tag, 'name') ?? 'Planilha', isHidden: state !== 'visible', ...xlsxRows(xml, texts) }
  })
}

export function xlsxRows(xml: string, texts: string[]): Pick<Sheet, 'rows' | 'hiddenRows' | 'hiddenColumns'> {
  const hidden = (tag: string) => /^(1|true)$/.test(attribute(tag, 'hidden') ?? '')
  const hiddenColumns = [...xml.matchAll(/<(?:\w+:)?col\s[^>]*>/g)].filter(([tag]) => hidden(tag)).length
  const rows: string[][] = []
  let hiddenRows = 0
  for (const [, said = '', inside = ''] of xml.matchAll(/<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g)) {
    const at = Number(attribute(said, 'r') ?? rows.length + 1) - 1
    if (at >= mostRows) break
    const row = xlsxCells(inside, texts)
    if (hidden(said) && row.some(Boolean)) hiddenRows += 1
    while (rows.length < at) rows.push([])
    rows[at] = row
  }
  return { rows, hiddenRows, hiddenColumns }
}

function xlsxCells(inside: string, texts: string[]): string[] {
  const row: string[] = []
  for (const [, said = '', value = ''] of inside.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const column = columnOf(attribute(said, 'r') ?? '', row.length)
    if (column >= mostColumns) break
    const raw = /<v\b[^>]*>([^<]*)</.exec(value)?.[1] ?? ''
    const type = attribute(said, 't')
    while (row.length < column) row.push('')
    row[column] = type === 's' ? (texts[Number(raw)] ?? '') : type === 'inlineStr' ? textOfXml(value) : plainOf(raw)
  }
  return row
}

export function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next
}

function cellName({ linha, coluna }: Pick<DadoEmCelula, 'linha' | 'coluna'>): string {
  let letters = ''
  for (let left = coluna + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters + (linha + 1)
}

function inSheet({ name, rows, isHidden, hiddenRows, hiddenColumns }: Sheet, known: Conhecidos): Achado[] {
  const achados = dadosEmTabela(rows, known).map(({ tipo, trecho, ...at }) =>
    says(tipo, `${name}, célula ${cellName(at)}`, trecho),
  )
  const isFilled = rows.some((row) => row.some((cell) => cell.trim()))
  if (isHidden && isFilled) achados.push(says('planilha-oculta', name, 'Planilha oculta, com dados.'))
  if (hiddenRows) achados.push(says('linhas-ocultas', name, `${hiddenRows} linhas ocultas, com dados.`))
  if (hiddenColumns && isFilled) achados.push(says('linhas-ocultas', name, `${hiddenColumns} colunas ocultas.`))
  return achados
}

export function inOds(content: string, known: Conhecidos): Achado[] {
  const achados: Achado[] = []
  const unseen = new Set(
    [
      ...content.matchAll(
        /<style:style\b[^>]*style:name="([^"]{1,80})"[^>]*>(?:(?!<\/style:style>)[\s\S])*?table:display="false"/g,
      ),
    ].map(([, name]) => name),
  )
  for (const [, said = '', inside = ''] of content.matchAll(/<table:table\b([^>]*)>([\s\S]*?)<\/table:table>/g)) {
    const rows = odsRows(inside)
    const collapsed = (tag: string) =>
      [...inside.matchAll(new RegExp(`<table:${tag}\\b[^>]*>`, 'g'))].filter(([one]) =>
        /visibility="(collapse|filter)"/.test(one),
      ).length
    achados.push(
      ...inSheet(
        {
          ...{ name: attribute(said, 'table:name') ?? 'Planilha', rows },
          isHidden: unseen.has(attribute(said, 'table:style-name')),
          ...{ hiddenRows: collapsed('table-row'), hiddenColumns: collapsed('table-column') },
        },
        known,
      ),
    )
  }
  for (const [, inside = ''] of [
    ...content.matchAll(/<office:annotation\b[^>]*>([\s\S]*?)<\/office:annotation>/g),
  ].slice(0, 20))
    achados.push(says('comentario', 'comentário numa célula', safe(textOfXml(inside), known)))
  return achados
}

// Rows and cells that repeat are there once, unless they hold something: then as often as they say, to a limit.
function odsRows(inside: string): string[][] {
  const rows: string[][] = []
  for (const [, said = '', cells = ''] of inside.matchAll(
    /<table:table-row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-row>)/g,
  )) {
    const row: string[] = []
    for (const [, of = '', value = ''] of cells.matchAll(
      /<table:(?:covered-)?table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:(?:covered-)?table-cell>)/g,
    )) {
      const text = textOfXml(value.replace(/<office:annotation\b[\s\S]*?<\/office:annotation>/g, ''))
      const times = Math.min(Number(attribute(of, 'table:number-columns-repeated') ?? 1), mostColumns - row.length)
      for (let at = 0; at < times; at += 1) row.push(text)
    }
    const times = row.some(Boolean)
      ? 1
      : Math.min(Number(attribute(said, 'table:number-rows-repeated') ?? 1), mostRows - rows.length)
    for (let at = 0; at < times; at += 1) rows.push(row)
  }
  return rows
}
