// The citizens' access: recovery by the real e-mail, login with the keyboard only, and everything without JavaScript.
import type { Page } from '@playwright/test'
import { expectGoodScreen } from './support/checks.ts'
import { citizenPassword, registerCitizen } from './support/citizen.ts'
import { expect, test } from './support/journey.ts'
import { latestMail } from './support/mail.ts'

const newPassword = 'mandacaru sereno 3'

const fillLogin = async (page: Page, login: string, senha: string) => {
  await page.getByLabel('Login (e-mail)').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

const linkPath = /\/esic\/recuperar-senha\?token=\S+/

/** The path of the link in the newest recovery e-mail. */
const linkOf = async (dataDir: string, login: string) =>
  linkPath.exec(await latestMail(dataDir, login, linkPath))?.[0] ?? ''

test('quem não confirmou o cadastro recupera o acesso pelo e-mail, que o confirma, entra, troca a senha e sai', async ({
  page,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the forms with errors
  const login = 'joana@exemplo.com'
  await registerCitizen(page.request, login, 'Joana Angélica de Jesus')
  await page.goto('/esic')
  await expectGoodScreen(page)
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await fillLogin(page, login, citizenPassword)
  await expect(page.getByRole('alert')).toHaveText('Cadastro ainda não confirmado. Verifique seu e-mail.')
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar Acesso ao E-Sic')
  await page.getByLabel('Login (e-mail)').fill(login.toUpperCase())
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('status')).toContainText('Se o login informado existir')
  await expectGoodScreen(page)

  const link = await linkOf(portal.dataDir, login)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar Acesso ao E-Sic')
  await page.getByLabel('Nova senha de acesso *', { exact: true }).fill('curta')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Nova senha de acesso *', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirme sua nova senha *', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'Seu acesso ao portal foi restaurado e seu cadastro foi confirmado.',
  )
  await expectGoodScreen(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não vale mais')
  await expectGoodScreen(page)

  await page.goto('/esic/senha')
  await expect(page).toHaveURL('/esic/acesso?volta=%2Fesic%2Fsenha')
  await fillLogin(page, login, newPassword)
  await expect(page).toHaveURL('/esic/senha')
  await page.getByLabel('Senha atual').fill(newPassword)
  await page.getByLabel('Nova senha *', { exact: true }).fill(citizenPassword)
  await page.getByLabel('Confirme a nova senha').fill(citizenPassword)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByRole('status')).toContainText('Senha alterada com sucesso.')

  await page.getByRole('link', { name: 'E-Sic', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Joana Angélica de Jesus')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/esic/acesso')
  expect((await page.request.post('/esic/ajax/senha')).status()).toBe(401)
})

test.describe('com o cadastro confirmado', () => {
  const login = 'antonio@exemplo.com'

  test.beforeAll(async ({ portal, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: portal.url })
    await registerCitizen(request, login, 'Antônio Bento da Silva')
    await request.post('/ajax/recuperar-senha', { data: { usu_login: login } })
    const token = (await linkOf(portal.dataDir, login)).split('token=')[1]
    const passwords = { usu_senha: citizenPassword, usu_senha_confirmacao: citizenPassword }
    expect((await request.post('/ajax/alterar-senha', { data: { token, ...passwords } })).status()).toBe(200)
    await request.dispose()
  })

  test('só com o teclado: do atalho do conteúdo ao login, às páginas da área e à saída', async ({ page }) => {
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await page.goto('/esic/acesso')
    await press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
    await press('Enter', 'Tab', 'Tab', 'Tab')
    await expect(page.getByLabel('Login (e-mail)')).toBeFocused()
    await page.keyboard.type(login)
    await press('Tab')
    await page.keyboard.type(citizenPassword)
    await press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Antônio Bento da Silva')
    const exit = page.getByRole('button', { name: 'Sair' })
    for (let step = 0; step < 40 && !(await exit.evaluate((button) => button === document.activeElement)); step++)
      await press('Tab')
    await expect(exit).toBeFocused()
    await press('Enter')
    await expect(page).toHaveURL('/esic/acesso')
  })

  test.describe('sem JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('errar e acertar o login, trocar a senha, sair e recuperar o acesso', async ({ page, portal, problems }) => {
      problems.allow(/422/)
      await page.goto('/esic/acesso')
      await fillLogin(page, login, 'não é esta senha')
      await expect(page.getByRole('alert')).toHaveText('Login ou senha inválidos.')
      await fillLogin(page, login, citizenPassword)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Antônio Bento da Silva')

      await page.getByRole('link', { name: 'Trocar senha' }).click()
      await page.getByLabel('Senha atual').fill('não é esta senha')
      await page.getByRole('button', { name: 'Salvar nova senha' }).click()
      await expect(page.getByText('A senha atual não confere.').first()).toBeVisible()
      await page.getByRole('button', { name: 'Sair' }).click()
      await expect(page).toHaveURL('/esic/acesso')

      const before = await linkOf(portal.dataDir, login)
      await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
      await page.getByLabel('Login (e-mail)').fill(login)
      await page.getByRole('button', { name: 'Enviar link' }).click()
      await expect(page.getByRole('status')).toContainText('Se o login informado existir')
      await expect.poll(() => linkOf(portal.dataDir, login), { timeout: 15_000 }).not.toBe(before)
      await page.goto(await linkOf(portal.dataDir, login))
      await page.getByLabel('Nova senha de acesso *', { exact: true }).fill(newPassword)
      await page.getByLabel('Confirme sua nova senha *', { exact: true }).fill(newPassword)
      await page.getByRole('button', { name: 'Enviar' }).click()
      await expect(page.getByRole('status')).toHaveText(
        'Seu acesso ao portal foi restaurado e seu cadastro foi confirmado.',
      )
      await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
      await fillLogin(page, login, newPassword)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Antônio Bento da Silva')
    })
  })
})

test('o formulário para pedido presencial é um PDF', async ({ page }) => {
  await page.goto('/esic')
  const link = page.getByRole('link', { name: 'Formulário para pedido presencial (PDF)' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
