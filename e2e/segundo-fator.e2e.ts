// Second factors as people have them: a passkey of the browser's own (a virtual authenticator), and codes of reserve without JavaScript.
import type { Page } from '@playwright/test'
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'

test.use({ ownPortal: 'segundo-fator' }) // the administrator of the shared one logs in by the password alone

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillLogin(page: Page) {
  await page.getByLabel('Login (e-mail)').fill(administrator.login)
  await page.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('uma administradora acrescenta uma chave de acesso, entra com ela depois da senha e sem a senha, e com um código de reserva', async ({
  page,
  portal,
  browser,
}) => {
  await addAuthenticator(page)
  await page.goto('/painel/login')
  await fillLogin(page)
  await page.getByRole('link', { name: 'Segurança', exact: true }).click()
  await page.getByRole('link', { name: 'Acrescentar chave de acesso' }).click()
  await page.getByLabel('Nome').fill('Computador da sala')
  await page.getByLabel('Senha atual').fill(administrator.password)
  await page.getByRole('button', { name: 'Criar chave' }).click()
  await expect(heading(page)).toHaveText('Guarde os códigos de reserva')
  const reserve =
    (await page
      .getByRole('listitem')
      .getByText(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/)
      .first()
      .textContent()) ?? ''
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Já guardei' }).click()
  await expect(page.getByRole('row', { name: /Computador da sala/ })).toContainText('Chave de acesso')
  await expectGoodScreen(page)

  const leave = () => page.getByRole('button', { name: 'Sair' }).click()
  await leave()
  await fillLogin(page)
  await expect(heading(page)).toHaveText('Confirme que é você')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page).toHaveURL(/\/painel(\?|$)/)

  await leave()
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page).toHaveURL(/\/painel(\?|$)/)

  const plain = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', javaScriptEnabled: false })
  const without = await plain.newPage()
  await without.goto('/painel/login')
  await fillLogin(without)
  await without.getByLabel('Código de reserva').fill(reserve)
  await without.getByRole('button', { name: 'Confirmar' }).click()
  await expect(without).toHaveURL(/\/painel(\?|$)/)
  await plain.close()
})
