import { beforeAll, describe, expect, test } from 'vitest'
import { multipart, pdf, type TestFile } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from './contrato.sample.ts'

let portal: TestPortal
let clerk: { painel: string }

beforeAll(async () => {
  portal = await startTestPortal()
  clerk = await portal.loginAs('licitacoes')
})

const calls = '/painel/ajax/contrato'

async function send(url: string, fields: Record<string, string>, files: Record<string, TestFile> = {}) {
  const form = await multipart({ ...contratoSample, ...fields }, files)
  return portal.call({ method: 'POST', url, cookies: clerk, ...form })
}

async function create(fields: Record<string, string>, files: Record<string, TestFile>) {
  const made = await send(`${calls}/novo`, fields, files)
  expect(made.statusCode, made.body).toBe(201)
  return find(made.json().data.contrato_id)
}

const find = async (id: number) => (await portal.call({ url: `/ajax/contrato/${id}` })).json().data
const download = (id: number) => portal.call({ url: `/contrato/anexo/${id}` })

async function stored() {
  const { db } = portal.platform.database
  const count = async (table: 'contrato' | 'contrato_anexo' | 'arquivo') =>
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  return [await count('contrato'), await count('contrato_anexo'), await count('arquivo')]
}

describe('documents of a contract', () => {
  test('are stored with date and title, shown, downloaded, changed and removed', async () => {
    const { contrato_id, anexos } = await create(
      { contrato_anexo_titulo_1: 'Contrato assinado', contrato_anexo_data_1: '20/02/2026' },
      {
        doc_arquivo_1: { name: 'contrato.pdf', content: pdf('contrato') },
        doc_arquivo_2: { name: 'aditivo.pdf', content: pdf('aditivo') },
      },
    )
    expect(anexos).toMatchObject([
      { ane_nome: 'contrato.pdf', contrato_anexo_titulo: 'Contrato assinado', contrato_anexo_data: '2026-02-20' },
      { ane_nome: 'aditivo.pdf', contrato_anexo_titulo: 'aditivo.pdf', contrato_anexo_data: null },
    ])
    const [first, second] = anexos.map((anexo: { anexo_id: number }) => anexo.anexo_id)
    const shown = await portal.call({ url: `/acesso/contratos/${contrato_id}`, headers: { accept: 'text/html' } })
    expect(shown.body).toContain(`href="/contrato/anexo/${first}"`)
    expect((await download(first)).body).toBe(pdf('contrato'))

    const saved = await send(
      `${calls}/${contrato_id}`,
      { _method: 'PUT', anexo_id_1: String(second), contrato_anexo_titulo_1: 'Primeiro aditivo' },
      { doc_arquivo_1: { name: 'aditivo-1.pdf', content: pdf('aditivo mesmo') } },
    )
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await find(contrato_id)).anexos).toMatchObject([
      { anexo_id: second, ane_nome: 'aditivo-1.pdf', contrato_anexo_titulo: 'Primeiro aditivo' },
    ])
    expect((await download(first)).statusCode).toBe(404)
    expect((await download(second)).body).toBe(pdf('aditivo mesmo'))
  })

  test('are removed with their contract', async () => {
    const before = await stored()
    const { contrato_id, anexos } = await create({}, { doc_arquivo_1: { name: 'contrato.pdf', content: pdf() } })
    const removed = await portal.call({ method: 'DELETE', url: `${calls}/${contrato_id}`, cookies: clerk })
    expect(removed.statusCode).toBe(200)
    expect((await download(anexos[0].anexo_id)).statusCode).toBe(404)
    expect(await stored()).toEqual(before)
  })

  test('with any error nothing is stored, and every message is answered', async () => {
    const before = await stored()
    const refused = await send(
      `${calls}/novo`,
      { contrato_numero: '', contrato_categoria_processo: '999999', contrato_anexo_data_2: '31/02/2026' },
      {
        doc_arquivo_1: { name: 'contrato.pdf', content: 'MZ\x90\x00\x03' },
        doc_arquivo_2: { name: 'aditivo.pdf', content: pdf() },
      },
    )
    expect([refused.statusCode, refused.json().data]).toEqual([
      422,
      {
        contrato_numero: ['Escreva o número.'],
        contrato_categoria_processo: ['Opção inválida.'],
        doc_arquivo_1: expect.arrayContaining(['Tipo de arquivo não permitido.']),
        contrato_anexo_data_2: ['Informe uma data válida, como 31/12/2026.'],
      },
    ])
    expect(await stored()).toEqual(before)
  })

  test('one of another contract can’t be taken over', async () => {
    const victim = await create({}, { doc_arquivo_1: { name: 'contrato.pdf', content: pdf() } })
    const other = await create({}, {})
    const anexo_id_4 = String(victim.anexos[0].anexo_id)
    const saved = await send(`${calls}/${other.contrato_id}`, { _method: 'PUT', anexo_id_4 })
    expect([saved.statusCode, saved.json().data]).toEqual([422, { anexo_id_4: ['Anexo desconhecido.'] }])
    expect(await find(victim.contrato_id)).toEqual(victim)
    expect(await find(other.contrato_id)).toEqual(other)
  })
})
