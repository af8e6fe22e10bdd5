// A visitor and the attendance report: chooses a period, reads the numbers, downloads them.
import fs from 'node:fs/promises'
import {
  insertPedido,
  insertRecurso,
  insertRequerente,
} from '#modules/atendimento/relatorio/server/relatorio.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'

const page = '/acesso/relatorio'

test.use({ ownPortal: 'relatorio' })

test.beforeAll(async ({ portal }) => {
  const store = await openStore(portal.dataDir)
  const cidadao = await insertRequerente(store)
  const empresa = await insertRequerente(store, { isEmpresa: true, isEstrangeiro: true })
  const answer = { situacao: 'CON', noPrazo: true, prazo: '2024-12-31' } as const
  for (const month of ['01', '02', '02', '06']) {
    const registro = `2024-${month}-10T12:00:00Z`
    const resposta = `2024-${month}-20T12:00:00Z`
    await insertPedido(store, { solicitante_id: cidadao, registro, resposta, ...answer })
  }
  const recusa = { ...answer, situacao: 'REJ', fundamento: 'pessoal' } as const
  const solicitacao_id = await insertPedido(store, {
    solicitante_id: empresa,
    registro: '2024-12-31T15:00:00Z',
    resposta: '2025-01-05T15:00:00Z',
    ...recusa,
  })
  await insertRecurso(store, { solicitacao_id, data: '2025-01-06T12:00:00Z', decisao: 'IND' })
  await insertPedido(store, { solicitante_id: empresa, registro: '2025-01-01T15:00:00Z', esic: false })
  await store.close()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('o visitante chega ao relatório pelo mapa do site, muda o período e vê os números mudarem', async ({
      page: tab,
    }) => {
      const total = tab.getByRole('row', { name: /^Total/ }).first()
      await tab.goto('/mapa-do-site')
      await tab.getByRole('link', { name: 'Relatório de Atendimento' }).click()
      await expect(tab).toHaveURL(page)
      const year = new Date().toLocaleDateString('pt-BR', { year: 'numeric', timeZone: 'America/Bahia' })
      await expect(tab.getByLabel('Data inicial', { exact: true })).toHaveValue(`01/01/${year}`)
      await expect(tab.getByText('Nenhum resultado encontrado')).toBeVisible()

      await tab.getByLabel('Data inicial', { exact: true }).fill('01/01/2024')
      await tab.getByLabel('Data final', { exact: true }).fill('31/12/2024')
      await tab.getByRole('button', { name: 'Gerar Relatório' }).click()
      await expect(tab.getByRole('heading', { name: 'Atendimento de 01/01/2024 a 31/12/2024' })).toBeVisible()
      await expect(total.getByRole('cell')).toHaveText(['5', '4', '1', '4', '1', '4', '1'])
      await expect(tab.getByRole('img', { name: /recebidas e atendidas por mês/ })).toBeVisible()
      await tab.getByText('Números do gráfico em tabela').click()
      await expect(tab.getByRole('row', { name: /^02\/2024/ }).getByRole('cell')).toHaveText(['2', '2'])

      await tab.getByLabel('Data final', { exact: true }).fill('01/01/2025')
      await tab.getByRole('button', { name: 'Gerar Relatório' }).click()
      await expect(total.getByRole('cell').first()).toHaveText('6')
      await tab.getByRole('navigation', { name: 'Relatórios anuais' }).getByRole('link', { name: '2024' }).click()
      await expect(total.getByRole('cell').first()).toHaveText('5')
    })

    test('o visitante leva os números do período em CSV', async ({ page: tab }) => {
      await tab.goto(`${page}?data_inicial=01/01/2024&data_final=31/12/2024`)
      const menu = tab.locator('summary', { hasText: 'Baixar' })
      await menu.click()
      const [download] = await Promise.all([
        tab.waitForEvent('download'),
        tab.getByRole('link', { name: 'CSV do período' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('relatorio_atendimento.csv')
      expect(await fs.readFile(await download.path(), 'utf8')).toContain('"Total","5","4","1","4","1","4","1"')
      const ofTerms = tab.getByRole('link', { name: 'CSV dos prazos por ano' })
      if (!(await ofTerms.isVisible())) await menu.click() // without JavaScript it stays open
      const [terms] = await Promise.all([tab.waitForEvent('download'), ofTerms.click()])
      expect(terms.suggestedFilename()).toBe('relatorio_prazos.csv')
    })

    test('uma data errada e um período invertido são apontados no campo, com o que foi escrito', async ({
      page: tab,
      problems,
    }) => {
      problems.allow(/422/)
      await tab.goto(page)
      await tab.getByLabel('Data inicial', { exact: true }).fill('31/02/2024')
      await tab.getByRole('button', { name: 'Gerar Relatório' }).click()
      await expect(tab.getByText('Informe uma data válida')).toBeVisible()
      await expect(tab.getByLabel('Data inicial', { exact: true })).toHaveValue('31/02/2024')
      await tab.getByLabel('Data inicial', { exact: true }).fill('02/01/2024')
      await tab.getByLabel('Data final', { exact: true }).fill('01/01/2024')
      await tab.getByRole('button', { name: 'Gerar Relatório' }).click()
      await expect(tab.getByText('A data final não pode ser anterior à data inicial.')).toBeVisible()
      if (javaScriptEnabled) await expectGoodScreen(tab)
    })

    test('o visitante lê em quanto tempo os pedidos foram respondidos, os recursos e os motivos', async ({
      page: tab,
    }) => {
      await tab.goto(page)
      const years = tab.getByRole('table', { name: /Prazos dos pedidos de informação/ })
      await expect(years.getByRole('row', { name: /^2024/ }).getByRole('cell')).toHaveText([
        '5',
        '5',
        '9,0',
        '100,0%',
        '0',
        '0',
        '1',
      ])
      await expect(tab.getByRole('row', { name: /^2025 Recurso em 1ª instância 1/ })).toBeVisible()
      await expect(tab.getByRole('row', { name: /Informação pessoal/ })).toBeVisible()
      const print = tab.getByRole('button', { name: 'Imprimir' })
      if (javaScriptEnabled) await expect(print).toBeVisible()
      else await expect(print).toHaveCount(0)
    })
  })
}

for (const query of [
  '?data_inicial=01/01/2024&data_final=31/12/2024',
  '?data_inicial=01/01/2000&data_final=31/12/2025',
]) {
  test(`a tela do relatório ${query} é acessível no computador e cabe no celular`, async ({ page: tab }) => {
    await tab.goto(page + query)
    await expectGoodScreen(tab)
  })
}

test('ao imprimir nada fica dobrado, e a moldura do portal não vai para o papel', async ({ page: tab }) => {
  await tab.goto(`${page}?data_inicial=01/01/2024&data_final=31/12/2024`)
  await tab.evaluate(() => {
    window.print = () => document.body.setAttribute('data-impresso', '')
  })
  await tab.getByRole('button', { name: 'Imprimir' }).click()
  await expect(tab.locator('body')).toHaveAttribute('data-impresso')
  await expect(tab.getByRole('row', { name: /^02\/2024/ })).toBeVisible()
  await tab.emulateMedia({ media: 'print' })
  await expect(tab.getByRole('button', { name: 'Gerar Relatório' })).toBeHidden()
  await expect(tab.getByRole('navigation', { name: 'Principal' })).toBeHidden()
  await expect(tab.getByRole('heading', { name: 'Atendimento de 01/01/2024 a 31/12/2024' })).toBeVisible()
})
