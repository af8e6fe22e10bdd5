// The contents of the Carta de Serviços: their pages are set aside before the sections, and written when the pages of those are known.
import { setImmediate } from 'node:timers/promises'
import { dress, type Estilo, type Folha, innerWidth, margem, space, write } from '#kits/export/server/folha.ts'

export type Entrada = {
  text: string
  /** What its link leads to. */
  destination: string
  isCategory: boolean
  /** From 1. */
  page: number
}

/** Where each entry stands. */
export type LugarDoSumario = { section: PDFKit.PDFStructureElement; places: { page: number; y: number }[] }

const numberWidth = 34
/** Between so many the server answers others. */
const atOnce = 10
const estiloOf = ({ isCategory }: Entrada): Estilo => (isCategory ? { size: 11.5, isBold: true } : { size: 10.5 })
const indentOf = ({ isCategory }: Entrada) => (isCategory ? 0 : 12)

export function measureSumario(folha: Folha, entradas: Entrada[]): LugarDoSumario {
  const { document, known } = folha
  document.addPage()
  const section = document.struct('TOC')
  write(folha, 'Sumário', { as: 'H2', size: 19, isBold: true })
  folha.section.add(section)
  space(folha, 10)
  let { y } = document
  const places = entradas.map((entrada, at) => {
    dress(folha, estiloOf(entrada))
    const width = innerWidth(document) - numberWidth - indentOf(entrada)
    const height = document.heightOfString(known(entrada.text), { width, lineGap: 2 })
    const gap = entrada.isCategory && at > 0 ? 10 : 3
    // a category does not stay alone at the foot of a page
    if (y + gap + height + (entrada.isCategory ? 24 : 0) > document.page.height - margem.bottom) {
      document.addPage()
      y = margem.top
    } else y += gap
    const place = { page: document.bufferedPageRange().count - 1, y }
    y += height
    return place
  })
  return { section, places }
}

export async function writeSumario(
  folha: Folha,
  entradas: Entrada[],
  { section, places }: LugarDoSumario,
): Promise<void> {
  const { document, known } = folha
  for (const [at, entrada] of entradas.entries()) {
    const place = places[at]
    if (!place) continue
    if (at % atOnce === 0) await setImmediate()
    document.switchToPage(place.page)
    const item = document.struct('TOCI')
    section.add(item)
    const indent = indentOf(entrada)
    const width = innerWidth(document)
    dress(folha, estiloOf(entrada))
    const text = known(entrada.text)
    const height = document.heightOfString(text, { width: width - numberWidth - indent, lineGap: 2 })
    const link = document.struct('Link', { alt: `${text}, página ${entrada.page}` })
    item.add(link)
    link.add(() => {
      document.text(text, margem.side + indent, place.y, { width: width - numberWidth - indent, lineGap: 2 })
      document.text(String(entrada.page), margem.side + width - numberWidth, place.y, {
        width: numberWidth,
        align: 'right',
        lineBreak: false,
      })
    })
    const options = { structParent: link, Contents: new String(text) }
    document.goTo(
      margem.side,
      place.y,
      width,
      height,
      entrada.destination,
      options as unknown as PDFKit.Mixins.AnnotationOption,
    )
    item.end()
  }
  section.end()
}
