import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'processos' })

test('uma servidora cadastra um processo com documentos de categorias e o muda; quem visita o acha por número e tipo', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422/) // the form with errors

  await page.goto('/painel')
  await page.getByRole('link', { name: /^Processos Antigos/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processos')
  await page.getByRole('link', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Processo')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Há um problema' })
  await expect(summary.getByRole('link')).toHaveText([
    'Número do processo: Escreva o número do processo.',
    'Tipo de processo: Escolha o tipo de processo.',
  ])
  await expectGoodScreen(page)

  await page.getByLabel('Número do processo *').fill('045/2014')
  await page.getByLabel('Tipo de processo *').selectOption({ label: 'Dispensa' })
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('parecer.pdf', 'Parecer'))
  await page.locator('#dan_data_documento_1').fill('20022014')
  await page.locator('#tipo_categoria_processo_id_1').selectOption({ label: 'Obras' })
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('capa.pdf', 'Capa'))
  await page.locator('#dan_data_documento_2').fill('')
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(/\/painel\/processos$/)
  await expect(page.getByText('Processo salvo com sucesso.')).toBeVisible()
  const row = page.locator('tbody tr').filter({ hasText: '045/2014' })
  await expect(row).toContainText('Dispensa')

  await row.getByRole('link', { name: /^Editar/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Processo')
  await expect(page.locator('#tipo_categoria_processo_id_1 option:checked')).toHaveText('Obras')
  await expect(page.locator('#dan_data_documento_1')).toHaveValue('20/02/2014')
  await expect(page.locator('#dan_data_documento_2')).toHaveValue('')
  await page.getByLabel('Número do processo *').fill('045/2014-A')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Processo salvo com sucesso.')).toBeVisible()

  await page.goto('/acesso/processos')
  await page.getByLabel('Número do processo').fill('2014-a')
  await page.getByLabel('Tipo de processo').selectOption({ label: 'Dispensa' })
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page).toHaveURL(/doc_numero_processo=2014-a/)
  await page.getByRole('link', { name: '045/2014-A', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processo nº 045/2014-A')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Obras', 'Outros documentos'])
  const href = await page.getByRole('link', { name: /^parecer\.pdf/ }).getAttribute('href')
  expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')
  await expectGoodScreen(page)
})

test('uma servidora exclui um processo: a pergunta diz o número', async ({ panelPage: page }) => {
  const made = await page.request.post('/painel/ajax/documento', {
    data: { doc_numero_processo: '077/2012', tipo_processo_id: 1 },
  })
  expect(made.status()).toBe(201)
  const row = page.locator('tbody tr').filter({ hasText: '077/2012' })
  await page.goto('/painel/processos')
  await row.getByRole('link', { name: /^Editar/ }).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Tem certeza que deseja remover o processo de número 077/2012?')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectNoViolations(page)
  await dizMotivo(question)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page).toHaveURL(/\/painel\/processos/)
  await expect(row).toHaveCount(0)
})
