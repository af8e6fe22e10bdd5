// A visitor opens the portal, looks for an organ, and changes text size and contrast.
import { expectGoodScreen, noSidewaysScroll } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { seedOrgaos } from './support/seed.ts'

const list = '/acesso/estrutura-organizacional'
const names = ['Ábaco Municipal', 'Secretaria de Educação', 'Secretaria de Saúde', 'Zoonoses'].concat(
  Array.from({ length: 10 }, (_, at) => `Divisão ${String(at + 1).padStart(2, '0')}`),
)

test.use({ ownPortal: 'visitante' })

test.beforeAll(async ({ portal, playwright }) => {
  const panel = await playwright.request.newContext({ baseURL: portal.url })
  await loginAsAdministrator(panel)
  await seedOrgaos(panel, names)
  await panel.dispose()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('o visitante chega à estrutura organizacional pela página inicial', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Transparência' }).click()
      await page.getByRole('link', { name: 'Estrutura Organizacional', exact: true }).click()
      await expect(page).toHaveURL(list)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estrutura Organizacional')
      await expect(page.getByText('1 – 10 de 14 registros')).toBeVisible()
    })

    test('o visitante encontra um órgão sem escrever os acentos', async ({ page }) => {
      await page.goto(list)
      await page.getByLabel('Órgão').fill('educacao')
      await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
      await expect(page).toHaveURL(/orgao_nome=educacao/)
      await expect(page.getByText('1 – 1 de 1 registros')).toBeVisible()
      await page.getByRole('link', { name: 'Secretaria de Educação' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secretaria de Educação')
      await page.goBack()
      await expect(page.getByLabel('Órgão')).toHaveValue('educacao')
      await page.getByRole('link', { name: 'Limpar tudo' }).click()
      await expect(page.getByText('1 – 10 de 14 registros')).toBeVisible()
    })

    test('uma busca sem resultado diz isso e mostra por onde continuar', async ({ page }) => {
      await page.goto(`${list}?orgao_nome=nada+parecido`)
      await expect(page.getByRole('status').getByText('Nenhum resultado encontrado')).toBeVisible()
      await page.getByRole('link', { name: 'veja a lista completa' }).click()
      await expect(page.getByText('1 – 10 de 14 registros')).toBeVisible()
    })

    test('o visitante ordena, muda de página e volta', async ({ page }) => {
      const firstCell = page.getByRole('rowheader').first()
      await page.goto(list)
      await expect(firstCell).toHaveText('Ábaco Municipal')
      await page.getByLabel('Ordenar por').selectOption('Órgão, Z a A')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Ordenar' }).click()
      await expect(firstCell).toHaveText('Zoonoses')
      await page.getByRole('link', { name: 'Próxima' }).click()
      await expect(page.getByText('11 – 14 de 14 registros')).toBeVisible()
      await expect(page).toHaveURL(/page=2/)
      await page.goBack()
      await expect(firstCell).toHaveText('Zoonoses')
      await page.goBack()
      await expect(firstCell).toHaveText('Ábaco Municipal')
      await page.getByRole('link', { name: '25 registros por página' }).click()
      await expect(page.getByText('1 – 14 de 14 registros')).toBeVisible()
    })

    test('o alto contraste e o tamanho do texto continuam na próxima página', async ({ page }) => {
      const sizeOfText = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
      await page.goto('/')
      const before = await sizeOfText()
      await page.getByRole('button', { name: 'Alto contraste' }).click()
      await page.getByRole('button', { name: 'A+' }).click()
      await expect.poll(sizeOfText).toBeGreaterThan(before)
      await page.goto(list)
      await expect(page.locator('html')).toHaveAttribute('data-contraste')
      await expect(page.getByRole('button', { name: 'Alto contraste' })).toHaveAttribute('aria-pressed', 'true')
      expect(await sizeOfText()).toBeGreaterThan(before)
      await noSidewaysScroll(page)
      await page.getByRole('button', { name: 'Alto contraste' }).click()
      await expect(page.locator('html')).not.toHaveAttribute('data-contraste')
    })

    test('um endereço que não existe mostra uma página do portal', async ({ page, problems }) => {
      problems.allow(/404/)
      // as the built program reads addresses, not only as the tests do
      for (const [malformed, status] of [
        ['/%E0%A4%A', 400],
        [`/${'a'.repeat(300)}`, 414],
      ] as const) {
        const refused = await page.request.get(malformed, { headers: { accept: 'text/html' } })
        expect([refused.status(), refused.headers()['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      }
      const answer = await page.goto('/acesso/nao-existe')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
      if (javaScriptEnabled) await expectGoodScreen(page) // axe runs in the page
      await page.getByRole('main').getByRole('link', { name: 'página inicial' }).click()
      await expect(page).toHaveURL('/')
    })
  })
}

for (const address of [`${list}?orgao_nome=educacao`, `${list}?orgao_nome=nada`]) {
  test(`a tela ${address} é acessível no computador e cabe no celular`, async ({ page }) => {
    await page.goto(address)
    await expectGoodScreen(page)
  })
}

test('com 200 % de zoom nada fica para o lado', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 }) // the size of a 1280 px window at 200 % zoom
  for (const address of ['/', list]) {
    await page.goto(address)
    await noSidewaysScroll(page)
  }
})

test('os atalhos levam ao conteúdo, ao menu, à busca e ao rodapé, e o foco se vê', async ({ page }) => {
  await page.goto(list)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (const key of ['1', '2', '3', '4']) await expect(page.locator(`[accesskey="${key}"]`)).toHaveCount(1)
})
