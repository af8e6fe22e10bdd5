import { beforeAll, describe, expect, test, vi } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante } from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { writeWaiting } from '#modules/portal/busca/server/busca.facade.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'

const calls = '/esic/ajax/solicitacao'
const publicado = 'Merenda das escolas rurais'
const form = { ...solicitacaoSample, slc_titulo: 'Cardápio da merenda das escolas rurais', slc_ver_antes: '1' }

let portal: TestPortal
let cookies: { esic: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  cookies = await citizenSessionOf(portal.platform, await insertSolicitante(portal.platform))
  const { db } = portal.platform.database
  const categoria = await db
    .insertInto('tipo_categoria_servico')
    .values({ tcs_nome: 'Educação' })
    .returning('tipo_categoria_servico_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('publicacao')
    .values({ pub_tipo_new: 'servico', pub_titulo: publicado, pub_data_visivel: '2026-01-01', ...categoria })
    .execute()
  await writeWaiting(portal.platform.database, 1000)
})

type Files = Record<string, TestFile>
const send = async (fields: Record<string, string>, files: Files = {}, headers = {}) => {
  const body = await multipart(fields, files)
  return portal.call({
    ...{ method: 'POST', url: calls, cookies, payload: body.payload },
    headers: { ...body.headers, ...headers },
  })
}
const plainly = (fields: Record<string, string>, files: Files = {}) =>
  send({ ...fields, _pagina: '/esic/solicitacao/cadastro' }, files, { accept: 'text/html' })
const rows = async (table: 'solicitacao' | 'arquivo') =>
  (await portal.platform.database.db.selectFrom(table).selectAll().execute()).length
const counted = () => portal.platform.database.db.selectFrom('ja_respondia').selectAll().execute()
const attached = () => ({ slc_anexo: { name: 'a.pdf', content: pdf() } })

describe('before a request for information is stored', () => {
  test('what is published is offered, nothing is stored, and the same form goes on with its files', async () => {
    const before = [await rows('solicitacao'), await rows('arquivo')]
    const offered = await send(form, attached())
    expect(offered.statusCode, offered.body).toBe(200)
    expect(offered.json().data.jaPublicado[0]).toMatchObject({
      titulo: publicado,
      endereco: expect.stringMatching(/^\/servicos\/\d/),
      rotulo: expect.stringContaining('Serviços'),
    })
    expect([await rows('solicitacao'), await rows('arquivo')]).toEqual(before)
    const { slc_ver_antes: _seen, ...again } = form
    const made = await send(again, attached())
    expect(made.statusCode).toBe(201)
    expect(await rows('solicitacao')).toBe((before[0] ?? 0) + 1)
  })

  test.each([
    ['a program, which does not ask', { slc_ver_antes: '' }],
    ['a title that nothing answers', { slc_titulo: 'Xilofones do zoológico' }],
    ['a title without words', { slc_titulo: '?!' }],
    ['a request for a service', { slc_orgao: `Educação - ${publicado}` }],
  ])('%s is stored at once', async (_what, change) => {
    expect((await send({ ...form, ...change })).statusCode).toBe(201)
  })

  test('a search that fails holds nothing back', async () => {
    const failing = vi.spyOn(portal.app, 'ask').mockRejectedValue(new Error('fora do ar'))
    const made = await send({ ...form, slc_titulo: 'Merenda das escolas' })
    failing.mockRestore()
    expect(made.statusCode).toBe(201)
  })

  test('without JavaScript the page is shown again with it and with all that was written', async () => {
    const before = await rows('solicitacao')
    const page = await plainly(form)
    expect(page.statusCode).toBe(200)
    for (const shown of ['Isto já responde?', publicado, form.slc_descricao, 'Enviar o pedido assim mesmo'])
      expect(page.body).toContain(shown)
    expect(page.body).not.toContain('name="slc_ver_antes"')
    expect(page.body).toMatch(/<option value="Secretarias - Saúde" selected/)
    expect(await rows('solicitacao')).toBe(before)
  })

  test('without JavaScript a request with files is stored at once: a page between would lose them', async () => {
    expect((await plainly(form, attached())).statusCode).toBe(303)
  })
})

describe('‘Isso responde’', () => {
  const helped = (fields: Record<string, string>) =>
    portal.call({
      ...{ method: 'POST', url: `${calls}/ja-respondia`, cookies },
      payload: new URLSearchParams(fields).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('counts the month and the page, only of what is offered for that title, and nobody’s words', async () => {
    const { endereco } = (await send(form)).json().data.jaPublicado[0]
    for (const wrong of [endereco, '/servicos/999', 'https://exemplo.com'])
      await helped({ slc_titulo: wrong === endereco ? 'Xilofones' : form.slc_titulo, endereco: wrong })
    expect(await counted()).toEqual([])
    const answer = await helped({ slc_titulo: form.slc_titulo, endereco })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/esic/solicitacoes?success=respondido'])
    await helped({ slc_titulo: form.slc_titulo, endereco })
    const [row, ...others] = await counted()
    expect(others).toEqual([])
    expect(row).toMatchObject({ jar_endereco: endereco, jar_titulo: publicado, jar_vezes: 2 })
    expect(row?.jar_mes).toMatch(/-01$/)
    expect(JSON.stringify(row)).not.toContain('Cardápio')
    const { body } = await portal.call({ url: '/acesso/relatorio', headers: { accept: 'text/html' } })
    const text = body.replace(/<!-- -->/g, '')
    expect(text).toContain('2 vezes, nos meses do período')
    expect(text).toContain(`<a href="${endereco}">${publicado}</a>`)
  })

  test('without a title, or with another type of value, is refused', async () => {
    const payload = { slc_titulo: ['x'], endereco: {} }
    const answer = await portal.call({ method: 'POST', url: `${calls}/ja-respondia`, cookies, payload })
    expect([answer.statusCode, Object.keys(answer.json().data)]).toEqual([422, ['slc_titulo', 'endereco']])
  })
})
