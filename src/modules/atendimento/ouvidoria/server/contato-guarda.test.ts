// What the years of keeping remove of a case, and what they leave.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedBy } from '#app/testing/isolated.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { ombudsman } from '#app/testing/ombudsman.ts'
import { pdfSaying } from '#app/testing/planted.ts'
import { tablesWith } from '#app/testing/scan.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { chaveDe, contatoSample } from './contato.sample.ts'
import { eraseExpired } from './contato-dia.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
})

const db = () => portal.platform.database.db
const staff = (url: string, payload?: object) =>
  portal.call({ url, cookies: clerk, ...(payload && { method: 'POST' as const, payload }) })
const stored = () =>
  fs
    .readdirSync(path.join(portal.platform.env.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length

let made = 0
/** A case with a file, a message with a file, a look at the identity, and an answer with a file. */
async function ended(change: Record<string, string> = {}) {
  made += 1
  const remoteAddress = `10.6.0.${made}`
  const form = { ...contatoSample, tipo_contato_id: '1', ctt_chave: chaveDe(String.fromCharCode(96 + made)), ...change }
  const files = { files0: { name: 'papel-da-josefa.pdf', content: pdf() } }
  const person = async (url: string, fields: Record<string, string>) =>
    portal.call({ method: 'POST', url, ...(await multipart(fields, files)), remoteAddress })
  const pair = (await person('/ajax/contato', form)).json().data as { protocolo: string; codigo: string }
  await person('/ajax/contato/mensagem', { ...pair, mensagem: 'Sou eu, a Josefa do Ouricuri.' })
  const { contato_id: id } = await rowOf(pair.protocolo)
  await staff(`/painel/ajax/contato/${id}/identidade`, { motivo: 'Ligar para a Josefa' })
  await staff(`/painel/ajax/contato/${id}/prorrogacao`, { motivo: 'Josefa viajou.' })
  const answer = { contato: String(id), assunto: 'Dona Josefa', mensagem: 'Josefa, o posto reabriu.' }
  const sent = await multipart(answer, files)
  const answered = await portal.call({
    method: 'POST',
    url: '/painel/ajax/email/contato/submit',
    cookies: clerk,
    ...sent,
  })
  expect(answered.statusCode, answered.body).toBe(200)
  return { ...pair, id }
}

const rowOf = (protocolo: string) =>
  db().selectFrom('contato').selectAll().where('protocolo', '=', protocolo).executeTakeFirstOrThrow()
const endedAgo = (id: number, time: string) =>
  sql`update contato set ctt_encerrada_em = now() - ${time}::interval where contato_id = ${id}`.execute(db())
const open = (payload: object) => portal.call({ method: 'POST', url: '/ajax/contato/consulta', payload })
const erase = () => eraseExpired(portal.platform)

describe('after the years of keeping', () => {
  test('nothing of the person and of the files is left; the texts without who wrote, kind, organ, dates, terms and states are', async () => {
    const old = await ended({ ctt_sigiloso: 'S' })
    const before = await rowOf(old.protocolo)
    await endedAgo(old.id, '5 years 1 day')
    expect(stored()).toBe(3)
    expect(await erase()).toBe(1)
    expect(await erase()).toBe(0)
    await sql`delete from pgboss.job where name = 'email'`.execute(db()) // an hour later
    const marks = ['Josefa', 'josefa', 'zefinha', '12345678909', '75912345678', 'Travessa do Ouricuri']
    for (const mark of marks)
      expect([
        mark,
        (await tablesWith(db(), mark)).filter((name) => !/feriado|cidade|orgao|municipio/.test(name)),
      ]).toEqual([mark, []])
    expect(stored()).toBe(0)
    expect(await sql`select from arquivo`.execute(db())).toMatchObject({ rows: [] })

    const { ctt_resumo, ctt_situacao, ctt_prazo, ctt_contagem, ctt_no_prazo, ctt_data_cadastro, tipo_contato_id } =
      before
    const after = await rowOf(old.protocolo)
    expect(after).toMatchObject({
      ctt_resumo,
      ctt_situacao,
      ctt_prazo,
      ctt_contagem,
      ctt_no_prazo,
      ctt_data_cadastro,
      tipo_contato_id,
    })
    expect(after).toMatchObject({
      ctt_codigo: null,
      ctt_chave: null,
      ctt_envio: '',
      ctt_mensagem: contatoSample.ctt_mensagem,
      ctt_lugar: contatoSample.ctt_lugar,
      ctt_prorrogacao_motivo: '█████ viajou.',
      ctt_apagada_em: expect.any(String),
    })
    const looks = await db().selectFrom('contato_revelacao').selectAll().where('contato_id', '=', old.id).execute()
    expect(looks).toMatchObject([{ rev_autor: expect.stringContaining('@'), rev_data: expect.any(String) }])

    const { movimentos, ...seen } = (await staff(`/painel/ajax/contato/${old.id}`)).json().data
    expect(seen).toMatchObject({
      ctt_nome: 'Apagado',
      ctt_email: '',
      anexos: [],
      movesPossiveis: [],
      podeProrrogar: false,
    })
    expect(movimentos.map(({ mov_tipo }: { mov_tipo: string }) => mov_tipo)).toEqual([
      'registro',
      'mensagem',
      'prorrogacao',
      'resposta',
      'guarda',
    ])
    expect(movimentos.at(-1)).toMatchObject({ mov_ator: 'portal' })
    const texts = movimentos.map(({ mov_texto }: { mov_texto: string }) => mov_texto).filter(Boolean)
    expect(texts).toEqual(['Sou eu, a █████ do Ouricuri.', '█████ viajou.', '█████, o posto reabriu.'])
    expect(looks).toMatchObject([{ rev_motivo: 'Ligar para a █████' }])
    expect((await staff(`/painel/ouvidoria/${old.id}/detalhes`)).body).toContain('Apagado: o tempo de guarda terminou.')
    expect((await staff('/painel/ajax/contato')).json().data.items).toMatchObject([
      { ctt_nome: 'Apagado', ctt_email: '' },
    ])

    expect((await staff(`/painel/ajax/contato/${old.id}/identidade`, { motivo: 'Quem foi?' })).statusCode).toBe(404)
    expect((await staff(`/painel/ajax/contato/${old.id}/analise`, { motivo: 'De novo' })).statusCode).toBe(409)
    const [its, wrong] = [await open(old), await open({ ...old, codigo: '1111222233334444' })]
    expect([its.statusCode, its.body]).toEqual([422, wrong.body])
  })

  test('a case stays while it is open again, or its years are not over; the setting says how many', async () => {
    const [young, reopened] = [await ended(), await ended()]
    await endedAgo(young.id, '4 years 11 months')
    await endedAgo(reopened.id, '9 years')
    await staff(`/painel/ajax/contato/${reopened.id}/analise`, { motivo: 'Trouxe fotos.' })
    expect(await erase()).toBe(0)
    const admin = await portal.loginAs('administrador')
    const { versao: _version, ...settings } = (
      await portal.call({ url: '/painel/ajax/configuracao', cookies: admin })
    ).json().data
    expect(settings.ouvidoria_anos_guarda).toBe(5)
    await sql`update configuracao set ouvidoria_anos_guarda = 4`.execute(db())
    expect((await portal.call({ url: '/ouvidoria' })).body).toMatch(/4 anos(<!-- -->)? depois do encerramento/)
    expect(await erase()).toBe(1)
    expect(await rowOf(reopened.protocolo)).toMatchObject({ ctt_nome: contatoSample.ctt_nome, ctt_apagada_em: null })
    await sql`update configuracao set ouvidoria_anos_guarda = 5`.execute(db())
  })

  test('what an organ was sent goes too; a file that a joined case was answered with stays for that one', async () => {
    const at = ombudsman(portal, clerk)
    const orgao = await at.makeOrgao()
    const [old, joined] = [await at.write(), await at.write()]
    const file = { name: 'escala.pdf', content: new Uint8Array(await pdfSaying('ninguém')) }
    await at.forward(old.url, { orgao_id: String(orgao.orgao_id) }, { files0: file })
    expect((await at.post(`${joined.url}/juncao`, { principal: old.protocolo })).statusCode).toBe(200)
    const answer = await multipart(
      { contato: String(old.id), assunto: 'Posto', mensagem: 'Reabriu.' },
      { files0: file },
    )
    const url = '/painel/ajax/email/contato/submit'
    expect((await portal.call({ method: 'POST', url, cookies: clerk, ...answer })).statusCode).toBe(200)
    const before = stored()
    await endedAgo(old.id, '6 years')
    expect(await erase()).toBe(1)
    expect(stored()).toBe(before - 1)
    const { rows } = await sql<{ left: string }>`select count(*)::text as left from contato_encaminhamento e
      where contato_id = ${old.id} and (exists (select from contato_encaminhamento_link l where l.encaminhamento_id = e.encaminhamento_id)
        or exists (select from contato_encaminhamento_anexo a where a.encaminhamento_id = e.encaminhamento_id))`.execute(
      db(),
    )
    expect(rows).toEqual([{ left: '0' }])
    const [anexo] = (await at.detail(joined.url)).anexos
    expect((await openedBy(portal, await staff(`/painel/ouvidoria/anexo/${anexo.anexo_id}`))).statusCode).toBe(200)
    await endedAgo(joined.id, '6 years')
    expect(await erase()).toBe(1)
    expect(stored()).toBe(before - 2)
  })

  test('a fault half-way leaves the case whole, and the next day goes on from there', async () => {
    const cases = [await ended(), await ended()]
    for (const { id } of cases) await endedAgo(id, '6 years')
    const last = cases[1]?.id ?? 0
    await sql`alter table contato_movimento add constraint falha check (contato_id <> ${sql.lit(last)} or mov_tipo <> 'guarda')`.execute(
      db(),
    )
    const files = stored()
    await expect(erase()).rejects.toThrow('falha')
    const names = async () => Promise.all(cases.map(async ({ protocolo }) => (await rowOf(protocolo)).ctt_nome))
    expect(await names()).toEqual(['', contatoSample.ctt_nome])
    expect(stored()).toBe(files - 3)
    await sql`alter table contato_movimento drop constraint falha`.execute(db())
    expect(await erase()).toBe(1)
    expect(await names()).toEqual(['', ''])
    expect(stored()).toBe(files - 6)
  })
})
