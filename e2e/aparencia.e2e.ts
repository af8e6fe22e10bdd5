// The frame at every width, the schemes, and what is printed.
import type { Page } from '@playwright/test'
import { noSidewaysScroll } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'

// while a page goes to the next there is no answer: those who poll ask again
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor).catch(() => 'on its way')
const white = 'rgb(255, 255, 255)'
const black = 'rgb(0, 0, 0)'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('no celular o botão Menu mostra a busca e as páginas, e o título vem logo abaixo', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/acesso/contratos')
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(heading?.y).toBeLessThan(200)
      await page.locator('summary', { hasText: 'Menu' }).click()
      await expect(page.getByRole('searchbox', { name: 'Buscar no portal' })).toBeVisible()
      await page.getByRole('navigation', { name: 'Menu do portal' }).getByRole('link', { name: 'Processos' }).click()
      await expect(page).toHaveURL('/acesso/processos')
      await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Transparência' }).click()
      await expect(page).toHaveURL('/transparencia')
    })

    test('o tema segue o aparelho, muda com um botão, e a escolha continua na próxima página', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto('/acesso/contratos')
      const dark = await background(page)
      expect([white, black]).not.toContain(dark)
      await expect(page.getByRole('button', { name: 'Tema escuro' })).toBeHidden()
      await page.getByRole('button', { name: 'Tema claro' }).first().click()
      await expect.poll(() => background(page)).toBe(white)
      await page.goto('/acesso/processos')
      await expect.poll(() => background(page)).toBe(white)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.getByRole('button', { name: 'Tema escuro' }).first().click()
      await expect.poll(() => background(page)).toBe(dark)
      await page.getByRole('button', { name: 'Alto contraste' }).click()
      await expect.poll(() => background(page)).toBe(black)
      await page.getByRole('button', { name: 'Alto contraste' }).click()
      await page.goto('/acessibilidade')
      await page.getByRole('button', { name: 'Voltar a seguir o aparelho' }).click()
      await expect.poll(() => background(page)).toBe(white)
    })
  })
}

test('uma página que é a mesma para todos toma a aparência de quem a lê, e o endereço sem JavaScript não fica', async ({
  page,
}) => {
  await page.goto('/acesso/contratos')
  await page.getByRole('button', { name: 'Alto contraste' }).click()
  await page.getByRole('button', { name: 'A+' }).click()
  // as a cache of many would answer: the portal never sees this visitor's cookies
  await page.route('**/acesso/processos*', (route) =>
    route.continue({ headers: { ...route.request().headers(), cookie: '' } }),
  )
  await page.goto('/acesso/processos?aparencia=escuro&orgao_id=')
  await expect(page).toHaveURL('/acesso/processos?orgao_id=')
  await expect.poll(() => background(page)).toBe(black)
  await expect(page.locator('html')).toHaveAttribute('data-fonte', '1')
  await expect(page.getByRole('button', { name: 'Alto contraste' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Alto contraste' }).click()
  await expect.poll(() => background(page)).toBe(white)
})

test.describe('sem JavaScript e sem cookies', () => {
  test.use({ javaScriptEnabled: false })

  test('a aparência vai no endereço, de página em página e na busca', async ({ page, context }) => {
    await page.goto('/acesso/contratos')
    await page.getByRole('button', { name: 'Alto contraste' }).click()
    await expect(page).toHaveURL('/acesso/contratos?aparencia=contraste')
    await context.clearCookies()
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ouvidoria' }).click()
    await expect(page).toHaveURL('/ouvidoria?aparencia=contraste')
    await expect.poll(() => background(page)).toBe(black)
    await page.goto('/acesso/contratos?aparencia=contraste')
    await page
      .locator('main form')
      .getByRole('button', { name: /Buscar|Filtrar/ })
      .first()
      .click()
    await expect(page).toHaveURL(/[?&]aparencia=contraste/)
    await expect.poll(() => background(page)).toBe(black)
    await page.getByRole('button', { name: 'Alto contraste' }).click()
    await expect.poll(() => background(page)).toBe(white)
  })
})

test('depois de trocar o tema com o teclado, o foco fica no botão que o desfaz', async ({ page }) => {
  await page.goto('/acesso/contratos')
  await tabTo(page, page.getByRole('button', { name: 'Tema escuro' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Tema claro' })).toBeFocused()
})

test('com o texto maior o menu passa entradas para Mais, e nada fica para o lado', async ({
  page,
  context,
  portal,
  panel,
}) => {
  // the menu leads to news and events where there are some
  for (const [call, data] of [
    ['agenda', { titulo: 'Feira', dataInicio: '2026-09-01', dataTermino: '2026-09-01', dia_inteiro: 'S' }],
    ['noticia', { pub_titulo: 'A feira começou', pub_status: 'PUB', pub_conteudo: '<p>Texto</p>' }],
  ] as const)
    expect((await panel.post(`/painel/ajax/${call}/novo`, { data })).status()).toBe(201)
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const esic = menu.getByRole('link', { name: 'Acesso à informação (E-Sic)' })
  await expect(esic).toBeVisible()
  await context.addCookies([{ name: 'fonte', value: '3', url: portal.url }])
  await page.reload()
  await expect(esic).toBeHidden()
  await menu.getByText('Mais').click()
  await expect(esic).toBeVisible()
  for (const width of [1280, 1000, 700, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await noSidewaysScroll(page)
  }
})

test('no celular, os atalhos de teclado abrem o menu antes de ir a ele e à busca', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/acesso/contratos')
  await tabTo(page, page.getByRole('link', { name: 'Busca', exact: true }))
  await page.keyboard.press('Enter')
  // a search box that becomes a combobox when its suggestions are there
  await expect(page.getByLabel('Buscar no portal').filter({ visible: true })).toBeFocused()
})

test('uma licitação mostra o objeto, o andamento e o que não foi informado, e se imprime sem menus', async ({
  page,
  panel,
}) => {
  const id = await seedLicitacao(panel, {
    licitacao_numero: '077/2026',
    licitacao_objeto: 'Reforma do mercado municipal',
    licitacao_realizacao: '2026-03-12',
    doc_arquivo_1: pdf('edital.pdf', 'Edital'),
    licitacao_anexo_titulo_1: 'Edital',
    licitacao_anexo_data_1: '2026-02-20',
  })
  await page.goto(`/acesso/licitacoes/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reforma do mercado municipal')
  const steps = page.getByRole('complementary', { name: 'Andamento da licitação' }).getByRole('listitem')
  await expect(steps.first()).toHaveText('Publicação20/02/2026')
  await expect(page.getByRole('definition').filter({ hasText: 'Não informado' }).first()).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const name of ['Principal', 'Você está em', 'Atalhos e acessibilidade'])
    await expect(page.getByRole('navigation', { name })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Quero ser avisado de alterações' })).toBeHidden()
  await expect(page.locator('.pe-impresso')).toContainText(`/acesso/licitacoes/${id} · Impresso em `)
  expect(await background(page)).toBe(white)
  const address = page
    .getByRole('link', { name: /^Edital/ })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await address).toContain(page.url().replace(/acesso.*/, 'licitacao/anexo/'))
})
