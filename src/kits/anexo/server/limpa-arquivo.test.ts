// Files without what they say of their author: the same to look at, and the planted word is in no byte of them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { heic, truncatedHeic } from '#app/testing/heic.ts'
import { pdfSaying, photoSaying, says } from '#app/testing/planted.ts'
import { openSpooled } from '#app/testing/spooled.ts'
import { createSpool, discardSpooled, type Spool, type SpooledFile } from '#platform/storage/spool.ts'
import { limpaArquivo } from './limpa-arquivo.ts'

const word = 'Jacira Segredo'
let directory: string
let spool: Spool
const received: SpooledFile[] = []

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'limpa-'))
  const receive = await createSpool(directory)
  spool = async (...sent) => {
    const file = await receive(...sent)
    received.push(file)
    return file
  }
})
afterEach(() => discardSpooled(received.splice(0)))
afterAll(() => fs.rmSync(directory, { recursive: true }))

const sent = (name: string, content: Uint8Array) => spool('files0', name, Readable.from([Buffer.from(content)]))

async function cleaned(name: string, content: Uint8Array) {
  const made = await limpaArquivo(await sent(name, content), spool)
  if (made.estado !== 'limpo') throw new Error(made.estado)
  return { ...made.file, content: fs.readFileSync(made.file.path) }
}

describe('a photograph', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '%s has no EXIF, place, XMP or word, stands upright and is as large',
    async (format) => {
      const photo = await photoSaying(word, format)
      expect(says(photo, word)).toBe(true)
      const { content, name, type } = await cleaned(`foto.${format}`, photo)
      expect([name, type]).toEqual([`foto.${format}`, `image/${format}`])
      expect(says(content, word)).toBe(false)
      const facts = await sharp(content).metadata()
      expect([facts.width, facts.height]).toEqual([40, 60])
      expect([facts.orientation, facts.exif, facts.icc, facts.xmp, facts.iptc]).toEqual(Array(5).fill(undefined))
      const { dominant } = await sharp(content).stats()
      expect(dominant.g).toBeGreaterThan(dominant.r)
    },
  )

  test('PNG has no text that a program wrote beside the picture', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const text = Buffer.concat([plain.subarray(0, 33), pngText(`Author\0${word}`), plain.subarray(33)])
    expect(says(text, word)).toBe(true)
    const { content } = await cleaned('folha.png', text)
    expect(says(content, word)).toBe(false)
    expect((await sharp(content).metadata()).width).toBe(9)
  })

  test('GIF keeps its pictures and loses its comment', async () => {
    const frames = Buffer.concat(['#f00', '#0f0'].map((colour) => solid(colour)))
    const gif = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ delay: [80, 80] })
      .toBuffer()
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, word.length]), Buffer.from(word), Buffer.from([0])])
    const { content } = await cleaned('a.gif', Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]))
    expect(says(content, word)).toBe(false)
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2)
  })

  test('of a telephone in HEIC becomes a JPEG', async () => {
    const { name, type, content } = await cleaned('IMG_0001.HEIC', heic())
    expect([name, type]).toEqual(['IMG_0001.jpg', 'image/jpeg'])
    expect((await sharp(content).metadata()).width).toBe(64)
  })
})

describe('a PDF', () => {
  test('has the same pages, text and pictures, and the word in none of its revisions', async () => {
    const pdf = await pdfSaying(word)
    expect(says(pdf, word)).toBe(true)
    const { content, sha256, size } = await cleaned('relato.pdf', pdf)
    expect(says(content, word)).toBe(false)
    for (const rest of ['Câmera 7', 'Outra pessoa', 'Programa de', 'JavaScript', 'Orphan', 'ModDate'])
      expect(says(content, rest), rest).toBe(false)
    expect(size).toBe(content.length)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    const document = await getDocumentProxy(new Uint8Array(content))
    const { text } = await extractText(document)
    expect(text).toEqual(['Folha 1', 'Folha 2'])
    const { info, metadata } = await document.getMetadata()
    expect([metadata, Object.keys(info).filter((key) => /Author|Producer|Creator|Date/.test(key))]).toEqual([null, []])
    expect((await (await document.getPage(2)).getOperatorList()).fnArray.length).toBeGreaterThan(3)
    const [note] = await (await document.getPage(1)).getAnnotations()
    expect(note).toMatchObject({ contentsObj: { str: 'nota' }, titleObj: { str: '' } })
  })

  test('with a password is refused, as is a torn one', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    await document.encrypt({ userPassword: 'abre', ownerPassword: 'dono' })
    for (const content of [await document.save(), (await pdfSaying(word)).subarray(0, 700)])
      expect(await limpaArquivo(await sent('a.pdf', content), spool)).toEqual({ estado: 'ilegivel' })
  })

  test('whose objects unpack without end is given up within the limits', async () => {
    expect(await limpaArquivo(await sent('a.pdf', bomb()), spool)).toEqual({ estado: 'ilegivel' })
  })

  test('that takes too long is given up', async () => {
    expect(await limpaArquivo(await sent('a.pdf', await pdfSaying(word)), spool, 1)).toEqual({ estado: 'ilegivel' })
  })
})

describe('others', () => {
  test('are left as they are, or known as what nobody can clean', async () => {
    expect(await limpaArquivo(await sent('a.txt', Buffer.from('o caso')), spool)).toEqual({ estado: 'igual' })
    expect(await limpaArquivo(await sent('a.zip', Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)), spool)).toEqual({
      estado: 'outro',
    })
    for (const [name, content] of [
      ['a.heic', truncatedHeic()],
      ['a.jpg', (await photoSaying(word)).subarray(0, 300)],
    ] as const)
      expect(await limpaArquivo(await sent(name, content), spool), name).toEqual({ estado: 'ilegivel' })
  })

  test('leave nothing behind that nobody took', async () => {
    const file = await sent('a.pdf', Buffer.from('%PDF-1.7\nnada'))
    const before = openSpooled(directory)
    await limpaArquivo(file, spool)
    expect([before.length, openSpooled(directory)]).toEqual([1, before])
  })
})

function solid(colour: string): Buffer {
  const [r, g, b] = [...colour.slice(1)].map((digit) => Number.parseInt(digit + digit, 16))
  return Buffer.from(Array(64).fill([r, g, b]).flat())
}

function pngText(text: string): Buffer {
  const chunk = Buffer.concat([Buffer.from('tEXt'), Buffer.from(text)])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(text.length)
  sizes.writeUInt32BE(crc32(chunk), 4)
  return Buffer.concat([sizes.subarray(0, 4), chunk, sizes.subarray(4)])
}

// An object stream of 4 GB in a few megabytes.
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(1_500_000_000, 32))
  const head = `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\n%%EOF')])
}
