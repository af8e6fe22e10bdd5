// Whoever runs the portal reads how it is, and sends a test message through a mail server of the journey's own.
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect } from './support/journey.ts'
import { test } from './support/mail-server.ts'

test('uma administradora vê o estado do sistema e envia uma mensagem de teste, que chega e fica na auditoria', async ({
  panelPage: page,
  received,
}) => {
  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Estado do sistema' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estado do sistema')
  const mail = page.getByRole('region', { name: /^E-mail/ })
  await expect(mail.getByRole('heading', { level: 2 })).toHaveText('E-mail Em ordem')
  await expect(page.getByText('avisa por e-mail, a ti@exemplo.com')).toBeVisible()
  await expectGoodScreen(page)

  await mail.getByRole('button', { name: 'Enviar mensagem de teste' }).click()
  await expect(mail.getByRole('status')).toContainText(`aceitou a mensagem para ${administrator.login}`)
  await expect(mail.getByRole('status').getByText(/^250/)).toBeVisible()
  expect(received.map(({ to }) => to)).toEqual([administrator.login])
  await expectGoodScreen(page)

  await page.goto('/painel/auditoria')
  await expect(page.getByRole('row').filter({ hasText: 'Enviou uma mensagem de teste' })).toContainText(
    administrator.login,
  )
})
