import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'normas' })

const antigo = {
  ...{ ato_normativo_tipo: 2, ato_normativo_numero: '45', ato_normativo_data: '2024-03-01', entidade_id: 1 },
  ato_normativo_ementa: 'Regulamenta o uso da quadra poliesportiva.',
  ato_normativo_texto: 'Art. 1º A quadra abre às 7h.\n\nArt. 2º O uso da churrasqueira depende de reserva.',
}

test('um servidor cadastra com o teclado um decreto que revoga outro; quem visita acha o antigo por uma palavra do texto e vai ao novo', async ({
  panel,
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // the form with errors
  const made = await panel.post('/painel/ajax/ato_normativo/novo', { data: antigo })
  expect(made.status(), await made.text()).toBe(201)

  await page.goto('/painel')
  await page.getByRole('link', { name: /^Normas Leis, decretos/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Normas')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Norma')
  await page.getByLabel('Tipo *').selectOption({ label: 'Decreto' })
  await page.getByLabel('Número *').fill('45/2024')
  await page.getByRole('textbox', { name: 'Data *' }).fill('04052024')
  await page.getByLabel('Ementa *').fill('Disciplina o uso da quadra e da churrasqueira.')

  await page.getByRole('button', { name: 'Adicionar ato' }).focus()
  await page.keyboard.press('Enter')
  const kind = page.getByRole('combobox', { name: 'O que faz' })
  await expect(kind).toBeFocused()
  await kind.selectOption({ label: 'Revoga' })
  await page.keyboard.press('Tab')
  const other = page.getByRole('combobox', { name: 'Ato', exact: true })
  await expect(other).toBeFocused()
  await page.keyboard.type('decreto 45')
  await expect(page.getByRole('listbox', { name: 'Propostas: normas' }).getByRole('option')).toHaveCount(1)
  await expectNoViolations(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(other).toHaveValue('Decreto nº 45/2024')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()

  const summary = page.getByRole('alert').filter({ hasText: 'Há um problema' })
  await expect(summary).toContainText('Este ato já está no portal: Decreto nº 45/2024')
  await expect(page.getByRole('link', { name: 'Abrir o ato que já está no portal' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Número *').fill('46')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Norma salva com sucesso.')).toBeVisible()
  await expect(page.locator('tbody tr').filter({ hasText: 'Decreto nº 45/2024' })).toContainText('Revogado')

  await page.goto('/acesso/normas')
  await page.getByLabel('Palavra').fill('churrasqueira depende de reserva')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expectGoodScreen(page)
  await page.getByRole('link', { name: antigo.ato_normativo_ementa }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(antigo.ato_normativo_ementa)
  const main = page.getByRole('main')
  await expect(main).toContainText('Revogado pelo Decreto nº 46, de 4 de maio de 2024.')
  await expect(main).toContainText('O uso da churrasqueira depende de reserva.')
  await expectGoodScreen(page)
  await main.getByRole('link', { name: 'Decreto nº 46, de 4 de maio de 2024' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disciplina o uso da quadra e da churrasqueira.')
  await expect(main.getByRole('link', { name: 'Decreto nº 45, de 1º de março de 2024' })).toBeVisible()
  await expectGoodScreen(page)
})

test('um servidor tira a relação, e o ato antigo volta a valer', async ({ panel, panelPage: page }) => {
  const lei = { ...antigo, ato_normativo_tipo: 1, ato_normativo_numero: '7' }
  expect((await panel.post('/painel/ajax/ato_normativo/novo', { data: lei })).status()).toBe(201)
  const nova = { ...lei, ato_normativo_numero: '8', ato_relacao_tipo_1: 'revoga', ato_relacao_alvo_1: 'Lei nº 7/2024' }
  const made = await panel.post('/painel/ajax/ato_normativo/novo', { data: nova })
  const { ato_normativo_id } = (await made.json()).data
  await page.goto(`/painel/ato_normativo/edicao/${ato_normativo_id}`)
  await page.getByRole('button', { name: 'Remover a relação 1' }).click()
  await expect(page.getByRole('button', { name: 'Adicionar ato' })).toBeFocused()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Norma atualizada com sucesso.')).toBeVisible()
  await expect(page.locator('tbody tr').filter({ hasText: 'Lei nº 7/2024' })).toContainText('Vigente')
})

test('quem não tem JavaScript filtra por tipo, ano e situação, e quem cadastra revoga sem ele', async ({
  browser,
  panelPage,
  portal,
}) => {
  const state = await panelPage.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url, storageState: state })
  const page = await context.newPage()
  for (const [numero, alvo] of [
    ['1', ''],
    ['2', 'Portaria nº 1/2025'],
  ] as const) {
    await page.goto('/painel/ato_normativo/cadastro/')
    await page.getByLabel('Tipo *').selectOption({ label: 'Portaria' })
    await page.getByLabel('Número *').fill(numero)
    await page.getByRole('textbox', { name: 'Data *' }).fill('10/03/2025')
    await page.getByLabel('Ementa *').fill(`Designa a comissão ${numero}.`)
    if (alvo) await page.locator('#ato_relacao_tipo_1').selectOption({ label: 'Revoga' })
    await page.locator('#ato_relacao_alvo_1').fill(alvo)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Norma salva com sucesso.')).toBeVisible()
  }
  await page.goto('/acesso/normas')
  await page.getByLabel('Tipo').selectOption({ label: 'Portaria' })
  await page.getByLabel('Ano').selectOption('2025')
  await page.getByLabel('Situação').selectOption({ label: 'Revogado' })
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('link', { name: 'Designa a comissão 1.' }).click()
  await expect(page.getByRole('main')).toContainText('Revogada pela Portaria nº 2, de 10 de março de 2025.')
  await context.close()
})
