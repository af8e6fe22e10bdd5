// Files that programs deliver with a token: who may, what is stored, what is withheld, and what a repetition does.
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearRevenue, entrega, estados, lancamentos, novoToken, tokenCall } from '#app/testing/arrivals.ts'
import { waitForMail } from '#app/testing/mailbox.ts'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { acumulado, iptu, janeiro } from '#modules/financas/receita/server/receita-import.sample.ts'

let portal: TestPortal
let financas: { painel: string }
let token: string
const db = () => portal.platform.database.db
const url = '/api/importacao/receita'

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  financas = await portal.loginAs('financas')
})
beforeEach(async () => {
  await clearRevenue(portal)
  await sql`truncate importacao_token`.execute(db())
  token = (await novoToken(portal, financas)).token
})

describe('tokens', () => {
  test('only a hash of one is stored, it is shown once, and its use is noted', async () => {
    const { rows } = await sql<{ linha: string }>`select to_jsonb(t)::text as linha from importacao_token t`.execute(
      db(),
    )
    expect(rows[0]?.linha).not.toContain(token)
    const page = await portal.call({ url: '/painel/dados/tokens', cookies: financas, headers: { accept: 'text/html' } })
    expect(page.body).toContain('Contabilidade')
    expect(page.body).toContain(`…${token.slice(-4)}`)
    expect(page.body).not.toContain(token)
    expect(page.body).toContain('Nunca usado')
    await entrega(portal, { token, content: janeiro() })
    const used = await sql<{ n: number }>`select count(itk_usado_em)::int as n from importacao_token`.execute(db())
    expect(used.rows[0]?.n).toBe(1)
  })

  test('are made and revoked by users who may import the set by hand, and by nobody else', async () => {
    const pessoal = await portal.loginAs('pessoal')
    const payload = { itk_nome: 'X', itk_conjunto: 'receita' }
    const made = await portal.call({ method: 'POST', url: tokenCall, cookies: pessoal, payload })
    expect([made.statusCode, made.json().data]).toEqual([422, { itk_conjunto: ['Opção inválida.'] }])
    expect(
      (await portal.call({ method: 'POST', url: tokenCall, cookies: await portal.loginAs('esic'), payload }))
        .statusCode,
    ).toBe(403)
    const { importacao_token_id: id, token: other } = await novoToken(portal, financas)
    const revoke = (cookies: { painel: string }) =>
      portal.call({ method: 'POST', url: `${tokenCall}/${id}/revogacao`, cookies })
    expect((await revoke(pessoal)).statusCode).toBe(404)
    expect((await revoke(financas)).statusCode).toBe(200)
    expect((await entrega(portal, { token: other, content: janeiro() })).statusCode).toBe(401)
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).toBe(201)
  })

  test('the trail records who made and revoked one, and never its hash', async () => {
    const { importacao_token_id: id } = await novoToken(portal, financas, { itk_nome: 'Folha do IPM' })
    await portal.call({ method: 'POST', url: `${tokenCall}/${id}/revogacao`, cookies: financas })
    const { rows } = await sql<{ acao: string; mudancas: string; hash: string }>`
      select aud_acao as acao, aud_mudancas::text as mudancas, itk_hash as hash from auditoria
      join importacao_token on importacao_token_id = aud_registro where aud_tabela = 'importacao_token' and aud_registro = ${id}
      order by auditoria_id`.execute(db())
    expect(rows.map(({ acao }) => acao)).toEqual(['criou', 'alterou'])
    for (const { mudancas, hash } of rows) expect(mudancas).not.toContain(hash)
  })

  test.each([
    ['no token', null],
    ['an unknown token', 'x'.repeat(43)],
  ])('%s: 401, before the body is read', async (_name, sent) => {
    const answer = await entrega(portal, { ...(sent && { token: sent }), content: janeiro() })
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(await estados(portal)).toEqual([])
  })

  test('after its last day: 401; on it: stored', async () => {
    await sql`update importacao_token set itk_validade = (now() at time zone (select fuso_horario from configuracao))::date - 1`.execute(
      db(),
    )
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).toBe(401)
    await sql`update importacao_token set itk_validade = itk_validade + 1`.execute(db())
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).toBe(201)
  })

  test('after its maker lost the privilege or the account: 401, before and after the body; the panel says so', async () => {
    const dead = async (change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>) => {
      await change.execute(db())
      const answer = await entrega(portal, { token, content: janeiro() })
      const page = await portal.call({ url: '/painel/dados/tokens', cookies: await portal.loginAs('financas') })
      await undo.execute(db())
      return [answer.statusCode, answer.headers['www-authenticate'], page.body.includes('Sem efeito')]
    }
    const maker = sql`usu_login = (select itk_criado_por from importacao_token)`
    const set = (values: string) => sql`update usuario set ${sql.raw(values)} where ${maker}`
    const refused = [401, 'Bearer', true]
    expect(await dead(set("usu_privilegios = '{pessoal}'"), set("usu_privilegios = '{financas}'"))).toEqual(refused)
    expect(await dead(set("usu_situacao = 'P'"), set("usu_situacao = 'A'"))).toEqual(refused)
    expect(await dead(set("usu_login = 'outra@exemplo.com'"), sql`select`)).toEqual(refused)
    // a new account with the login of one that was removed
    await sql`insert into usuario (usu_login, usu_senha, usu_situacao, usu_administrador)
      select itk_criado_por, '', 'A', true from importacao_token`.execute(db())
    expect(await dead(sql`select`, sql`delete from usuario where ${maker}`)).toEqual(refused)
    expect(await estados(portal)).toEqual([])
    await sql`update usuario set usu_login = itk_criado_por from importacao_token where usu_login = 'outra@exemplo.com'`.execute(
      db(),
    )
    // while the body comes
    const form = await multipart({ exercicio: '2025', mes: '1' }, { arquivo: { name: 'a.csv', content: janeiro() } })
    const headers = { ...form.headers, authorization: `Bearer ${token}` }
    const slow = Readable.from(
      (async function* () {
        yield form.payload.subarray(0, 300)
        await set("usu_privilegios = '{pessoal}'").execute(db())
        yield form.payload.subarray(300)
      })(),
    )
    expect((await portal.call({ method: 'POST', url, payload: slow, headers })).statusCode).toBe(401)
    await set("usu_privilegios = '{financas}'").execute(db())
    expect(await estados(portal)).toEqual([])
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).toBe(201)
  })

  test('of another set: 403; a set that is none: 404; no multipart: 415; no file: 422', async () => {
    expect((await entrega(portal, { token, content: janeiro(), conjunto: 'orgao' })).statusCode).toBe(403)
    expect((await entrega(portal, { token, content: janeiro(), conjunto: 'nada' })).statusCode).toBe(404)
    const headers = { authorization: `Bearer ${token}` }
    expect((await portal.call({ method: 'POST', url, headers, payload: { arquivo: 'x' } })).statusCode).toBe(415)
    const empty = await multipart({ exercicio: '2025' })
    const answer = await portal.call({
      method: 'POST',
      url,
      payload: empty.payload,
      headers: { ...headers, ...empty.headers },
    })
    expect([answer.statusCode, answer.json().data]).toEqual([422, { arquivo: ['Envie o arquivo no campo “arquivo”.'] }])
  })

  test('a file over 100 MB: 413, and nothing stays', async () => {
    const answer = await entrega(portal, { token, content: new Uint8Array(100_000_001) })
    expect(answer.statusCode).toBe(413)
    expect(await estados(portal)).toEqual([])
  })

  test('what the set does not ask for, or a mapping that is none: 422 by field', async () => {
    const { token: other } = await novoToken(portal, await portal.loginAs('administrador'), { itk_conjunto: 'orgao' })
    const odd = await entrega(portal, { token: other, content: 'x', conjunto: 'orgao' })
    expect([odd.statusCode, Object.keys(odd.json().data)]).toEqual([422, ['exercicio', 'mes']])
    const campos = { exercicio: '2025', mes: '1', mapeamento_id: '999' }
    const unknown = await entrega(portal, { token, content: janeiro(), campos })
    expect([unknown.statusCode, Object.keys(unknown.json().data)]).toEqual([422, ['mapeamento_id']])
    expect(await estados(portal)).toEqual([])
  })

  test('a sender that guesses tokens has to wait; one token delivers 120 times an hour', async () => {
    const guess = () => entrega(portal, { token: 'y'.repeat(43), content: 'x' })
    for (let n = 0; n < 30; n++) expect((await guess()).statusCode).toBe(401)
    expect((await guess()).statusCode).toBe(429)
    const [{ id } = { id: 0 }] = (
      await sql<{ id: number }>`select importacao_token_id as id from importacao_token`.execute(db())
    ).rows
    await sql`update limite set points = 120 where key = ${`importacao:${id}`}`.execute(db())
    await entrega(portal, { token, content: janeiro() })
    await sql`update limite set points = 120 where key = ${`importacao:${id}`}`.execute(db())
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).toBe(429)
  })
})

describe('a file without errors', () => {
  test('is stored, shown in the receipts and recorded in the trail under the name of its token', async () => {
    const answer = await entrega(portal, { token, content: janeiro() })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({ situacao: 'armazenada', linhas: 4, novos: 4, alterados: 0, iguais: 0, ausentes: 0 })
    expect(await lancamentos(portal)).toBeGreaterThan(0)
    const receipt = (await portal.call({ url: `/ajax/importacao_publica/${data.importacao_id}` })).json().data
    expect(receipt).toMatchObject({ ipb_via: 'endereco', ipb_conjunto: 'receita' })
    expect(JSON.stringify(receipt)).not.toContain('Contabilidade')
    const { rows } = await sql<{
      aud_autor: string
    }>`select aud_autor from auditoria where aud_acao = 'importou'`.execute(db())
    expect(rows.at(-1)?.aud_autor).toBe('token Contabilidade')
  })

  test('sent again gets the first receipt, until another file of its part is stored', async () => {
    const first = (await entrega(portal, { token, content: janeiro() })).json().data
    const again = await entrega(portal, { token, content: janeiro() })
    expect([again.statusCode, again.json().data]).toEqual([200, { ...first, avisos: [] }])
    expect(await estados(portal)).toEqual(['gravada endereco'])
    const other = acumulado({ ...iptu, acumulado: 'R$7.000,00' })
    expect((await entrega(portal, { token, content: other })).statusCode).toBe(202) // much less than there is
    await sql`delete from importacao where imp_estado = 'conferida'`.execute(db())
    const grown = (name: string) =>
      Buffer.concat([janeiro(), Buffer.from(`\n"","111250030000","${name}","R$1,00","R$1,00","R$1,00","0.00"`)])
    expect((await entrega(portal, { token, content: new Uint8Array(grown('ITBI')) })).statusCode).toBe(201)
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).not.toBe(200)
  })

  test('of a month before one that is there leaves the year as that one says, also when that one comes again', async () => {
    const ate = (reais: string, mes: string) =>
      entrega(portal, {
        token,
        content: acumulado({ ...iptu, acumulado: `R$${reais}` }),
        campos: { exercicio: '2025', mes },
      })
    const codes = [await ate('150,00', '2'), await ate('100,00', '1'), await ate('150,00', '2')]
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200])
    const { rows } =
      await sql`select mes, arrecadado::text from receita_mes where exercicio = 2025 order by mes`.execute(db())
    expect(rows).toEqual([
      { mes: 1, arrecadado: '100.00' },
      { mes: 2, arrecadado: '50.00' },
    ])
  })

  test('sent twice at once is stored once', async () => {
    const answers = await Promise.all([1, 2].map(() => entrega(portal, { token, content: janeiro() })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    expect(new Set(answers.map((answer) => answer.json().data.importacao_id)).size).toBe(1)
    expect(await estados(portal)).toEqual(['gravada endereco'])
  })

  test('for another month is another import', async () => {
    await entrega(portal, { token, content: janeiro() })
    expect(
      (await entrega(portal, { token, content: janeiro(), campos: { exercicio: '2025', mes: '2' } })).statusCode,
    ).toBe(201)
  })

  test('what a process left that died after the check is forgotten', async () => {
    await entrega(portal, { token, content: janeiro() })
    await sql`update importacao set imp_estado = 'conferida', imp_gravada_em = null`.execute(db())
    expect((await entrega(portal, { token, content: janeiro() })).statusCode).toBe(201)
    expect(await estados(portal)).toEqual(['gravada endereco'])
  })
})

describe('a withheld file', () => {
  const wrong = 'nada;disto\n1;2\n'
  const page = async (id: number) =>
    (
      await portal.call({
        url: `/painel/receita/importacao/${id}`,
        cookies: financas,
        headers: { accept: 'text/html' },
      })
    ).body

  test('with errors says them (422), waits in the panel with them, and can only be discarded', async () => {
    const answer = await entrega(portal, { token, content: wrong })
    expect(answer.statusCode).toBe(422)
    const { data } = answer.json()
    expect(data).toMatchObject({ situacao: 'retida', motivo: 'erros', erros_total: data.erros.length })
    expect(data.erros[0].mensagem).toMatch(/\S/)
    expect(await estados(portal)).toEqual(['retida endereco erros'])
    const html = await page(data.importacao_id)
    expect(html).toContain('espera por uma pessoa')
    expect(html).toContain('Descartar')
    const call = `/painel/ajax/receita/importacao/${data.importacao_id}`
    expect((await portal.call({ method: 'POST', url: call, cookies: financas })).statusCode).toBe(409)
    expect((await portal.call({ method: 'DELETE', url: call, cookies: financas })).statusCode).toBe(200)
    expect(await estados(portal)).toEqual([])
  })

  test('that would take away more than a fifth waits checked (202); a person stores it', async () => {
    await entrega(portal, { token, content: janeiro() })
    const before = await lancamentos(portal)
    const answer = await entrega(portal, { token, content: acumulado({ ...iptu, acumulado: 'R$5.000,50' }) })
    expect([answer.statusCode, answer.json().data.motivo]).toEqual([202, 'reducao'])
    expect(await lancamentos(portal)).toBe(before)
    expect(await estados(portal)).toEqual(['gravada endereco', 'conferida endereco reducao'])
    const id = answer.json().data.importacao_id
    expect(await page(id)).toContain('Mais de 20%')
    const call = `/painel/ajax/receita/importacao/${id}`
    expect(
      (await portal.call({ method: 'POST', url: call, cookies: financas, payload: { confirmo: '1' } })).statusCode,
    ).toBe(200)
    expect(await lancamentos(portal)).toBeLessThan(before)
  })

  test('that may have been cut off in its last line waits checked; a person stores it', async () => {
    const content = 'Código;Natureza;Real. Acum.\n111250010000;IPTU;10,00\n171151110100;FPM;1.2'
    const answer = await entrega(portal, { token, content })
    expect([answer.statusCode, answer.json().data.motivo]).toEqual([202, 'gravacao'])
    expect(answer.json().data.erros).toMatchObject([{ mensagem: expect.stringContaining('acaba na linha 3') }])
    expect(await lancamentos(portal)).toBe(0)
    const call = `/painel/ajax/receita/importacao/${answer.json().data.importacao_id}`
    expect((await portal.call({ method: 'POST', url: call, cookies: financas })).statusCode).toBe(409)
    expect(
      (await portal.call({ method: 'POST', url: call, cookies: financas, payload: { confirmo: '1' } })).statusCode,
    ).toBe(200)
    expect((await entrega(portal, { token, content: `${content}\n` })).statusCode).toBe(201)
    const short = content.slice(0, content.lastIndexOf(';'))
    expect((await entrega(portal, { token, content: `${short}\n` })).json().data.erros).toMatchObject([
      { linha: 3, mensagem: 'A linha tem menos de 3 colunas.' },
    ])
  })

  test('stays for 30 days, while a check by hand goes after one; it is in the queue of the panel', async () => {
    await entrega(portal, { token, content: wrong })
    const queue = (await portal.call({ url: '/painel', cookies: financas, headers: { accept: 'text/html' } })).body
    expect(queue).toContain('Chegou sozinho')
    const sweep = async (days: number) => {
      await sql`update importacao set imp_data = now() - make_interval(days => ${days})`.execute(db())
      const { sweepImports } = await import('#kits/import/server/receipts.ts')
      const { importedSets } = await import('#kits/import/server/imported-sets.ts')
      const set = importedSets(portal.app.directory).get('receita')?.set
      if (set) await sweepImports(portal.platform.database, set.definition, set.target)
      return estados(portal)
    }
    expect(await sweep(29)).toEqual(['retida endereco erros'])
    expect(await sweep(31)).toEqual([])
  })

  test('is announced by mail to the person responsible for the token, once for the same contents', async () => {
    const to = 'contador@exemplo.com'
    const { token } = await novoToken(portal, financas, { itk_email: to })
    const first = (await entrega(portal, { token: token, content: wrong })).json().data
    await entrega(portal, { token: token, content: wrong })
    await entrega(portal, { token: token, content: `${wrong}3;4\n` })
    const mails = await waitForMail(portal, to, 2)
    expect(mails).toHaveLength(2)
    expect(mails.some(({ text }) => text.includes(`/painel/receita/importacao/${first.importacao_id}`))).toBe(true)
    expect(mails[0]?.text).toContain('O arquivo tem erros.')
    expect(mails[0]?.text).not.toContain('nada;disto')
  })
})
