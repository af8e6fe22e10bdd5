import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'documentos' })

test('um servidor cadastra um relatório fiscal com dois anexos, corrige os erros e o atualiza; quem visita o acha pelo ano e pelas palavras', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // the form with errors

  await page.goto('/painel')
  await page.getByRole('link', { name: /^Documentos Leis, decretos/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentos')
  await page
    .getByRole('navigation', { name: 'Tipos de documento' })
    .getByRole('link', { name: 'Relatórios da Responsabilidade Fiscal' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatórios da Responsabilidade Fiscal')

  await page.getByRole('link', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Documento')
  const tipo = page.getByLabel('Tipo *')
  await expect(tipo.locator('option:checked')).toHaveText('Relatório da Responsabilidade Fiscal')
  await expect(page.getByLabel('Modelo *')).toBeVisible()
  await tipo.selectOption({ label: 'Lei' })
  await expect(page.getByLabel('Modelo *')).toHaveCount(0)
  await tipo.selectOption({ label: 'Relatório da Responsabilidade Fiscal' })
  await page.getByLabel('Descrição / Ementa / Objeto').fill('Gestão fiscal do <2º> quadrimestre')
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('rgf.pdf', 'RGF'))
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(1)
  await page.locator('#documento_generico_anexo_titulo_1').fill('Relatório')
  await page.locator('#documento_generico_anexo_data_1').fill('31022025')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Há um problema' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expectGoodScreen(page)

  await page.getByLabel('Modelo *').selectOption({ label: 'RGF – Relatório de Gestão Fiscal' })
  await page.getByLabel('Número *').fill('2/2025')
  await page.locator('#documento_generico_anexo_data_1').fill('30092025')
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('anexo.pdf', 'Anexo'))
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(/\/painel\/documento_generico\?tipo=4$/)
  await expect(page.getByText('Documento salvo com sucesso.')).toBeVisible()
  const row = page.locator('tbody tr').filter({ hasText: '2/2025' })
  await expect(row).toContainText('RGF')

  await row.getByRole('link', { name: /^Editar/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Documento')
  await expect(page.getByRole('link', { name: /rgf\.pdf/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Data', exact: true }).first().fill('30092024')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Documento atualizado com sucesso.')).toBeVisible()

  await page.goto('/acesso/documentos/responsabilidade-fiscal')
  await page.getByLabel('Ano').selectOption('2024')
  await page.getByLabel('Descrição / Ementa / Objeto').fill('gestao fiscal')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page).toHaveURL(/documento_generico_ano=2024/)
  await page.getByRole('link', { name: 'Gestão fiscal do <2º> quadrimestre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestão fiscal do <2º> quadrimestre')
  await expect(page.getByText('RGF nº 2/2025', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Relatório \(PDF/ })).toBeVisible()
  await expectGoodScreen(page)
})

test('um servidor exclui um documento: a pergunta diz tipo e número, e a lista continua a do tipo', async ({
  panelPage: page,
}) => {
  const made = await page.request.post('/painel/ajax/documento_generico/novo', {
    data: { documento_generico_tipo: 4, documento_generico_numero: '3/2025', documento_generico_modelo: 5 },
  })
  expect(made.status()).toBe(201)
  const row = page.locator('tbody tr').filter({ hasText: '3/2025' })
  await page.goto('/painel/documento_generico?tipo=4')
  await row.getByRole('button', { name: /^Remover/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    'Tem certeza que deseja remover o relatório da Responsabilidade Fiscal de número 3/2025?',
  )
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectNoViolations(page)
  await dizMotivo(question)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(/tipo=4/)
})

test('quem não tem JavaScript passa de leis a decretos, filtra e baixa o conjunto inteiro', async ({
  browser,
  panel,
  portal,
}) => {
  for (const numero of ['10/2020', '11/2021']) {
    const made = await panel.post('/painel/ajax/documento_generico/novo', {
      data: { documento_generico_tipo: 2, documento_generico_numero: numero, documento_generico_descricao: 'Feriado' },
    })
    expect(made.status()).toBe(201)
  }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/acesso/documentos/leis')
  await page.getByRole('navigation', { name: 'Tipos de documento' }).getByRole('link', { name: 'Decretos' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByLabel('Ano').selectOption('2021')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody')).toContainText('11/2021')
  const whole = await page.locator('a[href^="/acesso/documentos/decretos.csv"]').getAttribute('href')
  const csv = await (await context.request.get(whole ?? '')).text()
  expect(csv).toContain('11/2021')
  expect(csv).not.toContain('10/2020')
  await context.close()
})
