// A masked copy says what the file says, has nothing left that asks, and no part of it has a byte of what was masked or hidden.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import * as make from '#app/testing/leaky-files.ts'
import { zipOf } from '#app/testing/zips.ts'
import { examineFile } from '#platform/storage/exame-arquivo.ts'
import { mascaraOffice } from './mascara-office.ts'

const { docx, odt, ods, op, table, wp, xlsx } = make
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-mascara-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const known = { telefones: ['7532441234'] }
const sheet = 'xl/worksheets/sheet1.xml'
const secret = 'segredo de Ana Souza'

async function textsOf(content: Uint8Array): Promise<Record<string, string>> {
  const archive = await yauzl.fromBufferPromise(Buffer.from(content))
  const parts: Record<string, string> = {}
  for await (const entry of archive.eachEntry())
    parts[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString()
  return parts
}
async function masked(making: make.Sample | Promise<make.Sample>) {
  const { name, type, content } = await making
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  const copy = await mascaraOffice(file, known)
  fs.writeFileSync(file, copy)
  return { parts: await textsOf(copy), exame: await examineFile({ file, type, known }) }
}
const clean = { achados: [], incompleto: null }
type Parts = Record<string, string>
const edit = (parts: Parts, name: string, from: string | RegExp, to: string) => {
  expect(parts[name]).toMatch(from)
  parts[name] = (parts[name] ?? '').replace(from, to)
}
const people = {
  Folha: [
    ['Nome', 'CPF', 'Valor'],
    ['José', '529.982.247-25', 10],
    ['Bia', 11144477735, 20],
  ],
}

describe('a workbook', () => {
  test('has masks in its cells, texts and numbers, and in no part what they were', async () => {
    const { parts, exame } = await masked(xlsx('a.xlsx', people))
    expect(exame).toEqual(clean)
    const all = Object.values(parts).join('\n')
    expect(all).not.toMatch(/529\.982|11144477735/)
    for (const said of ['***.982.247-**', '***.444.777-**', 'José', 'Bia']) expect(all).toContain(said)
    expect(parts[sheet]).toMatch(/<v>10<\/v>/)
  })

  test.each<[string, (parts: Parts) => void]>([
    ['a hidden sheet', (parts) => edit(parts, 'xl/workbook.xml', /(<sheet [^>]*name="Base")/, '$1 state="veryHidden"')],
    [
      'comments',
      (parts) => {
        parts['xl/comments1.xml'] =
          `<comments><commentList><comment ref="B2"><text><t>${secret}</t></text></comment></commentList></comments>`
      },
    ],
    [
      'another workbook',
      (parts) => {
        parts['xl/externalLinks/externalLink1.xml'] = `<externalLink>${secret}</externalLink>`
        edit(
          parts,
          'xl/workbook.xml',
          '</sheets>',
          '</sheets><externalReferences><externalReference r:id="rId9"/></externalReferences>',
        )
      },
    ],
    [
      'what tables of summaries remember',
      (parts) => {
        parts['xl/pivotCache/pivotCacheRecords1.xml'] =
          `<pivotCacheRecords><r><s v="${secret}"/></r></pivotCacheRecords>`
      },
    ],
    [
      'who wrote it',
      (parts) => {
        parts['docProps/core.xml'] = `<cp:coreProperties><dc:creator>${secret}</dc:creator></cp:coreProperties>`
      },
    ],
    [
      'a formula that says it',
      (parts) => edit(parts, sheet, /<c r="A1"[^>]*>/, `<c r="A9"><f>"${secret}"</f><v>1</v></c>$&`),
    ],
  ])('loses %s', async (what, change) => {
    const { parts, exame } = await masked(
      xlsx(
        'b.xlsx',
        {
          Aviso: [
            ['Item', 'Valor'],
            ['Arroz', 3],
          ],
          Base: [[what === 'a hidden sheet' ? secret : 'x']],
        },
        change,
      ),
    )
    expect(exame).toEqual(clean)
    const all = Object.values(parts).join('\n')
    expect(all).not.toContain(secret)
    expect(all).toContain('Arroz')
  })

  test('loses hidden rows and columns, and shows the column without them', async () => {
    const { parts, exame } = await masked(
      xlsx(
        'c.xlsx',
        {
          Aviso: [
            ['Item', 'Valor', secret],
            ['Arroz', 3, 'interno'],
            [secret, 4, 'x'],
          ],
        },
        (all) => {
          edit(all, sheet, '<row r="3"', '<row r="3" hidden="1"')
          edit(all, sheet, '<sheetData>', '<cols><col min="3" max="3" width="9" hidden="1"/></cols><sheetData>')
        },
      ),
    )
    expect(exame).toEqual(clean)
    expect(Object.values(parts).join('\n')).not.toMatch(/segredo|interno/)
  })

  test('of which all sheets are hidden has no copy', async () => {
    const sample = xlsx('d.xlsx', { Base: [['x']] }, (parts) =>
      edit(parts, 'xl/workbook.xml', /(<sheet [^>]*name="Base")/, '$1 state="hidden"'),
    )
    await expect(masked(sample)).rejects.toThrow('nothing is left')
  })
})

describe('a text of Word', () => {
  const run = (text: string, mark = '') => `<w:r>${mark && `<w:rPr>${mark}</w:rPr>`}<w:t>${text}</w:t></w:r>`
  test('has masks across runs, accepted changes, and nothing aside', async () => {
    const body = `<w:p>${run('CPF 529.9', '<w:b/>')}${run('82.2')}${run('47-25, lotado')}</w:p>
<w:p><w:del w:id="1" w:author="Ana"><w:r><w:delText>${secret}</w:delText></w:r></w:del><w:ins w:id="2" w:author="Ana">${run('novo')}</w:ins></w:p>
<w:p>${run(secret, '<w:vanish/>')}${run('fica')}</w:p><w:p><w:commentRangeStart w:id="0"/>${run('comentado')}<w:commentRangeEnd w:id="0"/></w:p>`
    const { parts, exame } = await masked(
      docx('a.docx', body, {
        'word/comments.xml': `<w:comments><w:comment w:id="0" w:author="Ana">${wp(secret)}</w:comment></w:comments>`,
        'word/footer1.xml': `<w:ftr>${wp('Elaborado por CPF 111.444.777-35')}</w:ftr>`,
        'docProps/core.xml': `<cp:coreProperties><dc:creator>${secret}</dc:creator></cp:coreProperties>`,
        'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Target="mailto:${secret}" TargetMode="External"/><Relationship Id="b" Target="comments.xml"/><Relationship Id="c" Target="footer1.xml"/></Relationships>`,
      }),
    )
    expect(exame).toEqual(clean)
    const all = Object.values(parts).join('\n')
    expect(all).not.toMatch(/529\.9|82\.2<|47-25|111\.444|segredo/)
    expect(parts['word/document.xml']?.replace(/<[^>]*>/g, '')).toContain('CPF ***.982.247-**, lotado')
    for (const said of [', lotado', 'novo', 'fica', 'comentado']) expect(parts['word/document.xml']).toContain(said)
    expect(parts['word/_rels/document.xml.rels']).toBe(
      '<Relationships><Relationship Id="c" Target="footer1.xml"/></Relationships>',
    )
  })
})

describe('OpenDocument', () => {
  test('texts', async () => {
    const body = `${op('Diária a José, CPF 390.<text:span>533.447</text:span>-05').replaceAll('&lt;', '<')}${op(secret, 'P9')}
<text:tracked-changes><text:changed-region><text:deletion>${op(secret)}</text:deletion></text:changed-region></text:tracked-changes>
<text:p>um<office:annotation>${op(secret)}</office:annotation> dois</text:p>`
    const styles =
      '<style:style style:name="P9" style:family="paragraph"><style:text-properties text:display="none"/></style:style>'
    const { parts, exame } = await masked(
      odt('a.odt', body, {
        styles,
        meta: `<office:meta><meta:initial-creator>${secret}</meta:initial-creator></office:meta>`,
      }),
    )
    expect(exame).toEqual(clean)
    expect(Object.keys(parts)[0]).toBe('mimetype')
    expect(Object.values(parts).join('\n')).not.toMatch(/533\.447<|segredo|390/)
    expect(parts['content.xml']).toContain('***.533.447-**')
  })

  test('sheets', async () => {
    const rows = table('Folha', [
      ['Nome', 'CPF'],
      ['Ana', '529.982.247-25'],
      ['Bia', '111.444.777-35'],
    ])
    const hidden = table('Base', [[secret]], { style: 'ta2' })
    const filtered = table('Mais', [[secret]], { row: ' table:visibility="filter"' }).replace(
      '</table:table>',
      '<table:table-row><table:table-cell><text:p>fica</text:p></table:table-cell></table:table-row></table:table>',
    )
    const unseen = `<table:table table:name="C"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-row>${make.oc('visto')}${make.oc(secret)}</table:table-row></table:table>`
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
    const { parts, exame } = await masked(ods('a.ods', rows + hidden + filtered + unseen, styles))
    expect(exame).toEqual(clean)
    const content = parts['content.xml'] ?? ''
    expect(content).not.toMatch(/segredo|529\.982|111\.444/)
    for (const said of ['***.982.247-**', '***.444.777-**', 'Ana', 'fica', 'visto']) expect(content).toContain(said)
  })
})

test('what is none of them, or unpacks to too much, has no copy', async () => {
  const sample = async (files: Parts): Promise<make.Sample> => ({ name: 'x', type: 'x', content: await zipOf(files) })
  await expect(masked(sample({ 'a.txt': 'x' }))).rejects.toThrow('no document')
  await expect(masked(sample({ 'content.xml': 'a'.repeat(61_000_000) }))).rejects.toThrow('too much')
  await expect(masked({ name: 'y', type: 'y', content: 'PK lixo' })).rejects.toThrow()
})
