// Changes of records as the trail records them, through the portal's own calls.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { trailOf } from '#app/testing/trail.ts'
import { insertUsuario, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { runAs } from '../actor.ts'
import { recordAsOne } from './event.queries.ts'

const portal = await startTestPortal()
const { database } = portal.platform
const { db } = database
const privileges = ['licitacoes']
const [ana, bento] = [
  await insertUsuario(portal.platform, { privileges }),
  await insertUsuario(portal.platform, { privileges }),
]
const ofAna = await sessionOf(portal.platform, ana)
const ofBento = await sessionOf(portal.platform, bento)

const { entries, restart } = trailOf(portal)
beforeEach(restart)

const path = '/painel/ajax/licitacao'
const send = (url: string, payload: object, cookies: Record<string, string> = ofAna) =>
  portal.call({ method: 'POST', url, payload, cookies })
async function create(change: object = {}): Promise<number> {
  const made = await send(`${path}/novo`, { ...licitacaoSample, licitacao_repetida: '1', ...change })
  expect(made.statusCode).toBe(201)
  return made.json().data.licitacao_id
}

describe('a tender', () => {
  test('that is made is recorded with its values, by whom and in which request, without technical columns', async () => {
    const id = await create({ tipo_processo_id: '3' })
    const rows = await entries()
    expect(rows).toMatchObject([
      {
        aud_origem: 'painel',
        aud_conta: ana.usuario_id,
        aud_autor: ana.usu_login,
        aud_acao: 'criou',
        aud_tabela: 'licitacao',
        aud_registro: id,
        aud_parte: '',
        aud_nome: '012/2026',
      },
    ])
    expect(rows[0]?.aud_pedido).toMatch(/^[0-9a-f-]{36}$/)
    expect(rows[0]?.aud_mudancas).toEqual({
      licitacao_numero: [null, '012/2026'],
      licitacao_orgao: [null, licitacaoSample.licitacao_orgao],
      licitacao_objeto: [null, licitacaoSample.licitacao_objeto],
      licitacao_contratada: [null, licitacaoSample.licitacao_contratada],
      licitacao_contratante: [null, licitacaoSample.licitacao_contratante],
      licitacao_pequeno_valor: [null, false],
      licitacao_sem_parecer_tecnico: [null, false],
      licitacao_sem_recurso: [null, false],
      tipo_processo_id: [null, 'Diálogo Competitivo'],
    })
  })

  test('that is changed is recorded with what differs only, references by their names', async () => {
    const id = await create({ tipo_processo_id: '3', licitacao_valor_estimado: '1.000,00' })
    await restart()
    const change = { tipo_processo_id: '16', licitacao_valor_estimado: '1.234,50', licitacao_realizacao: '31/01/2026' }
    await send(`${path}/${id}`, { ...licitacaoSample, ...change, _method: 'PUT' }, ofBento)
    expect(await entries()).toMatchObject([
      {
        aud_autor: bento.usu_login,
        aud_acao: 'alterou',
        aud_registro: id,
        aud_mudancas: {
          tipo_processo_id: ['Diálogo Competitivo', 'Convite'],
          licitacao_valor_estimado: [1000, 1234.5],
          licitacao_realizacao: [null, '2026-01-31'],
        },
      },
    ])
    expect(Object.keys((await entries())[0]?.aud_mudancas as object)).toHaveLength(3)
  })

  test('that is saved as it was is not recorded', async () => {
    const id = await create()
    await restart()
    expect((await send(`${path}/${id}`, { ...licitacaoSample, _method: 'PUT' })).statusCode).toBe(200)
    expect(await entries()).toEqual([])
  })

  test('that is removed is recorded with what it was', async () => {
    const id = await create({ licitacao_pncp: 'https://pncp.gov.br/1' })
    await restart()
    await send(`${path}/${id}`, { _method: 'DELETE' })
    expect(await entries()).toMatchObject([
      {
        aud_acao: 'removeu',
        aud_registro: id,
        aud_nome: '012/2026',
        aud_mudancas: { licitacao_numero: ['012/2026', null], licitacao_pncp: ['https://pncp.gov.br/1', null] },
      },
    ])
  })

  test('and its documents are recorded together, the documents as parts of it, by the names of their files', async () => {
    const files = { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } }
    const fields = { ...licitacaoSample, licitacao_anexo_titulo_1: 'Edital' }
    const form = await multipart(fields, files)
    const made = await portal.call({ method: 'POST', url: `${path}/novo`, cookies: ofAna, ...form })
    expect(made.statusCode).toBe(201)
    const id = made.json().data.licitacao_id
    expect(await entries()).toMatchObject([
      { aud_tabela: 'licitacao', aud_registro: id, aud_parte: '' },
      {
        aud_tabela: 'licitacao',
        aud_registro: id,
        aud_parte: 'licitacao_anexo',
        aud_nome: 'Edital',
        aud_autor: ana.usu_login, // though the body was read in between
        aud_mudancas: { arquivo_id: [null, 'edital.pdf'], licitacao_anexo_titulo: [null, 'Edital'] },
      },
    ])
    await restart()
    await send(`${path}/${id}`, { _method: 'DELETE' })
    expect((await entries()).map(({ aud_parte, aud_acao, aud_nome }) => [aud_parte, aud_acao, aud_nome])).toEqual([
      ['licitacao_anexo', 'removeu', 'Edital'],
      ['', 'removeu', '012/2026'],
    ])
  })
})

test('two people at once are distinguished', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ at, cookies: at % 2 ? ofBento : ofAna }))
  await Promise.all(
    many.map(({ at, cookies }) => send(`${path}/novo`, { ...licitacaoSample, licitacao_numero: `${at}` }, cookies)),
  )
  const rows = await entries()
  expect(rows).toHaveLength(12)
  for (const { aud_nome, aud_autor } of rows) expect(aud_autor).toBe((Number(aud_nome) % 2 ? bento : ana).usu_login)
  expect(new Set(rows.map(({ aud_pedido }) => aud_pedido)).size).toBe(12)
})

test('the actor is known over the network too, when the body arrives in pieces', async () => {
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const text = JSON.stringify({ ...licitacaoSample, licitacao_numero: 'em pedaços' })
  const body = new ReadableStream({
    async start(pieces) {
      pieces.enqueue(Buffer.from(text.slice(0, 40)))
      await new Promise(setImmediate)
      pieces.enqueue(Buffer.from(text.slice(40)))
      pieces.close()
    },
  })
  const headers = {
    'content-type': 'application/json',
    cookie: `painel=${ofBento.painel}`,
    origin: 'http://localhost:3000',
  }
  const answer = await fetch(`${address}${path}/novo`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  expect(answer.status).toBe(201)
  expect(await entries()).toMatchObject([{ aud_nome: 'em pedaços', aud_autor: bento.usu_login }])
})

test('what is refused or rolled back leaves nothing', async () => {
  expect((await send(`${path}/novo`, { licitacao_numero: '1' })).statusCode).toBe(422)
  expect((await send(`${path}/novo`, licitacaoSample, {})).statusCode).toBe(401)
  const fails = database.write(async (tx) => {
    await tx.insertInto('tipo_processo').values({ tpr_nome: 'Que não fica' }).execute()
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  expect(await entries()).toEqual([])
})

test('an entry of a lookup that is made on the fly is recorded', async () => {
  await send('/painel/ajax/tipo-processo', { tpr_nome: 'Leilão de usados' })
  expect(await entries()).toMatchObject([
    { aud_acao: 'criou', aud_tabela: 'tipo_processo', aud_nome: 'Leilão de usados', aud_autor: ana.usu_login },
  ])
})

test("whose work it is without a request: the portal's own, or that of another program", async () => {
  await database.write((tx) => tx.insertInto('tipo_processo').values({ tpr_nome: 'Do portal' }).execute())
  await database.write(async (tx) => {
    await sql`set local application_name = 'psql'`.execute(tx)
    await tx.updateTable('tipo_processo').set({ tpr_nome: 'De fora' }).where('tpr_nome', '=', 'Do portal').execute()
  })
  expect((await entries()).map(({ aud_origem, aud_autor }) => [aud_origem, aud_autor])).toEqual([
    ['portal', ''],
    ['banco', ''],
  ])
})

test('a login with every kind of quote is recorded as it is, and does nothing else', async () => {
  const autor = `o'brien"\\'; drop table auditoria; --`
  const actor = { origem: 'painel', conta: 7, autor, pedido: 'x' } as const
  await runAs(actor, () =>
    database.write((tx) => tx.insertInto('tipo_processo').values({ tpr_nome: 'Aspas' }).execute()),
  )
  expect(await entries()).toMatchObject([{ aud_autor: autor, aud_conta: 7 }])
})

test('work on many rows is one row, and what follows it is recorded again', async () => {
  const insert = (tpr_nome: string) =>
    database.write((tx) => tx.insertInto('tipo_processo').values({ tpr_nome }).execute())
  await database.write(async (tx) => {
    await recordAsOne(tx, async () => {
      await sql`insert into tipo_processo (tpr_nome) select 'Tipo ' || n from generate_series(1, 500) as n`.execute(tx)
      await sql`update tipo_processo set tpr_nome = tpr_nome || '.' where tpr_nome like 'Tipo 2%'`.execute(tx)
      await sql`delete from tipo_processo where tpr_nome like 'Tipo 1%'`.execute(tx)
      const event = { acao: 'importou', tabela: 'tipo_processo', nome: 'tipos.csv' }
      return { result: null, event: { ...event, mudancas: { imp_novos: [null, 500] } } }
    })
    await tx.insertInto('tipo_processo').values({ tpr_nome: 'Além do lote' }).execute()
  })
  await insert('Depois do lote')
  expect(await entries()).toMatchObject([
    { aud_acao: 'importou', aud_nome: 'tipos.csv', aud_mudancas: { imp_novos: [null, 500] } },
    { aud_acao: 'criou', aud_nome: 'Além do lote' },
    { aud_acao: 'criou', aud_nome: 'Depois do lote' },
  ])
})

test('each row of one statement is recorded with its own change, and those that stay as they were are not', async () => {
  const nomes = ['Um', 'Dois', 'Três']
  await database.write((tx) =>
    tx
      .insertInto('tipo_processo')
      .values(nomes.map((tpr_nome) => ({ tpr_nome: `Tipo ${tpr_nome}` })))
      .execute(),
  )
  await restart()
  const change = sql`update tipo_processo set tpr_nome = replace(tpr_nome, 'Tipo T', 'Outro T')
      || case tpr_nome when 'Tipo Um' then '!' else '' end where tpr_nome like 'Tipo %'`
  await database.write((tx) => change.execute(tx))
  const rows = await entries()
  expect(rows.map(({ aud_acao, aud_nome, aud_mudancas }) => [aud_acao, aud_nome, aud_mudancas]).sort()).toEqual([
    ['alterou', 'Outro Três', { tpr_nome: ['Tipo Três', 'Outro Três'] }],
    ['alterou', 'Tipo Um!', { tpr_nome: ['Tipo Um', 'Tipo Um!'] }],
  ])
  expect(new Set(rows.map(({ aud_registro }) => aud_registro)).size).toBe(2)
})

describe('the trail itself', () => {
  const statements = [
    `update auditoria set aud_autor = 'outro'`,
    'delete from auditoria',
    'truncate auditoria',
    'delete from auditoria_selo',
    'update auditoria_selo set selo_id = selo_id + 1',
    'truncate auditoria_selo',
  ]
  test.each(statements)('refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('the trail can be neither changed nor removed')
  })
})
