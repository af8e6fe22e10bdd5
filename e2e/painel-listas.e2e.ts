// The clerk's day in the lists of the panel: search, filters that come back, chosen columns, several removed at once, and the forms
// of contract and tender that help.
import { expectGoodScreen } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { modalidadeId, seedLicitacao } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'painel-listas' })

const subjects = ['Reforma da creche do Alto', 'Merenda das escolas', 'Pneus da frota', 'Poda de árvores']

test('uma servidora busca, escolhe colunas, volta e encontra a lista como deixou', async ({
  panel,
  panelPage: page,
}) => {
  for (const [at, licitacao_objeto] of subjects.entries())
    await seedLicitacao(panel, {
      licitacao_numero: `0${at + 1}1/2026`,
      licitacao_objeto,
      licitacao_valor_estimado: '1500',
    })

  await page.goto('/painel/licitacao')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('Poda de árvores')
  await page.getByRole('searchbox', { name: /^Buscar por número, objeto/ }).fill('escolas merenda')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Merenda das escolas')
  await expect(page).toHaveURL(/\?busca=escolas\+merenda$/)

  await page.locator('summary', { hasText: 'Colunas' }).click()
  await expectGoodScreen(page)
  await page.getByRole('checkbox', { name: 'Coluna Valor estimado' }).check()
  await page.getByRole('checkbox', { name: 'Coluna Órgão' }).uncheck()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('columnheader', { name: 'Valor estimado' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Órgão' })).toHaveCount(0)
  await expect(rows).toContainText('R$ 1.500,00')
  await expect(page.locator('summary', { hasText: 'Colunas' })).toBeFocused()

  // the search stays while another filter is added
  await page.getByLabel('Número', { exact: true }).fill('021')
  await page.getByRole('form', { name: 'Filtros de Pesquisa' }).getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/busca=escolas\+merenda/)
  await expect(rows).toHaveCount(1)

  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Licitações', exact: true }).click()
  await expect(page.getByText('Esta lista abriu com os filtros da sua última visita.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('columnheader', { name: 'Valor estimado' })).toBeVisible()
  await expectGoodScreen(page)
  await page.locator('.alerta').getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(rows).toHaveCount(4)
  await expect(page.getByText('última visita')).toHaveCount(0)
  await page.goto('/painel/licitacao')
  await expect(rows).toHaveCount(4)

  await page.locator('summary', { hasText: 'Colunas' }).click()
  await page.getByRole('button', { name: 'Padrão' }).click()
  await expect(page.getByRole('columnheader', { name: 'Órgão' })).toBeVisible()
})

test('várias licitações de uma vez: marca, confere, exclui; um conflito não exclui nada', async ({
  panel,
  panelPage: page,
  problems,
}) => {
  problems.allow(/409/)
  for (const numero of ['A1/2025', 'A2/2025', 'A3/2025']) await seedLicitacao(panel, { licitacao_numero: numero })
  await page.goto('/painel/licitacao?busca=%2F2025')
  const rows = page.locator('tbody tr')
  await expect(page.getByRole('button', { name: 'Excluir selecionados…' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Selecionar licitação A1/2025' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Excluir 1 licitação…' })).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await expect(page.getByText('3 linhas marcadas')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Excluir 3 licitações…' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excluir 3 licitações?')
  await expectGoodScreen(page)
  const [third] = (await (await panel.get('/painel/ajax/licitacao?filters={"licitacao_numero":"A3"}')).json()).data
    .items
  await panel.delete(`/painel/ajax/licitacao/${third.licitacao_id}`)
  await dizMotivo(page)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Nada foi excluído')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excluir 2 licitações?')
  await page.getByRole('checkbox', { name: 'licitação A1/2025' }).uncheck()
  await dizMotivo(page)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()

  await expect(page.getByRole('status').filter({ hasText: '1 licitação excluída: A2/2025.' })).toBeVisible()
  await expect(page).toHaveURL(/busca=%2F2025$/) // shown once
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('A1/2025')
})

test('sem JavaScript: buscar, escolher colunas e excluir várias', async ({ browser, panel, portal }) => {
  for (const numero of ['B1/2024', 'B2/2024']) await seedLicitacao(panel, { licitacao_numero: numero })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url, locale: 'pt-BR' })
  await loginAsAdministrator(context.request)
  const page = await context.newPage()
  await page.goto('/painel/licitacao?page=1')
  await page.getByRole('searchbox', { name: /^Buscar por/ }).fill('/2024')
  await page.locator('.busca-rapida').getByRole('button', { name: 'Buscar' }).click()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)

  await page.locator('summary', { hasText: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: 'Coluna Modalidade' }).check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('columnheader', { name: 'Modalidade' })).toBeVisible()
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'Excluir selecionados…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nada a excluir')
  await page.goBack()
  for (const numero of ['B1/2024', 'B2/2024'])
    await page.getByRole('checkbox', { name: `Selecionar licitação ${numero}` }).check()
  await page.getByRole('button', { name: 'Excluir selecionados…' }).click()
  await dizMotivo(page)
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('2 licitações excluídas: B2/2024 e B1/2024.')).toBeVisible()
  await expect(page.getByText('Nenhum resultado encontrado').first()).toBeVisible()
  await context.close()
})

test('o contrato propõe a licitação e preenche o que têm em comum; um número repetido avisa', async ({
  panel,
  panelPage: page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/) // no proposals to be had
  const tipo_processo_id = await modalidadeId(panel, 'Dispensa')
  const licitacao = {
    licitacao_numero: 'D9/2026',
    licitacao_numero_processo: 'PROC 9/2026',
    licitacao_objeto: 'Locação de trator de esteira',
    licitacao_contratada: 'Máquinas do Sertão Ltda',
    tipo_processo_id,
  }
  const first = await seedLicitacao(panel, licitacao)

  await page.goto('/painel/contrato/cadastro')
  await page.getByRole('textbox', { name: 'Contratada *', exact: true }).fill('Já escrita')
  const numero = page.getByRole('combobox', { name: /^Número da licitação/ })
  await numero.pressSequentially('trator')
  const proposal = page.getByRole('option', { name: /D9\/2026/ })
  await expect(proposal).toBeVisible()
  await expect(page.getByText('1 proposta: use as setas para escolher.')).toBeVisible()
  await expectGoodScreen(page)
  await page.keyboard.press('ArrowDown')
  await expect(proposal).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(proposal).toHaveCount(0)
  await expect(numero).toHaveValue('trator')
  await page.keyboard.press('ArrowDown')
  await expect(proposal).toBeVisible()
  await numero.press('Escape')
  await expect(proposal).toHaveCount(0)
  await numero.press('ArrowDown')
  await expect(proposal).toBeVisible()
  await numero.press('ArrowDown')
  await expect(proposal).toHaveAttribute('aria-selected', 'true')
  await numero.press('Enter')
  await expect(numero).toHaveValue('D9/2026')
  await expect(page).toHaveURL(/contrato\/cadastro$/)
  await expect(
    page.getByText(
      'Preenchido com a licitação D9/2026: Número do processo, Origem da licitação, Contratante, Órgão, Objeto.',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Número do processo *')).toHaveValue('PROC 9/2026')
  await expect(page.getByLabel('Origem da licitação *')).toHaveValue('Dispensa')
  await expect(page.getByLabel('Objeto', { exact: true })).toHaveValue('Locação de trator de esteira')
  await expect(page.getByRole('textbox', { name: 'Contratada *', exact: true })).toHaveValue('Já escrita')
  await expectGoodScreen(page)

  // when no proposal can be had the number is typed
  await page.route('**/painel/ajax/licitacao?*', (route) => route.abort())
  await numero.fill('D9/2026 B')
  await expect(page.getByText('Não foi possível buscar licitações agora. O que você digitou vale.')).toBeVisible()

  await page.goto('/painel/licitacao/cadastro')
  await page.getByLabel('Número *').fill('d9/2026')
  await page.getByLabel('Modalidade', { exact: true }).selectOption(tipo_processo_id)
  const warning = page.getByRole('status').filter({ hasText: 'Já há uma licitação desta modalidade com este número.' })
  await expect(warning).toBeVisible()
  await expect(warning.getByRole('link', { name: /Locação de trator/ })).toHaveAttribute(
    'href',
    `/painel/licitacao/edicao/${first}`,
  )
  const confirmation = page.getByLabel('São licitações diferentes: salvar com o número repetido')
  await expect(confirmation).not.toBeChecked()
  await expectGoodScreen(page)
  await page.getByLabel('Número *').fill('d10/2026')
  await page.getByLabel('Número *').blur()
  await expect(warning).toHaveCount(0)
  await expect(confirmation).toHaveCount(0)
})

test('a folha mostra o mês, e a pergunta da exclusão também; usuários se buscam por e-mail', async ({
  panel,
  panelPage: page,
}) => {
  for (const pagamento_mes of ['3', '4'])
    await panel.post('/painel/ajax/pagamento/novo', {
      data: {
        pagamento_servidor: 'MARIA DAS DORES',
        pagamento_cargo: 'Gari',
        pagamento_codigo: '7',
        pagamento_ano: '2026',
        pagamento_mes,
        pagamento_salario: '1.518,00',
      },
    })
  await page.goto('/painel/pagamento?page=1')
  await page.getByRole('searchbox', { name: 'Buscar por nome do servidor' }).fill('das dores')
  await page.keyboard.press('Enter')
  const march = page.getByRole('row', { name: /Março/ })
  await march.getByRole('button', { name: 'Remover pagamento de MARIA DAS DORES de 03/2026' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Tem certeza que deseja remover o pagamento do servidor MARIA DAS DORES? É o de 03/2026.',
  )
  await dizMotivo(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(march).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Abril/ })).toBeVisible()

  await page.goto('/painel/usuarios')
  await page.getByRole('searchbox', { name: 'Buscar por e-mail' }).fill('ninguem@')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nenhum resultado encontrado').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar por e-mail' }).fill('ADMIN@')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /admin@exemplo\.com/ })).toBeVisible()
})
