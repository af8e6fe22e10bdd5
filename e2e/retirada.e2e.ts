// A wrong file and a wrong comment are withdrawn from a request: in a dialog, and without JavaScript.
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { enterAsCitizen } from './support/citizen.ts'
import { expect, loginAsAdministrator, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'

test('um arquivo e um comentário errados são retirados de um pedido, e a cidadã lê por quê', async ({
  panelPage: page,
  portal,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portal.url })
  await enterAsCitizen(context.request, { dataDir: portal.dataDir, email: 'rute@exemplo.com', nome: 'Rute Dias' })
  const made = await context.request.post('/esic/ajax/solicitacao', {
    multipart: { slc_orgao: 'Secretarias - Saúde', slc_titulo: 'Vacinas', slc_descricao: 'Quantas há?' },
  })
  const { solicitacao_id: id } = (await made.json()).data
  await page.request.post(`/painel/ajax/solicitacao/${id}`, {
    multipart: { _method: 'PUT', slc_comentario: 'O CPF de João é segredo.', doc_arquivo_1: pdf('de-joao.pdf') },
  })
  await page.goto(`/painel/solicitacao/${id}/detalhes`)
  await page.getByRole('link', { name: 'Retirar de-joao.pdf' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirar o arquivo?' })
  await dialog.getByLabel('Motivo da retirada *').fill('Era de outra pessoa.')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText(/^Retirado com sucesso\./)).toBeVisible()
  await page.getByRole('link', { name: 'Retirar este comentário' }).click()
  const other = page.getByRole('dialog', { name: 'Retirar o comentário?' })
  await other.getByLabel('Motivo da retirada *').fill('Trazia dados de outra pessoa.')
  await other.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText(/por admin@exemplo\.com: Trazia dados de outra pessoa\./)).toBeVisible()
  await expectGoodScreen(page)

  const citizen = await context.newPage()
  await citizen.goto(`/esic/solicitacao/${id}/detalhes`)
  await expect(citizen.getByText(/^Retirado em .* por servidor do município: Era de outra pessoa\.$/)).toBeVisible()
  await expect(citizen.getByText('é segredo')).toHaveCount(0)
  await expect(citizen.getByText('de-joao.pdf')).toHaveCount(0)
  await expectGoodScreen(citizen)
  await context.close()
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('retira um arquivo de um pedido', async ({ page, portal, playwright }) => {
    await loginAsAdministrator(page.request)
    const citizen = await playwright.request.newContext({ baseURL: portal.url })
    await enterAsCitizen(citizen, { dataDir: portal.dataDir, email: 'ivo@exemplo.com', nome: 'Ivo Reis' })
    const made = await citizen.post('/esic/ajax/solicitacao', {
      multipart: {
        slc_orgao: 'Secretarias - Saúde',
        slc_titulo: 'Vacinas',
        slc_descricao: 'Quantas há?',
        slc_anexo: pdf('meu.pdf'),
      },
    })
    const { solicitacao_id: id } = (await made.json()).data
    await page.goto(`/painel/solicitacao/${id}/detalhes`)
    await page.getByRole('link', { name: 'Retirar meu.pdf' }).click()
    await page.getByLabel('Motivo da retirada *').fill('A pedido de quem o enviou.')
    await page.getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByText(/^Retirado com sucesso\./)).toBeVisible()
    await expect(page.getByText(/Retirado em .*: A pedido de quem o enviou\./).first()).toBeVisible()
    await citizen.dispose()
  })
})
