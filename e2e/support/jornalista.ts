// The questions of a journalist, each from the front page in at most three clicks: a search that is sent is one, an order that is chosen
// is one. What is typed is no click.
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

type Pergunta = {
  pergunta: string
  /** Each is one click. */
  cliques: ((page: Page) => Promise<void>)[]
  resposta: (page: Page) => Promise<void>
}

const mostCliques = 3

const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first().click()
const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr')
const amountsOf = async (cells: Locator) =>
  (await cells.allTextContents()).map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
const sectionOf = (page: Page, id: string) => page.locator('section', { has: page.locator(`#${id}`) }).last()

const verDespesas = link('Ver as despesas')

const perguntas: Pergunta[] = [
  {
    pergunta: 'quem são os dez maiores fornecedores',
    cliques: [verDespesas],
    async resposta(page) {
      const amounts = await amountsOf(sectionOf(page, 'credores').locator('tbody td.num:not(.var)'))
      expect(amounts).toHaveLength(10)
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    },
  },
  {
    pergunta: 'quanto um deles recebeu, e por quais licitações',
    cliques: [verDespesas, (page) => sectionOf(page, 'credores').locator('tbody a').first().click()],
    async resposta(page) {
      await expect(page.getByText(/recebeu|Pago em/).first()).toBeVisible()
      await expect(page.locator('main a[href^="/acesso/licitacoes/"]').first()).toBeVisible()
    },
  },
  {
    pergunta: 'quanto se gasta com a merenda, mês a mês',
    cliques: [
      async (page) => {
        const box = page.locator('main #busca')
        await box.fill('alimentação escolar')
        await box.press('Enter')
      },
      (page) => page.locator('main a[href^="/acesso/despesas?despesa_acao="]').first().click(),
    ],
    async resposta(page) {
      await expect(page.locator('.achado')).toContainText(/Para Alimentação escolar foram pagos R\$/)
      expect(await sectionOf(page, 'meses').locator('tbody tr').count()).toBeGreaterThan(5)
    },
  },
  {
    pergunta: 'que contratos terminam em 60 dias',
    cliques: [link('Contratos e pagamentos'), link(/^\d+ contratos?$/)],
    resposta: (page) => expect(rowsOf(page).first()).toBeVisible(),
  },
  {
    pergunta: 'que pagamentos passaram na frente, e por quê',
    cliques: [link('Ver para onde vai o dinheiro'), link('Ordem de Pagamentos'), link(/fora da ordem, com o motivo/)],
    resposta: (page) => expect(rowsOf(page).first()).toContainText('Fora da ordem'),
  },
  {
    pergunta: 'quem ganhou mais em um mês',
    cliques: [
      link('Consultar salários'),
      async (page) => {
        await page.getByLabel('Ordenar por').selectOption({ label: 'Maior salário' })
      },
    ],
    async resposta(page) {
      await expect(page).toHaveURL(/orderBy=pagamento_salario/)
      await expect(rowsOf(page).first()).toBeVisible()
    },
  },
  {
    pergunta: 'que diárias foram para Salvador',
    cliques: [
      link(/^Diárias pagas em/),
      (page) => page.getByText('Mais filtros').first().click(),
      async (page) => {
        await page.getByLabel('Cidade de destino').fill('Salvador')
        await page.getByRole('button', { name: 'Buscar', exact: true }).last().click()
      },
    ],
    async resposta(page) {
      await expect(page).toHaveURL(/Salvador/)
      const towns = await rowsOf(page).locator('td', { hasText: 'Salvador' }).count()
      expect(towns).toBe(10)
    },
  },
]

export async function respondeAsPerguntas(page: Page): Promise<void> {
  for (const { pergunta, cliques, resposta } of perguntas) {
    expect([pergunta, cliques.length <= mostCliques]).toEqual([pergunta, true])
    await page.goto('/')
    for (const clique of cliques) await clique(page)
    await resposta(page)
  }
  expect(perguntas).toHaveLength(7)
}
