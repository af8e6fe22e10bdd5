import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { FilesAway } from '#platform/errors.ts'
import { licitacaoSample } from './licitacao.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const calls = '/painel/ajax/licitacao'

async function send(url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  return portal.call({
    method: 'POST',
    url,
    cookies: clerk,
    ...(await multipart({ ...licitacaoSample, ...fields }, files)),
  })
}

async function create(fields: Record<string, string>, files: Record<string, TestFile>) {
  const made = await send(`${calls}/novo`, fields, files)
  expect(made.statusCode, made.body).toBe(201)
  return find(made.json().data.licitacao_id)
}

async function find(id: number) {
  return (await portal.call({ url: `/ajax/licitacao/${id}` })).json().data
}

// Everything stored: rows of tenders, attachments and files, and files on disk.
async function stored() {
  const { db } = portal.platform.database
  const count = async (table: 'licitacao' | 'licitacao_anexo' | 'arquivo') =>
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return [await count('licitacao'), await count('licitacao_anexo'), await count('arquivo'), filesIn('files')]
}

const filesIn = (folder: string) =>
  fs
    .readdirSync(path.join(portal.platform.env.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile()).length

const download = (id: number, headers: Record<string, string> = {}) =>
  portal.call({ url: `/licitacao/anexo/${id}`, headers })

describe('documents of a tender', () => {
  test('two are stored, one is changed, one removed', async () => {
    const before = await stored()
    const { licitacao_id, anexos } = await create(
      { licitacao_anexo_titulo_1: 'Edital', licitacao_anexo_data_1: '20/02/2026' },
      {
        doc_arquivo_1: { name: 'edital.pdf', content: pdf('edital') },
        doc_arquivo_7: { name: 'Preços.csv', content: 'a;b\n' },
      },
    )
    expect(anexos).toMatchObject([
      {
        ane_nome: 'edital.pdf',
        ane_tipo: 'application/pdf',
        licitacao_anexo_titulo: 'Edital',
        licitacao_anexo_data: '2026-02-20',
      },
      {
        ane_nome: 'Preços.csv',
        ane_tipo: 'text/csv',
        ane_tamanho: 4,
        licitacao_anexo_titulo: 'Preços.csv',
        licitacao_anexo_data: null,
      },
    ])
    const [first, second] = anexos.map((anexo: { anexo_id: number }) => String(anexo.anexo_id))
    const saved = await send(
      `${calls}/${licitacao_id}`,
      {
        _method: 'PUT',
        anexo_id_1: second,
        licitacao_anexo_titulo_1: 'Planilha',
        licitacao_anexo_data_1: '2026-03-01',
        anexo_id_2: '',
        arquivo_motivo_tipo: 'substituido',
      },
      { doc_arquivo_3: { name: 'ata.pdf', content: pdf('ata') } },
    )
    expect(saved.statusCode, saved.body).toBe(200)
    const after = (await find(licitacao_id)).anexos
    expect(after).toMatchObject([
      { anexo_id: Number(second), licitacao_anexo_titulo: 'Planilha', licitacao_anexo_data: '2026-03-01' },
      { ane_nome: 'ata.pdf', licitacao_anexo_titulo: 'ata.pdf' },
    ])
    expect((await download(Number(first))).statusCode).toBe(404)
    expect((await download(after[1].anexo_id)).body).toBe(pdf('ata'))
    expect(await stored()).toEqual(before.map((n, at) => n + (at === 0 ? 1 : 2)))
  })

  test('while the storage is away, what says so is no file that a browser would store', async () => {
    const made = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const away = vi.spyOn(portal.platform.files.storage, 'open').mockRejectedValue(new FilesAway(new Error('x')))
    onTestFinished(() => away.mockRestore())
    const { statusCode, headers, body } = await portal.call({
      url: `/licitacao/anexo/${made.anexos[0].anexo_id}`,
      headers: { accept: 'text/html' },
    })
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(headers['content-type']).toContain('text/html')
    expect([headers.etag, headers['content-disposition']]).toEqual([undefined, undefined])
    expect(body).toContain('Os arquivos do portal estão fora do ar')
  })

  test('a change that names no attachment keeps them all, unless it says that there shall be none', async () => {
    const before = await stored()
    const made = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const url = `${calls}/${made.licitacao_id}`
    const change = (more: object) =>
      portal.call({ method: 'PUT', url, cookies: clerk, payload: { ...licitacaoSample, ...more } })
    // the empty row of a page without JavaScript names none
    for (const none of [{}, { anexos: '', licitacao_anexo_titulo_2: '', anexo_ordem_2: '2' }]) {
      expect((await change(none)).statusCode).toBe(200)
      expect((await find(made.licitacao_id)).anexos).toEqual(made.anexos)
    }
    const contradictions = [{ anexos: 'todos' }, { anexos: 'nenhum', anexo_id_1: String(made.anexos[0].anexo_id) }]
    for (const wrong of contradictions) {
      const refused = await change(wrong)
      expect([refused.statusCode, refused.json().data]).toEqual([422, { anexos: ['Opção inválida.'] }])
    }
    expect((await find(made.licitacao_id)).anexos).toEqual(made.anexos)
    expect((await change({ anexos: 'nenhum' })).statusCode).toBe(200)
    expect((await find(made.licitacao_id)).anexos).toEqual([])
    expect((await stored()).slice(1)).toEqual(before.slice(1))
  })

  test('the order is the one that the form says, and a form without JavaScript may say which to remove', async () => {
    const file = (name: string) => ({ name, content: pdf(name) })
    const { licitacao_id, anexos } = await create(
      { anexo_ordem_1: '3', anexo_ordem_2: '1', anexo_ordem_3: '2' },
      { doc_arquivo_1: file('c.pdf'), doc_arquivo_2: file('a.pdf'), doc_arquivo_3: file('b.pdf') },
    )
    const names = async () => (await find(licitacao_id)).anexos.map((each: { ane_nome: string }) => each.ane_nome)
    expect(await names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    const [a, b, c] = anexos.map((each: { anexo_id: number }) => String(each.anexo_id))
    const url = `${calls}/${licitacao_id}`
    const order = { _method: 'PUT', anexo_id_1: a, anexo_id_2: b, anexo_id_3: c, anexo_ordem_1: '9' }
    expect((await send(url, order, { doc_arquivo_4: file('d.pdf') })).statusCode).toBe(200)
    expect(await names()).toEqual(['b.pdf', 'c.pdf', 'd.pdf', 'a.pdf'])
    const first = await send(url, {
      _method: 'PUT',
      anexo_id_1: a,
      anexo_id_2: b,
      anexo_remover_2: '1',
      anexo_remover_1: '1',
      arquivo_motivo: 'saiu com o nome errado',
    })
    expect(first.statusCode, first.body).toBe(200)
    expect(await names()).toEqual([]) // those that it does not name are removed as well
  })

  test('a file that replaces another keeps its address', async () => {
    const { licitacao_id, anexos } = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf('um') } })
    const id = anexos[0].anexo_id
    const before = await stored()
    const saved = await send(
      `${calls}/${licitacao_id}`,
      { _method: 'PUT', anexo_id_1: String(id) },
      { doc_arquivo_1: { name: 'edital-2.pdf', content: pdf('dois') } },
    )
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await download(id)).body).toBe(pdf('dois'))
    // the former one, which was public, stays
    expect(await stored()).toEqual(before.map((n, at) => n + (at < 2 ? 0 : 1)))
  })

  test('removing the tender removes its documents', async () => {
    const before = await stored()
    const { licitacao_id, anexos } = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const removed = await portal.call({ method: 'DELETE', url: `${calls}/${licitacao_id}`, cookies: clerk })
    expect(removed.statusCode).toBe(200)
    expect((await download(anexos[0].anexo_id)).statusCode).toBe(404)
    expect(await stored()).toEqual(before)
  })

  test('a document of another tender can’t be taken over: 422, and both stay as they were', async () => {
    const victim = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const other = await create({}, { doc_arquivo_1: { name: 'ata.pdf', content: pdf() } })
    const anexo_id_4 = String(victim.anexos[0].anexo_id)
    const saved = await send(`${calls}/${other.licitacao_id}`, { _method: 'PUT', anexo_id_4, licitacao_numero: '' })
    expect(saved.statusCode).toBe(422)
    expect(saved.json().data).toEqual({
      licitacao_numero: ['Escreva o número.'],
      anexo_id_4: ['Anexo desconhecido.'],
    })
    expect(await find(victim.licitacao_id)).toEqual(victim)
    expect(await find(other.licitacao_id)).toEqual(other)
  })

  test('a program called .pdf is refused by its content, together with the other errors; nothing is stored', async () => {
    const before = await stored()
    const refused = await send(
      `${calls}/novo`,
      { licitacao_numero: '', tipo_processo_id: '999999', licitacao_anexo_data_2: '31/02/2026' },
      {
        doc_arquivo_1: { name: 'edital.pdf', content: 'MZ\x90\x00\x03' },
        doc_arquivo_2: { name: 'ata.pdf', content: pdf() },
        outro: { name: 'x.pdf', content: pdf() },
      },
    )
    expect(refused.statusCode).toBe(422)
    expect(refused.json().data).toEqual({
      licitacao_numero: ['Escreva o número.'],
      tipo_processo_id: ['Opção inválida.'],
      doc_arquivo_1: [
        'Tipo de arquivo não permitido.',
        'Envie PDF, texto, planilha, apresentação, imagem (também HEIC), áudio ou ZIP.',
      ],
      licitacao_anexo_data_2: ['Informe uma data válida, como 31/12/2026.'],
      outro: ['Arquivo inesperado.'],
    })
    expect(await stored()).toEqual(before)
  })

  test('a stale form stores no file', async () => {
    const { licitacao_id } = await create({}, { doc_arquivo_1: { name: 'edital.pdf', content: pdf() } })
    const before = await stored()
    const late = await send(
      `${calls}/${licitacao_id}`,
      { _method: 'PUT', versao: '9', anexo_id_1: '1' },
      { doc_arquivo_2: { name: 'ata.pdf', content: pdf() } },
    )
    expect(late.statusCode).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('exactly 100,000,000 bytes are accepted; one more is refused and nothing is stored', async () => {
    const before = await stored()
    const larger = await sendLarge(100_000_001)
    expect(larger.statusCode).toBe(422)
    expect(larger.json().data).toEqual({ doc_arquivo_1: ['Arquivo muito grande.', 'O limite é de 100 MB.'] })
    expect(await stored()).toEqual(before)
    const exact = await sendLarge(100_000_000)
    expect(exact.statusCode, exact.body).toBe(201)
    const [anexo] = (await find(exact.json().data.licitacao_id)).anexos
    expect(anexo.ane_tamanho).toBe(100_000_000)
    const end = await download(anexo.anexo_id, { range: 'bytes=-3' })
    expect([end.statusCode, end.rawPayload]).toEqual([206, Buffer.alloc(3)])
  })
})

// A sparse PDF of `size` bytes, streamed.
function sendLarge(size: number) {
  const part = (name: string, value: string) =>
    `--corte\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = Object.entries(licitacaoSample).map(([name, value]) => part(name, value))
  const head = `${fields.join('')}--corte\r\ncontent-disposition: form-data; name="doc_arquivo_1"; filename="grande.pdf"\r\n\r\n`
  const start = Buffer.from(pdf())
  function* bytes() {
    yield Buffer.from(head)
    yield start
    const block = Buffer.alloc(1_000_000)
    for (let left = size - start.length; left > 0; left -= block.length)
      yield block.subarray(0, Math.min(left, block.length))
    yield Buffer.from('\r\n--corte--\r\n')
  }
  return portal.call({
    method: 'POST',
    url: `${calls}/novo`,
    cookies: clerk,
    headers: { 'content-type': 'multipart/form-data; boundary=corte' },
    payload: Readable.from(bytes()),
  })
}
