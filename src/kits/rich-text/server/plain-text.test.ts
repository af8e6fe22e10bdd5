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

  test('escaped characters become text again', () => {
    expect(textOfHtml('<p>a &lt; b &amp;amp; "c"</p><script>x</script>')).toBe('a < b &amp; "c"')
  })
})
