import { describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import type { Item } from '../item.contract.ts'

const { portal, clerk, post, get, show } = await startWithClerk('informacao')

const calls = '/painel/ajax/pagina'
const first = { pub_titulo: 'Guia', pub_status: 'PUB', pub_item_titulo: 'Um', pub_conteudo: '<p>Texto um</p>' }

async function made(form: object = {}): Promise<number> {
  const answer = await post(`${calls}?accordion=1`, { ...first, ...form })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.publicacao_id
}

const change = (id: number, form: object) => post(`${calls}/${id}?accordion=1`, { _method: 'PUT', ...form })

async function added(id: number, parent: string, titulo: string): Promise<string> {
  const answer = await change(id, { parent_item_index: parent, pub_item_titulo: titulo })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.pub_item_index
}

const recordOf = async (id: number) => (await get(`${calls}/${id}`, clerk)).json().data
const outline = (itens: Item[]): unknown[] =>
  itens.map((item) => [`${item.pub_item_index} ${item.titulo}`, ...outline(item.subitens)])
const outlineOf = async (id: number) => outline((await recordOf(id)).accordion)

/** Um > Dois > Três > Quatro. */
async function madeDeep(): Promise<number> {
  const id = await made()
  await added(id, '0', 'Dois')
  await added(id, '0-0', 'Três')
  expect(await added(id, '0-0-0', 'Quatro')).toBe('0-0-0-0')
  return id
}

describe('the wire', () => {
  test('a list is made with its first item; both are checked together', async () => {
    const wrong = await post(`${calls}?accordion=1`, { pub_status: 'X', pub_conteudo: 'a' })
    expect([wrong.statusCode, Object.keys(wrong.json().data).sort()]).toEqual([
      422,
      ['pub_item_titulo', 'pub_status', 'pub_titulo'],
    ])
    const id = await made({
      pub_conteudo: '<p onclick="x()">Olá<script>1</script></p>',
      tipo_categoria_publicacao_id: 2,
    })
    expect(await recordOf(id)).toMatchObject({
      pub_tipo_new: 'accordion',
      pub_titulo: 'Guia',
      versao: 1,
      categorias: [{ tcp_nome: 'A cidade' }],
      accordion: [{ titulo: 'Um', conteudo: '<p>Olá</p>', anexos: [], subitens: [], pub_item_index: '0' }],
    })
  })

  test('items are added below a path and changed at their own; a fifth level is 422', async () => {
    const id = await madeDeep()
    expect(await added(id, '', 'Cinco')).toBe('1')
    const fifth = await change(id, { parent_item_index: '0-0-0-0', pub_item_titulo: 'Fundo' })
    expect([fifth.statusCode, fifth.json().data]).toEqual([
      422,
      { parent_item_index: ['Uma lista tem no máximo 4 níveis de itens.'] },
    ])
    const untitled = await change(id, { pub_item_index: '0-0', pub_item_titulo: ' ' })
    expect([untitled.statusCode, untitled.json().data]).toEqual([
      422,
      { pub_item_titulo: ['Escreva o título do item.'] },
    ])
    expect(
      (await change(id, { pub_item_index: '0-0', pub_item_titulo: '2', pub_titulo: 'Guia novo' })).statusCode,
    ).toBe(200)
    expect(await outlineOf(id)).toEqual([['0 Um', ['0-0 2', ['0-0-0 Três', ['0-0-0-0 Quatro']]]], ['1 Cinco']])
    const { pub_titulo, versao } = await recordOf(id)
    expect([pub_titulo, versao]).toEqual(['Guia novo', 6])
    // the fields of the page alone
    expect((await change(id, { pub_titulo: 'Só a página', pub_status: 'RAS' })).statusCode).toBe(200)
    expect(await outlineOf(id)).toHaveLength(2)
  })

  test.each(['0-9999999', '../', '-1', '0-', '0--1', 'a', '0-0-0-0-0', '00', '1e1', "0'", ' 0'])(
    'the path %j leads to no item, and changes none',
    async (path) => {
      const id = await made()
      expect((await change(id, { pub_item_index: path, pub_item_titulo: 'X' })).statusCode).toBe(404)
      expect((await change(id, { parent_item_index: path, pub_item_titulo: 'X' })).statusCode).toBe(422)
      const removal = await post(`${calls}/${id}/item/${encodeURIComponent(path)}`, { _method: 'DELETE' })
      expect(removal.statusCode).toBe(404)
      const move = await post(`${calls}/${id}/item/0/posicao`, { parent_item_index: path, posicao: 0 })
      expect(move.statusCode).toBe(422)
      expect([await outlineOf(id), (await recordOf(id)).versao]).toEqual([[['0 Um']], 1])
    },
  )

  test('removing answers whether the page went with its last item', async () => {
    const id = await made()
    await added(id, '0', 'Dois')
    await added(id, '', 'Três')
    const remove = (index: string, form = {}) => post(`${calls}/${id}/item/${index}`, { _method: 'DELETE', ...form })
    expect((await post(`${calls}/${id}/item/0`, {})).statusCode).toBe(404) // no removal
    expect((await remove('0', { versao: 1 })).statusCode).toBe(409)
    expect((await remove('0')).json()).toEqual({ data: { delete: false } })
    expect(await outlineOf(id)).toEqual([['0 Três']]) // the next one moved up
    expect((await remove('0')).json()).toEqual({ data: { delete: true } })
    expect((await show(`/paginas/${id}`)).statusCode).toBe(410)
    expect((await post(`/painel/ajax/lixeira/${id}/restauracao`, {})).statusCode).toBe(200)
    expect(await outlineOf(id)).toEqual([['0 Três']])
  })

  test('a person who removes a public one says why; all that leaves with it has the reason', async () => {
    const id = await made()
    await added(id, '0', 'Dois')
    await added(id, '', 'Três')
    const form = { _method: 'PUT', pub_item_index: '0-0', pub_item_titulo: 'Dois' }
    const file = await multipart(form, { files0: { name: 'a.pdf', content: pdf() } })
    await portal.call({ method: 'POST', url: `${calls}/${id}`, cookies: clerk, ...file })
    const remove = (index: string, more: object = {}) =>
      post(`${calls}/${id}/item/${index}`, { _method: 'DELETE', _pagina: '/painel', ...more })
    const noted = async () => {
      const { rows } = await portal.platform.database.pool.query(
        `select rem_conjunto || ' ' || rem_fundamento as o_que from remocao where remocao_id > $1 order by remocao_id`,
        [before],
      )
      return rows.map(({ o_que }) => o_que)
    }
    const { rows } = await portal.platform.database.pool.query('select coalesce(max(remocao_id), 0) as n from remocao')
    const before = rows[0].n
    expect((await remove('0')).json().data.motivo_tipo).toEqual([expect.stringContaining('Escolha por que')])
    expect([await outlineOf(id), await noted()]).toEqual([[['0 Um', ['0-0 Dois']], ['1 Três']], []])
    expect((await remove('0', { motivo_tipo: 'repetido' })).json()).toEqual({ data: { delete: false } })
    expect(await noted()).toEqual(['publicacao_item repetido', 'publicacao_item repetido', 'publicacao_anexo repetido'])
    // the page was public once
    await change(id, { pub_titulo: 'Guia', pub_status: 'RAS' })
    expect((await remove('0')).statusCode).toBe(422)
    expect((await remove('0', { motivo_tipo: 'engano' })).json().data.delete).toBe(true)
    expect((await noted()).slice(3)).toEqual(['publicacao_item engano', 'publicacao engano'])
    const draft = await made({ pub_status: 'RAS' })
    expect((await post(`${calls}/${draft}/item/0`, { _method: 'DELETE', _pagina: '/painel' })).statusCode).toBe(200)
  })

  test('the attachments of an item are its own: added, listed, public, removed', async () => {
    const id = await made()
    await added(id, '0', 'Dois')
    for (const name of ['a.pdf', 'b.pdf']) {
      const form = { _method: 'PUT', pub_item_index: '0-0', pub_item_titulo: 'Dois' }
      const sent = await multipart(form, { files0: { name, content: pdf() } })
      const answer = await portal.call({ method: 'POST', url: `${calls}/${id}`, cookies: clerk, ...sent })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const list = `/painel/pagina/ajax/anexos/${id}`
    const anexos = (await get(`${list}?index=0-0`, clerk)).json().data
    expect(anexos.map((anexo: { pub_anexo_nome: string }) => anexo.pub_anexo_nome)).toEqual(['a.pdf', 'b.pdf'])
    expect((await get(`${list}?index=0`, clerk)).json().data).toEqual([])
    const page = (await get(`/ajax/pagina/${id}`)).json().data
    expect([page.anexos, page.accordion[0].subitens[0].anexos.length]).toEqual([[], 2])
    expect((await get(`/paginas/anexo/${anexos[0].pub_anexo_id}`)).statusCode).toBe(200)
    const remove = (query: string) => post(`/painel/pagina/ajax/anexo/remover/${anexos[0].pub_anexo_id}${query}`, {})
    expect((await remove(`?index=0&pub=${id}`)).statusCode).toBe(404)
    expect((await remove(`?index=0-0&pub=${id}`)).statusCode).toBe(200)
    // what changes the text alone leaves the attachments
    await change(id, { pub_item_index: '0-0', pub_item_titulo: 'Dois!' })
    expect((await get(`${list}?index=0-0`, clerk)).json().data).toHaveLength(1)
  })
})

test('a copy of a list has its items, in their places', async () => {
  const id = await madeDeep()
  const copy = await post(calls, { pub_tipo_new: 'accordion', pub_titulo: 'Cópia', copia_de: String(id) })
  expect(copy.statusCode, copy.body).toBe(201)
  expect(await outlineOf(copy.json().data.publicacao_id)).toEqual(await outlineOf(id))
})

describe('places', () => {
  const move = (id: number, index: string, to: object) => post(`${calls}/${id}/item/${index}/posicao`, to)

  test('an item goes up, down, in and out, with all below it, and never below the fourth level nor into itself', async () => {
    const id = await made()
    for (const titulo of ['Dois', 'Três']) await added(id, '', titulo)
    await added(id, '2', 'Quatro')
    expect((await move(id, '2', { para: 'sobe' })).json().data).toMatchObject({ pub_item_index: '1', versao: 5 })
    expect(await outlineOf(id)).toEqual([['0 Um'], ['1 Três', ['1-0 Quatro']], ['2 Dois']])
    expect((await move(id, '1', { para: 'entra' })).json().data.pub_item_index).toBe('0-0')
    expect(await outlineOf(id)).toEqual([['0 Um', ['0-0 Três', ['0-0-0 Quatro']]], ['1 Dois']])
    expect((await move(id, '0-0-0', { para: 'sai' })).json().data.pub_item_index).toBe('0-1')
    expect((await move(id, '0-0', { para: 'desce' })).json().data.pub_item_index).toBe('0-1')
    expect((await move(id, '1', { parent_item_index: '0-0', posicao: 9 })).json().data.pub_item_index).toBe('0-0-0')
    expect(await outlineOf(id)).toEqual([['0 Um', ['0-0 Quatro', ['0-0-0 Dois']], ['0-1 Três']]])
    for (const wrong of [{ para: 'sobe' }, { parent_item_index: '0-0-0', posicao: 0 }, { parent_item_index: '' }])
      expect((await move(id, '0', wrong)).statusCode).toBe(422)
    expect((await move(id, '0-0', { para: 'sobe', versao: 2 })).statusCode).toBe(409)
    const deep = await madeDeep()
    await added(deep, '', 'Outro')
    await added(deep, '1', 'Subitem')
    expect((await move(deep, '1', { parent_item_index: '0-0-0', posicao: 0 })).statusCode).toBe(422)
  })

  test('twenty items added at once get places of their own, without gaps', async () => {
    const id = await made()
    const paths = await Promise.all(Array.from({ length: 20 }, (_none, at) => added(id, '0', `Item ${at}`)))
    const wanted = Array.from({ length: 20 }, (_none, at) => `0-${at}`)
    expect(paths.toSorted((a, b) => wanted.indexOf(a) - wanted.indexOf(b))).toEqual(wanted)
    expect((await recordOf(id)).versao).toBe(21)
  })
})

describe('the panel', () => {
  test('without the privilege nothing of an item is read or written', async () => {
    const id = await made()
    const [{ publicacao_item_id: item }] = (await recordOf(id)).accordion
    const others = [await portal.loginAs('servicos'), await portal.loginAs('noticias')]
    for (const cookies of others) {
      expect((await post(`${calls}/${id}/item/0`, { _method: 'DELETE' }, cookies)).statusCode).toBe(403)
      expect((await post(`${calls}/${id}/item/0/posicao`, { para: 'desce' }, cookies)).statusCode).toBe(403)
      expect((await post(`/painel/ajax/pagina-item/${item}`, first, cookies)).statusCode).toBe(403)
      expect((await show(`/painel/pagina/${id}/item/${item}/edicao`, cookies)).statusCode).toBe(403)
    }
    expect((await post(`${calls}/${id}/item/0`, { _method: 'DELETE' }, {})).statusCode).toBe(401)
  })

  test('the form of an item names it by its id: it follows the item to another place, and a second editor gets 409', async () => {
    const id = await made()
    await added(id, '', 'Dois')
    const [, { publicacao_item_id: item }] = (await recordOf(id)).accordion
    const path = `/painel/ajax/pagina-item/${item}`
    const { versao } = (await get(path, clerk)).json().data
    await post(`${calls}/${id}/item/1/posicao`, { para: 'sobe' })
    const form = { _method: 'PUT', pub_item_titulo: 'Segundo', pub_conteudo: 'x' }
    expect((await post(path, { ...form, versao })).statusCode).toBe(409)
    const saved = await post(path, { ...form, versao: versao + 1 })
    expect(saved.json().data).toMatchObject({
      pub_item_index: '0',
      redirect: `/painel/pagina/${id}/edicao?accordion=1&success=1`,
    })
    expect(await outlineOf(id)).toEqual([['0 Segundo'], ['1 Um']])
    await post(`${calls}/${id}/item/0`, { _method: 'DELETE' })
    const removed = await post(path, form)
    expect([removed.statusCode, removed.json().message]).toEqual([404, 'Este registro foi excluído.'])
    const page = await made({ pub_titulo: 'Outra' })
    const strange = { publicacao_id: page, item_pai: (await recordOf(id)).accordion[0].publicacao_item_id }
    const refused = await post('/painel/ajax/pagina-item/novo', { ...form, ...strange })
    expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, ['item_pai']])
    expect((await show(`/painel/pagina/${page}/item/${strange.item_pai}/edicao`, clerk)).statusCode).toBe(404)
  })

  test('every change is a version, in which items keep their ids; two versions are compared by number', async () => {
    const id = await madeDeep()
    const before = (await recordOf(id)).accordion
    await post(`${calls}/${id}/item/0-0`, { _method: 'DELETE' })
    const page = await show(`/painel/publicacao/${id}/versoes?de=4&para=5`, clerk)
    expect(page.body.replace(/<[^>]*>/g, '')).toMatch(/1\.1\. Dois\s*1\.1\.1\. Três/)
    const answer = await post(`/painel/ajax/publicacao/${id}/restauracao`, { restaurar: 4, versao: 5 })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await recordOf(id)).accordion).toEqual(before)
  })
})

describe('visitors', () => {
  test('the page has all items in its HTML, with headings in order and an address for each; drafts are nowhere', async () => {
    const id = await madeDeep()
    await change(id, { pub_item_index: '0-0', pub_item_titulo: 'Dois', pub_conteudo: '<h2>Dentro</h2>' })
    const { body } = await show(`/paginas/${id}/guia`)
    expect(
      [...body.matchAll(/<(h[1-6])>(Guia|Um|Dois|Dentro|Três|Quatro)</g)].map(([, tag, text]) => `${tag} ${text}`),
    ).toEqual(['h1 Guia', 'h2 Um', 'h3 Dois', 'h4 Dentro', 'h4 Três', 'h5 Quatro'])
    expect(body).toContain('id="item-0-0-0-0"')
    await change(id, { pub_titulo: 'Guia', pub_status: 'RAS' })
    expect((await get(`/ajax/pagina/${id}`)).statusCode).toBe(404)
    const preview = await show(`/painel/pagina/${id}/visualizacao`, clerk)
    expect(preview.body).toContain('id="item-0-0-0-0"')
  })

  test('frequently asked questions are the public lists of their category; without any, other ways are named', async () => {
    const empty = await show('/perguntas-frequentes')
    expect([empty.statusCode, empty.body.includes('href="/ouvidoria"')]).toEqual([200, true])
    const faq = { tipo_categoria_publicacao_id: 1, pub_item_titulo: 'Quanto custa?', pub_conteudo: '<p>Nada.</p>' }
    const later = await made({ ...faq, pub_titulo: 'Depois', pub_ordem_menu: 2 })
    await made({ ...faq, pub_titulo: 'Antes', pub_ordem_menu: 1 })
    await made({ ...faq, pub_titulo: 'Rascunho', pub_status: 'RAS' })
    await made({ pub_titulo: 'De outro assunto' })
    const { body } = await show('/perguntas-frequentes')
    expect([...body.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual(
      expect.arrayContaining(['Antes', 'Depois']),
    )
    expect(body.indexOf('<h2>Antes')).toBeLessThan(body.indexOf('<h2>Depois'))
    for (const title of ['Rascunho', 'De outro assunto']) expect(body).not.toContain(title)
    expect(body).toContain(`id="p${later}-0"`)
    const jsonLd = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')
    expect(jsonLd).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'Quanto custa?' }, {}] })
    expect((await show('/mapa-do-site')).body).toContain('href="/perguntas-frequentes"')
  })
})
