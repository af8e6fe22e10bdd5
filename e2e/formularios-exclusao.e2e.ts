// Two people at one record, and one of them removes it: what somebody else saved is not removed unseen, and what was typed for a removed
// record is not lost.
import type { APIRequestContext, Browser } from '@playwright/test'
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'

test.use({ ownPortal: 'formularios-exclusao' })

const calls = '/painel/ajax/licitacao'
const quando = /\d\d\/\d\d\/\d{4}, às \d\d:\d\d/

async function pageWithoutScripts(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'pt-BR' })
  const { login, password } = administrator
  const data = { usu_login: login, usu_senha: password, painel: 1 }
  expect((await context.request.post('/ajax/login', { data })).status()).toBe(200)
  return context.newPage()
}

/** What the other person saves meanwhile. */
async function saved(panel: APIRequestContext, id: number, changes: Record<string, string>) {
  const { data } = await (await panel.get(`${calls}/${id}`)).json()
  const kept = Object.entries(data).filter(([, value]) => value !== null && typeof value !== 'object')
  const answer = await panel.put(`${calls}/${id}`, { data: { ...Object.fromEntries(kept), ...changes } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('sem JavaScript a exclusão do que outra pessoa salvou não acontece, e o formulário mostra o que está salvo', async ({
  panel,
  browser,
  portal,
}) => {
  const id = await seedLicitacao(panel, { licitacao_numero: '700/2026', doc_arquivo_1: pdf('edital.pdf') })
  const page = await pageWithoutScripts(browser, portal.url)
  const volta = '/painel/licitacao?licitacao_numero=700'
  await page.goto(`/painel/licitacao/edicao/${id}?volta=${encodeURIComponent(volta)}`)
  const excluir = page.getByRole('button', { name: 'Excluir', exact: true })
  await excluir.click()
  await expect(page.getByText('Tem certeza que deseja remover a licitação')).toBeVisible()
  await saved(panel, id, { licitacao_objeto: 'O objeto de outra pessoa' })
  await excluir.first().click()

  const note = page.getByRole('alert')
  await expect(note).toContainText('e por isso não foi excluído')
  await expect(note).toContainText(administrator.login)
  await expect(note).toContainText(quando)
  await expect(page.getByLabel('Objeto *')).toHaveValue('O objeto de outra pessoa')
  await expect(page.getByLabel('Contratada *')).toHaveValue('A definir')
  await expect(page.getByText('edital.pdf').first()).toBeVisible()

  // saving what is shown changes nothing of it
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações')
  const { data } = await (await panel.get(`${calls}/${id}`)).json()
  expect(data).toMatchObject({ licitacao_objeto: 'O objeto de outra pessoa', licitacao_contratada: 'A definir' })
  expect(data.anexos).toHaveLength(1)
  await page.context().close()
})

test('sem JavaScript a exclusão pode ser pedida de novo na página que a recusou', async ({
  panel,
  browser,
  portal,
}) => {
  const id = await seedLicitacao(panel, { licitacao_numero: '701/2026' })
  const page = await pageWithoutScripts(browser, portal.url)
  const volta = '/painel/licitacao?licitacao_numero=701'
  await page.goto(`/painel/licitacao/edicao/${id}?volta=${encodeURIComponent(volta)}`)
  const excluir = page.getByRole('button', { name: 'Excluir', exact: true })
  await excluir.click()
  await saved(panel, id, { licitacao_objeto: 'O objeto de outra pessoa' })
  await excluir.first().click()
  await expect(page.getByRole('alert')).toContainText('e por isso não foi excluído')
  // the question is still asked there, and what is public needs a reason
  await expect(page.getByText('Tem certeza que deseja remover a licitação')).toBeVisible()
  await page.getByLabel('Motivo', { exact: true }).selectOption({ label: 'Publicado por engano' })
  await excluir.first().click()
  await expect(page).toHaveURL(`${volta}&success=excluido`)
  expect((await panel.get(`${calls}/${id}`)).status()).toBe(404)
  await page.context().close()
})

test('sem JavaScript o que foi digitado para uma licitação excluída volta no formulário de uma nova', async ({
  panel,
  browser,
  portal,
}) => {
  const id = await seedLicitacao(panel, { licitacao_numero: '702/2026', doc_arquivo_1: pdf('edital.pdf') })
  const page = await pageWithoutScripts(browser, portal.url)
  await page.goto(`/painel/licitacao/edicao/${id}`)
  await page.getByLabel('Objeto *').fill('O que eu digitei')
  expect((await panel.delete(`${calls}/${id}`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()

  const note = page.getByRole('alert')
  await expect(note).toContainText(`Este registro foi excluído por ${administrator.login} em`)
  await expect(note).toContainText(quando)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Licitação')
  await expect(page.getByLabel('Objeto *')).toHaveValue('O que eu digitei')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações')
  await page.goto('/painel/licitacao?licitacao_numero=702')
  await page.getByRole('link', { name: 'Editar licitação 702/2026' }).click()
  await expect(page.getByLabel('Objeto *')).toHaveValue('O que eu digitei')
  await page.context().close()
})

test('quem salva uma licitação que outra pessoa excluiu lê quem foi, e não perde o que digitou', async ({
  panelPage: page,
  panel,
  problems,
}) => {
  problems.allow(/404/)
  const id = await seedLicitacao(panel, { licitacao_numero: '703/2026' })
  await page.goto(`/painel/licitacao/edicao/${id}`)
  await page.getByLabel('Objeto *').fill('O que eu digitei')
  expect((await panel.delete(`${calls}/${id}`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()

  const note = page.getByRole('alert').filter({ hasText: 'Há um problema' })
  await expect(note).toBeFocused()
  await expect(note).toContainText(`Este registro foi excluído por ${administrator.login} em`)
  await expect(note).toContainText(quando)
  await expect(note).toContainText('O que você digitou continua aqui')
  await expect(page.getByLabel('Objeto *')).toHaveValue('O que eu digitei')
  await expectGoodScreen(page)

  const opened = page.waitForEvent('popup')
  await note.getByRole('link', { name: 'cadastre de novo' }).click()
  const another = await opened
  await expect(another.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Licitação')
  await expect(page.getByLabel('Objeto *')).toHaveValue('O que eu digitei')
})
