// Revenue: an accountant imports what the accounting program printed of a month, and a visitor finds one tax in it.
import {
  acumulado,
  deducao,
  fpm,
  imoveis,
  iptu,
  janeiro,
} from '#modules/financas/receita/server/receita-import.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'receitas' })

const arquivo = (name: string, content: Uint8Array) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
// the period is not the difference to January
const fevereiro = () =>
  acumulado(
    { ...imoveis, periodo: 'R$0,00', acumulado: 'R$0,00' },
    { ...fpm, periodo: 'R$80.000,00', acumulado: 'R$190.000,00' },
    { ...deducao, periodo: '-R$18.000,00', acumulado: '-R$38.000,00' },
    { ...iptu, periodo: 'R$2.000,00', acumulado: 'R$7.000,50' },
  )

test('um contador importa o mês, vê um aviso, grava, e o público vê; depois desfaz', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422|409/)
  const send = async (file: ReturnType<typeof arquivo>, mes: string) => {
    await page.goto('/painel/receita/importacao')
    await page.getByLabel(/^Arquivo das receitas/).setInputFiles(file)
    await page.getByLabel('Exercício').fill('2025')
    await page.getByLabel('Mês').fill(mes)
    await page.getByRole('button', { name: 'Conferir arquivo' }).click()
  }

  await test.step('sem o mês, o arquivo é recusado com o motivo', async () => {
    await send(arquivo('receitas.csv', janeiro()), '')
    await expect(page.getByText('O arquivo não diz o mês: informe-o no formulário.').first()).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('janeiro é gravado', async () => {
    await send(arquivo('receitas-janeiro.csv', janeiro()), '1')
    await expect(page.getByRole('row', { name: /Janeiro de 2025 4 R\$ 85\.000,50 4 0 0 0$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Gravar' }).click()
    await expect(page.getByText('Receitas gravadas com sucesso.')).toBeVisible()
  })

  await test.step('em fevereiro o período do arquivo não é a diferença: é avisado', async () => {
    await send(arquivo('receitas-fevereiro.csv', fevereiro()), '2')
    await expect(
      page.getByText(/O arquivo diz R\$\s80\.000,00 no período, mas a diferença .* é R\$\s90\.000,00/).first(),
    ).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Gravar' }).click()
    await expect(page.getByText('Receitas gravadas com sucesso.')).toBeVisible()
    await page.goto('/acesso/receitas?abre=tudo')
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('159.000,50')
    await expectGoodScreen(page)
  })

  await test.step('desfeita a importação, a árvore volta a janeiro', async () => {
    await page.goto('/painel/receita/importacao')
    await page.getByRole('link', { name: /receitas-fevereiro\.csv/ }).click()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByRole('dialog').getByLabel('Motivo').selectOption('engano')
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
    await page.goto('/acesso/receitas?abre=tudo')
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('85.000,50')
  })
})

const receita = (receita_codigo: string, receita_natureza_nome: string) => ({
  ...{ entidade_id: 1, exercicio: 2026, receita_codigo, receita_natureza_nome, receita_valor_inicial: '120.000,00' },
})

test('um visitante abre os níveis até um imposto, sem JavaScript e com o teclado, também no celular', async ({
  browser,
  panel,
  portal,
}) => {
  const made = await panel.post('/painel/ajax/receita/novo', { data: receita('11125001', 'IPTU - Principal') })
  const { data } = await made.json()
  expect(
    (await panel.post('/painel/ajax/receita/novo', { data: receita('17115111', 'Cota-Parte do FPM') })).status(),
  ).toBe(201)
  const entry = {
    receita_prevista_id: data.receita_prevista_id,
    receita_data: '2026-03-10',
    receita_tipo: 'arrecadacao',
  }
  const entered = await panel.post('/painel/ajax/receita_lancamento/novo', {
    data: { ...entry, receita_valor: '30.000,00' },
  })
  expect(entered.status()).toBe(201)

  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled, locale: 'pt-BR' })
    const page = await context.newPage()
    await page.goto('/acesso/receitas?exercicio=2026&abre=10000000')
    const tree = page.getByRole('region', { name: /^Receitas por natureza/ })
    const levels = ['Impostos, taxas e contribuições de melhoria', 'Impostos', 'Imposto sobre a propriedade predial']
    for (const [at, name] of levels.entries()) {
      const link = tree.getByRole('link', { name: new RegExp(`^${name}`, 'i'), expanded: false })
      await link.first().focus()
      await page.keyboard.press('Enter')
      await expect(tree.getByText(`Nível ${at + 3},`).first()).toBeAttached()
    }
    await tree.getByRole('link', { name: 'IPTU - Principal' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IPTU - Principal')
    await expect(page.getByText('R$ 30.000,00').first()).toBeVisible()
    await context.close()
  }

  const phone = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
  })
  const page = await phone.newPage()
  for (const address of ['/acesso/receitas?exercicio=2026&abre=tudo', `/acesso/receitas/${data.receita_prevista_id}`]) {
    await page.goto(address)
    await expectGoodScreen(page)
  }
  await phone.close()
})
