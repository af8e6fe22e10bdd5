// An accountant imports the month's matrix, sees where the portal differs, follows it to the expense, and undoes.
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import { arquivo, chaves } from '#modules/financas/matriz/server/matriz.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'

test.use({ ownPortal: 'matriz' })

test.beforeAll(async ({ portal }) => {
  const store = await openStore(portal.dataDir)
  await insertDespesa(store as never)
  await store.close()
})

// December of the town hall, but for what was settled and paid in education
const dezembro = arquivo(
  '2026-12',
  ...chaves({ empenhado: '1135.87', liquidado: '400.00', pago: '0.00' }, { fs: '10301', nd: '44905100', fr: '1600' }),
  ...chaves(
    { antes: ['900.00', '0.00', '0.00'], empenhado: '0.00', liquidado: '400.25', pago: '399.00' },
    { fs: '12365', nd: '33903900' },
  ),
)
const file = { name: 'MSC_2026_12.csv', mimeType: 'text/csv', buffer: Buffer.from(dezembro) }

test('a matriz do mês entra, mostra onde o portal difere, leva à despesa e é desfeita', async ({ panelPage: page }) => {
  await page.goto('/painel/matriz?exercicio=2026')
  await expect(page.getByText('Nenhuma matriz deste exercício foi importada.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Dezembro/ })).toContainText('Sem matriz')

  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByLabel(/^Arquivo da matriz/).setInputFiles(file)
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação de matriz contábil (despesa)')
  await expect(page.getByText(/· 2026 · Dezembro/).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await expect(page.getByText('Matriz gravada com sucesso.')).toBeVisible()
  const address = page.url()

  await page.goto('/painel/matriz')
  await page.getByLabel('Entidade').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByText('1 mês com matriz; o portal difere em 1 mês.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Dezembro.*diferença: R\$ 1,00.*Difere/ })).toBeVisible()
  await page.getByRole('link', { name: 'Dezembro', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dezembro de 2026' })).toBeVisible()
  const funcoes = page.getByRole('table', { name: 'Dezembro de 2026, por função' })
  await expect(funcoes.getByRole('row', { name: /^10 Saúde.*Confere/ })).toBeVisible()
  await expectGoodScreen(page)
  await funcoes.getByRole('link', { name: 'Ver no portal 12 Educação' }).click()
  await expect(page).toHaveURL(/\/acesso\/despesas\?.*despesa_funcao=12/)
  const arvore = page.getByRole('table', { name: /^Despesas .*dezembro de 2026/ })
  await expect(arvore.getByRole('row', { name: /^Total/ })).toContainText('400,00')

  await page.goto(address)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').selectOption('engano')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
  await page.goto('/painel/matriz?exercicio=2026')
  await expect(page.getByText('Nenhuma matriz deste exercício foi importada.')).toBeVisible()
})

test('sem JavaScript, em 360 px, o mês se abre e as linhas são uma lista', async ({ browser, portal }) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    locale: 'pt-BR',
    viewport: { width: 360, height: 800 },
  })
  await loginAsAdministrator(context.request)
  const page = await context.newPage()
  await page.goto('/painel/matriz/importacao')
  await page.getByLabel(/^Arquivo da matriz/).setInputFiles(file)
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await page.goto('/painel/matriz?exercicio=2026&entidade=1')
  await page.getByRole('link', { name: 'Dezembro', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Dezembro de 2026, por natureza' })).toContainText('3.3.90.39')
  await page.getByRole('link', { name: 'Ver as linhas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Linhas da matriz contábil')
  await expect(page.getByText('12.365')).toBeVisible()
  await context.close()
})
