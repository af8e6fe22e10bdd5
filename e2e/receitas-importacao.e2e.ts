import type { Page } from '@playwright/test'
import { pagos } from '#modules/financas/empenho/server/despesa-import.sample.ts'
import { iptu, janeiro } from '#modules/financas/receita/server/receita-import.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'

test.use({ ownPortal: 'receitas-importacao' })

const arquivo = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})
// nothing is called as the portal calls it
const outro = `Rubr.;Texto;R$ ano;R$ até aqui\n${iptu.codigo};${iptu.nome};120.000,00;5.000,50\n`

async function escolhe(page: Page, file: ReturnType<typeof arquivo>, mes: string) {
  await page.goto('/painel/receita/importacao')
  await page.getByLabel(/^Arquivo das receitas/).setInputFiles(file)
  await page.getByLabel('Exercício').fill('2025')
  await page.getByLabel('Mês', { exact: true }).fill(mes)
}
const coluna = (page: Page, name: string) => page.getByLabel(`O que é a coluna ${name}`, { exact: true })

test('uma contadora importa receitas, confere o total, aponta as colunas de outro programa e desfaz', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422|409/)
  await test.step('um total que não confere pede a segunda confirmação', async () => {
    await escolhe(page, arquivo('janeiro.csv', janeiro()), '1')
    await page.getByText('Conferir com os totais do relatório').click()
    await page.getByLabel('Total arrecadado no ano').fill('85.000,51')
    await page.getByRole('button', { name: 'Conferir arquivo' }).click()
    await expect(page.getByRole('row', { name: /Total arrecadado no ano Informado R\$ 85\.000,51/ })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Gravar' }).click()
    await expect(page.getByRole('alert')).toContainText('Os totais não conferem')
    await page.getByRole('button', { name: 'Gravar assim mesmo' }).click()
    await expect(page.getByText('Receitas gravadas com sucesso.')).toBeVisible()
  })

  await test.step('um cabeçalho que ninguém conhece é apontado coluna a coluna, e a leitura fica guardada', async () => {
    await escolhe(page, arquivo('outro.csv', outro), '2')
    await page.getByRole('button', { name: 'Conferir arquivo' }).click()
    await page.getByRole('link', { name: 'Apontar as colunas' }).click()
    await expect(page.getByText(/Falta dizer qual coluna é: Código da receita/)).toBeVisible()
    await coluna(page, 'Rubr.').selectOption({ label: 'Código da receita' })
    await coluna(page, 'Texto').selectOption({ label: 'Nome da receita' })
    await coluna(page, 'R$ até aqui').selectOption({ label: 'Realizado acumulado' })
    await expect(page.getByText('O que é preciso está escolhido.')).toBeVisible()
    await expectGoodScreen(page)
    await page.getByLabel('Guardar esta leitura com o nome').fill('Programa X')
    await page.getByRole('button', { name: 'Conferir arquivo' }).click()
    await expect(page.getByRole('link', { name: 'Corrigir as colunas deste arquivo' })).toBeVisible()
    await page.goto('/painel/receita/importacao')
    await page.getByRole('link', { name: 'Programa X' }).click()
    await expectGoodScreen(page)
    await coluna(page, 'R$ ano').selectOption({ label: 'Previsto inicial' })
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Leitura gravada com sucesso.')).toBeVisible()
  })

  await test.step('o arquivo seguinte é lido por ela, e a gravação se desfaz', async () => {
    await escolhe(page, arquivo('outro.csv', outro), '2')
    await page.getByRole('button', { name: 'Conferir arquivo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação de receitas')
    await page.getByRole('button', { name: 'Gravar' }).click()
    await page.getByRole('button', { name: 'Gravar assim mesmo' }).click()
    await expect(page.getByText('Receitas gravadas com sucesso.')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByRole('dialog').getByLabel('Motivo').selectOption('engano')
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
  })
})

test('os pagamentos do mês entram como o programa da cidade os exporta, são vistos por quem visita, e saem', async ({
  panelPage: page,
}) => {
  await page.goto('/painel/empenho/importacao')
  const mes = pagos({ cnpj: '' }, { cnpj: '', empenho: '88', nota: '842', pago: 'R$260,00' })
  await page.getByLabel(/^Arquivo das despesas/).setInputFiles(arquivo('pagamentos.csv', mes))
  await page.getByLabel('Exercício').fill('2019') // the file does not say it
  await page.getByText('Conferir com os totais do relatório').click()
  await page.getByLabel('Total pago').fill('2.000,00')
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
  await expect(page.getByRole('row', { name: /^Total pago.*R\$ 2\.000,00/ })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Gravar', exact: true }).click()
  await expect(page.getByText('Despesas gravadas com sucesso.')).toBeVisible()
  const address = page.url()

  await page.goto('/acesso/empenhos?empenho_numero=88')
  await expect(page.getByRole('row', { name: /MERCANTIL BOA MESA.*R\$ 260,00/ })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').selectOption('engano')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
  await page.goto('/acesso/empenhos?empenho_numero=88')
  await expect(page.getByRole('row', { name: /MERCANTIL BOA MESA/ })).toHaveCount(0)
})

test('sem JavaScript, as colunas são apontadas do mesmo modo', async ({ browser, portal, problems }) => {
  problems.allow(/422/)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  await loginAsAdministrator(context.request)
  const page = await context.newPage()
  await escolhe(page, arquivo('sem.csv', outro.replace('Rubr.', 'Cód. próprio')), '3')
  await page.getByRole('button', { name: 'Apontar as colunas' }).click()
  await coluna(page, 'Cód. próprio').selectOption({ label: 'Código da receita' })
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
  await expect(page.getByText(/Falta dizer qual coluna é: Realizado acumulado/).first()).toBeVisible()
  await expect(coluna(page, 'Cód. próprio')).toHaveValue('receita_codigo')
  await coluna(page, 'R$ até aqui').selectOption({ label: 'Realizado acumulado' })
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação de receitas')
  await context.close()
})
