import type { Page } from '@playwright/test'
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'

test.use({ ownPortal: 'documentos-exercicio' })

const cadastro = '/painel/documento_exercicio/cadastro?tipo=RREO&exercicio=2026&periodo=4b'

async function publica(page: Page, data: string, file: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Publicado em/ }).fill(data)
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf(file, 'RREO de 2026'))
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
}

test('o RREO publicado depois do prazo aparece com atraso; a retificação mantém o de antes', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // the same report twice
  await page.goto(cadastro)
  await expect(page.getByLabel('Tipo *').locator('option:checked')).toHaveText(/^RREO/)
  await expect(page.getByLabel('Período *').locator('option:checked')).toHaveText('4º bimestre')
  await expect(page.getByLabel('Período *').locator('option')).toHaveCount(7)
  await publica(page, '05102026', 'anexo-1.pdf')
  await expect(page.getByText('Documento salvo com sucesso.')).toBeVisible()

  await page.goto('/acesso/relatorios-fiscais')
  const periodo = page.getByRole('list', { name: 'RREO de 2026' }).getByRole('listitem').nth(3)
  await expect(periodo).toContainText('Com atraso')
  await expect(periodo).toContainText('05/10/2026, 5 dias depois do prazo')
  await expect(page.getByRole('listitem').filter({ hasText: '1º bimestre' })).toContainText('Não publicado')
  await expectGoodScreen(page)

  await page.goto(cadastro)
  await publica(page, '20102026', 'anexo-1-corrigido.pdf')
  await expect(page.getByRole('alert').filter({ hasText: 'Há um problema' })).toContainText('já está no portal')
  await page.getByLabel('É uma retificação').check()
  await page.getByLabel('Motivo da retificação').fill('Receita de agosto corrigida')
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await expect(page.getByText('Documento salvo com sucesso.')).toBeVisible()

  await page.goto('/acesso/relatorios-fiscais')
  await expect(periodo).toContainText('Com atraso')
  await expect(periodo).toContainText('Retificado em 20/10/2026')
  await periodo.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RREO do 4º bimestre de 2026')
  await expect(page.getByText('Receita de agosto corrigida')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'RREO, documento inteiro' }).click()
  await expect(page.getByText('5 dias depois do prazo', { exact: true })).toBeVisible()
  const arquivo = page.getByRole('listitem').filter({ hasText: 'anexo-1.pdf' })
  await expect(arquivo.getByRole('link')).toHaveText(/^Anexo 1/)
  // what a file says is read beside, after it was saved
  await expect(async () => {
    await page.reload()
    await expect(arquivo).toContainText('texto pesquisável', { timeout: 1000 })
  }).toPass()
  await expect(page.getByText(/retificado em 20\/10\/2026|Retificado/).first()).toBeVisible()

  // at its address of before, among the generic documents
  await page.goto('/acesso/documentos/responsabilidade-fiscal')
  await expect(page.getByText('RREO nº 4º bimestre/2026', { exact: true })).toBeVisible()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('o calendário diz o que falta, o que vem, e leva ao documento', async ({ page }) => {
    await page.goto('/acesso/relatorios-fiscais')
    const ano = page.getByRole('list', { name: 'RREO de 2026' })
    await expect(ano.getByRole('listitem')).toHaveCount(6)
    await expect(ano.getByRole('listitem').first()).toContainText('O prazo acabou em 30/03/2026')
    await page.getByLabel('Período').selectOption('4b')
    await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
    await expect(page).toHaveURL(/documento_exercicio_periodo=4b/)
    await expect(page.getByRole('list', { name: 'RREO de 2026' })).toHaveCount(0)
    await page.getByRole('link', { name: 'RREO do 4º bimestre de 2026' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('RREO do 4º bimestre de 2026')
  })
})
