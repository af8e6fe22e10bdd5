// The home page on a telephone, with and without scripts; its blocks, chosen and ordered by keyboard and looked at before they are saved.
import { samplePicture } from '#app/testing/sample-records.ts'
import { expectGoodScreen, noSidewaysScroll } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { seedLicitacao } from './support/licitacao.ts'

test.use({ ownPortal: 'pagina-inicial', contextOptions: { reducedMotion: 'no-preference' } })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } })

    test('no celular, a primeira tarefa está na primeira tela, e o menu e a transparência se abrem', async ({
      page,
    }) => {
      await page.goto('/')
      const task = page.getByRole('main').getByRole('link', { name: /^Pedir uma informação/ })
      const box = await task.boundingBox()
      expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640)
      await noSidewaysScroll(page)
      await page.getByText('Menu', { exact: true }).last().click()
      await page
        .getByRole('navigation', { name: 'Menu do portal' })
        .getByRole('link', { name: 'Transparência' })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparência')
      await noSidewaysScroll(page)
      await page.getByRole('main').getByRole('link', { name: 'Contratos', exact: true }).last().click()
      await expect(page).toHaveURL('/acesso/contratos')
    })
  })

test('o administrador ordena os blocos pelo teclado, vê como fica antes de salvar, e salva', async ({
  panelPage: page,
  panel,
  context,
}) => {
  await seedLicitacao(panel, { licitacao_numero: 'PI-1/2026' }) // the block of the lists is not there while all of them are empty
  await page.goto('/painel/configuracoes/inicio')
  const names = page.locator('.blocos b')
  await expect(names.first()).toHaveText('Tarefas')
  await tabTo(page, page.getByRole('button', { name: 'Descer Tarefas' }))
  await page.keyboard.press('Enter')
  await expect(names.nth(1)).toHaveText('Tarefas')
  await expect(page.getByRole('button', { name: 'Descer Tarefas' })).toBeFocused()
  await page.getByRole('checkbox', { name: /^Consulte os dados/ }).uncheck()

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: /^Visualizar/ }).click()
  const preview = await opened
  await expect(preview.getByText('Prévia: a página inicial')).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Consulte os dados' })).toBeHidden()
  await preview.close()
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Consulte os dados' })).toBeVisible()

  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Página inicial atualizada com sucesso.')).toBeVisible()
  await expect(names.nth(1)).toHaveText('Tarefas')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Consulte os dados' })).toBeHidden()
})

test('os destaques só passam a pedido, param no botão, e ficam quietos para quem pede menos movimento', async ({
  page,
  panel,
}) => {
  const image = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(await samplePicture()) }
  for (const [at, titulo] of ['Vacinação', 'Matrículas', 'Feira'].entries()) {
    const slide = { titulo, url: '/agenda', posicao: String(at + 1), visivel: 'S', image }
    const made = await panel.post('/painel/ajax/bannerHero/novo', { multipart: slide })
    expect(made.status(), await made.text()).toBe(201)
  }
  const news = { pub_titulo: 'A feira voltou', pub_conteudo: '<p>Na praça.</p>', pub_status: 'PUB' }
  expect((await panel.post('/painel/ajax/noticia/novo', { data: news })).status()).toBe(201)
  await page.clock.install()
  await page.goto('/')
  await expectGoodScreen(page)
  await noSidewaysScroll(page)
  const shown = page.getByRole('region', { name: 'Destaques' })
  await expect(shown.getByRole('link')).toHaveText('Vacinação')
  await page.clock.runFor(60_000)
  await expect(shown.getByText('1 de 3')).toBeVisible()

  await tabTo(page, shown.getByRole('button', { name: 'Próximo destaque' }))
  await page.keyboard.press('Enter')
  await expect(shown.getByRole('link')).toHaveText('Matrículas')
  await shown.getByRole('button', { name: 'Passar sozinho' }).click()
  await page.clock.runFor(6_100)
  await expect(shown.getByRole('link')).toHaveText('Feira')
  await page.clock.runFor(6_000)
  await expect(shown.getByRole('link')).toHaveText('Vacinação')
  await shown.getByRole('button', { name: 'Pausar' }).click()
  await page.clock.runFor(60_000)
  await expect(shown.getByText('1 de 3')).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(shown.getByRole('button', { name: 'Próximo destaque' })).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Passar sozinho' })).toHaveCount(0)
})
