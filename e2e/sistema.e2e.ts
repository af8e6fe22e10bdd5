// Whoever runs the portal reads how it is, and sends a test message through a mail server of the journey's own.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect, test as journey } from './support/journey.ts'
import { startPortal } from './support/portals.ts'

const received: string[] = []

const test = journey.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  portal: async ({}, use) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        received.push(...envelope.rcptTo.map(({ address }) => address))
        stream.resume().once('end', () => done(null))
      },
    })
    const server = smtp.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const portal = await startPortal({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Portal <portal@exemplo.com>',
      ALERT_EMAIL: 'ti@exemplo.com',
    })
    await use(portal)
    await portal.end()
    smtp.close()
  },
})

test('uma administradora vê o estado do sistema e envia uma mensagem de teste, que chega e fica na auditoria', async ({
  panelPage: page,
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
  expect(received).toEqual([administrator.login])
  await expectGoodScreen(page)

  await page.goto('/painel/auditoria')
  await expect(page.getByRole('row').filter({ hasText: 'Enviou uma mensagem de teste' })).toContainText(
    administrator.login,
  )
})
