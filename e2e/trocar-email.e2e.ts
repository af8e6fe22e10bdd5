// Another e-mail for an account, by the link in the new mailbox: a citizen with JavaScript, who is logged out meanwhile, and without it.
import type { Page } from '@playwright/test'
import { expectGoodScreen, expectNoPlainViolations } from './support/checks.ts'
import { citizenPassword, enterAsCitizen } from './support/citizen.ts'
import { expect, test } from './support/journey.ts'
import { latestMail } from './support/mail.ts'

const linkPath = /\/esic\/conta\/email\?token=\S+/
const linkOf = async (dataDir: string, email: string) =>
  linkPath.exec(await latestMail(dataDir, email, linkPath))?.[0] ?? ''
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function ask(page: Page, novo: string, senha = citizenPassword) {
  await page.getByLabel('Novo e-mail').fill(novo)
  await page.getByLabel('Senha atual').fill(senha)
  await page.getByRole('button', { name: 'Enviar o link' }).click()
}

async function fillLogin(page: Page, login: string) {
  await page.getByLabel('Login (e-mail)').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(citizenPassword)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

test('uma cidadã muda o e-mail: pede, entra de novo pelo link, confere, troca, e entra com o novo', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(/422/)
  const { dataDir } = portal
  const [antigo, novo] = ['rita.cassia@exemplo.com', 'rita.cassia.nova@exemplo.com']
  await enterAsCitizen(page.request, { dataDir, email: antigo, nome: 'Rita de Cássia Moreira' })
  await page.goto('/esic/conta')
  await page.getByRole('link', { name: 'Mudar o e-mail' }).click()
  await expect(heading(page)).toHaveText('Mudar o e-mail')
  await ask(page, novo, 'não é esta')
  await expect(page.getByText('A senha atual não confere.').first()).toBeVisible()
  await expectGoodScreen(page)
  await ask(page, novo)
  await expect(page.getByRole('status')).toContainText('Pedido recebido.')
  await expect(page.getByText(`Você pediu a troca para ${novo}`)).toBeVisible()
  await expectGoodScreen(page)

  const link = await linkOf(dataDir, novo)
  await page.context().clearCookies() // as on a telephone that is not logged in
  await page.goto(link)
  await fillLogin(page, antigo)
  await expect(heading(page)).toHaveText('Trocar o e-mail da conta')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
  await expect(page.getByRole('status')).toContainText('O e-mail da sua conta foi trocado.')
  await page.goto(link)
  await expect(heading(page)).toHaveText('Este link não vale mais')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await fillLogin(page, novo)
  await expect(heading(page)).toHaveText('Olá, Rita de Cássia Moreira')

  const back = /\/email-anterior\?token=\S+/
  await page.goto(back.exec(await latestMail(dataDir, antigo, back))?.[0] ?? '')
  await expect(page.getByText(antigo)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Desfazer a troca' }).click()
  await expect(heading(page)).toHaveText('Recuperar Acesso ao E-Sic')
  await page.goBack()
  await page.reload()
  await expect(heading(page)).toHaveText('Este link não vale mais')
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pedir, cancelar, pedir de novo e trocar', async ({ page, portal, problems }) => {
    problems.allow(/422/)
    const { dataDir } = portal
    const [antigo, novo] = ['bento.lima@exemplo.com', 'bento.lima.novo@exemplo.com']
    await enterAsCitizen(page.request, { dataDir, email: antigo, nome: 'Bento Gonçalves Dias' })
    await page.goto('/esic/conta/email')
    await ask(page, antigo)
    await expect(page.getByText('Este já é o e-mail da sua conta.').first()).toBeVisible()
    await ask(page, novo)
    await expect(page.getByRole('status')).toContainText('Pedido recebido.')
    await expectNoPlainViolations(page)
    const first = await linkOf(dataDir, novo)
    await page.getByRole('button', { name: 'Cancelar o pedido' }).click()
    await expect(page.getByRole('status')).toContainText('O pedido foi cancelado.')
    await ask(page, novo)
    await expect.poll(() => linkOf(dataDir, novo), { timeout: 15_000 }).not.toBe(first)
    await page.goto(await linkOf(dataDir, novo))
    await expectNoPlainViolations(page)
    await page.getByRole('button', { name: 'Trocar o e-mail' }).click()
    await expect(page.getByRole('status')).toContainText('O e-mail da sua conta foi trocado.')
    await expect(page.getByText(novo).first()).toBeVisible()
  })
})
