// The index has what is published, by any writer, and nothing else.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { orgaoSample } from '#modules/cidade/orgao/server/orgao.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { compareIndex, queueAll, rebuildIndex, writeWaiting } from './busca.facade.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const db = () => portal.platform.database.db
const found = async (q: string) => (await portal.call({ url: '/ajax/busca', query: { q } })).json().data.total
const sources = () => portal.app.directory.sources
const compare = () => compareIndex(portal.platform.database, sources())
const drain = async () => {
  while ((await writeWaiting(portal.platform.database, 2)) > 0);
}

describe('the index', () => {
  test('follows whatever is written, a set of rows at a time too, and is undone with its transaction', async () => {
    await sql`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email, orgao_horario_funcionamento, orgao_competencias)
      select 'Coordenadoria ' || n, 'Iara', '', '', '', '', 'Umbuzeiros' from generate_series(1, 300) n`.execute(db())
    expect(await found('umbuzeiros')).toBe(300)
    await sql`update orgao set orgao_competencias = 'Mandacarus' where orgao_nome like '%7'`.execute(db())
    expect([await found('umbuzeiro'), await found('mandacaru')]).toEqual([270, 30])
    const undone = portal.platform.database.write(async (tx) => {
      await sql`delete from orgao`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await found('umbuzeiro')).toBe(270)
    await sql`delete from orgao where orgao_competencias = 'Umbuzeiros'`.execute(db())
    expect([await found('umbuzeiro'), await found('mandacaru')]).toEqual([0, 30])
    expect((await compare()).total).toBe(0)
    await sql`truncate orgao cascade`.execute(db())
    expect([await found('mandacaru'), (await compare()).total]).toEqual([0, 0])
  })

  test('what waits is written in parts of the size that was asked for, also while the planner takes the queue for empty', async () => {
    const wait = sql`insert into busca_pendente (fonte, registro) select 'orgao', n from generate_series(100000, 100299) n`
    await wait.execute(db())
    await sql`delete from busca_pendente`.execute(db())
    await sql`analyze busca_pendente`.execute(db())
    await wait.execute(db())
    const parts = [await writeWaiting(portal.platform.database, 120), await writeWaiting(portal.platform.database, 120)]
    expect([...parts, await writeWaiting(portal.platform.database, 120)]).toEqual([120, 120, 60])
  })

  test('many rows of a table that was counted when it was empty are counted before each is looked up', async () => {
    const many = sql`insert into orgao (orgao_nome, orgao_responsavel, orgao_telefone, orgao_endereco, orgao_email, orgao_horario_funcionamento, orgao_competencias)
      select 'Núcleo ' || n, 'Iara', '', '', '', '', 'Juazeiros' from generate_series(1, 1200) n`
    const counted = async () => {
      const { rows } = await sql<{ pages: number; rows: number }>`
        select relpages as pages, reltuples::int as rows from pg_class where relname = 'orgao'`.execute(db())
      return rows[0]
    }
    await many.execute(db())
    await sql`delete from orgao`.execute(db())
    await sql`analyze orgao`.execute(db()) // as the server does by itself, before it has given the pages back
    expect(await counted()).toMatchObject({ rows: 0, pages: expect.toSatisfy((pages: number) => pages > 0) })
    await many.execute(db())
    expect(await counted()).toMatchObject({ rows: 1200 })
    expect(await found('juazeiros')).toBe(1200)
    await sql`truncate orgao cascade`.execute(db())
  })

  test('a lookup that is renamed is found by its new name once the job has been there', async () => {
    await db()
      .insertInto('licitacao')
      .values({ ...licitacaoSample, tipo_processo_id: 7 })
      .execute()
    expect(await found('pregão')).toBe(1)
    await db().updateTable('tipo_processo').set({ tpr_nome: 'Leilãozinho' }).where('tipo_processo_id', '=', 7).execute()
    await drain()
    expect([await found('pregão'), await found('leilãozinho')]).toEqual([0, 1])
  })

  test('has published pages from their day on, and the items of a list with the address of each; no drafts', async () => {
    const page = (pub_titulo: string, pub_status: string, day: string) =>
      sql`insert into publicacao (pub_tipo_new, pub_titulo, pub_conteudo, pub_status, pub_data_visivel)
        values ('accordion', ${pub_titulo}, '<p>Licuri&nbsp;&amp; ouricuri</p>', ${pub_status}, hoje() + ${day}::integer)`.execute(
        db(),
      )
    await page('Rascunho', 'RAS', '0')
    await page('Amanhã', 'PUB', '1')
    expect(await found('licuri')).toBe(0)
    await page('Hoje', 'PUB', '0')
    await sql`insert into publicacao_item (publicacao_id, item_ordem, item_titulo, item_conteudo)
      select publicacao_id, n, 'Item ' || n + 1, 'Cajueiro' from publicacao, generate_series(0, 1) n`.execute(db())
    expect([await found('ouricuri licuri'), await found('cajueiro')]).toEqual([1, 2])
    const { itens } = (await portal.call({ url: '/ajax/busca', query: { q: 'cajueiro "item 2"' } })).json().data
    expect(itens).toMatchObject([
      { titulo: 'Página: Hoje', assunto: 'Item 2', endereco: expect.stringMatching(/#item-1$/) },
    ])
    await sql`update publicacao set pub_status = 'RAS'`.execute(db())
    expect([await found('ouricuri'), await found('cajueiro'), (await compare()).total]).toEqual([0, 0, 0])
  })

  test('has every kind of publication with its own address, events, and where banners lead', async () => {
    await sql`truncate publicacao cascade`.execute(db())
    const made = async (pub_tipo_new: string, day = 0) =>
      (
        await sql<{ id: number }>`
          insert into publicacao (pub_tipo_new, pub_titulo, pub_conteudo, pub_url, pub_status, pub_data_visivel, pub_publico)
          values (${pub_tipo_new}, 'Umburana', '<p>Texto</p>', 'https://umburana.example/', 'PUB', hoje() + ${day}::integer, 'Catador')
          returning publicacao_id as id`.execute(db())
      ).rows[0]?.id
    const [news, service] = [await made('noticia'), await made('servico')]
    for (const kind of ['link', 'redirect']) await made(kind)
    await made('noticia', 1)
    const event = await sql<{ id: number }>`
      insert into agenda (titulo, "dataInicio", "dataTermino", local) values ('Festa da umburana', hoje(), hoje(), 'Coreto')
      returning agenda_id as id`.execute(db())
    await sql`with imagem as (
      insert into midia (mid_chave, mid_tipo, mid_nome, mid_largura, mid_altura) values (md5(''), 'imagem', '', 1, 1) returning midia_id)
      insert into banner (banner_nome, banner_url, banner_midia) select 'Feira da umburana', 'https://feira.example/', midia_id from imagem`.execute(
      db(),
    )
    const { itens } = (await portal.call({ url: '/ajax/busca', query: { q: 'umburanas' } })).json().data
    const seen = itens.map(({ tipo, endereco }: { tipo: string; endereco: string }) => `${tipo} ${endereco}`)
    expect(seen.sort()).toEqual(
      [
        `agenda /agenda/${event.rows[0]?.id}`,
        'links https://feira.example/',
        'links https://umburana.example/',
        'links https://umburana.example/',
        `noticias /noticias/${news}`,
        `servicos /servicos/${service}`,
      ].sort(),
    )
    expect([await found('catador'), await found('coreto'), (await compare()).total]).toEqual([1, 1, 0])
    await sql`truncate publicacao cascade`.execute(db())
    await sql`delete from banner`.execute(db())
    expect([await found('umburana'), (await compare()).total]).toEqual([1, 0])
  })

  test('that says something else is reported row by row, and written anew', async () => {
    await db()
      .insertInto('orgao')
      .values([orgaoSample, { ...orgaoSample, orgao_nome: 'Gabinete' }])
      .execute()
    await sql`delete from busca where fonte = 'orgao' and registro = (select min(orgao_id) from orgao)`.execute(db())
    await sql`update busca set resumo = gen_random_uuid() where fonte = 'orgao' and registro = (select max(orgao_id) from orgao)`.execute(
      db(),
    )
    await sql`insert into busca (fonte, registro, tipo, visivel_desde, resumo, v_titulo, v_tudo)
      values ('orgao', 999999, 'x', '-infinity', gen_random_uuid(), '', '')`.execute(db())
    const { total, diferencas } = await compare()
    expect([total, diferencas.map(({ o_que }) => o_que)]).toEqual([3, ['falta', 'mudou', 'sobra']])
    await queueAll(portal.platform.database, sources())
    await drain()
    await rebuildIndex(portal.platform.database, sources())
    expect([(await compare()).total, await found('gabinete')]).toEqual([0, 1])
  })

  test('every public list with records is a source, but those that have a reason', async () => {
    const names = new Set(sources().map(({ name }) => name))
    // people look for a servant in the payroll by name there; the index is of what the town does
    // and a creditor's payments by name in their lists, of which a capital has millions of rows
    // a creditor is found there; its sums change with every payment, and the index would with them
    // receipts of files say nothing that their sets do not
    const without = new Set(['pagamento', 'empenho', 'ordem_pagamento', 'credor_resumo', 'importacao_publica'])
    const lists = portal.app.directory.lists.filter(({ records }) => records)
    const tables = lists.flatMap((list) => list.tables).filter((table) => !without.has(table))
    expect(tables.filter((table) => !names.has(table))).toEqual([])
  })
})

describe('the dictionary', () => {
  test('has the words as they are written, without what was removed', async () => {
    await db()
      .insertInto('orgao')
      .values({ ...orgaoSample, orgao_nome: 'Junta de Conciliação', orgao_competencias: 'Caatinga.' })
      .execute()
    const words = async () =>
      (
        await db()
          .selectFrom('busca_palavra')
          .select('escrita')
          .where('palavra', 'in', ['conciliacao', 'caatinga'])
          .execute()
      )
        .map(({ escrita }) => escrita)
        .sort()
    await drain()
    expect(await words()).toEqual(['conciliação'])
    await rebuildIndex(portal.platform.database, sources())
    expect(await words()).toEqual(['caatinga', 'conciliação'])
    await sql`delete from orgao where orgao_nome = 'Junta de Conciliação'`.execute(db())
    await rebuildIndex(portal.platform.database, sources())
    expect(await words()).toEqual([])
  })
})
