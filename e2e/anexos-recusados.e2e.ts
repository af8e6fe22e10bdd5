// A file that can't be sent blocks its form: whoever saves is led to the reason, wherever the form is scrolled to.
import type { Page } from '@playwright/test'
import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'

const program = { name: 'planilha.exe', mimeType: '', buffer: Buffer.from('MZ') }

/** What of it is visible: wholly in the window, and nothing lies above it, as the bar with 'Salvar' could. */
const isWhollySeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect(-1, -1)
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    const corners = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
      document.elementFromPoint((left + right) / 2, y),
    )
    return isInside && corners.every((at) => element?.contains(at))
  })

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`com ${size.width} × ${size.height} quem salva com um arquivo recusado vê por que não salvou`, async ({
    panelPage: page,
    panel,
  }) => {
    await page.setViewportSize(size)
    const id = await seedLicitacao(panel, {
      licitacao_numero: `RE-${size.width}/2026`,
      doc_arquivo_1: pdf('um.pdf'),
      doc_arquivo_2: pdf('dois.pdf'),
      doc_arquivo_3: pdf('tres.pdf'),
    })
    await page.goto(`/painel/licitacao/edicao/${id}`)
    await page.getByLabel('Escolher arquivos').setInputFiles([program])
    await expect(page.locator('.envios > li')).toHaveCount(4)
    await expect(page).toHaveTitle(/^Atualizar/)

    const alert = page.getByRole('alert')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(alert).toContainText('Um arquivo não foi enviado')
    await expect(alert).toBeFocused()
    expect(await isWhollySeen(page)).toBe(true)
    await expect(page).toHaveTitle(/^Erro: Atualizar/)
    await expectGoodScreen(page)

    // again, from elsewhere on the page
    await page.setViewportSize(size)
    await page.getByLabel('Objeto *').focus()
    await page.keyboard.press('Control+Home')
    await page.getByLabel('Número *').press('Enter')
    await expect(alert).toBeFocused()
    expect(await isWhollySeen(page)).toBe(true)

    await alert.getByRole('link', { name: 'planilha.exe' }).click()
    await expect(page.locator('.envio:focus')).toContainText('Tipo de arquivo não permitido.')
    expect(await isWhollySeen(page)).toBe(true)
    await page.getByRole('button', { name: 'Retirar planilha.exe' }).click()
    await expect(alert).toHaveCount(0)
    await expect(page).toHaveTitle(/^Atualizar/)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page).toHaveURL(/\/painel\/licitacao$/)
  })
}
