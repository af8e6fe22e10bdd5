// A PDF or a picture as the dialog shows it: its pages drawn, and their letters. The library that reads PDFs is loaded here and nowhere else;
// its worker, its fonts and its decoders are files of the portal.
import {
  GlobalWorkerOptions,
  getDocument,
  OPS,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { Tamanho } from '../area.ts'
import { type Fonte, type Letra, letrasDaPagina } from '../letras.ts'

export type Desenho = { canvas: HTMLCanvasElement; escala: number }

export type Documento = {
  tipo: 'pdf' | 'imagem'
  paginas: number
  /** In points; of a picture in pixels. `numero`: from 1. */
  tamanho(numero: number): Promise<Tamanho>
  /** With at most so many pixels to a point, and never more than a browser can hold. */
  desenha(numero: number, escala: number, signal?: AbortSignal): Promise<Desenho>
  letras(numero: number): Promise<Letra[]>
  /** Forgets what was read of the page, which is read again when it is needed. Nothing happens while it is drawn. */
  solta(numero: number): Promise<void>
  fecha(): void
}

// vite.config.ts puts them there
const partsOfLibrary = `/assets/pdfjs-${version}/`

/** Where browsers stop drawing: those of Apple at 16.7 million pixels. */
const mostPixels = 16_000_000

/** Throws for a file that can't be opened: torn, or with a password. */
export async function abre(file: Blob): Promise<Documento> {
  return file.type === 'application/pdf' ? abrePdf(file) : abreImagem(file)
}

async function abrePdf(file: Blob): Promise<Documento> {
  GlobalWorkerOptions.workerSrc = worker
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    standardFontDataUrl: partsOfLibrary,
    wasmUrl: partsOfLibrary,
    useWasm: false, // the portal's policy lets no page compile machine code: the same decoders are there as scripts
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  })
  const document: PDFDocumentProxy = await task.promise
  const page = (numero: number) => document.getPage(numero)
  return {
    tipo: 'pdf',
    paginas: document.numPages,
    async tamanho(numero) {
      const { width, height } = (await page(numero)).getViewport({ scale: 1 })
      return { largura: width, altura: height }
    },
    async desenha(numero, wanted, signal) {
      const shown = await page(numero)
      const { width, height } = shown.getViewport({ scale: 1 })
      const escala = Math.min(wanted, Math.sqrt(mostPixels / (width * height)))
      const canvas = newCanvas(Math.ceil(width * escala), Math.ceil(height * escala))
      const drawing = shown.render({ canvas, viewport: shown.getViewport({ scale: escala }), background: '#ffffff' })
      signal?.addEventListener('abort', () => drawing.cancel())
      await drawing.promise
      return { canvas, escala }
    },
    async letras(numero) {
      const shown = await page(numero)
      const orders = await shown.getOperatorList()
      const fonts = await fontsOf(shown, orders)
      return letrasDaPagina(orders, OPS, {
        base: shown.getViewport({ scale: 1 }).transform,
        fonteDe: (nome) => fonts.get(nome),
      })
    },
    async solta(numero) {
      ;(await page(numero)).cleanup()
    },
    fecha: () => void task.destroy(),
  }
}

type Orders = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

async function fontsOf({ commonObjs }: PDFPageProxy, { fnArray, argsArray }: Orders): Promise<Map<string, Fonte>> {
  const names = new Set(
    fnArray.flatMap((order, at) => (order === OPS.setFont ? [String((argsArray[at] as unknown[])[0])] : [])),
  )
  const fonts = [...names].map(
    (name) => new Promise<[string, Fonte]>((resolve) => commonObjs.get(name, (font: Fonte) => resolve([name, font]))),
  )
  return new Map(await Promise.all(fonts))
}

async function abreImagem(file: Blob): Promise<Documento> {
  // turned as the camera was held
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = picture
  return {
    tipo: 'imagem',
    paginas: 1,
    tamanho: async () => ({ largura: width, altura: height }),
    async desenha(_numero, wanted) {
      const escala = Math.min(wanted, 1, Math.sqrt(mostPixels / (width * height)))
      const canvas = newCanvas(Math.round(width * escala), Math.round(height * escala))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return { canvas, escala }
    },
    letras: async () => [],
    solta: async () => {},
    fecha: () => picture.close(),
  }
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  return canvas
}
