// Two people at one ZIP, or at its import, at the same time; and a sheet in it whose numbers are names of other files.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { pdf, zipsOf } from '#app/testing/zips.ts'
import { importSetOf } from '#kits/import/server/table-import.ts'
import { sweepPacotes } from '#kits/pacote/server/pacote.queries.ts'
import type { PacoteSet } from '#kits/pacote/server/pacote-set.ts'
import { checkPacote, markOf, savePage } from '#kits/pacote/server/save-pacote.ts'
import type { Platform } from '#platform/platform.ts'
import { atoNormativoSet } from './ato-normativo-import.queries.ts'
import { atoNormativoZip } from './ato-normativo-zip.queries.ts'

const importer = await startImporter()
const { portal, db, cookies, store } = importer
const { items, send, post, check, undo } = zipsOf(importer, 'ato_normativo')
const one = atoNormativoZip(importSetOf(atoNormativoSet))
const someone = { usuario_id: 1, usu_login: 'ana@exemplo.com' } as Parameters<typeof checkPacote>[3]

let sent = 0
const send2 = () => {
  sent += 1
  return send({
    [`Lei ${sent}234-2021.pdf`]: pdf(
      `LEI Nº ${sent}.234, DE 5 DE MAIO DE 2021`,
      'Cria o Fundo Municipal de Cultura.',
      'O PREFEITO',
    ),
    [`Decreto ${sent}45.pdf`]: pdf(
      `DECRETO Nº ${sent}45/2019`,
      'DE 3 DE MARÇO DE 2019',
      'Regulamenta a feira livre.',
      'A PREFEITA',
    ),
  })
}
const waiting = async () =>
  (await sql<{ id: number }>`select importacao_id as id from importacao where imp_estado = 'conferida'`.execute(db))
    .rows
const withFile = async () =>
  ((await portal.call({ url: '/ajax/ato_normativo?limit=100' })).json().data.items as { qtd_anexos: number }[]).map(
    ({ qtd_anexos }) => qtd_anexos,
  )
const stored = (importacao_id: number) => store('ato_normativo', { importacao_id } as never)

/** The same set, with which something else happens while the rows are read to be checked. */
const meanwhile = (work: () => Promise<unknown>): PacoteSet => {
  let isDone = false
  const readers: typeof one.set.readers = async (run) => {
    if (!isDone) {
      isDone = true
      await work()
    }
    return one.set.readers(run)
  }
  return { ...one, set: { ...one.set, readers } }
}
/** The same portal, on which something else happens before its write number `at`. */
function before(at: number, work: () => Promise<unknown>): Platform {
  const { platform } = portal
  let writes = 0
  const write: typeof platform.database.write = async (own) => {
    writes += 1
    if (writes === at) await work()
    return platform.database.write(own)
  }
  return { ...platform, database: { ...platform.database, write } }
}

test('an import that was stored meanwhile is not undone by who discards the check of it', async () => {
  const importacao = await check(await send2())
  await stored(importacao)
  const url = `/painel/ajax/ato_normativo/importacao/${importacao}`
  const remove = (fields: object) =>
    portal.call({ method: 'POST', url, cookies, payload: { _method: 'DELETE', ...fields } })
  const refused = await remove({ estado: 'conferida' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Esta importação já foi gravada. Nada foi retirado: recarregue a página.',
  ])
  expect(await withFile()).toEqual([1, 1])
  expect((await remove({ estado: 'gravada' })).statusCode).toBe(200)
  expect(await withFile()).toEqual([])
  // both forms of the page say what they showed
  const shown = await check(await send2())
  const page = await portal.call({
    url: `/painel/ato_normativo/importacao/${shown}`,
    cookies,
    headers: { accept: 'text/html' },
  })
  expect(page.body).toContain('<input type="hidden" name="estado" value="conferida"/>')
  // and programs, which say nothing, discard as before
  expect(await undo(shown)).toBe(200)
})

test('nor by who saves or checks its ZIP', async () => {
  const id = await send2()
  const importacao = await check(id)
  const platform = before(2, () => stored(importacao))
  await expect(savePage(platform, one, id, {})).rejects.toThrow('Esta importação já foi gravada.')
  expect(await withFile()).toEqual([1, 1])
  expect(await undo(importacao)).toBe(200)
})

test('of two checks of one ZIP one stays, and stores the records with their files', async () => {
  const id = await send2()
  let first = 0
  const second = meanwhile(async () => {
    first = await check(id)
  })
  await expect(checkPacote(portal.platform, second, id, someone)).rejects.toThrow('já foram conferidos')
  expect(await waiting()).toEqual([{ id: first }])
  await stored(first)
  expect(await withFile()).toEqual([1, 1])
  expect(await undo(first)).toBe(200)
})

test('a page that is saved while its ZIP is checked leaves no check of the rows as they were', async () => {
  const id = await send2()
  const [lei] = await items(id)
  const item = lei?.pacote_item_id ?? 0
  const saving = meanwhile(async () => {
    expect((await post(id, { item: [item], [`v_${item}_3`]: 'Cria o Fundo.' })).statusCode).toBe(200)
  })
  await expect(checkPacote(portal.platform, saving, id, someone)).rejects.toThrow('enquanto eram conferidos')
  expect(await waiting()).toEqual([])
  const checking = before(2, () => check(id))
  await expect(savePage(checking, one, id, { item: [item] })).rejects.toThrow('neste instante')
  const [{ id: importacao } = { id: 0 }] = await waiting()
  expect(await undo(importacao)).toBe(200)
})

test('a ZIP stays as long as its import waits', async () => {
  const id = await send2()
  const importacao = await check(id)
  await sql`update pacote set pac_data = now() - interval '40 days'`.execute(db)
  await portal.platform.database.write((tx) => sweepPacotes(tx, 'ato_normativo'))
  await stored(importacao)
  expect(await withFile()).toEqual([1, 1])
  expect(await undo(importacao)).toBe(200)
  await portal.platform.database.write((tx) => sweepPacotes(tx, 'ato_normativo'))
  expect(await items(id)).toEqual([])
})

test('two people who correct one page: each keeps what only one of them changed, and is told of what both did', async () => {
  const id = await send2()
  const rows = await items(id)
  const [lei, decreto] = rows.map(({ pacote_item_id }) => pacote_item_id) as [number, number]
  // what both see, and send again with what they have changed
  const shown = Object.fromEntries(
    rows.flatMap((row) => [
      [`m_${row.pacote_item_id}`, markOf(one, row)],
      ...one.columns.map((name, at) => [`v_${row.pacote_item_id}_${at}`, row.pit_valores[name] ?? '']),
    ]),
  )
  const page = await portal.call({ url: `/painel/ato_normativo/zip/${id}`, cookies, headers: { accept: 'text/html' } })
  expect(page.body).toContain(`<input type="hidden" name="m_${lei}" value="${shown[`m_${lei}`]}"/>`)
  const save = (change: object) => post(id, { item: [lei, decreto], ...shown, ...change })
  const texts = async () => (await items(id)).map(({ pit_valores }) => pit_valores.documento_generico_descricao)
  expect((await save({ [`v_${lei}_3`]: 'Cria o Fundo.' })).statusCode).toBe(200)
  expect((await save({ [`v_${decreto}_3`]: 'Regula a feira.' })).statusCode).toBe(200)
  expect(await texts()).toEqual(['Cria o Fundo.', 'Regula a feira.'])
  const refused = await save({ [`v_${lei}_3`]: 'Outra coisa.' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('foi corrigido depois que você abriu esta página'),
  ])
  expect(await texts()).toEqual(['Cria o Fundo.', 'Regula a feira.'])
})

test('numbers in a sheet are not taken for names of files', async () => {
  const scans = Object.fromEntries(Array.from({ length: 36 }, (_, at) => [`${at + 1}.pdf`, pdf(`pagina ${at + 1}`)]))
  const lines = Array.from({ length: 36 }, (_, at) => `${((at + 34) % 36) + 1};01/02/2003;Lei ${at + 1};${at + 1}.pdf`)
  const sheet = ['Número;Data;Ementa;Arquivo', ...lines, ''].join('\r\n')
  const id = await send({ 'indice.csv': sheet, ...scans })
  const said = (await items(id)).filter(({ pit_estado }) => pit_estado === 'lido')
  expect(said).toHaveLength(36)
  for (const { pit_caminho, pit_valores } of said) {
    const at = Number.parseInt(pit_caminho, 10)
    expect([pit_valores.documento_generico_numero, pit_valores.documento_generico_descricao]).toEqual([
      String(((at + 33) % 36) + 1),
      `Lei ${at}`,
    ])
  }
})

test('a sheet that names files without their endings is read too', async () => {
  const sheet = 'Número;Data;Ementa;Arquivo\r\n35;01/02/2003;Denomina a praça.;1\r\n'
  const id = await send({ 'indice.csv': sheet, '1.pdf': pdf('pagina'), '35.pdf': pdf('outra') })
  const [, first] = await items(id)
  expect(first).toMatchObject({ pit_caminho: '1.pdf', pit_valores: { documento_generico_numero: '35' } })
})
