import { describe, expect, test } from 'vitest'
import { textOfHtml } from './plain-text.ts'

describe('as plain text, for e-mails', () => {
  test('lists have dashes and numbers, quotes a sign, links their address', () => {
    const html =
      '<h2>Resposta</h2><p>Veja <a href="/esic/solicitacoes/7">o <strong>pedido</strong></a>, <a href="https://a.example/b">https://a.example/b</a>' +
      ' ou <a href="mailto:sic@a.example">escreva</a>.<br>Att.</p><ul><li>um<ol><li>dois</li><li>três</li></ol></li><li>quatro</li></ul>' +
      '<blockquote><p>citado</p><p>mais</p></blockquote><hr>' +
      `<table><caption>Valores</caption><tbody><tr><th>Ano</th><td>2026</td></tr></tbody></table><p><img src="/midia/${'a'.repeat(32)}/320.webp" alt="A ponte"></p>`
    expect(textOfHtml(html, 'https://cidade.example/')).toBe(
      [
        'Resposta',
        'Veja o pedido (https://cidade.example/esic/solicitacoes/7), https://a.example/b ou escreva (sic@a.example).\nAtt.',
        '- um\n  1. dois\n  2. três\n- quatro',
        '> citado\n>\n> mais',
        '---',
        'Valores\nAno | 2026',
        'A ponte',
      ].join('\n\n'),
    )
  })

  test('numbers go on where their list begins, and letters above and below the line are not read as digits beside them', () => {
    const lines = (html: string) => textOfHtml(html).split('\n')
    expect(lines('<ol start="3"><li>a</li><li>b</li></ol>')).toEqual(['3. a', '4. b'])
    expect(lines('<ol type="I" start="3"><li>a</li><li>b</li></ol>')).toEqual(['III. a', 'IV. b'])
    expect(lines('<ol type="i" start="1994"><li>a</li></ol>')).toEqual(['mcmxciv. a'])
    expect(lines('<ol type="a" start="26"><li>a</li><li>b</li></ol>')).toEqual(['z. a', 'aa. b'])
    expect(lines('<ol type="A"><li>a</li></ol>')).toEqual(['A. a'])
    expect(textOfHtml('<p>Art. 1<sup>o</sup>: 10<sup>3</sup> m<sup>2</sup>, 10<sup>-6</sup>; CO<sub>2</sub></p>')).toBe(
      'Art. 1º: 10³ m², 10⁻⁶; CO₂',
    )
    expect(textOfHtml('<p>x<sup>yz</sup> e x<sup>a+b</sup>, Sr<sup>a</sup></p>')).toBe('x^yz e x^(a+b), Srª')
  })

  test('escaped characters become text again', () => {
    expect(textOfHtml('<p>a &lt; b &amp;amp; "c"</p><script>x</script>')).toBe('a < b &amp; "c"')
  })
})
