// Makes the copy: page by page, so that a document of a hundred pages needs the memory of one.
import { type Area, type AreaMarcada, nomeDaCopia, type Tamanho } from '../area.ts'
import { CopiaPdf } from '../copia-pdf.ts'
import { fundamentos } from '../fundamentos.ts'
import { asQueSeVeem, corridas } from '../letras.ts'
import { soImagem } from '../so-imagem.ts'
import type { Desenho, Documento } from './documento.ts'

/** 150 points to the inch: small print stays readable. */
const escalaDaCopia = 150 / 72
const qualidade = 0.65
const qualidadeDaImagem = 0.9

type Pedido = {
  documento: Documento
  arquivo: File
  areas: AreaMarcada[]
  onProgress: (pronta: number) => void
  signal: AbortSignal
}

/** Throws the signal's reason when it was given up. */
export function fazCopia(pedido: Pedido): Promise<File> {
  return pedido.documento.tipo === 'pdf' ? copiaDoPdf(pedido) : copiaDaImagem(pedido)
}

async function copiaDoPdf({ documento, arquivo, areas, onProgress, signal }: Pedido): Promise<File> {
  const copia = new CopiaPdf()
  for (let numero = 1; numero <= documento.paginas; numero += 1) {
    const own = areas.filter(({ pagina }) => pagina === numero)
    copia.adiciona(await copiaDaPagina(documento, numero, own, signal))
    await documento.solta(numero)
    signal.throwIfAborted()
    onProgress(numero)
  }
  return new File([copia.termina()], nomeDaCopia(arquivo.name, 'pdf'), { type: 'application/pdf' })
}

async function copiaDaPagina(documento: Documento, numero: number, areas: Area[], signal: AbortSignal) {
  const tamanho: Tamanho = await documento.tamanho(numero)
  const desenho = await documento.desenha(numero, escalaDaCopia, signal)
  const letras = await documento.letras(numero)
  const { canvas, escala } = desenho
  const pontos = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  const vistas = pontos ? asQueSeVeem(letras, pontos, escala) : []
  pinta(desenho, areas)
  const jpeg = await blobOf(canvas, 'image/jpeg', qualidade)
  const imagem = { largura: canvas.width, altura: canvas.height, jpeg }
  canvas.width = 0 // gives its memory back at once
  return { ...tamanho, imagem, palavras: corridas(vistas, areas) }
}

async function copiaDaImagem({ documento, arquivo, areas, onProgress }: Pedido): Promise<File> {
  const desenho = await documento.desenha(1, 1)
  pinta(desenho, areas)
  // a WebP becomes a JPEG: not every browser can write one
  const isPng = arquivo.type === 'image/png'
  const type = isPng ? 'image/png' : 'image/jpeg'
  const blob = await blobOf(desenho.canvas, type, qualidadeDaImagem)
  onProgress(1)
  return new File([blob], nomeDaCopia(arquivo.name, isPng ? 'png' : 'jpg'), { type })
}

// Over whole points of the picture, so that no edge lets a shade through.
function pinta({ canvas, escala }: Desenho, areas: Area[]): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  context.setTransform(1, 0, 0, 1, 0, 0)
  for (const area of areas) {
    const [x, y] = [Math.floor(area.x * escala), Math.floor(area.y * escala)]
    const width = Math.ceil((area.x + area.largura) * escala) - x
    const height = Math.ceil((area.y + area.altura) * escala) - y
    context.fillStyle = '#000000'
    context.fillRect(x, y, width, height)
    writeGround(context, fundamentos[area.fundamento].curto, { x, y, width, height })
  }
}

type Box = { x: number; y: number; width: number; height: number }

/** The smallest letters that are still read, in pixels. */
const smallest = 11

function writeGround(context: CanvasRenderingContext2D, text: string, { x, y, width, height }: Box): void {
  const fontOf = (size: number) => `${size}px sans-serif`
  context.font = fontOf(100)
  const size = Math.min(height * 0.6, ((width - 6) / context.measureText(text).width) * 100, 40)
  if (size < smallest) return
  context.font = fontOf(size)
  context.fillStyle = '#ffffff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x + width / 2, y + height / 2)
}

async function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!made) throw new Error('no picture was made')
  return soImagem(new Uint8Array(await made.arrayBuffer()))
}
