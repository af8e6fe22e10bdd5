// The manual as staff read it: each screen leads to its page, and each link, picture and screen that a page names is there.
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { shellOf } from '#app/web/shell.ts'
import { projectRoot } from '#platform/root.ts'
import {
  addressOfFile,
  type ManualFile,
  pageAbout,
  readManual,
  readManualPage,
  readPicture,
  screensOf,
} from './manual.ts'
import { addressOf, picturesOf, screenOf, search, toHtml } from './markdown.ts'

const manual = await readManual()
const front = (await readManualPage(null)) as ManualFile
const all = [front, ...manual]
const stored = fs.readdirSync(path.join(projectRoot, 'docs/pt/manual/imagens')).filter((name) => name.endsWith('.webp'))
let portal: TestPortal
let cookies: { painel: string }
let screens: string[]

beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('noticias')
  screens = portal.app.directory.views.map(({ url }) => url)
})

const linksOf = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href)
const isScreen = (address: string) =>
  screens.some((url) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`).test(address.split('?')[0] ?? ''))

test('every screen of the panel has its page in the manual', () => {
  const own = screens.filter((url) => shellOf(url) === 'painel' && !url.startsWith('/painel/ajuda'))
  expect(own.length).toBeGreaterThan(150)
  expect(own.filter((url) => pageAbout(url, manual) === null)).toEqual([])
})

test('the front page leads to every page, and each has a heading', async () => {
  const links = linksOf((await toHtml(front)).html).map((href) => href.split('#')[0])
  expect(manual.map(({ file }) => addressOfFile(file)).filter((address) => !links.includes(address ?? ''))).toEqual([])
  for (const file of all) expect((await toHtml(file)).titulo, file.file).not.toBe('')
})

describe.each(all)('$file', (file) => {
  test('names screens and pictures that are there', async () => {
    const pictures = picturesOf(file)
    for (const screen of screensOf(file))
      expect(
        screens.filter((url) => url.startsWith(screen.split('?')[0] ?? '')),
        screen,
      ).not.toEqual([])
    for (const { href, text, title } of pictures) {
      expect(await readPicture(path.basename(href)), `${href}: npm run manual`).not.toBeNull()
      expect(text, href).not.toBe('')
      expect(isScreen(screenOf(title ?? '').address), `${href} shows ${title}`).toBe(true)
    }
  })

  test('has links that lead somewhere', async () => {
    const { html } = await toHtml(file)
    for (const href of linksOf(html).filter((it) => it.startsWith('#') || it.startsWith('/painel/ajuda'))) {
      const [address, fragment] = (href.startsWith('#') ? `${addressOfFile(file.file)}${href}` : href).split('#')
      if (address?.includes('/imagens/')) continue
      const name = address === '/painel/ajuda' ? null : (address?.split('/').at(-1) ?? '')
      const target = await readManualPage(name)
      expect(target, href).not.toBeNull()
      if (fragment) expect((await toHtml(target as ManualFile)).html, href).toContain(`id="${fragment}"`)
    }
    for (const href of linksOf(html).filter((it) => /^\/(?!painel\/ajuda)/.test(it))) {
      expect(isScreen(href), href).toBe(true)
      expect(href, 'a record of the demonstration is not there in a town').not.toMatch(/\/\d+(\/|\?|$)|[?&]id=\d/)
    }
  })
})

test('no picture is left that no page shows', () => {
  const shown = new Set(all.flatMap(picturesOf).map(({ href }) => path.basename(href)))
  expect(stored.filter((name) => !shown.has(name))).toEqual([])
})

test('a screen leads to the page that names the most of it', () => {
  const page = (file: string, telas: string) => ({ file, text: `<!-- telas: ${telas} -->\n# ${file}` })
  const pages = [
    page('a', '/painel/x'),
    page('b', '/painel/x/importacao'),
    page('c', '/painel/x?esic=0'),
    page('d', '/painel/y /painel/z'),
    page('e', '/painel'),
  ]
  const found = (address: string) => pageAbout(address, pages)?.file
  expect(
    ['/painel/x', '/painel/x/importacao/7', '/painel/x?page=2&esic=0', '/painel/z?a=b', '/painel/xx', '/painel'].map(
      found,
    ),
  ).toEqual(['a', 'b', 'c', 'd', undefined, 'e'])
})

test('links and pictures of Markdown lead within the panel, or stay words', async () => {
  const text = [
    '# Um & outro',
    '## 2. Às vezes',
    '```sh\nnano <arquivo>\n```',
    'Veja [a operação](../operacao.md#x), [o código](../../wire.md) e [o site](https://exemplo.com/?a=1&b=2). <b>forte</b>',
    `![A lista](imagens/${path.basename(picturesOf(manual.find((it) => picturesOf(it).length > 0) as ManualFile)[0]?.href ?? '')} "/painel/usuarios#x > Novo")`,
  ]
  const { titulo, html, secoes } = await toHtml({ file: 'pt/manual/x.md', text: text.join('\n\n') })
  expect({ titulo, secoes }).toEqual({ titulo: 'Um & outro', secoes: [{ id: '2-as-vezes', titulo: '2. Às vezes' }] })
  expect(linksOf(html)).toEqual([
    ...['/painel/ajuda/operacao#x', 'https://exemplo.com/?a=1&amp;b=2'],
    ...[expect.stringMatching(/^\/painel\/ajuda\/imagens\/.+\.webp$/), '/painel/usuarios'],
  ])
  expect(html).not.toContain('Um &amp; outro')
  expect(html).toContain('<h2 id="2-as-vezes">')
  expect(html).toContain('<pre tabindex="0"><code>nano &lt;arquivo&gt;</code></pre>')
  expect(html).toMatch(/<img src="[^"]+" width="\d+" height="\d+"/)
  expect(addressOf('pt/operacao.md', '../operations.md#mail')).toBe('/painel/ajuda/ajustes#mail')
})

test('the search finds sections by all of their words, without accents, headings first', () => {
  const pages = [
    {
      file: 'pt/manual/a.md',
      text: '# Notícias\n\nCom fotos.\n\n## Publicar\n\nA **senha** da notícia:\n\n- um\n- dois',
    },
    { file: 'pt/manual/b.md', text: '# Senha\n\nTroque-a.\n\n| Coluna | Outra |\n|---|---|\n| publicar | sim |' },
  ]
  const found = (q: string) => search(q, pages).map(({ titulo, secao, endereco }) => [titulo, secao, endereco])
  expect(found('SENHA')).toEqual([
    ['Senha', null, '/painel/ajuda/b'],
    ['Notícias', 'Publicar', '/painel/ajuda/a#publicar'],
  ])
  expect(found('noticia dois')).toEqual([['Notícias', 'Publicar', '/painel/ajuda/a#publicar']])
  expect(found('publicar sim')).toEqual([['Senha', null, '/painel/ajuda/b']])
  expect(found('nada senha')).toEqual([])
  expect(found(' ; ')).toEqual([])
  expect(search('troque', pages)[0]?.trecho).toContain('Troque-a.')
  expect(search('ublicar', pages)).toEqual([])
  const long = [
    { file: 'pt/manual/c.md', text: `# X\n\n${'antes '.repeat(50)}aqui\n\n\`\`\`\num\n${'c'.repeat(99)}\n\`\`\`` },
  ]
  expect(search('aqui', long)[0]?.trecho).toMatch(/^… (antes ){10,}aqui um …$/)
})

test('a question in everyday words finds the section that answers it', () => {
  const pages = [
    { file: 'pt/manual/a.md', text: '# O painel\n\n## Entrar\n\nA senha.\n\n## Trocar a senha\n\nUm campo.' },
    { file: 'pt/manual/b.md', text: '# Trocar o portal\n\n## Antes\n\nUma senha, e por quê.' },
  ]
  const found = (q: string) => search(q, pages).map(({ secao }) => secao)
  expect(found('Como é que eu troco a minha senha?')).toEqual(['Trocar a senha', 'Antes'])
  expect(found('não consigo entrar no portal')).toEqual(['Entrar'])
  expect(found('campos')).toEqual(['Trocar a senha'])
  expect(found('por que')).toEqual(['Antes'])
})

test('whoever works in the panel reads it, and nobody else', async () => {
  for (const url of ['/painel/ajuda', '/painel/ajuda/operacao', '/painel/ajuda/ajustes', '/painel/ajuda/usuarios'])
    expect((await portal.call({ url, cookies })).statusCode, url).toBe(200)
  expect((await portal.call({ url: '/painel/ajuda' })).headers.location).toMatch(/^\/painel\/login/)
  const picture = `/painel/ajuda/imagens/${stored[0]}`
  expect((await portal.call({ url: picture, cookies })).headers['content-type']).toBe('image/webp')
  expect((await portal.call({ url: picture })).statusCode).not.toBe(200)
  for (const url of [
    '/painel/ajuda/nada',
    '/painel/ajuda/..%2Foperacao',
    '/painel/ajuda/imagens/..%2f..%2foperacao.md',
    '/painel/ajuda/imagens/nada.webp',
  ])
    expect((await portal.call({ url, cookies })).statusCode, url).toBe(404)
})

test('the link of a screen leads to its page; a screen that nobody wrote about, to the front page', async () => {
  const leads = async (tela: string) =>
    (await portal.call({ url: `/painel/ajuda?tela=${encodeURIComponent(tela)}`, cookies })).headers.location
  expect(await leads('/painel/usuarios?page=2')).toBe('/painel/ajuda/usuarios')
  expect(await leads('/painel/nada')).toBe('/painel/ajuda')
  expect((await portal.call({ url: '/painel/ajuda?tela=https://exemplo.com', cookies })).statusCode).toBe(200)
  const { body } = await portal.call({ url: '/painel/noticias?page=2', cookies })
  expect(body).toContain('href="/painel/ajuda?tela=%2Fpainel%2Fnoticias%3Fpage%3D2"')
})

test('the search of the front page lists what it found', async () => {
  const { body } = await portal.call({ url: '/painel/ajuda?q=senha+temporaria', cookies })
  expect(body).toContain('href="/painel/ajuda/usuarios')
  expect((await portal.call({ url: '/painel/ajuda?q=%3Cscript%3E', cookies })).body).not.toContain('“<script>')
})
