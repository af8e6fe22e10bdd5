// An administrator on a town's first day: the first steps, one of them done, and the menu arranged by the keyboard.
import { expectGoodInEveryMode, expectGoodScreen } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'primeiros-passos' })

test('a administradora faz um dos primeiros passos, e arruma o menu pelo teclado', async ({
  panelPage: page,
  portal,
  browser,
}) => {
  const store = await openStore(portal.dataDir)
  await store.database.write((tx) => tx.updateTable('primeiros_passos').set({ escondidos: false }).execute())
  await store.close()

  await page.goto('/painel')
  const home = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(home).toContainText('Testar o e-mail')
  await expect(page.getByText('nada publicado')).toHaveCount(0)
  await expectGoodScreen(page)
  await home.getByRole('link', { name: 'Ver todos os passos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeiros passos')
  await expectGoodInEveryMode(page)

  await page.getByRole('link', { name: /^Escolher\s?: Cor do portal$/ }).click()
  await page.getByLabel('Cor do portal').fill('#8a1c4a')
  await page.getByRole('button', { name: 'Salvar cor' }).click()
  await expect(page.getByRole('region', { name: 'Cores' }).getByRole('status')).toHaveText('Salvo com sucesso.')
  const menu = page.getByRole('navigation', { name: 'Painel' })
  await menu.getByRole('link', { name: /^Primeiros passos/ }).click()
  await expect(page.getByRole('region', { name: 'Feitos' })).toContainText('#8a1c4a')

  // the search finds without accents, Escape takes it back, Enter opens the first
  const search = menu.getByRole('searchbox', { name: 'Procurar no menu' })
  await search.fill('diarias valor')
  await expect(menu.getByRole('link')).toHaveText(['Valores das Diárias'])
  await expectGoodScreen(page)
  await search.press('Escape')
  await expect(menu.getByRole('link', { name: 'Usuários' })).toBeVisible()
  await search.fill('diaria')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/painel\/diaria(\?|$)/)

  // the star of the page where she is
  const star = menu.getByRole('button', { name: 'Favorito: Diárias' })
  await star.focus()
  await page.keyboard.press('Enter')
  await expect(star).toBeFocused()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const groups = menu.getByRole('heading', { level: 2 })
  await expect(groups.first()).toHaveText('Favoritos')
  await menu.locator('summary', { hasText: 'Sistema' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Usuários' })).toBeHidden()
  // the browser tells the page of the folded group a moment after it has folded it
  const folded = async () => (await page.context().cookies()).find(({ name }) => name === 'menu')?.value
  await expect.poll(folded).toContain('Sistema')
  await page.reload()
  await expect(groups.first()).toHaveText('Favoritos')
  await expect(menu.getByRole('link', { name: 'Usuários' })).toBeHidden()
  await expectGoodScreen(page)

  const plain = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', javaScriptEnabled: false })
  await plain.addCookies(await page.context().cookies())
  const still = await plain.newPage()
  await still.goto('/painel')
  const typed = still.getByRole('navigation', { name: 'Painel' }).getByRole('searchbox')
  await typed.fill('USUARIO')
  await typed.press('Enter')
  await expect(still.locator('.lista-do-menu a')).toHaveText(['Usuários'])
  await still.locator('.lista-do-menu').getByRole('button', { name: 'Favorito: Usuários' }).click()
  await expect(still.locator('.lista-do-menu button')).toHaveAttribute('aria-pressed', 'true')
  await plain.close()
})
