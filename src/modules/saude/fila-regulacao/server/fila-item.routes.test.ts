// What the declaration of the queue's positions says: nobody can be told by a protocol, nor by being one of few.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('saude')
})
beforeEach(async () => {
  await sql`delete from fila_item`.execute(portal.platform.database.db)
})

const set = '/painel/ajax/fila_item'
const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object) => {
  const answer = await portal.call({ method, url, cookies: clerk, payload })
  const { data, message } = answer.json()
  return { status: answer.statusCode, data, message }
}
const create = (payload: object) => send('POST', `${set}/novo`, payload)
const listed = async (filters: object = {}) =>
  (await portal.call({ url: '/ajax/fila_item', query: { filters: JSON.stringify(filters) } })).json().data
const checkFile = async (content: string) => {
  const form = await multipart({ entidade_id: '1', exercicio: '2026' }, { arquivo: { name: 'x.csv', content } })
  return (await portal.call({ method: 'POST', url: `${set}/importacao`, cookies: clerk, ...form })).json().data
}
const store = ({ importacao_id }: { importacao_id: number }) =>
  send('POST', `${set}/importacao/${importacao_id}`, { confirmo: '1' })

const head =
  'Código da Solicitação;Procedimento;Grupo;Data da Solicitação;Classificação de Risco;Posição na Fila;Status;Data da Posição'
type Row = { codigo: string; procedimento?: string; entrada?: string; risco?: string; status?: string; dia?: string }
const line = ({ codigo, procedimento = 'Mamografia', entrada = '02/03/2026', risco = 'AMARELO', ...row }: Row) =>
  [codigo, procedimento, 'Exames', entrada, risco, '1', row.status ?? 'Aguardando', row.dia ?? '05/09/2026'].join(';')
const file = (...rows: Row[]) => `${[head, ...rows.map(line)].join('\n')}\n`
const people = (count: number, of: Partial<Row> = {}) =>
  Array.from({ length: count }, (_, at) => ({ codigo: `2026-${of.procedimento?.length ?? 0}${at}`, ...of }))
const storeFile = async (...rows: Row[]) => {
  const checked = await checkFile(file(...rows))
  expect(checked.erros).toBeUndefined()
  expect(await store(checked)).toMatchObject({ status: 200 })
  return checked
}
const wordsOf = ({ erros = [] }: { erros?: { mensagem: string }[] }) => [
  ...new Set(erros.map(({ mensagem }) => mensagem)),
]
const fewInFile =
  'De tão poucas pessoas se saberia quem são: junte este procedimento a outro, para que sejam ao menos cinco.'
const few = expect.stringContaining('De tão poucas pessoas se saberia quem são.')

const position = {
  ...{ entidade_id: 1, exercicio: 2026, fila_item_protocolo_publico: '2026-77', fila_item_procedimento: 'Mamografia' },
  ...{ fila_item_especialidade: 'Exames', fila_item_entrada: '2026-03-02', fila_item_prioridade: 'azul' },
  ...{ fila_item_situacao: 'aguardando', fila_item_posicao_em: '2026-09-05' },
}

test("a file in the regulation's words is read, and somebody finds the own place by the protocol", async () => {
  await storeFile(...people(5), { codigo: '2026-9', risco: 'Emergência', status: 'CANCELADO' })
  const found = await listed({ fila_item_protocolo_publico: '"2026-9"' })
  expect([found.count, found.items[0]]).toMatchObject([
    1,
    {
      ...{ fila_item_protocolo_publico: '2026-9', fila_item_procedimento: 'Mamografia', fila_item_ordem: 1 },
      ...{ fila_item_especialidade: 'Exames', fila_item_entrada: '2026-03-02', fila_item_prioridade: 'vermelho' },
      ...{ fila_item_situacao: 'cancelado', fila_item_posicao_em: '2026-09-05' },
    },
  ])
  expect((await listed({ fila_item_prioridade: 'amarelo', fila_item_especialidade: 'exames' })).count).toBe(5)
  const personal = /nome$|cpf|cns|nascimento|cid|diagnostico|paciente|telefone/
  expect(Object.keys(found.items[0]).filter((name) => personal.test(name))).toEqual(['entidade_nome'])
  const page = await portal.call({
    url: '/acesso/saude/fila-da-regulacao/pessoas?fila_item_protocolo_publico=2026-9',
    headers: { accept: 'text/html' },
  })
  expect([page.statusCode, page.body.includes('2026-9'), page.body.includes('Emergência')]).toEqual([200, true, true])
})

test('the page opens on the newest day, and the parent keeps its own records', async () => {
  await storeFile(...people(5, { dia: '05/08/2026' }))
  await storeFile(...people(6))
  expect((await listed({ fila_item_atual: '1' })).count).toBe(6)
  expect((await listed()).count).toBe(11)
  const [{ fila_item_id }] = (await listed()).items
  const html = { accept: 'text/html' }
  const list = '/acesso/saude/fila-da-regulacao'
  const statusOf = async (url: string) => (await portal.call({ url, headers: html })).statusCode
  expect(await Promise.all([`${list}/pessoas/${fila_item_id}`, list, `${list}/999`].map(statusOf))).toEqual([
    200, 200, 404,
  ])
})

test('four who wait are refused, five are taken; who was called does not count', async () => {
  const four = people(4)
  expect(wordsOf(await checkFile(file(...four)))).toEqual([fewInFile])
  expect(wordsOf(await checkFile(file(...four, { codigo: '9', status: 'Agendado' })))).toEqual([fewInFile])
  expect(wordsOf(await checkFile(file(...four, { codigo: '9', procedimento: 'Tomografia' })))).toEqual([fewInFile])
  expect(wordsOf(await checkFile(file(...four, { codigo: '9', dia: '04/09/2026' })))).toEqual([fewInFile])
  expect((await listed()).count).toBe(0)
  await storeFile(...four, { codigo: '9', status: '' }) // without a word, somebody waits
})

test('a card of the SUS, a CPF and a name are no protocol, in a file, a form and the table', async () => {
  const wrong = 'É um CPF ou um cartão SUS: use um número que só a pessoa conhece.'
  const refused = ['529.982.247-25', '52998224725', '700 0012 3456 7890', '898001160652793', 'P 529982247 25']
  const taken = ['52998224726', '300001234567890', '2026-000417', '1529982247259']
  await storeFile(...people(5))
  for (const codigo of refused) {
    expect([codigo, wordsOf(await checkFile(file(...people(5), { codigo })))]).toEqual([codigo, [wrong]])
    expect(await create({ ...position, fila_item_protocolo_publico: codigo })).toMatchObject({
      status: 422,
      data: { fila_item_protocolo_publico: [wrong] },
    })
  }
  for (const codigo of taken)
    expect([codigo, wordsOf(await checkFile(file(...people(5), { codigo })))]).toEqual([codigo, []])
  const named = await create({ ...position, fila_item_protocolo_publico: 'Maria da Silva' })
  expect(named.data).toEqual({
    fila_item_protocolo_publico: ['O protocolo tem números: nunca escreva o nome de alguém.'],
  })
  const forced = sql`update fila_item set fila_item_protocolo_publico = '52998224725'`
  await expect(forced.execute(portal.platform.database.db)).rejects.toThrow('check')
})

test('no queue of a day to come, and nobody who came after it', async () => {
  const wrong = async (change: object) => (await create({ ...position, ...change })).data
  expect(await wrong({ fila_item_posicao_em: '2099-01-01' })).toEqual({
    fila_item_posicao_em: ['A posição é de um dia que ainda não chegou.'],
  })
  expect(await wrong({ fila_item_entrada: '2026-09-06' })).toEqual({
    fila_item_entrada: ['A entrada é depois do dia da posição.'],
  })
})

test('whoever types is refused where fewer than five would wait, and only there', async () => {
  expect(await create(position)).toMatchObject({ status: 422, data: { fila_item_procedimento: [few] } })
  expect((await listed()).count).toBe(0)
  await storeFile(...people(5))
  const made = await create(position)
  expect(made.status).toBe(201)
  expect(
    await create({ ...position, fila_item_procedimento: 'Tomografia', fila_item_protocolo_publico: '8' }),
  ).toMatchObject({
    status: 422,
    data: { fila_item_procedimento: [few] },
  })
  const change = (id: number, changes: object) => send('PUT', `${set}/${id}`, { ...position, ...changes })
  expect((await change(made.data.fila_item_id, { fila_item_situacao: 'agendado' })).status).toBe(200)
  const { items } = await listed({ fila_item_situacao: 'aguardando' })
  const [first] = items
  const { fila_item_id, fila_item_protocolo_publico } = first
  const last = await change(fila_item_id, { fila_item_protocolo_publico, fila_item_situacao: 'atendido' })
  expect(last).toMatchObject({ status: 422, data: { fila_item_procedimento: [few] } })
  expect(
    await change(fila_item_id, { fila_item_protocolo_publico, fila_item_procedimento: 'Tomografia' }),
  ).toMatchObject({
    status: 422,
  })
  expect((await listed({ fila_item_situacao: 'aguardando' })).count).toBe(5)
})

test('of five none is removed alone, but all of them together; of six one, even if two people try at once', async () => {
  await storeFile(...people(5))
  const { items } = await listed()
  const [{ fila_item_id }] = items
  expect(await send('DELETE', `${set}/${fila_item_id}`, {})).toMatchObject({ status: 409, message: few })
  const marcados = items.map((row: { fila_item_id: number }) => `${row.fila_item_id}:1`)
  const several = (marked: string[]) => send('POST', `${set}/exclusao`, { marcados: marked })
  expect(await several(marcados.slice(1))).toMatchObject({ status: 409, message: few })
  expect((await listed()).count).toBe(5)
  expect((await several(marcados)).status).toBe(200)
  expect((await listed()).count).toBe(0)
  await storeFile(...people(6))
  const six: { fila_item_id: number }[] = (await listed()).items
  const both = await Promise.all(
    six.slice(0, 2).map(({ fila_item_id }) => send('DELETE', `${set}/${fila_item_id}`, {})),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a file that leaves out a procedure takes it away with who was typed, and undone brings all back', async () => {
  await storeFile(...people(5), ...people(5, { procedimento: 'Tomografia' }))
  expect((await create(position)).status).toBe(201)
  const { importacao_id } = await storeFile(...people(6))
  expect((await listed({ fila_item_procedimento: 'tomografia' })).count).toBe(0)
  expect((await send('DELETE', `${set}/importacao/${importacao_id}`, {})).status).toBe(200)
  expect((await listed({ fila_item_procedimento: 'tomografia' })).count).toBe(5)
  expect((await listed()).count).toBe(11)
})
