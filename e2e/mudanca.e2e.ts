// A clerk with the files of an office brings a town into its empty portal, and ends the first steps; each click is counted.
import type { Locator, Page } from '@playwright/test'
import { samplePicture } from '#app/testing/sample-records.ts'
import { pagos } from '#modules/financas/empenho/server/despesa-import.sample.ts'
import { janeiro } from '#modules/financas/receita/server/receita-import.sample.ts'
import { openStore } from './support/database.ts'
import { expect } from './support/journey.ts'
import { test } from './support/mail-server.ts'
import { daFolha, folha, leis, licitacoes, orgaos, quantas, reais } from './support/mudanca.ts'

const most = 60

test('uma servidora traz licitações, folha e leis a um portal vazio e termina os primeiros passos, em até 60 cliques', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  test.setTimeout(300_000)
  problems.allow(/422/) // the situation that nobody knows yet
  const store = await openStore(portal.dataDir)
  await store.database.write((tx) => tx.updateTable('primeiros_passos').set({ escondidos: false }).execute())
  await store.close()
  let clicks = 0
  const click = async (place: Locator) => {
    clicks += 1
    await place.click()
  }
  // the button that opens the window with the clerk's folders; what is done there is not the portal's
  const choose = async (place: Locator, file: Parameters<Locator['setInputFiles']>[0]) => {
    clicks += 1
    await place.setInputFiles(file)
  }
  const select = async (place: Locator, label: string) => {
    clicks += 2
    await place.selectOption({ label })
  }
  const button = (name: string | RegExp, of: Page = page) => of.getByRole('button', { name, exact: true })
  const step = (name: string) =>
    click(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`: ${name}`) })
        .last(),
    )
  const gravado = () => expect(page.getByText('Gravada', { exact: true })).toBeVisible()
  const back = () =>
    click(page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: /^Primeiros passos/ }))
  const file = () => page.locator('#arquivo')

  await page.goto('/painel/primeiros-passos')
  await click(button('Testar'))
  await expect(page.getByText('O servidor de e-mail aceitou a mensagem')).toBeVisible()

  await step('Nome e brasão da cidade')
  const part = (name: string) => page.getByRole('region', { name })
  const saved = (name: string) => expect(part(name).getByRole('status')).toHaveText('Salvo com sucesso.')
  await page.getByLabel('Nome do município ou órgão').fill('Prefeitura Municipal de Santa Rita do Licuri')
  await choose(page.getByLabel('Logo'), {
    name: 'brasao.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await samplePicture()),
  })
  await click(button('Salvar identificação'))
  await saved('Identificação')
  await click(button('Salvar cor'))
  await saved('Cores')
  await page.getByLabel('Quem responde pelo SIC').fill('Ana Luz, controladora')
  await click(button('Salvar SIC'))
  await saved('Serviço de Informação ao Cidadão (SIC)')
  await page.getByLabel('Quem responde pela Ouvidoria').fill('Rui Sá, ouvidor')
  await click(button('Salvar Ouvidoria'))
  await saved('Ouvidoria')
  await page.getByLabel('Encarregado dos dados pessoais').fill('Rui Sá')
  await click(button(/^Salvar proteção de dados/i))
  await saved('Proteção de dados (LGPD)')
  await back()

  await step('A prefeitura como entidade')
  await page.getByLabel('CNPJ').fill('11.222.333/0001-81')
  await select(page.getByLabel('Tipo'), 'Prefeitura')
  await click(button('Salvar'))
  await expect(page.getByText('Entidade atualizada com sucesso.')).toBeVisible()
  await back()

  await step('Secretarias e outros órgãos')
  await choose(file(), orgaos)
  await click(button('Conferir arquivo'))
  await click(button('Gravar'))
  await gravado()
  await back()

  await step('Quem mais entra no painel')
  await click(button('Cadastrar usuário'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Login (e-mail)').fill('servidora@exemplo.ba.gov.br')
  await dialog.getByLabel(/^Confirm/).fill('servidora@exemplo.ba.gov.br')
  await click(dialog.getByLabel('Licitações e contratos'))
  await click(dialog.getByRole('button', { name: 'Cadastrar' }))
  await expect(page.getByRole('row').filter({ hasText: 'servidora@exemplo.ba.gov.br' })).toBeVisible()
  await back()

  await step('Receitas e despesas deste ano')
  await choose(file(), { name: 'despesa.csv', mimeType: 'text/csv', buffer: Buffer.from(pagos({})) })
  await page.getByLabel('Exercício').fill('2019')
  await click(button('Conferir arquivo'))
  await click(button('Gravar'))
  await gravado()
  await back()
  await click(page.getByRole('link', { name: /^enviar o das receitas/ }))
  await choose(file(), { name: 'janeiro.csv', mimeType: 'text/csv', buffer: Buffer.from(janeiro()) })
  await page.getByLabel('Exercício').fill('2025')
  await page.getByLabel('Mês', { exact: true }).fill('1')
  await click(button('Conferir arquivo'))
  await click(button('Gravar'))
  await gravado()
  await back()

  await step('Licitações e contratos')
  await choose(file(), licitacoes)
  await page.getByLabel('Órgão', { exact: true }).fill('Secretaria Municipal de Saúde')
  await page.getByLabel('Contratante', { exact: true }).fill('Prefeitura Municipal de Santa Rita do Licuri')
  await click(button('Conferir arquivo'))
  await expect(page.getByText('“Situação”: Contrato não está no cadastro do portal.')).toBeVisible()
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    click(page.getByRole('link', { name: /^Cadastrar situação/ })),
  ])
  await click(other.getByRole('button', { name: 'Gerenciar Situações' }))
  await other.keyboard.type('Contrato')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('dialog').getByRole('status')).toHaveText('Situação "Contrato" cadastrada.')
  clicks += 1
  await other.close()
  await click(page.getByText('Conferir o mesmo arquivo de novo'))
  await click(button('Conferir arquivo')) // of the page where columns are pointed at, all of them found
  await click(button('Gravar'))
  await gravado()
  await back()

  await step('Folha de pagamento')
  await choose(file(), folha)
  await page.getByLabel('Ano', { exact: true }).fill('2017')
  await page.getByLabel('Mês', { exact: true }).fill('2')
  await click(button('Conferir arquivo'))
  await expect(page.getByRole('row').filter({ hasText: 'Fevereiro de 2017' })).toContainText(reais(daFolha))
  await click(button('Gravar'))
  await gravado()
  await back()

  await step('Leis e decretos')
  await choose(file(), await leis())
  await click(button('Enviar e ler'))
  await click(button('Conferir para gravar'))
  await click(button('Gravar'))
  await gravado()
  await back()

  await step('O que não houve neste ano')
  await click(page.getByLabel('Selecionar todos'))
  await page.getByLabel('Quem assina').fill('Ana Luz')
  await page.getByLabel('Cargo').fill('Controladora')
  await click(button('Declarar as marcadas'))
  await expect(page.getByText('Declarações salvas com sucesso.')).toBeVisible()

  expect(clicks).toBeLessThanOrEqual(most)
  await page.goto('/painel/primeiros-passos')
  await expect(page.getByText('Tudo feito.')).toBeVisible()

  const visitor = await (await page.request.get('/ajax/pagamento')).json()
  expect(visitor.data.count).toBe(quantas.pagamentos)
  for (const [call, count] of [
    ['licitacao', quantas.licitacoes],
    ['ato_normativo', quantas.leis],
  ] as const)
    expect((await (await page.request.get(`/ajax/${call}`)).json()).data.count).toBe(count)
})
