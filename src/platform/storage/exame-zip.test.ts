// What is in the files of a ZIP is found at its place; what can't be opened is never clean, and nothing of it reaches this machine. Of old Office
// files the loose text is looked through.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as make from '#app/testing/leaky-files.ts'
import { zipOf } from '#app/testing/zips.ts'
import { examineFile } from './exame-arquivo.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-exame-zip-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const known = {}

async function look(content: Uint8Array | string, type = 'application/zip') {
  const file = path.join(folder, 'um')
  fs.writeFileSync(file, content)
  const exame = await examineFile({ file, type, known })
  expect(JSON.stringify(exame)).not.toMatch(/529\.?982\.?247|111\.444\.777|99812-3456/)
  return exame
}
type Files = Record<string, string | Uint8Array>
const content = async (sample: make.Sample | Promise<make.Sample>) => (await sample).content
const clean = 'Aviso de licitação: dia 12, às 9 horas, na sala do conselho.'
const leftovers = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('praca-zip-'))

/** The first place of these bytes in all of the ZIP, local header and directory, gets others of the same length. */
const changed = (zip: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1')

describe('a ZIP', () => {
  test.each<[string, () => Promise<Files>, string, string]>([
    [
      'cpf',
      async () => ({ 'lista.pdf': await content(make.pdfText('a.pdf', 'CPF 529.982.247-25')) }),
      'cpf',
      'lista.pdf, página 1',
    ],
    [
      'sheet',
      async () => ({
        'x/folha.xlsx': await content(
          make.xlsx('a.xlsx', {
            F: [
              ['Nome', 'CPF'],
              ['Ana', 52998224725],
            ],
          }),
        ),
      }),
      'cpf',
      'folha.xlsx, F, célula B2',
    ],
    [
      'document',
      async () => ({ 'ato.odt': await content(make.odt('a.odt', make.op('CPF 529.982.247-25'))) }),
      'cpf',
      'ato.odt, parágrafo 2',
    ],
    ['table', async () => ({ 'a.csv': 'Nome;Celular\nAna;(75) 99812-3456\n' }), 'telefone', 'a.csv, linha 2, coluna 2'],
    ['photograph', async () => ({ 'foto.jpg': await content(make.photo('a.jpg', true)) }), 'local', 'foto.jpg, '],
    ['name', async () => ({ 'CPF 529.982.247-25.txt': clean }), 'cpf', 'nome de arquivo no ZIP'],
  ])('is opened: %s', async (_what, files, tipo, lugar) => {
    const { achados, incompleto } = await look(await zipOf({ 'aviso.txt': clean, ...(await files()) }))
    expect(achados).toMatchObject([{ tipo, lugar: expect.stringContaining(lugar), pede: true }])
    expect(incompleto).toBeNull()
  })

  test('of clean files is clean', async () => {
    const files = {
      'a.txt': clean,
      'pasta/b.csv': 'Item;Valor\nArroz;3,00\n',
      'c.pdf': await content(make.pdfText('c.pdf', clean)),
    }
    expect(await look(await zipOf(files))).toEqual({ achados: [], incompleto: null })
  })

  const bomb = () => zipOf({ 'a.txt': clean })
  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['another ZIP in it', async () => zipOf({ 'a.txt': clean, 'b.zip': await bomb() }), /b\.zip: um ZIP dentro do ZIP/],
    ['a program', () => zipOf({ 'a.exe': Buffer.from('MZ\0\0\x01\x02\x03') }), /a\.exe: o portal não lê/],
    ['torn entries', async () => zipOf({ 'a.pdf': '%PDF-1.7\nlixo' }), /a\.pdf: /],
    [
      'too many',
      () => zipOf(Object.fromEntries(Array.from({ length: 502 }, (_, at) => [`${at}.txt`, clean]))),
      /primeiros 500/,
    ],
    ['nothing', () => zipOf({}), /não tem arquivos/],
    [
      'a password',
      async () => {
        const zip = Buffer.from(await bomb())
        for (let at = zip.indexOf('PK\x03\x04'); at >= 0; at = zip.indexOf('PK\x03\x04', at + 1))
          zip.set([(zip[at + 6] ?? 0) | 1, zip[at + 7] ?? 0, 8], at + 6)
        for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1))
          zip.set([(zip[at + 8] ?? 0) | 1, zip[at + 9] ?? 0, 8], at + 8)
        return zip
      },
      /a\.txt: protegido por senha/,
    ],
    [
      'a size that lies',
      async () => {
        const zip = Buffer.from(await bomb())
        const at = zip.indexOf('PK\x01\x02')
        zip.writeUInt32LE(5, at + 24)
        zip.writeUInt32LE(5, at + 20)
        return zip
      },
      /./,
    ],
    [
      'one that claims more than there is room for',
      async () => {
        const zip = Buffer.from(await bomb())
        zip.writeUInt16LE(8, zip.indexOf('PK\x01\x02') + 10)
        zip.writeUInt32LE(4_000_000_000, zip.indexOf('PK\x01\x02') + 24)
        return zip
      },
      /grande demais|danificado/,
    ],
    ['half of it', async () => (await bomb()).subarray(0, 60), /./],
    [
      'twice the same name',
      async () => changed(await zipOf({ 'a.txt': clean, 'b.txt': 'CPF 529.982.247-25' }), 'b.txt', 'a.txt'),
      /a\.txt: o nome aparece duas vezes/,
    ],
  ])('with %s says so', async (_what, zip, reason) => {
    const { incompleto } = await look(await zip())
    expect(incompleto).toMatch(reason)
    expect(leftovers()).toEqual([])
  })

  test('names of other folders are names alone', async () => {
    for (const name of ['../../fora.csv', '/etc/fora.csv', 'C:\\fora.csv']) {
      const { achados, incompleto } = await look(
        changed(
          await zipOf({ [name.replace(/\W/g, 'x')]: 'Nome;CPF\nA;529.982.247-25\n' }),
          name.replace(/\W/g, 'x'),
          name,
        ),
      )
      // the bytes say by themselves whether it is a table: the name is the attacker's
      expect([incompleto, achados.map(({ tipo, lugar }) => [tipo, lugar])]).toEqual([
        null,
        [['cpf', 'fora.csv, linha 2, coluna 2']],
      ])
    }
    expect(fs.existsSync('/etc/fora.csv')).toBe(false)
  })

  test('a bomb is not unpacked', async () => {
    const { deflateRawSync } = await import('node:zlib')
    const packed = deflateRawSync(Buffer.alloc(30_000_000))
    const zip = Buffer.from(await zipOf({ 'a.txt': packed }))
    for (const [mark, method, sizes] of [
      ['PK\x03\x04', 8, 22],
      ['PK\x01\x02', 10, 24],
    ] as const) {
      zip.writeUInt16LE(8, zip.indexOf(mark) + method)
      zip.writeUInt32LE(30_000_000, zip.indexOf(mark) + sizes)
    }
    expect((await look(zip)).incompleto).toMatch(/comprimido demais/)
  })
})

describe('old Office files', () => {
  const wide = (text: string) => Buffer.from(text, 'utf16le')
  test.each([
    [
      'DOC of one byte a letter',
      Buffer.from('\xd0\xcf\x11\xe0\0\0\x01Servidor de CPF 529.982.247-25, lotado na sede\0\0', 'latin1'),
    ],
    [
      'XLS of two',
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 1, 2]),
        wide('CPF: 529.982.247-25 – João'),
        Buffer.alloc(9),
      ]),
    ],
  ])('%s', async (_what, bytes) => {
    const { achados, incompleto } = await look(bytes, 'application/x-cfb')
    expect(achados).toMatchObject([{ tipo: 'cpf', lugar: 'texto do arquivo', pede: true }])
    expect(incompleto).toContain('Office antigo')
  })
  test('one without a word is still not looked into whole', async () => {
    expect(await look(Buffer.from([0xd0, 0xcf, 1, 2, 3]), 'application/x-cfb')).toEqual({
      achados: [],
      incompleto: expect.stringContaining('antigo'),
    })
  })
})
