// A visitor follows the money from 'Educação' to one payment in four clicks, and asks the town about it: the request is begun with the
// number of the commitment. With JavaScript and without.
import type { Locator, Page } from '@playwright/test'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { expectGoodScreen, expectNoPlainViolations } from './support/checks.ts'
import { citizenPassword, enterAsCitizen } from './support/citizen.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'educacao-ate-o-pagamento' })

test.beforeAll(async ({ portal }) => {
  const store = await openStore(portal.dataDir)
  await insertDespesa(store as never)
  await store.close()
})

/** Returns the number of the commitment, '0000841/2026', after at most four clicks. */
async function followMoney(page: Page): Promise<string> {
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  await page.goto('/acesso/despesas?exercicio=2026&conta=1')
  const table = page.getByRole('table', { name: /^Despesas em 2026/ })
  await click(table.getByRole('link', { name: 'Educação', exact: true }))
  await expect(table.getByRole('link', { name: 'Educação', exact: true })).toHaveAttribute('aria-expanded', 'true')
  await click(table.getByRole('link', { name: 'empenhos de Ensino fundamental' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empenhos')
  await expect(page.getByRole('list', { name: 'Filtros em uso' })).toContainText('Ensino fundamental')
  // one that was paid
  const paid = page.getByRole('row').filter({ hasText: 'Aquisição de gêneros' }).filter({ hasNotText: 'R$ 0,00' })
  await click(paid.first().getByRole('link').first())
  await expect(page).toHaveTitle(/^Empenho nº/)
  await expect(page.getByRole('heading', { name: 'Cada entrega e seu pagamento' })).toBeVisible()
  await expect(page.getByText(/R\$ 400,00 pagos/).first()).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(4)
  return /\w+\/\d{4}/.exec(await page.title())?.[0] ?? ''
}

async function ask(page: Page, email: string, numero: string): Promise<void> {
  await page.getByRole('link', { name: 'Perguntar à prefeitura' }).click()
  // the form knows the citizen: what was typed is there again after the login
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(citizenPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Título *')).toHaveValue(`Empenho nº ${numero}`)
  await expect(page.getByLabel('Mensagem *')).toHaveValue(new RegExp(`^Sobre o empenho nº ${numero}, de `))
}

test('de Educação a um pagamento em quatro cliques, e a pergunta já vai com o número', async ({
  page,
  portal,
  request,
}) => {
  await enterAsCitizen(request, { dataDir: portal.dataDir, email: 'lia@exemplo.com', nome: 'Lia Fagundes' })
  const numero = await followMoney(page)
  await expectGoodScreen(page)
  await ask(page, 'lia@exemplo.com', numero)
  await expectGoodScreen(page)
})

test.describe('sem JavaScript, em 360 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })

  test('o mesmo caminho e a mesma pergunta', async ({ page, portal, request }) => {
    await enterAsCitizen(request, { dataDir: portal.dataDir, email: 'rui@exemplo.com', nome: 'Rui Barbalho' })
    const numero = await followMoney(page)
    expect((await page.locator('main').boundingBox())?.width).toBeLessThanOrEqual(360)
    await expectNoPlainViolations(page)
    await ask(page, 'rui@exemplo.com', numero)
  })
})
