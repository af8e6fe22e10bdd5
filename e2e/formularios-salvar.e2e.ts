// Where saving leads, and what it says; copies, removals.
import type { Page } from '@playwright/test'
import { expectGoodScreen } from './support/checks.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'formularios-salvar' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('salvar volta à lista com seus filtros, e a mensagem aparece uma só vez', async ({ panelPage: page, panel }) => {
  await seedLicitacao(panel, { licitacao_numero: '610/2026' })
  await seedLicitacao(panel, { licitacao_numero: '611/2026' })
  await page.goto('/painel/licitacao')
  await page.getByLabel('Número', { exact: true }).fill('610')
  await page.getByRole('form', { name: 'Filtros de Pesquisa' }).getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('1 – 1 de 1 registros')).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'Editar licitação 610/2026' }).click()
  await page.getByLabel('Objeto *').fill('Outro objeto')
  await button(page, 'Salvar e continuar').click()
  await expect(banner(page, 'Licitação atualizada com sucesso.')).toBeVisible()
  await expect(page).not.toHaveURL(/success/)
  await page.getByLabel('Objeto *').fill('Ainda outro objeto')
  await expect(banner(page, 'Licitação atualizada')).toHaveCount(0) // it is true no more
  await button(page, 'Salvar').click()
  await expect(banner(page, 'Licitação atualizada com sucesso.')).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(page.getByText('1 – 1 de 1 registros')).toBeVisible()
  await expect(banner(page, 'Licitação atualizada')).toHaveCount(0)
})

test('salvar e cadastrar outro, salvar e continuar: cada registro diz o que houve com ele', async ({
  panelPage: page,
}) => {
  await page.goto('/painel/orgao/cadastro')
  const nome = page.getByLabel('Nome do órgão *')
  const fill = async (text: string) => {
    await nome.fill(text)
    for (const label of ['Responsável', 'Endereço', 'Horário de funcionamento', 'Competências'])
      await page.getByLabel(`${label} *`).fill('Texto')
    await page.getByLabel('Telefone *').fill('7532540001')
    await page.getByLabel('E-mail *').fill('orgao@exemplo.com')
  }
  await fill('Secretaria Um')
  await button(page, 'Salvar e cadastrar outro').click()
  await expect(banner(page, 'Órgão salvo com sucesso.')).toBeVisible()
  await expect(nome).toHaveValue('')
  await expectGoodScreen(page)
  await fill('Secretaria Dois')
  await button(page, 'Salvar e continuar').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Órgão')
  await expect(banner(page, 'Órgão salvo com sucesso.')).toBeVisible()
  await nome.fill('Secretaria Dois e Meio')
  await button(page, 'Salvar').click()
  await expect(banner(page, 'Órgão atualizado com sucesso.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Secretaria Dois e Meio/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Secretaria Um/ })).toBeVisible()
})

test('duplicar abre um cadastro preenchido, sem o número e sem os arquivos; ver no portal leva à página', async ({
  panelPage: page,
  panel,
}) => {
  const id = await seedLicitacao(panel, { licitacao_numero: '620/2026', doc_arquivo_1: pdf('edital.pdf') })
  await page.goto(`/painel/licitacao/edicao/${id}`)
  await page.getByRole('link', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Licitação')
  await expect(page).toHaveTitle(/^Cadastrar Licitação/)
  await expect(page.getByLabel('Número *')).toHaveValue('')
  await expect(page.getByLabel('Objeto *')).toHaveValue('Aquisição de gêneros alimentícios para a merenda escolar')
  await expect(page.getByText('edital.pdf')).toHaveCount(0)
  await page.getByLabel('Número *').fill('621/2026')
  await button(page, 'Salvar e continuar').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Licitação')
  await expect(page.getByLabel('Número *')).toHaveValue('621/2026')
  const first = (await (await panel.get(`/painel/ajax/licitacao/${id}`)).json()).data
  expect([first.licitacao_numero, first.anexos.length]).toEqual(['620/2026', 1])
  await page.getByRole('link', { name: 'Ver no portal' }).click()
  await expect(page).toHaveURL(/\/acesso\/licitacoes\/\d+$/)
  await expect(page.getByText('621/2026').first()).toBeVisible()
})

test('excluir diz o que foi excluído; o que mudou enquanto isso não se exclui', async ({
  panelPage: page,
  panel,
  problems,
}) => {
  problems.allow(/409/)
  const id = await seedLicitacao(panel, { licitacao_numero: '630/2026' })
  await seedLicitacao(panel, { licitacao_numero: '631/2026' })
  await page.goto(`/painel/licitacao/edicao/${id}`)
  const path = `/painel/ajax/licitacao/${id}`
  const { data } = await (await panel.get(path)).json()
  expect((await panel.put(path, { data: { ...data, licitacao_objeto: 'Mudou' } })).status()).toBe(200)
  const question = page.getByRole('dialog')
  await button(page, 'Excluir').click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(question.getByRole('alert')).toContainText('alterado por outra pessoa')
  await expect(question.getByRole('alert')).toContainText('admin@exemplo.com')
  await page.reload()
  await button(page, 'Excluir').click()
  await dizMotivo(question)
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(banner(page, 'Licitação nº 630/2026 excluída.')).toBeVisible()

  await page.goto('/painel/licitacao?licitacao_numero=631') // the list opens as its person left it
  await page.getByRole('button', { name: 'Remover licitação 631/2026' }).click()
  await dizMotivo(question)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(banner(page, 'Licitação nº 631/2026 excluída.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações')
  await expect(banner(page, 'excluída')).toHaveCount(0)
})

// The name of the focused field when the save bar lies over it.
function coveredField(): string | null {
  const bar = document.querySelector('.barra-salvar')
  const focused = document.activeElement as HTMLInputElement | null
  if (!bar || !focused || bar.contains(focused)) return null
  const [field, over] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
  return field.bottom > over.top + 1 && field.top < over.bottom ? focused.name || focused.outerHTML : null
}

test('a barra de salvar não cobre o campo que tem o foco', async ({ panelPage: page }) => {
  for (const size of [
    { width: 1280, height: 700 },
    { width: 800, height: 600 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/painel/contrato/cadastro')
    const fields = page.locator(
      'main form.pilha-vertical :is(input:not([type=hidden], [tabindex="-1"]), select, textarea)',
    )
    await fields.first().focus()
    for (let at = 0; at < (await fields.count()); at++) {
      // polled: the page scrolls smoothly
      await expect.poll(() => page.evaluate(coveredField), { message: `${size.width} px` }).toBeNull()
      await page.keyboard.press('Tab')
    }
  }
})

test('sem JavaScript também se continua, se duplica e se exclui com pergunta', async ({ browser, panel, portal }) => {
  const id = await seedLicitacao(panel, { licitacao_numero: '640/2026' })
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  await loginAsAdministrator(context.request)
  const page = await context.newPage()
  await page.goto('/painel/licitacao?licitacao_numero=640')
  await page.getByRole('link', { name: 'Editar licitação 640/2026' }).click()
  await page.getByRole('link', { name: 'Duplicar' }).click()
  await page.getByLabel('Número *').fill('641/2026')
  await button(page, 'Salvar e continuar').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Licitação')
  await expect(page.getByLabel('Número *')).toHaveValue('641/2026')
  await button(page, 'Salvar').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações')
  await page.goto(`/painel/licitacao/edicao/${id}`)
  await button(page, 'Excluir').click()
  await expect(page.getByText('Tem certeza que deseja remover a licitação de número 640/2026?')).toBeVisible()
  await dizMotivo(page)
  await button(page, 'Excluir').first().click()
  await expect(banner(page, 'Registro excluído.')).toBeVisible()
  expect((await panel.get(`/painel/ajax/licitacao/${id}`)).status()).toBe(404)
  await context.close()
})
