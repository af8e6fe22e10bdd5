// Two people change the attachments of one record: the other sees what one of them removed, and decides.
import type { APIRequestContext, Page } from '@playwright/test'
import { expectGoodScreen } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'
import { dizMotivo } from './support/motivo.ts'
import { enter, loginAs, savedByZulmira, seedZulmira, tender, zulmira } from './support/second-editor.ts'

test.use({ ownPortal: 'formularios-anexos' })

test.beforeAll(({ portal }) => seedZulmira(portal.dataDir))

const row = (page: Page, name: string) => page.locator('.envios > li').filter({ hasText: name })
const addressOf = (id: number) => `/painel/ajax/licitacao/${id}`

async function seedWithTwo(panel: APIRequestContext, numero: string) {
  const id = await seedLicitacao(panel, {
    licitacao_numero: numero,
    licitacao_anexo_titulo_1: 'Edital',
    doc_arquivo_1: pdf('a.pdf'),
    licitacao_anexo_titulo_2: 'Ata',
    doc_arquivo_2: pdf('b.pdf'),
  })
  return { id, path: addressOf(id) }
}

async function stored(panel: APIRequestContext, path: string) {
  const { data } = await (await panel.get(path)).json()
  const titles = data.anexos.map((anexo: { licitacao_anexo_titulo: string }) => anexo.licitacao_anexo_titulo)
  return { objeto: data.licitacao_objeto, titles }
}

async function removeRow(page: Page, name: string) {
  await page.getByRole('button', { name: `Remover ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(row(page, name)).toHaveCount(0)
}

async function saveChoices(page: Page) {
  await page.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(page).toHaveURL(/\/painel\/licitacao$/)
}

test('o anexo que a outra pessoa removeu é dito, sai do formulário, e o próximo salvar grava', async ({
  panelPage: page,
  panel,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/409/)
  const { id, path } = await seedWithTwo(panel, '700/2026')
  await page.goto(`/painel/licitacao/edicao/${id}`)
  const { objeto, salvar, conflito } = tender(page)
  await objeto.fill('Objeto corrigido')
  await savedByZulmira(playwright, portal.url, { path, changes: {}, removed: ['b.pdf'] })
  await salvar.click()
  await expect(conflito).toBeFocused()
  await expect(conflito).toContainText(`O anexo “Ata” (b.pdf) foi removido por ${zulmira.login} e saiu do formulário.`)
  await expect(conflito).toContainText('Para ter o anexo de novo, escolha o arquivo outra vez.')
  await expect(row(page, 'b.pdf')).toHaveCount(0)
  await expect(row(page, 'a.pdf')).toHaveCount(1)
  await expectGoodScreen(page)
  await saveChoices(page)
  expect(await stored(panel, path)).toEqual({ objeto: 'Objeto corrigido', titles: ['Edital'] })
})

test('o que se mudou no anexo removido é mostrado; o arquivo escolhido no lugar dele fica como anexo novo', async ({
  panelPage: page,
  panel,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/409/)
  const { id, path } = await seedWithTwo(panel, '701/2026')
  await page.goto(`/painel/licitacao/edicao/${id}`)
  const { salvar, conflito } = tender(page)
  await row(page, 'b.pdf').getByLabel('Título').fill('Ata retificada')
  await page.getByLabel('Substituir o arquivo a.pdf').setInputFiles(pdf('a corrigido.pdf'))
  await expect(row(page, 'a corrigido.pdf')).toContainText('Enviado')
  await savedByZulmira(playwright, portal.url, { path, changes: { anexos: 'nenhum' }, removed: ['a.pdf', 'b.pdf'] })
  await salvar.click()
  await expect(conflito).toContainText('O que você tinha mudado nele: Título: Ata retificada.')
  await expect(conflito).toContainText('a corrigido.pdf, fica como um anexo novo.')
  await expect(row(page, 'b.pdf')).toHaveCount(0)
  await expect(row(page, 'a corrigido.pdf').getByLabel('Título')).toHaveValue('Edital')
  await saveChoices(page)
  expect((await stored(panel, path)).titles).toEqual(['Edital'])
})

test('o anexo que se removeu e a outra pessoa mudou: removido mesmo assim, ou de volta com o que ela mudou', async ({
  panelPage: page,
  panel,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/409|422/)
  const changes = { licitacao_anexo_titulo_1: 'Edital retificado' }
  const remove = { ...(await seedWithTwo(panel, '702/2026')), choice: 'Remover mesmo assim', titles: ['Ata'] }
  const keep = {
    ...(await seedWithTwo(panel, '703/2026')),
    choice: 'Ficar com o documento',
    titles: ['Edital retificado', 'Ata'],
  }
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/keeper-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  for (const { id, path, choice, titles } of [remove, keep]) {
    await page.goto(`/painel/licitacao/edicao/${id}`)
    const { salvar, conflito } = tender(page)
    await removeRow(page, 'a.pdf')
    arrive() // whoever removes before the form's code has come has removed it all the same
    await savedByZulmira(playwright, portal.url, { path, changes })
    await salvar.click()
    const group = conflito.getByRole('group', {
      name: `Anexo “Edital” (a.pdf): você removeu, e ${zulmira.login} mudou`,
    })
    await expect(group).toContainText('Título: Edital retificado')
    await expect(group.getByLabel('Remover mesmo assim')).toBeChecked()
    await expect(row(page, 'a.pdf')).toHaveCount(0)
    await group.getByLabel('Ficar com o documento').check()
    await expect(row(page, 'a.pdf').getByLabel('Título')).toHaveValue('Edital retificado')
    await expectGoodScreen(page)
    await group.getByLabel('Remover mesmo assim').check()
    await expect(row(page, 'a.pdf')).toHaveCount(0)
    await group.getByLabel(choice).check()
    if (choice === remove.choice) {
      await page.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
      await dizMotivo(page)
    }
    await saveChoices(page)
    expect((await stored(panel, path)).titles).toEqual(titles)
  }
})

test('o que outra pessoa juntou fica também depois de um segundo conflito', async ({
  panelPage: page,
  panel,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/409/)
  const { id, path } = await seedWithTwo(panel, '704/2026')
  await page.goto(`/painel/licitacao/edicao/${id}`)
  const { objeto, salvar, conflito } = tender(page)
  await objeto.fill('Objeto corrigido')
  const { anexos, ...fields } = (await (await panel.get(path)).json()).data
  const texts = Object.entries({ ...fields, ...Object.assign({}, ...anexos.map(numbered)) })
  const multipart = {
    ...Object.fromEntries(texts.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)])),
    _method: 'PUT',
    doc_arquivo_3: pdf('c.pdf'),
    licitacao_anexo_titulo_3: 'Parecer',
  }
  expect((await panel.post(path, { multipart })).status()).toBe(200)
  await salvar.click()
  await expect(conflito).toContainText('A outra pessoa juntou, e fica com o registro: “Parecer” (c.pdf).')
  await expect(row(page, 'c.pdf').getByLabel('Título')).toHaveValue('Parecer')
  await savedByZulmira(playwright, portal.url, { path, changes: { licitacao_contratante: 'Fundo de Educação' } })
  await page.getByRole('button', { name: 'Salvar com estas escolhas' }).click()
  await expect(conflito).toContainText('Contratante (Fundo de Educação)')
  await saveChoices(page)
  expect(await stored(panel, path)).toEqual({ objeto: 'Objeto corrigido', titles: ['Edital', 'Ata', 'Parecer'] })
})

const numbered = (anexo: { anexo_id: number; licitacao_anexo_titulo: string }, at: number) => ({
  [`anexo_id_${at + 1}`]: anexo.anexo_id,
  [`licitacao_anexo_titulo_${at + 1}`]: anexo.licitacao_anexo_titulo,
})

test('o anexo removido enquanto a sessão tinha terminado é dito quando o que se digitou volta', async ({
  panelPage: page,
  panel,
  playwright,
  portal,
  problems,
}) => {
  problems.allow(/401/)
  const { id, path } = await seedWithTwo(panel, '706/2026')
  await page.goto(`/painel/licitacao/edicao/${id}`)
  await row(page, 'b.pdf').getByLabel('Título').fill('Ata retificada')
  await page.context().clearCookies({ name: 'painel' })
  await savedByZulmira(playwright, portal.url, { path, changes: {}, removed: ['b.pdf'] })
  await tender(page).salvar.click()
  await enter(page, administrator)
  await expect(page.getByText('O anexo “Ata retificada” (b.pdf) foi removido do registro')).toBeVisible()
  await expect(row(page, 'b.pdf')).toHaveCount(0)
  await expectGoodScreen(page)
})

test('sem JavaScript o anexo que a outra pessoa removeu é dito, e não é enviado de novo', async ({
  panel,
  browser,
  playwright,
  portal,
}) => {
  const { id, path } = await seedWithTwo(panel, '705/2026')
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, locale: 'pt-BR' })
  await loginAs(context.request, administrator)
  const page = await context.newPage()
  await page.goto(`/painel/licitacao/edicao/${id}`)
  const { objeto, salvar } = tender(page)
  await objeto.fill('O meu objeto')
  await savedByZulmira(playwright, portal.url, { path, changes: {}, removed: ['b.pdf'] })
  await salvar.click()
  await expect(page.getByText('O anexo “Ata” (b.pdf) foi removido do registro')).toBeVisible()
  await expect(row(page, 'b.pdf')).toHaveCount(0)
  await expect(objeto).toHaveValue('O meu objeto')
  await salvar.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações')
  expect(await stored(panel, path)).toEqual({ objeto: 'O meu objeto', titles: ['Edital'] })
  await context.close()
})
