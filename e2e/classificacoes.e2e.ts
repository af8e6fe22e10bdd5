// The codes of revenue and expense: looked up by anybody, without scripts too; the town's own detail, files and unknown codes in the panel.
import { registraDesconhecidos } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import { expectGoodScreen, noSidewaysScroll } from './support/checks.ts'
import { openStore } from './support/database.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'

test.use({ ownPortal: 'classificacoes' })

const list = '/acesso/classificacoes'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'com JavaScript' : 'sem JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('uma pessoa procura o que quer dizer um código, numa tabela e num ano', async ({ page }) => {
      await page.goto(list)
      const filters = page.getByRole('main')
      await filters.getByLabel('Tabela').selectOption('Subfunção')
      await filters.getByLabel('Código', { exact: true }).fill('60')
      await filters.getByLabel('Em vigor no ano').fill('2026')
      await filters.getByRole('button', { name: 'Buscar' }).click()
      await expect(page.getByText('5 códigos da receita e da despesa')).toBeVisible()
      await expect(page.getByRole('rowheader')).toHaveText(['605', '606', '607', '608', '609'])
      if (javaScriptEnabled) await expectGoodScreen(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await noSidewaysScroll(page)
      await page.getByRole('link', { name: '608' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('608')
      await expect(page.getByRole('main')).toContainText('Promoção da produção agropecuária')
      await expect(page.getByRole('main')).toContainText('Portaria MOG nº 42/1999')
      await expect(page.getByRole('main')).toContainText('Ainda vale')
      await noSidewaysScroll(page)
    })
  })
}

test('a contadora confere o que veio de um arquivo, só com o teclado', async ({
  panelPage: page,
  portal,
  problems,
}) => {
  problems.allow(/422/)
  const store = await openStore(portal.dataDir)
  await store.database.write((tx) =>
    registraDesconhecidos(
      tx,
      'unidade_orcamentaria',
      [
        { codigo: '0707', nome: '' },
        { codigo: '0808', nome: 'FUNDO MUN. DE SAUDE' },
      ],
      { exercicio: 2019, importacaoId: null },
    ),
  )
  await store.close()

  await page.goto('/painel')
  await expect(
    page.getByRole('link', { name: '2 códigos desconhecidos vieram de arquivos', exact: true }),
  ).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: /^Conferir/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/painel/classificacao?classificacao_origem=arquivo')
  await expect(page.getByRole('row', { name: /0707/ })).toContainText('A conferir')
  await expectGoodScreen(page)
  await tabTo(page, page.getByRole('link', { name: /^Editar 0707/ }))
  await page.keyboard.press('Enter')

  const name = page.getByLabel('Nome', { exact: false }).first()
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await expect(name).toHaveValue('Código 0707 (sem nome no arquivo)')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dê um nome ao código.').first()).toBeVisible()
  await expectGoodScreen(page)
  await name.fill('Fundo Municipal de Educação')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Código atualizado com sucesso.')).toBeVisible()
  await page.goto('/painel')
  await expect(page.getByRole('link', { name: '1 código desconhecido veio de um arquivo', exact: true })).toBeVisible()
})

test('a contadora importa os programas do município; a norma nacional fica como é', async ({
  panelPage: page,
  problems,
}) => {
  problems.allow(/422|409/)
  const send = async (...linhas: string[]) => {
    await page.goto('/painel/classificacao/importacao')
    const file = { name: 'codigos.csv', mimeType: 'text/csv', buffer: Buffer.from(`${linhas.join('\r\n')}\r\n`) }
    await page.getByLabel(/^Arquivo dos códigos/).setInputFiles(file)
    await page.getByRole('button', { name: 'Conferir arquivo' }).click()
  }
  const head = 'Tabela;Código;Descrição;Primeiro exercício;Último exercício'
  await send(
    head,
    'Programa;0003;Escola viva;2022;2025',
    'Função;12;EDUCACAO;2002;',
    'Fonte de recursos;1500;Livre;2022;',
  )
  const erros = page.getByRole('region', { name: 'O arquivo não pode ser importado.' })
  await expect(erros.getByText(/^“Nome”: Este código é da norma nacional/)).toBeVisible()
  await expect(erros.getByText(/^“Código”: Código em outra forma/)).toBeVisible()
  await expectGoodScreen(page)

  await send(head, 'Programa;0003;Escola viva;2022;2025', 'Programa;0003;Aprender no sertão;2026;')
  await page.getByRole('button', { name: 'Gravar' }).click()
  await expect(page.getByText('Códigos da Receita e da Despesa gravados com sucesso.')).toBeVisible()

  await send(head, 'Programa;0003;Escola de todos;2024;')
  await expect(erros.locator('.problema').getByText(/já tem outro registro que vale/)).toBeVisible()

  await page.goto('/painel/classificacao?classificacao_tabela=funcao&classificacao_codigo=27')
  await page.getByRole('button', { name: /^Remover 27|^Excluir 27/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Remover|Excluir|Sim/ })
    .click()
  await expect(page.getByText(/é da norma nacional e não pode ser removido/)).toBeVisible()
})
