// The panel's home: what waits for whom, in which group, and what the menu says of it.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endTermOn, fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import type { PageFrame } from '#kits/page/page.ts'
import { queueDays } from '#kits/queue/server/read-queue.ts'
import { declaracaoSample } from '#modules/cidade/declaracao/server/declaracao.sample.ts'
import { insertUsuario } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import type { PainelPage } from '../acesso.contract.ts'

let portal: TestPortal
const zone = 'America/Bahia'
const today = diaDe(new Date(), zone)
const inDays = (days: number) => somaDias(today, days)

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
})

async function home(...privileges: string[]): Promise<{ data: PainelPage; frame: PageFrame; body: string }> {
  const cookies = await portal.loginAs(...privileges)
  const { statusCode, body } = await portal.call({ url: '/painel', cookies, headers: { accept: 'text/html' } })
  expect(statusCode).toBe(200)
  return { ...JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}'), body }
}

const subjects = ({ data }: { data: PainelPage }, group: string) =>
  data.fila.groups.find((one) => one.group === group)?.items.map(({ subject }) => subject) ?? []
const all = (page: { data: PainelPage }) => data(page).flatMap(({ items }) => items)
const data = ({ data }: { data: PainelPage }) => data.fila.groups
const countOf = ({ frame }: { frame: PageFrame }, label: string) =>
  frame.menu.flatMap(({ entries }) => entries).find((entry) => entry.label === label)?.count

test.each([
  ['2026-11-16', '2026-11-20'], // Monday
  ['2026-11-20', '2026-11-20'], // Friday
  ['2026-11-21', '2026-11-27'], // Saturday
  ['2026-12-31', '2027-01-01'],
])('on %s Friday is %s', (day, friday) => {
  expect(queueDays(new Date(`${day}T12:00:00Z`), zone)).toEqual({ today: day, friday })
})

test('the day is the one of the city', () => {
  expect(queueDays(new Date('2026-11-20T02:59:00Z'), zone).today).toBe('2026-11-19')
})

describe('requests', () => {
  beforeEach(async () => {
    const { db } = portal.platform.database
    await db.deleteFrom('solicitacao_movimento').execute()
    await db.deleteFrom('solicitacao').execute()
  })

  test('wait by their term for those who answer them, and for no one else', async () => {
    const { friday } = queueDays(new Date(), zone)
    const late = await fileRequest(portal, { slc_titulo: 'Vencido' })
    await endTermOn(portal, late.id, inDays(-3))
    const soon = await fileRequest(portal, { slc_titulo: 'Logo' })
    await endTermOn(portal, soon.id, friday)
    const later = await fileRequest(portal, { slc_titulo: 'Depois' })
    await endTermOn(portal, later.id, somaDias(friday, 1))
    const page = await home('esic')
    expect(data(page).map(({ group, count }) => [group, count])).toEqual([
      ['late', 1],
      ['soon', 1],
      ['later', 1],
    ])
    expect(subjects(page, 'late')).toEqual(['Vencido'])
    expect(subjects(page, 'soon')).toEqual(['Logo'])
    expect(all(page)[0]).toMatchObject({
      due: inDays(-3),
      verb: 'Responder',
      href: `/painel/solicitacao/${late.id}/detalhes#andamento`,
      state: expect.stringContaining(`E-Sic ${late.slc_protocolo} · Aguardando`),
    })
    expect(page.body).toContain('Três coisas esperam por você; uma já passou do prazo.')
    expect([countOf(page, 'E-Sic'), countOf(page, 'Solicitações')]).toEqual([3, undefined])

    const other = await home('licitacoes')
    expect(subjects(other, 'late')).toEqual([])
    expect(countOf(other, 'E-Sic')).toBeUndefined()
    expect(subjects(await home('administrador'), 'late')).toEqual(['Vencido'])
  })

  test('leave the queue, and the menu, with their answer; an appeal brings its decision', async () => {
    const request = await fileRequest(portal)
    const clerk = await portal.loginAs('esic')
    const move = (payload: object) =>
      portal.call({ method: 'POST', url: request.url, cookies: clerk, payload: { _method: 'PUT', ...payload } })
    await move({ slc_situacao: 'ANA' })
    expect(all(await home('esic'))[0]).toMatchObject({ verb: 'Concluir' })
    await move({ slc_situacao: 'REJ', slc_fundamento: 'generico', slc_comentario: 'Diga o período.' })
    const answered = await home('esic')
    expect([all(answered), countOf(answered, 'E-Sic')]).toEqual([[], undefined])
    expect(answered.body).toContain('Nada espera por você agora.')
    const appeal = { rec_tipo: 'recurso', rec_instancia: 1, rec_texto: 'O período está no pedido.' }
    const url = `/esic/ajax/solicitacao/${request.id}/recurso`
    expect((await portal.call({ method: 'POST', url, cookies: request.cookies, payload: appeal })).statusCode).toBe(201)
    const [item] = all(await home('esic'))
    expect(item).toMatchObject({ verb: 'Decidir', state: expect.stringContaining('Recurso em 1ª instância') })
    expect(item?.href).toMatch(/\?recurso=\d+#recursos$/)
    await portal.platform.database.db.deleteFrom('recurso').execute()
  })

  test('for services have no term: they come last, the oldest first', async () => {
    const { solicitante_id } = await fileRequest(portal, { slc_titulo: 'Com prazo' }).then(({ id }) =>
      portal.platform.database.db
        .selectFrom('solicitacao')
        .select('solicitante_id')
        .where('solicitacao_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    const service = (slc_titulo: string, days: number) => ({
      slc_protocolo: `2026${100000 + days}`,
      solicitante_id,
      esic: false,
      slc_orgao: 'Serviço - Iluminação',
      slc_grupo: 'Serviço',
      slc_titulo,
      slc_descricao: 'x',
      slc_data_cadastro: `${inDays(-days)}T12:00:00Z`,
    })
    await portal.platform.database.write((tx) =>
      tx
        .insertInto('solicitacao')
        .values([service('Novo', 1), service('Antigo', 9)])
        .execute(),
    )
    const page = await home('esic')
    expect(subjects(page, 'later').slice(-2)).toEqual(['Antigo', 'Novo'])
    expect(all(page).at(-1)).toMatchObject({ due: null, since: inDays(-1) })
    expect(countOf(page, 'Solicitações')).toBe(2)
  })

  test('of which there are many are shown as a number, with the way to them', async () => {
    for (let made = 0; made < 10; made += 1) await endTermOn(portal, (await fileRequest(portal)).id, inDays(-1))
    const [late] = data(await home('esic'))
    expect(late).toMatchObject({
      count: 10,
      rest: [{ href: '/painel/solicitacoes?esic=1', label: 'E-Sic', count: 2 }],
    })
    expect(late?.items).toHaveLength(8)
  })
})

describe('each privilege has its work', () => {
  test('tenders that open without a document, contracts that end soon', async () => {
    const opening = { ...licitacaoSample, licitacao_objeto: 'Abre', licitacao_abertura: `${inDays(40)}T12:00:00Z` }
    const ending = { ...contratoSample, contrato_objeto: 'Acaba', contrato_data_vigencia_fim: inDays(0) }
    await portal.platform.database.write(async (tx) => {
      await tx
        .insertInto('licitacao')
        .values([opening, { ...opening, licitacao_objeto: 'Abriu', licitacao_abertura: `${inDays(-2)}T12:00:00Z` }])
        .execute()
      await tx
        .insertInto('contrato')
        .values([
          ending,
          { ...ending, contrato_objeto: 'Rescindido', contrato_situacao: 'Rescindido' },
          { ...ending, contrato_objeto: 'Longe', contrato_data_vigencia_fim: inDays(31) },
        ])
        .execute()
    })
    const page = await home('licitacoes')
    expect([subjects(page, 'soon'), subjects(page, 'later')]).toEqual([['Acaba'], ['Abre']])
    expect([countOf(page, 'Licitações'), countOf(page, 'Contratos')]).toEqual([1, 1])
  })

  test('a list with nothing in it waits for its statement, until there is one', async () => {
    const titles = async () => subjects(await home('informacao'), 'later')
    const page = await home('informacao')
    const group = data(page).find((one) => one.group === 'later')
    const { subject = '', verb, href = '' } = group?.items[0] ?? {}
    expect([verb, subject]).toEqual(['Declarar', expect.stringMatching(/: nada publicado$/)])
    expect(group?.count).toBe(countOf(page, 'Declarações'))
    const secao = new URL(href, 'http://localhost').searchParams.get('secao') ?? ''
    const cookies = await portal.loginAs('informacao')
    const form = await portal.call({ url: href, cookies, headers: { accept: 'text/html' } })
    expect(form.body).toContain(`<option value="${secao}" selected`)
    const payload = {
      dec_secao: secao,
      dec_inicio: inDays(-60),
      dec_fim: inDays(-30),
      dec_texto: 'Nada houve.',
      dec_nome: 'Jurema',
      dec_cargo: 'Secretária',
      dec_data: today,
    }
    const made = await portal.call({ method: 'POST', url: '/painel/ajax/declaracao/novo', cookies, payload })
    expect(made.statusCode, made.body).toBe(201)
    expect(await titles()).not.toContain(subject)
  })

  test('an import that was checked waits to be stored, for a day', async () => {
    const imported = {
      imp_conjunto: 'diaria',
      imp_arquivo: 'diarias.csv',
      imp_usuario: 'ana@exemplo.br',
      imp_linhas: 12,
    }
    const { importacao_id } = await portal.platform.database.write((tx) =>
      tx.insertInto('importacao').values(imported).returning('importacao_id').executeTakeFirstOrThrow(),
    )
    const page = await home('pessoal')
    expect(all(page)).toEqual([
      {
        due: inDays(1),
        since: null,
        subject: 'Importação de diárias: diarias.csv',
        state: '12 linhas conferidas por ana@exemplo.br, ainda sem gravar',
        verb: 'Gravar',
        href: `/painel/diaria/importacao/${importacao_id}`,
      },
    ])
    expect(countOf(page, 'Diárias')).toBe(1)
    const cookies = await portal.loginAs('pessoal')
    expect((await portal.call({ url: all(page)[0]?.href ?? '', cookies })).statusCode).toBe(200)
  })
})

describe('which user opens what', () => {
  test('has cards; a user without any privilege reads whom to ask, and no one else does', async () => {
    const boss = (await insertUsuario(portal.platform, { isAdmin: true, privileges: [] })).usu_login
    const page = await home()
    expect(page.data.cartoes).toEqual([])
    expect(page.data.administradores).toContain(boss)
    expect(page.body).toContain(`href="mailto:${boss}"`)
    const other = await home('editais')
    expect(other.data.cartoes.length).toBeGreaterThan(0)
    expect(other.data.administradores).toEqual([])
    expect(other.body).not.toContain(boss)
  })

  test('sees what staff changed today of it, each record once, and nothing of others', async () => {
    const cookies = await portal.loginAs('licitacoes')
    const { versao: _versao, ...payload } = { ...licitacaoSample, versao: 1, licitacao_numero: '777/2026' }
    const made = await portal.call({ method: 'POST', url: '/painel/ajax/licitacao/novo', cookies, payload })
    expect(made.statusCode, made.body).toBe(201)
    const { licitacao_id, versao } = made.json().data
    const again = { ...payload, versao, licitacao_objeto: 'Outro objeto', _method: 'PUT' }
    const url = `/painel/ajax/licitacao/${licitacao_id}`
    expect((await portal.call({ method: 'POST', url, cookies, payload: again })).statusCode).toBe(200)
    const { mudancas } = (await home('licitacoes')).data
    const own = mudancas.filter(({ registro }) => registro.includes('777/2026'))
    expect(own).toMatchObject([{ acao: 'Alterou', href: expect.stringContaining(`/licitacao/${licitacao_id}?volta=`) }])
    expect((await portal.call({ url: own[0]?.href ?? '', cookies })).statusCode).toBe(200)
    expect((await home('pessoal')).body).not.toContain('777/2026')
  })

  test('reads a statement by the name of its section, and days as they are written', async () => {
    const cookies = await portal.loginAs('informacao')
    const made = await portal.call({
      method: 'POST',
      url: '/painel/ajax/declaracao/novo',
      cookies,
      payload: declaracaoSample,
    })
    expect(made.statusCode, made.body).toBe(201)
    const { mudancas } = (await home('informacao')).data
    expect(mudancas.map(({ registro }) => registro)).toContainEqual(
      expect.stringMatching(/^Declaração de não ocorrência Licitações – \d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}$/),
    )
  })
})

test('a kind of work that fails is named; the others, and all pages of the panel, are there', async () => {
  const { queue, panel } = portal.app.directory
  const entry = panel.find(({ label }) => label === 'Órgãos')?.href ?? ''
  queue.push({
    access: 'informacao',
    entry,
    count: () => Promise.reject(new Error('não deu')),
    list: () => Promise.reject(new Error('não deu')),
  })
  const page = await home('informacao')
  expect(page.data.fila.silent).toEqual(['Órgãos'])
  expect(page.body).toContain('Não foi possível ler agora o que espera em: Órgãos.')
  expect(data(page).length).toBeGreaterThan(0)
  expect(countOf(page, 'Órgãos')).toBeUndefined()
  queue.pop()
})

test('a kind of work that never answers holds up no page', async () => {
  const { queue, panel } = portal.app.directory
  const entry = panel.find(({ label }) => label === 'Órgãos')?.href ?? ''
  queue.push({ access: 'informacao', entry, count: () => new Promise(() => {}), list: async () => [] })
  expect((await home('informacao')).data.fila.silent).toEqual(['Órgãos'])
  queue.pop()
})
