// A spreadsheet has the words that the list has on the screen.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { lists } from './specified-lists.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

let portal: TestPortal
let cookies: { painel: string }
beforeAll(async () => {
  portal = await startTestPortal()
  cookies = await portal.loginAs('administrador')
})

// what a screen makes of several columns of a sheet, or what has no column there
const ofTheScreen: Record<string, string[]> = {
  '/acesso/licitacoes': ['Valor'],
  '/painel/documento_exercicio': ['Documento', 'Publicação', 'Situação'],
}
const withFiles = lists.filter(({ page }) =>
  /^.(acesso|painel).(licitac|contrato|process|auditoria|documento|folha|pagamento$|estrutura|orgao)/.test(page),
)

test.each(withFiles.map(({ page, columns }) => [page, columns] as const))('%s', async (page, columns) => {
  const [path] = page.split('?')
  const answer = await portal.call({ url: `${path}.xlsx`, cookies })
  expect(answer.statusCode).toBe(200)
  const [header = []] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
  const shown = columns.filter((head) => head !== 'Ações' && !ofTheScreen[page]?.includes(head))
  expect(shown.filter((head) => !header.includes(head))).toEqual([])
})

test("the trail's sheet has no other words than its page and its filters", async () => {
  const answer = await portal.call({ url: '/painel/auditoria.xlsx', cookies })
  const [header = []] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
  const ids = ['Código no portal', 'Registro (código)']
  expect(header.toSorted()).toEqual([...ids, 'Quando', 'Quem', 'Ação', 'Módulo', 'Registro', 'O que mudou'].toSorted())
})

test.each(['/acesso/processos', '/painel/processos'])('%s: one spelling of the type', async (page) => {
  const answer = await portal.call({ url: `${page}.xlsx`, cookies })
  const [header = []] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
  expect(header).toEqual(expect.arrayContaining(['Tipo de processo', 'Tipo de processo (código)', 'Data']))
})

test('the days of a tender and of a contract are called on their pages as in the sheets', async () => {
  const { db } = portal.platform.database
  const dias = {
    licitacao_realizacao: '2026-02-28',
    licitacao_homologacao: '2026-03-28',
    licitacao_adjudicacao: '2026-03-29',
  }
  const tender = { ...licitacaoSample, ...dias }
  const { licitacao_id } = await db
    .insertInto('licitacao')
    .values(tender)
    .returning('licitacao_id')
    .executeTakeFirstOrThrow()
  const term = { contrato_data_vigencia: '2026-01-01', contrato_data_vigencia_fim: '2026-12-31' }
  const contract = { ...contratoSample, ...term }
  const { contrato_id } = await db
    .insertInto('contrato')
    .values(contract)
    .returning('contrato_id')
    .executeTakeFirstOrThrow()
  for (const [list, id, labels] of [
    ['licitacoes', licitacao_id, ['Realização', 'Homologação', 'Adjudicação']],
    ['contratos', contrato_id, ['Início da vigência', 'Fim da vigência']],
  ] as const) {
    const page = await portal.call({ url: `/acesso/${list}/${id}`, headers: { accept: 'text/html' } })
    const sheet = await portal.call({ url: `/acesso/${list}.xlsx` })
    const [header = []] = (await readXlsx(sheet.rawPayload)).sheets[0]?.rows ?? []
    for (const label of labels) expect(page.body).toContain(`<dt>${label}</dt>`)
    expect(header).toEqual(expect.arrayContaining([...labels]))
  }
})

test('a month of the payroll is its name in spreadsheets, and its number for programs', async () => {
  const url = '/painel/ajax/pagamento/novo'
  const payload = {
    pagamento_servidor: 'Ana Lima',
    pagamento_cargo: 'Professora',
    pagamento_codigo: '7',
    pagamento_ano: '2026',
    pagamento_mes: '8',
    pagamento_salario: '1.000,00',
  }
  const made = await portal.call({ method: 'POST', url, cookies, payload })
  expect(made.statusCode, made.body).toBe(201)
  const query = { filters: JSON.stringify({ pagamento_mes: '8' }) }
  const fileOf = (extension: string) => portal.call({ url: `/acesso/folha-de-pagamento.${extension}`, query })
  const [data, about] = (await readXlsx((await fileOf('xlsx')).rawPayload)).sheets
  const [header = [], row = []] = data?.rows ?? []
  expect(row[header.indexOf('Mês')]).toBe('Agosto')
  expect(about?.rows.flat()).toContain('Mês: Agosto')
  expect((await fileOf('json')).json()[0].pagamento_mes).toBe(8)
  expect((await fileOf('csv')).body).toContain('"2026","8","1000.00"')
})

test('a declared set names its month by the name too', async () => {
  const query = { filters: JSON.stringify({ diaria_mes: '8' }) }
  const answer = await portal.call({ url: '/acesso/diarias.xlsx', query })
  expect((await readXlsx(answer.rawPayload)).sheets[1]?.rows.flat()).toContain('Mês: Agosto')
})
