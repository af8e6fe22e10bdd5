// Rows that are copied out of a spreadsheet and pasted are checked, pointed at and stored as those of a file.
import { beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { cabecalho, linhaDe } from '#modules/pessoal/diaria/server/diaria-import.sample.ts'

let importer: Awaited<ReturnType<typeof startImporter>>
beforeAll(async () => {
  importer = await startImporter()
})

const call = '/painel/ajax/diaria/importacao'
// as spreadsheets copy: tabs, and quotes around a cell with line breaks
const cell = (text: string) => (/["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const pasted = (...rows: string[][]) => rows.map((row) => row.map(cell).join('\t')).join('\r\n')
const post = (payload: object, cookies: Record<string, string> = importer.cookies) =>
  importer.portal.call({ method: 'POST', url: `${call}/colagem`, payload, cookies })
const rows = [linhaDe({ nome: 'ANA LIMA' }), linhaDe({ nome: 'RUI SÁ; FILHO', total: '1.160,50' })]

test('with their names: checked, stored, undone', async () => {
  const answer = await post({ colado: pasted(cabecalho, ...rows) })
  expect([answer.statusCode, answer.json().data]).toMatchObject([201, { linhas: 2, novos: 2 }])
  const { importacao_id, redirect } = answer.json().data
  expect(redirect).toBe(`/painel/diaria/importacao/${importacao_id}`)
  await importer.store('diaria', answer.json().data)
  const stored = await importer.db
    .selectFrom('diaria')
    .select(['diaria_beneficiario_nome', 'diaria_valor_total', 'diaria_motivo'])
    .orderBy('diaria_beneficiario_nome')
    .execute()
  expect(stored).toMatchObject([
    {
      diaria_beneficiario_nome: 'ANA LIMA',
      diaria_valor_total: '160.00',
      diaria_motivo: expect.stringContaining('"REQUISIÇÃO"'),
    },
    { diaria_beneficiario_nome: 'RUI SÁ; FILHO', diaria_valor_total: '1160.50' },
  ])
  const url = `${call}/${importacao_id}`
  expect((await importer.portal.call({ method: 'DELETE', url, cookies: importer.cookies })).statusCode).toBe(200)
})

test('without names: somebody points at the columns, and the first row is a record', async () => {
  const answer = await post({ colado: pasted(...rows), colado_sem_nomes: '1' })
  expect([answer.statusCode, answer.json().data.redirect]).toEqual([
    201,
    expect.stringMatching(/^\/painel\/diaria\/importacao\/leitura\/\d+$/),
  ])
  const { cookies } = importer
  const opened = await importer.portal.call({
    url: answer.json().data.redirect,
    cookies,
    headers: { accept: 'text/html' },
  })
  expect(opened.body).toContain('Coluna 4')
  expect(opened.body).toContain('ANA LIMA')
})

test('what is no table is refused, with the reading kept where the names are not known', async () => {
  expect((await post({ colado: ' \n' })).json().data).toEqual({ colado: ['Cole ao menos uma linha.'] })
  const unknown = await post({ colado: pasted(['Um', 'Dois'], ['1', '2']) })
  expect([unknown.statusCode, unknown.json().data.leitura]).toEqual([422, expect.stringContaining('/leitura/')])
  const wrong = await post({ colado: pasted(cabecalho, linhaDe({ total: 'muito' })) })
  expect(wrong.json().data.erros[0]).toMatchObject({ linha: 2 })
  const form = await importer.portal.call({
    ...{ url: '/painel/diaria/importacao/colagem', cookies: importer.cookies, headers: { accept: 'text/html' } },
  })
  expect(form.body).toContain('name="colado"')
  const outsider = await importer.portal.loginAs('noticias')
  expect((await post({ colado: 'x' }, outsider)).statusCode).toBe(403)
})
