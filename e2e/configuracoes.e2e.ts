import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('as configurações mudam o nome e a cor do portal, à vista de todos', async ({
  panelPage: page,
  browser,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the form with errors

  const visitor = await (await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })).newPage()
  await visitor.goto('/acesso/estrutura-organizacional')
  const header = visitor.locator('header.topo')
  const colour = () => visitor.locator('.barra').evaluate((element) => getComputedStyle(element).backgroundColor)
  const before = await colour()

  await page.goto('/painel/configuracoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configurações')
  await page.locator('#nome').fill('')
  await page.getByRole('button', { name: 'Salvar identificação' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Há um problema' })).toContainText(
    'Escreva o nome do município ou órgão.',
  )
  await expectGoodScreen(page)

  await page.locator('#nome').fill('Prefeitura Municipal de Lagoa Serena')
  await page.locator('#portal').fill('Transparência Lagoa Serena')
  await page.locator('#logo').setInputFiles({ name: 'brasao.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Salvar identificação' }).click()
  await expect(page).toHaveURL(/\/painel\/configuracoes#identificacao$/)
  await expect(page.getByRole('region', { name: 'Identificação' }).getByRole('status')).toHaveText('Salvo com sucesso.')
  await page.locator('#cor').fill('#8a1c4a')
  await page.getByRole('button', { name: 'Salvar cor' }).click()
  await expect(page.getByRole('region', { name: 'Cores' }).getByRole('status')).toHaveText('Salvo com sucesso.')

  await visitor.reload()
  await expect(header).toContainText('Transparência Lagoa Serena')
  await expect(header).toContainText('Prefeitura Municipal de Lagoa Serena – BA')
  expect(await colour()).not.toBe(before)
  await expect(header.locator('img[data-logo]')).toHaveJSProperty('naturalWidth', 1)
  await expectGoodScreen(visitor)
})
