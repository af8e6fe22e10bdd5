import fs from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { modalidadeId, pdf, seedLicitacao } from './support/licitacao.ts'

/** Twelve tenders whose subject contains `word`, one of them with documents. */
async function seed(panel: APIRequestContext, word: string): Promise<void> {
  const [pregao, dispensa] = [await modalidadeId(panel, 'Pregão Eletrônico'), await modalidadeId(panel, 'Dispensa')]
  for (let n = 1; n <= 12; n++) {
    await seedLicitacao(panel, {
      licitacao_numero: `${String(n).padStart(3, '0')}/2026`,
      tipo_processo_id: n % 2 ? pregao : dispensa,
      licitacao_objeto: `Contratação nº ${n}: ${word} e serviços de manutenção`,
      licitacao_realizacao: `2026-03-${String(n).padStart(2, '0')}`,
      ...(n === 5 && {
        licitacao_valor_estimado: '148320.50',
        doc_arquivo_1: pdf('edital.pdf', 'Edital'),
        licitacao_anexo_titulo_1: 'Edital de abertura',
        licitacao_anexo_data_1: '2026-02-20',
      }),
    })
  }
}

test('uma visitante filtra licitações, abre uma, baixa um documento e exporta', async ({ page, panel }) => {
  await seed(panel, 'Iluminação')
  await page.goto('/acesso/licitacoes')

  await page.getByLabel('Objeto', { exact: true }).fill('iluminacao')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.getByRole('status')).toContainText('1 – 10 de 12 registros')
  await expect(page.locator('tbody tr').first()).toContainText('012/2026')
  await expect(page).toHaveURL(/licitacao_objeto=iluminacao/)

  await page.getByRole('link', { name: 'Próxima' }).click()
  await expect(page.getByRole('status')).toContainText('11 – 12 de 12 registros')
  await page.goBack()
  await expect(page.getByRole('status')).toContainText('1 – 10 de 12 registros')

  await page.getByLabel('Modalidade').selectOption('Pregão Eletrônico')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.getByRole('status')).toContainText('1 – 6 de 6 registros')

  await page.getByText('Baixar').click()
  await expectNoViolations(page)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV desta página (6 linhas)' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('licitacoes.csv')
  const rows = (await fs.readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(7)
  expect(rows[0]).toBe('\ufeff"Modalidade","Número","Órgão","Objeto","Situação","Valor","Realização"')
  expect(rows[1]).toBe(
    '"Pregão Eletrônico","011/2026","Secretaria Municipal de Educação","Contratação nº 11: Iluminação e serviços de manutenção","","","11/03/2026"',
  )
  await page.getByText('Baixar').click()
  const [pdfFile] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF desta página' }).click(),
  ])
  expect(pdfFile.suggestedFilename()).toBe('licitacoes.pdf')
  expect((await fs.readFile(await pdfFile.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: /^Contratação nº 5:/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Contratação nº 5: /)
  await expect(page.getByRole('main').locator('.antetitulo')).toHaveText('Pregão Eletrônico nº 005/2026')
  await expect(page.getByText('R$ 148.320,50').first()).toBeVisible()
  await expectGoodScreen(page)
  const document = page.getByRole('link', { name: /Edital de abertura/ })
  const answer = await page.request.get((await document.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).equals(pdf('edital.pdf', 'Edital').buffer)).toBe(true)
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('um visitante filtra, ordena, pagina, abre uma licitação e leva os dados completos', async ({
    page,
    panel,
    problems,
  }) => {
    problems.allow(/422/) // the list with a wrong filter
    await seed(panel, 'Pavimentação')
    await page.goto('/acesso/licitacoes')
    await page.getByLabel('Objeto', { exact: true }).fill('pavimentacao')
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await expect(page.getByRole('status')).toContainText('1 – 10 de 12 registros')
    await page.getByRole('link', { name: 'Próxima' }).click()
    await expect(page.getByRole('status')).toContainText('11 – 12 de 12 registros')
    await page.getByLabel('Ordenar por').selectOption('Número, 0 a 9')
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page.locator('tbody tr').first()).toContainText('001/2026')

    await page.getByText('Baixar').click()
    const complete = await page.getByRole('link', { name: 'CSV de tudo (12 linhas)' }).getAttribute('href')
    const answer = await page.request.get(complete ?? '')
    expect(answer.headers()['content-disposition']).toContain('licitacoes.csv')
    expect((await answer.text()).trimEnd().split('\r\n')).toHaveLength(13)

    await page.goto('/acesso/licitacoes?licitacao_objeto=pavimentacao&licitacao_realizacao_inicio=31/02/2026')
    await expect(page.getByText('Informe uma data válida, como 31/12/2026.')).toBeVisible()
    await expect(page.getByLabel('Objeto', { exact: true })).toHaveValue('pavimentacao')

    await page.goto('/acesso/licitacoes?licitacao_objeto=pavimentacao&licitacao_numero=005')
    await page.getByRole('link', { name: /^Contratação nº 5:/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Contratação nº 5: /)
    await expect(page.getByRole('link', { name: /Edital de abertura/ })).toBeVisible()
  })
})
