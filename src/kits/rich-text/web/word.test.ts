import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../server/sanitize.ts'
import { fromWord } from './word.ts'

// What Word puts into the clipboard, shortened: its head, its conditions, its entries with their signs.
const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><title>Aviso interno</title>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math";} p.MsoNormal {mso-style-unhide:no;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head><body lang=PT-BR style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->${body}<!--EndFragment-->
</body></html>`

const entry = (level: number, sign: string, text: string, { last = false, list = 0 } = {}) =>
  `<p class=MsoListParagraphCxSp${last ? 'Last' : 'Middle'} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n\n`

const clean = (body: string) => cleanHtml(fromWord(word(body)))

describe('from Word', () => {
  test('paragraphs come without class, style, language and empty marks', () => {
    const body =
      "<p class=MsoTitle><span style='mso-bidi-font-weight:bold'>Edital de convocação<o:p></o:p></span></p>" +
      "<p class=MsoNormal style='text-align:justify;line-height:150%'><span lang=PT-BR style='font-size:12.0pt'>A <b style='mso-bidi-font-weight:normal'>Prefeitura</b> convoca <i>todos</i>.<o:p></o:p></span></p>" +
      '<p class=MsoNormal><o:p>&nbsp;</o:p></p><h1>Prazos<o:p></o:p></h1>'
    expect(clean(body)).toBe(
      '<h2>Edital de convocação</h2><p>A <strong>Prefeitura</strong> convoca <em>todos</em>.</p><h2>Prazos</h2>',
    )
  })

  test('paragraphs with bullets become lists in lists', () => {
    const body =
      '<p class=MsoNormal>Traga:</p>' +
      entry(1, '·', 'documento de <b>identidade</b>') +
      entry(2, 'o', 'RG, ou') +
      entry(2, 'o', 'CNH') +
      entry(1, '·', 'comprovante', { last: true }) +
      '<p class=MsoNormal>Até breve.</p>'
    expect(clean(body)).toBe(
      '<p>Traga:</p><ul><li>documento de <strong>identidade</strong><ul><li>RG, ou</li><li>CNH</li></ul></li><li>comprovante</li></ul><p>Até breve.</p>',
    )
  })

  test('numbers and letters become numbered lists; another kind begins another list', () => {
    const body =
      entry(1, '1.', 'primeiro') +
      entry(2, 'a)', 'letra') +
      entry(3, 'iv.', 'romano') +
      entry(1, '2.', 'segundo') +
      entry(1, '·', 'sem número', { list: 1 })
    expect(clean(body)).toBe(
      '<ol><li>primeiro<ol type="a"><li>letra<ol start="4" type="i"><li>romano</li></ol></li></ol></li><li>segundo</li></ol><ul><li>sem número</li></ul>',
    )
    expect(clean(entry(1, '12.', 'doze') + entry(1, '13.', 'treze'))).toBe(
      '<ol start="12"><li>doze</li><li>treze</li></ol>',
    )
    expect(clean(entry(1, 'XIV -', 'inciso'))).toBe('<ol start="14" type="I"><li>inciso</li></ol>')
    expect(clean(entry(1, 'D)', 'letra'))).toBe('<ol start="4" type="A"><li>letra</li></ol>')
  })

  test('as the browser hands them over, with conditions as comments, or without any', () => {
    const comment = entry(1, '·', 'um')
      .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
      .replace('<![endif]>', '<!--[endif]-->')
    const bare = entry(1, '·', 'dois').replace('<![if !supportLists]>', '').replace('<![endif]>', '')
    expect(clean(comment + bare)).toBe('<ul><li>um</li><li>dois</li></ul>')
  })

  test('a list that begins at a deeper level loses nothing', () => {
    expect(clean(entry(3, '·', 'fundo') + entry(1, '·', 'raso'))).toBe('<ul><li>fundo</li><li>raso</li></ul>')
  })

  test('drawings and hidden parts for other programs stay out, their neighbours stay', () => {
    const body =
      '<p class=MsoNormal>a<!--[if gte vml 1]><v:shapetype id="_x0000_t75"><v:stroke joinstyle="miter"/></v:shapetype><![endif]--><![if !vml]><img width=604 src="file:///C:/Users/ana/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><![endif]>b</p>'
    expect(clean(body)).toBe('<p>ab</p>')
  })

  test('tables keep their cells and spans', () => {
    const cell = (text: string, more = '') =>
      `<td width=201 valign=top ${more} style='width:150.9pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt'><p class=MsoNormal style='margin-bottom:0cm'>${text}<o:p></o:p></p></td>`
    const body = `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>${cell('<b>Cargo</b>')}${cell('<b>Vagas</b>')}</tr><tr>${cell('Total: 3', 'colspan=2')}</tr></table>`
    expect(clean(body)).toBe(
      '<table><tbody><tr><td><strong>Cargo</strong></td><td><strong>Vagas</strong></td></tr><tr><td colspan="2">Total: 3</td></tr></tbody></table>',
    )
  })

  test('a hostile one breaks nothing', () => {
    const level = "<p style='mso-list:l0 level9 lfo1'>"
    for (const body of [
      level.repeat(5000),
      `${level}<span style='mso-list:Ignore'>${'<span>'.repeat(5000)}`,
      '<!--[if !supportLists]-->'.repeat(5000),
    ])
      expect(clean(`${body}<img src=x onerror=alert(1)>`)).not.toMatch(/onerror|mso/)
  })
})

test('other pages are left as they are', () => {
  const html = '<meta charset="utf-8"><div class="x"><p style="color:red">a</p><!-- b --></div>'
  expect(fromWord(html)).toBe(html)
})
