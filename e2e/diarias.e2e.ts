// Per diems: how a visitor finds one, and how a clerk types one by hand.
import fs from 'node:fs'
import { expectGoodScreen, expectNoViolations } from './support/checks.ts'
import { takeFigure } from './support/figura.ts'
import { expect, test } from './support/journey.ts'
import { latestMail } from './support/mail.ts'
import { dizMotivo } from './support/motivo.ts'

test.use({ ownPortal: 'diarias' })

const diaria = (nome: string, paga: string, total: string) => ({
  entidade_id: 1,
  exercicio: Number(paga.slice(0, 4)),
  diaria_beneficiario_nome: nome,
  diaria_beneficiario_cpf: '529.982.247-25',
  diaria_cargo: 'Motorista',
  diaria_orgao: 'Secretaria Municipal de Saúde',
  diaria_quantidade: '1',
  diaria_valor_unitario: total,
  diaria_valor_total: total,
  diaria_ida: paga,
  diaria_volta: paga,
  diaria_destino_cidade: 'Serrinha',
  diaria_destino_uf: 'BA',
  diaria_motivo: 'Transporte de pacientes para consultas no hospital regional.',
  diaria_pagamento_data: paga,
})

test('um visitante acha uma diária pelo nome, ano e mês, vê somas e gráfico, abre e exporta', async ({
  page,
  panel,
}) => {
  for (const one of [
    diaria('Jurema Araújo', '2025-03-12', '160,00'),
    diaria('Jurema Araújo', '2025-03-20', '240,10'),
    diaria('Jurema Araújo', '2025-05-14', '80,00'),
    diaria('Jurema Araújo', '2024-03-13', '75,00'),
    diaria('Umbuzeiro Lima', '2025-03-13', '90,00'),
  ])
    expect((await panel.post('/painel/ajax/diaria/novo', { data: one })).status()).toBe(201)

  await page.goto('/acesso/diarias')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diárias')
  const totais = page.getByLabel('Totais da lista inteira')
  await expect(totais).toContainText('R$ 645,10')
  await expectGoodScreen(page)

  await page.getByLabel('Ano', { exact: true }).selectOption('2025')
  await page.getByLabel('Mês', { exact: true }).selectOption('Março')
  await page.getByLabel('Beneficiário').fill('jurema araujo')
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
  await expect(page.getByText('1 – 2 de 2 registros')).toBeVisible()
  await expect(totais).toContainText('R$ 400,10')
  await expect(page.getByRole('row', { name: /Umbuzeiro/ })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /Gráfico de barras: Valor pago por mês, 2025/ })).toBeVisible()
  const { svg, pngWidth } = await takeFigure(page.locator('figure'))
  for (const part of ['Valor pago por mês, 2025', 'mar', '<rect', '/acesso/diarias?', 'Diárias – Prefeitura'])
    expect(svg).toContain(part)
  expect(pngWidth).toBeGreaterThan(1280)
  await page.getByText('Números do gráfico em tabela').click()
  await expect(page.getByRole('row', { name: /^Março 2 R\$ 400,10/ })).toBeVisible()
  await expectGoodScreen(page)

  await page.getByText('Baixar').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /CSV/ }).first().click(),
  ])
  const text = fs.readFileSync(await file.path(), 'utf8')
  expect(text).toContain('240.10')
  expect(text).not.toContain('Umbuzeiro')
  expect(text).not.toContain('529.982')
  await page.keyboard.press('Escape')

  await page
    .getByRole('row', { name: /R\$ 240,10/ })
    .getByRole('link', { name: 'Jurema Araújo' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jurema Araújo – Serrinha – 20/03/2025')
  await expect(page.getByText('Transporte de pacientes para consultas no hospital regional.')).toBeVisible()
  await expect(page.getByText('***.982.247-**')).toBeVisible()
  await expectGoodScreen(page)
})

test('uma servidora com o privilégio Pessoal digita uma diária, corrige, altera e remove', async ({
  browser,
  panel,
  portal,
  problems,
}) => {
  problems.allow(/422/) // the return before the departure
  const login = 'pessoal@exemplo.ba.gov.br'
  const made = await panel.post('/painel/ajax/configuracao/usuario', {
    data: { usu_login: login, usu_login_confirmacao: login, privileges: ['pessoal'] },
  })
  expect(made.status(), await made.text()).toBe(201)
  const senha = /senha temporária:\s*(\S+)/i.exec(await latestMail(portal.dataDir, login))?.[1] ?? ''
  const context = await browser.newContext({ baseURL: portal.url, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/painel/login')
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel(/^Senha temporária/).fill(senha)
  await page.getByLabel(/^Nova senha/i).fill('serra bonita 2031')
  await page.getByLabel(/^Confirm/).fill('serra bonita 2031')
  await page.getByRole('button', { name: /Salvar|Alterar/ }).click()
  await expect(page).toHaveURL(/\/painel(\?welcome=1)?$/)

  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Diárias', exact: true }).click()
  await page.getByRole('link', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastrar Diária')
  const fields = {
    Exercício: '2023',
    Beneficiário: 'Baraúna Sena',
    Cargo: 'Enfermeira',
    Quantidade: '1,5',
    'Valor total': '360',
    Ida: '12062023',
    Volta: '11062023',
    'Cidade de destino': 'Salvador',
    'UF de destino': 'BA',
    'Motivo da viagem': 'Capacitação em imunização na capital.',
    Pagamento: '19062023',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(`${label} *`, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('A volta é antes da ida.')
  await expect(page.getByLabel('Volta *', { exact: true })).toHaveAccessibleDescription(/A volta é antes da ida/)
  await expectGoodScreen(page)

  await page.getByLabel('Volta *', { exact: true }).fill('13062023')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Diária salva com sucesso.')).toBeVisible()
  const row = page.getByRole('row', { name: /Baraúna Sena/ })
  await expect(row).toContainText('R$ 360,00')
  await expectGoodScreen(page)

  await row.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atualizar Diária')
  await expect(page.getByLabel('Volta *', { exact: true })).toHaveValue('13/06/2023')
  await page.getByLabel('Cidade de destino *').fill('Feira de Santana')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(row).toContainText('Feira de Santana')
  expect((await context.request.get('/acesso/diarias?diaria_beneficiario_nome=barauna')).ok()).toBe(true)

  await row.getByRole('button', { name: 'Remover' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Tem certeza que deseja remover a diária Baraúna Sena – Feira de Santana – 12/06/2023?',
  )
  await expectNoViolations(page)
  await dizMotivo(dialog)
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await expect(row).toHaveCount(0)
  await context.close()
})
