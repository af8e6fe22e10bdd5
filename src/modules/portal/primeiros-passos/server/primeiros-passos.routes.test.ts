// The first day of a town on the real portal: the steps, the mail's state, the menu, and what a new town begins with.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Kysely, sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginFirstDay } from '#app/testing/first-day.ts'
import { newDatabase } from '#app/testing/new-database.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import type { PageFrame } from '#kits/page/page.ts'
import type { PainelPage } from '#modules/portal/acesso/acesso.contract.ts'
import { connectDatabase } from '#platform/db/connect.ts'
import { compareMigrations, migrate, migrateExactly } from '#platform/db/migrate.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { createLog } from '#platform/log.ts'
import type { PrimeirosPassosPage } from '../primeiros-passos.contract.ts'

const address = '/painel/primeiros-passos'
const usuarios = '/painel/ajax/configuracao/usuario'

let portal: TestPortal
let plain: TestPortal
let takesMail = true
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(takesMail ? null : new Error('sem lugar')),
  onData: (stream, _session, done) => void stream.resume().once('end', () => done(null)),
})

beforeAll(async () => {
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  ;[portal, plain] = await Promise.all([startTestPortal({ SMTP_URL }), startTestPortal()])
  await Promise.all([portal.platform.jobs.start(), plain.platform.jobs.start()]) // e-mails are queued
  await Promise.all([beginFirstDay(portal.platform.database), beginFirstDay(plain.platform.database)])
})
afterAll(() => new Promise<void>((done) => smtp.close(done)))

type Cookies = { painel: string }

async function open<Data>(of: TestPortal, url: string, cookies: Record<string, string>) {
  const { statusCode, body } = await of.call({ url, cookies, headers: { accept: 'text/html' } })
  expect([url, statusCode]).toEqual([url, 200])
  const island = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')
  return { body, data: island.data as Data, frame: island.frame as PageFrame }
}
const post = (of: TestPortal, url: string, cookies: Cookies, payload: object) =>
  of.call({ method: 'POST', url, cookies, payload })
const entry = ({ frame }: { frame: PageFrame }) =>
  frame.menu.flatMap(({ entries }) => entries).find(({ href }) => href === address)
const now = async (cookies: Cookies) =>
  (await open<PrimeirosPassosPage>(portal, address, cookies)).data.passos.agora?.nome

describe('os primeiros passos', () => {
  test('are on the home and in the menu of who may do them, and what is empty does not wait by itself', async () => {
    const home = await open<PainelPage>(portal, '/painel', await portal.loginAs('administrador'))
    expect(home.data.passos?.agora).toMatchObject({ nome: 'email', isTeste: true })
    expect(entry(home)?.count).toBe(home.data.passos!.total - home.data.passos!.feitos)
    expect(home.data.fila.groups).toEqual([])
    expect(home.body).not.toContain('nada publicado')
    const clerk = await open<PainelPage>(portal, '/painel', await portal.loginAs('informacao'))
    expect([clerk.data.passos?.agora?.nome, clerk.data.fila.groups]).toEqual(['entidade', []])
    const writer = await open<PainelPage>(portal, '/painel', await portal.loginAs('noticias'))
    expect([writer.data.passos, entry(writer)]).toEqual([null, undefined])
    expect((await portal.call({ url: address })).statusCode).not.toBe(200)
  })

  test('each leads to a page that is there', async () => {
    const cookies = await portal.loginAs('administrador')
    const { passos } = (await open<PrimeirosPassosPage>(portal, address, cookies)).data
    const steps = [passos.agora, ...passos.grupos.flatMap((grupo) => grupo.passos), ...passos.prontos].flatMap(
      (passo) => passo ?? [],
    )
    expect(steps).toHaveLength(passos.total)
    const hrefs = steps.flatMap(({ href, outro }) => [href, ...(outro ? [outro.href] : [])])
    for (const page of new Set(hrefs.map((href) => href.replace(/#.*/, '')))) await open(portal, page, cookies)
  })

  test('test the mail, say why it failed, and go on once the server took the message', async () => {
    const cookies = await portal.loginAs('administrador')
    const send = () => post(portal, '/painel/ajax/sistema/mensagem-de-teste', cookies, {})
    takesMail = false
    expect((await send()).statusCode).toBe(422)
    expect((await open(portal, address, cookies)).body).toContain('O último teste falhou: ')
    takesMail = true
    const sent = await portal.call({
      method: 'POST',
      url: '/painel/ajax/sistema/mensagem-de-teste',
      cookies,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `_pagina=${encodeURIComponent(address)}`,
    })
    expect(sent.body).toMatch(/class="alerta ok" role="status".*250/s)
    expect(await now(cookies)).toBe('nome')
    // through another server nothing was ever tested
    await sql`update teste_de_email set tem_servidor = 'outro:25'`.execute(portal.platform.database.db)
    await portal.platform.database.write((tx) => tx.updateTable('teste_de_email').set({ tem_erro: '' }).execute())
    expect(await now(cookies)).toBe('email')
    await send()
    expect(await now(cookies)).toBe('nome')
  })

  test('are ticked by what is stored, whoever stored it, and remember the colour that was only confirmed', async () => {
    const cookies = await portal.loginAs('administrador')
    const done = async () => (await open<PrimeirosPassosPage>(portal, address, cookies)).data.passos.prontos
    expect((await done()).map(({ nome }) => nome)).not.toContain('cor')
    await post(portal, '/painel/ajax/configuracao/secao/cores', cookies, { cor: '#289dcc' })
    await portal.platform.database.write((tx) =>
      tx.updateTable('entidade').set({ entidade_cnpj: '11222333000181' }).execute(),
    )
    expect((await done()).map(({ nome, feito }) => [nome, feito])).toEqual(
      expect.arrayContaining([
        ['cor', '#289dcc'],
        ['entidade', '11.222.333/0001-81'],
      ]),
    )
  })

  test('are ticked by acts, not by other documents', async () => {
    const cookies = await portal.loginAs('administrador')
    const done = async () =>
      (await open<PrimeirosPassosPage>(portal, address, cookies)).data.passos.prontos.map(({ nome }) => nome)
    const documento = (tipo: number) =>
      portal.platform.database.write((tx) =>
        sql`insert into documento_generico (documento_generico_tipo, documento_generico_numero, documento_generico_ano)
          values (${tipo}, '1', 2026)`.execute(tx),
      )
    await documento(3)
    expect(await done()).not.toContain('leis')
    await documento(1)
    expect(await done()).toContain('leis')
  })

  test('are hidden for all by an administrator, and shown again; then what is empty waits as ever', async () => {
    const [cookies, clerk] = [await portal.loginAs('administrador'), await portal.loginAs('informacao')]
    const url = '/painel/ajax/primeiros-passos'
    expect((await post(portal, url, clerk, { esconder: 'S' })).statusCode).toBe(403)
    expect((await post(portal, url, cookies, { esconder: 'S' })).json().data.redirect).toBe('/painel')
    const home = await open<PainelPage>(portal, '/painel', clerk)
    expect([home.data.passos, entry(home)]).toEqual([null, undefined])
    expect(home.data.fila.groups[0]?.items[0]?.verb).toBe('Declarar')
    expect((await open(portal, address, cookies)).body).toContain('Mostrar de novo')
    await post(portal, url, cookies, { esconder: 'N' })
    expect((await open<PainelPage>(portal, '/painel', clerk)).data.passos).not.toBeNull()
  })
})

describe('o correio', () => {
  test('that is off is said: on the home, and where a password lies; the other portal says neither', async () => {
    const typed = { usu_login: 'rui@exemplo.com', usu_login_confirmacao: 'rui@exemplo.com', privileges: ['noticias'] }
    const [off, on] = [await plain.loginAs('administrador'), await portal.loginAs('administrador')]
    await post(plain, '/painel/ajax/primeiros-passos', off, { esconder: 'S' })
    expect((await open<PainelPage>(plain, '/painel', off)).body).toContain('Nenhum e-mail sai: SMTP_URL')
    expect((await open<PainelPage>(portal, '/painel', on)).data.correio).toBeNull()
    expect((await open<PainelPage>(plain, '/painel', await plain.loginAs('noticias'))).data.correio).toBeNull()

    const key = { _chave: 'a'.repeat(20) }
    const first = (await post(plain, usuarios, off, { ...typed, ...key })).json().data
    expect(first.senha_temporaria).toMatch(/\S{8,}/)
    const again = (await post(plain, usuarios, off, { ...typed, ...key })).json().data
    expect(again).toEqual({ usuario_id: first.usuario_id }) // it is kept nowhere
    const entered = await plain.call({
      method: 'POST',
      url: '/ajax/login',
      payload: { usu_login: typed.usu_login, usu_senha: first.senha_temporaria, painel: 1 },
    })
    expect(entered.statusCode).toBe(200)
    expect((await post(portal, usuarios, on, typed)).json().data).toEqual({ usuario_id: expect.any(Number) })
  })

  test('tells a requester only who has an address, and only where it is on', async () => {
    const said = async (of: TestPortal) => {
      const { id } = await fileRequest(of)
      const url = `/painel/solicitacao/${id}/detalhes`
      const cookies = await of.loginAs('esic')
      const withMail = (await open(of, url, cookies)).body
      await of.platform.database.write((tx) => tx.updateTable('solicitante').set({ sol_email: '' }).execute())
      return [withMail, (await open(of, url, cookies)).body].map((body) => [
        body.includes('e é avisado por e-mail'),
        body.includes('mas não tem e-mail'),
        body.includes('Nenhum e-mail sai deste portal'),
      ])
    }
    expect(await said(portal)).toEqual([
      [true, false, false],
      [false, true, false],
    ])
    expect(await said(plain)).toEqual([
      [false, false, true],
      [false, false, true],
    ])
  })
})

describe('o menu', () => {
  test('has the favourites of its person alone, which only what the person may open can be', async () => {
    const [one, other] = [await portal.loginAs('licitacoes'), await portal.loginAs('licitacoes')]
    const favorites = async (cookies: Cookies) =>
      (await open(portal, '/painel', cookies)).frame.menu
        .flatMap(({ entries }) => entries)
        .filter(({ favorite }) => favorite !== undefined)
        .toSorted((a, b) => a.favorite! - b.favorite!)
        .map(({ href }) => href)
    const url = '/painel/ajax/menu'
    for (const entra of ['/painel/contrato', '/painel/licitacao', '/painel/contrato'])
      expect((await post(portal, url, one, { entra, volta: '/painel/menu?q=x' })).json().data.redirect).toBe(
        '/painel/menu?q=x',
      )
    expect(await favorites(one)).toEqual(['/painel/contrato', '/painel/licitacao'])
    expect(await favorites(other)).toEqual([])
    for (const entra of ['/painel/usuarios', '/painel/nada', 'https://exemplo.com/'])
      expect((await post(portal, url, one, { entra })).statusCode).toBe(422)
    expect((await post(portal, url, one, { sai: '/painel/contrato', volta: '//exemplo.com' })).json().data).toEqual({
      redirect: '/painel/menu',
    })
    expect(await favorites(one)).toEqual(['/painel/licitacao'])
  })

  test('is searched without JavaScript, and its folded groups stay folded, but the one of the page', async () => {
    const cookies = { ...(await portal.loginAs('administrador')), menu: 'Sistema.Conteúdo' }
    const { body } = await open(portal, '/painel/menu?q=DIARIAS', cookies)
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
    expect([...main.matchAll(/<li>.*?<a href="([^"]*)"/gs)].map(([, href]) => href)).toEqual([
      '/painel/diaria',
      '/painel/diaria-valor',
    ])
    expect(main).not.toContain('href="/painel/usuarios"')
    const groups = async (url: string) =>
      [...(await open(portal, url, cookies)).body.matchAll(/<details( open="")?><summary><h2>([^<]*)/g)]
        .slice(0, 4)
        .map(([, isOpen, group]) => [group, isOpen !== undefined])
    expect(await groups('/painel')).toEqual([
      ['Conteúdo', false],
      ['Transparência', true],
      ['Atendimento', true],
      ['Sistema', false],
    ])
    expect((await groups('/painel/usuarios'))[3]).toEqual(['Sistema', true])
  })
})

describe('a town', () => {
  const stateAfter = async (name: string, prepare: (db: Kysely<DB>) => Promise<void>) => {
    const connectionString = await newDatabase(`${name}_${process.pid}`, 'template1')
    const { db, close } = await connectDatabase({ connectionString }, createLog('silent'), 2)
    try {
      await prepare(db)
      await migrate(db)
      const { rows } = await sql<{ simples: boolean; escondidos: boolean }>`
        select cadastro_simplificado as simples, escondidos from configuracao, primeiros_passos`.execute(db)
      return rows[0]
    } finally {
      await close()
    }
  }

  test('that is new registers requesters simply, and has its first steps', async () => {
    expect(await stateAfter('praca_nova', async () => {})).toEqual({ simples: true, escondidos: false })
  })

  test('with users keeps what it has', async () => {
    const before = async (db: Kysely<DB>) => {
      const { missing } = await compareMigrations(db)
      await db.connection().execute(async (one) => {
        await sql`begin`.execute(one)
        await migrateExactly(
          one,
          missing.filter((name) => name < '0110'),
        )
        await sql`insert into usuario (usu_login, usu_senha) values ('ana@exemplo.com', 'x')`.execute(one)
        await sql`commit`.execute(one)
      })
    }
    expect(await stateAfter('praca_velha', before)).toEqual({ simples: false, escondidos: true })
  })
})
