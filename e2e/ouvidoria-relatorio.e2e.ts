// The ombudsman's figures and yearly report: a visitor narrows them, reads the chart's table and downloads; staff write, preview, sign and
// publish the report of a year, which the visitor opens as a page and as a PDF.
import fs from 'node:fs/promises'
import { insertCasos, vezes } from '#modules/atendimento/relatorio-ouvidoria/server/relatorio-ouvidoria.sample.ts'
import { expectGoodScreen } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'

test.use({ ownPortal: 'ouvidoria-relatorio' })

const year = new Date().getFullYear() - 1

test.beforeAll(async ({ portal }) => {
  const store = await openStore(portal.dataDir)
  const answered = (month: string, tipo: number, orgao: string) => ({
    registro: `${year}-${month}-05T12:00:00Z`,
    resposta: `${year}-${month}-17T12:00:00Z`,
    tipo,
    orgao,
  })
  await insertCasos(
    store.database,
    ['01', '03', '06', '09', '11'].flatMap((month) => [
      ...vezes(6, answered(month, 1, 'Secretaria de Saúde')),
      ...vezes(5, answered(month, 2, 'Secretaria de Obras')),
    ]),
  )
  await insertCasos(store.database, [{ ...answered('11', 4, 'Gabinete da Prefeita'), via: 'sigilo' }])
  await store.close()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('o visitante chega aos números pela Ouvidoria, filtra, lê a tabela do gráfico e baixa os arquivos', async ({
      page,
    }) => {
      await page.goto('/ouvidoria')
      await page.getByRole('link', { name: 'Números e relatórios' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatório da Ouvidoria')
      await page.getByLabel('Ano').selectOption(String(year))
      await page.getByRole('region', { name: 'Filtros do relatório' }).getByRole('button', { name: 'Buscar' }).click()
      await expect(page.getByRole('heading', { name: `Manifestações de 01/01/${year} a 31/12/${year}` })).toBeVisible()
      await expect(page.getByText('56', { exact: true }).first()).toBeVisible()
      await page.getByText('Números do gráfico em tabela').click()
      await expect(page.getByRole('row', { name: /^jan/ }).getByRole('cell')).toHaveText(['11', '11'])
      const kinds = page.getByRole('table', { name: 'Por tipo' })
      await expect(kinds.getByRole('row')).toHaveText([/Grupo/, /Reclamação30/, /Outros \(contados juntos\)26/])
      await expect(page.getByText('Gabinete da Prefeita')).toHaveCount(0)
      await page.getByText('O que cada número quer dizer').click()
      await expect(page.getByText('comparar a página de hoje com a de ontem')).toBeVisible()
      if (javaScriptEnabled) await expectGoodScreen(page)

      await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Reclamação' })
      await page.getByRole('region', { name: 'Filtros do relatório' }).getByRole('button', { name: 'Buscar' }).click()
      await expect(page.getByRole('heading', { name: `Reclamação, 01/01/${year} a 31/12/${year}` })).toBeVisible()
      await expect(page.getByText('30', { exact: true }).first()).toBeVisible()
      const download = page.waitForEvent('download')
      await page.locator('summary', { hasText: 'Baixar' }).click()
      await page.getByRole('link', { name: 'CSV destes números' }).click()
      const csv = await fs.readFile(await (await download).path(), 'utf8')
      expect(csv).toContain('"Tipo: Reclamação","Recebidas","","30"')
      expect(csv).not.toContain('Gabinete')
    })
  })
}

test('dois filtros juntos são recusados ao lado do campo', async ({ page, problems }) => {
  problems.allow(/422/)
  await page.goto(`/ouvidoria/relatorio?ano=${year}&tipo=1&situacao=RES`)
  await expect(page.getByText('juntos, eles poderiam identificar quem escreveu')).toBeVisible()
  await expect(page.getByText('Manifestações de')).toHaveCount(0)
  await expectGoodScreen(page)
})

test('uma servidora escreve o relatório do ano, confere, assina, e o visitante o lê como página e como PDF', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/409|422/)
  await page.goto('/painel')
  await page.getByRole('navigation', { name: 'Painel' }).getByRole('link', { name: 'Relatórios de gestão' }).click()
  await page.getByRole('link', { name: `Começar o relatório de ${year}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Relatório de gestão de ${year}`)
  await expect(page.getByRole('heading', { name: `Números de ${year}` })).toBeVisible()
  await page.getByLabel('Pontos recorrentes').fill('Demora no posto do Umbuzeiro.')
  await page.getByRole('button', { name: 'Salvar e conferir' }).click()
  await expect(page.getByText('Antes de assinar, escreva as providências adotadas.')).toBeVisible()
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Pontos recorrentes')).toHaveValue('Demora no posto do Umbuzeiro.')
  await page.getByLabel('Providências adotadas').fill('Mais um médico às segundas.')
  await page.getByRole('button', { name: 'Salvar e conferir' }).click()
  await expect(page.getByText('Mais um médico às segundas.')).toBeVisible()
  const preview = await page.request.get(
    (await page.getByRole('link', { name: 'Prévia em PDF' }).getAttribute('href')) ?? '',
  )
  expect(preview.headers()['content-type']).toBe('application/pdf')
  await expectGoodScreen(page)

  await page.getByRole('button', { name: 'Assinar e publicar' }).click()
  await expect(page.getByRole('link', { name: 'Escreva o cargo.' })).toBeVisible()
  await page.getByLabel('Quem assina *').fill('Zilda Prates')
  await page.getByLabel('Cargo *').fill('Ouvidora-Geral')
  await page.getByLabel(/^Confirmo/).check()
  await page.getByRole('button', { name: 'Assinar e publicar' }).click()
  await expect(page).toHaveURL(`/ouvidoria/relatorio/${year}`)
  await expect(page.getByText('Zilda Prates')).toBeVisible()
  await expect(page.getByText('Demora no posto do Umbuzeiro.')).toBeVisible()
  await expectGoodScreen(page)
  const file = await page.request.get(`/ouvidoria/relatorio/${year}.pdf`)
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

  await page.goto('/ouvidoria/relatorio')
  await page
    .getByRole('navigation', { name: 'Relatórios de gestão' })
    .getByRole('link', { name: String(year) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Relatório de gestão da Ouvidoria de ${year}`)
  await page.goto('/painel/ouvidoria/relatorios')
  await expect(page.getByRole('row', { name: new RegExp(`de ${year}`) })).toContainText('Publicado')
  await expect(page.getByRole('link', { name: `Retificar o de ${year}` })).toBeVisible()
})
