// An import is undone: what was public says why it left, as it does when it is removed by hand.
import { expect, test } from 'vitest'
import { startImporter } from '#app/testing/importer.ts'
import { arquivoDe, linhaDe } from '#modules/pessoal/diaria/server/diaria-import.sample.ts'

const { portal, cookies, checked, store } = await startImporter()
const { pool } = portal.platform.database
const diarias = async () =>
  (await pool.query('select diaria_id from diaria order by 1')).rows.map((row) => row.diaria_id)
const remocoes = async () =>
  (await pool.query('select rem_registro, rem_fundamento, rem_motivo from remocao order by remocao_id')).rows

async function imported() {
  const receipt = await checked('diaria', arquivoDe(linhaDe()))
  await store('diaria', receipt)
  const url = `/painel/ajax/diaria/importacao/${receipt.importacao_id}`
  const undo = (payload: object) =>
    portal.call({ method: 'POST', url, cookies, payload: { _method: 'DELETE', ...payload } })
  return { url, undo, page: `/painel/diaria/importacao/${receipt.importacao_id}` }
}

test('a person says why, in the dialog and without JavaScript; nothing leaves before', async () => {
  const { url, undo, page } = await imported()
  const [id] = await diarias()
  expect((await portal.call({ url, cookies })).headers['praca-pede-motivo']).toBe('1')
  const shown = (await portal.call({ url: page, cookies })).body
  expect(shown).toContain('name="motivo_tipo"')
  // the dialog sends the field, the plain form its page
  const refused = await undo({ motivo: '' })
  expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([422, ['motivo_tipo']])
  for (const wrong of [
    { motivo_tipo: 'outro', motivo: 'x' },
    { motivo_tipo: 'nada', motivo: '' },
  ])
    expect((await undo(wrong)).statusCode).toBe(422)
  const plain = await portal.call({
    ...{
      method: 'POST',
      url,
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    },
    payload: new URLSearchParams({
      _method: 'DELETE',
      _pagina: page,
      _destino: page,
      estado: 'gravada',
      motivo_tipo: '',
    }).toString(),
  })
  expect(plain.statusCode).toBe(422)
  expect(plain.body).toMatch(/<details open=""[\s\S]*Escolha por que sai/)
  expect([await diarias(), await remocoes()]).toEqual([[id], []])

  expect((await undo({ motivo: 'Mês trocado', motivo_tipo: 'engano' })).statusCode).toBe(200)
  expect(await diarias()).toEqual([])
  expect(await remocoes()).toEqual([{ rem_registro: id, rem_fundamento: 'engano', rem_motivo: 'Mês trocado' }])
  const why = 'removido por servidor da Prefeitura (administração do portal): Publicado por engano – Mês trocado'
  expect((await portal.call({ url: `/acesso/diarias/${id}` })).body).toContain(why)
  expect((await portal.call({ url: `/dados/integridade?conjunto=diaria&registro=${id}` })).body).toContain(why)
  expect((await portal.call({ url, cookies })).headers['praca-pede-motivo']).toBeUndefined()
})

test('a program that calls as ever is not refused, and everybody reads that nothing was said', async () => {
  const { undo } = await imported()
  const [id] = await diarias()
  expect((await undo({})).statusCode).toBe(200)
  expect((await remocoes()).at(-1)).toEqual({ rem_registro: id, rem_fundamento: 'nao_dito', rem_motivo: '' })
})

test('what an import only changed is what it was again, and nothing is asked', async () => {
  await imported()
  const before = await remocoes()
  const receipt = await checked('diaria', arquivoDe(linhaDe({ total: '250,00' })))
  expect(receipt).toMatchObject({ novos: 0, alterados: 1 })
  await store('diaria', receipt)
  const url = `/painel/ajax/diaria/importacao/${receipt.importacao_id}`
  expect((await portal.call({ url, cookies })).headers['praca-pede-motivo']).toBeUndefined()
  const answer = await portal.call({ method: 'POST', url, cookies, payload: { _method: 'DELETE', motivo: '' } })
  expect([answer.statusCode, await remocoes()]).toEqual([200, before])
})

test('what is discarded was never public', async () => {
  const receipt = await checked('diaria', arquivoDe(linhaDe()))
  const before = await remocoes()
  const url = `/painel/ajax/diaria/importacao/${receipt.importacao_id}`
  const answer = await portal.call({ method: 'POST', url, cookies, payload: { _method: 'DELETE', motivo: '' } })
  expect(answer.statusCode).toBe(200)
  expect(await remocoes()).toEqual(before)
})
