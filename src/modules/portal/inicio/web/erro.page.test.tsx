import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FrameProvider } from '#kits/page/frame.tsx'
import type { PageFrame } from '#kits/page/page.ts'
import type { ErroPage } from '../inicio.contract.ts'
import ErroPageView, { head } from './erro.page.tsx'

const frame = { url: '/acesso/licitacoes', account: null } as PageFrame
const show = (data: ErroPage) =>
  renderToString(
    <FrameProvider frame={frame}>
      <ErroPageView data={data} />
    </FrameProvider>,
  )

test.each([403, 404, 405, 409, 413, 422, 429, 500, 503])(
  'an error %i has a title of its own kind and ways on',
  (status) => {
    const data = { status, message: 'A mensagem do erro.', requestId: null }
    const html = show(data)
    expect(html).toContain(`<h1>${head(data).title}</h1>`)
    expect(html).toContain('href="/busca"')
    expect(head(data).description).toBeNull() // hidden from search engines
    if (status !== 404) expect(html).toContain('A mensagem do erro.')
  },
)

test('an error of the portal shows the id of the request, to name when asking for help', () => {
  expect(show({ status: 500, message: 'Ocorreu um erro.', requestId: '0a1b2c3d' })).toContain('<code>0a1b2c3d</code>')
})
