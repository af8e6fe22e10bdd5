// The settings form before saving: the preview of the colour, and the focus on errors.
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

const wide = Buffer.from(
  '47494638396114000c00800000000000ffffff21f90401000000002c00000000010001000002024401003b',
  'hex',
)

test('a prévia mostra o tema da cor escolhida, sem mudar o portal', async ({ panelPage: page }) => {
  await page.goto('/painel/configuracoes')
  const preview = page.getByRole('img', { name: 'Prévia do tema' })
  const bandOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(preview).toBeVisible()
  const before = await bandOf('.previa-topo')
  const portal = await bandOf('.barra')
  await page.getByLabel('Cor do portal').fill('#0b6b35')
  await expect.poll(() => bandOf('.previa-topo')).not.toBe(before)
  expect(await bandOf('.barra')).toBe(portal)
  await expect(page.getByLabel('Escolher a cor')).toHaveValue('#0b6b35')
  await page.getByText('Contraste que esta cor alcança').click()
  await expect(page.getByText('Texto branco nos botões')).toBeVisible()
  await expectNoViolations(page)
})

test('um erro de campo leva ao resumo, um erro de senha leva à senha', async ({ panelPage: page, problems }) => {
  problems.allow(/422/)
  await page.goto('/painel/configuracoes')
  await page.getByLabel('Nome do portal').fill('')
  await page.getByLabel('Ícone do navegador').setInputFiles({ name: 'icone.gif', mimeType: 'image/gif', buffer: wide })
  await page.getByRole('button', { name: 'Salvar identificação' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Escreva o nome do portal.')
  await expect(page.getByLabel('Ícone do navegador')).toHaveAccessibleDescription(/deve ser uma imagem quadrada/)
  await expectGoodScreen(page)

  await expect(page.getByLabel('Senha atual')).toBeHidden()
  await page.getByLabel('Alterar minha senha').check()
  await page.getByLabel('Senha atual').fill('não é esta')
  await page.getByLabel(/^Nova senha/).fill('juazeiro tranquilo 5')
  await page.getByLabel('Confirme a nova senha').fill('juazeiro tranquilo 5')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByLabel('Senha atual')).toBeFocused()
  await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription(/A senha atual não confere/)
  await expectGoodScreen(page)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o formulário volta com o que foi digitado, e abre a troca de senha', async ({ panelPage: page, problems }) => {
    problems.allow(/422/)
    await page.goto('/painel/configuracoes')
    await page.getByLabel('Nome do portal').fill('')
    await page.getByLabel('Nome do município').fill('Prefeitura digitada')
    await page.getByRole('button', { name: 'Salvar identificação' }).click()
    await expect(page.getByLabel('Nome do portal')).toHaveAccessibleDescription(/Escreva o nome do portal/)
    await expect(page.getByLabel('Nome do município')).toHaveValue('Prefeitura digitada')
    await page.getByLabel('Alterar minha senha').check()
    await expect(page.getByLabel('Senha atual')).toBeVisible()
  })
})
