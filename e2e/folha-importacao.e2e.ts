import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'

test.use({ ownPortal: 'folha-importacao' })

const cabecalho = 'Servidor;Cargo;Código;Ano;Mês;Salário'
const folha = (...linhas: string[]) => ({
  name: 'folha-março.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([cabecalho, ...linhas, ''].join('\r\n'), 'latin1'),
})
const linhas = Array.from(
  { length: 450 },
  (_, at) =>
    `JOSÉ DA CONCEIÇÃO ${at};PROFESSOR(A) NÍVEL ${at % 3};${1000 + at};2026;${1 + (at % 3)};R$ 4.${100 + at},57`,
)

test('uma servidora envia uma folha com erros, corrige-a, grava, vê os pagamentos no portal e desfaz a importação', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422|409/) // the wrong file; the undoing that is no longer possible
  await page.goto('/painel/pagamento')
  await page.getByRole('link', { name: 'Importar CSV' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importar folha de pagamento')
  await expect(page.getByText('Nenhum resultado encontrado')).toBeVisible()
  await expectGoodScreen(page)

  await test.step('o modelo tem o cabeçalho', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar o modelo' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('modelo-folha.csv')
    expect(fs.readFileSync(await download.path(), 'utf8')).toBe(`\uFEFF${cabecalho}\r\n`)
  })

  await test.step('com erros, nada é gravado e cada linha é apontada', async () => {
    await send(page, folha('ANA;Guarda;1;2026;3;1,00', ';Guarda;2;26;13;x', 'RUI;Guarda', 'ANA;Guarda;1;2026;3;1,00'))
    const erros = page.getByRole('region', { name: 'Arquivo csv inválido.' })
    await expect(erros).toBeFocused()
    await expect(erros.getByText('6 problemas.')).toBeVisible()
    await expect(erros.getByText('“Mês”: Informe um mês de 1 a 12.')).toBeVisible()
    await erros.getByText('Ver linha por linha').click()
    await expect(erros.getByRole('row', { name: '3 Mês Informe um mês de 1 a 12.' })).toBeVisible()
    await expect(
      erros.getByRole('row', { name: /^5 A linha inteira A mesma linha já está no arquivo: linha 2/ }),
    ).toBeVisible()
    await expectGoodScreen(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      erros.getByRole('button', { name: 'Baixar a lista em CSV' }).click(),
    ])
    expect(fs.readFileSync(await download.path(), 'utf8')).toContain('"3","Servidor","Campo obrigatório."\r\n')
  })

  await test.step('a folha certa é mostrada antes de gravar', async () => {
    await send(page, folha(...linhas))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação da folha')
    await expect(page.getByRole('row', { name: 'Janeiro de 2026 150 R$ 648.610,50 150 0 0' })).toBeVisible()
    const linha = page.getByRole('row', {
      name: 'Servidor JOSÉ DA CONCEIÇÃO 0 JOSÉ DA CONCEIÇÃO 1 JOSÉ DA CONCEIÇÃO 2',
    })
    await expect(linha).toBeVisible()
    await expect(page.getByRole('row', { name: 'Salário R$ 4.100,57 R$ 4.101,57 R$ 4.102,57' })).toBeVisible()
    await expectGoodScreen(page)
    expect(await publicCount(page)).toBe(0)
  })

  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Pagamento salvo com sucesso.' })).toBeVisible()
  await expect(page.getByText('Gravada', { exact: true })).toBeVisible()
  await expectGoodScreen(page)
  expect(await publicCount(page)).toBe(450)

  await test.step('a mesma folha outra vez não tem o que gravar', async () => {
    await page.goto('/painel/pagamento/importacao')
    await send(page, folha(...linhas))
    await expect(page.getByText('Não há o que gravar: todas as linhas já estão na folha.')).toBeVisible()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    await expect(page).toHaveURL(/\/painel\/pagamento\/importacao$/)
  })

  await test.step('desfeita, a folha fica como era', async () => {
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: /^Desfazer/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmação' })
    await expect(dialog).toContainText('450 pagamentos novos saem da folha.')
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expectNoViolations(page)
    await dialog.getByLabel('Motivo').selectOption('engano')
    await dialog.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('row', { name: /folha-março\.csv.*Desfeita/ })).toBeVisible()
    expect(await publicCount(page)).toBe(0)
  })
})

test('sem JavaScript, a folha é conferida, gravada e desfeita', async ({ browser, portal, problems }) => {
  problems.allow(/422/)
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  await loginAsAdministrator(context.request)
  const page = await context.newPage()
  await page.goto('/painel/pagamento/importacao')
  await send(page, folha('ANA;;1;2026;3;1,00'))
  await expect(page.getByText('“Cargo”: Campo obrigatório.')).toBeVisible()
  await page.goto('/painel/pagamento/importacao')
  await send(page, folha('ANA;Guarda;1;2026;3;1,00'))
  await expect(page).toHaveURL(/\/painel\/pagamento\/importacao\/\d+$/)
  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText('Pagamento salvo com sucesso.')).toBeVisible()
  expect(await publicCount(page)).toBe(1)
  await page.locator('summary', { hasText: 'Desfazer' }).click()
  await expect(page.getByText('1 pagamento novo sai da folha.')).toBeVisible()
  await page.getByLabel('Motivo').selectOption('engano')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible()
  expect(await publicCount(page)).toBe(0)
  await context.close()
})

async function send(page: Page, file: ReturnType<typeof folha>): Promise<void> {
  await page.getByLabel(/^Arquivo da folha/).setInputFiles(file)
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
}

async function publicCount(page: Page): Promise<number> {
  const answer = await page.request.get('/ajax/pagamento')
  return (await answer.json()).data.count
}
