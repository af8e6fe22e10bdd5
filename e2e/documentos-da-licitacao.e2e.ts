// Documents by kind: a clerk drops files and corrects what they seem to be; staff and public see what is missing. Tenders by year, month
// and situation, and in the sequence of their numbers, without JavaScript.
import { expectGoodScreen, expectNoPlainViolations, noSidewaysScroll } from './support/checks.ts'
import { expect, test } from './support/journey.ts'
import { modalidadeId, pdf, seedLicitacao } from './support/licitacao.ts'

test.use({ ownPortal: 'documentos-da-licitacao' })

const today = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Bahia' })

test('o tipo de cada arquivo vem do nome e é corrigido pelo teclado; o que falta é dito à equipe e ao público', async ({
  panelPage: page,
  panel,
}) => {
  const id = await seedLicitacao(panel, {
    licitacao_numero: '031/2026',
    tipo_processo_id: await modalidadeId(panel, 'Pregão Eletrônico'),
  })
  await page.goto(`/painel/licitacao/edicao/${id}`)
  await expect(page.getByText('Faltam 10 documentos.')).toBeVisible()
  await page
    .getByLabel('Escolher arquivos')
    .setInputFiles([pdf('edital_12.pdf'), pdf('parecer-juridico.pdf'), pdf('ata_da_comissao.pdf')])
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(3)
  const kinds = page.getByLabel('Documento', { exact: true })
  await expect(kinds.nth(0)).toHaveValue('edital')
  await expect(kinds.nth(1)).toHaveValue('parecer_juridico')
  await expect(kinds.nth(2)).toHaveValue('ata')
  await kinds.nth(2).focus()
  await page.keyboard.type('Decisão')
  await expect(kinds.nth(2)).toHaveValue('decisao')
  await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Homologada' })
  await page.getByRole('textbox', { name: 'Homologação' }).fill(today())
  await page.getByLabel('Não houve parecer técnico').check()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()

  await expect(page.getByText('Faltam 6 documentos.')).toBeVisible()
  await expect(page.locator('.conferencia li').filter({ hasText: 'Parecer técnico' })).toContainText('Não houve')
  await expect(page.locator('.conferencia li').filter({ hasText: 'Ata da sessão' })).toContainText('Falta')
  await page.goto('/painel/licitacao')
  await page.getByRole('link', { name: 'Documentos que faltam' }).click()
  const missing = page.locator('.pendencias li').filter({ hasText: '031/2026' })
  await expect(missing).toContainText('Faltam: Termo de referência ou projeto, Justificativa')
  await expectGoodScreen(page)

  await page.goto(`/acesso/licitacoes/${id}`)
  const group = (name: string) => page.locator('.anexos-grupo').filter({ has: page.getByRole('heading', { name }) })
  await expect(group('Edital e avisos').getByRole('link')).toHaveText([/^Edital 12/])
  await expect(group('Fase interna')).toContainText('Justificativa: não publicado')
  await expect(group('Fase interna')).toContainText('Parecer técnico: não houve')
  await expect(group('Fase externa').getByRole('link')).toHaveText([/^Ata da comissao/])
  await expect(group('Fase externa')).toContainText('Homologação: não publicado')
  await expectGoodScreen(page)
})

test('arquivos antigos são classificados de uma vez, com o que o nome propõe', async ({ panelPage: page, panel }) => {
  const licitacao_numero = '032/2026'
  const id = await seedLicitacao(panel, { licitacao_numero, doc_arquivo_1: pdf('a.pdf'), doc_arquivo_2: pdf('b.pdf') })
  await page.goto('/painel/licitacao/documentos')
  const select = page.getByLabel(`Documento: a.pdf, de ${licitacao_numero}`)
  await expect(select).toHaveValue('')
  await select.selectOption({ label: 'Edital' })
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Salvar a classificação' }).click()
  await expect(page.getByText('Documentos classificados.')).toBeVisible()
  await expect(select).toHaveCount(0)
  await expect(page.getByLabel(`Documento: b.pdf, de ${licitacao_numero}`)).toBeVisible()
  const { anexos } = (await (await panel.get(`/ajax/licitacao/${id}`)).json()).data
  const kinds = anexos.map((anexo: { licitacao_anexo_tipo: string | null }) => anexo.licitacao_anexo_tipo)
  expect(kinds).toEqual(['edital', null])
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ano, mês e situação filtram juntos; a sequência diz os números que faltam', async ({ page, panel }) => {
    const tipo_processo_id = await modalidadeId(panel, 'Concorrência Eletrônica')
    for (const [licitacao_numero, licitacao_realizacao, situacao_licitacao_id] of [
      ['001/2024', '10/02/2024', '7'],
      ['002/2024', '12/03/2024', '7'],
      ['006/2024', '20/03/2024', '2'],
      ['005/2024', '22/03/2024', '7'],
    ] as [string, string, string][])
      await seedLicitacao(panel, { licitacao_numero, licitacao_realizacao, situacao_licitacao_id, tipo_processo_id })

    await page.goto('/acesso/licitacoes')
    const filters = page.locator('.barra-filtros')
    await filters.locator('summary', { hasText: 'Mais filtros' }).click()
    await filters.getByLabel('Ano').selectOption('2024')
    await filters.getByLabel('Mês').selectOption('Março')
    await filters.getByLabel('Situação').selectOption('Homologada')
    await filters.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/licitacao_ano=2024&licitacao_mes=3/)
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(filters.getByLabel('Mês')).toHaveValue('3')

    await page.goto(`/acesso/licitacoes?licitacao_ano=2024&tipo_processo_id=${tipo_processo_id}`)
    await expect(page.getByText('Não há registro dos números 3 a 4 da Concorrência Eletrônica de 2024.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver na sequência dos números' }).click()
    await expect(page.locator('tbody tr')).toContainText(['001/2024', '002/2024', '005/2024', '006/2024'])
    await noSidewaysScroll(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await noSidewaysScroll(page)
    await expectNoPlainViolations(page)
  })

  test('dispensas e inexigibilidades têm a sua lista', async ({ page, panel }) => {
    const objeto = 'Reparo emergencial da ponte do Riacho'
    const direta = { licitacao_objeto: objeto, tipo_processo_id: await modalidadeId(panel, 'Dispensa') }
    await seedLicitacao(panel, { ...direta, licitacao_numero: '001/2026' })
    await page.goto('/acesso/dispensas-e-inexigibilidades')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByRole('link', { name: objeto }).click()
    await expect(page).toHaveURL(/\/acesso\/licitacoes\/\d+$/)
  })
})
