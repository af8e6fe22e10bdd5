// What the declaration says of its own; that each part of a declared set works is the kit's and house.test.ts's.
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }

const reservada = {
  ...{ entidade_id: 1, informacao_classificada_codigo: 'TCI 1', informacao_classificada_assunto: 'Rotas da guarda' },
  ...{ informacao_classificada_grau: 'reservado', informacao_classificada_dispositivo_legal: 'Art. 23, III' },
  ...{ informacao_classificada_classificada_em: '2024-03-01', informacao_classificada_prazo_fim: '2029-03-01' },
}
const path = '/painel/ajax/informacao_classificada'
const create = (changes: object = {}) =>
  portal.call({ method: 'POST', url: `${path}/novo`, cookies: clerk, payload: { ...reservada, ...changes } })
const codesFor = async (filters: object) => {
  const query = { filters: JSON.stringify(filters) }
  const { data } = (await portal.call({ url: '/ajax/informacao_classificada', query })).json()
  return data.items.map((row: Record<string, string>) => row.informacao_classificada_codigo)
}
const htmlOf = async (url: string, cookies = {}) =>
  (await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body
const sections = async () =>
  [...(await htmlOf('/painel/declaracoes/varias', clerk)).matchAll(/name="secoes\[\d+\]"[^>]*value="([^"]+)"/g)].map(
    ([, secao]) => secao,
  )
const page = '/acesso/informacoes-classificadas'
const classificadas = `${page}?informacao_classificada_situacao=classificada`
const desclassificadas = `${page}?informacao_classificada_situacao=desclassificada`

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('informacao')
})

test('each half has a statement of its own, which the page shows; both stand where people ask for information', async () => {
  expect(await sections()).toEqual(expect.arrayContaining([classificadas, desclassificadas]))
  expect(await sections()).not.toContain(page)
  const declaracao = {
    ...{ dec_secao: desclassificadas, dec_inicio: '2026-01-01', dec_fim: '2026-11-01' },
    ...{ dec_texto: 'Nada foi desclassificado.', dec_data: '2026-11-02', dec_nome: 'Iara', dec_cargo: 'Controladora' },
  }
  const signed = await portal.call({
    ...{ method: 'POST', url: '/painel/ajax/declaracao/novo', cookies: clerk, payload: declaracao },
  })
  expect(signed.statusCode, signed.body).toBe(201)
  expect(await sections()).not.toContain(desclassificadas)
  expect(await htmlOf(desclassificadas)).toContain('Nada foi desclassificado.')
  expect(await htmlOf('/esic')).toContain(`href="${page}"`)
})

test('the situation is that of today: classified, declassified, or public because the term ended', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const dated = (codigo: string, changes: object) => ({ informacao_classificada_codigo: codigo, ...changes })
  for (const changes of [
    {
      informacao_classificada_classificada_em: `${year - 1}-03-01`,
      informacao_classificada_prazo_fim: `${year + 3}-01-01`,
    },
    dated('TCI 2', { informacao_classificada_desclassificada_em: '2025-02-03' }),
    dated('TCI 3', {
      ...{ informacao_classificada_classificada_em: '2019-01-01', informacao_classificada_prazo_fim: '2021-01-01' },
    }),
  ]) {
    const made = await create(changes)
    expect(made.statusCode, made.body).toBe(201)
  }
  expect(await codesFor({})).toEqual(['TCI 1', 'TCI 2', 'TCI 3'])
  expect(await codesFor({ informacao_classificada_situacao: 'classificada' })).toEqual(['TCI 1'])
  expect(await codesFor({ informacao_classificada_situacao: 'desclassificada' })).toEqual(['TCI 2'])
  expect(await codesFor({ informacao_classificada_situacao: 'prazo_terminado' })).toEqual(['TCI 3'])
  expect(await codesFor({ informacao_classificada_desclassificada_em_inicio: '2025-01-01' })).toEqual(['TCI 2'])
  expect(await codesFor({ informacao_classificada_ano: '2019' })).toEqual(['TCI 3'])
  expect((await portal.call({ url: `${page}.csv` })).body).toContain('prazo_terminado')
  expect(await htmlOf(page)).toContain('Pública: o prazo terminou')
  expect(await sections()).not.toContain(classificadas)
})

test.each([
  [{ informacao_classificada_prazo_fim: '2024-02-29' }, 'prazo_fim', 'O prazo termina antes da classificação.'],
  [
    ...[{ informacao_classificada_prazo_fim: '2029-03-02' }, 'prazo_fim'],
    'O prazo é mais longo do que a lei permite neste grau: 5, 15 ou 25 anos.',
  ],
  [
    ...[{ informacao_classificada_desclassificada_em: '2024-02-29' }, 'desclassificada_em'],
    'A desclassificação é antes da classificação.',
  ],
] as [object, string, string][])('%o is refused', async (changes, column, words) => {
  const answer = await create(changes)
  expect([answer.statusCode, answer.json().data]).toEqual([422, { [`informacao_classificada_${column}`]: [words] }])
})

test('the table of the rule on the LAI is read', async () => {
  const head =
    'CIDIC;Tema;Grau de Classificação;Categoria da Informação;Indicação do dispositivo legal que fundamenta a classificação;Data da Classificação;Prazo de Sigilo'
  const row = 'TCI 9;Plantas da estação;Secreto;Infraestrutura;Art. 23, III;01/02/2026;31/01/2041'
  const form = await multipart({ entidade_id: '1' }, { arquivo: { name: 'x.csv', content: `${head}\r\n${row}\r\n` } })
  const answer = await portal.call({ method: 'POST', url: `${path}/importacao`, cookies: clerk, ...form })
  expect(answer.json().data).toMatchObject({
    ...{ linhas: 1, novos: 1 },
    amostra: [{ informacao_classificada_grau: 'secreto', informacao_classificada_prazo_fim: '2041-01-31' }],
  })
})
