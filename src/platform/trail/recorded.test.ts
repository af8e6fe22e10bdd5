// Everything else that the trail records, and what it must never hold: imports as one row, reveals, accounts and settings, secrets, data
// of citizens.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { confere } from '#app/testing/folha.ts'
import { multipart } from '#app/testing/multipart.ts'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { configuracaoSample, png } from '#modules/cidade/configuracao/server/configuracao.sample.ts'
import { insertUsuario, samplePassword, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import { chamada, folha, muitas } from '#modules/pessoal/folha/server/folha.sample.ts'

let portal: TestPortal
let admin: { painel: string }
let login: string

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  const user = await insertUsuario(portal.platform, { isAdmin: true })
  login = user.usu_login
  admin = await sessionOf(portal.platform, user)
})

const last = async () =>
  (
    await sql<{ n: number }>`select coalesce(max(auditoria_id), 0) as n from auditoria`.execute(
      portal.platform.database.db,
    )
  ).rows[0]?.n ?? 0
const entriesSince = (since: number) =>
  portal.platform.database.db
    .selectFrom('auditoria')
    .selectAll()
    .where('auditoria_id', '>', since)
    .orderBy('auditoria_id')
    .execute()
const send = async (url: string, payload: object, cookies: Record<string, string> = admin) => {
  const answer = await portal.call({ method: 'POST', url, payload, cookies })
  expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, answer.statusCode, ''])
  return answer.json().data
}

test('an import is one row with its figures, and so is its undoing', async () => {
  const checked = await confere(portal, folha(...muitas(300)), admin)
  const id = checked.json().data.importacao_id
  const since = await last()
  await send(`${chamada}/${id}`, {})
  await send(`${chamada}/${id}`, { _method: 'DELETE' })
  const rows = await entriesSince(since)
  expect(rows).toMatchObject([
    {
      aud_acao: 'importou',
      aud_tabela: 'pagamento',
      aud_autor: login,
      aud_mudancas: { imp_linhas: [null, 300], imp_novos: [null, 300] },
    },
    { aud_acao: 'desfez', aud_tabela: 'pagamento', aud_autor: login, aud_mudancas: { imp_novos: [null, 300] } },
  ])
  expect(rows[0]?.aud_nome).toMatch(new RegExp(`^Importação nº ${id}: .+\\.csv$`))
})

test('a file that was checked and thrown away is recorded too', async () => {
  const checked = await confere(portal, folha(...muitas(2)), admin)
  const since = await last()
  await send(`${chamada}/${checked.json().data.importacao_id}`, { _method: 'DELETE' })
  expect(await entriesSince(since)).toMatchObject([{ aud_acao: 'descartou', aud_mudancas: { imp_linhas: [null, 2] } }])
})

test('which privileges an account was given or lost, that its password changed, and its end', async () => {
  const { usuario_id, usu_login } = await insertUsuario(portal.platform, { privileges: ['licitacoes'] })
  const since = await last()
  await send(`/painel/ajax/editar/usuario/${usuario_id}`, {
    privileges: ['licitacoes', 'esic'],
    usu_admin: 'N',
    _method: 'PUT',
  })
  const password = { usu_senha: 'jatoba alto 99', usu_senha_confirmacao: 'jatoba alto 99', alterar_senha: '1' }
  await send(`/painel/ajax/editar/usuario/${usuario_id}`, {
    privileges: ['esic'],
    usu_admin: 'N',
    ...password,
    _method: 'PUT',
  })
  await send(`/painel/ajax/configuracao/usuario/${usuario_id}`, { _method: 'DELETE' })
  const rows = await entriesSince(since)
  expect(rows.map(({ aud_acao, aud_nome, aud_mudancas }) => [aud_acao, aud_nome, aud_mudancas])).toEqual([
    ['alterou', usu_login, { usu_privilegios: [['licitacoes'], ['licitacoes', 'esic']] }],
    ['alterou', usu_login, { usu_privilegios: [['licitacoes', 'esic'], ['esic']] }],
    ['alterou', usu_login, { usu_senha: null, usu_senha_expira: [null, expect.any(String)] }],
    ['removeu', usu_login, expect.objectContaining({ usu_login: [usu_login, null], usu_senha: null })],
  ])
  expect(rows.every(({ aud_autor }) => aud_autor === login)).toBe(true)
})

describe('citizens', () => {
  test('data of a person that staff open: recorded with the request, and by whom; nothing of what was opened', async () => {
    const { id, citizen } = await fileRequest(portal)
    const since = await last()
    const answer = await portal.call({ url: `/painel/ajax/solicitacao/${id}/solicitante`, cookies: admin })
    expect(answer.statusCode).toBe(200)
    const rows = await entriesSince(since)
    expect(rows).toMatchObject([
      { aud_acao: 'revelou', aud_tabela: 'solicitacao', aud_registro: id, aud_parte: 'acesso_dados', aud_autor: login },
    ])
    expect(JSON.stringify(rows)).not.toContain(citizen.usu_login)
  })

  test('what citizens do is recorded without their data; a closed account leaves none in the trail', async () => {
    const since = await last()
    const { id, citizen, cookies } = await fileRequest(portal, {
      slc_titulo: 'Título secreto',
      slc_descricao: 'Texto secreto',
    })
    const { db } = portal.platform.database
    const person = await db
      .selectFrom('solicitante')
      .selectAll()
      .where('solicitante_id', '=', citizen.solicitante_id)
      .executeTakeFirstOrThrow()
    const closed = await portal.call({
      method: 'DELETE',
      url: '/esic/ajax/solicitante',
      cookies,
      payload: { usu_senha: samplePassword },
    })
    expect(closed.statusCode).toBe(200)
    const rows = await entriesSince(since)
    const text = JSON.stringify(rows)
    expect(rows.map(({ aud_tabela }) => aud_tabela)).toContain('solicitante')
    expect(rows.find(({ aud_tabela, aud_acao }) => aud_tabela === 'solicitacao' && aud_acao === 'criou')).toMatchObject(
      {
        aud_origem: 'esic',
        aud_conta: citizen.solicitante_id,
        aud_autor: '',
        aud_registro: id,
      },
    )
    for (const value of [
      person.sol_nome,
      person.sol_cpf,
      person.sol_email,
      person.usu_login,
      person.sol_telefone,
      'secreto',
    ])
      if (value) expect(text).not.toContain(value)
  })
})

test('no secret is anywhere in the trail', async () => {
  const { db } = portal.platform.database
  await send('/painel/ajax/configuracao/usuario', {
    usu_login: 'nova@exemplo.com',
    usu_login_confirmacao: 'nova@exemplo.com',
    privileges: ['esic'],
  })
  const settings = { ...configuracaoSample, nome: 'Vila Nova', chave_diario: 'chave-muito-secreta' }
  const form = await multipart(settings, { logo: { name: 'logo.png', content: new Uint8Array(png(20, 12)) } })
  const saved = await portal.call({ method: 'POST', url: '/painel/ajax/configuracao', cookies: admin, ...form })
  expect([saved.statusCode, saved.body.slice(0, 200)]).toEqual([200, expect.anything()])
  await portal.call({ method: 'POST', url: '/ajax/recuperar-senha', payload: { painel: '1', usu_login: login } })
  const own = {
    usu_senha_atual: samplePassword,
    usu_senha: 'umbuzeiro velho 3',
    usu_senha_confirmacao: 'umbuzeiro velho 3',
  }
  await send('/painel/ajax/senha', own)
  const text = JSON.stringify(await entriesSince(0))
  expect(text).toContain('Vila Nova')
  expect(text).toContain('"usu_senha":null')
  expect(text).not.toMatch(/\$argon2|chave-muito-secreta|umbuzeiro|jatoba|cajueiro/)
  const hashes = await sql<{ segredo: string }>`
    select usu_senha as segredo from usuario union select ses_hash from sessao union select tok_hash from token
    union select usu_senha from solicitante where usu_senha is not null`.execute(db)
  for (const { segredo } of hashes.rows) expect(text).not.toContain(segredo)
  const { rows } = await sql<{ data: object }>`select data from pgboss.job`.execute(db)
  for (const { data } of rows)
    for (const value of Object.values(data ?? {}))
      if (String(value).length > 40) expect(text).not.toContain(String(value))
})
