// Acts from files: the form's rules, one act by its number whatever its letters, and undoing.
import { beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { multipart } from '#app/testing/multipart.ts'
import { portariaSample } from './ato-normativo.sample.ts'

const clerk = await startImporter()
const { portal, cookies, checked, store } = clerk

const head = 'Espécie;Número;Data;Ementa;Ano'
const file = (...rows: string[]) => [head, ...rows, ''].join('\r\n')
const acts = async (filters: object = {}) =>
  (await portal.call({ url: '/ajax/ato_normativo', query: { filters: JSON.stringify(filters) } })).json().data.items
const titles = async (filters?: object) =>
  (await acts(filters)).map((one: Record<string, unknown>) => `${one.ato_normativo_numero}/${one.ato_normativo_ano}`)
const undo = (id: number) =>
  portal.call({ method: 'DELETE', url: `/painel/ajax/ato_normativo/importacao/${id}`, cookies })

beforeAll(async () => {
  const payload = {
    ...portariaSample,
    ato_normativo_data: '2024-05-06',
    ato_relacao_tipo_1: 'revoga',
    ato_relacao_alvo_1: 'Lei nº 1.234/2019',
  }
  const made = await portal.call({ method: 'POST', url: '/painel/ajax/ato_normativo/novo', cookies, payload })
  expect(made.statusCode).toBe(201)
})

test('new, the same in other letters, corrected, undone', async () => {
  const first = await checked(
    'ato_normativo',
    file('lei;1.234;05/03/2019;Cria o fundo.;', 'Portaria;017;06/05/2024;Designa a comissão.;2024'),
  )
  expect(first).toMatchObject({ linhas: 2, novos: 1, alterados: 1 })
  await store('ato_normativo', first)
  expect(await titles({ ato_normativo_tipo: 1 })).toEqual(['1.234/2019'])
  // the portaria that named the law before the portal had it revokes it now
  expect(await acts({ ato_normativo_tipo: 1 })).toMatchObject([{ ato_normativo_situacao: 'revogado' }])
  expect(await acts({ ato_normativo_tipo: 6 })).toMatchObject([
    { ato_normativo_ementa: 'Designa a comissão.', ato_normativo_numero: '17' },
  ])

  const again = await checked('ato_normativo', file('Lei;1234/2019;06/03/2019;Cria o fundo.;'))
  expect(again).toMatchObject({ novos: 0, alterados: 1 })
  await store('ato_normativo', again)
  expect(await acts({ ato_normativo_tipo: 1 })).toMatchObject([
    { ato_normativo_data: '2019-03-06', ato_normativo_numero: '1.234' },
  ])

  expect((await undo(again.importacao_id)).statusCode).toBe(200)
  expect((await undo(first.importacao_id)).statusCode).toBe(200)
  expect(await titles({ ato_normativo_tipo: 1 })).toEqual([])
  expect(await acts({ ato_normativo_tipo: 6 })).toMatchObject([
    { ato_normativo_ementa: portariaSample.ato_normativo_ementa },
  ])
})

test('what the form refuses, with its words', async () => {
  const refused = async (...rows: string[]) => {
    const answer = await portal.call({
      ...{ method: 'POST', url: '/painel/ajax/ato_normativo/importacao', cookies },
      ...(await multipart({}, { arquivo: { name: 'a.csv', content: file(...rows) } })),
    })
    expect(answer.statusCode).toBe(422)
    return answer
      .json()
      .data.erros.map(({ linha, coluna, mensagem }: Record<string, unknown>) => `${linha} ${coluna}: ${mensagem}`)
  }
  expect(await refused('Lei;5/2020;05/03/2019;X.;', 'Decreto;5;05/03/2019;X.;2018')).toEqual([
    '2 Número: O ano do número não é o da data.',
    '3 Ano: O ano não é o da data.',
  ])
  expect(await refused('Lei;5;05/03/2019;X.;', 'Lei;05/2019;06/03/2019;Y.;')).toEqual([
    '3 Número: O mesmo ato já está no arquivo.',
  ])
  expect(await refused('Bula;5;05/03/2019;X.;', 'Lei;5;;X.;', 'Lei;6;05/03/2019;;')).toHaveLength(3)
})
