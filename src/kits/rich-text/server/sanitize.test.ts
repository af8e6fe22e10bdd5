import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { hostileHtml } from '#app/testing/hostile-html.ts'
import { foto, fotoAddress, knownMedia, sound } from './media.sample.ts'
import { textOfHtml } from './plain-text.ts'
import { cleanHtml as cleanWithout, hasContent, isEmptyHtml } from './sanitize.ts'

// a text that may show the portal's own images and sounds: the most that may stay of any text
const cleanHtml = (text: string) => cleanWithout(text, knownMedia)

const allowed: Record<string, string[]> = Object.fromEntries(
  'p br strong em u s sup sub ul li blockquote h2 h3 h4 hr table caption thead tbody tr code'
    .split(' ')
    .map((tag) => [tag, []]),
)
Object.assign(allowed, {
  a: ['href', 'rel'],
  img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
  audio: ['controls', 'preload', 'src', 'title'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
})

/** Everything that a parser finds in it that is not allowed. */
function strangers(html: string): string[] {
  const found: string[] = []
  const onOpenTag = (tag: string, attributes: Record<string, string>) => {
    if (!allowed[tag]) found.push(tag)
    for (const [name, value] of Object.entries(attributes)) {
      if (!allowed[tag]?.includes(name)) found.push(`${tag} ${name}`)
      if (name === 'href' && !/^(https?:\/\/|mailto:|tel:|\/(?!\/))/.test(value)) found.push(`href ${value}`)
      if (name === 'src' && ![fotoAddress, sound].includes(value)) found.push(`src ${value}`)
    }
  }
  sanitizeHtml(html, { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true, onOpenTag })
  if (/<(?![a-z/])/.test(html)) found.push('a bare <')
  return found
}

test('what the editor writes stays as it is', () => {
  const written = [
    '<h2>Resposta</h2><p>Prezada <strong>Maria</strong>, veja <em>isto</em>, <u>isto</u>, <s>não isto</s> e <code>x</code>.</p>',
    '<p>Art. 1<sup>o</sup> 10<sup>3</sup> UFM; CO<sub>2</sub>; x<strong><sup>2</sup></strong></p>',
    '<ol start="3"><li>três</li></ol><ol type="I"><li>inciso</li></ol><ol start="4" type="a"><li>d</li></ol>',
    '<ul><li>um</li><li>dois<ul><li>dois e meio</li></ul></li></ul><ol><li>primeiro</li></ol>',
    '<blockquote><p>Citado<br>em duas linhas</p></blockquote><hr><h3>Fim</h3><h4>Mesmo</h4>',
    '<p><a href="https://exemplo.ba.gov.br/a?b=1&amp;c=2" rel="external noopener noreferrer">fora</a>, <a href="/esic">dentro</a>,',
    ' <a href="mailto:sic@exemplo.ba.gov.br">e-mail</a>, <a href="tel:+557530001200">telefone</a></p>',
    '<table><caption>Valores</caption><thead><tr><th scope="col">Ano</th><th scope="col">R$</th></tr></thead>',
    '<tbody><tr><td colspan="2">nada</td></tr></tbody></table>',
    `<p>${foto('A &quot;ponte&quot;')}</p><audio controls preload="metadata" src="${sound}" title="Sessão"></audio>`,
  ].join('')
  expect(cleanHtml(written)).toBe(written)
})

test.each([
  ['other spellings of the same', '<B>a</B><i>b</i><strike>c</strike>', '<p><strong>a</strong><em>b</em><s>c</s></p>'],
  [
    'styles that mean something',
    '<p><span style="text-decoration:line-through">Art. 8º Revogado.</span> m<span style="vertical-align: super">2</span></p>',
    '<p><s>Art. 8º Revogado.</s> m<sup>2</sup></p>',
  ],
  [
    'numbers of lists that are none',
    '<ol start="1" type="1"><li>a</li></ol><ol start="-3" type="x"><li>b</li></ol><ol start="1e9"><li>c</li></ol><ul start="3" type="a"><li>d</li></ul>',
    '<ol><li>a</li></ol><ol><li>b</li></ol><ol><li>c</li></ol><ul><li>d</li></ul>',
  ],
  ['marks in marks', '<b><strong><b>a</b></strong></b><b>b</b>', '<p><strong>ab</strong></p>'],
  ['empty paragraphs', '<p></p><p>&nbsp;</p><p><br></p><p>a</p><p><b> </b></p>', '<p>a</p>'],
  ['the paragraph of an entry', '<ul><li><p>a</p></li><li><p></p></li></ul>', '<ul><li>a</li></ul>'],
  ['the words around a list', 'a<ul>b<li>c</ul>d', '<p>a</p><ul><li>b</li><li>c</li></ul><p>d</p>'],
  [
    'a second level beside its entry',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  ['boxes of a web page', '<div><div>a</div><section>b</section></div>c', '<p>a</p><p>b</p><p>c</p>'],
  ['a heading around a paragraph', '<h1>a<p>b</p>c</h1>', '<h2>a</h2><p>b</p><p>c</p>'],
  ['cells without a table', '<tr><td>a</td><td>b</td></tr>', '<p>a</p><p>b</p>'],
  [
    'a table without a body',
    '<table><tr><td>a<td>b</table>',
    '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  ],
  ['words of a table outside its cells', '<table>a</table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['an empty table', '<table><tr><td></td></tr></table>', ''],
  ['blanks and line breaks', '<p> a \n b <br>  <br> <br><br>c<br> </p>', '<p>a b<br><br>c</p>'],
  ['programme text', '<pre>a\n  b</pre>', '<p>a<br>b</p>'],
  [
    'what a word processor pastes',
    '<p class="MsoNormal" style="margin:0"><span lang="PT-BR" style="color:red">Olá<o:p></o:p></span></p>',
    '<p>Olá</p>',
  ],
])('%s are tidied', (_what, given, clean) => expect(cleanHtml(given)).toBe(clean))

describe('without JavaScript plain text is sent', () => {
  test('it becomes paragraphs and line breaks, with everything escaped', () => {
    expect(cleanHtml('Bom dia,\r\n\r\nsegue a < b & "c".\nAtt.,\n  Ana <ana@exemplo.com>\n\n\n')).toBe(
      '<p>Bom dia,</p><p>segue a &lt; b &amp; &quot;c&quot;.<br>Att.,<br>Ana &lt;ana@exemplo.com&gt;</p>',
    )
  })

  test('an entity that was typed stays what was typed', () => {
    expect(textOfHtml('Escreva &lt; ou &amp;')).toBe('Escreva &lt; ou &amp;')
  })

  test.each(['', '  \n\n ', '\u200b'])('%j is nothing', (blank) => expect(cleanHtml(blank)).toBe(''))
})

describe('hostile texts', () => {
  test('there are many', () => expect(hostileHtml.length).toBeGreaterThan(90))

  test.each(hostileHtml)('%s', (given) => {
    const clean = cleanHtml(given)
    expect(strangers(clean)).toEqual([])
    expect(cleanHtml(clean)).toBe(clean)
    // in words, and in the values of the few attributes (seen above), it does no harm
    expect(clean.replace(/"[^"]*"/g, '').replace(/>[^<]*</g, '><')).not.toMatch(/data:|script:|alert|onerror|srcdoc/i)
  })

  test.each([
    '<b>',
    '<i>',
    '<div>',
    '<blockquote>',
    '<ul><li>',
    '<ul>',
    '<table><tr><td>',
    '<a href="/a">',
    '<span>',
    '<svg>',
    '<p><b>',
    '<iframe>',
  ])('%s twenty thousand times in itself breaks nothing', (tag) => {
    const clean = cleanHtml(`${tag.repeat(20_000)}a`)
    expect(strangers(clean)).toEqual([])
    expect(clean.length).toBeLessThan(2_000)
    expect(cleanHtml(clean)).toBe(clean)
    expect(textOfHtml(clean).length).toBeLessThan(2_000)
  })

  const tags = [
    ...Object.keys(allowed),
    ...'b i pre div span script style svg math title template textarea noscript font source tfoot x'.split(' '),
  ]
  const attribute = fc.constantFrom(
    ' href="/a"',
    ' href="https://a.example/?b&c"',
    ' href="javascript:x"',
    ` src="/midia/${'a'.repeat(32)}/320.webp"`,
    ` src="${sound}"`,
    ' src=x',
    ' alt="a<b"',
    ' onclick=x',
    ' style="x"',
    ' class=x',
    ' colspan=2',
    ' start=3',
    ' start="0x1"',
    ' type=I',
    ' style="vertical-align:super"',
    ' scope=col',
    " title='\"'",
    ' controls',
    ' "',
    ' =',
    ' href="mailto:a@b.co"',
    ' href=/é?ã#ç',
    ' scope=row',
  )
  const piece = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...tags), fc.array(attribute, { maxLength: 2 }))
        .map(([tag, given]) => `<${tag}${given.join('')}>`),
    },
    { weight: 4, arbitrary: fc.constantFrom(...tags).map((tag) => `</${tag}>`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'a',
        ' ',
        '\n',
        'b c',
        '&lt;p&gt;',
        '&amp;amp;',
        '&nbsp;',
        '&#0;',
        '"',
        '<!--',
        '-->',
        '<',
        '>',
        '\u0001',
        '\u2028',
        '😀',
        '<![CDATA[',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
  )
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )

  test('for any input nothing outside the list is left, and cleaning twice changes nothing', () => {
    const holds = fc.property(anything, (given) => {
      const clean = cleanHtml(given)
      expect(strangers(clean)).toEqual([])
      expect(cleanHtml(clean)).toBe(clean)
      expect(hasContent(cleanWithout(clean))).toBe(!isEmptyHtml(given))
      expect(clean).not.toMatch(/\p{Cs}/u)
    })
    fc.assert(holds, { numRuns: 3000, examples: [['<table><p>&nbsp;<strong>!']] })
  })

  test('no word of a plain text is lost', () => {
    const words = fc.array(fc.stringMatching(/^[a-zé<>&"'@.]{1,8}$/), { minLength: 1, maxLength: 12 })
    const holds = fc.property(words, (given) => {
      const text = given.join(' ')
      if (/<\/?[a-z]/.test(text)) return
      expect(textOfHtml(cleanHtml(text))).toBe(text)
    })
    fc.assert(holds, { numRuns: 500 })
  })
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp;<br></p><ul><li></li></ul>', true],
  ['<script>a</script><hr>', true],
  ['<img src="//x.example/a.png">', true],
  ['a', false],
  ['<p>a</p>', false],
])('%j is empty: %s', (html, isEmpty) => expect(isEmptyHtml(html)).toBe(isEmpty))
