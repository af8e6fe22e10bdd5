// People who reuse the data: from the open data page to the dictionary, and the feed of a filtered list.
import { expect, loginAsAdministrator, test } from './support/journey.ts'

test.use({ ownPortal: 'dados' })

const hostile = '<b>]]></b> & "aspas"'

test.beforeAll(async ({ portal, playwright }) => {
  const panel = await playwright.request.newContext({ baseURL: portal.url })
  await loginAsAdministrator(panel)
  for (const licitacao_numero of ['1/2026', hostile]) {
    const data = {
      licitacao_numero,
      licitacao_orgao: 'Secretaria de Obras',
      licitacao_objeto: `Reforma da praça ${hostile}`,
      licitacao_contratada: 'Construtora',
      licitacao_contratante: 'Prefeitura',
    }
    expect((await panel.post('/painel/ajax/licitacao/novo', { data })).status()).toBe(201)
  }
  await panel.dispose()
})

test('o pesquisador acha o significado de uma coluna', async ({ page }) => {
  await page.goto('/dados/api')
  await page.getByRole('link', { name: 'Dicionário de Licitações' }).click()
  await expect(page).toHaveURL('/dados/dicionario#licitacoes')
  await expect(page.getByRole('region', { name: 'Colunas de Licitações' })).toContainText('Valor estimado, em reais')
})

test('o leitor de notícias recebe a lista com o filtro que estava nela', async ({ page }) => {
  await page.goto('/acesso/licitacoes?licitacao_numero=1%2F')
  for (const name of ['RSS', 'Atom']) {
    const filtered = await page.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await entriesIn(page, filtered ?? '')).toEqual(['Licitação nº 1/2026'])
    const whole = await entriesIn(page, (filtered ?? '').split('?')[0] ?? '')
    expect(whole).toEqual(['Licitação nº &lt;b&gt;]]&gt;&lt;/b&gt; &amp; &quot;aspas&quot;', 'Licitação nº 1/2026'])
  }
})

// The titles, read by the browser's XML parser, which refuses documents that are not well-formed.
const entriesIn = (page: import('@playwright/test').Page, address: string) =>
  page.evaluate(async (url) => {
    const text = await (await fetch(url)).text()
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const broken = document.querySelector('parsererror')
    if (broken) return [broken.textContent]
    return [...document.querySelectorAll('item > title, entry > title')].map((title) => title.textContent)
  }, address)
