import { describe, expect, test } from 'vitest'
import { calls, generic, startDocumentos } from '#app/testing/documentos-exercicio.ts'
import { multipart, pdf } from '#app/testing/multipart.ts'
import { relatorioFiscalSample } from '#modules/legislacao/documento-generico/server/documento-generico.sample.ts'
import { balancoSample, parecerSample, rreoSample } from './documento-exercicio.sample.ts'

const { portal, clerk, create, created, find, change, page, empty } = await startDocumentos()

describe('reports that are generic documents of type 4', () => {
  const one = async (id: number) => (await portal.call({ url: `/ajax/documento_generico/${id}` })).json().data
  const linked = async (id: number) => find((await one(id)).documento_exercicio_id)

  test('one filed by the old call is in the calendar, with its files; a change and a removal reach both', async () => {
    await empty()
    const made = await create(relatorioFiscalSample, clerk, generic)
    const id = made.json().data.documento_generico_id
    expect(await linked(id)).toMatchObject({
      documento_exercicio_tipo: 'RGF',
      exercicio: 2025,
      documento_exercicio_periodo: '2q',
      documento_exercicio_descricao: relatorioFiscalSample.documento_generico_descricao,
    })
    const sent = {
      ...relatorioFiscalSample,
      documento_generico_numero: '3º bimestre/2024',
      documento_generico_modelo: 5,
    }
    const fields = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
    const form = await multipart(
      { ...fields, _method: 'PUT', documento_generico_descricao: 'Execução' },
      { doc_arquivo_1: { name: 'r.pdf', content: pdf('r') } },
    )
    expect((await portal.call({ method: 'POST', url: `${generic}/${id}`, cookies: clerk, ...form })).statusCode).toBe(
      200,
    )
    const moved = await linked(id)
    expect(moved).toMatchObject({
      documento_exercicio_tipo: 'RREO',
      exercicio: 2024,
      documento_exercicio_periodo: '3b',
      documento_exercicio_descricao: 'Execução',
    })
    expect(moved.anexos).toEqual((await one(id)).anexos)
    expect(moved.anexos).toHaveLength(1)
    expect(await page(`/acesso/documentos/responsabilidade-fiscal/${id}`)).toContain(
      `/acesso/relatorios-fiscais/${moved.documento_exercicio_id}`,
    )
    await portal.call({ method: 'DELETE', url: `${generic}/${id}`, cookies: clerk })
    expect((await portal.call({ url: `/ajax/documento_exercicio/${moved.documento_exercicio_id}` })).statusCode).toBe(
      404,
    )
    expect((await portal.call({ url: `/documento_generico/anexo/${moved.anexos[0].anexo_id}` })).statusCode).toBe(404)
  })

  test('one filed by the new form is at the old addresses, with the same files', async () => {
    const fields = Object.fromEntries(Object.entries(rreoSample).map(([name, value]) => [name, String(value)]))
    const file = { doc_arquivo_1: { name: 'rreo.pdf', content: pdf('rreo') } }
    const made = await portal.call({
      method: 'POST',
      url: `${calls}/novo`,
      cookies: clerk,
      ...(await multipart(fields, file)),
    })
    const id = made.json().data.documento_exercicio_id
    const list = async () =>
      (await portal.call({ url: '/ajax/documento_generico', query: { tipo: '4' } })).json().data.items
    const [row] = await list()
    expect(row).toMatchObject({
      documento_generico_modelo: 5,
      documento_generico_numero: '4º bimestre/2026',
      documento_generico_ano: 2026,
      documento_generico_data: '2026-09-28',
      qtd_anexos: 1,
    })
    const { anexos } = await find(id)
    expect((await one(row.documento_generico_id)).anexos).toEqual(anexos)
    expect((await portal.call({ url: `/documento_generico/anexo/${anexos[0].anexo_id}` })).body).toBe(pdf('rreo'))
    // a correction of the period is not undone by a later change in the old form
    const corrected = {
      ...rreoSample,
      documento_exercicio_periodo: '5b',
      documento_exercicio_publicado_em: '2026-11-20',
    }
    expect((await change(id, { ...corrected, anexo_id_1: anexos[0].anexo_id })).statusCode).toBe(200)
    const old = await one(row.documento_generico_id)
    expect(old).toMatchObject({ documento_generico_numero: '5º bimestre/2026', documento_generico_data: '2026-11-20' })
    const changed = { ...old, documento_generico_descricao: 'Até outubro', anexo_id_1: anexos[0].anexo_id }
    expect((await change(row.documento_generico_id, changed, generic)).statusCode).toBe(200)
    expect(await find(id)).toMatchObject({
      documento_exercicio_periodo: '5b',
      documento_exercicio_descricao: 'Até outubro',
    })
    // a second editor who had the new form open gets a conflict
    expect((await change(id, { ...corrected, versao: 2 })).statusCode).toBe(409)
    expect((await portal.call({ method: 'DELETE', url: `${calls}/${id}`, cookies: clerk })).statusCode).toBe(200)
    expect(await list()).toEqual([])
  })

  test('one that becomes a law leaves the calendar and keeps its files; other kinds are in no list of type 4', async () => {
    const made = await create(
      { ...relatorioFiscalSample, documento_generico_numero: 'LDO 2027', documento_generico_modelo: 1 },
      clerk,
      generic,
    )
    const id = made.json().data.documento_generico_id
    const before = (await one(id)).documento_exercicio_id
    expect(before).not.toBeNull()
    expect(
      (await change(id, { documento_generico_tipo: 1, documento_generico_numero: '9/2026' }, generic)).statusCode,
    ).toBe(200)
    expect(await one(id)).toMatchObject({ documento_exercicio_id: null, documento_generico_tipo: 1 })
    expect((await portal.call({ url: `/ajax/documento_exercicio/${before}` })).statusCode).toBe(404)
    await created(balancoSample)
    expect((await portal.call({ url: '/ajax/documento_generico', query: { tipo: '4' } })).json().data.count).toBe(0)
    const refused = await change(await created(parecerSample), {
      ...parecerSample,
      documento_exercicio_pendente: '',
      documento_exercicio_tipo: 'LOA',
      documento_exercicio_publicado_em: '2026-01-05',
    })
    expect(refused.json().data).toHaveProperty('documento_exercicio_tipo')
  })
})
