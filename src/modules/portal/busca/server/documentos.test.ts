// Words within documents: found at their page; what is no text, hostile or private is not.
import { buffer } from 'node:stream/consumers'
import { jsPDF } from 'jspdf'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { readNext } from '#platform/storage/texto.queries.ts'
import { createTextReader } from '#platform/storage/texto.ts'
import { zip } from '#platform/storage/zip.ts'

const reader = createTextReader()
let portal: TestPortal
let clerk: { painel: string }

afterAll(reader.close)
beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const db = () => portal.platform.database.db
const search = async (q: string) => (await portal.call({ url: '/ajax/busca', query: { q } })).json().data
const readAll = async () => {
  while (await readNext(portal.platform, reader));
}

/** A tender with this document; how its text fared. */
async function stateOf(name: string, content: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const body = await multipart(licitacaoSample, { doc_arquivo_1: { name, content } })
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/licitacao/novo', cookies: clerk, ...body })
  expect(made.statusCode, made.body).toBe(201)
  await readAll()
  const { data } = (await portal.call({ url: `/ajax/licitacao/${made.json().data.licitacao_id}` })).json()
  return data.anexos[0].ane_texto
}

function pdf(pages: string[], options = {}): Uint8Array<ArrayBuffer> {
  const document = new jsPDF(options)
  for (const [at, text] of pages.entries()) {
    if (at > 0) document.addPage()
    document.text(text, 10, 10)
  }
  return new Uint8Array(document.output('arraybuffer'))
}

// as a scanner makes one: a picture on each page
function scan(): Uint8Array<ArrayBuffer> {
  const document = new jsPDF()
  document.addImage(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'PNG',
    ...([0, 0, 200, 280] as const),
  )
  return new Uint8Array(document.output('arraybuffer'))
}

type Part = string | AsyncIterable<Buffer>

async function archive(parts: Record<string, Part>): Promise<Uint8Array<ArrayBuffer>> {
  async function* all() {
    for (const [name, content] of Object.entries(parts)) yield { name, content }
  }
  return new Uint8Array(await buffer(zip(all())))
}

async function* megabytes(count: number) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(1_000_000, 'bomba ')
}

const docx = (xml: Part) =>
  archive({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    'word/document.xml': xml,
  })
const odt = (xml: string) => archive({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': xml })

describe('a word in a document', () => {
  test('is found, and leads to its page', async () => {
    expect(await stateOf('edital.pdf', pdf(['Capa', 'Nada', 'Fornecimento de xiquexiques']))).toBe('feito')
    const { itens, grupos } = await search('xiquexique')
    expect(grupos).toMatchObject([{ tipo: 'documentos', titulo: 'Dentro de documentos', total: 1 }])
    expect(itens).toMatchObject([
      {
        titulo: 'Dentro de um documento · na página 3 de edital.pdf',
        trecho: 'Fornecimento de xiquexiques',
        endereco: expect.stringMatching(/^\/licitacao\/anexo\/\d+#page=3$/),
      },
    ])
  })

  test('of a text processor or a plain text too, whatever the encoding', async () => {
    const xml = '<w:p><w:t>Facheiro &amp; &#109;acambira</w:t></w:p>'
    expect(await stateOf('ata.docx', await docx(xml))).toBe('feito')
    expect((await search('facheiro macambira')).itens[0].endereco).toMatch(/anexo\/\d+$/)
    expect(await stateOf('a.odt', await odt('<text:h>Palmatória</text:h><text:p>e quipá do sertão</text:p>'))).toBe(
      'feito',
    )
    expect(await stateOf('a.txt', new Uint8Array(Buffer.from('Coroa-de-frade é um CACTO', 'latin1')))).toBe('feito')
    expect([(await search('quipa')).total, (await search('coroa-de-frade')).total]).toEqual([1, 1])
  })

  test('goes with the document, and with its record', async () => {
    await sql`delete from licitacao`.execute(db())
    expect([(await search('xiquexique')).total, (await search('quipa')).total]).toEqual([0, 0])
  })
})

describe('a document without a text that can be read says so, and its record stays', () => {
  test.each([
    ['scanned', 'd.pdf', scan, 'vazio'],
    [
      'with a password',
      'd.pdf',
      () => pdf(['Segredo'], { encryption: { userPassword: 'a', ownerPassword: 'b', userPermissions: [] } }),
      'cifrado',
    ],
    ['that is cut', 'd.pdf', () => pdf(['Cortado']).slice(0, 600), 'falhou'],
    [
      'of rubbish',
      'd.pdf',
      () => new Uint8Array(Buffer.from(`%PDF-1.7\n${'1 0 obj<</Kids[1 0 R]>>endobj '.repeat(500)}`)),
      'falhou',
    ],
    ['that unpacks to too much', 'd.docx', () => docx(megabytes(70)), 'falhou'],
    [
      'of entities within entities',
      'd.odt',
      () => odt(`<!DOCTYPE x [<!ENTITY a "lol lol lol"><!ENTITY b "&a;&a;&a;">]><text:p>&b; &b;</text:p>`),
      'vazio',
    ],
  ])('%s', async (_what, name, make, state) => {
    expect(await stateOf(name, await make())).toBe(state)
  })
})
