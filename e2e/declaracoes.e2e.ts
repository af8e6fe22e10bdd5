import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'declaracoes' }) // the list of tenders must be empty

test('uma lista sem registros mostra a declaração que a prefeitura assinou', async ({ panelPage: page, problems }) => {
  problems.allow(/422/) // the inverted period
  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Declarações' }).click()
  await expect(page.getByText('Nenhum resultado encontrado').first()).toBeVisible()
  await page.getByRole('link', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Declaração')
  await page.getByLabel('Seção').selectOption('Licitações')
  await page.getByLabel('Início do período *').fill('01012026')
  await page.getByLabel('Fim do período *').fill('31122025')
  await page.getByLabel('Texto da declaração').fill('Declaro que, no período acima, não houve licitações.')
  await page.getByLabel('Quem assina').fill('Marinalva Cerqueira')
  await page.getByLabel('Cargo').fill('Controladora-Geral')
  await page.getByLabel('Data da assinatura *').fill('02072026')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('O fim do período vem depois do início.')
  await expectGoodScreen(page)

  await page.getByLabel('Fim do período *').fill('30062026')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Declaração salva com sucesso.')).toBeVisible()
  const row = page.getByRole('row', { name: /01\/01\/2026 a 30\/06\/2026/ })
  await expect(row).toContainText('Licitações')

  await page.goto('/acesso/licitacoes')
  const statement = page.getByRole('region', { name: 'Declaração de não ocorrência' })
  await expect(statement).toContainText('De 01/01/2026 a 30/06/2026')
  await expect(statement).toContainText('Declaro que, no período acima, não houve licitações.')
  await expect(statement).toContainText('Marinalva Cerqueira, Controladora-Geral – 02/07/2026')
  await expectGoodScreen(page)
  await page.goto('/painel/declaracoes')

  await row.getByRole('button', { name: 'Remover' }).click()
  await dizMotivo(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(row).toHaveCount(0)
})
