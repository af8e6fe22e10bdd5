import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { citizenSessionOf, insertSolicitante, type SampleCitizen, samplePassword } from './solicitante.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
})

const db = () => portal.platform.database.db
const path = '/esic/ajax/solicitante'
const rowOf = ({ solicitante_id }: SampleCitizen) =>
  db().selectFrom('solicitante').selectAll().where('solicitante_id', '=', solicitante_id).executeTakeFirst()

async function enter(kind: Parameters<typeof insertSolicitante>[1] = {}) {
  const citizen = await insertSolicitante(portal.platform, kind)
  const cookies = await citizenSessionOf(portal.platform, citizen)
  return { citizen, cookies }
}
type Cookies = { esic: string }

const dados = {
  sol_nome: 'Maria das Dores Souza',
  end_cep: '44001-000',
  end_logradouro: 'Rua Nova',
  end_numero: '7',
  end_bairro: 'Tomba',
  est_sigla: 'BA',
  cid_codigo_ibge: '2927408',
  sol_telefone: '(75) 3000-1200',
}
const save = (cookies: Cookies, changes: object = {}) =>
  portal.call({ method: 'POST', url: path, cookies, payload: { ...dados, _method: 'PUT', ...changes } })
const close = (cookies: Cookies, usu_senha?: string) =>
  portal.call({ method: 'POST', url: path, cookies, payload: { _method: 'DELETE', usu_senha } })

describe('meus dados', () => {
  test('without a session the calls answer 401 and the page leads to the login', async () => {
    expect((await portal.call({ url: path })).statusCode).toBe(401)
    expect((await portal.call({ method: 'PUT', url: path, payload: dados })).statusCode).toBe(401)
    expect((await portal.call({ method: 'DELETE', url: path })).statusCode).toBe(401)
    const page = await portal.call({ url: '/esic/conta', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers.location]).toEqual([302, '/esic/acesso?volta=%2Fesic%2Fconta'])
    const clerk = await portal.loginAs('esic')
    expect((await portal.call({ url: path, cookies: clerk })).statusCode).toBe(401)
  })

  test('are one’s own only, complete, and without password or hash', async () => {
    const { citizen, cookies } = await enter({ sol_nome: 'Quem Pergunta' })
    await enter({ sol_nome: 'Outra Pessoa' })
    const answer = await portal.call({ url: path, cookies })
    expect(answer.json().data).toMatchObject({
      solicitante_id: citizen.solicitante_id,
      sol_nome: 'Quem Pergunta',
      sol_cpf: '12345678909',
      cid_nome: 'Feira de Santana',
      est_nome: 'Bahia',
      sol_email: citizen.usu_login,
      versao: 1,
    })
    expect(answer.body).not.toMatch(/argon2|usu_senha|Outra Pessoa/)
    const page = await portal.call({ url: '/esic/conta', cookies })
    expect(page.body).toContain('123.456.789-09')
    expect(page.body).toContain('value="(75) 91234-5678"')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('are saved, except e-mail, login, kind of person, CPF and confirmation', async () => {
    const { citizen, cookies } = await enter()
    const answer = await save(cookies, {
      sol_email: 'outro@exemplo.com',
      usu_login: 'outro@exemplo.com',
      sol_tipo_pessoa: 'J',
      sol_cpf: '11144477735',
      sol_cnpj: '11222333000181',
      usu_senha: 'nova senha boa 1',
      sol_presencial: 'S',
      solicitante_id: 1,
    })
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { sol_nome: 'Maria das Dores Souza', cid_nome: 'Salvador', versao: 2, redirect: '/esic/conta?success=1' },
    ])
    expect(await rowOf(citizen)).toMatchObject({
      sol_nome: 'Maria das Dores Souza',
      end_cep: '44001000',
      sol_telefone: '7530001200',
      sol_email: citizen.usu_login,
      usu_login: citizen.usu_login,
      sol_tipo_pessoa: 'F',
      sol_cpf: '12345678909',
      sol_cnpj: '',
      sol_presencial: false,
    })
  })

  test('after moving abroad the country is stored; state and city are removed', async () => {
    const { citizen, cookies } = await enter()
    const abroad = { sol_estrangeiro: 'S', pais_id: 3, end_cep: '1000-001', sol_telefone: '351 21 123 4567' }
    expect((await save(cookies, abroad)).statusCode).toBe(200)
    expect(await rowOf(citizen)).toMatchObject({ pais_id: 3, est_sigla: null, cid_codigo_ibge: null })
  })

  test('all wrong fields are reported at once', async () => {
    const { cookies } = await enter()
    const answer = await save(cookies, { sol_nome: '', end_cep: '1', cid_codigo_ibge: '3550308' })
    expect([answer.statusCode, answer.json().data]).toEqual([
      422,
      {
        sol_nome: ['Escreva o nome completo ou razão social.'],
        end_cep: ['Informe um CEP com 8 números.'],
        cid_codigo_ibge: ['Não há esta cidade no estado escolhido.'],
      },
    ])
  })

  test('a person without CPF may update the document, also with the simplified registration', async () => {
    const { citizen, cookies } = await enter()
    await db()
      .updateTable('solicitante')
      .set({ sol_cpf: '', sol_doc_identificacao: true, sol_termos_doc_identificacao: true })
      .where('solicitante_id', '=', citizen.solicitante_id)
      .execute()
    expect(Object.keys((await save(cookies)).json().data)).toEqual([
      'sol_tipo_doc_identificacao',
      'sol_numero_doc_identificacao',
      'sol_orgao_doc_identificacao',
    ])
    const passport = {
      sol_tipo_doc_identificacao: 'Passaporte',
      sol_numero_doc_identificacao: 'P9',
      sol_orgao_doc_identificacao: 'SEF',
    }
    const simplify = (cadastro_simplificado: boolean) =>
      portal.platform.database.write((tx) => tx.updateTable('configuracao').set({ cadastro_simplificado }).execute())
    await simplify(true)
    expect((await save(cookies, passport)).statusCode).toBe(200)
    await simplify(false)
    expect(await rowOf(citizen)).toMatchObject({ ...passport, sol_doc_identificacao: true })
  })

  test('the second of two windows gets 409, and the first one stays', async () => {
    const { citizen, cookies } = await enter()
    expect((await save(cookies, { sol_nome: 'Primeira', versao: 1 })).statusCode).toBe(200)
    expect((await save(cookies, { sol_nome: 'Segunda', versao: 1 })).statusCode).toBe(409)
    expect(await rowOf(citizen)).toMatchObject({ sol_nome: 'Primeira', versao: 2 })
  })

  test('work as a plain HTML form', async () => {
    const { cookies } = await enter()
    const post = (fields: Record<string, string>) =>
      portal.call({
        method: 'POST',
        url: path,
        cookies,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({ _method: 'PUT', _pagina: '/esic/conta', ...fields }).toString(),
      })
    const wrong = await post({ ...dados, sol_telefone: '12' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('Informe o telefone com DDD, como (75) 3000-1200.')
    const right = await post(dados)
    expect([right.statusCode, right.headers.location]).toEqual([303, '/esic/conta?success=1'])
  })
})

describe('encerrar a conta', () => {
  async function fileSomething({ solicitante_id }: SampleCitizen): Promise<void> {
    await db()
      .insertInto('solicitacao')
      .values({
        slc_protocolo: `P${solicitante_id}`,
        solicitante_id,
        esic: false,
        slc_orgao: 'Saúde - Vacinas',
        slc_grupo: 'Saúde',
        slc_titulo: 'Vacina',
        slc_descricao: 'Quando?',
      })
      .execute()
  }

  test('demands the password', async () => {
    const { citizen, cookies } = await enter()
    for (const [typed, message] of [
      ['errada', 'A senha não confere.'],
      [undefined, 'Digite a sua senha.'],
    ] as const) {
      const answer = await close(cookies, typed)
      expect([answer.statusCode, answer.json().data]).toEqual([422, { usu_senha: [message] }])
    }
    expect(await rowOf(citizen)).toMatchObject({ usu_login: citizen.usu_login, sol_encerrado_em: null })
  })

  test('tries of the password are limited', async () => {
    const { cookies } = await enter()
    for (let turn = 0; turn < 10; turn++) expect((await close(cookies, 'errada')).statusCode).toBe(422)
    expect((await close(cookies, samplePassword)).statusCode).toBe(429)
  })

  test('removes access, contact and document; keeps name and CPF, since the requests stay', async () => {
    const { citizen, cookies } = await enter()
    const elsewhere = await citizenSessionOf(portal.platform, citizen)
    await fileSomething(citizen)
    await portal.call({ method: 'POST', url: '/ajax/recuperar-senha', payload: { usu_login: citizen.usu_login } })
    const answer = await close(cookies, samplePassword)
    expect([answer.statusCode, answer.json().data]).toEqual([200, { redirect: '/esic/conta-encerrada' }])
    expect(answer.headers['set-cookie']).toContain('esic=;')
    expect(await rowOf(citizen)).toMatchObject({
      sol_nome: 'Maria das Dores Conceição',
      sol_tipo_pessoa: 'F',
      sol_cpf: '12345678909',
      sol_estrangeiro: false,
      usu_login: null,
      usu_senha: null,
      sol_email: '',
      sol_telefone: '',
      end_cep: '',
      end_logradouro: '',
      end_bairro: '',
      est_sigla: null,
      cid_codigo_ibge: null,
      sol_encerrado_em: expect.any(String),
    })
    for (const session of [cookies, elsewhere])
      expect((await portal.call({ url: path, cookies: session })).statusCode).toBe(401)
    const login = { usu_login: citizen.usu_login, usu_senha: samplePassword }
    expect((await portal.call({ method: 'POST', url: '/ajax/login', payload: login })).statusCode).toBe(422)
    expect((await portal.call({ url: '/esic/conta-encerrada' })).body).toContain('Sua conta no E-Sic foi encerrada')
  })

  test('who waits for an answer reads before, and in a last mail, that it is still given and where', async () => {
    const { citizen, cookies } = await enter()
    const other = await enter()
    await fileSomething(citizen)
    const protocolo = `P${citizen.solicitante_id}`
    const page = async (who: Cookies) =>
      (await portal.call({ url: '/esic/conta', cookies: who })).body.replace(/<!--.*?-->/g, '')
    expect(await page(cookies)).toContain(`Esperam resposta: ${protocolo}.`)
    expect(await page(other.cookies)).not.toContain('Esperam resposta')
    expect((await close(cookies, samplePassword)).statusCode).toBe(200)
    expect((await close(other.cookies, samplePassword)).statusCode).toBe(200)
    const mailOf = async ({ usu_login }: SampleCitizen) => {
      const { rows } = await sql<{ data: { subject: string; text: string } }>`select data from pgboss.job
        where name = 'email' and data->>'to' = ${usu_login}`.execute(db())
      expect(rows).toHaveLength(1)
      return `${rows[0]?.data.subject} ${rows[0]?.data.text}`
    }
    const told = await mailOf(citizen)
    for (const words of ['foi encerrada', protocolo, 'serão respondidos', 'atendimento presencial', '/esic'])
      expect(told).toContain(words)
    expect(await mailOf(other.citizen)).not.toContain('serão respondidos')
    expect(
      await db().selectFrom('solicitacao').select('slc_situacao').where('slc_protocolo', '=', protocolo).execute(),
    ).toEqual([{ slc_situacao: 'ESP' }])
    expect((await portal.call({ url: '/esic/conta-encerrada' })).body).toContain('segue e será respondido')
  })

  test('an account without requests is removed completely', async () => {
    const { citizen, cookies } = await enter()
    const answer = await portal.call({ method: 'DELETE', url: path, cookies, payload: { usu_senha: samplePassword } })
    expect(answer.statusCode).toBe(200)
    expect(await rowOf(citizen)).toBeUndefined()
  })

  test('as a plain HTML form a wrong password is reported on the page', async () => {
    const { cookies } = await enter()
    const answer = await portal.call({
      method: 'POST',
      url: path,
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ _method: 'DELETE', _pagina: '/esic/conta', usu_senha: 'errada' }).toString(),
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('A senha não confere.')
    expect(answer.body).toContain('<details class="filtros" open=""')
  })
})
