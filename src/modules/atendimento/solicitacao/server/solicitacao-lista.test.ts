// The citizen's list: its filters, orders and what it shows.
import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { achaDestino } from '../destinos.ts'
import { moveSolicitacao } from './andamento.queries.ts'
import { listDestinos } from './destinos-oferecidos.ts'
import { createSolicitacao } from './solicitacao.queries.ts'

let portal: TestPortal
let cookies: { esic: string }
let protocolos: Record<string, string>

// the protocols are in another order than the days
const samples = [
  { titulo: 'depois', em: '2026-03-12T12:00:00Z', slc_orgao: 'Secretarias - Assistência social' },
  // 23:30 on the 9th in Bahia is already the 10th in UTC
  { titulo: 'noite', em: '2026-03-10T02:30:00Z', slc_orgao: 'Setores - Finanças' },
  { titulo: 'manhã', em: '2026-03-10T12:00:00Z', slc_orgao: 'Secretarias - Educação' },
]

beforeAll(async () => {
  portal = await startTestPortal()
  const citizen = await insertSolicitante(portal.platform)
  cookies = await citizenSessionOf(portal.platform, citizen)
  protocolos = {}
  for (const { titulo, em, slc_orgao } of samples) {
    const { slc_protocolo, solicitacao_id } = await create(citizen.solicitante_id, { titulo, em, slc_orgao })
    protocolos[titulo] = slc_protocolo
    if (titulo === 'manhã') await conclude(solicitacao_id)
  }
})

async function create(solicitante_id: number, { titulo, em, slc_orgao }: (typeof samples)[number]) {
  const { db, write } = portal.platform.database
  const relogio = await openRelogio(db, new Date(em))
  const destino = achaDestino(await listDestinos(db), slc_orgao)
  if (!destino) throw new Error(slc_orgao)
  const nova = { solicitante_id, destino, slc_titulo: titulo, slc_descricao: 'x', arquivoIds: [], servidor: null }
  return write((tx) => createSolicitacao(tx, nova, relogio))
}

async function conclude(id: number) {
  const { db, write } = portal.platform.database
  const relogio = await openRelogio(db, new Date('2026-03-16T12:00:00Z'))
  const servidor = { usuario_id: 1, usu_login: 'servidora@exemplo.com' }
  const andamento = { para: 'CON', comentario: '<p>Segue.</p>', fundamento: '', anexos: [], versao: null } as const
  return write((tx) => moveSolicitacao(tx, id, { andamento: { ...andamento, anexos: [], servidor }, relogio }))
}

async function titles(query: Record<string, string>, filters: Record<string, string> = {}): Promise<string[]> {
  const answer = await portal.call({
    url: '/esic/ajax/solicitacao',
    query: { ...query, filters: JSON.stringify(filters) },
    cookies,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, count } = answer.json().data
  expect(count).toBe(items.length)
  return items.map((item: { slc_titulo: string }) => item.slc_titulo)
}

test('the newest is first', async () => {
  expect(await titles({})).toEqual(['depois', 'manhã', 'noite'])
})

test.each([
  ['slc_protocolo', ['depois', 'noite', 'manhã']],
  ['slc_orgao', ['depois', 'manhã', 'noite']],
  ['slc_data_cadastro', ['noite', 'manhã', 'depois']],
  // the names of the specification
  ['protocolo', ['depois', 'noite', 'manhã']],
  ['orgao', ['depois', 'manhã', 'noite']],
  ['data', ['noite', 'manhã', 'depois']],
  ['abertura', ['noite', 'manhã', 'depois']],
  ['situacao', ['depois', 'noite', 'manhã']],
])('is ordered by %s, both ways', async (orderBy, order) => {
  expect(await titles({ orderBy, ascending: '1' })).toEqual(order)
  expect(await titles({ orderBy, ascending: '0' })).toEqual(order.toReversed())
})

test('the page offers each order, and marks the one that an address names in words of the specification', async () => {
  const headers = { accept: 'text/html' }
  const { body } = await portal.call({ url: '/esic/solicitacoes?orderBy=protocolo&ascending=1', cookies, headers })
  const offered = [...body.matchAll(/<option value="(\S+ (?:asc|desc))"( selected="")?>/g)]
  for (const field of ['slc_protocolo', 'slc_orgao', 'slc_data_cadastro', 'slc_situacao'])
    for (const way of ['asc', 'desc']) expect(offered.map(([, order]) => order)).toContain(`${field} ${way}`)
  expect(offered.filter(([, , selected]) => selected).map(([, order]) => order)).toEqual(['slc_protocolo asc'])
})

test.each(['toString', 'titulo'])('there is no order by %s', async (orderBy) => {
  const answer = await portal.call({ url: '/esic/ajax/solicitacao', query: { orderBy }, cookies })
  expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['orderBy']])
})

test('the date is a day of the city', async () => {
  expect(await titles({}, { slc_data: '09/03/2026' })).toEqual(['noite'])
  expect(await titles({}, { slc_data: '2026-03-10' })).toEqual(['manhã'])
  expect(await titles({}, { slc_data: '11/03/2026' })).toEqual([])
})

test('a part of the protocol finds it, and so does the situation', async () => {
  expect(await titles({}, { slc_protocolo: (protocolos.manhã ?? '').slice(-3) })).toEqual(['manhã'])
  expect(await titles({}, { slc_situacao: 'CON' })).toEqual(['manhã'])
  expect(await titles({}, { slc_situacao: 'ESP', slc_data: '12/03/2026' })).toEqual(['depois'])
})

test.each([
  [{ slc_data: '31/02/2026' }, 'slc_data'],
  [{ slc_situacao: 'XXX' }, 'slc_situacao'],
  [{ solicitante_id: '1' }, 'solicitante_id'],
  [{ esic: '1' }, 'esic'],
])('the filter %j is refused', async (filters, name) => {
  const query = { filters: JSON.stringify(filters) }
  const answer = await portal.call({ url: '/esic/ajax/solicitacao', query, cookies })
  expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, [name]])
})

test('the page shows days with the hour as hover text, colours by situation, and the clock', async () => {
  const { body } = await portal.call({ url: '/esic/solicitacoes', cookies, headers: { accept: 'text/html' } })
  expect(body).toContain('<time dateTime="2026-03-10T02:30:00.000Z" title="09/03/2026 23:30">09/03/2026</time>')
  expect(body).toMatch(/<span class="selo con">Concluída<\/span>/)
  expect(body).toMatch(/<span class="selo rej">vencida há \d+ dias<\/span>/)
  expect(body).toMatch(/<span class="selo con">respondida<\/span>/)
})

test('the page begins with whose turn it is, and a search has the list alone', async () => {
  const page = async (query: string) =>
    (await portal.call({ url: `/esic/solicitacoes${query}`, cookies, headers: { accept: 'text/html' } })).body
  const whole = await page('')
  expect(whole).toMatch(/A resposta devia sair até \d\d\/04\/2026 e está atrasada há \d+ dias/)
  expect(whole).toContain('Respondido em 16/03/2026. Não há mais recurso a apresentar.')
  expect(whole).toContain('Nada espera por você agora e 2 estão atrasados por nossa conta.')
  const searched = await page('?slc_situacao=CON')
  expect(searched).not.toContain('A resposta devia sair')
  expect(searched).toContain('manhã')
})
