import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'

test('uma administradora altera uma licitação, vê o histórico dela e a encontra na auditoria', async ({
  panel,
  panelPage: page,
}) => {
  const made = await panel.post('/painel/ajax/licitacao/novo', {
    data: { ...licitacaoSample, licitacao_numero: '901/2026' },
  })
  const { licitacao_id } = (await made.json()).data

  await page.goto(`/painel/licitacao/edicao/${licitacao_id}`)
  await page.getByLabel('Contratada *').fill('Padaria Pão Nosso Ltda')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Licitação atualizada com sucesso.')).toBeVisible()

  await page.goto(`/painel/licitacao/edicao/${licitacao_id}`)
  await page.getByRole('link', { name: 'Histórico' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico')
  const newest = page.locator('.linha-do-tempo > li').first()
  await expect(newest).toContainText('Alterou: Licitação 901/2026')
  await expect(newest).toContainText(administrator.login)
  await expect(newest.locator('del')).toContainText(licitacaoSample.licitacao_contratada)
  await expect(newest.locator('ins')).toContainText('Padaria Pão Nosso Ltda')
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Auditoria' }).click()
  await page.getByLabel('Registro', { exact: true }).fill('901/2026')
  await page.getByLabel('Ação', { exact: true }).selectOption('Alterou')
  await page.getByRole('form', { name: 'Filtros de Pesquisa' }).getByRole('button', { name: 'Buscar' }).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Contratada: Mercantil Boa Mesa Ltda → Padaria Pão Nosso Ltda')
  await expectGoodScreen(page)
  await rows.getByRole('link').click()
  await expect(page.locator('.mudancas')).toContainText('Padaria Pão Nosso Ltda')
  await expectGoodScreen(page)
})
