// The staff's side: who may, what staff see of whom, and the steps of a case.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diasEntre, somaDias } from '#base/prazo.ts'
import { contatoSample } from './contato.sample.ts'
import { archiveUncomplemented } from './contato-dia.ts'
import { recontaContatos } from './contato-relogio.queries.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
})

const db = () => portal.platform.database.db
let address = 0
async function made(change: object = {}) {
  address += 1
  const payload = { ...contatoSample, ...change }
  const answer = await portal.call({
    method: 'POST',
    url: '/ajax/contato',
    payload,
    remoteAddress: `10.8.0.${address}`,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const pair = answer.json().data as { protocolo: string; codigo: string }
  const { contato_id } = await db()
    .selectFrom('contato')
    .select('contato_id')
    .where('protocolo', '=', pair.protocolo)
    .executeTakeFirstOrThrow()
  return { ...pair, id: contato_id, url: `/painel/ajax/contato/${contato_id}` }
}
const get = (url: string, cookies: Record<string, string> = clerk) => portal.call({ url, cookies })
const post = (url: string, payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url, payload, cookies })
const detail = async (url: string) => (await get(url)).json().data
const asPerson = async (pair: object) =>
  (await portal.call({ method: 'POST', url: '/ajax/contato/consulta', payload: pair })).json().data
const mails = async (protocolo: string) => {
  const { rows } = await sql<{ data: { to: string; subject: string; text: string } }>`
    select data from pgboss.job where name = 'email' and data::text like ${`%${protocolo}%`} order by created_on`.execute(
    db(),
  )
  return rows.map(({ data }) => data)
}
const person = [
  'Josefa Maria',
  'zefinha@exemplo',
  '12345678909',
  '123.456.789-09',
  '75912345678',
  'Travessa do Ouricuri',
]

describe('who may', () => {
  test('users with the privilege, and nobody else', async () => {
    const { id, url } = await made()
    const others = [await portal.loginAs('esic', 'licitacoes', 'noticias', 'servicos', 'informacao', 'editais'), {}]
    const calls = ['/painel/ajax/contato', url, `/painel/ajax/resposta_contato/${id}`]
    for (const call of calls)
      expect([call, ...(await Promise.all(others.map(async (who) => (await get(call, who)).statusCode)))]).toEqual([
        call,
        403,
        401,
      ])
    for (const step of ['identidade', 'analise', 'complemento', 'prorrogacao', 'arquivamento'])
      expect((await post(`${url}/${step}`, { motivo: 'x' }, others[0])).statusCode).toBe(403)
    expect(
      (await post('/painel/ajax/email/contato/submit', { contato: id, assunto: 'a', mensagem: 'b' }, others[0]))
        .statusCode,
    ).toBe(403)
  })
})

describe('what is seen of whom', () => {
  test('of a secret case nothing, in no list, search, order or detail', async () => {
    const { protocolo, url } = await made({ ctt_sigiloso: 'S', ctt_mensagem: 'Segredo do umbuzeiro' })
    const found = await get(`/painel/ajax/contato?filters=${encodeURIComponent(JSON.stringify({ protocolo }))}`)
    expect(found.json().data.items).toMatchObject([
      { protocolo, ctt_nome: 'Sigiloso', ctt_email: 'Sigiloso', ctt_sigiloso: 'S' },
    ])
    for (const answer of [found, await get(url)]) for (const mark of person) expect(answer.body).not.toContain(mark)
    for (const filters of [{ ctt_nome: 'Josefa' }, { busca: 'Josefa umbuzeiro' }])
      expect(
        (await get(`/painel/ajax/contato?filters=${encodeURIComponent(JSON.stringify(filters))}`)).body,
      ).not.toContain(protocolo)
  })

  test('its identity comes with a reason, which is recorded in the transaction that reads', async () => {
    const { id, url } = await made({ ctt_sigiloso: 'S' })
    expect((await post(`${url}/identidade`, { motivo: ' ' })).statusCode).toBe(422)
    const { data } = (await post(`${url}/identidade`, { motivo: 'Ligar para combinar a visita' })).json()
    expect(data).toMatchObject({
      ctt_nome: 'Josefa Maria dos Santos',
      ctt_cpf_cnpj: '12345678909',
      revelacoes: [{ rev_motivo: 'Ligar para combinar a visita', rev_autor: expect.stringContaining('@') }],
    })
    await db().schema.alterTable('contato_revelacao').renameTo('fora').execute()
    const refused = await post(`${url}/identidade`, { motivo: 'Sem registro' })
    await db().schema.alterTable('fora').renameTo('contato_revelacao').execute()
    expect(refused.statusCode).toBe(500)
    for (const mark of person) expect(refused.body).not.toContain(mark)
    const rows = await db().selectFrom('contato_revelacao').select('rev_motivo').where('contato_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  test('a person who gave a name is seen, and one who gave none can not be revealed', async () => {
    const named = await made()
    expect(await detail(named.url)).toMatchObject({
      ctt_nome: 'Josefa Maria dos Santos',
      ctt_sigiloso: 'N',
      ctt_anonimo: 'N',
    })
    const nobody = await made({ ctt_anonimo: 'S' })
    expect(await detail(nobody.url)).toMatchObject({ ctt_nome: 'Anônimo', ctt_email: '', ctt_anonimo: 'S' })
    expect((await post(`${nobody.url}/identidade`, { motivo: 'Quem foi?' })).statusCode).toBe(404)
  })
})

describe('the steps', () => {
  test('an answer closes the case, reaches the person by e-mail and by the code, and says whether it was in time', async () => {
    const { id, url, protocolo, codigo } = await made({ ctt_anonimo: 'S' })
    const answer = { contato: id, assunto: 'O posto voltou a abrir', mensagem: 'Abrimos às 7h.' }
    expect((await post('/painel/ajax/email/contato/submit', { ...answer, assunto: '' })).json().data).toHaveProperty(
      'assunto',
    )
    const done = await post('/painel/ajax/email/contato/submit', answer)
    expect(done.json().data.mensagem).toBe('Email enviado com sucesso!!!')
    expect(await detail(url)).toMatchObject({
      ctt_situacao: 'RES',
      prazo: { estado: 'respondida' },
      movesPossiveis: ['ANA'],
    })
    expect((await asPerson({ protocolo, codigo })).movimentos.at(-1)).toMatchObject({
      mov_tipo: 'resposta',
      mov_assunto: 'O posto voltou a abrir',
      mov_texto: 'Abrimos às 7h.',
      mov_ator: 'servidor',
    })
    expect(await mails(protocolo)).toEqual([]) // nobody to write to
    expect(
      await db().selectFrom('contato').select('ctt_no_prazo').where('contato_id', '=', id).executeTakeFirst(),
    ).toEqual({ ctt_no_prazo: true })
    expect((await get(`/painel/ajax/resposta_contato/${id}`)).json().data).toMatchObject([{ ...answer, contato: id }])
    const named = await made({ ctt_email: 'josefa@exemplo.example' })
    await post('/painel/ajax/email/contato/submit', { ...answer, contato: named.id })
    const [registered, answered] = await mails(named.protocolo)
    expect(registered).toMatchObject({ to: 'josefa@exemplo.example', subject: expect.stringContaining('registrada') })
    expect(registered?.text).not.toContain(named.codigo)
    expect(answered?.text).toContain('Abrimos às 7h.')
  })

  test('the person never sees who of the staff wrote', async () => {
    const { url, protocolo, codigo } = await made()
    await post(`${url}/analise`, {})
    const seen = await asPerson({ protocolo, codigo })
    expect(seen.movimentos.at(-1)).toMatchObject({ mov_tipo: 'situacao', mov_para: 'ANA' })
    expect(JSON.stringify(seen)).not.toContain('mov_autor')
    expect((await detail(url)).movimentos.at(-1).mov_autor).toContain('@')
  })

  test('a person of whom more is requested has twenty days; the answer starts the term anew, silence archives', async () => {
    const complemented = await made()
    await sql`update contato set ctt_data_cadastro = now() - interval '10 days', ctt_contagem_inicio = now() - interval '10 days',
      ctt_prazo = hoje() + 20 where contato_id = ${complemented.id}`.execute(db())
    expect((await post(`${complemented.url}/complemento`, { motivo: 'Em que dia foi?' })).statusCode).toBe(200)
    expect(await detail(complemented.url)).toMatchObject({
      ctt_situacao: 'COM',
      movesPossiveis: ['ANA', 'ARQ'],
      podeProrrogar: false,
    })
    const { protocolo, codigo } = complemented
    const payload = { protocolo, codigo, mensagem: 'Foi na segunda.' }
    const answered = (await portal.call({ method: 'POST', url: '/ajax/contato/mensagem', payload })).json().data
    expect(answered).toMatchObject({ ctt_situacao: 'ANA', ctt_complemento_prazo: null })
    expect(answered.movimentos.at(-1)).toMatchObject({ mov_tipo: 'complemento', mov_de: 'COM', mov_para: 'ANA' })
    expect(answered.ctt_prazo > somaDias(new Date().toISOString().slice(0, 10), 28)).toBe(true)

    const again = await post(`${complemented.url}/complemento`, { motivo: 'E a que horas?' })
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('não se admitem pedidos sucessivos')])
    expect((await detail(complemented.url)).ctt_situacao).toBe('ANA')
    const details = await portal.call({
      url: `/painel/ouvidoria/${complemented.id}/detalhes`,
      cookies: clerk,
      headers: { accept: 'text/html' },
    })
    expect(details.body).toContain('A complementação já foi pedida uma vez')
    expect(details.body).not.toContain('passo=complemento')
    // a town whose own norm admits another one on what the answer raised
    await sql`update regra_prazo set ouv_complementos = 2`.execute(db())
    expect((await post(`${complemented.url}/complemento`, { motivo: 'E a que horas?' })).statusCode).toBe(200)
    await sql`update regra_prazo set ouv_complementos = 1`.execute(db())
    await sql`update contato_movimento set mov_data = mov_data - interval '5 days'
      where contato_id = ${complemented.id} and mov_tipo = 'pedido'`.execute(db())
    const termOf = async () =>
      (
        await sql<{ inicio: string; prazo: string }>`
          select ctt_contagem_inicio as inicio, ctt_prazo as prazo from contato where contato_id = ${complemented.id}`.execute(
          db(),
        )
      ).rows[0] as { inicio: string; prazo: string }
    const asked = await termOf()
    const later = { protocolo, codigo, mensagem: 'Às dez.' }
    const goesOn = (await portal.call({ method: 'POST', url: '/ajax/contato/mensagem', payload: later })).json().data
    const going = await termOf()
    // the days that were left five days ago, and those of the weekend or holiday on which it came or ends
    expect([goesOn.ctt_situacao, going.inicio]).toEqual(['ANA', asked.inicio])
    expect(diasEntre(asked.prazo, going.prazo)).toBeGreaterThanOrEqual(5)
    expect(diasEntre(asked.prazo, going.prazo)).toBeLessThanOrEqual(15)
    expect(goesOn.ctt_contagem_texto[0]).toContain('os dias parados são contados a mais')
    await portal.platform.database.write((tx) => recontaContatos(tx))
    expect(await termOf()).toEqual(going)

    const silent = await made()
    await post(`${silent.url}/complemento`, { motivo: 'Onde?' })
    expect(await archiveUncomplemented(portal.platform)).toBe(0)
    await sql`update contato set ctt_complemento_prazo = hoje() - 1 where contato_id = ${silent.id}`.execute(db())
    expect(await archiveUncomplemented(portal.platform)).toBe(1)
    expect(await detail(silent.url)).toMatchObject({ ctt_situacao: 'ARQ' })
    expect((await mails(silent.protocolo)).at(-1)?.text).toContain('A complementação pedida não veio no prazo.')
  })

  test('the term is extended once, with its reason, which the person reads', async () => {
    const { url, protocolo, codigo } = await made()
    const before = (await detail(url)).ctt_prazo
    expect((await post(`${url}/prorrogacao`, { motivo: '' })).statusCode).toBe(422)
    expect((await post(`${url}/prorrogacao`, { motivo: 'A perícia demora.' })).statusCode).toBe(200)
    const seen = await asPerson({ protocolo, codigo })
    expect([seen.ctt_prazo > before, seen.ctt_prorrogacao_motivo]).toEqual([true, 'A perícia demora.'])
    const again = await post(`${url}/prorrogacao`, { motivo: 'De novo' })
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('uma vez')])
  })

  test('an answered case is reopened with a reason, for a new term; an archived one is not', async () => {
    const { id, url } = await made()
    await post('/painel/ajax/email/contato/submit', { contato: id, assunto: 'a', mensagem: 'b' })
    expect((await post(`${url}/analise`, {})).json().data).toHaveProperty('motivo')
    expect((await post(`${url}/analise`, { motivo: 'A pessoa trouxe fotos.' })).statusCode).toBe(200)
    expect((await detail(url)).movimentos.at(-1)).toMatchObject({
      mov_tipo: 'reabertura',
      mov_texto: 'A pessoa trouxe fotos.',
    })
    expect((await post(`${url}/arquivamento`, { fundamento: 'abuso' })).statusCode).toBe(200)
    expect((await post(`${url}/analise`, { motivo: 'De novo' })).statusCode).toBe(409)
  })

  test('a save upon an older version is refused with a message', async () => {
    const { url } = await made()
    const { versao } = await detail(url)
    expect((await post(`${url}/analise`, { versao })).statusCode).toBe(200)
    expect((await post(`${url}/arquivamento`, { versao, fundamento: 'abuso' })).statusCode).toBe(409)
  })

  test('a new holiday moves the terms that run, and says so in the case', async () => {
    const { url } = await made()
    const { ctt_prazo } = await detail(url)
    const admin = await portal.loginAs('administrador')
    const saved = await post(
      '/painel/ajax/feriado',
      { fer_data: ctt_prazo, fer_nome: 'Dia do Licuri', fer_tipo: 'municipal' },
      admin,
    )
    expect(saved.statusCode, saved.body).toBeLessThan(300)
    const after = await detail(url)
    expect(after.ctt_prazo > ctt_prazo).toBe(true)
    expect(after.movimentos.at(-1)).toMatchObject({
      mov_tipo: 'prazo',
      mov_de: ctt_prazo,
      mov_para: after.ctt_prazo,
      mov_ator: 'portal',
    })
  })

  test('an extended term stays extended when a holiday moves it', async () => {
    const { url } = await made()
    const before = (await detail(url)).ctt_prazo
    await post(`${url}/prorrogacao`, { motivo: 'A perícia demora.' })
    const { ctt_prazo } = await detail(url)
    const admin = await portal.loginAs('administrador')
    await post('/painel/ajax/feriado', { fer_data: ctt_prazo, fer_nome: 'Dia do Caju', fer_tipo: 'municipal' }, admin)
    expect((await detail(url)).ctt_prazo > ctt_prazo && ctt_prazo > before).toBe(true)
  })

  test('what staff learned otherwise starts the term anew too; an answer after it is late', async () => {
    const { id, url } = await made()
    await post(`${url}/complemento`, { motivo: 'Em que dia?' })
    const old = sql`update contato set ctt_contagem_inicio = now() - interval '40 days', ctt_prazo = hoje() - 10 where contato_id = ${id}`
    await old.execute(db())
    await post(`${url}/analise`, { motivo: 'Disse por telefone que foi na segunda.' })
    expect(await detail(url)).toMatchObject({ ctt_situacao: 'ANA', prazo: { estado: 'no prazo' } })
    await old.execute(db())
    await post('/painel/ajax/email/contato/submit', { contato: id, assunto: 'a', mensagem: 'b' })
    const row = db().selectFrom('contato').select('ctt_no_prazo').where('contato_id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ ctt_no_prazo: false })
  })
})
