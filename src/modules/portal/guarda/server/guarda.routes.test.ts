// What the panel shows of keeping, cases that are held back, and the public page of privacy.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { guardas } from '#kits/guarda/guarda.ts'
import { apagaVencidos, guardadosDe } from '#kits/guarda/server/guarda.ts'
import { usualTerms } from '#platform/backup-terms.ts'
import type { GuardaPage } from '../guarda.contract.ts'
import { operadoresDe } from './privacidade.routes.ts'

const address = '/painel/guarda-de-dados'
let portal: TestPortal
let admin: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  admin = await portal.loginAs('administrador')
})

const db = () => portal.platform.database.db
const textOf = (body: string) =>
  body
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const shown = async (): Promise<{ text: string; data: GuardaPage }> => {
  const { body } = await portal.call({ url: address, cookies: admin })
  const [, json] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body) ?? []
  return { text: textOf(body), data: JSON.parse(json ?? 'null').data }
}
const hold = (payload: object) =>
  portal.call({ method: 'POST', url: '/painel/ajax/guarda/retencao', cookies: admin, payload })
const dayIn = async (days: number) =>
  (await sql<{ dia: string }>`select (hoje() + ${days}::int)::date as dia`.execute(db())).rows[0]?.dia ?? ''

async function ended(time: string) {
  const made = await fileRequest(portal)
  await sql`update solicitacao set slc_situacao = 'CON', slc_respondida_em = now() - ${time}::interval
    where solicitacao_id = ${made.id}`.execute(db())
  return made
}
const erase = async () => {
  let n = 0
  for (const one of guardadosDe(portal.platform)) n += await apagaVencidos(portal.platform, one)
  return n
}

describe('the page of keeping', () => {
  test('says what the next run and those of 30 days erase, what a hold keeps, and what was erased', async () => {
    const [due, soon] = [await ended('5 years 1 day'), await ended('5 years -20 days'), await ended('1 year')]
    const esicOf = async () => (await shown()).data.previstas.find(({ id }) => id === 'esic')
    expect(await esicOf()).toMatchObject({
      ...{ prazo: '5 anos', proxima: 1, mes: 2 },
      casos: [
        { protocolo: due.slc_protocolo, endereco: `/painel/solicitacao/${due.id}/detalhes` },
        { protocolo: soon.slc_protocolo },
      ],
    })
    const form = {
      gre_protocolo: ` ${due.slc_protocolo} `,
      gre_processo: '8000123-45.2026.8.05.0001',
      gre_motivo: 'Ação',
    }
    for (const [payload, name] of [
      [{ ...form, gre_protocolo: '2026999999', gre_ate: await dayIn(5) }, 'gre_protocolo'],
      [{ ...form, gre_ate: await dayIn(-1) }, 'gre_ate'],
      [{ ...form, gre_motivo: '', gre_ate: await dayIn(5) }, 'gre_motivo'],
      [{ ...form, gre_processo: 'a\u0000b', gre_ate: await dayIn(5) }, 'gre_processo'],
    ] as const) {
      const refused = await hold(payload)
      expect([name, refused.statusCode]).toEqual([name, 422])
      expect(Object.keys(refused.json().data)).toEqual([name])
    }
    expect((await hold({ ...form, gre_ate: await dayIn(10) })).statusCode).toBe(200)
    expect((await hold({ ...form, gre_ate: await dayIn(5) })).statusCode).toBe(200) // the new one stands for the old one
    expect(await esicOf()).toMatchObject({ proxima: 0, mes: 2 }) // held until day 5, due after
    expect(await erase()).toBe(0)
    const { data, text } = await shown()
    expect(data.retencoes).toMatchObject([
      { gre_protocolo: due.slc_protocolo, gre_ate: await dayIn(5), isVencida: false },
    ])
    expect(text).toContain('8000123-45.2026.8.05.0001')

    const end = (id: number) =>
      portal.call({ method: 'POST', url: '/painel/ajax/guarda/retencao/fim', cookies: admin, payload: { id } })
    const id = data.retencoes[0]?.guarda_retencao_id ?? 0
    expect((await end(id)).statusCode).toBe(200)
    expect((await end(id)).statusCode).toBe(404)
    expect(await erase()).toBe(1)
    const after = await shown()
    expect(after.data.corridas.filter(({ gco_apagados }) => gco_apagados > 0)).toMatchObject([{ gco_falhas: [] }])
    expect((await hold({ ...form, gre_ate: await dayIn(5) })).json().data).toEqual({
      gre_protocolo: ['Este caso já foi apagado.'],
    })
    await sql`insert into guarda_corrida (gco_tipo) values ('esic')`.execute(db())
    expect((await shown()).text).toContain('Interrompida: a noite seguinte continua.')
  })

  test('each table that is named is there', async () => {
    const { rows } = await sql<{
      nome: string
    }>`select table_name as nome from information_schema.tables where table_schema = 'public'`.execute(db())
    const there = new Set(rows.map(({ nome }) => nome))
    expect(guardas.flatMap(({ tabelas }) => tabelas).filter((nome) => !there.has(nome))).toEqual([])
  })

  test('is for administrators', async () => {
    const clerk = await portal.loginAs('esic')
    expect((await portal.call({ url: address, cookies: clerk })).statusCode).toBe(403)
  })

  test('counts of the kinds that hourly jobs remove', async () => {
    await sql`insert into email_devolvido (edv_email, edv_codigo, edv_diagnostico, edv_mensagem, edv_ultima)
      values ('a@exemplo.com', '550', '', '', now() - interval '170 days')`.execute(db())
    const { data } = await shown()
    const of = (name: string) => data.previstas.find(({ id }) => id === name)
    expect(of('email-devolvido')).toMatchObject({ proxima: 0, mes: 1 })
    expect(of('sessao')).toMatchObject({ proxima: null, mes: null })
  })
})

describe('the page of privacy', () => {
  test('says who answers, or that nobody was named, with the terms of the settings', async () => {
    const read = async (query: string) => textOf((await portal.call({ url: `/privacidade?${query}` })).body)
    const before = await read('um')
    expect(before).toContain('Encarregado dos dados pessoais (LGPD, art. 41): não informado. E-mail: não informado')
    expect(before).toContain('5 anos')
    await portal.platform.database.write((tx) =>
      tx
        .updateTable('configuracao')
        .set({ encarregado_nome: 'Ana Paula', encarregado_email: 'lgpd@exemplo.ba.gov.br', esic_anos_guarda: 8 })
        .execute(),
    )
    await expect.poll(() => read(String(Math.random())), { timeout: 15_000 }).toContain('Ana Paula')
    const after = await read('dois')
    expect(after).toContain('lgpd@exemplo.ba.gov.br')
    expect(after).toContain('8 anos')
  })

  const none = {
    ...{ smtpUrl: undefined, imapUrl: undefined, storageUrl: undefined, databaseUrl: undefined },
    ...{ antivirusUrl: undefined, govbr: undefined, backup: undefined, cepBaseUrl: 'https://viacep.com.br' },
  }
  const backup = (url: string) => ({ url, passphrase: 'segredo', terms: usualTerms, time: null })

  test('names who handles the data, by each setting, hosts alone', () => {
    const all = operadoresDe(
      {
        smtpUrl: 'smtp://eu:segredo@mail.exemplo.br:587',
        imapUrl: 'imaps://eu:segredo@imap.exemplo.br/INBOX',
        storageUrl: 's3://balde?endpoint=https://s3.exemplo.br&region=x',
        databaseUrl: 'postgresql://eu:segredo@banco.exemplo.br:5432/praca',
        antivirusUrl: 'icap://icap.exemplo.br:1344/avscan',
        govbr: { url: new URL('https://sso.acesso.gov.br/'), clientId: 'x', clientSecret: 'segredo' },
        backup: backup('s3://balde/pasta?region=sa-east-1'),
        cepBaseUrl: 'https://viacep.com.br',
      },
      'https://vlibras.gov.br',
    )
    expect(all.map(({ quem }) => quem)).toEqual([
      ...['banco.exemplo.br:5432', 's3.exemplo.br', 'Amazon S3, sa-east-1', 'mail.exemplo.br:587', 'imap.exemplo.br'],
      ...['icap.exemplo.br:1344', 'sso.acesso.gov.br', 'viacep.com.br', 'vlibras.gov.br'],
    ])
    expect(JSON.stringify(all)).not.toContain('segredo')
  })

  test('what stays on this machine is said to; what is not set is not named', () => {
    expect(operadoresDe(none, undefined)).toEqual([
      { oQue: 'Arquivos', quem: 'o próprio servidor do portal' },
      { oQue: expect.stringContaining('CEP'), quem: 'viacep.com.br' },
    ])
    for (const url of ['/mnt/copias', 'copias', 'C:\\copias'])
      expect(operadoresDe({ ...none, backup: backup(url) }, undefined)[1]).toEqual({
        ...{ oQue: 'Cópias de segurança, cifradas', quem: 'o próprio servidor do portal' },
      })
    const socket = {
      antivirusUrl: 'clamd+unix:///run/clamav/clamd.ctl',
      databaseUrl: 'postgresql://eu@127.0.0.1:5432/praca',
    }
    expect(
      operadoresDe({ ...none, ...socket }, undefined).filter(({ quem }) => quem.startsWith('o próprio')),
    ).toHaveLength(3)
  })
})
