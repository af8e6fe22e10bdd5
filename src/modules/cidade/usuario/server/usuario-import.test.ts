// Users from a file, on the real portal: what it makes, what it changes, what no file may do, and how it is taken back.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitForMail } from '#app/testing/mailbox.ts'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { importedSets } from '#kits/import/server/imported-sets.ts'
import { storeImport } from '#kits/import/server/store-import.ts'
import { runAs } from '#platform/actor.ts'
import { hashPassword } from '#platform/session/password.ts'
import { inviteImported } from './usuario.invite.ts'
import { insertUsuario, type SampleUser, sessionOf } from './usuario.sample.ts'
import { usuarioSet } from './usuario-import.set.ts'

let portal: TestPortal
let admin: SampleUser
let cookies: { painel: string }
const call = '/painel/ajax/usuario/importacao'
const header = 'Login (e-mail);Privilégios;Administrador'

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
})

beforeEach(async () => {
  await sql`delete from usuario`.execute(portal.platform.database.db)
  admin = await insertUsuario(portal.platform, { isAdmin: true })
  cookies = await sessionOf(portal.platform, admin)
})

const db = () => portal.platform.database.db
const send = async (lines: string[], by = cookies) => {
  const { payload, headers } = await multipart(
    {},
    { arquivo: { name: 'equipe.csv', content: `${lines.join('\n')}\n` } },
  )
  return portal.call({ method: 'POST', url: call, payload, headers, cookies: by })
}
const check = async (...lines: string[]): Promise<{ importacao_id: number; [name: string]: unknown }> => {
  const answer = await send([header, ...lines])
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}
const store = (id: number, by = cookies) =>
  portal.call({ method: 'POST', url: `${call}/${id}`, cookies: by, payload: { confirmo: '1' } })
/** As a portal with a mail server stores it. */
const storeWithMail = (id: number) => {
  const { platform } = portal
  const set = usuarioSet({ ...platform, env: { ...platform.env, smtpUrl: 'smtp://127.0.0.1:1' } })
  const actor = { origem: 'painel', conta: admin.usuario_id, autor: admin.usu_login, pedido: 'teste' } as const
  return runAs(actor, () => storeImport(platform, set, { id, isConfirmed: true }))
}
const undo = (id: number, by = cookies) => portal.call({ method: 'DELETE', url: `${call}/${id}`, cookies: by })
const bring = async (...lines: string[]) => {
  const { importacao_id: id } = await check(...lines)
  const stored = await store(id)
  expect(stored.statusCode, stored.body).toBe(200)
  return id
}
const refusal = async (...lines: string[]) => {
  const answer = await send([header, ...lines])
  expect(answer.statusCode, answer.body).toBe(422)
  return answer.json().data.erros as { linha: number; coluna: string; mensagem: string }[]
}
const people = async () => {
  const { rows } = await sql`select usu_login, usu_administrador, usu_privilegios, usu_situacao from usuario
    where usuario_id <> ${admin.usuario_id} order by usu_login`.execute(db())
  return rows
}
const login = (usu_login: string, usu_senha: string) =>
  portal.call({ method: 'POST', url: '/ajax/login', payload: { painel: 1, usu_login, usu_senha } })

describe('usuários por arquivo', () => {
  test('new ones are invited by e-mail, each with a password of their own; those that are here change as the file says', async () => {
    const ana = await insertUsuario(portal.platform, { privileges: ['esic'] })
    const rui = await insertUsuario(portal.platform, { privileges: ['noticias', 'editais'] })
    const checked = await check(
      ' Bia@Exemplo.COM ;"Noticias; LICITAÇÕES E CONTRATOS";não',
      'caio@exemplo.com;;sim',
      `${ana.usu_login};E-Sic, Ouvidoria;`,
      `${rui.usu_login};;`,
    )
    expect(checked).toMatchObject({ novos: 2, alterados: 1, iguais: 1 })
    expect(checked.revisao).toMatchObject({
      mudancas: [{ registro: ana.usu_login, campo: 'Privilégios', de: 'E-Sic', para: 'E-Sic; Ouvidoria' }],
    })
    expect(checked.avisos).toMatchObject([
      { linha: 3, mensagem: 'caio@exemplo.com: passa a ser administrador, e poderá fazer tudo no painel.' },
    ])
    expect(await people()).toHaveLength(2) // nothing is stored yet
    const shown = await portal.call({
      url: `/painel/usuarios/importacao/${checked.importacao_id}`,
      cookies,
      headers: { accept: 'text/html' },
    })
    expect(shown.body).toContain('Licitações e contratos; Notícias')
    await storeWithMail(checked.importacao_id)
    const pending = { usu_administrador: false, usu_situacao: 'P' }
    expect(await people()).toEqual(
      expect.arrayContaining([
        { ...pending, usu_login: 'bia@exemplo.com', usu_privilegios: ['licitacoes', 'noticias'] },
        { ...pending, usu_login: 'caio@exemplo.com', usu_administrador: true, usu_privilegios: [] },
        expect.objectContaining({ usu_login: ana.usu_login, usu_privilegios: ['esic', 'ouvidoria'] }),
        expect.objectContaining({ usu_login: rui.usu_login, usu_privilegios: ['noticias', 'editais'] }),
      ]),
    )
    const passwords = []
    for (const to of ['bia@exemplo.com', 'caio@exemplo.com']) {
      const [mail] = await waitForMail(portal, to)
      passwords.push(/Senha temporária: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
    }
    expect(new Set(passwords).size).toBe(2)
    expect((await login('bia@exemplo.com', passwords[0] ?? '')).statusCode).toBe(200)
    expect((await login('caio@exemplo.com', passwords[0] ?? '')).statusCode).not.toBe(200)

    // user by user in the trail; nothing where the public looks
    const { rows } = await sql<{ acao: string; nome: string }>`select aud_acao as acao, aud_nome as nome from auditoria
      where aud_tabela = 'usuario' and aud_autor = ${admin.usu_login} order by auditoria_id`.execute(db())
    expect(rows).toEqual(
      expect.arrayContaining([
        { acao: 'alterou', nome: ana.usu_login },
        { acao: 'criou', nome: 'bia@exemplo.com' },
        { acao: 'importou', nome: expect.stringMatching(/equipe\.csv$/) },
      ]),
    )
    const { rows: receipts } =
      await sql`select from importacao_publica where importacao_publica_id = ${checked.importacao_id}`.execute(db())
    expect(receipts).toEqual([])
  })

  test('a row that is no user, or opens nothing, is refused by its line', async () => {
    expect(
      await refusal('bia;Notícias;', 'caio@exemplo.com;Prefeito;', 'davi@exemplo.com;;não', 'eva@exemplo.com;;talvez'),
    ).toMatchObject([
      { linha: 2, coluna: 'Login (e-mail)' },
      { linha: 3, coluna: 'Privilégios', mensagem: expect.stringContaining('“Prefeito” não é um privilégio') },
      { linha: 4, coluna: 'Privilégios', mensagem: expect.stringContaining('ao menos um privilégio') },
      { linha: 5, coluna: 'Administrador' },
    ])
    expect(await refusal('bia@exemplo.com;Notícias;', 'BIA@exemplo.com;E-Sic;')).toMatchObject([{ linha: 3 }])
    const many = Array.from({ length: 1001 }, (_, at) => `p${at}@exemplo.com;Notícias;`)
    expect(await refusal(...many)).toMatchObject([{ mensagem: 'Um arquivo pode ter no máximo 1.000 usuários.' }])
    expect(await people()).toEqual([])
  })

  test('nobody comes to it without being administrator, nor a program, and nobody stops being one by an own file', async () => {
    const clerk = await portal.loginAs('noticias', 'informacao')
    expect((await send([header, 'x@exemplo.com;;sim'], clerk)).statusCode).toBe(403)
    const waiting = await check('x@exemplo.com;Notícias;')
    expect((await store(waiting.importacao_id, clerk)).statusCode).toBe(403)
    expect((await undo(waiting.importacao_id, clerk)).statusCode).toBe(403)
    expect([...importedSets(portal.app.directory).keys()]).not.toContain('usuario') // no token, no folder
    expect(await refusal(`${admin.usu_login};Notícias;não`)).toMatchObject([
      { linha: 2, coluna: 'Administrador', mensagem: expect.stringContaining('por conta própria') },
    ])
    // another one checked it, who is demoted before it is stored
    const other = await insertUsuario(portal.platform, { isAdmin: true })
    const theirs = await sessionOf(portal.platform, other)
    const answer = await send([header, `${admin.usu_login};Notícias;não`], theirs)
    const { importacao_id: id } = answer.json().data
    const mine = await store(id)
    expect([mine.statusCode, mine.json().message]).toEqual([409, expect.stringContaining('por conta própria')])
    const both = await check(`${other.usu_login};Notícias;não`)
    const codes = await Promise.all([store(id, theirs), store(both.importacao_id)])
    expect(codes.map(({ statusCode }) => statusCode).sort()[0]).toBe(200)
    const { rows } = await sql`select from usuario where usu_administrador`.execute(db())
    expect(rows).toHaveLength(1)
  })

  test('it is undone while the new ones have done nothing, and rights come back as they were', async () => {
    const ana = await insertUsuario(portal.platform, { privileges: ['esic'] })
    const id = await bring('bia@exemplo.com;Notícias;', `${ana.usu_login};Ouvidoria;sim`)
    expect((await undo(id)).statusCode).toBe(200)
    expect(await people()).toMatchObject([
      { usu_login: ana.usu_login, usu_administrador: false, usu_privilegios: ['esic'] },
    ])
    const { rows } =
      await sql`select aud_acao as acao, aud_nome as nome from auditoria where aud_tabela = 'usuario' and aud_acao = 'removeu'`.execute(
        db(),
      )
    expect(rows).toContainEqual({ acao: 'removeu', nome: 'bia@exemplo.com' })

    const again = await bring('bia@exemplo.com;Notícias;', `${ana.usu_login};Ouvidoria;sim`)
    // who was made administrator by the file can't undo it: they would stop being one
    const hers = await undo(again, await sessionOf(portal.platform, ana))
    expect([hers.statusCode, hers.json().message]).toEqual([409, expect.stringContaining('por conta própria')])
    await sql`update usuario set usu_senha = ${await hashPassword('umbuzeiro em flor 7')}, usu_senha_expira = null, usu_situacao = 'A' where usu_login = 'bia@exemplo.com'`.execute(
      db(),
    )
    const late = await undo(again)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining('já entraram no painel bia@exemplo.com'),
    ])
    expect(await people()).toHaveLength(2)
  })

  test('without mail nobody gets in until an administrator gives a password; invitations that were cut off go on', async () => {
    const id = await bring('davi@exemplo.com;Notícias;', 'eva@exemplo.com;E-Sic;')
    expect((await login('davi@exemplo.com', '')).statusCode).not.toBe(200)
    expect((await login('davi@exemplo.com', 'qualquer coisa')).statusCode).not.toBe(200)
    const [davi, eva] = (
      await sql<SampleUser>`select usuario_id, usu_login from usuario where importacao_id = ${id} order by usu_login`.execute(
        db(),
      )
    ).rows
    const given = await portal.call({
      method: 'PUT',
      url: `/painel/ajax/editar/usuario/${eva?.usuario_id}`,
      cookies,
      payload: { privileges: ['esic'], alterar_senha: '1' },
    })
    const { senha_temporaria } = given.json().data
    await inviteImported(portal.platform, id)
    await inviteImported(portal.platform, id)
    const [mail, ...more] = await waitForMail(portal, davi?.usu_login ?? '')
    expect(more).toEqual([])
    const [, sent = ''] = /Senha temporária: (\S+)/.exec(mail?.text ?? '') ?? []
    expect((await login('davi@exemplo.com', sent)).statusCode).toBe(200)
    expect((await login('eva@exemplo.com', senha_temporaria)).statusCode).toBe(200)
  })
})
