import { expectGoodScreen } from './support/checks.ts'
import { expect, test } from './support/journey.ts'

test('quem cadastra uma licitação acerta a lista de situações sem sair do formulário', async ({
  panelPage: page,
  panel,
  problems,
}) => {
  problems.allow(/status of (409|422)/)
  const created = await panel.post('/painel/ajax/situacao-licitacao', {
    data: { situacao_licitacao_nome: 'Em diligência' },
  })
  const { situacao_licitacao_id } = (await created.json()).data
  const used = await panel.post('/painel/ajax/licitacao/novo', {
    data: {
      licitacao_numero: '12/2026',
      licitacao_orgao: 'Secretaria de Obras',
      licitacao_objeto: 'Reforma da praça',
      licitacao_contratada: 'A definir',
      licitacao_contratante: 'Prefeitura Municipal',
      situacao_licitacao_id,
    },
  })
  expect(used.status()).toBe(201)

  await page.goto('/painel/licitacao/cadastro/')
  await page.getByLabel('Número *').fill('13/2026')
  const situacao = page.getByLabel('Situação', { exact: true })
  const chosen = situacao.locator('option:checked')
  await situacao.selectOption('Em diligência')
  const manage = page.getByRole('button', { name: 'Gerenciar Situações' })
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Gerenciar Situações' })
  const name = dialog.getByRole('textbox')
  await expect(name).toBeFocused()

  // an existing name is refused, and stays in the field to be corrected
  await page.keyboard.type('homologada')
  await page.keyboard.press('Enter')
  const alert = dialog.getByRole('alert')
  await expect(alert).toHaveText(
    'Ocorreu um erro ao cadastrar a situação "homologada". Já existe uma situação com este nome.',
  )
  await expect(name).toHaveValue('homologada')
  await expect(chosen).toHaveText('Em diligência')
  await expectGoodScreen(page)

  // renaming, cancelled and completed
  const edit = dialog.getByRole('button', { name: 'Editar Em diligência' })
  await edit.click()
  await expect(dialog.getByText('Editando Situação: Em diligência')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(edit).toBeFocused()
  await edit.click()
  await page.keyboard.type('Em diligência externa')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Situação "Em diligência externa" atualizada.')
  await expect(chosen).toHaveText('Em diligência externa')

  // an entry used by a tender can't be removed: its row is restored
  await dialog.getByRole('button', { name: 'Excluir Em diligência externa' }).click()
  const question = page.getByRole('dialog', { name: 'Confirmação' })
  await expect(question).toContainText('Tem certeza que deseja remover a situação Em diligência externa?')
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectGoodScreen(page)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(alert).toHaveText(
    'Ocorreu um erro ao tentar remover a situação "Em diligência externa". ' +
      'Esta situação está em uso por 1 licitação e não pode ser removida.',
  )
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Em diligência externa' })).toBeVisible()
  await expect(chosen).toHaveText('Em diligência externa')

  // a new entry is chosen; when it is removed, nothing is chosen
  await name.fill('Republicada')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText('Republicada')
  await dialog.getByRole('button', { name: 'Excluir Republicada' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Situação "Republicada" removida.')
  await expect(chosen).toHaveText('Selecione')

  await page.keyboard.press('Escape')
  await expect(manage).toBeFocused()
  await expect(page.getByLabel('Número *')).toHaveValue('13/2026')
})
