// The staff's side of the ombudsman: a clerk finds a secret case, reveals its identity with a reason, asks for more, extends the term,
// and answers the person with a file; and the same without JavaScript.

import { request as requests } from '@playwright/test'
import { daPagina } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { administrator, expect, test } from './support/journey.ts'
import { pdf } from './support/licitacao.ts'
import { latestMail } from './support/mail.ts'

test.use({ ownPortal: 'ouvidoria-painel' })

type Enviada = { protocolo: string; codigo: string }

/** Sends a case through the portal's call, as anybody may. */
async function write(url: string, change: Record<string, string> = {}): Promise<Enviada> {
  const anybody = await requests.newContext({ baseURL: url })
  const data = {
    ...daPagina,
    tipo_contato_id: 2,
    ctt_mensagem: 'A merenda chega estragada.\nJá são três semanas.',
    ctt_lugar: 'Escola do Umbuzeiro',
    ctt_nome: 'Josefa Maria dos Santos',
    ctt_email: 'zefinha@exemplo.com',
    ctt_cpf_cnpj: '123.456.789-09',
    ctt_telefone: '(75) 91234-5678',
    ctt_sigiloso: 'S',
    ctt_anonimo: 'N',
    ...change,
  }
  const answer = await anybody.post('/ajax/contato', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const made = (await answer.json()).data
  await anybody.dispose()
  return made
}

test('uma servidora acha uma manifestação sigilosa, revela quem escreveu com motivo, prorroga e responde com um arquivo', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the extension without a reason
  const { protocolo } = await write(portal.url)
  await write(portal.url, { tipo_contato_id: '4', ctt_sigiloso: 'N', ctt_email: '' })
  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Ouvidoria' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ouvidoria')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expectGoodScreen(page)
  const filters = page.getByRole('form', { name: 'Filtros de Pesquisa' })
  await filters.getByLabel('Tipo').selectOption({ label: 'Denúncia' })
  await filters.getByRole('button', { name: 'Buscar' }).click()
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(protocolo)
  await expect(row).toContainText('no prazo')
  await expect(page.getByText('Josefa')).toHaveCount(0)

  await row.getByRole('link', { name: `Detalhes da manifestação ${protocolo}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Manifestação ${protocolo}`)
  await page.getByText('Como este prazo foi contado').click()
  await expect(page.getByText(/^Registrado em/)).toBeVisible()
  await expectGoodScreen(page)
  await page.getByLabel('Mensagem *').fill('Rascunho que não se perde')
  await page.getByRole('link', { name: 'Revelar identidade' }).click()
  await expect(page.getByLabel('Motivo *')).toBeFocused()
  await page.getByLabel('Motivo *').fill('Ligar para combinar a visita')
  await page.getByRole('button', { name: 'Revelar identidade' }).click()
  await expect(page.getByText('Esta consulta ficou registrada.')).toBeFocused()
  await expect(page.getByText('Josefa Maria dos Santos')).toBeVisible()
  await expect(page.getByLabel('Mensagem *')).toHaveValue('Rascunho que não se perde')
  await page.getByText('Últimas consultas a estes dados').click()
  await expect(page.getByText(`${administrator.login} · Ligar para combinar a visita`)).toBeVisible()
  await expectGoodScreen(page)

  const steps = page.getByRole('navigation', { name: 'Passos da manifestação' })
  await steps.getByRole('link', { name: 'Prorrogar o prazo' }).click()
  await page.getByRole('button', { name: 'Prorrogar o prazo' }).click()
  await expect(page.getByRole('link', { name: 'Escreva o motivo.' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Motivo *').fill('A perícia demora.')
  await page.getByRole('button', { name: 'Prorrogar o prazo' }).click()
  await expect(page.locator('.alerta.ok')).toHaveText('Prazo prorrogado com sucesso.')
  await expect(page.locator('.prazo-dia')).toContainText('prorrogada')
  await expect(page.getByText('Josefa')).toHaveCount(0)

  await page.getByLabel('Assunto *').fill('A merenda foi trocada')
  await page.getByLabel('Mensagem *').fill('O fornecedor foi multado e trocado.')
  await page.getByLabel('Arquivo 1').setInputFiles(pdf('laudo.pdf'))
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.locator('.alerta.ok')).toHaveText('Email enviado com sucesso!!!')
  await expect(page.locator('.cabecalho .selo')).toHaveText('Respondida')
  const file = page.getByRole('link', { name: /^laudo\.pdf/ })
  expect((await page.request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200)
  expect(await latestMail(portal.dataDir, 'zefinha@exemplo.com', /multado/)).toContain('1 arquivo')
  await expectGoodScreen(page)
})

test('sem JavaScript: revela quem escreveu, pede complementação e a retoma', async ({ browser, portal }) => {
  const { protocolo } = await write(portal.url)
  const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR', javaScriptEnabled: false })
  const page = await context.newPage()
  const login = { usu_login: administrator.login, usu_senha: administrator.password, painel: 1 }
  expect((await context.request.post('/ajax/login', { data: login })).status()).toBe(200)
  await page.goto(`/painel/ouvidoria?protocolo=${protocolo}`)
  await page.getByRole('link', { name: `Detalhes da manifestação ${protocolo}` }).click()
  await page.getByRole('link', { name: 'Revelar identidade' }).click()
  await page.getByRole('button', { name: 'Revelar identidade' }).click()
  await expect(page.getByRole('heading', { name: 'Há um problema' })).toHaveCount(1)
  await page.getByLabel('Motivo *').fill('Confirmar o endereço')
  await page.getByRole('button', { name: 'Revelar identidade' }).click()
  await expect(page.getByText('Josefa Maria dos Santos')).toBeVisible()

  await page.getByRole('link', { name: 'Pedir complementação' }).click()
  await expect(page.getByText('Josefa')).toHaveCount(0)
  await page.getByLabel('O que falta *').fill('Em que dias faltou?')
  await page.getByRole('button', { name: 'Pedir complementação' }).click()
  await expect(page.locator('.alerta.ok')).toHaveText('Complementação pedida com sucesso.')
  await expect(page.locator('.cabecalho .selo')).toHaveText('Aguardando complementação')
  await page.getByRole('link', { name: 'Voltar à análise' }).click()
  await page.getByLabel('O que foi completado *').fill('Por telefone: terças e quintas.')
  await page.getByRole('button', { name: 'Registrar a análise' }).click()
  await expect(page.locator('.cabecalho .selo')).toHaveText('Em análise')
  await expect(page.getByText('Por telefone: terças e quintas.')).toBeVisible()
  await context.close()
})
