// The home page on a telephone, with and without scripts; its blocks, chosen and ordered by keyboard and looked at before they are saved.
import { expectGoodScreen, noSidewaysScroll } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'

test.use({ ownPortal: 'pagina-inicial' })

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
      if (javaScriptEnabled) await expectGoodScreen(page)
      await noSidewaysScroll(page)
      await page.getByText('Menu', { exact: true }).last().click()
      await page
        .getByRole('navigation', { name: 'Menu do portal' })
        .getByRole('link', { name: 'Transparência' })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparência')
      if (javaScriptEnabled) await expectGoodScreen(page)
      await page.getByRole('main').getByRole('link', { name: 'Contratos', exact: true }).last().click()
      await expect(page).toHaveURL('/acesso/contratos')
    })
  })

test('o administrador ordena os blocos pelo teclado, vê como fica antes de salvar, e salva', async ({
  panelPage: page,
  context,
}) => {
  await page.goto('/painel/configuracoes/inicio')
  await expectGoodScreen(page)
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
  await expect(preview.getByRole('heading', { name: 'Contas e contratos' })).toBeHidden()
  await preview.close()
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Contas e contratos' })).toBeVisible()

  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Página inicial atualizada com sucesso.')).toBeVisible()
  await expect(names.nth(1)).toHaveText('Tarefas')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Contas e contratos' })).toBeHidden()
})
