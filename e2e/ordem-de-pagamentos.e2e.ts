// The order of payments: a clerk explains a payment out of order, a visitor finds it with the keyboard and without JavaScript.
import { insertOrdens } from '#modules/financas/ordem-pagamento/server/ordem-pagamento.sample.ts'
import { expectGoodScreen, expectNoPlainViolations } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'ordem-de-pagamentos' })

const lista = '/acesso/ordem-de-pagamentos'
const motivo = 'A ambulância não podia ficar parada à espera da peça.'

test.beforeAll(async ({ portal }) => {
  const store = await openStore(portal.dataDir)
  const { rows } = await store.database.pool.query('select count(*)::int as n from ordem_pagamento')
  if (!rows[0].n) await insertOrdens(store)
  await store.close()
})

test('uma servidora vê o pagamento fora da ordem, dá o motivo, e o visitante o lê', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // the form without a reason
  await page.goto('/painel')
  await page
    .getByRole('link', { name: /Explicar/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('João da Silva')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Obrigatório de um pagamento fora da ordem.').first()).toBeVisible()

  await page.getByLabel('Motivo do pagamento fora da ordem').fill(motivo)
  await page.getByLabel('Hipótese da lei').selectOption('Patrimônio público ou serviço público essencial')
  await page.getByLabel('Autoridade que decidiu').fill('Secretária Municipal de Saúde')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Dados do pagamento salvos com sucesso.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Explicar/ })).toHaveCount(0)

  await page.goto(lista)
  await expect(page.getByLabel('Totais da lista inteira')).toContainText('R$ 1.002,00')
  await page.getByLabel('Situação').selectOption('Pago fora da ordem')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: '1 pagamento' })).toBeVisible()
  await page.getByRole('link', { name: 'João da Silva', exact: true }).click()
  await expect(page.getByText(motivo)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Um pagamento mais antigo esperava nesse dia' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Padaria Aurora/ }).first()).toBeVisible()
  await expectGoodScreen(page)
})

test('um visitante filtra só com o teclado', async ({ page }) => {
  await page.goto(lista)
  await page.getByLabel('Credor', { exact: true }).focus()
  await page.keyboard.type('padaria')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 pagamento' })).toBeVisible()
  await page.getByRole('link', { name: 'Padaria Aurora Ltda', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1º da fila')).toBeVisible()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a lista filtra, e a página mostra a fila em volta', async ({ page }) => {
    await page.goto(lista)
    await page.getByLabel('Situação').selectOption('Na fila')
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: '2 pagamentos' })).toBeVisible()
    await page.getByRole('link', { name: 'Casa de Apoio', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'A fila em volta' })).toBeVisible()
    await expect(page.getByText('2º da fila')).toBeVisible()
    await expectNoPlainViolations(page)
  })
})
