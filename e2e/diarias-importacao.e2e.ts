import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { arquivoDe, cabecalho, linhaDe, type Viagem } from '#modules/pessoal/diaria/server/diaria-import.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'

test.use({ ownPortal: 'diarias-importacao' })

// the only entity of the portal is the one of rows that name none
const linha = (viagem: Viagem) => linhaDe({ cnpj: '', ...viagem })
const arquivo = (...viagens: Viagem[]) => ({
  name: 'diarias-2019.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(arquivoDe(...viagens.map(linha))),
})
const cinco = ['ANA', 'BIA', 'CAIO', 'DAVI', 'EVA'].map((nome) => ({ nome }))

async function send(page: Page, file: ReturnType<typeof arquivo>): Promise<void> {
  await page.goto('/painel/diaria/importacao')
  await page.getByLabel(/^Arquivo das diárias/).setInputFiles(file)
  await page.getByLabel('Exercício').fill('2019')
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
}

test('uma servidora importa diárias de outro programa, corrige, grava, substitui o mês e desfaz', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422|409/)
  await test.step('com um erro, nada é gravado e a linha é apontada', async () => {
    await send(page, arquivo({ nome: 'ANA' }, { nome: 'BIA', volta: '01/09/2019' }))
    const erros = page.getByRole('region', { name: 'O arquivo não pode ser importado.' })
    await expect(erros).toBeFocused()
    await expect(erros.getByText('“Volta”: A volta é antes da ida.')).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('o arquivo certo é mostrado antes de gravar, com os avisos', async () => {
    await send(page, arquivo(...cinco))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação de diárias')
    await expect(page.getByRole('row', { name: /2019 · Setembro 5 R\$ 800,00 5 0 0 0$/ })).toBeVisible()
    await expect(page.getByText(/“SqLiquidacao”.*: Esta coluna não é lida\./)).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Gravar' }).click()
    await expect(page.getByText('Diárias gravadas com sucesso.')).toBeVisible()
  })

  await test.step('um arquivo com muito menos pede um segundo clique', async () => {
    await send(page, arquivo({ nome: 'ANA', total: '170,00' }, { nome: 'BIA' }))
    await expect(page.getByRole('row', { name: /2019 · Setembro 2 R\$ 330,00 0 1 1 3$/ })).toBeVisible()
    await expect(
      page.getByRole('row', { name: /^ANA, SERRINHA, 12\/09\/2019 2 Valor total R\$\s160,00 R\$\s170,00$/ }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Gravar' }).click()
    await expect(page.getByRole('alert')).toContainText(
      '3 de 5 diárias. Deixam de existir: CAIO, SERRINHA, 12/09/2019; DAVI, SERRINHA, 12/09/2019; EVA, SERRINHA, 12/09/2019.',
    )
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Gravar assim mesmo' }).click()
    await expect(page.getByText('Diárias gravadas com sucesso.')).toBeVisible()
  })

  await test.step('desfeita, o mês fica como era', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 diária volta ao que era; 3 diárias retiradas voltam.')
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
    await send(page, arquivo(...cinco))
    await expect(
      page.getByText('Não há o que gravar: o portal já tem todas as linhas do arquivo, e só elas.'),
    ).toBeVisible()
    await expect(page.getByText(/Este mesmo arquivo já foi gravado: importação nº \d+\./).first()).toBeVisible()
  })

  await test.step('as mesmas linhas em planilha são as mesmas', async () => {
    const rows = [cabecalho, ...cinco.map(linha)]
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Diárias', rows }] }))
    await send(page, { name: 'diarias.xlsx', mimeType: 'application/octet-stream', buffer })
    await expect(page.getByRole('row', { name: /2019 · Setembro 5 R\$ 800,00 0 0 5 0$/ })).toBeVisible()
  })
})

// a month of its own: the journeys share a portal
const outubro = { paga: '02/10/2019' }

test('sem JavaScript, o segundo clique também é pedido', async ({ browser, portal, problems }) => {
  problems.allow(/422|409/)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  await loginAsAdministrator(context.request)
  const page = await context.newPage()
  await send(page, arquivo({ nome: 'LIA', ...outubro }, { nome: 'MEL', ...outubro }))
  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText('Diárias gravadas com sucesso.')).toBeVisible()
  await send(page, arquivo({ nome: 'LIA', ...outubro }))
  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText(/1 de 2 diárias\. Deixa de existir: MEL, SERRINHA, 12\/09\/2019/)).toBeVisible()
  await page.getByRole('button', { name: 'Gravar assim mesmo' }).click()
  await expect(page.getByText('Diárias gravadas com sucesso.')).toBeVisible()
  await context.close()
})
