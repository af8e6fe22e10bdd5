// A clerk with a half-filled form opens the help of that screen beside it, reads, searches, and comes back to what was typed.
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

test('a ajuda da tela se abre ao lado do que se digita, com figuras e busca', async ({ panelPage: page, context }) => {
  await page.goto('/painel/agenda/cadastro')
  const title = page.getByRole('textbox').first()
  await title.fill('Audiência pública')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Ajuda/ }).press('Enter')
  const help = await opened
  await expect(help).toHaveURL(/\/painel\/ajuda\/agenda$/)
  await expect(help.getByRole('heading', { level: 1 })).toHaveText('Agenda')
  await expectGoodScreen(help)
  const picture = help.locator('figure img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)

  await help.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('senha esqueceu')
  await help.keyboard.press('Enter')
  await expect(help.getByRole('status')).toContainText('“senha esqueceu”')
  await expectGoodScreen(help)
  await help.getByRole('link', { name: /senha/i }).first().click()
  await expect(help.getByRole('heading', { level: 1 })).not.toHaveText('Ajuda')
  await expect(title).toHaveValue('Audiência pública')
})
