import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'

test('uma servidora entra, cria uma modalidade, cadastra uma licitação com dois documentos, corrige um erro, edita e exclui', async ({
  page,
  problems,
}) => {
  problems.allow(/422/) // the form with errors

  await page.goto('/painel/licitacao')
  await expect(page).toHaveURL(/\/painel\/login\?volta=/)
  await page.getByLabel('Login').fill(administrator.login)
  await page.getByLabel('Senha', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações')

  await page.getByRole('link', { name: /^Cadastrar/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Licitação')
  await page.getByRole('button', { name: 'Gerenciar Modalidades' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Modalidades' })
  await dialog.getByLabel(/^Nome da nova modalidade/).fill('Credenciamento Especial')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Credenciamento Especial' })).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  const modalidade = page.getByLabel('Modalidade', { exact: true })
  await expect(modalidade.locator('option:checked')).toHaveText('Credenciamento Especial')

  await page.getByLabel('Número *').fill('777/2026')
  await page.getByLabel('Objeto *').fill('Credenciamento de <b>médicos</b> plantonistas')
  await page.getByLabel('Contratada *').fill('Diversos credenciados')
  await page.getByLabel('Contratante *').fill('Fundo Municipal de Saúde')
  await page.getByRole('textbox', { name: 'Realização' }).fill('31022026')
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('edital.pdf', 'Edital'))
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(1)
  await page.locator('#licitacao_anexo_titulo_1').fill('Edital de credenciamento')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()

  const summary = page.getByRole('alert').filter({ hasText: 'Há um problema' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Órgão: Escreva o órgão.',
    'Realização: Informe uma data válida, como 31/12/2026.',
  ])
  await expectGoodScreen(page)
  await expect(page.getByLabel('Número *')).toHaveValue('777/2026')

  await page.getByLabel('Órgão *').fill('Secretaria Municipal de Saúde')
  await page.getByRole('textbox', { name: 'Realização' }).fill('28022026')
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('ata.pdf', 'Ata'))
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(/\/painel\/licitacao$/)
  await expect(page.getByText('Licitação atualizada com sucesso.')).toBeVisible()
  const row = page.locator('tbody tr').filter({ hasText: '777/2026' })
  await expect(row).toContainText('Secretaria Municipal de Saúde')

  await row.getByRole('link', { name: /^Editar/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Licitação')
  await expect(page.getByLabel('Objeto *')).toHaveValue('Credenciamento de <b>médicos</b> plantonistas')
  await expect(page.getByRole('textbox', { name: 'Realização' })).toHaveValue('28/02/2026')
  await expect(page.getByRole('link', { name: /edital\.pdf/ })).toBeVisible()
  await page.getByLabel('Contratada *').fill('Clínica do Vale Ltda.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Licitação atualizada com sucesso.')).toBeVisible()

  await row.getByRole('button', { name: /^Remover/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Tem certeza que deseja remover a licitação de número 777/2026?')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectNoViolations(page)
  await dizMotivo(question)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/painel\/login/)
  await page.goto('/painel/licitacao')
  await expect(page).toHaveURL(/\/painel\/login/)
})
