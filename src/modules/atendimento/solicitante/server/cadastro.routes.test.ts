import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { passwordMatches } from '#platform/session/password.ts'
import { samplePassword, solicitanteSample } from './solicitante.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
})

const db = () => portal.platform.database.db
let nextAddress = 1
const register = (changes: object, address = `10.2.${nextAddress++}.1`) =>
  portal.call({
    method: 'POST',
    url: '/ajax/solicitante',
    payload: { ...solicitanteSample, ...changes },
    remoteAddress: address,
  })
let nextPerson = 1
const someEmail = () => `pessoa-${nextPerson++}@exemplo.com`
const emails = (sol_email = someEmail()) => ({ sol_email, sol_email_confirmacao: sol_email })
const errorsOf = async (changes: object) => {
  const answer = await register({ ...emails(), ...changes })
  expect(answer.statusCode).toBe(422)
  return answer.json().data
}
const storedOf = (login: string) =>
  db().selectFrom('solicitante').selectAll().where('usu_login', '=', login).executeTakeFirst()
const registerAndRead = async (changes: object) => {
  const { sol_email, sol_email_confirmacao } = emails()
  const answer = await register({ sol_email, sol_email_confirmacao, ...changes })
  expect(answer.json()).toEqual({ data: { redirect: '/esic/cadastro?enviado=1' } })
  expect(answer.statusCode).toBe(201)
  return storedOf(sol_email)
}

const company = {
  sol_tipo_pessoa: 'J',
  sol_nome: 'Padaria Pão Quente Ltda.',
  sol_cpf: '',
  sol_cnpj: '12.abc.345/01de-35',
  sol_nome_representante: 'João Nascimento',
  sol_cargo_representante: 'Sócio',
  tipo_instituicao_id: 1,
  tipo_area_atuacao_id: 2,
}
const foreigner = {
  sol_nome: 'Inês Duarte',
  sol_cpf: '',
  sol_doc_identificacao: 'S',
  sol_tipo_doc_identificacao: 'Passaporte',
  sol_numero_doc_identificacao: 'P123456',
  sol_orgao_doc_identificacao: 'SEF',
  sol_termos_doc_identificacao: 'S',
  sol_estrangeiro: 'S',
  pais_id: 1,
  end_cep: '1000-001',
  sol_telefone: '+351 21 123 4567',
}

describe('cadastro de pessoa física', () => {
  test('stores digits only, the e-mail in lower case as the login, and a hash of the password', async () => {
    const address = someEmail()
    const answer = await register({
      ...emails(address.toUpperCase()),
      usu_login: 'outro@exemplo.com',
      sol_confirmado_em: '2020-01-01',
    })
    expect(answer.statusCode).toBe(201)
    const row = await storedOf(address)
    expect(row).toMatchObject({
      sol_tipo_pessoa: 'F',
      sol_cpf: '12345678909',
      sol_cnpj: '',
      end_cep: '44000123',
      est_sigla: 'BA',
      cid_codigo_ibge: '2910800',
      sol_telefone: '75912345678',
      sol_email: address,
      usu_login: address,
      sol_confirmado_em: null,
      sol_presencial: false,
    })
    expect(await passwordMatches(row?.usu_senha ?? undefined, samplePassword)).toBe(true)
    expect(await storedOf('outro@exemplo.com')).toBeUndefined()
  })

  test('an empty form names every required field at once, in the order of the form', async () => {
    const answer = await portal.call({ method: 'POST', url: '/ajax/solicitante', payload: {} })
    expect(answer.statusCode).toBe(422)
    expect(Object.entries(answer.json().data)).toEqual([
      ['sol_nome', ['Escreva o nome completo ou razão social.']],
      ['sol_cpf', ['Informe o CPF.']],
      ['end_cep', ['Escreva o CEP.']],
      ['end_logradouro', ['Escreva a rua, avenida ou praça.']],
      ['end_bairro', ['Escreva o bairro.']],
      ['est_sigla', ['Escreva o estado.']],
      ['cid_codigo_ibge', ['Escolha a cidade.']],
      ['sol_telefone', ['Escreva o telefone.']],
      ['sol_email', ['Informe o e-mail.']],
      ['sol_email_confirmacao', ['Confirme o e-mail.']],
      ['usu_senha', ['Digite a senha.']],
      ['usu_senha_confirmacao', ['Confirme a senha.']],
    ])
  })

  test.each<[string, object, object]>([
    ['a wrong CPF', { sol_cpf: '123.456.789-00' }, { sol_cpf: ['Informe um CPF válido.'] }],
    ['a short CEP', { end_cep: '4400-12' }, { end_cep: ['Informe um CEP com 8 números.'] }],
    [
      'a phone without area code',
      { sol_telefone: '3000-1200' },
      { sol_telefone: ['Informe o telefone com DDD, como (75) 3000-1200.'] },
    ],
    [
      'another e-mail in the confirmation',
      { sol_email_confirmacao: 'outra@exemplo.com' },
      { sol_email_confirmacao: ['A confirmação não confere com o e-mail.'] },
    ],
    [
      'another password in the confirmation',
      { usu_senha_confirmacao: 'cajueiro florido 8' },
      { usu_senha_confirmacao: ['A confirmação não confere com a senha.'] },
    ],
    [
      "a password made of the person's name",
      { sol_nome: 'Juscelina Umburana', usu_senha: 'umburana2026', usu_senha_confirmacao: 'umburana2026' },
      { usu_senha: [expect.stringContaining('fácil de adivinhar')] },
    ],
    [
      'a common password',
      { usu_senha: 'prefeitura123', usu_senha_confirmacao: 'prefeitura123' },
      { usu_senha: [expect.stringContaining('fácil de adivinhar')] },
    ],
    ['a state that is none', { est_sigla: 'XX' }, { est_sigla: ['Opção inválida.'] }],
    [
      'a city of another state',
      { cid_codigo_ibge: '3550308' },
      { cid_codigo_ibge: ['Não há esta cidade no estado escolhido.'] },
    ],
    ['no city', { cid_codigo_ibge: '' }, { cid_codigo_ibge: ['Escolha a cidade.'] }],
    ['another kind of person', { sol_tipo_pessoa: 'X' }, { sol_tipo_pessoa: ['Opção inválida.'] }],
    ['a flag that is none', { sol_estrangeiro: 'talvez' }, { sol_estrangeiro: ['Use S ou N.'] }],
    ['a list in the place of a name', { sol_nome: ['a', 'b'] }, { sol_nome: ['Valor inválido.'] }],
    ['a long name', { sol_nome: 'a'.repeat(201) }, { sol_nome: ['Use no máximo 200 caracteres.'] }],
  ])('%s is reported at its field', async (_what, changes, errors) => {
    expect(await errorsOf(changes)).toEqual(errors)
  })

  test('a typed city, as without JavaScript, is found in its state', async () => {
    const row = await registerAndRead({ cid_codigo_ibge: '', cid_nome: 'FEIRA DE SANTANA' })
    expect(row?.cid_codigo_ibge).toBe('2910800')
    expect(await errorsOf({ cid_codigo_ibge: '', cid_nome: 'Lugar Nenhum' })).toEqual({
      cid_codigo_ibge: ['Não há esta cidade no estado escolhido.'],
    })
  })

  test('fields of companies are not stored', async () => {
    expect(await registerAndRead({ ...company, sol_tipo_pessoa: 'F', sol_cpf: '123.456.789-09' })).toMatchObject({
      sol_cnpj: '',
      sol_nome_representante: '',
      sol_cargo_representante: '',
      tipo_instituicao_id: null,
      tipo_area_atuacao_id: null,
    })
  })
})

describe('quem não possui CPF', () => {
  test('must give document, issuer and the statement instead', async () => {
    expect(await errorsOf({ sol_cpf: '', sol_doc_identificacao: '1' })).toEqual({
      sol_tipo_doc_identificacao: ['Escolha o tipo do documento de identificação.'],
      sol_numero_doc_identificacao: ['Escreva o número do documento.'],
      sol_orgao_doc_identificacao: ['Escreva o órgão emissor.'],
      sol_termos_doc_identificacao: ['Marque “Li e aceito o termo de responsabilidade”.'],
    })
    expect(await errorsOf({ ...foreigner, sol_tipo_doc_identificacao: 'Crachá' })).toEqual({
      sol_tipo_doc_identificacao: ['Opção inválida.'],
    })
    expect(await errorsOf({ ...foreigner, sol_termos_doc_identificacao: 'N' })).toEqual({
      sol_termos_doc_identificacao: ['Marque “Li e aceito o termo de responsabilidade”.'],
    })
  })

  test('a CPF sent nevertheless is not stored', async () => {
    const row = await registerAndRead({ ...foreigner, sol_cpf: '12345678909' })
    expect(row).toMatchObject({ sol_cpf: '', sol_doc_identificacao: true, sol_termos_doc_identificacao: true })
  })
})

describe('quem mora fora do Brasil', () => {
  test('gives the country instead of state and city, with a foreign postal code and phone', async () => {
    const row = await registerAndRead({ ...foreigner, end_cep: 'sw1a 1aa' })
    expect(row).toMatchObject({
      sol_estrangeiro: true,
      pais_id: 1,
      end_cep: 'SW1A1AA',
      sol_telefone: '351211234567',
      est_sigla: null,
      cid_codigo_ibge: null,
    })
  })

  test('the country is required and must exist; the postal code has 3 to 12 letters or digits', async () => {
    expect(await errorsOf({ ...foreigner, pais_id: '', end_cep: '12' })).toEqual({
      pais_id: ['Escolha o país.'],
      end_cep: ['Informe de 3 a 12 letras ou números.'],
    })
    expect(await errorsOf({ ...foreigner, pais_id: 999_999 })).toEqual({ pais_id: ['Opção inválida.'] })
  })
})

describe('cadastro de pessoa jurídica', () => {
  test('stores a CNPJ with letters in upper case, and the representative of the company', async () => {
    const row = await registerAndRead({ ...company, sol_doc_identificacao: 'S' })
    expect(row).toMatchObject({
      sol_tipo_pessoa: 'J',
      sol_cpf: '',
      sol_cnpj: '12ABC34501DE35',
      sol_doc_identificacao: false,
      sol_nome_representante: 'João Nascimento',
      sol_cargo_representante: 'Sócio',
      tipo_instituicao_id: 1,
      tipo_area_atuacao_id: 2,
    })
    expect((await registerAndRead({ ...company, sol_cnpj: '11.222.333/0001-81' }))?.sol_cnpj).toBe('11222333000181')
  })

  test('requires CNPJ, representative, position, kind and area', async () => {
    expect(await errorsOf({ sol_tipo_pessoa: 'J' })).toEqual({
      sol_cnpj: ['Informe o CNPJ.'],
      sol_nome_representante: ['Escreva o nome do representante.'],
      sol_cargo_representante: ['Escreva o cargo do representante.'],
      tipo_instituicao_id: ['Escolha o tipo de instituição.'],
      tipo_area_atuacao_id: ['Escolha a área de atuação.'],
    })
    expect(
      await errorsOf({ ...company, sol_cnpj: '12ABC34501DE36', tipo_instituicao_id: 999, tipo_area_atuacao_id: 'x' }),
    ).toEqual({
      sol_cnpj: ['Informe um CNPJ válido.'],
      tipo_instituicao_id: ['Opção inválida.'],
      tipo_area_atuacao_id: ['Opção inválida.'],
    })
  })
})

describe('limites', () => {
  test('registrations are limited per e-mail and per address; a form with errors counts for neither', async () => {
    const same = emails('insistente@exemplo.com')
    for (let turn = 0; turn < 5; turn++) expect((await register(same)).statusCode).toBe(201)
    const refused = await register(same)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (let turn = 0; turn < 25; turn++) await register({ sol_nome: '' }, '10.7.7.7')
    for (let turn = 0; turn < 20; turn++) {
      expect((await register(emails(), '10.7.7.7')).statusCode).toBe(201)
    }
    expect((await register(emails(), '10.7.7.7')).statusCode).toBe(429)
  })
})
