import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'
import { seedOrgaos } from './support/seed.ts'

test('uma servidora cadastra um contrato com documento, uma visitante o encontra e baixa, a servidora corrige e exclui', async ({
  panelPage: staff,
  panel,
  problems,
  browser,
  baseURL,
}) => {
  problems.allow(/422/) // the form with errors
  await seedOrgaos(panel, ['Secretaria Municipal de Saúde'])
  await seedLicitacao(panel, { licitacao_numero: '888/2026', licitacao_objeto: 'Credenciamento de laboratórios' })

  await staff.goto('/painel')
  await staff
    .getByRole('main')
    .getByRole('link', { name: /^Contratos Contratadas/ })
    .click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Contratos')
  await staff.getByRole('link', { name: 'Cadastrar', exact: true }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Contrato')
  await staff.getByRole('button', { name: 'Gerenciar Categorias do processo' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Gerenciar Categorias do processo' })
  await dialog.getByLabel(/^Nome da nova categoria/).fill('Exames')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Exames' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(staff.getByLabel('Categoria do processo').locator('option:checked')).toHaveText('Exames')

  await staff.getByLabel('Número *', { exact: true }).fill('045/2026')
  await staff.getByLabel('Número do processo *').fill('1201/2026')
  await staff.getByLabel('Número da licitação *').fill('888/2026')
  await staff.getByLabel('Origem da licitação *').fill('Credenciamento')
  await staff.getByLabel('Natureza jurídica *').fill('Prestação de serviços')
  await staff.getByLabel('Situação', { exact: true }).fill('Vigente')
  await staff.getByLabel('Contratada *', { exact: true }).fill('Laboratório São Lucas Ltda.')
  await staff.getByLabel('Responsável pela contratada *').fill('Joana Prado Lima')
  await staff.getByLabel('Contratante *', { exact: true }).fill('Fundo Municipal de Saúde')
  await staff.getByLabel('Responsável pela contratante *').fill('Carlos Mendes Rocha')
  await staff.getByLabel('Órgão', { exact: true }).fill('secretaria municipal de saude')
  await staff.getByLabel('Fiscal', { exact: true }).fill('Beatriz Andrade')
  await staff.getByLabel('Objeto', { exact: true }).fill('Exames de <b>análises clínicas</b> para a rede municipal')
  await staff.getByRole('textbox', { name: 'Data de publicação' }).fill('05012026')
  await staff.getByRole('textbox', { name: 'Início da vigência' }).fill('31122026')
  await staff.getByRole('textbox', { name: 'Fim da vigência' }).fill('01012026')
  await staff.getByLabel('Escolher arquivos').setInputFiles(pdf('contrato.pdf', 'Contrato'))
  await expect(staff.getByText('Enviado', { exact: true })).toHaveCount(1)
  await staff.locator('#contrato_anexo_titulo_1').fill('Contrato assinado')
  await staff.getByRole('button', { name: 'Salvar', exact: true }).click()

  const summary = staff.getByRole('alert').filter({ hasText: 'Há um problema' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Valor: Informe o valor.',
    'Fim da vigência: O fim da vigência vem depois do início.',
  ])
  await expectGoodScreen(staff)
  await staff.getByLabel('Valor *').pressSequentially('148320,50')
  await staff.getByLabel('Valor *').blur()
  await expect(staff.getByLabel('Valor *')).toHaveValue('R$ 148.320,50')
  await staff.getByRole('textbox', { name: 'Início da vigência' }).fill('01012026')
  await staff.getByRole('textbox', { name: 'Fim da vigência' }).fill('31122098')
  await staff.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(staff).toHaveURL(/\/painel\/contrato$/)
  await expect(staff.getByText('Contrato salvo com sucesso.')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })).newPage()
  await visitor.goto('/')
  await visitor.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Transparência' }).click()
  await visitor.getByRole('main').getByRole('link', { name: 'Contratos', exact: true }).last().click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Contratos')
  await visitor.getByText('Mais filtros').click()
  await visitor.getByLabel('Fiscal', { exact: true }).fill('andrade')
  await visitor.getByLabel('Publicação, de').first().fill('01/01/2026')
  await visitor.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(visitor.getByText('1 – 1 de 1 registros')).toBeVisible()
  const found = visitor.locator('tbody tr')
  await expect(found).toContainText('Laboratório São Lucas Ltda.')
  await expect(found).toContainText('R$ 148.320,50')
  await found.getByRole('link').click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Exames de <b>análises clínicas</b> para a rede municipal',
  )
  await expect(visitor.getByText('Vence em 31/12/2098', { exact: true })).toBeVisible()
  const document = visitor.getByRole('link', { name: /Contrato assinado/ })
  const answer = await visitor.request.get((await document.getAttribute('href')) ?? '')
  expect((await answer.body()).equals(pdf('contrato.pdf', 'Contrato').buffer)).toBe(true)
  await expect(visitor.getByRole('link', { name: 'secretaria municipal de saude' })).toBeVisible()
  await visitor.getByRole('link', { name: '888/2026' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Credenciamento de laboratórios')
  await visitor.getByRole('link', { name: 'Contrato nº 045/2026' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Exames de/)
  const address = visitor.url()

  const row = staff.locator('tbody tr').filter({ hasText: '045/2026' })
  await row.getByRole('link', { name: /^Editar/ }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Atualizar Contrato')
  await expect(staff.getByLabel('Valor *')).toHaveValue('R$ 148.320,50')
  await expect(staff.getByRole('link', { name: /contrato\.pdf/ })).toBeVisible()
  await staff.getByLabel('Fiscal', { exact: true }).fill('Marcos Teles')
  await staff.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(staff.getByText('Contrato atualizado com sucesso.')).toBeVisible()

  await row.getByRole('button', { name: /^Remover/ }).click()
  const question = staff.getByRole('dialog')
  await expect(question).toContainText('Tem certeza que deseja remover o contrato de número 045/2026?')
  await expectNoViolations(staff)
  await dizMotivo(question)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(row).toHaveCount(0)
  expect((await visitor.request.get(address)).status()).toBe(404)
  await visitor.context().close()
})

test('os contratos, um deles e a sua licitação se leem em qualquer tela', async ({ page, panel }) => {
  const licitacao = await seedLicitacao(panel, { licitacao_numero: '889/2026' })
  const made = await panel.post('/painel/ajax/contrato/novo', {
    multipart: {
      contrato_numero: '046/2026',
      contrato_numero_processo: '1202/2026',
      contrato_numero_licitacao: '889/2026',
      contrato_licitacao_origem: 'Pregão Eletrônico',
      contrato_natureza_juridica: 'Aquisição de bens',
      contrato_contratada: 'Construtora Horizonte Azul Serviços de Engenharia e Pavimentação Ltda.',
      contrato_contratante: 'Prefeitura Municipal',
      contrato_responsavel_contratada: 'Joana Prado Lima',
      contrato_responsavel_contratante: 'Carlos Mendes Rocha',
      contrato_valor: '12148320.50',
      contrato_data_vigencia: '2026-01-01',
      contrato_data_vigencia_fim: '2026-01-31',
      doc_arquivo_1: pdf('contrato.pdf'),
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/acesso/contratos?contrato_numero_processo=1202/2026')
  await expect(page.getByLabel('Número do processo')).toBeVisible() // a filter in use is visible
  await page.locator('tbody').getByRole('link', { name: 'Contrato 046/2026' }).click()
  await expect(page.getByText(/^Encerrado em 31\/01\/2026/)).toBeVisible()
  await expectGoodScreen(page)
  await page.goto(`/acesso/licitacoes/${licitacao}`)
  await expect(page.getByRole('heading', { name: 'O que foi contratado' })).toBeVisible()
  await expectGoodScreen(page)
})
