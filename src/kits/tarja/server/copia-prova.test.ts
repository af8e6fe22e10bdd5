// The proof of copies: each that the browser's code writes is taken, and none with anything besides.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import jpeg from 'jpeg-js'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Area } from '../area.ts'
import { CopiaPdf } from '../copia-pdf.ts'
import type { Corrida } from '../letras.ts'
import { soImagem } from '../so-imagem.ts'
import { provaJpeg, provaPdf, provaPng } from './copia-prova.ts'

const picture = Buffer.from(jpeg.encode({ data: Buffer.alloc(16 * 16 * 4, 200), width: 16, height: 16 }, 80).data)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function copy(pages: Corrida[][], image = picture): Promise<Buffer> {
  const copia = new CopiaPdf()
  for (const palavras of pages)
    copia.adiciona({
      ...{ largura: 595.28, altura: 841.89, palavras },
      imagem: { largura: 16, altura: 16, jpeg: new Blob([new Uint8Array(image)]) },
    })
  return Buffer.from(await copia.termina().arrayBuffer())
}

const word = (texto: string, x = 50, y = 100): Corrida => ({
  texto,
  x,
  y,
  corpo: 10,
  angulo: 0,
  largura: texto.length * 5,
})
const area = (change: Partial<Area> = {}): Area => ({
  ...{ pagina: 1, fundamento: 'pessoal' as const, x: 200, y: 90, largura: 50, altura: 12 },
  ...change,
})
const shown = (text: string) => Buffer.from(text, 'latin1')
const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')

describe('a copy of a PDF', () => {
  test('is read as any other by other programs, in its language, with its words', async () => {
    const bytes = await copy([[word('Licitação '), word('nº (1)', 105)], [word('“Fim” – 2ª')]])
    const document = await getDocumentProxy(new Uint8Array(bytes))
    expect((await extractText(document, { mergePages: false })).text).toEqual(['Licitação nº (1)', '“Fim” – 2ª'])
    const { info, metadata } = await document.getMetadata()
    expect(metadata).toBeNull()
    expect(info).toMatchObject({ Language: 'pt-BR' })
    expect(Object.keys(info).filter((key) => /Title|Author|Creat|Producer|Date/.test(key))).toEqual([])
    expect(provaPdf(bytes, [area()])).toBe(true)
  })

  test('is proved, whatever its words are', async () => {
    const any = fc.record({
      texto: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
      x: fc.double({ min: -100, max: 700, noNaN: true }),
      y: fc.double({ min: -100, max: 900, noNaN: true }),
      corpo: fc.double({ min: 0.5, max: 90, noNaN: true }),
      angulo: fc.double({ min: -4, max: 4, noNaN: true }),
      largura: fc.double({ min: 0.1, max: 600, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(any, { maxLength: 8 }), { minLength: 1, maxLength: 3 }), async (pages) => {
        expect(provaPdf(await copy(pages), [])).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('with words under an area, or an area on no page, is refused', async () => {
    const bytes = await copy([[word('529.982.247-25')]])
    expect(provaPdf(bytes, [area()])).toBe(true)
    expect(provaPdf(bytes, [area({ x: 60 })])).toBe(false)
    expect(provaPdf(bytes, [area({ pagina: 2 })])).toBe(false)
    expect(provaPdf(bytes, [area({ pagina: 0 })])).toBe(false)
  })

  test('with anything besides is refused', async () => {
    const bytes = await copy([[word('Edital')]])
    const lies = {
      'metadata behind the end': Buffer.concat([bytes, shown('\n7 0 obj\n<< /Author (Maria) >>\nendobj\n')]),
      'a second version': Buffer.concat([bytes, bytes]),
      'a visible text': replaced(bytes, '3 Tr', '0 Tr'),
      'annotations of a page': replaced(bytes, '/Contents 6 0 R', '/Annots [9 0 R] /Contents 6 0 R'),
      'a program': replaced(bytes, '/Lang (pt-BR)', '/Lang (pt-BR) /OpenAction 9 0 R'),
      'a comment between objects': replaced(bytes, 'endobj\n2 0 obj', 'endobj\n% 529.982.247-25\n2 0 obj'),
      'words in hexadecimal': replaced(bytes, '(Edital) Tj', '<45646974616c> Tj'),
      'one byte less': bytes.subarray(0, -1),
      'no page': await copy([]),
    }
    for (const [lie, content] of Object.entries(lies)) expect(provaPdf(content, []), lie).toBe(false)
  })

  test('of another program is refused', async () => {
    const document = await PDFDocument.create()
    const font = await document.embedFont(StandardFonts.Helvetica)
    document.addPage().drawText('CPF 529.982.247-25', { font })
    expect(provaPdf(Buffer.from(await document.save()), [])).toBe(false)
  })

  test('whose picture was taken by a camera that says where is refused', async () => {
    expect(provaPdf(await copy([[]], withSegment(0xe1, 'Exif\0\0GPS')), [])).toBe(false)
  })
})

const withSegment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, text.length + 2])
  return Buffer.concat([picture.subarray(0, 2), head, shown(text), picture.subarray(2)])
}

test('a JPEG has its picture only', () => {
  expect(provaJpeg(picture)).toBe(true)
  for (const lie of [
    withSegment(0xe1, 'Exif\0\0'),
    withSegment(0xfe, 'Maria da Silva'),
    withSegment(0xe0, 'JFXX'.padEnd(90, 'x')),
    Buffer.concat([picture, picture]),
    picture.subarray(0, -2),
    Buffer.alloc(0),
    shown('%PDF-1.7'),
  ])
    expect(provaJpeg(lie)).toBe(false)
})

test('a browser takes out of its picture what it wrote besides', async () => {
  const exif = withSegment(0xe1, 'Exif\0\0GPS')
  const profile = withSegment(0xe2, 'ICC_PROFILE\0')
  const note = Buffer.concat([Buffer.from([0, 0, 0, 4]), shown('eXIfnome'), Buffer.alloc(4)])
  const noted = Buffer.concat([png.subarray(0, 33), note, png.subarray(33)])
  for (const [made, prove, clean] of [
    [exif, provaJpeg, picture],
    [profile, provaJpeg, picture],
    [noted, provaPng, png],
  ] as const) {
    expect(prove(made)).toBe(false)
    const only = Buffer.from(await soImagem(new Uint8Array(made)).arrayBuffer())
    expect(prove(only)).toBe(true)
    expect(only.equals(clean)).toBe(true)
  }
})

test('a PNG has its picture only', () => {
  expect(provaPng(png)).toBe(true)
  const note = Buffer.concat([Buffer.from([0, 0, 0, 4]), shown('tEXtnome'), Buffer.alloc(4)])
  expect(provaPng(Buffer.concat([png.subarray(0, 33), note, png.subarray(33)]))).toBe(false)
  expect(provaPng(Buffer.concat([png, note]))).toBe(false)
  expect(provaPng(png.subarray(0, -12))).toBe(false)
})
