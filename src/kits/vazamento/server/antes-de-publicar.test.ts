import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startWithClerk } from '#app/testing/clerk.ts'
import { xlsx } from '#app/testing/leaky-files.ts'
import { multipart, type TestFile } from '#app/testing/multipart.ts'
import { noticiaSample as sample } from '#modules/conteudo/publicacao/server/publicacao.sample.ts'
import { removeOldExames } from '#platform/storage/exame.queries.ts'

const { portal, clerk, get } = await startWithClerk('noticias')
const calls = '/painel/ajax/noticia'
const motivo = 'O próprio servidor pediu a publicação.'
const withCpf = { ...sample, pub_conteudo: '<p>Edital.</p><p>Servidor de CPF <b>529.982.247-25</b>.</p>' }

async function send(fields: Record<string, string>, files: Record<string, TestFile> = {}, url = calls, headers = {}) {
  const body = await multipart(fields, files)
  return portal.call({ method: 'POST', url, cookies: clerk, ...body, headers: { ...body.headers, ...headers } })
}
const query = async (text: string) => (await portal.platform.database.pool.query(text)).rows
const decisions = () =>
  query('select vde_o_que, vde_motivo, vde_autor from vazamento_decisao order by vazamento_decisao_id')
const news = async () =>
  Number((await query("select count(*) from publicacao where pub_tipo_new = 'noticia'"))[0].count)
const stage = async (name: string, content: TestFile['content']) =>
  (await send({}, { arquivo: { name, content } }, '/painel/ajax/envio')).json().data
const table = 'Nome;CPF;Valor\r\nJosé Lima;111.444.777-35;10,00\r\nAnna;***.982.247-**;5,00\r\n'

describe('a text with personal data', () => {
  test('comes back with it at its place, stores nothing, and is stored with a reason, once', async () => {
    const before = await news()
    const refused = await send(withCpf)
    expect(refused.statusCode).toBe(422)
    const [first, line] = refused.json().data.guarda_motivo
    expect(first).toContain('Antes de publicar')
    expect(line).toMatch(/ – CPF \(parágrafo 2\): .*\*\*\*\.982\.247-\*\*/)
    expect(refused.body).not.toContain('529.982')
    expect((await send({ ...withCpf, guarda_motivo: 'curto' })).json().data.guarda_motivo[0]).toContain('10 a 500')
    expect([await news(), await decisions()]).toEqual([before, []])

    const made = await send({ ...withCpf, guarda_motivo: motivo })
    expect(made.statusCode, made.body).toBe(201)
    expect(await decisions()).toMatchObject([{ vde_motivo: motivo, vde_o_que: expect.stringContaining('parágrafo 2') }])
    const [trail] = await query("select aud_acao, aud_mudancas from auditoria where aud_tabela = 'vazamento_decisao'")
    expect(trail.aud_acao).toBe('publicou com motivo')
    expect(JSON.stringify(trail)).toContain(motivo)
    expect(JSON.stringify(trail)).not.toContain('529.982')

    const id = made.json().data.publicacao_id
    const again = await send({ ...withCpf, pub_titulo: 'Outro título' }, {}, `${calls}/${id}`)
    expect(again.statusCode, again.body).toBe(200)
    expect(await decisions()).toHaveLength(1)
  })

  test('is stored masked when that is asked for', async () => {
    const made = await send({ ...withCpf, pub_conteudo: '<p>CPF 111.444.777-35</p>', guarda_mascara: '1' })
    expect(made.statusCode, made.body).toBe(201)
    const { pub_conteudo } = (await get(`${calls}/${made.json().data.publicacao_id}`, clerk)).json().data
    expect(pub_conteudo).toBe('<p>CPF ***.444.777-**</p>')
  })

  test('without JavaScript the page is shown again with the section and what was typed', async () => {
    const page = await send(
      { ...withCpf, pub_conteudo: 'CPF 390.533.447-05', _pagina: '/painel/noticia/cadastro' },
      {},
      `${calls}/novo`,
      { accept: 'text/html' },
    )
    expect(page.statusCode).toBe(422)
    for (const shown of ['Antes de publicar', '***.533.447-**', 'name="guarda_motivo"', 'name="guarda_mascara"'])
      expect(page.body).toContain(shown)
  })

  test('when the record is not stored, neither is the reason', async () => {
    const id = (await send(sample)).json().data.publicacao_id
    const before = await decisions()
    const stale = { ...sample, pub_conteudo: 'CPF 390.533.447-05', guarda_motivo: motivo, versao: '99' }
    expect((await send(stale, {}, `${calls}/${id}`)).statusCode).toBe(409)
    expect(await decisions()).toEqual(before)
  })
})

describe('a file with personal data', () => {
  test('says so when it is sent; the form asks once for each content', async () => {
    const { envio, exame } = await stage('diarias.csv', table)
    expect(exame).toEqual({
      achados: [
        { tipo: 'cpf', lugar: 'linha 2, coluna 2', trecho: expect.stringContaining('***.444.777-**'), pede: true },
      ],
      incompleto: null,
    })
    // also when what was found was lost before the form came
    await sql`delete from vazamento_exame`.execute(portal.platform.database.db)
    const refused = await send({ ...sample, anexo_envio_1: envio })
    expect(refused.json().data.guarda_motivo[1]).toContain('diarias.csv – CPF (linha 2, coluna 2)')
    expect((await send({ ...sample, anexo_envio_1: envio, guarda_motivo: motivo })).statusCode).toBe(201)
    const { envio: same } = await stage('outro-nome.csv', table)
    expect((await send({ ...sample, anexo_envio_1: same })).statusCode).toBe(201)
  })

  test.each([
    ['sent before the form', true],
    ['sent with it', false],
  ])('is masked on wish: %s', async (_what, isStaged) => {
    const content = `${table}Bia;390.533.447-05;1,00\r\n${isStaged}\r\n`
    const masked = { ...sample, guarda_mascara: '1' }
    const made = isStaged
      ? await send({ ...masked, anexo_envio_1: (await stage('a.csv', content)).envio })
      : await send(masked, { doc_arquivo_1: { name: 'a.csv', content } })
    expect(made.statusCode, made.body).toBe(201)
    const { anexos } = (await get(`${calls}/${made.json().data.publicacao_id}`, clerk)).json().data
    const [file] = await query(
      `select arq_chave from arquivo join publicacao_anexo using (arquivo_id) where anexo_id = ${anexos[0].anexo_id}`,
    )
    const stream = await portal.platform.files.storage.open(file.arq_chave)
    const text = Buffer.concat(await stream.toArray()).toString()
    expect(text).toContain('Bia;***.533.447-**;1,00')
    expect(text).not.toContain('111.444')
  })

  test('a workbook is masked by a process of its own, and stored as a clean one', async () => {
    const { content } = await xlsx('d.xlsx', {
      Folha: [
        ['Nome', 'CPF'],
        ['Caio', '390.533.447-05'],
      ],
    })
    for (const isStaged of [true, false]) {
      const file = { name: `${isStaged}.xlsx`, content: Buffer.from(content) }
      const masked = { ...sample, guarda_mascara: '1' }
      const made = isStaged
        ? await send({ ...masked, anexo_envio_1: (await stage(file.name, file.content)).envio })
        : await send(masked, { doc_arquivo_1: file })
      expect(made.statusCode, made.body).toBe(201)
    }
    const stored = await query(`select arq_sha256, vex_achados from publicacao_anexo join arquivo using (arquivo_id)
      join vazamento_exame on vex_sha256 = arq_sha256 where arq_nome like '%.xlsx'`)
    expect(stored.map(({ vex_achados }) => vex_achados)).toEqual([[], []])
  })

  test('one that can not be looked into says so, and is no clean one', async () => {
    const { exame, envio } = await stage('a.pdf', '%PDF-1.7\nlixo\n%%EOF\n')
    expect(exame).toEqual({ achados: [], incompleto: expect.stringContaining('danificado') })
    expect((await send({ ...sample, anexo_envio_1: envio })).statusCode).toBe(201)
  })
})

test('what was found in a file goes with its content, and not before', async () => {
  const { db } = portal.platform.database
  const stored = (await stage('guardado.csv', 'Nome;CPF\nAna;529.982.247-25\n')).envio
  expect(stored).toBeTruthy()
  const old = sql`now() - interval '25 hours'`
  await sql`update vazamento_exame set vex_data = ${old}`.execute(db)
  await sql`insert into vazamento_exame (vex_sha256, vex_tipo, vex_regras, vex_achados, vex_data)
    values (${'a'.repeat(64)}, 'text/csv', 1, '[]', ${old}), (${'b'.repeat(64)}, 'text/csv', 1, '[]', now())`.execute(
    db,
  )
  await removeOldExames(db)
  const { rows } = await sql<{ sha: string; guardado: boolean }>`
    select vex_sha256 as sha, exists (select from arquivo where arq_sha256 = vex_sha256) as guardado from vazamento_exame`.execute(
    db,
  )
  expect(rows.some(({ guardado }) => guardado)).toBe(true)
  expect(rows.filter(({ guardado }) => !guardado).map(({ sha }) => sha)).toEqual(['b'.repeat(64)])
})
