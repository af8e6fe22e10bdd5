import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormContext } from '#kits/form/web/form-state.ts'
import { imageAddress, imageLimits } from '../imagem.ts'
import { ImageField } from './image-field.tsx'
import { headImage, Picture } from './picture.tsx'

const imagem = { chave: 'a'.repeat(32), largura: 700, altura: 350 }
const file = (width: number) => `/midia/${imagem.chave}/${width}.webp`
const srcset = `${file(320)} 320w, ${file(640)} 640w, ${file(700)} 700w`

test('a picture keeps its place, comes in the width that is needed, and later unless it is the first', () => {
  const html = renderToString(<Picture imagem={imagem} alt="A ponte" sizes="100vw" />)
  for (const part of [
    `src="${file(700)}"`,
    `srcSet="${srcset}"`,
    'width="700"',
    'height="350"',
    'alt="A ponte"',
    'loading="lazy"',
  ])
    expect(html).toContain(part)
  const first = renderToString(<Picture imagem={imagem} alt="" sizes="100vw" isFirst />)
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading')
  expect(first).toContain('alt=""')
})

test('a small version is the narrowest that is wide enough', () => {
  expect([1, 320, 321, 640, 641, 5000].map((width) => imageAddress(imagem, width))).toEqual(
    [320, 320, 640, 640, 700, 700].map(file),
  )
})

test('the head of a page names the widest, and its widths when it shall come at once', () => {
  expect(headImage(imagem, 'A ponte')).toEqual({
    address: file(700),
    srcset,
    largura: 700,
    altura: 350,
    alt: 'A ponte',
  })
  expect(headImage(imagem, 'A ponte', '100vw')).toHaveProperty('sizes', '100vw')
})

test('without JavaScript the field of a form has chooser, stored image, removal and what stands below', () => {
  const html = renderToString(
    <FormContext
      value={{ values: { pub_midia: 'apagar' }, errors: { pub_midia: ['Arquivo muito grande.'] }, isTyped: true }}
    >
      <ImageField name="pub_midia" label="Imagem" current={file(320)} limits={imageLimits(8_000_000)}>
        <input name="pub_midia_alt" />
      </ImageField>
    </FormContext>,
  )
  expect(html).toContain('Uma imagem JPEG, PNG, WebP, GIF ou HEIC, até 8 MB.')
  expect(html).toMatch(/<input[^>]*type="file"[^>]*accept="\.jpg[^>]*name="pub_midia"/)
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="pub_midia" checked="" value="apagar"/)
  for (const part of [`src="${file(320)}"`, 'Arquivo muito grande.', 'name="pub_midia_alt"'])
    expect(html).toContain(part)
})
