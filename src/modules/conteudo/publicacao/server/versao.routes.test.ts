import { describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { paginaSample as sample } from './publicacao.sample.ts'
import { emptyBin } from './versao.queries.ts'

const { portal, clerk, post, get, show } = await startWithClerk('informacao')

const calls = '/painel/ajax/pagina'

async function made(payload: object, path = calls): Promise<number> {
  const answer = await post(path, payload)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.publicacao_id
}

describe('versions', () => {
  test('each save stores one; two are compared word by word; an older one is restored as a new one', async () => {
    const id = await made({
      ...sample,
      pub_conteudo: '<p>A feira é na praça velha.</p>',
      tipo_categoria_publicacao_id: '2',
    })
    const change = {
      ...sample,
      _method: 'PUT',
      versao: 1,
      pub_conteudo: '<p>A feira é na praça nova.</p>',
      pub_titulo: 'Feira',
    }
    expect((await post(`${calls}/${id}`, { ...change, tipo_categoria_publicacao_id: '' })).statusCode).toBe(200)
    const page = await show(`/painel/publicacao/${id}/versoes`, clerk)
    expect(page.statusCode, page.body).toBe(200)
    const text = page.body.replace(/<span class="oculto">[^<]*<\/span>/g, '')
    expect(text).toMatch(/A feira é na praça (<\/span>)?<del>velha<\/del><ins>nova<\/ins>/)
    expect(text).toContain('<del>A cidade</del>')
    const url = `/painel/ajax/publicacao/${id}/restauracao`
    expect((await post(url, { restaurar: 1, versao: 1 })).statusCode).toBe(409)
    expect((await post(url, { restaurar: 9, versao: 2 })).statusCode).toBe(404)
    expect((await post(url, { restaurar: 1, versao: 2 }, await portal.loginAs('noticias'))).statusCode).toBe(403)
    const answer = await post(url, { restaurar: 1, versao: 2 })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await get(`${calls}/${id}`, clerk)).json().data).toMatchObject({
      pub_titulo: 'Plano Diretor',
      pub_conteudo: '<p>A feira é na praça velha.</p>',
      categorias: [{ tcp_nome: 'A cidade' }],
      versao: 3,
    })
  })

  test('a short address that another page took meanwhile stays with it', async () => {
    const id = await made({ ...sample, pub_endereco: 'feira-livre' })
    const change = { ...sample, _method: 'PUT', versao: 1, pub_endereco: '' }
    expect((await post(`${calls}/${id}`, change)).statusCode).toBe(200)
    const other = await made({ ...sample, pub_endereco: 'feira-livre' })
    const back = await post(`/painel/ajax/publicacao/${id}/restauracao`, { restaurar: 1, versao: 2 })
    expect([back.statusCode, back.body]).toEqual([200, expect.any(String)])
    expect((await get(`${calls}/${id}`, clerk)).json().data.pub_endereco).toBe('')
    expect((await show('/p/feira-livre')).headers.location).toContain(`/paginas/${other}/`)
  })

  test('files of older versions stay until the bin is emptied after thirty days; then nothing of it is left but that it was there', async () => {
    const { pool } = portal.platform.database
    const sent = await multipart(sample, { files0: { name: 'velho.pdf', content: pdf() } })
    const id = (await portal.call({ method: 'POST', url: calls, cookies: clerk, ...sent })).json().data.publicacao_id
    const [{ pub_anexo_id }] = (await get(`/painel/pagina/ajax/anexos/${id}`, clerk)).json().data
    await post(`/painel/pagina/ajax/anexo/remover/${pub_anexo_id}`, {})
    const state = async () =>
      (await pool.query("select arq_estado from arquivo where arq_nome = 'velho.pdf'")).rows.map(
        (row) => row.arq_estado,
      )
    expect(await state()).toEqual(['guardado'])
    await post(`/painel/ajax/publicacao/${id}/restauracao`, { restaurar: 1, versao: 2 })
    expect((await get(`/paginas/anexo/${pub_anexo_id}`)).statusCode).toBe(200)
    await post(`${calls}/${id}?_method=DELETE`, {})
    const empty = () => portal.platform.database.write(emptyBin)
    expect(await empty()).toBe(0)
    await pool.query(
      "update publicacao_lixeira set lix_data = now() - interval '30 days 1 minute' where publicacao_id = $1",
      [id],
    )
    expect(await empty()).toBe(1)
    expect(await state()).not.toContain('guardado')
    expect((await pool.query('select from publicacao_versao where publicacao_id = $1', [id])).rowCount).toBe(0)
    expect((await show(`/paginas/${id}`)).statusCode).toBe(410)
    expect((await post(`/painel/ajax/lixeira/${id}/restauracao`, {})).statusCode).toBe(404)
  })
})
