// A clerk finds what lacks its tender, ties it, says the ground of another, and protects a creditor; also without JavaScript.
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { seedDespesa } from './support/database.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'empenho-painel' })

test.beforeAll(({ portal }) =>
  seedDespesa(portal.dataDir, ({ database }) =>
    database.pool.query(
      `update empenho set empenho_licitavel = true where empenho_id in (select empenho_id from empenho order by 1 limit 2);
      update empenho set empenho_objeto = 'Reforma, emenda 202612340001' where empenho_id in (select max(empenho_id) from empenho)`,
    ),
  ),
)

test('uma contadora liga um empenho à licitação e diz o fundamento de outro', async ({
  panelPage: page,
  panel,
  problems,
}) => {
  problems.allow(/422/) // a number that no tender has
  await panel.post('/painel/ajax/licitacao/novo', { data: licitacaoSample })
  await page.goto('/painel')
  await page.getByRole('link', { name: /^Corrigir/ }).click()
  await expect(
    page.getByRole('heading', { name: '2 empenhos' }).or(page.getByText('1 – 2 de 2 registros')).first(),
  ).toBeVisible()
  await expectGoodScreen(page)
  await page
    .getByRole('link', { name: /^Editar empenho/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Empenho \d+\/202\d$/)

  const tender = page.getByLabel('Licitação', { exact: true })
  await tender.fill('999/1999')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(/Nenhum registro do portal tem este número/).first()).toBeVisible()
  await tender.fill('')
  await tender.pressSequentially('merenda')
  await page.getByRole('option', { name: /012\/2026/ }).click()
  await expect(tender).toHaveValue(/^012\/2026/)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Empenho salvo com sucesso.')).toBeVisible()

  await page.goto('/painel/empenho?empenho_sem_origem=S')
  await page.getByRole('link', { name: /^Editar empenho/ }).click()
  await page.getByLabel('Fundamento legal').fill('Lei 14.133/2021, art. 75, II')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Empenho salvo com sucesso.')).toBeVisible()
  await page.goto('/painel')
  await expect(page.getByRole('link', { name: /^Corrigir/ })).toHaveCount(0)
})

test('a contadora marca o empenho que pode ser da emenda, e a página dela o mostra', async ({
  panelPage: page,
  panel,
}) => {
  await panel.post('/painel/ajax/emenda/novo', {
    data: {
      ...{ entidade_id: 1, exercicio: 2026, emenda_origem: 'federal', emenda_tipo: 'individual' },
      ...{ emenda_numero: '202612340001', emenda_autor: 'Dep. Aurora Lima', emenda_objeto: 'Reforma do posto' },
      emenda_valor_previsto: '1.000,00',
    },
  })
  await page.goto('/painel/emenda/edicao/1')
  await page.getByRole('link', { name: 'Empenhos desta emenda' }).click()
  await expect(page.getByText('Nenhum empenho está ligado a esta emenda.')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('checkbox', { name: /O objeto diz o número da emenda/ }).check()
  await page.getByRole('button', { name: 'Ligar os marcados' }).click()
  await expect(page.getByText('Os empenhos marcados foram ligados.')).toBeVisible()
  await page.goto('/acesso/emendas-parlamentares/1')
  await expect(page.getByRole('table', { name: 'Empenhos desta emenda' })).toBeVisible()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('o credor protegido sai da lista de credores', async ({ panelPage: page }) => {
    await page.goto('/painel/empenho?empenho_credor_nome=silva')
    await page
      .getByRole('link', { name: /^Editar empenho/ })
      .first()
      .click()
    await page.getByLabel('Credor protegido por lei').check()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Empenho salvo com sucesso.')).toBeVisible()
    await page.goto('/acesso/credores')
    await expect(page.getByRole('link', { name: 'Mercantil Boa Mesa Ltda' })).toBeVisible()
    await expect(page.getByText('João da Silva')).toHaveCount(0)
  })
})
