// What the evaluation of transparency looks for at first sight: the portal on the home page, the Radar's button, the symbol of
// accessibility, the people responsible for access to information; and how the staff maintain it.
import { configuracaoSample } from '#modules/cidade/configuracao/server/configuracao.sample.ts'
import { expectGoodScreen, noSidewaysScroll } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'

test.use({ ownPortal: 'criterios' })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
// of the portal's own machine, which it may not call
const site_oficial = 'http://127.0.0.1/'
const radar = 'https://radardatransparencia.atricon.org.br/'

test.beforeAll(async ({ portal, playwright }) => {
  const panel = await playwright.request.newContext({ baseURL: portal.url })
  await loginAsAdministrator(panel)
  const logo = { name: 'brasao.png', mimeType: 'image/png', buffer: png }
  const multipart = { ...configuracaoSample, site_oficial, logo }
  expect((await panel.post('/painel/ajax/configuracao', { multipart })).status()).toBe(200)
  await panel.dispose()
})

test('os responsáveis e os botões saem das configurações para a página inicial e o E-Sic', async ({
  panelPage: page,
}) => {
  await page.goto('/painel/configuracoes')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await page.getByLabel('Radar da Transparência').fill(radar)
  await page.getByRole('button', { name: 'Salvar endereços' }).click()
  await expect(section('Outros endereços').getByRole('status')).toHaveText('Salvo com sucesso.')
  const names = {
    'Unidade responsável pelo SIC': 'Controladoria-Geral do Município',
    'Quem responde pelo SIC': 'Iara Nunes, chefe do SIC',
    'Autoridade que responde aos pedidos': 'Davi Rocha, chefe de gabinete',
    'Quem decide o recurso de primeira instância': 'Lia Prado, controladora',
    'Quem decide o recurso de segunda instância': 'Noé Dias, presidente da comissão',
    'Autoridade de monitoramento da Lei de Acesso': 'Rosa Lima, ouvidora',
  }
  for (const [label, name] of Object.entries(names)) await page.getByLabel(label).fill(name)
  await page.getByRole('button', { name: 'Salvar SIC' }).click()
  await expect(section('Serviço de Informação ao Cidadão (SIC)').getByRole('status')).toHaveText('Salvo com sucesso.')

  await page.goto('/esic')
  const main = page.getByRole('main')
  for (const name of Object.values(names)) await expect(main).toContainText(name)
  await expect(main).toContainText(
    /Recurso de 1ª instância: em até 10 dias da resposta.*Lia Prado, controladora, em até 5 dias/,
  )
  await expectGoodScreen(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const button = page.getByRole('main').getByRole('link', { name: 'Radar da Transparência' })
  await expect(button).toHaveAttribute('href', radar)
  await expect(button).toHaveAttribute('rel', /noopener/)
  for (const link of [button, page.getByRole('main').getByRole('link', { name: 'Portal da Transparência' })])
    await expect(link).toBeInViewport()
  await noSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: 'Portal da Transparência' }).click()
  await expect(page).toHaveURL('/transparencia')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('o símbolo de acessibilidade leva à página que diz os recursos', async ({ page }) => {
      await page.goto('/')
      const symbol = page.getByRole('link', { name: 'Portal com recursos de acessibilidade' })
      await expect(symbol.locator('svg')).toBeVisible()
      await symbol.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acessibilidade')
      for (const name of ['Atalhos de teclado', 'Tamanho do texto', 'Alto contraste', 'Leitores de tela'])
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    })

    test('o trecho para o site da prefeitura está pronto, e o portal diz se o link está lá', async ({
      page,
      panel,
    }) => {
      await page.context().addCookies((await panel.storageState()).cookies)
      await page.goto('/painel/configuracoes/site-oficial')
      const snippet = page.getByLabel('Selo, com desenho')
      await expect(snippet).toHaveValue(/^<a href="http[^"]+"/)
      await expect(page.getByRole('img', { name: /^Portal da Transparência – Prefeitura/ })).toBeVisible()
      await page.getByRole('button', { name: 'Verificar o site da prefeitura' }).click()
      await expect(page.getByText('Site verificado: o resultado está abaixo.')).toBeVisible()
      // this portal may call no address of its own machine, and says so
      await expect(page.getByText('O site não pode ser consultado.')).toBeVisible()
      await expect(page.getByText(`${site_oficial}, em`)).toBeVisible()
      if (javaScriptEnabled) await expectGoodScreen(page)
      await page.setViewportSize({ width: 360, height: 740 })
      if (javaScriptEnabled) await noSidewaysScroll(page)
    })
  })
}
