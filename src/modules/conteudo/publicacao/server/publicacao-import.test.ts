// News and pages of a former site: from WordPress' export and from a spreadsheet, with the addresses that they had.
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { textoDeFora } from '../texto-de-fora.ts'
import { item, wxr } from './wxr.sample.ts'

let portal: TestPortal
let cookies: { painel: string }
const call = '/painel/ajax/publicacao/importacao'

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  cookies = await portal.loginAs('administrador')
})

const send = async (content: string, fields: Record<string, string> = {}) => {
  const { payload, headers } = await multipart(fields, { arquivo: { name: 'site.xml', content } })
  return portal.call({ method: 'POST', url: call, payload, headers, cookies })
}
const store = async (content: string, fields = {}) => {
  const checked = await send(content, fields)
  expect(checked.statusCode, checked.body).toBe(201)
  const url = `${call}/${checked.json().data.importacao_id}`
  const stored = await portal.call({ method: 'POST', url, payload: { confirmo: '1' }, cookies })
  expect(stored.statusCode, stored.body).toBe(200)
  return { data: checked.json().data, undo: () => portal.call({ method: 'DELETE', url, cookies }) }
}
const there = async () =>
  portal.platform.database.db
    .selectFrom('publicacao')
    .select(['publicacao_id', 'pub_tipo_new', 'pub_titulo', 'pub_status', 'pub_conteudo', 'pub_data_visivel'])
    .where('pub_origem', '<>', '')
    .orderBy('pub_origem')
    .execute()
const location = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).headers.location

const site = () =>
  wxr(
    [
      item({
        id: 11,
        title: 'Festa &#8211; do Umbu',
        link: 'https://velho.example/2019/05/festa/',
        html: '[caption id="1"]<img src="https://velho.example/wp-content/uploads/a.jpg"> A praça[/caption]\n\n<script>mal()</script>Veja <a href="https://velho.example/sobre/">sobre</a>',
      }),
      item({ id: 12, title: 'Sobre', type: 'page', link: 'https://velho.example/sobre/' }),
      item({ id: 13, title: 'Rascunho', status: 'draft' }),
      item({ id: 14, title: 'Com senha', more: '<wp:post_password><![CDATA[x]]></wp:post_password>' }),
      item({ id: 15, title: 'No lixo', status: 'trash' }),
      item({ id: 16, title: 'foto', type: 'attachment', status: 'inherit' }),
    ].join('\n'),
  )

describe('the export of WordPress', () => {
  test('posts and pages enter with what they were, cleaned; their addresses lead to them; all of it is undone', async () => {
    const { data, undo } = await store(site())
    expect(data.novos).toBe(4)
    expect(JSON.stringify(data.avisos)).toContain('imagens')
    const stored = await there()
    expect(stored.map((one) => [one.pub_tipo_new, one.pub_titulo, one.pub_status, one.pub_data_visivel])).toEqual([
      ['noticia', 'Festa – do Umbu', 'PUB', '2019-05-03'],
      ['pagina', 'Sobre', 'PUB', '2019-05-04'],
      ['noticia', 'Rascunho', 'RAS', '2019-05-05'],
      ['noticia', 'Com senha', 'RAS', '2019-05-06'],
    ])
    const [festa, sobre] = stored
    expect(festa?.pub_conteudo).toContain('A praça')
    expect(festa?.pub_conteudo).toMatch(/href="\/sobre\/"/)
    expect(festa?.pub_conteudo).not.toMatch(/script|mal\(\)|caption|img/)
    expect(await location('/2019/05/festa')).toBe(`/noticias/${festa?.publicacao_id}/festa-do-umbu`)
    expect(await location('/?p=11')).toBe(`/noticias/${festa?.publicacao_id}/festa-do-umbu`)
    expect(await location('/?page_id=12')).toBe(`/paginas/${sobre?.publicacao_id}/sobre`)
    expect((await send(site())).json().data).toMatchObject({ novos: 0, alterados: 0, iguais: 4 })
    expect((await undo()).statusCode).toBe(200)
    expect(await there()).toEqual([])
    expect(await location('/2019/05/festa')).toBeUndefined()
  })

  test('an address that somebody has corrected stays when it is undone', async () => {
    const { undo } = await store(site())
    const corrigido = await portal.platform.database.db
      .selectFrom('endereco_antigo')
      .select(['endereco_antigo_id', 'endereco_antigo_de', 'versao'])
      .where('endereco_antigo_de', 'like', '/2019/05/festa%')
      .executeTakeFirstOrThrow()
    const { endereco_antigo_id, endereco_antigo_de, versao } = corrigido
    const url = `/painel/ajax/endereco_antigo/${endereco_antigo_id}`
    const payload = { endereco_antigo_de, endereco_antigo_para: '/noticias', versao }
    const saved = await portal.call({ method: 'POST', url, payload, cookies })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await undo()).statusCode).toBe(200)
    expect(await there()).toEqual([])
    expect(await location('/2019/05/festa')).toBe('/noticias')
    expect(await location('/?p=11')).toBeUndefined()
    const left = await portal.platform.database.db.selectFrom('endereco_antigo').select('importacao_id').execute()
    expect(left).toEqual([{ importacao_id: null }])
    await portal.platform.database.write((tx) => tx.deleteFrom('endereco_antigo').execute())
  })

  test('the same numbers of a second site, or of another kind, are refused; the same site again is not', async () => {
    const { undo } = await store(site())
    const before = await there()
    const outro = site().replaceAll('velho.example', 'saude.example')
    const refused = await send(outro)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data.erros[0].mensagem).toBe(
      'O código de origem “wp-11” é, no portal, de uma publicação de outro site (velho.example). Use outros códigos, numa planilha.',
    )
    expect((await send(site().replaceAll('https://velho.example/', 'http://www.velho.example/'))).statusCode).toBe(201)
    expect(await there()).toEqual(before)
    expect((await undo()).statusCode).toBe(200)
  })

  test.each([
    ['entities of its own', wxr(item({ id: 1, title: 'X' }), '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>')],
    ['cut off', site().slice(0, 900)],
    ['another XML', '<?xml version="1.0"?><feed><entry/></feed>'],
    ['no XML at all', '<?xml <<<'],
  ])('a file with %s is refused with words, and leaves nothing', async (_name, content) => {
    const refused = await send(content)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data.erros[0].mensagem).toMatch(/^O arquivo/)
    expect(await there()).toEqual([])
  })
})

test('a spreadsheet with HTML enters too, as drafts where it does not say', async () => {
  const csv = 'Manchete;Date;Link;Texto\n"Obra; entregue";02/03/2020;/obra;"<p>Foi <b>entregue</b>.</p>"\n'
  await store(csv, { pub_tipo_new: 'Notícia' })
  expect(await there()).toMatchObject([
    { pub_titulo: 'Obra; entregue', pub_status: 'RAS', pub_data_visivel: '2020-03-02' },
  ])
})

describe('a spreadsheet whose codes', () => {
  const noticias = 'Código de origem;Tipo;Título;Data\n5;Notícia;Obra;02/03/2020\n6;Notícia;Feira;03/03/2020\n'

  test('are those of another kind of publications overwrites none of them', async () => {
    const { undo } = await store(noticias)
    const before = await there()
    const refused = await send('Código de origem;Tipo;Título;Data\n5;Página;Sobre;02/03/2020\n')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data.erros).toEqual([
      {
        linha: 2,
        coluna: 'Código de origem',
        mensagem:
          'O código de origem “5” é, no portal, de uma publicação de outro tipo. Use outros códigos, numa planilha.',
      },
    ])
    expect(await there()).toEqual(before)
    expect((await send(noticias.replace('Obra', 'Obra entregue'))).json().data).toMatchObject({
      alterados: 1,
      iguais: 1,
    })
    expect((await undo()).statusCode).toBe(200)
  })

  test('stand twice in it is refused before anything is stored', async () => {
    const refused = await send(`${noticias}5;Página;Sobre;02/03/2020\n`)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data.erros).toMatchObject([
      { linha: 4, mensagem: expect.stringContaining('já está na linha 2') },
    ])
  })
})

test('only administrators', async () => {
  const clerk = await portal.loginAs('noticias', 'informacao')
  expect((await portal.call({ url: call, cookies: clerk })).statusCode).toBe(403)
})

test.each([
  ['Um\n\nDois\nlinhas', '<p>Um</p><p>Dois<br>linhas</p>'],
  ['<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->', '<p>A</p>'],
  ['<p>[vc_row][vc_column width="1/2"]A[/vc_column][/vc_row]</p>', '<p>A</p>'],
  ['<p>Ele disse [sic] assim [1]</p>', '<p>Ele disse [sic] assim [1]</p>'],
  ['[embed]https://x.example/v[/embed]', '<p><a href="https://x.example/v">https://x.example/v</a></p>'],
  ['[gallery ids="1,2"]', ''],
  ['<p><img src="/a/b.jpg" alt="A &amp; B"></p>', '<p><a href="/a/b.jpg#imagem">A &amp; B</a></p>'],
  [
    "<img class='x' data-src='i/b.jpg?w=1' src='data:image/gif;base64,R0'>",
    '<p><a href="/i/b.jpg?w=1#imagem">b.jpg</a></p>',
  ],
  ['<a href="/g/b.jpg"><img src="/g/b-300x200.jpg" alt="B"></a>', '<p><a href="/g/b.jpg#imagem">B</a></p>'],
  [
    '<a href="/sobre"><img src="//v.example/b.jpg"></a>',
    '<p><a href="https://v.example/b.jpg#imagem">b.jpg</a> <a href="/sobre">/sobre</a></p>',
  ],
  ['<p>A<img src="data:image/png;base64,AA">B</p>', '<p>AB</p>'],
])('the text %j of an editor is %j', (text, html) => expect(textoDeFora(text)).toBe(html))
