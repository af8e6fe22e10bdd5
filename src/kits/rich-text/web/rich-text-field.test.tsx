import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { attributesOf, defineFields } from '#kits/form/field-facts.ts'
import { FormContext } from '#kits/form/web/form-state.ts'
import { cleanHtml } from '../server/sanitize.ts'
import { RichText } from './rich-text.tsx'
import { RichTextField } from './rich-text-field.tsx'

const fields = defineFields({
  slc_comentario: {
    kind: 'long-text',
    label: 'Comentário',
    hint: 'O solicitante lê.',
    isRequired: true,
    maxLength: 50,
  },
})

test('without JavaScript the field is a textarea with its label, hint, error and value', () => {
  const values = { slc_comentario: '<p>a</p>' }
  const errors = { slc_comentario: ['Escreva o texto.'] }
  const html = renderToString(
    <FormContext value={{ values, errors }}>
      <RichTextField {...attributesOf(fields, 'slc_comentario')} />
    </FormContext>,
  )
  expect(html).toMatch(/<label for="slc_comentario" id="slc_comentario-r">Comentário/)
  const area = /<textarea[^>]*>/.exec(html)?.[0] ?? ''
  for (const attribute of [
    'id="slc_comentario"',
    'name="slc_comentario"',
    'aria-describedby="slc_comentario-d slc_comentario-e"',
    'aria-invalid="true"',
    'aria-required="true"',
  ])
    expect(area).toContain(attribute)
  expect(html).toContain('&lt;p&gt;a&lt;/p&gt;</textarea>')
})

test('a stored text is shown as cleaned; an empty one renders nothing', () => {
  const html = cleanHtml('<p>a <b>b</b><script>c</script></p>')
  expect(renderToString(<RichText html={html} />)).toBe('<div class="texto-rico"><p>a <strong>b</strong></p></div>')
  expect(renderToString(<RichText html="" />)).toBe('')
})

test('a table, which may scroll sideways, is a region that the keyboard reaches, with a name of its own', () => {
  const html = cleanHtml(
    '<table><caption>Taxas de <b>2026</b> "novas"</caption><tr><td>1<table><tr><td>2</td></tr></table></td></tr></table>' +
      '<p>&lt;table&gt;</p><table><tr><td>3</td></tr></table>',
  )
  const shown = renderToString(<RichText html={html} />)
  const regions = [...shown.matchAll(/<section class="rolar" tabindex="0" aria-label="([^"]*)"><table>/g)]
  expect(regions.map(([, name]) => name)).toEqual(['Tabela 1: Taxas de 2026 &quot;novas&quot;', 'Tabela 2', 'Tabela 3'])
  // nothing else of the text changes
  expect(shown.replace(/<section [^>]*>|<\/section>/g, '')).toBe(`<div class="texto-rico">${html}</div>`)
})
