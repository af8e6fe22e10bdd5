// Files of the former site: brought out of a ZIP into the publications of an import, and taken back with it.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { noisy, plain } from '#app/testing/midia.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { removeUnused } from '#kits/midia/server/midia.queries.ts'
import { zip } from '#platform/storage/zip.ts'
import { insertAcervo } from './acervo.queries.ts'
import { trazArquivos } from './acervo.ts'
import { emptyBin } from './versao.queries.ts'
import { item, wxr } from './wxr.sample.ts'

let portal: TestPortal
let cookies: { painel: string }
const call = '/painel/ajax/publicacao/importacao'

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  cookies = await portal.loginAs('administrador')
})

const db = () => portal.platform.database.db
const get = async (url: string) => (await portal.call({ url, cookies })).json().data
const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select (select count(*)::int from arquivo) as arquivo,
    (select count(*)::int from midia) as midia, (select count(*)::int from publicacao_anexo) as anexo,
    (select count(*)::int from publicacao_acervo) as acervo, (select count(*)::int from endereco_antigo) as endereco,
    (select count(*)::int from publicacao_categoria) as categoria, (select count(*)::int from tipo_categoria_publicacao) as tipo`.execute(
    db(),
  )
  return rows[0]
}

async function stored(content: string): Promise<{ id: number; undo: () => ReturnType<TestPortal['call']> }> {
  const body = await multipart({}, { arquivo: { name: 'site.xml', content } })
  const checked = await portal.call({ method: 'POST', url: call, cookies, ...body })
  expect(checked.statusCode, checked.body).toBe(201)
  const id = checked.json().data.importacao_id
  const answer = await portal.call({ method: 'POST', url: `${call}/${id}`, payload: { confirmo: '1' }, cookies })
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, undo: () => portal.call({ method: 'DELETE', url: `${call}/${id}`, cookies }) }
}

async function* entriesOf(files: Record<string, string | Uint8Array>) {
  for (const [name, content] of Object.entries(files)) yield { name, content: Buffer.from(content) }
}
const zipOf = async (files: Record<string, string | Uint8Array>) => new Uint8Array(await buffer(zip(entriesOf(files))))

async function send(id: number, content: Uint8Array<ArrayBuffer>, as = cookies) {
  const body = await multipart({}, { arquivo: { name: 'uploads.zip', content } })
  return portal.call({ method: 'POST', url: `${call}/${id}/arquivos`, cookies: as, ...body })
}
async function brought(id: number, content: Uint8Array<ArrayBuffer>) {
  const answer = await send(id, content)
  expect(answer.statusCode, answer.body).toBe(201)
  await expect
    .poll(() => get(`${call}/${id}/arquivos/andamento`), { timeout: 60_000 })
    .toMatchObject({ isReading: false })
  const { rows } = await sql<{
    [name: string]: unknown
  }>`select ace_estado, ace_motivo, ace_imagens, ace_anexos, ace_recusados, ace_faltam,
    ace_faltam_total, arquivo_id from publicacao_acervo where importacao_id = ${id} order by publicacao_acervo_id desc limit 1`.execute(
    db(),
  )
  return rows[0]
}
const publicacoes = () =>
  db()
    .selectFrom('publicacao')
    .select(['publicacao_id', 'pub_conteudo', 'pub_midia', 'pub_midia_alt', 'versao'])
    .where('pub_origem', '<>', '')
    .orderBy('pub_origem')
    .execute()

const upload = 'https://velho.example/wp-content/uploads'
const meta = (key: string, value: string | number) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const category = (name: string) => `<category domain="category" nicename="x"><![CDATA[${name}]]></category>`
const site = () =>
  wxr(
    [
      item({
        id: 11,
        title: 'Festa',
        link: 'https://velho.example/2019/05/festa/',
        html: `<p>A praça. <a href="${upload}/2019/05/foto.jpg"><img src="${upload}/2019/05/foto-300x200.jpg" alt="A praça &quot;cheia&quot;"></a></p>
<p><img src="http://www.velho.example/wp-content/uploads/2019/05/logo.png"> <img src="${upload}/2019/05/sumiu.jpg" alt="Some"></p>
<p>Veja o <a href="${upload}/2019/05/edital.pdf">edital 12</a>, <a href="${upload}/2019/05/foto.jpg">a foto</a> e <a href="https://outro.example/wp-content/uploads/2019/05/edital.pdf">outro</a>.</p>
<p><img src="${upload}/2019/05/virus.jpg" alt="v"> <a href="${upload}/2019/05/vazio.pdf">vazio</a></p>`,
        more: `${meta('_thumbnail_id', 77)}${category('Cultura')}${category('Festas &amp; Eventos')}<category domain="post_tag"><![CDATA[etiqueta]]></category>`,
      }),
      item({
        id: 12,
        title: 'Sobre',
        type: 'page',
        html: `<img src="${upload}/2019/05/logo.png" alt="Logo">`,
        more: category('Cultura') + category('Saúde'),
      }),
      item({
        id: 77,
        title: 'capa',
        type: 'attachment',
        status: 'inherit',
        more: `<wp:attachment_url>${upload}/2019/05/capa.jpg</wp:attachment_url>${meta('_wp_attachment_image_alt', 'O palco')}`,
      }),
    ].join('\n'),
  )

test('pictures, documents and categories come along, with the checks of those that people send; undoing takes all of it back', async () => {
  const before = await counts()
  const { id, undo } = await stored(site())
  const page = async () =>
    (
      await portal.call({
        url: `/painel/noticias/importacao/${id}/arquivos`,
        cookies,
        headers: { accept: 'text/html' },
      })
    ).body
  expect(await page()).toContain('wp-content/uploads')
  const acervo = await brought(
    id,
    await zipOf({
      'uploads/2019/05/foto.jpg': await noisy(700, 400).jpeg().toBuffer(),
      'uploads/2019/05/foto-300x200.jpg': await noisy(30, 20).jpeg().toBuffer(),
      'uploads/2019/05/capa.jpg': await plain(640, 360).jpeg().toBuffer(),
      'uploads/2019/05/logo.png': await plain(64, 64).png().toBuffer(),
      'uploads/2019/05/edital.pdf': String(pdf('edital 12')),
      'uploads/2019/05/nunca-citado.pdf': String(pdf()),
      'uploads/2019/05/virus.jpg': 'MZ\x90\x00\x03',
      'uploads/2019/05/vazio.pdf': '',
      '../../../../uploads/2019/05/sumiu.txt': 'x',
    }),
  )
  expect(acervo).toMatchObject({
    ace_estado: 'lido',
    ace_imagens: 4,
    ace_anexos: 1,
    arquivo_id: null,
    ace_faltam_total: 3,
  })
  expect(acervo?.ace_recusados).toEqual([
    { endereco: '2019/05/virus.jpg', motivo: expect.stringMatching(/^Tipo de arquivo não permitido/) },
    { endereco: '2019/05/vazio.pdf', motivo: 'Está vazio.' },
  ])
  const [festa, sobre] = await publicacoes()
  const text = String(festa?.pub_conteudo)
  const [anexo] = await db().selectFrom('publicacao_anexo').selectAll().execute()
  expect(anexo).toMatchObject({ publicacao_id: festa?.publicacao_id, pub_anexo_titulo: 'edital 12', importacao_id: id })
  // the original in the place of the small one, its description, and the widths that the portal made
  expect(text).toMatch(/A praça\. <img [^>]*\/midia\/[0-9a-f]{32}\/700\.webp[^>]*alt="A praça &quot;cheia&quot;"/)
  expect(text).toMatch(/<img [^>]*\/64\.webp"[^>]*alt=""/)
  expect(text).toContain(`<a href="/paginas/anexo/${anexo?.anexo_id}">edital 12</a>`)
  expect(text).toMatch(/<a href="\/midia\/[0-9a-f]{32}\/700\.webp">a foto<\/a>/)
  expect(text).toContain('href="https://outro.example/wp-content/uploads/2019/05/edital.pdf"')
  expect(text).toContain('<a href="/wp-content/uploads/2019/05/sumiu.jpg#imagem">Some</a>')
  expect(festa?.pub_midia_alt).toBe('O palco')
  expect(festa?.pub_midia).not.toBeNull()
  expect(sobre?.pub_conteudo).toMatch(/<img [^>]*alt="Logo"/)
  // once, however many texts show it
  expect((await counts())?.midia).toBe(Number(before?.midia) + 3)
  const names = await sql<{
    t: string
    n: string
  }>`select pub_titulo as t, string_agg(tcp_nome, ', ' order by tcp_nome) as n
    from publicacao join publicacao_categoria using (publicacao_id) join tipo_categoria_publicacao using (tipo_categoria_publicacao_id)
    where pub_origem <> '' group by 1 order by 1`.execute(db())
  expect(names.rows).toEqual([
    { t: 'Festa', n: 'Cultura, Festas & Eventos' },
    { t: 'Sobre', n: 'Cultura' },
  ])
  const old = await portal.call({ url: '/wp-content/uploads/2019/05/edital.pdf', headers: { accept: 'text/html' } })
  expect(old.headers.location).toBe(`/paginas/anexo/${anexo?.anexo_id}`)
  expect((await portal.call({ url: `/paginas/anexo/${anexo?.anexo_id}` })).statusCode).toBe(200)
  const shown = await page()
  expect(shown).toContain('4 imagens e 1 documento')
  expect(shown).toContain('sumiu.jpg')

  // the same ZIP brings nothing twice, and the same export changes nothing
  const again = await brought(id, await zipOf({ 'uploads/2019/05/foto.jpg': await plain(9, 9).jpeg().toBuffer() }))
  expect(again).toMatchObject({ ace_estado: 'lido', ace_imagens: 0, ace_anexos: 0, ace_faltam_total: 3 })
  const body = await multipart({}, { arquivo: { name: 'site.xml', content: site() } })
  const checked = await portal.call({ method: 'POST', url: call, cookies, ...body })
  expect(checked.json().data).toMatchObject({ novos: 0, alterados: 0, iguais: 2 })

  const undone = await undo()
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await publicacoes()).toEqual([])
  // what people throw away goes with the bin, and so do these
  await sql`update publicacao_lixeira set lix_data = now() - interval '31 days'`.execute(db())
  await portal.platform.files.writeWithFiles([], emptyBin)
  await sql`update midia set mid_data = now() - interval '8 days'`.execute(db())
  await removeUnused(portal.platform.files)
  expect(await counts()).toEqual(before)
})

test('what people wrote meanwhile stays, gets its pictures, and keeps the import from being undone', async () => {
  const { id, undo } = await stored(site())
  const run = (text: string) => sql.raw(text).execute(db())
  await run(
    `update publicacao set pub_conteudo = pub_conteudo || '<p>Nota da redação.</p>', versao = versao + 1 where pub_origem = 'wp-12'`,
  )
  await brought(id, await zipOf({ '2019/05/logo.png': await plain(64, 64).png().toBuffer() }))
  const [, sobre] = await publicacoes()
  expect(sobre?.pub_conteudo).toMatch(/<img [^>]*>.*Nota da redação/s)
  expect(sobre?.versao).toBe(3)
  expect((await undo()).json().message).toContain('Sobre (à mão)')
  await run(`delete from publicacao where pub_origem = 'wp-12'`)
  expect((await undo()).statusCode).toBe(200)
  expect((await send(id, await zipOf({ 'a.jpg': 'x' }))).statusCode).toBe(404)
})

test('a storage that fails in the middle leaves whole publications, and the next try goes on', async () => {
  const { platform } = portal
  const { id, undo } = await stored(site())
  const content = await zipOf({
    '2019/05/logo.png': await plain(64, 64).png().toBuffer(),
    '2019/05/edital.pdf': String(pdf()),
  })
  const { arquivo_id, size } = await platform.files.receive('arquivo', 'uploads.zip', Readable.from([content]))
  const given = { importacao_id: id, arquivo_id, nome: 'uploads.zip', tamanho: size, usuario: 'teste' }
  const acervo = await platform.database.write((tx) => insertAcervo(tx, given))
  const { put } = platform.files.storage
  let puts = 0
  platform.files.storage.put = async (...one) => {
    puts += 1
    if (puts === 2) throw new Error('o disco encheu') // the document of the first one, after its picture
    return put(...one)
  }
  await expect(trazArquivos(platform, acervo)).rejects.toThrow('o disco encheu')
  platform.files.storage.put = put
  expect((await publicacoes()).map(({ versao }) => versao)).toEqual([1, 1])
  expect((await counts())?.anexo).toBe(0)
  expect(await trazArquivos(platform, acervo, -1)).toBe(true) // its turn is over
  expect(await trazArquivos(platform, acervo)).toBe(false)
  expect(await trazArquivos(platform, acervo)).toBe(false) // there is nothing more to do
  expect((await publicacoes()).map(({ versao }) => versao)).toEqual([2, 2])
  expect((await counts())?.anexo).toBe(1)
  expect((await undo()).statusCode).toBe(200)
})

test('a ZIP that is none is refused with words, and only administrators send one', async () => {
  const { id, undo } = await stored(site())
  const torn = (await zipOf({ '2019/05/logo.png': 'x'.repeat(500) })).slice(0, 300)
  expect(await brought(id, torn)).toMatchObject({
    ace_estado: 'recusado',
    ace_motivo: expect.stringContaining('não é um ZIP inteiro'),
  })
  expect((await send(id, new TextEncoder().encode('<html>'))).statusCode).toBe(422)
  expect((await send(999_999, await zipOf({ a: 'x' }))).statusCode).toBe(404)
  expect((await send(id, await zipOf({ a: 'x' }), await portal.loginAs('noticias', 'informacao'))).statusCode).toBe(403)
  expect((await undo()).statusCode).toBe(200)
})
