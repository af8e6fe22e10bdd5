// Files that are sent before their form: by whom they can be used, how often, how long; and what is left of those that never are.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { waitingLimits } from '#platform/storage/envio.queries.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const expired = 'O envio deste arquivo venceu. Escolha-o de novo.'

async function upload(name: string, { content = pdf(name), cookies = clerk } = {}) {
  const body = await multipart({}, { arquivo: { name, content } })
  return portal.call({ method: 'POST', url: '/painel/ajax/envio', cookies, ...body })
}

async function tokenOf(name: string): Promise<string> {
  const made = await upload(name)
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.envio
}

const save = (fields: object, url = '/painel/ajax/licitacao/novo', cookies = clerk) =>
  portal.call({ method: 'POST', url, cookies, payload: { ...licitacaoSample, ...fields } })
const find = async (id: number) => (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data
const discard = (envio: string, cookies = clerk) =>
  portal.call({ method: 'DELETE', url: `/painel/ajax/envio/${envio}`, cookies })

async function left() {
  const { db } = portal.platform.database
  const { rows } = await sql<{ files: number; waiting: number; tenders: number }>`
    select (select count(*)::int from arquivo) as files, (select count(*)::int from arquivo_envio) as waiting,
      (select count(*)::int from licitacao) as tenders`.execute(db)
  const folder = path.join(portal.platform.env.dataDir, 'files')
  const stored = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return { ...rows[0], stored: stored.length }
}

const older = (hours: number) =>
  sql`with e as (update arquivo_envio set env_data = env_data - make_interval(hours => ${hours}))
    update arquivo set arq_data = arq_data - make_interval(hours => ${hours}) where arq_estado = 'pendente'`.execute(
    portal.platform.database.db,
  )

describe('files sent before their form', () => {
  test('become the attachments of the record, with title and order; another replaces one in its place', async () => {
    const made = await save({
      anexo_envio_1: await tokenOf('edital.pdf'),
      licitacao_anexo_titulo_1: 'Edital',
      anexo_ordem_1: '2',
      anexo_envio_2: await tokenOf('ata.pdf'),
      anexo_ordem_2: '1',
    })
    expect(made.statusCode, made.body).toBe(201)
    const id = made.json().data.licitacao_id
    const { anexos } = await find(id)
    expect(anexos).toMatchObject([
      { ane_nome: 'ata.pdf', licitacao_anexo_titulo: 'ata.pdf' },
      { ane_nome: 'edital.pdf', licitacao_anexo_titulo: 'Edital' },
    ])
    const replaced = await save(
      {
        _method: 'PUT',
        anexo_id_1: String(anexos[0].anexo_id),
        anexo_id_2: String(anexos[1].anexo_id),
        licitacao_anexo_titulo_2: 'Edital',
        anexo_envio_2: await tokenOf('edital-2.pdf'),
      },
      `/painel/ajax/licitacao/${id}`,
    )
    expect(replaced.statusCode, replaced.body).toBe(200)
    expect((await find(id)).anexos).toMatchObject([
      { anexo_id: anexos[0].anexo_id, ane_nome: 'ata.pdf' },
      { anexo_id: anexos[1].anexo_id, ane_nome: 'edital-2.pdf', licitacao_anexo_titulo: 'Edital' },
    ])
    expect((await portal.call({ url: `/licitacao/anexo/${anexos[1].anexo_id}` })).body).toBe(pdf('edital-2.pdf'))
    // the one that was replaced was public, and stays
    expect(await left()).toEqual({ files: 3, waiting: 0, tenders: 1, stored: 3 })
  })

  test('a form with a mistake leaves them waiting, and the corrected one takes them', async () => {
    const before = await left()
    const anexo_envio_1 = await tokenOf('edital.pdf')
    expect((await save({ anexo_envio_1, licitacao_numero: '' })).statusCode).toBe(422)
    expect((await save({ anexo_envio_1 })).statusCode).toBe(201)
    const again = await save({ anexo_envio_1 })
    expect([again.statusCode, again.json().data]).toEqual([422, { doc_arquivo_1: [expired] }])
    const { files = 0, tenders = 0, stored } = before
    expect(await left()).toEqual({ files: files + 1, waiting: 0, tenders: tenders + 1, stored: stored + 1 })
  })

  test('only the account that sent one can use or discard it; nobody can guess one', async () => {
    const stranger = await portal.loginAs('licitacoes')
    const before = await left()
    const anexo_envio_1 = await tokenOf('edital.pdf')
    expect(anexo_envio_1).toMatch(/^[\w-]{43}$/)
    for (const [token, cookies] of [
      [anexo_envio_1, stranger],
      ['x'.repeat(43), clerk],
      ["' or true --", clerk],
    ] as const) {
      const stolen = await save({ anexo_envio_1: token }, undefined, cookies)
      expect([stolen.statusCode, stolen.json().data]).toEqual([422, { doc_arquivo_1: [expired] }])
    }
    expect((await discard(anexo_envio_1, stranger)).statusCode).toBe(200) // and nothing happens
    expect((await left()).waiting).toBe(1)
    expect((await discard(anexo_envio_1)).statusCode).toBe(200)
    expect(await left()).toEqual(before)
    expect((await save({ anexo_envio_1 })).statusCode).toBe(422)
    expect(await left()).toEqual(before)
  })

  test('two forms that name the same file at once: one gets it', async () => {
    const anexo_envio_1 = await tokenOf('edital.pdf')
    const answers = await Promise.all([save({ anexo_envio_1 }), save({ anexo_envio_1 })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })

  test('one waits for twelve hours; then it can’t be used, and two hours later the sweep removes it', async () => {
    const before = await left()
    const anexo_envio_1 = await tokenOf('edital.pdf')
    await older(11)
    expect(await portal.platform.files.sweep()).toBe(0)
    await older(2)
    expect((await save({ anexo_envio_1 })).json().data).toEqual({ doc_arquivo_1: [expired] })
    expect(await portal.platform.files.sweep()).toBe(0)
    await older(2)
    expect(await portal.platform.files.sweep()).toBe(1)
    expect(await left()).toEqual(before)
  })

  test('one that was used is never swept, however old', async () => {
    const made = await save({ anexo_envio_1: await tokenOf('edital.pdf') })
    await sql`update arquivo set arq_data = now() - interval '3 years'`.execute(portal.platform.database.db)
    expect(await portal.platform.files.sweep()).toBe(0)
    const [anexo] = (await find(made.json().data.licitacao_id)).anexos
    expect((await portal.call({ url: `/licitacao/anexo/${anexo.anexo_id}` })).body).toBe(pdf('edital.pdf'))
  })

  test('a forbidden, an empty and a second file are refused in the words of the form, and nothing stays', async () => {
    const before = await left()
    const program = await upload('edital.pdf', { content: 'MZ\x90\x00\x03' })
    expect([program.statusCode, program.json().data]).toEqual([
      422,
      {
        arquivo: [
          'Tipo de arquivo não permitido.',
          'Envie PDF, texto, planilha, apresentação, imagem (também HEIC), áudio ou ZIP.',
        ],
      },
    ])
    expect((await upload('vazio.pdf', { content: '' })).json().data).toEqual({ arquivo: ['O arquivo está vazio.'] })
    const none = await portal.call({ method: 'POST', url: '/painel/ajax/envio', cookies: clerk, payload: {} })
    expect([none.statusCode, none.json().data]).toEqual([422, { arquivo: ['Envie um arquivo de cada vez.'] }])
    expect(await left()).toEqual(before)
  })

  test('of one account only so many wait, and one too many leaves nothing', async () => {
    const other = await portal.loginAs('licitacoes')
    await upload('primeiro.pdf', { cookies: other })
    await sql`insert into arquivo (arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256)
      select 'teste' || n, 'a', 'text/plain', 1, '' from generate_series(2, ${waitingLimits.files}) n`.execute(
      portal.platform.database.db,
    )
    await sql`insert into arquivo_envio (env_hash, arquivo_id, usuario_id)
      select arq_chave, arquivo_id, (select max(usuario_id) from arquivo_envio) from arquivo where arq_chave like 'teste%'`.execute(
      portal.platform.database.db,
    )
    const before = await left()
    const refused = await upload('demais.pdf', { cookies: other })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data.arquivo[0]).toMatch(/^Arquivos demais esperam/)
    expect(await left()).toEqual(before)
    expect((await upload('de outra pessoa.pdf')).statusCode).toBe(201)
  })
})
