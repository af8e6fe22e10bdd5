// Documents by exercise, generic documents and processes from files: stored with their twins, and undone.
import { expect, test } from 'vitest'
import { startImporter } from './importer.ts'
import { multipart } from './multipart.ts'

const { portal, cookies, checked, store } = await startImporter()

const items = async (url: string) => (await portal.call({ url })).json().data.items as Record<string, unknown>[]
const undo = (set: string, id: number) =>
  portal.call({ method: 'DELETE', url: `/painel/ajax/${set}/importacao/${id}`, cookies })
const refusals = async (set: string, content: string) => {
  const url = `/painel/ajax/${set}/importacao`
  const form = await multipart({}, { arquivo: { name: 'a.csv', content } })
  const answer = await portal.call({ method: 'POST', url, cookies, ...form })
  return answer.json().data.erros.map(({ linha, mensagem }: Record<string, unknown>) => `${linha} ${mensagem}`)
}

test('documents by exercise have their twins, and both go', async () => {
  const head = 'Tipo;Exercício;Período;Publicado em;Descrição\r\n'
  const file = `${head}LOA;2025;Ano;10/12/2024;Orçamento de 2025\r\nRREO;2025;1º bimestre;20/03/2025;\r\n`
  const made = await checked('documento_exercicio', file)
  expect(made).toMatchObject({ novos: 2 })
  await store('documento_exercicio', made)
  expect(await items('/ajax/documento_exercicio')).toHaveLength(2)
  expect(await items('/ajax/documento_generico?tipo=4')).toHaveLength(2)
  expect((await undo('documento_exercicio', made.importacao_id)).statusCode).toBe(200)
  expect(await items('/ajax/documento_exercicio')).toEqual([])
  expect(await items('/ajax/documento_generico?tipo=4')).toEqual([])
  expect(await refusals('documento_exercicio', `${head}LOA;2025;1º bimestre;;\r\n`)).toEqual([
    '2 Este tipo de documento não tem este período.',
    '2 Campo obrigatório.',
  ])
})

test('generic documents, with the year that their number says', async () => {
  const head = 'Tipo;Número;Modelo;Data;Descrição\r\n'
  const made = await checked('documento_generico', `${head}Convênio;12/2019;;;Transporte escolar\r\n`)
  await store('documento_generico', made)
  expect(await items('/ajax/documento_generico?tipo=3')).toMatchObject([
    { documento_generico_numero: '12/2019', documento_generico_ano: 2019, documento_generico_data: null },
  ])
  expect((await undo('documento_generico', made.importacao_id)).statusCode).toBe(200)
  expect(await items('/ajax/documento_generico?tipo=3')).toEqual([])
  expect(
    await refusals(
      'documento_generico',
      `${head}Relatório da Responsabilidade Fiscal;1/2019;;;\r\nLei;2/2019;LOA;;\r\n`,
    ),
  ).toEqual(['2 Campo obrigatório.', '3 Este tipo de documento não tem modelo.'])
})

test('processes, by number and kind', async () => {
  const made = await checked('documento', 'Nº do processo;Tipo\r\n1/2020;Convite\r\n')
  await store('documento', made)
  expect(await items('/ajax/documento')).toMatchObject([{ doc_numero_processo: '1/2020', tpr_nome: 'Convite' }])
  expect((await undo('documento', made.importacao_id)).statusCode).toBe(200)
  expect(await items('/ajax/documento')).toEqual([])
})
