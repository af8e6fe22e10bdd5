import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expectGoodScreen } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'

test.use({ ownPortal: 'diarias-importacao' })

const cabecalho = [
  '',
  'Órgão',
  'Cargo',
  'Favorecido',
  'Saída',
  'Chegada',
  'Destino',
  'Qtd.',
  'Diária',
  'Total',
  'Pgto.',
  'Históricos',
  'Ano',
  'SqDiaria',
]
const linhaDe = (nome: string, { total = '160,00', volta = '12/09/2019', paga = '18/09/2019' } = {}) => [
  '',
  'SAÚDE',
  'MOTORISTA',
  nome,
  '12/09/2019',
  volta,
  'SERRINHA/BA',
  '1',
  total,
  total,
  paga,
  'VIAGEM A SERVIÇO DA SECRETARIA',
  '2019',
  '1',
]
const arquivo = (...linhas: string[][]) => ({
  name: 'diarias-2019.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `ï»¿${[cabecalho, ...linhas].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`,
  ),
})
const nomes = ['ANA', 'BIA', 'CAIO', 'DAVI', 'EVA']

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
    await send(page, arquivo(linhaDe('ANA'), linhaDe('BIA', { volta: '01/09/2019' })))
    const erros = page.getByRole('region', { name: 'O arquivo não pode ser importado.' })
    await expect(erros).toBeFocused()
    await expect(erros.getByRole('row', { name: '3 Volta A volta é antes da ida.' })).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('o arquivo certo é mostrado antes de gravar, com os avisos', async () => {
    await send(page, arquivo(...nomes.map((nome) => linhaDe(nome))))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação de diárias')
    await expect(page.getByRole('row', { name: /2019 · Setembro 5 R\$ 800,00 5 0 0 0$/ })).toBeVisible()
    await expect(page.getByRole('row', { name: '1 SqDiaria Esta coluna não é lida.' })).toBeVisible()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Gravar' }).click()
    await expect(page.getByText('Diárias gravadas com sucesso.')).toBeVisible()
  })

  await test.step('um arquivo com muito menos pede um segundo clique', async () => {
    await send(page, arquivo(linhaDe('ANA', { total: '170,00' }), linhaDe('BIA')))
    await expect(page.getByRole('row', { name: /2019 · Setembro 2 R\$ 330,00 0 1 1 3$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Gravar' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'de 5 para 2. Deixam de existir: CAIO, SERRINHA; DAVI, SERRINHA; EVA, SERRINHA.',
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
    await send(page, arquivo(...nomes.map((nome) => linhaDe(nome))))
    await expect(
      page.getByText('Não há o que gravar: o portal já tem todas as linhas do arquivo, e só elas.'),
    ).toBeVisible()
    await expect(page.getByText(/Este mesmo arquivo já foi gravado: importação nº \d+\./)).toBeVisible()
  })

  await test.step('as mesmas linhas em planilha são as mesmas', async () => {
    const rows = [cabecalho, ...nomes.map((nome) => linhaDe(nome))]
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
  await send(page, arquivo(linhaDe('LIA', outubro), linhaDe('MEL', outubro)))
  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText('Diárias gravadas com sucesso.')).toBeVisible()
  await send(page, arquivo(linhaDe('LIA', outubro)))
  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText(/de 2 para 1\. Deixam de existir: MEL, SERRINHA/)).toBeVisible()
  await page.getByRole('button', { name: 'Gravar assim mesmo' }).click()
  await expect(page.getByText('Diárias gravadas com sucesso.')).toBeVisible()
  await context.close()
})
