// Records of declared sets with files: stored and removed together, shown on the record's page, in its JSON and on that of its contest.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let cookies: { painel: string }
let concurso_id = ''
let conselho_id = ''

async function send(url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  const form = await multipart(fields, files)
  const answer = await portal.call({ method: 'POST', url: `/painel/ajax/${url}`, cookies, ...form })
  return { status: answer.statusCode, data: answer.json().data }
}
const ato = (changes: object = {}) => ({
  ...{
    concurso_id,
    concurso_ato_tipo: 'edital',
    concurso_ato_data: '2026-02-02',
    concurso_ato_titulo: 'Edital 1/2026',
  },
  ...changes,
})
const find = async (set: string, id: number) => (await portal.call({ url: `/ajax/${set}/${id}` })).json().data
const page = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body
const download = (id: number) => portal.call({ url: `/concurso-ato/anexo/${id}` })
const file = (name: string) => ({ name, content: pdf(name) })
const filesLeft = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from arquivo`.execute(portal.platform.database.db)
  return rows[0]?.n
}

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  cookies = await portal.loginAs('administrador')
  const concurso = {
    ...{ entidade_id: '1', exercicio: '2026', concurso_tipo: 'concurso', concurso_edital_numero: '001' },
    ...{ concurso_cargos: 'Professor', concurso_situacao: 'em_andamento', concurso_inscricao_inicio: '2026-02-02' },
  }
  concurso_id = String((await send('concurso/novo', concurso)).data.concurso_id)
  const conselho = {
    conselho_nome: 'Conselho Municipal de Saúde',
    conselho_area: 'saude',
    conselho_email: 'saude@cidade.example',
  }
  conselho_id = String((await send('conselho/novo', conselho)).data.conselho_id)
})

test('an act has a file or an address, which the form demands', async () => {
  const say = ['Envie o arquivo do ato, ou informe o endereço de onde ele pode ser lido.']
  expect(await send('concurso_ato/novo', ato())).toEqual({ status: 422, data: { concurso_ato_link: say } })
  const link = { concurso_ato_link: 'https://banca.example/1.pdf' }
  const made = await send('concurso_ato/novo', ato(link))
  expect(made.status).toBe(201)
  const id = made.data.concurso_ato_id
  expect(await find('concurso_ato', id)).toMatchObject({ ...link, anexos: [] })
  expect(await page(`/acesso/concursos/atos/${id}`)).not.toContain('id="arquivos"')
  expect((await send(`concurso_ato/${id}`, ato({ _method: 'PUT' }))).data).toEqual({ concurso_ato_link: say })
})

test('a file is stored with its act, shown, downloaded, kept, replaced and removed with it', async () => {
  const before = await filesLeft()
  const titled = { concurso_ato_titulo: 'Edital com arquivo', concurso_ato_anexo_titulo_1: 'Edital assinado' }
  const made = await send('concurso_ato/novo', ato(titled), {
    ...{ doc_arquivo_1: file('edital.pdf'), doc_arquivo_2: file('anexo.pdf') },
  })
  expect(made.status).toBe(201)
  const id = made.data.concurso_ato_id
  const { anexos } = await find('concurso_ato', id)
  expect(anexos).toMatchObject([
    { ane_nome: 'edital.pdf', concurso_ato_anexo_titulo: 'Edital assinado' },
    { ane_nome: 'anexo.pdf', concurso_ato_anexo_titulo: 'anexo.pdf' },
  ])
  const [first, second] = anexos.map((anexo: { anexo_id: number }) => anexo.anexo_id)
  expect((await download(first)).body).toBe(pdf('edital.pdf'))
  for (const address of [`/acesso/concursos/atos/${id}`, `/acesso/concursos/${concurso_id}`])
    expect(await page(address)).toContain(`href="/concurso-ato/anexo/${first}"`)

  // a form that names no file keeps them all
  expect((await send(`concurso_ato/${id}`, ato({ _method: 'PUT' }))).status).toBe(200)
  const replaced = { _method: 'PUT', concurso_ato_titulo: 'Edital com arquivo', anexo_id_1: String(second) }
  const saved = await send(`concurso_ato/${id}`, ato(replaced), { doc_arquivo_1: file('novo.pdf') })
  expect(saved.status).toBe(200)
  expect((await download(first)).statusCode).toBe(404)
  expect((await download(second)).body).toBe(pdf('novo.pdf'))
  const none = await send(`concurso_ato/${id}`, ato({ _method: 'PUT', anexos: 'nenhum' }))
  expect(none.data).toHaveProperty('concurso_ato_link')
  expect((await download(second)).statusCode).toBe(200)

  expect((await send(`concurso_ato/${id}`, { _method: 'DELETE' })).status).toBe(200)
  expect((await download(second)).statusCode).toBe(404)
  expect(await filesLeft()).toBe(before)
})

test('what no form may send is refused: a type that is none of the known, a file of another record', async () => {
  const wrong = { doc_arquivo_1: { name: 'programa.exe', content: 'MZ…' } }
  expect((await send('concurso_ato/novo', ato(), wrong)).data).toHaveProperty('doc_arquivo_1')
  expect((await send('concurso_ato/novo', ato({ anexo_id_1: '1' }))).data).toHaveProperty('anexo_id_1')
})

test('minutes of a council may be a file alone, which its page, its JSON and the search have', async () => {
  const ata = {
    ...{ conselho_id, conselho_documento_titulo: 'Ata da 1ª reunião', conselho_documento_tipo: 'ata' },
    conselho_documento_data: '2026-03-03',
  }
  expect((await send('conselho_documento/novo', ata)).data).toEqual({
    conselho_documento_texto: [
      'Envie o arquivo do documento, ou cole o texto ou o endereço de onde ele pode ser lido.',
    ],
  })
  const made = await send('conselho_documento/novo', ata, { doc_arquivo_1: file('ata.pdf') })
  expect(made.status).toBe(201)
  const id = made.data.conselho_documento_id
  const [anexo] = (await find('conselho_documento', id)).anexos
  expect(anexo).toMatchObject({ ane_nome: 'ata.pdf', conselho_documento_anexo_titulo: 'ata.pdf' })
  const address = `/conselho-documento/anexo/${anexo.anexo_id}`
  expect((await portal.call({ url: address })).body).toBe(pdf('ata.pdf'))
  expect(await page(`/acesso/conselhos/documentos/${id}`)).toContain(`href="${address}"`)
  const form = await portal.call({ url: `/painel/conselho-documento/edicao/${id}`, cookies })
  expect(form.body).toContain(address)
  expect(form.body).not.toContain('ainda não foi publicado')
})

test('a row that a file brought without either says so to the public and to staff', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into conselho_documento (conselho_id, conselho_documento_titulo, conselho_documento_tipo, conselho_documento_data)
    values (${conselho_id}, 'Parecer', 'parecer', '2026-04-04') returning conselho_documento_id as id`.execute(
    portal.platform.database.db,
  )
  const id = rows[0]?.id
  expect(await page(`/acesso/conselhos/documentos/${id}`)).toContain('O arquivo ainda não foi publicado.')
  const url = `/painel/conselho-documento/edicao/${id}`
  expect((await portal.call({ url, cookies, headers: { accept: 'text/html' } })).body).toContain(
    'A página pública diz que o arquivo ainda não foi publicado.',
  )
})
