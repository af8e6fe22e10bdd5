// The staff's side of the E-Sic: a request is analysed, extended, answered, rejected; an appeal is decided; a request is made at
// the desk; and all of it without JavaScript.
import { type APIRequestContext, type Locator, type Page, request as requests } from '@playwright/test'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { enterAsCitizen } from './support/citizen.ts'
import { administrator, expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'
import { latestMail } from './support/mail.ts'

type Asked = { citizen: APIRequestContext; email: string; id: number; protocolo: string; detalhes: string }

/** Registers a person, logs in and files a request, through the portal's calls. */
async function ask(portal: { url: string; dataDir: string }, nome: string, email: string): Promise<Asked> {
  const citizen = await requests.newContext({ baseURL: portal.url })
  await enterAsCitizen(citizen, { dataDir: portal.dataDir, email, nome })
  const answer = await citizen.post('/esic/ajax/solicitacao', {
    multipart: {
      slc_orgao: 'Secretarias - Saúde',
      slc_titulo: `Estoque de medicamentos: ${nome}`,
      slc_descricao: 'Peço a relação dos medicamentos em estoque em outubro de 2026, com quantidades.',
      slc_anexo: pdf('oficio.pdf'),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { solicitacao_id: id, slc_protocolo: protocolo } = (await answer.json()).data
  return { citizen, email, id, protocolo, detalhes: `/painel/solicitacao/${id}/detalhes` }
}

const move = (page: Page) => page.getByLabel('Situação', { exact: true })
const saved = (page: Page, message: string) => expect(page.locator('.alerta.ok')).toHaveText(message)

// Until the editor's code is loaded the field is a plain textarea, which is then hidden.
async function editor(page: Page, label: string): Promise<Locator> {
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  return page.getByRole('textbox', { name: label, exact: true })
}

test('uma servidora abre o E-Sic, analisa um pedido, prorroga com motivo e responde com texto formatado e um arquivo', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the extension without a reason
  const asked = await ask(portal, 'Alzira Lima', 'alzira@exemplo.com')
  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'E-Sic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-Sic')
  await expect(page.getByRole('link', { name: 'E-Sic' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Solicitações' })).not.toHaveAttribute('aria-current')
  const row = page.locator('tbody tr').filter({ hasText: asked.protocolo })
  await expect(row).toContainText('Alzira Lima')
  await expect(row).toContainText('no prazo')
  await page.getByLabel('Protocolo', { exact: true }).fill(asked.protocolo)
  await page.getByRole('form', { name: 'Filtros de Pesquisa' }).getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/esic=1/)
  await expect(page.locator('tbody tr')).toHaveCount(1)

  await row.getByRole('link', { name: asked.protocolo }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Solicitação ${asked.protocolo}`)
  await page.getByText('Como este prazo foi contado').click()
  await expect(page.getByText(/^Registrado em/)).toBeVisible()
  await expect(page.getByText('123.456.789-09')).toHaveCount(0)
  await (await editor(page, 'Comentário')).fill('Rascunho que não se perde')
  await page.getByRole('button', { name: 'Ver dados do solicitante' }).click()
  await expect(page.getByText('123.456.789-09')).toBeVisible()
  await expect(page.getByText('Esta consulta ficou registrada.')).toBeFocused()
  await expect(page.getByLabel('Comentário')).toContainText('Rascunho que não se perde')
  await page.getByText('Últimas consultas a estes dados').click()
  await expect(page.getByText(`${administrator.login} · protocolo ${asked.protocolo}`)).toBeVisible()
  await expectGoodScreen(page)

  await expect(page.getByLabel('Fundamento legal da rejeição')).toHaveCount(0)
  await expect(move(page).locator('option')).toHaveText([
    'Aguardando (sem mudança)',
    'Em análise',
    'Concluída',
    'Rejeitada',
  ])
  await move(page).selectOption({ label: 'Em análise' })
  await page.getByRole('button', { name: 'Registrar andamento' }).click()
  await saved(page, 'Andamento registrado com sucesso.')
  await expect(page.locator('.cabecalho .selo')).toHaveText('Em análise')

  const extend = page.getByRole('button', { name: 'Prorrogar o prazo' })
  const promised = await page
    .getByText(/iria até/)
    .locator('strong')
    .textContent()
  await extend.click()
  await expect(page.getByRole('link', { name: 'Escreva o motivo.' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Motivo *').fill('Parte dos registros está em papel.')
  await extend.click()
  await saved(page, 'Prazo prorrogado com sucesso.')
  await expect(page.locator('.prazo-dia')).toContainText(promised ?? '')
  await expect(page.locator('.prazo-dia')).toContainText('prorrogada')
  await expect(extend).toHaveCount(0)
  expect(await latestMail(portal.dataDir, asked.email, /prorrogado/)).toContain('Parte dos registros está em papel.')

  await move(page).selectOption({ label: 'Concluída' })
  await (await editor(page, 'Comentário')).click()
  await page.keyboard.type('Segue a relação, com ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('todas as quantidades')
  await page.getByLabel('Escolher arquivos').setInputFiles(pdf('relacao.pdf'))
  await expect(page.getByText('Enviado', { exact: true })).toHaveCount(1)
  await page.getByLabel('Data do documento', { exact: true }).fill('03/11/2026')
  await page.getByLabel('Categoria').selectOption({ label: 'Serviços' })
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Registrar andamento' }).click()
  await saved(page, 'Andamento registrado com sucesso.')
  await expect(page.locator('.cabecalho .selo')).toHaveText('Concluída')
  await expect(page.locator('.historico strong').filter({ hasText: /^todas as quantidades$/ })).toBeVisible()
  const file = page.getByRole('link', { name: /^relacao\.pdf/ })
  expect((await page.request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200)
  await expect(page.getByText(/Serviços/).first()).toBeVisible()
  expect(await latestMail(portal.dataDir, asked.email, /todas as quantidades/)).toContain('1 arquivo')
  await expectGoodScreen(page)
  await asked.citizen.dispose()
})

test('rejeita outro com seu fundamento, e decide o recurso que vem depois', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the rejection without any field
  const asked = await ask(portal, 'Bernardo Reis', 'bernardo@exemplo.com')
  await page.goto(asked.detalhes)
  await move(page).selectOption({ label: 'Rejeitada' })
  await page.getByRole('button', { name: 'Registrar andamento' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('link', { name: /Fundamento legal da rejeição: / })).toBeVisible()
  await expect(page.getByRole('link', { name: /Comentário: / })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Fundamento legal da rejeição').selectOption('generico')
  await (await editor(page, 'Comentário')).fill('Diga de qual unidade de saúde.')
  await page.getByRole('button', { name: 'Registrar andamento' }).click()
  await saved(page, 'Andamento registrado com sucesso.')
  await expect(page.getByText(/Pedido genérico/).first()).toBeVisible()
  expect(await latestMail(portal.dataDir, asked.email, /Pedido genérico/)).toContain('recorrer até')

  const appeal = await asked.citizen.post(`/esic/ajax/solicitacao/${asked.id}/recurso`, {
    data: { rec_tipo: 'recurso', rec_instancia: 1, rec_texto: 'Peço de todas as unidades.' },
  })
  expect(appeal.status(), await appeal.text()).toBe(201)
  await page.goto('/painel/prazos')
  const due = page.locator('tbody tr').filter({ hasText: asked.protocolo })
  await expect(due).toContainText('Recurso em 1ª instância')
  await due.getByRole('link', { name: asked.protocolo }).click()
  await expect(page.getByText('Peço de todas as unidades.')).toBeVisible()
  await expect(move(page).locator('option')).toHaveText(['Rejeitada (sem mudança)'])
  const decide = page.getByRole('button', { name: 'Registrar decisão' })
  await decide.click()
  await expect(page.getByRole('link', { name: /^Decisão: / })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Decisão *').selectOption({ label: 'Deferido' })
  await (await editor(page, 'Fundamentação *')).fill('O pedido abrange toda a rede.')
  await decide.click()
  await saved(page, 'Decisão registrada com sucesso.')
  await expect(page.locator('.cabecalho .selo')).toHaveText('Em análise')
  await expect(decide).toHaveCount(0)
  await expect(page.getByText('Decisão: deferido')).toBeVisible()
  expect(await latestMail(portal.dataDir, asked.email, /deferido/)).toContain('O pedido abrange toda a rede.')
  await asked.citizen.dispose()
})

test('quem mudou primeiro não é sobrescrito: o segundo é avisado e o que escreveu fica', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/409/)
  const asked = await ask(portal, 'Celina Dias', 'celina@exemplo.com')
  await page.goto(asked.detalhes)
  const other = await page.request.post(`/painel/ajax/solicitacao/${asked.id}`, {
    data: { _method: 'PUT', slc_situacao: 'ANA' },
  })
  expect(other.status()).toBe(200)
  await move(page).selectOption({ label: 'Concluída' })
  await (await editor(page, 'Comentário')).fill('Minha resposta longa.')
  await page.getByRole('button', { name: 'Registrar andamento' }).click()
  await expect(page.getByRole('alert').first()).toContainText('alterado por outra pessoa')
  await expect(page.getByLabel('Comentário')).toContainText('Minha resposta longa.')
  await asked.citizen.dispose()
})

test('registra o pedido de quem veio ao atendimento: primeiro de quem já tem cadastro, depois de uma pessoa nova', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the empty form
  const asked = await ask(portal, 'Domingas Franco', 'domingas@exemplo.com')
  await page.goto('/painel/solicitacoes?esic=0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitações')
  await page.getByRole('link', { name: 'Cadastrar' }).click()
  await page.getByRole('button', { name: 'Registrar solicitação' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Escreva o título.' })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByLabel('Título *').fill('Remédios do posto')
  await page.getByLabel('Procurar solicitante').fill('franco domingas')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('1 cadastro encontrado: escolha quem está pedindo.')).toBeVisible()
  await expect(page.getByLabel(/^Domingas Franco/)).not.toBeChecked()
  await page.getByLabel(/^Domingas Franco CPF \*\*\*\.456\.789-\*\*/).check()
  await expect(page.getByLabel('CPF', { exact: true })).toHaveCount(0)
  await page.getByLabel(/^Serviço ou Órgão/).selectOption('Secretarias - Saúde')
  await page.getByLabel('Mensagem *').fill('Quais remédios o posto tem?')
  await page.getByLabel('Anexo 1').setInputFiles(pdf('formulario.pdf'))
  await expectGoodScreen(page)
  await expect(page.getByLabel('Título *')).toHaveValue('Remédios do posto') // typed before the search
  await page.getByRole('button', { name: 'Registrar solicitação' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A solicitação foi registrada com sucesso!')
  await expect(page.getByText(/O número de protocolo é \d{10}\./)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByText('No atendimento presencial')).toBeVisible()
  await expect(page.getByRole('link', { name: /^formulario\.pdf/ })).toBeVisible()
  await latestMail(portal.dataDir, asked.email, /Remédios do posto/)

  await page.goto('/painel/solicitacao/cadastro')
  await page.getByLabel('Nome completo ou razão social *').fill('Empresa Sertaneja Ltda.')
  await page.getByLabel('Tipo de pessoa').selectOption({ label: 'Pessoa jurídica' })
  await page.getByLabel('CNPJ', { exact: true }).fill('12.ABC.345/01DE-35')
  await page.getByLabel(/^Serviço ou Órgão/).selectOption('Setores - Licitação')
  await page.getByLabel('Título *').fill('Editais abertos')
  await page.getByLabel('Mensagem *').fill('Quais editais estão abertos?')
  await page.getByRole('button', { name: 'Registrar solicitação' }).click()
  await expect(page.getByText(/O número de protocolo é \d{10}\./)).toBeVisible()
  await asked.citizen.dispose()
})

test('sem JavaScript: vê os dados, rejeita com fundamento depois de corrigir, e registra um pedido no balcão', async ({
  browser,
  portal,
}) => {
  const asked = await ask(portal, 'Eulina Santos', 'eulina@exemplo.com')
  const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', javaScriptEnabled: false })
  const page = await context.newPage()
  const login = { usu_login: administrator.login, usu_senha: administrator.password, painel: 1 }
  expect((await context.request.post('/ajax/login', { data: login })).status()).toBe(200)
  await page.goto(asked.detalhes)
  await page.getByRole('button', { name: 'Ver dados do solicitante' }).click()
  await expect(page.getByText('123.456.789-09')).toBeVisible()

  await move(page).selectOption('REJ')
  await page.getByLabel('Comentário').fill('Informe a unidade de saúde.')
  await page.getByRole('button', { name: 'Registrar andamento' }).click()
  await expect(page.getByText('Escolha o fundamento legal da rejeição.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Há um problema' })).toHaveCount(1)
  await expect(page.getByLabel('Comentário')).toHaveValue('Informe a unidade de saúde.')
  await expect(move(page)).toHaveValue('REJ')
  await page.getByLabel('Fundamento legal da rejeição').selectOption('generico')
  await page.getByRole('button', { name: 'Registrar andamento' }).click()
  await saved(page, 'Andamento registrado com sucesso.')
  await expect(page.locator('.cabecalho .selo')).toHaveText('Rejeitada')

  await page.goto('/painel/solicitacao/cadastro')
  await page.getByLabel('Procurar solicitante').fill('eulina@exemplo.com')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByLabel(/^Eulina Santos/).check()
  await page.getByLabel(/^Serviço ou Órgão/).selectOption('Secretarias - Saúde')
  await page.getByLabel('Mensagem *').fill('Mensagem')
  await page.getByRole('button', { name: 'Registrar solicitação' }).click()
  await expect(page.getByLabel(/^Eulina Santos/)).toBeChecked()
  await page.getByLabel('Título *').fill('Pelo balcão')
  await page.getByRole('button', { name: 'Registrar solicitação' }).click()
  await expect(page.getByText(/O número de protocolo é \d{10}\./)).toBeVisible()
  await context.close()
  await asked.citizen.dispose()
})
