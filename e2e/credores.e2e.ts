// A visitor finds who received, sees what for, and follows the commitments; on a phone, with the keyboard, and without JavaScript.
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { seedDespesa } from './support/database.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'credores' })

const cnpj = '45997418000153'

test.beforeAll(({ portal }) =>
  seedDespesa(portal.dataDir, async ({ database }) => {
    const { pool } = database
    await pool.query(`update empenho set empenho_licitavel = true where empenho_valor is not null`)
    await database.write(async (tx) => {
      await tx.insertInto('licitacao').values(licitacaoSample).execute()
      await tx.insertInto('contrato').values(contratoSample).execute()
    })
    await pool.query(`update empenho set contrato_id = 1, licitacao_id = 1, empenho_contrato_numero = '045/2026'
      where credor_id = (select credor_id from credor where credor_documento = '${cnpj}')`)
  }),
)

test('um visitante procura quem recebeu, com o teclado, e vai até os empenhos', async ({ page }) => {
  await page.goto('/acesso/credores')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credores')
  await expect(page.getByLabel('Totais da lista inteira')).toContainText('Pago')
  await page.getByLabel('Nome do credor', { exact: true }).focus()
  await page.keyboard.type('mesa boa')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 credor' })).toBeVisible()
  await page.getByRole('link', { name: 'Mercantil Boa Mesa Ltda' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/acesso/credores/${cnpj}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mercantil Boa Mesa Ltda')
  await expect(page.getByText('CNPJ 45.997.418/0001-53')).toBeVisible()
  await expect(page.getByRole('table', { name: /por ano$/ })).toContainText('2026')
  await expect(page.getByRole('link', { name: 'Contrato nº 045/2026' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A receber' })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('navigation', { name: 'Ano dos meses' }).getByRole('link', { name: '2025' }).click()
  await expect(page.getByRole('heading', { name: 'Mês a mês em 2025' })).toBeVisible()
  await page.getByRole('link', { name: /^Ver todos os \d+ empenhos$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empenhos')
  await expect(page.getByText('Mercantil Boa Mesa Ltda').first()).toBeVisible()
  await page.getByRole('link', { name: 'Aquisição de gêneros alimentícios' }).first().click()
  await page.getByRole('link', { name: 'Mercantil Boa Mesa Ltda' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/acesso/credores/${cnpj}$`))
})

test('das despesas se chega ao credor, e o contrato diz quanto foi empenhado e pago', async ({ page }) => {
  await page.goto('/acesso/despesas?exercicio=2026')
  await page.getByRole('navigation', { name: 'Quem mostrar' }).getByRole('link', { name: 'Pessoas' }).click()
  const credores = page.getByRole('table', { name: /^Quem mais recebeu/ })
  await credores.getByRole('link', { name: 'João da Silva' }).click()
  await expect(page).toHaveURL(/\/acesso\/credores\/joao-da-silva-\d+$/)
  await expect(page.getByText('CPF ***.982.247-**')).toBeVisible()

  for (const url of ['/acesso/contratos/1', '/acesso/licitacoes/1']) {
    await page.goto(url)
    const section = page.getByRole('region', { name: 'Quanto foi empenhado e pago' })
    await expect(section).toContainText('Liquidado')
    await expectGoodScreen(page)
    await section.getByRole('link', { name: /^Ver todos os \d+ empenhos$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empenhos')
  }
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a lista filtra por ano e tipo, e a página muda o ano dos meses', async ({ page }) => {
    await page.goto('/acesso/credores')
    await page.getByLabel('Ano', { exact: true }).selectOption('2025')
    await page.getByLabel('Tipo').selectOption('Pessoa física')
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: '1 credor' })).toBeVisible()
    await expect(page.getByText('Pago: o que foi pago em 2025')).toBeVisible()
    await page.getByRole('link', { name: 'João da Silva' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('João da Silva')
    await page.getByRole('navigation', { name: 'Ano dos meses' }).getByRole('link', { name: '2025' }).click()
    await expect(page.getByRole('heading', { name: 'Mês a mês em 2025' })).toBeVisible()
  })
})
