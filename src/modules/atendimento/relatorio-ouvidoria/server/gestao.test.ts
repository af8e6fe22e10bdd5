// The yearly report: a draft, its signature, and that nothing changes it afterwards.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { diaDe } from '#base/data.ts'
import { textoAssinado } from '../gestao.rules.ts'
import { listPublicadosDe } from './gestao.queries.ts'
import { insertCasos, vezes } from './relatorio-ouvidoria.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('ouvidoria')
  await insertCasos(portal.platform.database, [
    ...vezes(9, { registro: '2024-03-10T12:00:00Z', resposta: '2024-03-20T12:00:00Z', orgao: 'Saúde' }),
    ...vezes(7, { registro: '2025-03-10T12:00:00Z', resposta: '2025-03-20T12:00:00Z', orgao: 'Saúde' }),
  ])
})

const esteAno = Number(diaDe(new Date(), 'America/Bahia').slice(0, 4))
const calls = '/painel/ajax/relatorio_gestao'
const textos = { rge_pontos: 'Demora no posto do Umbuzeiro.', rge_providencias: 'Mais um médico.' }
const assinatura = { rge_nome: 'Zilda Prates', rge_cargo: 'Ouvidora-Geral', confirmo: '1' }
const post = (url: string, payload: object, cookies: Record<string, string> = clerk) =>
  portal.call({ method: 'POST', url, payload, cookies })
const get = (url: string) => portal.call({ url })
const page = async (url: string, cookies = {}) => portal.call({ url, cookies, headers: { accept: 'text/html' } })
const db = () => portal.platform.database.db

async function begin(rge_ano: number, change: object = {}): Promise<number> {
  const made = await post(`${calls}/novo`, { rge_ano, ...textos, ...change })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().data.relatorio_gestao_id
}
const sign = (id: number, change: object = {}) => post(`${calls}/${id}/publicacao`, { ...assinatura, ...change })

describe('who may', () => {
  test('users with the privilege, and nobody else', async () => {
    const id = await begin(2019)
    const others = await portal.loginAs('esic', 'licitacoes', 'noticias', 'servicos', 'informacao', 'editais')
    const answers = [
      await post(`${calls}/novo`, { rge_ano: 2018, ...textos }, others),
      await post(`${calls}/${id}`, { rge_ano: 2019, ...textos }, others),
      await post(`${calls}/${id}/publicacao`, assinatura, others),
      await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies: others }),
      ...(await Promise.all(
        [`${calls}/${id}`, `/painel/ouvidoria/relatorios/${id}/previa.pdf`].map((url) =>
          portal.call({ url, cookies: others }),
        ),
      )),
      ...(await Promise.all(
        ['', '/cadastro', `/${id}`, `/${id}/edicao`].map((rest) => page(`/painel/ouvidoria/relatorios${rest}`, others)),
      )),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(403))
    expect((await get('/ouvidoria/relatorio/2019')).statusCode).toBe(404)
    expect((await get('/ouvidoria/relatorio/2019.pdf')).statusCode).toBe(404)
  })
})

describe('a draft', () => {
  test('may be incomplete, is of one year, and has two editors only one after the other', async () => {
    const made = await post(`${calls}/novo`, { rge_ano: 2016, rge_introducao: 'Começo' })
    const id = made.json().data.relatorio_gestao_id
    const again = await post(`${calls}/novo`, { rge_ano: 2016, ...textos })
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('já foi começado')])
    expect((await post(`${calls}/novo`, { rge_ano: esteAno + 1, ...textos })).statusCode).toBe(422)
    const change = (rge_pontos: string) => post(`${calls}/${id}`, { rge_ano: 2016, rge_pontos, versao: 1 })
    const both = await Promise.all([change('a'), change('b')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const early = await sign(id)
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Antes de assinar, escreva as providências adotadas.',
    ])
  })

  test('of a year that has not ended can not be signed', async () => {
    const id = await begin(esteAno)
    const refused = await sign(id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `O ano de ${esteAno} ainda não terminou: o relatório pode ser assinado a partir de 1º de janeiro de ${esteAno + 1}.`,
    ])
    expect((await page(`/painel/ouvidoria/relatorios/${id}`, clerk)).body).toContain('ainda não terminou')
  })

  test('is not signed without a name, an office and the confirmation', async () => {
    const id = await begin(2017)
    const refused = await post(`${calls}/${id}/publicacao`, { rge_nome: ' ' })
    expect([refused.statusCode, Object.keys(refused.json().data).sort()]).toEqual([
      422,
      ['confirmo', 'rge_cargo', 'rge_nome'],
    ])
  })
})

test('signed by two at once: one wins, the other gets a conflict; one file stays', async () => {
  const id = await begin(2015)
  const count = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from arquivo`.execute(db())).rows[0]?.n)
  const before = await count()
  const both = await Promise.all([sign(id, { rge_nome: 'Uma' }), sign(id, { rge_nome: 'Outra' })])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await count()) - before).toBe(1)
  expect((await sign(id)).json().message).toContain('já foi assinado')
})

describe('what was signed', () => {
  let id: number
  let pdf: Buffer
  beforeAll(async () => {
    id = await begin(2025, { rge_introducao: 'A Ouvidoria tem três pessoas.' })
    const signed = await sign(id, { versao: '1' })
    expect(signed.statusCode, signed.body).toBe(200)
    pdf = (await get('/ouvidoria/relatorio/2025.pdf')).rawPayload
  })

  test('is public, with figures, text, signature and the digests of both', async () => {
    const html = (await page('/ouvidoria/relatorio/2025')).body
    for (const words of [
      'Demora no posto do Umbuzeiro.',
      'Mais um médico.',
      'três pessoas',
      'Zilda Prates',
      'Ouvidora-Geral',
    ])
      expect(html).toContain(words)
    const [row] = await listPublicadosDe(db(), 2025)
    if (!row) throw new Error('nothing is public')
    expect(row.rge_numeros.numeros.recebidas).toBe(7)
    const again = createHash('sha256')
      .update(textoAssinado({ ...row, ...row.rge_numeros }))
      .digest('hex')
    expect(row.rge_resumo).toBe(again)
    expect(html).toContain(again)
    expect(html).toContain(createHash('sha256').update(pdf).digest('hex'))
    expect((await page('/ouvidoria/relatorio')).body).toContain('href="/ouvidoria/relatorio/2025"')
    // nobody's login
    expect(html).not.toContain('@')
  })

  test('stays when cases change, byte by byte', async () => {
    await portal.platform.database.write((tx) =>
      tx.deleteFrom('contato').where('ctt_data_cadastro', '>', '2025-01-01').execute(),
    )
    await insertCasos(portal.platform.database, vezes(30, { registro: '2025-05-10T12:00:00Z', orgao: 'Defesa Civil' }))
    const html = (await page('/ouvidoria/relatorio/2025')).body
    expect(html).toContain('Saúde')
    expect(html).not.toContain('Defesa Civil')
    const same = await get('/ouvidoria/relatorio/2025.pdf')
    expect(same.rawPayload.equals(pdf)).toBe(true)
    expect(same.headers['content-type']).toBe('application/pdf')
    expect((await portal.call({ method: 'HEAD', url: '/ouvidoria/relatorio/2025.pdf' })).statusCode).toBe(200)
  })

  test('changes by nobody: not by the calls, not in the database', async () => {
    const answers = [
      await post(`${calls}/${id}`, { rge_ano: 2025, ...textos }),
      await sign(id),
      await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies: clerk }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    const where = sql`where relatorio_gestao_id = ${id}`
    for (const statement of [
      sql`update relatorio_gestao set rge_pontos = 'x' ${where}`,
      sql`update relatorio_gestao set rge_situacao = 'rascunho' ${where}`,
      sql`delete from relatorio_gestao ${where}`,
      sql`truncate relatorio_gestao`,
    ])
      await expect(statement.execute(db())).rejects.toThrow('does not change')
  })

  test('is corrected by another one beside it: both stay public, the first marked as replaced', async () => {
    const html = (await page('/painel/ouvidoria/relatorios/cadastro?ano=2025', clerk)).body
    expect(html).toContain('Retificar o relatório de gestão de 2025')
    expect(html).toContain('Demora no posto do Umbuzeiro.')
    const second = await begin(2025, { rge_pontos: 'Demora em dois postos.' })
    expect((await sign(second)).json().message).toBe('Antes de assinar, escreva o que a retificação corrige.')
    await post(`${calls}/${second}`, {
      rge_ano: 2025,
      ...textos,
      rge_pontos: 'Demora em dois postos.',
      rge_motivo: 'Faltava um posto.',
    })
    expect((await sign(second)).statusCode).toBe(200)
    const now = (await page('/ouvidoria/relatorio/2025')).body
    expect(now).toContain('Faltava um posto.')
    expect(now).not.toContain('substituído')
    const first = (await page('/ouvidoria/relatorio/2025?numero=1')).body
    expect(first).toContain('retificado e substituído')
    expect(first).toContain('Demora no posto do Umbuzeiro.')
    expect((await get('/ouvidoria/relatorio/2025.pdf?numero=1')).rawPayload.equals(pdf)).toBe(true)
    expect((await get('/ouvidoria/relatorio/2025.pdf')).rawPayload.equals(pdf)).toBe(false)
    expect((await page('/ouvidoria/relatorio')).body).toContain('2025<!-- --> (retificado)')
    for (const url of ['/ouvidoria/relatorio/2025?numero=3', '/ouvidoria/relatorio/25', '/ouvidoria/relatorio/2025x'])
      expect((await page(url)).statusCode).toBe(404)
  })
})

test('a draft is previewed as a page and as a PDF, and can be removed', async () => {
  const id = await begin(2014)
  expect((await page(`/painel/ouvidoria/relatorios/${id}`, clerk)).body).toContain('Assinar e publicar')
  const pdf = await portal.call({ url: `/painel/ouvidoria/relatorios/${id}/previa.pdf`, cookies: clerk })
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect((await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies: clerk })).statusCode).toBe(200)
  expect((await page(`/painel/ouvidoria/relatorios/${id}`, clerk)).statusCode).toBe(404)
})

test('the list offers what is to be begun and to be rectified', async () => {
  const html = (await page('/painel/ouvidoria/relatorios', clerk)).body
  expect(html).toContain('Começar o relatório de <!-- -->2024')
  expect(html).toContain('Retificar o de <!-- -->2025')
})
