import { expectGoodScreen } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'
import { pdf, seedLicitacao } from './support/licitacao.ts'
import { latestMail } from './support/mail.ts'

const linkIn = /http:\/\/localhost:\d+(\/acesso\/avisos\?token=[\w-]{43})/

/** Makes the delayed notices of a change due now. */
async function passMinutes(dataDir: string) {
  const store = await openStore(dataDir)
  await store.database.pool.query("update pgboss.job set start_after = now() where name = 'avisos-de-mudanca'")
  await store.close()
}

test('uma visitante acompanha uma licitação, é avisada do documento novo e para de receber', async ({
  page,
  panelPage,
  panel,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the form with errors
  const email = 'dalva-avisos@exemplo.com'
  const id = await seedLicitacao(panel, { licitacao_numero: 'AV-1/2026', doc_arquivo_1: pdf('edital.pdf') })
  await page.goto(`/acesso/licitacoes/${id}`)
  await page.getByRole('link', { name: 'Quero ser avisado de alterações' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quero ser avisado de alterações')
  await page.getByLabel(/^CPF/).pressSequentially('12345678900')
  await page.getByLabel(/^CPF/).blur()
  await expect(page.getByLabel(/^CPF/)).toHaveValue('123.456.789-00')
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Escreva o nome.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'CPF (opcional): Informe um CPF válido.' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel(/^Nome/).fill('Dalva Nascimento')
  await page.getByLabel(/^E-mail/).fill(email)
  await page.getByLabel(/^CPF/).fill('')
  await page.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(page.getByRole('status').first()).toContainText('Recebemos o seu pedido.')
  await expectGoodScreen(page)

  await page.goto(linkIn.exec(await latestMail(portal.dataDir, email, /Para confirmar/))?.[1] ?? '')
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Quero receber os avisos' }).click()
  await expect(page.getByRole('status').first()).toContainText('Pronto: você será avisado')
  await expectGoodScreen(page)

  await panelPage.goto(`/painel/licitacao/edicao/${id}`)
  await panelPage.getByLabel('Escolher arquivos').setInputFiles(pdf('errata.pdf'))
  await expect(panelPage.getByText('Enviado', { exact: true })).toHaveCount(1)
  await panelPage.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(panelPage.getByRole('status').first()).toContainText('Licitação atualizada com sucesso.')
  await passMinutes(portal.dataDir)
  const notice = await latestMail(portal.dataDir, email, /mudaram: algum foi publicado/)
  expect(notice).toContain(`${portal.url}/acesso/licitacoes/${id}`)

  await page.goto(linkIn.exec(notice)?.[1] ?? '')
  await page.getByRole('button', { name: 'Parar de receber avisos' }).click()
  await expect(page.getByRole('status').first()).toContainText('Você não receberá mais avisos.')
  await expectGoodScreen(page)
})

test('um servidor encontra quem acompanha um processo e abre o registro', async ({
  panelPage: page,
  panel,
  request,
}) => {
  const id = await seedLicitacao(panel, { licitacao_numero: 'AV-2/2026' })
  const asked = await request.post('/ajax/edital', {
    data: {
      ...{ edital_tipo: 'licitacao', edital_DocumentoId: id, edital_nome: 'João Batista dos Santos' },
      ...{ edital_email: 'joao-avisos@exemplo.com', edital_cpf: '123.456.789-09', edital_telefone: '(75) 3000-1200' },
    },
  })
  expect(asked.status(), await asked.text()).toBe(201)
  await page.goto('/painel')
  await page.getByRole('navigation').getByRole('link', { name: 'Editais Acessados' }).click()
  await page.getByLabel('Número do processo', { exact: true }).fill('av-2/2026')
  await page.getByRole('form', { name: 'Filtros de Pesquisa' }).getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('1 – 1 de 1 registros')).toBeVisible()
  await expect(page.getByRole('row', { name: /joao-avisos@exemplo.com/ })).toContainText('***.456.789-**')
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'AV-2/2026', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edital Acessado')
  await expect(page.getByText('123.456.789-09')).toBeVisible()
  await expect(page.getByText('Aguardando confirmação')).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/painel\/editais\?num_processo=av-2%2F2026&lembrada=1$/) // as the clerk left it
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('quem acompanha um processo antigo é avisado do documento novo e para de receber', async ({
    page,
    panel,
    portal,
    problems,
  }) => {
    problems.allow(/422/) // the form with errors
    const email = 'sem-js-avisos@exemplo.com'
    const process = { doc_numero_processo: 'AV-3/2014', tipo_processo_id: '1' }
    const made = await panel.post('/painel/ajax/documento/novo', { multipart: process })
    expect(made.status(), await made.text()).toBe(201)
    const { documento_id } = (await made.json()).data
    await page.goto(`/acesso/processos/${documento_id}`)
    await page.getByRole('link', { name: 'Quero ser avisado de alterações' }).click()
    await page.getByLabel(/^Nome/).fill('Ana')
    await page.getByLabel(/^E-mail/).fill('ana')
    await page.getByRole('button', { name: 'Quero ser avisado' }).click()
    await expect(page.locator('#edital_email-e')).toContainText('Informe um e-mail válido.')
    await expect(page.getByLabel(/^Nome/)).toHaveValue('Ana')
    await page.getByLabel(/^E-mail/).fill(email)
    await page.getByRole('button', { name: 'Quero ser avisado' }).click()
    await expect(page.getByRole('status').first()).toContainText('Recebemos o seu pedido.')
    await page.goto(linkIn.exec(await latestMail(portal.dataDir, email))?.[1] ?? '')
    await page.getByRole('button', { name: 'Quero receber os avisos' }).click()
    await expect(page.getByRole('status').first()).toContainText('Pronto: você será avisado')

    const saved = await panel.put(`/painel/ajax/documento/${documento_id}`, {
      multipart: { ...process, doc_arquivo_1: pdf('parecer.pdf') },
    })
    expect(saved.status(), await saved.text()).toBe(200)
    await passMinutes(portal.dataDir)
    const notice = await latestMail(portal.dataDir, email, /mudaram: algum foi publicado/)
    expect(notice).toContain(`${portal.url}/acesso/processos/${documento_id}`)
    await page.goto(linkIn.exec(notice)?.[1] ?? '')
    await page.getByRole('button', { name: 'Parar de receber avisos' }).click()
    await expect(page.getByRole('status').first()).toContainText('Você não receberá mais avisos.')
  })
})
