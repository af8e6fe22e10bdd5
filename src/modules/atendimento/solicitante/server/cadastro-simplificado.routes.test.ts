// The simplified registration, the form without JavaScript, and the page when its lists can't be loaded.
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { samplePassword, solicitanteSample } from './solicitante.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
})

let nextAddress = 1
let nextPerson = 1
const emails = (sol_email = `pessoa-${nextPerson++}@exemplo.com`) => ({ sol_email, sol_email_confirmacao: sol_email })
const storedOf = (login: string) =>
  portal.platform.database.db.selectFrom('solicitante').selectAll().where('usu_login', '=', login).executeTakeFirst()

describe('cadastro simplificado', () => {
  const simplify = (cadastro_simplificado: boolean) =>
    portal.platform.database.write((tx) => tx.updateTable('configuracao').set({ cadastro_simplificado }).execute())
  const page = async () => (await portal.call({ url: '/esic/cadastro' })).body
  const bare = { usu_senha: samplePassword, usu_senha_confirmacao: samplePassword, sol_nome: 'Ana' }
  const registerBare = (changes: object) =>
    portal.call({
      method: 'POST',
      url: '/ajax/solicitante',
      payload: { ...bare, ...changes },
      remoteAddress: `10.3.${nextAddress++}.1`,
    })

  test('requires name, e-mail and password; the rest is optional, but checked when given', async () => {
    expect(await page()).toContain('Não possuo CPF')
    await simplify(true)
    expect(await page()).not.toContain('Não possuo CPF')
    expect((await registerBare(emails('so-nome@exemplo.com'))).statusCode).toBe(201)
    expect(await storedOf('so-nome@exemplo.com')).toMatchObject({ sol_nome: 'Ana', sol_cpf: '', cid_codigo_ibge: null })
    const wrong = await registerBare({
      ...emails(),
      sol_nome: '',
      sol_cpf: '111',
      end_cep: '1',
      sol_telefone: '12',
      cid_nome: 'Salvador',
    })
    expect(wrong.json().data).toEqual({
      sol_nome: ['Escreva o nome completo ou razão social.'],
      sol_cpf: ['Informe um CPF válido.'],
      end_cep: ['Informe um CEP com 8 números.'],
      est_sigla: ['Informe o estado da cidade.'],
      sol_telefone: ['Informe o telefone com DDD, como (75) 3000-1200.'],
    })
    const company = await registerBare({ ...emails('so-razao@exemplo.com'), sol_tipo_pessoa: 'J', est_sigla: 'ba' })
    expect(company.statusCode).toBe(201)
    expect(await storedOf('so-razao@exemplo.com')).toMatchObject({
      sol_tipo_pessoa: 'J',
      sol_cnpj: '',
      est_sigla: 'BA',
    })
  })

  test('asks for the e-mail once and for no address; a second e-mail, of a browser without JavaScript, is compared', async () => {
    await simplify(true)
    const form = await page()
    expect(form).not.toContain('name="end_cep"')
    expect(form).not.toContain('name="sol_cpf"')
    expect(form).toMatch(/<noscript>.*name="sol_email_confirmacao".*<\/noscript>/s)
    expect((await registerBare({ sol_email: 'uma-vez@exemplo.com' })).statusCode).toBe(201)
    expect(await storedOf('uma-vez@exemplo.com')).toMatchObject({ sol_nome: 'Ana', sol_email: 'uma-vez@exemplo.com' })
    const without = { sol_email: 'outra-vez@exemplo.com' }
    for (const [sol_email_confirmacao, message] of [
      ['', 'Confirme o e-mail.'],
      ['outro@exemplo.com', 'A confirmação não confere com o e-mail.'],
    ])
      expect((await registerBare({ ...without, sol_email_confirmacao })).json().data).toEqual({
        sol_email_confirmacao: [message],
      })
    expect(await storedOf('outra-vez@exemplo.com')).toBeUndefined()
    await simplify(false)
    expect(await page()).not.toContain('<noscript><div')
    expect((await registerBare(without)).json().data).toMatchObject({ sol_email_confirmacao: ['Confirme o e-mail.'] })
    await simplify(true)
  })

  test('requires no statement and no document, whatever is sent', async () => {
    const answer = await registerBare({ ...emails('sem-termo@exemplo.com'), sol_doc_identificacao: 'S' })
    expect(answer.statusCode).toBe(201)
    expect(await storedOf('sem-termo@exemplo.com')).toMatchObject({
      sol_doc_identificacao: false,
      sol_termos_doc_identificacao: false,
    })
    await simplify(false)
    expect((await registerBare(emails())).statusCode).toBe(422)
  })
})

describe('sem JavaScript', () => {
  const post = (fields: Record<string, string>) =>
    portal.call({
      method: 'POST',
      url: '/ajax/solicitante',
      remoteAddress: `10.4.${nextAddress++}.1`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ _pagina: '/esic/cadastro', ...fields }).toString(),
    })

  test('the same errors are shown beside the fields, with what was typed, except passwords', async () => {
    const answer = await post({ sol_nome: 'Zé & Filhos', sol_cpf: '111', usu_senha: 'segredo muito bom' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Há um problema')
    expect(answer.body).toContain('value="Zé &amp; Filhos"')
    expect(answer.body).toMatch(/id="sol_cpf-e">.*?Informe um CPF válido\./s)
    expect(answer.body).not.toContain('segredo muito bom')
  })

  test('a valid one leads to the success page', async () => {
    const { cid_codigo_ibge: _code, ...typed } = solicitanteSample
    const answer = await post({ ...typed, ...emails(), cid_nome: 'Feira de Santana' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/esic/cadastro?enviado=1'])
    const page = await portal.call({ url: '/esic/cadastro?enviado=1' })
    expect(page.body).toContain('Seu cadastro foi realizado com sucesso!')
  })
})

test('the page says so when its lists can not be loaded', async () => {
  await portal.platform.database.pool.query('alter table estado rename to estado_longe')
  try {
    const page = await portal.call({ url: '/esic/cadastro?outra=1' })
    expect(page.statusCode).toBe(500)
    expect(page.body).toContain('Ocorreu um erro ao tentar carregar as informações necessárias para o cadastro.')
  } finally {
    await portal.platform.database.pool.query('alter table estado_longe rename to estado')
  }
})
