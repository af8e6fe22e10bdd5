import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { findSession, openSession } from '#platform/session/session.queries.ts'
import { configuracaoSample, multipart, png } from './configuracao.sample.ts'

const url = '/painel/ajax/configuracao'
const oldPassword = 'senha de teste 1'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  const { painel } = await portal.loginAs('administrador')
  await save({ logo: { file: png(9, 9) } as never }, painel)
})

async function save(changes: Record<string, string>, painel: string) {
  const { payload, headers } = await multipart({ ...configuracaoSample, ...changes })
  return portal.call({ method: 'POST', url, payload, headers, cookies: { painel } })
}

const change = (usu_senha_atual: string, usu_senha: string, usu_senha_confirmacao = usu_senha) => ({
  alterar_senha: '1',
  usu_senha_atual,
  usu_senha,
  usu_senha_confirmacao,
})

describe('a própria senha nas configurações', () => {
  test('it changes with the settings; the session that changed it continues, the others end', async () => {
    const { db } = portal.platform.database
    const { painel } = await portal.loginAs('administrador')
    const account = (await findSession(db, 'painel', painel)) as number
    const elsewhere = await openSession(db, 'painel', account)
    expect((await save(change(oldPassword, 'uma nova senha 9'), painel)).statusCode).toBe(200)
    expect((await portal.call({ url, cookies: { painel } })).statusCode).toBe(200)
    expect((await portal.call({ url, cookies: { painel: elsewhere } })).statusCode).toBe(401)
    expect((await save(change('uma nova senha 9', 'e mais uma outra 7'), painel)).statusCode).toBe(200)
  })

  test.each([
    ['a wrong current password', change('não é esta', 'uma nova senha 9'), ['usu_senha_atual']],
    ['nothing typed', change('', ''), ['usu_senha', 'usu_senha_atual', 'usu_senha_confirmacao']],
    ['a short one', change(oldPassword, 'curta'), ['usu_senha']],
    [
      'a confirmation that differs',
      change(oldPassword, 'uma nova senha 9', 'uma nova senha 8'),
      ['usu_senha_confirmacao'],
    ],
    ['one made of the name of the portal', change(oldPassword, 'Transparencia@2026'), ['usu_senha']],
    ['the same one', change(oldPassword, oldPassword), ['usu_senha']],
    ['a wrong one beside a wrong text', { ...change(oldPassword, 'curta'), nome: '' }, ['nome', 'usu_senha']],
  ])('%s is refused beside its field, and nothing is saved', async (_what, changes, fields) => {
    const { painel } = await portal.loginAs('administrador')
    const before = (await portal.call({ url, cookies: { painel } })).json().data
    const answer = await save({ portal: 'Outro portal', ...changes }, painel)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().data).sort()).toEqual(fields)
    expect((await portal.call({ url, cookies: { painel } })).json().data).toEqual(before)
  })

  test('a plain HTML form with a wrong password is shown again with the block open and without the passwords', async () => {
    const { painel } = await portal.loginAs('administrador')
    const typed = { ...configuracaoSample, ...change(oldPassword, 'curta demais?', 'outra coisa 1') }
    const { payload, headers } = await multipart({ ...typed, _pagina: '/painel/configuracoes' })
    const answer = await portal.call({
      method: 'POST',
      url: `${url}/secao/senha`,
      payload,
      headers: { ...headers, accept: 'text/html' },
      cookies: { painel },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(/<input[^>]*id="alterar_senha"[^>]*checked=""/)
    expect(answer.body).toContain('A confirmação não confere com a nova senha.')
    expect(answer.body).not.toContain('curta demais?')
    expect(answer.body).not.toContain(oldPassword)
  })

  test('passwords count only when alterar_senha is ticked', async () => {
    const { painel } = await portal.loginAs('administrador')
    expect((await save({ usu_senha: 'x' }, painel)).statusCode).toBe(200)
  })
})
