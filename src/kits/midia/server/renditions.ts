// Reads an image that was sent and makes the portal's own files of it: upright, in sRGB, without anything that the camera noted (the
// place above all), in the widths of imagem.ts, as WebP. Of an animation the first picture: nothing moves unless a person starts it (WCAG
// 2.2.2).
import { Readable } from 'node:stream'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'
import { WireError } from '#platform/errors.ts'
import { inTurn } from '#platform/in-turn.ts'
import { isHeic } from '#platform/storage/file-type.ts'
import { jpegOf } from '#platform/storage/heic.ts'
import { discardSpooled, type Spool, type SpooledFile } from '#platform/storage/spool.ts'
import { widest, widthsOf } from '../imagem.ts'

export type Renditions = {
  /** Of the widest file, in pixels. */
  largura: number
  altura: number
  /** By width; for the caller to discard. */
  files: { largura: number; file: SpooledFile }[]
}

const unreadable = 'Não foi possível ler a imagem.'
const mostPixels = 50_000_000
/** What a WebP file can have. */
const tallest = 16_383
/** Each is tried where the one before weighs too much. */
const qualities = [80, 65, 50, 35, 25]
/** Of a file, for each pixel of its longer side: 40 KB for a telephone, 120 KB for the head of the home page. */
const bytesOfPixel = 125
const longestSeconds = 30

/** 422 with the field's message. */
export class ImageRefused extends WireError {
  constructor(message: string) {
    super(422, message)
  }
}

/** Throws ImageRefused for a file that is no image, broken, or too large. */
export const renditionsOf = (sent: SpooledFile, spool: Spool): Promise<Renditions> =>
  inTurn(sent, async () => {
    if (!isHeic(sent.type)) return makeRenditions(sent, spool)
    const jpeg = await jpegOf(sent.path, (stream) => spool('jpeg', 'imagem.jpg', stream))
    if (!jpeg) throw new ImageRefused(unreadable)
    return makeRenditions(jpeg, spool).finally(() => discardSpooled([jpeg]))
  })

async function makeRenditions(source: SpooledFile, spool: Spool): Promise<Renditions> {
  const sharp = await loadSharp()
  const { largura, altura } = await sizeOf(sharp(source.path, { ...careful, limitInputPixels: false }))
  const heightOf = (width: number) => Math.max(1, Math.round((altura * width) / largura))
  const width = Math.min(largura, widest)
  // decoded once: a progressive file would take its memory and time for each width
  const { data, info } = await sharp(source.path, careful)
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width, height: heightOf(width), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(asRefused)
  const made: Renditions['files'] = []
  try {
    for (const each of widthsOf(largura)) {
      const rendition = sharp(data, { raw: info }).resize({ width: each, height: heightOf(each), fit: 'fill' })
      const webp = await lightEnough(rendition, bytesOfPixel * Math.max(each, heightOf(each)))
      made.push({ largura: each, file: await spool('imagem', `${each}.webp`, Readable.from([webp])) })
    }
    return { largura: width, altura: heightOf(width), files: made }
  } catch (error) {
    await discardSpooled(made.map(({ file }) => file))
    throw error
  }
}

// Visitors of a town pay for what they load; fine grain costs most and shows least.
async function lightEnough(image: Sharp, most: number): Promise<Buffer> {
  let webp = Buffer.alloc(0)
  for (const quality of qualities) {
    webp = await image.clone().webp({ quality }).toBuffer()
    if (webp.length <= most) break
  }
  return webp
}

/** As it will be shown: after the camera's note of how it was turned. */
async function sizeOf(image: Sharp): Promise<{ largura: number; altura: number }> {
  const { width, height, autoOrient } = await image.metadata().catch(asRefused)
  if (width * height > mostPixels)
    throw new ImageRefused('A imagem tem pontos demais: o limite é de 50 megapixels. Diminua-a e envie de novo.')
  if ((autoOrient.height * Math.min(autoOrient.width, widest)) / autoOrient.width > tallest)
    throw new ImageRefused('A imagem é comprida demais. Divida-a em partes.')
  return { largura: autoOrient.width, altura: autoOrient.height }
}

/** A picture for paper, at most `most` points high and wide, on white. */
export async function forPaper(bytes: Buffer, most: number): Promise<Buffer> {
  const open = await loadSharp()
  const size = { width: most, height: most, fit: 'inside', withoutEnlargement: true } as const
  return open(bytes, careful)
    .autoOrient()
    .resize(size)
    .flatten({ background: 'white' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

// A full disk is our fault; everything else is the file's.
function asRefused(error: unknown): never {
  if ((error as { syscall?: string }).syscall) throw error
  throw new ImageRefused(unreadable)
}

const careful = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } satisfies SharpOptions

type Open = (input: SharpInput, options: SharpOptions) => Sharp
let loading: Promise<Open> | undefined

// Loaded with the first image: most processes of a small town see none for days. Only the four formats are read, whatever a file claims.
function loadSharp(): Promise<Open> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}`) })
    return sharp
  })
  return loading
}
