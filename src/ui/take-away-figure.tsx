// A figure as one SVG, and that as PNG: what stands on the screen, word by word and bar by bar, with where it is from below it. Colours and
// sizes are those of the screen, so that the file needs no style sheet; words keep their width in whatever font it is opened.
import type { ReactNode } from 'react'

const svgSpace = 'http://www.w3.org/2000/svg'
const [margin, footHeight, pngScale] = [24, 32, 2]
const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
]
const font = 'system-ui, Roboto, "Noto Sans", Arial, sans-serif'

/** Links to both files, which live as long as the page, and to the figure; no PNG where the browser can't draw it. */
export async function filesOf(link: HTMLAnchorElement): Promise<ReactNode> {
  const { href, hash } = link
  const drawing = drawn(link.closest('figure, section') ?? document.body, href)
  const text = new XMLSerializer().serializeToString(drawing)
  const svg = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  const png = await rastered(svg, drawing).catch(() => null)
  const name = hash.slice(1)
  return (
    <>
      Leve esta figura em{' '}
      <a href={svg} download={`${name}.svg`}>
        SVG
      </a>
      {png && (
        <>
          , em{' '}
          <a href={png} download={`${name}.png`}>
            PNG
          </a>
        </>
      )}{' '}
      ou pelo <a href={href}>seu endereço</a>
    </>
  )
}

function drawn(figure: Element, address: string): SVGElement {
  const box = figure.getBoundingClientRect()
  const [width, height] = [Math.ceil(box.width) + 2 * margin, Math.ceil(box.height) + 2 * margin + footHeight]
  const root = make('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': font })
  const { backgroundColor } = getComputedStyle(document.body)
  root.append(make('rect', { width, height, fill: backgroundColor }))
  const place = { left: box.left - margin, top: box.top - margin }
  for (const node of shownIn(figure))
    root.append(...(node instanceof Text ? wordsOf(node, place) : [pictureOf(node, place)]))
  const from = make('text', { x: margin, y: height - margin, 'font-size': 13, fill: getComputedStyle(figure).color })
  from.textContent = `${document.title}. ${address}, em ${new Date().toLocaleDateString('pt-BR')}`
  root.append(from)
  return root
}

/** Texts and whole drawings that are seen, without what only acts. */
function shownIn(figure: Element): (Text | SVGElement)[] {
  const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    const inDrawing = node.parentElement?.closest('svg')
    if (inDrawing) return NodeFilter.FILTER_REJECT
    if (node instanceof SVGElement) return NodeFilter.FILTER_ACCEPT
    if (node instanceof Text) return node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT
    const element = node as Element
    const isLeftOut = element.matches('.so-tela, .oculto, details, [hidden]') || element.getClientRects().length === 0
    return isLeftOut ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const found: (Text | SVGElement)[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text | SVGElement)
  return found
}

type Place = { left: number; top: number }

/** A text for each line that the words make on the screen. */
function wordsOf(node: Text, { left, top }: Place): SVGElement[] {
  const style = getComputedStyle(node.parentElement as Element)
  const lines: { words: string[]; box: DOMRect; right: number }[] = []
  for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const box = range.getBoundingClientRect()
    const line = lines.at(-1)
    if (line && Math.abs(line.box.top - box.top) < 2) {
      line.words.push(word)
      line.right = box.right
    } else lines.push({ words: [word], box, right: box.right })
  }
  return lines.map(({ words, box, right }) => {
    const text = make('text', {
      x: box.left - left,
      y: box.top - top + box.height * 0.78,
      textLength: Math.max(1, right - box.left),
      lengthAdjust: 'spacingAndGlyphs',
      fill: style.color,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
    })
    text.textContent = words.join(' ')
    return text
  })
}

function pictureOf(picture: SVGElement, { left, top }: Place): SVGElement {
  const box = picture.getBoundingClientRect()
  const copy = picture.cloneNode(true) as SVGElement
  const originals = [picture, ...picture.querySelectorAll<SVGElement>('*')]
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  originals.forEach((original, at) => {
    const style = getComputedStyle(original)
    for (const name of copied) copies[at]?.setAttribute(name, style.getPropertyValue(name))
    copies[at]?.removeAttribute('class')
  })
  const at = { x: box.left - left, y: box.top - top, width: box.width, height: box.height }
  for (const [name, value] of Object.entries(at)) copy.setAttribute(name, String(value))
  return copy
}

function make(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
  return element
}

async function rastered(svg: string, drawing: SVGElement): Promise<string | null> {
  const image = new Image()
  image.src = svg
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Number(drawing.getAttribute('width')) * pngScale
  canvas.height = Number(drawing.getAttribute('height')) * pngScale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob && URL.createObjectURL(blob)
}
