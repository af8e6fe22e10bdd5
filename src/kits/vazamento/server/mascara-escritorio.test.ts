// What real office programs write, as LibreOffice 7.4 saved and opened it: the masks stand at their places, and all else stays as it was.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { docx, ods, odt, op, type Sample, xlsx } from '#app/testing/leaky-files.ts'
import { zipOf } from '#app/testing/zips.ts'
import { examineFile } from '#platform/storage/exame-arquivo.ts'
import { mascaraOffice } from './mascara-office.ts'
import { isWhole } from './mascara-xml.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-escritorio-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const known = {}
const sheet = 'xl/worksheets/sheet1.xml'
type Parts = Record<string, string>

async function partsOf(content: Uint8Array): Promise<Parts> {
  const archive = await yauzl.fromBufferPromise(Buffer.from(content))
  const parts: Parts = {}
  for await (const entry of archive.eachEntry())
    parts[entry.fileName] = (await buffer(await archive.openReadStreamPromise(entry))).toString()
  return parts
}

async function masked(making: Sample | Promise<Sample>) {
  const { name, type, content } = await making
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  const before = await examineFile({ file, type, known })
  const copy = await mascaraOffice(file, known)
  fs.writeFileSync(file, copy)
  const parts = await partsOf(copy)
  const all = Object.values(parts).join('\n')
  expect(all).not.toMatch(/529\.9|47-25|111\.444|52998224725|1234567890|segredo/)
  expect((await examineFile({ file, type, known })).achados).toEqual([])
  return { parts, before }
}

/** The same document with more or other parts. */
const withParts = async ({ content, ...sample }: Sample, change: (parts: Parts) => void): Promise<Sample> => {
  const parts = await partsOf(content as Uint8Array)
  change(parts)
  return { ...sample, content: await zipOf(parts) }
}

test('a workbook keeps the formats of its runs, its headers and its charts', async () => {
  const rows = [
    ['Nome', 'CPF'],
    ['José', '529.982.247-25'],
    ['Bia', 1234567890], // the sheet dropped its zero: a CPF by the word above it alone
    ['RICO', ''],
  ]
  const chart =
    '<c:chart><c:f>Folha!$B$2:$B$4</c:f><c:v>529.982.247-25</c:v><c:f>Folha!$B$3</c:f><c:v>1234567890</c:v><c:v>10</c:v></c:chart>'
  const { parts } = await masked(
    xlsx('a.xlsx', { Folha: rows }, (all) => {
      const rich =
        '<si><r><t xml:space="preserve">CPF 529.9</t></r><r><rPr><b/></rPr><t>82.247-25, e &amp; fica</t></r><rPh sb="0" eb="1"><t>segredo</t></rPh></si>'
      const shared = all['xl/sharedStrings.xml'] ?? ''
      all['xl/sharedStrings.xml'] = shared.replace(/<si>(?:(?!<\/si>)[\s\S])*RICO[\s\S]*?<\/si>/, rich)
      expect(all['xl/sharedStrings.xml']).not.toBe(shared)
      all[sheet] = (all[sheet] ?? '').replace(
        '</sheetData>',
        '</sheetData><headerFooter><oddHeader>&amp;LPrefeitura, CPF 111.444.777-35&amp;C&amp;P</oddHeader></headerFooter>',
      )
      all['xl/charts/chart1.xml'] = chart
      all['xl/drawings/drawing1.xml'] =
        '<xdr:sp><xdr:cNvPr descr="Ficha de CPF 111.444.777-35"/><xdr:row>3</xdr:row><a:p><a:r><a:t>529.982.</a:t></a:r><a:r><a:t>247-25 fica</a:t></a:r></a:p></xdr:sp>'
    }),
  )
  expect(parts[sheet]).toContain(
    '<is><r><t xml:space="preserve">CPF ***.982.247-**</t></r><r><rPr><b/></rPr><t>, e &amp; fica</t></r></is>',
  )
  expect(parts[sheet]).toContain('&amp;LPrefeitura, CPF ***.444.777-**&amp;C&amp;P')
  expect(parts['xl/charts/chart1.xml']).toBe(
    chart.replace('529.982.247-25', '***.982.247-**').replace('1234567890', '***.345.678-**'),
  )
  expect(parts['xl/drawings/drawing1.xml']).toMatch(
    /descr="Ficha de CPF \*\*\*\.444.*<a:t>\*\*\*\.982\.247-\*\*<.*<a:t> fica</,
  )
})

describe('a sheet of OpenDocument', () => {
  const cell = (inside: string, said = '') => `<table:table-cell${said}>${inside}</table:table-cell>`
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  const object = (name: string) =>
    `<draw:frame><draw:object xlink:href="./${name}"/><draw:image xlink:href="./ObjectReplacements/${name}"/></draw:frame>`
  const lines =
    '<text:p>Linha <text:span text:style-name="T1">um</text:span></text:p><text:p>CPF 529.982.247-25</text:p>'
  const made = () =>
    ods(
      'a.ods',
      `<table:table table:name="Folha"><table:shapes><draw:custom-shape><text:p>Caixa CPF 111.444.777-35</text:p></draw:custom-shape>${object('Grafico')}${object('Dentro')}</table:shapes>
${row(cell('<text:p>CPF</text:p>'))}${row(cell('<text:p>1234567890</text:p>', ' office:value-type="float" office:value="1234567890"'))}
${row(cell(lines))}${row(cell('<text:p><text:a xlink:href="mailto:segredo@exemplo.com">Escreva</text:a> aqui</text:p>'))}</table:table>`,
    )
  test('keeps lines, runs and shapes, and loses links and documents in it', async () => {
    const sample = await withParts(await made(), (parts) => {
      parts['Grafico/content.xml'] =
        '<office:chart><svg:desc>Folha.B2</svg:desc><table:table-cell office:value="1234567890"><text:p>1234567890</text:p></table:table-cell><table:table-cell office:value="10"><text:p>10</text:p></table:table-cell></office:chart>'
      parts['Grafico/meta.xml'] = '<office:document-meta><office:meta>segredo</office:meta></office:document-meta>'
      parts['Dentro/content.xml'] = '<office:spreadsheet><text:p>segredo</text:p></office:spreadsheet>'
      parts['ObjectReplacements/Grafico'] = '529.982.247-25'
      parts['settings.xml'] =
        '<s><config:config-item config:name="PrinterName" config:type="string">segredo</config:config-item></s>'
      parts['META-INF/manifest.xml'] =
        '<manifest:manifest><manifest:file-entry manifest:full-path="/"/><manifest:file-entry manifest:full-path="Grafico/"/><manifest:file-entry manifest:full-path="Dentro/"/><manifest:file-entry manifest:full-path="Dentro/content.xml"/><manifest:file-entry manifest:full-path="content.xml"/></manifest:manifest>'
    })
    const { parts } = await masked(sample)
    const content = parts['content.xml'] ?? ''
    expect(content).toContain(lines.replace('529.982.247-25', '***.982.247-**'))
    for (const said of ['Caixa CPF ***.444.777-**', 'xlink:href="./Grafico"', '<text:p>Escreva aqui</text:p>'])
      expect(content).toContain(said)
    expect(content).not.toMatch(/Dentro|ObjectReplacements|mailto/)
    expect(parts['Grafico/content.xml']).toMatch(
      /office:value="NaN"><text:p>\*\*\*\.345.*office:value="10"><text:p>10</,
    )
    expect(Object.keys(parts).some((name) => name.startsWith('Dentro/'))).toBe(false)
    expect(parts['META-INF/manifest.xml']?.match(/full-path="[^"]*"/g)).toEqual(
      ['/', 'Grafico/', 'content.xml'].map((name) => `full-path="${name}"`),
    )
  })
})

describe('a text of OpenDocument', () => {
  const section = (inside: string) => `<text:section text:name="a" text:display="none">${inside}</text:section>`
  test('loses links, hidden sections and what its fields remember', async () => {
    const body = `<text:user-field-decls><text:user-field-decl office:string-value="CPF 529.982.247-25"/></text:user-field-decls>
<text:p>Veja <text:a xlink:href="mailto:segredo@exemplo.com" office:name="segredo">aqui</text:a></text:p>${section(op('segredo'))}
<draw:frame><svg:desc>Retrato, CPF 111.444.777-35</svg:desc></draw:frame><text:p>fica</text:p>`
    const { parts } = await masked(odt('b.odt', body))
    expect(parts['content.xml']).toContain('<text:p>Veja aqui</text:p>')
    for (const said of ['CPF ***.982.247-**', 'Retrato, CPF ***.444.777-**', 'fica'])
      expect(parts['content.xml']).toContain(said)
  })

  test('has no copy rather than a torn one', async () => {
    await expect(masked(odt('c.odt', section(`<text:section>${op('x')}</text:section>`)))).rejects.toThrow(
      'hidden section',
    )
    const nested = '<text:p><text:span text:style-name="H">a<text:span>b</text:span>c</text:span></text:p>'
    const styles = '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>'
    await expect(masked(odt('d.odt', nested, { styles }))).rejects.toThrow('torn')
  })
})

test('a text of Word: places on the page hide no number, neither from the guard nor from the mask', async () => {
  const at = '<wp:posOffset>914400</wp:posOffset>'
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  const { parts, before } = await masked(
    docx(
      'a.docx',
      `<w:p><w:r><w:drawing>${at}<wp:docPr descr="Ficha de CPF 111.444.777-35"/></w:drawing></w:r>${run('529.98')}${run('2.247-25')}${run(' fica')}</w:p>
<w:p><w:fldSimple w:instr="HYPERLINK mailto:segredo@exemplo.com">${run('escreva')}</w:fldSimple></w:p>`,
    ),
  )
  expect(before.achados.map(({ tipo }) => tipo)).toEqual(['cpf'])
  expect(parts['word/document.xml']).toContain(`${at}<wp:docPr descr="Ficha de CPF ***.444.777-**"/>`)
  expect(parts['word/document.xml']).toContain(`${run('***.982.247-**')}${run('')}${run(' fica')}`)
  expect(parts['word/document.xml']).toContain(run('escreva'))
})

test.each([
  ['<a b="x>y"><c/>t</a>', true],
  ['<?xml version="1.0"?><a\nb=\'1\'></a>', true],
  ['<a><b></a></b>', false],
  ['<a><b></a>', false],
  ['</a>', false],
])('%s is whole: %s', (xml, expected) => expect(isWhole(xml)).toBe(expected))
