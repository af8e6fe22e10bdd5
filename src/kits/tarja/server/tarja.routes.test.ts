// Copies with areas blacked out, from their proof to what the public reads beside them.

import jpeg from 'jpeg-js'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { CopiaPdf } from '../copia-pdf.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const picture = new Uint8Array(jpeg.encode({ data: Buffer.alloc(16 * 16 * 4, 90), width: 16, height: 16 }, 80).data)

async function copy(): Promise<TestFile> {
  const copia = new CopiaPdf()
  for (const texto of ['Edital de licitação', 'Segunda página'])
    copia.adiciona({
      ...{ largura: 595, altura: 842, imagem: { largura: 16, altura: 16, jpeg: new Blob([picture]) } },
      palavras: [{ texto, x: 50, y: 100, corpo: 12, angulo: 0, largura: 120 }],
    })
  const content = new Uint8Array(await copia.termina().arrayBuffer())
  return { name: 'edital (com trechos ocultados).pdf', content }
}

const box = { x: 300, y: 300, largura: 80, altura: 12 }
const areas = [
  { ...box, pagina: 1, fundamento: 'pessoal' },
  { ...box, pagina: 2, fundamento: 'pessoal' },
  { ...box, pagina: 2, y: 400, fundamento: 'fiscal' },
]

async function prove(arquivo: TestFile, sent: unknown = areas) {
  const body = await multipart({ areas: JSON.stringify(sent) }, { arquivo })
  return portal.call({ method: 'POST', url: '/painel/ajax/tarja', cookies: clerk, ...body })
}

test('a proved copy is told of wherever it is public, by its digest', async () => {
  const file = await copy()
  const proved = await prove(file)
  expect(proved.statusCode, proved.body).toBe(201)
  const { sha256 } = proved.json().data

  const upload = await multipart({}, { arquivo: file })
  const sent = await portal.call({ method: 'POST', url: '/painel/ajax/envio', cookies: clerk, ...upload })
  const made = await portal.call({
    method: 'POST',
    url: '/painel/ajax/licitacao/novo',
    cookies: clerk,
    payload: { ...licitacaoSample, anexo_envio_1: sent.json().data.envio, licitacao_anexo_titulo_1: 'Edital' },
  })
  expect(made.statusCode, made.body).toBe(201)
  const { licitacao_id: id } = made.json().data
  const said =
    'Com trechos ocultados: dados pessoais (Lei 12.527/2011, art. 31; Lei 13.709/2018), sigilo fiscal (Lei 5.172/1966 (CTN), art. 198) – 3 trechos em 2 páginas'
  const { anexos } = (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data
  expect(anexos).toMatchObject([{ ane_nome: file.name, ane_tarja: said }])
  expect((await portal.call({ url: `/acesso/licitacoes/${id}` })).body).toContain(said)

  // in the panel who did it and when, never elsewhere
  const address = `/painel/ajax/tarja/autoria?${new URLSearchParams({ nome: file.name, tamanho: String(file.content.length) })}`
  const { autor, em } = (await portal.call({ url: address, cookies: clerk })).json().data
  expect(Math.abs(Date.now() - Date.parse(em))).toBeLessThan(3_600_000)
  expect((await portal.call({ url: address })).statusCode).toBe(401)
  for (const url of [`/ajax/licitacao/${id}`, `/acesso/licitacoes/${id}`])
    expect((await portal.call({ url })).body).not.toContain(autor)
  const another = address.replace('tamanho=', 'tamanho=1')
  expect((await portal.call({ url: another, cookies: clerk })).json().data).toBeNull()

  const { db } = portal.platform.database
  const [{ usu_login } = { usu_login: '' }] = await db
    .selectFrom('sessao')
    .innerJoin('usuario', 'usuario_id', 'ses_conta')
    .select('usu_login')
    .orderBy('sessao_id')
    .execute()
  expect(autor).toBe(usu_login)
  const [row] = await db.selectFrom('tarja').selectAll().where('tar_sha256', '=', sha256).execute()
  expect(row).toMatchObject({
    tar_trechos: [
      { pagina: 1, fundamento: 'pessoal', trechos: 1 },
      { pagina: 2, fundamento: 'pessoal', trechos: 1 },
      { pagina: 2, fundamento: 'fiscal', trechos: 1 },
    ],
  })
  expect(JSON.stringify(row)).not.toMatch(/300|largura/)
  expect((await prove(file)).statusCode).toBe(201) // the same again

  // another copy with this name and as many bytes: nobody knows which of the two is meant
  const other = 'c'.repeat(64)
  await sql`insert into arquivo (arq_nome, arq_tipo, arq_tamanho, arq_chave, arq_sha256, arq_estado)
    values (${file.name}, 'application/pdf', ${file.content.length}, ${other}, ${other}, 'guardado')`.execute(db)
  expect((await portal.call({ url: address, cookies: clerk })).json().data).not.toBeNull()
  await sql`insert into tarja select ${other}, tar_nome, tar_trechos, tar_resumo, 'ana@exemplo.com' from tarja where tar_sha256 = ${sha256}`.execute(
    db,
  )
  expect((await portal.call({ url: address, cookies: clerk })).json().data).toBeNull()
})

test('what says that it is a copy and is another file is refused', async () => {
  for (const content of [pdf('CPF 529.982.247-25'), picture.slice(0, -2)]) {
    const lie = await prove({ name: 'edital.pdf', content }, [{ ...box, pagina: 0, fundamento: 'pessoal' }])
    expect(lie.statusCode).toBe(422)
    expect(lie.json().data.arquivo.join()).toContain('A cópia foi recusada')
  }
  const under = await prove(await copy(), [{ pagina: 1, fundamento: 'pessoal', x: 40, y: 80, largura: 50, altura: 40 }])
  expect(under.statusCode).toBe(422)
})

test.each([[[]], [null], [[{ ...box, pagina: 1 }]], [[{ ...box, pagina: 1, fundamento: 'sigilo' }]], ['x']])(
  'areas %j are none',
  async (sent) => {
    const answer = await prove(await copy(), sent)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.areas).toEqual(['Marque ao menos um trecho, com o seu fundamento.'])
  },
)

test('only for who is logged in', async () => {
  const body = await multipart({ areas: JSON.stringify(areas) }, { arquivo: await copy() })
  expect((await portal.call({ method: 'POST', url: '/painel/ajax/tarja', ...body })).statusCode).toBe(401)
})
