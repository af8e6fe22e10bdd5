import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { NotFound } from '#platform/errors.ts'
import { presencialForm } from '../solicitante.contract.ts'
import { createPresencial, findContato, findDadosDoSolicitante, searchSolicitantes } from './solicitante.facade.ts'
import { insertSolicitante } from './solicitante.sample.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const db = () => portal.platform.database.db
const atTheDesk = (form: object) =>
  portal.platform.database.write((tx) => createPresencial(tx, presencialForm.parse(form)))
const found = async (text: string) => (await searchSolicitantes(db(), text)).map(({ sol_nome }) => sol_nome)

describe('requesters for other modules', () => {
  test('the contact has no e-mail when none was given', async () => {
    const { solicitante_id, usu_login } = await insertSolicitante(portal.platform)
    expect(await findContato(db(), solicitante_id)).toEqual({
      sol_nome: 'Maria das Dores Conceição',
      sol_email: usu_login,
      isConfirmed: true,
    })
    const { solicitante_id: desk } = await atTheDesk({ sol_nome: 'José Ninguém' })
    expect(await findContato(db(), desk)).toEqual({ sol_nome: 'José Ninguém', sol_email: null, isConfirmed: false })
    await expect(findContato(db(), 999_999)).rejects.toThrow(NotFound)
  })

  test('staff get all data, with names of places, and nothing about access', async () => {
    const { solicitante_id } = await insertSolicitante(portal.platform)
    const dados = await findDadosDoSolicitante(db(), solicitante_id)
    expect(dados).toMatchObject({ est_nome: 'Bahia', cid_nome: 'Feira de Santana', sol_cpf: '12345678909' })
    expect(Object.keys(dados)).not.toContain('usu_senha')
    expect(JSON.stringify(dados)).not.toContain('argon2')
  })

  test('a requester at the desk has a name, the data given, and no login', async () => {
    const { solicitante_id } = await atTheDesk({
      sol_tipo_pessoa: 'J',
      sol_nome: 'Padaria Pão Quente',
      sol_cnpj: '12.abc.345/01de-35',
      sol_cpf: '123.456.789-09',
      sol_telefone: '(75) 3000-1200',
    })
    const row = await db()
      .selectFrom('solicitante')
      .select(['sol_cnpj', 'sol_cpf', 'sol_telefone', 'usu_login', 'usu_senha', 'sol_presencial'])
      .where('solicitante_id', '=', solicitante_id)
      .executeTakeFirst()
    expect(row).toEqual({
      sol_cnpj: '12ABC34501DE35',
      sol_cpf: '',
      sol_telefone: '7530001200',
      usu_login: null,
      usu_senha: null,
      sol_presencial: true,
    })
    expect(presencialForm.safeParse({ sol_cpf: '111' }).error?.issues.map(({ path }) => path[0])).toEqual([
      'sol_nome',
      'sol_cpf',
    ])
  })

  test('the search finds by words of the name, or by exact CPF, CNPJ and e-mail', async () => {
    await insertSolicitante(portal.platform, { sol_nome: 'Zélia Ávila Quirino', sol_email: 'zelia@exemplo.com' })
    await atTheDesk({ sol_tipo_pessoa: 'J', sol_nome: 'Quitanda Zeferina', sol_cnpj: '11.222.333/0001-81' })
    expect(await found('avila zelia')).toEqual(['Zélia Ávila Quirino'])
    expect(await found('ZELIA@exemplo.com')).toEqual(['Zélia Ávila Quirino'])
    expect(await found('11.222.333/0001-81')).toEqual(['Quitanda Zeferina'])
    expect(await found('123.456.789-09')).toContain('Zélia Ávila Quirino')
    expect(await found('zelia@')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('  ')).toEqual([])
    const [hit] = await searchSolicitantes(db(), 'avila zelia')
    expect(hit).toEqual({
      solicitante_id: expect.any(Number),
      sol_nome: 'Zélia Ávila Quirino',
      sol_tipo_pessoa: 'F',
      sol_documento: '***.456.789-**',
      sol_presencial: false,
    })
  })

  test('it finds at most ten, and no unconfirmed registration', async () => {
    for (let turn = 0; turn < 12; turn++) await atTheDesk({ sol_nome: `Repetida da Silva ${turn}` })
    await insertSolicitante(portal.platform, { sol_nome: 'Pendente da Silva', isConfirmed: false })
    expect(await found('repetida silva')).toHaveLength(10)
    expect(await found('pendente silva')).toEqual([])
  })
})
