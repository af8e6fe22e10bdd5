// Who may say that a list is complete, up to which day, and where it is seen: with interns, of one list, and agreements, of three.
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { findConfirmacoes } from '#modules/cidade/confirmacao/server/confirmacao.facade.ts'

let of: Awaited<ReturnType<typeof startImporter>>
let clerk: { painel: string }
const lista = '/acesso/estagiarios'

beforeAll(async () => {
  of = await startImporter()
  clerk = await of.portal.loginAs('pessoal')
})
afterEach(() => sql`truncate lista_confirmacao, estagiario, importacao, importacao_antes`.execute(of.db))

const confirm = (payload: object, url = '/painel/ajax/estagiario/confirmacao', cookies: object = clerk) =>
  of.portal.call({ method: 'POST', url, payload: { lista, ...payload }, cookies: cookies as typeof clerk })
const pageOf = async (url: string, cookies = {}) =>
  (await of.portal.call({ url, cookies, headers: { accept: 'text/html' } })).body.replaceAll('<!-- -->', '')
const said = async () => (await of.portal.call({ url: '/ajax/estagiario' })).json().data.confirmacao
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the list, its call and the panel say it; a visit of the page renews nothing', async () => {
  expect(await said()).toBeUndefined()
  expect(await pageOf(lista)).not.toContain('completas até')
  expect(await pageOf('/painel/estagiario', clerk)).toContain('ainda não confirmada')
  const answer = await confirm({ completo_ate: '15/01/2026' })
  expect([answer.statusCode, answer.json().data.redirect]).toEqual([200, '/painel/estagiario?success=confirmada'])
  const { confirmado_em, ...rest } = await said()
  expect(rest).toEqual({ completo_ate: '2026-01-15' })
  const found = (await findConfirmacoes(of.db)).get(lista)
  const page = await pageOf(lista)
  expect(page.replace(/<[^>]+>/g, '')).toContain('Informações completas até 15/01/2026, confirmadas em ')
  expect(page).not.toContain(found?.quem)
  expect((await pageOf('/painel/estagiario', clerk)).replace(/<[^>]+>/g, '')).toContain('completa até 15/01/2026')
  expect(found).toMatchObject({ completoAte: '2026-01-15', confirmadoEm: confirmado_em, por: 'pessoa' })
  expect(found?.quem).toContain('@')
})

test('no day to come, none before the last without a reason, no other list, nobody without the privilege', async () => {
  const wrong = async (payload: object, url?: string) => (await confirm(payload, url)).json().data
  expect(await wrong({ completo_ate: dayFromNow(2) })).toEqual({
    completo_ate: ['Ninguém sabe ainda o que virá: informe um dia até hoje.'],
  })
  expect(await wrong({ completo_ate: '' })).toEqual({ completo_ate: ['Preencha “Esta lista está completa até”.'] })
  expect(await wrong({ completo_ate: '2026-01-15', lista: '/acesso/contratos' })).toEqual({
    lista: ['Escolha uma das listas.'],
  })
  expect((await confirm({ completo_ate: '2026-01-15' })).statusCode).toBe(200)
  expect(await wrong({ completo_ate: '2026-01-14' })).toEqual({
    motivo: [
      'Já foi confirmado que a lista está completa até 15/01/2026. Para voltar a um dia anterior, diga o motivo.',
    ],
  })
  expect((await confirm({ completo_ate: '2026-01-14', motivo: 'Faltavam os do segundo turno.' })).statusCode).toBe(200)
  expect((await said()).completo_ate).toBe('2026-01-14')
  expect((await of.db.selectFrom('lista_confirmacao').select('motivo').execute()).length).toBe(2)
  const stranger = await of.portal.loginAs('licitacoes')
  expect((await confirm({ completo_ate: '2026-01-15' }, undefined, stranger)).statusCode).toBe(403)
})

test('each of the lists that share one of the panel is confirmed by itself', async () => {
  const finance = await of.portal.loginAs('financas')
  const payload = { lista: '/acesso/acordos/recebidos', completo_ate: '2026-01-15' }
  expect((await confirm(payload, '/painel/ajax/acordo/confirmacao', finance)).statusCode).toBe(200)
  expect(await pageOf('/acesso/acordos/recebidos')).toContain('completas até')
  expect(await pageOf('/acesso/acordos/realizados')).not.toContain('completas até')
})

test('a file may state it with the storing; undone, its statement goes and the former one holds', async () => {
  const head = 'Nome;Curso;Instituição;Lotação;Início;Fim\n'
  const file = `${head}Antônia Reis;Direito;UEFS;Secretaria de Saúde;01/02/2026;31/12/2026\n`
  expect((await confirm({ completo_ate: '2026-01-15' })).statusCode).toBe(200)
  const { importacao_id } = await of.checked('estagiario', file, { entidade_id: '1', exercicio: '2026' })
  expect(await pageOf(`/painel/estagiario/importacao/${importacao_id}`, of.cookies)).toContain('name="completo_ate"')
  const url = `/painel/ajax/estagiario/importacao/${importacao_id}`
  const store = (completo_ate: string) =>
    of.portal.call({ method: 'POST', url, cookies: of.cookies, payload: { completo_ate } })
  expect((await store('31/02/2026')).json().data).toHaveProperty('completo_ate')
  const refused = await store(dayFromNow(2))
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('um dia até hoje')])
  expect((await of.portal.call({ url: '/ajax/estagiario' })).json().data.count).toBe(0)
  expect((await store('2026-02-28')).statusCode).toBe(200)
  expect((await findConfirmacoes(of.db)).get(lista)).toMatchObject({ completoAte: '2026-02-28', por: 'importacao' })
  const undone = await of.portal.call({ method: 'DELETE', url, cookies: of.cookies, payload: { estado: 'gravada' } })
  expect(undone.statusCode).toBe(200)
  expect((await said()).completo_ate).toBe('2026-01-15')
})
