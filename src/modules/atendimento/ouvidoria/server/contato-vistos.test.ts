// Who opened a file that a person sent to the ombudsman: recorded of a named case, and of a nameless one nothing.
import { beforeAll, expect, test } from 'vitest'
import { casosDe } from '#app/testing/casos.ts'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { chaveDe, contatoSample } from './contato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }
let of: ReturnType<typeof casosDe>

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('ouvidoria')
  of = casosDe(portal, clerk, 91)
})

const db = () => portal.platform.database.db
// a text, since the copy of a nameless case is made of what can be read
const files = { files0: { name: 'rg.txt', content: 'Documento: 1234' } }
let sent = 0

async function withFile(change: Record<string, string>, asStaff = false) {
  sent += 1
  const fields = {
    ...contatoSample,
    tipo_contato_id: '1',
    ctt_chave: chaveDe(String.fromCharCode(96 + sent)),
    ...change,
  }
  const url = asStaff ? '/painel/ajax/contato' : '/ajax/contato'
  const cookies: Record<string, string> = asStaff ? clerk : {}
  const form = await multipart(fields, files)
  const answer = await portal.call({ method: 'POST', url, cookies, ...form, remoteAddress: `10.92.0.${sent}` })
  expect(answer.statusCode, answer.body).toBe(201)
  return of.withId(answer.json().data)
}

const open = (id: number, method: 'GET' | 'HEAD' = 'GET', cookies = clerk) =>
  portal.call({ method, url: `/painel/ouvidoria/anexo/${id}`, cookies })
const looks = (id: number) => db().selectFrom('contato_revelacao').selectAll().where('contato_id', '=', id).execute()

test.each<[string, Record<string, string>, boolean]>([
  ['by the portal', {}, false],
  ['with secrecy', { ctt_sigiloso: 'S' }, false],
  ['at the desk', { ctt_origem: 'balcao' }, true],
])('of a case %s it is recorded, and the person reads when, without who', async (_how, change, asStaff) => {
  const caso = await withFile(change, asStaff)
  const [anexo] = (await of.detail(caso)).anexos
  expect((await of.asPerson(caso)).vistos).toEqual([])
  expect((await open(anexo.anexo_id, 'HEAD')).statusCode).toBe(303)
  expect((await open(anexo.anexo_id, 'GET', await portal.loginAs('esic'))).statusCode).toBe(403)
  expect(await looks(caso.id)).toEqual([])
  expect((await open(anexo.anexo_id)).statusCode).toBe(303)
  const rows = await looks(caso.id)
  expect(rows).toMatchObject([{ rev_o_que: 'arquivo', rev_motivo: '', rev_autor: expect.stringContaining('@') }])
  const { vistos } = await of.asPerson(caso)
  expect(vistos).toEqual([{ rev_data: rows[0]?.rev_data, rev_o_que: 'arquivo' }])
  const { protocolo, codigo } = caso
  const page = await portal.call({
    ...{ method: 'POST', url: '/ajax/contato/consulta' },
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ _pagina: '/ouvidoria/acompanhar', protocolo, codigo }).toString(),
  })
  expect(page.body.replace(/<!--.*?-->/g, '')).toContain('Ouvidoria, um arquivo que você enviou')
  expect(page.body).not.toContain(rows[0]?.rev_autor)
})

test('of a nameless case nothing is, nor of the file of an answer', async () => {
  const nameless = await withFile({ ctt_anonimo: 'S' })
  const [anexo] = (await of.detail(nameless)).anexos
  expect((await open(anexo.anexo_id)).statusCode).toBe(303)
  const named = await of.made()
  const answer = await multipart({ contato: String(named.id), assunto: 'Resposta', mensagem: 'Segue.' }, files)
  await portal.call({ method: 'POST', url: '/painel/ajax/email/contato/submit', cookies: clerk, ...answer })
  const [ofTown] = (await of.detail(named)).anexos
  expect((await open(ofTown.anexo_id)).statusCode).toBe(303)
  for (const caso of [nameless, named])
    expect([await looks(caso.id), (await of.asPerson(caso)).vistos]).toEqual([[], []])
})

test('a file that is held is not seen; where a look can not be recorded, nothing opens', async () => {
  const caso = await withFile({})
  const [anexo] = (await of.detail(caso)).anexos
  await db().updateTable('arquivo').set({ arq_verificacao: 'aguarda' }).execute()
  expect((await open(anexo.anexo_id)).statusCode).toBe(423)
  await db().updateTable('arquivo').set({ arq_verificacao: null }).execute()
  expect(await looks(caso.id)).toEqual([])
  await db().schema.alterTable('contato_revelacao').renameTo('fora').execute()
  const refused = await open(anexo.anexo_id)
  await db().schema.alterTable('fora').renameTo('contato_revelacao').execute()
  expect([refused.statusCode, refused.headers.location]).toEqual([500, undefined])
})
