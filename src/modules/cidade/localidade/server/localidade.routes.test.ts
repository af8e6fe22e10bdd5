import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { dobra } from '#base/dobra.ts'
import type { Cidade, Estado, Pais } from '../localidade.contract.ts'
import { describeLugar, isCidadeDoEstado, isPais, listCidades, listEstados, listPaises } from './localidade.facade.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})

async function listOf<Row>(url: string): Promise<Row[]> {
  const answer = await portal.call({ url })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const cidadesOf = (sigla: string) => listOf<Cidade>(`/ajax/estado/${sigla}/cidades`)
const areSorted = (names: string[]) => names.every((name, at) => at === 0 || dobra(names[at - 1] ?? '') <= dobra(name))

describe('states and municipalities', () => {
  test('27 states are listed by name', async () => {
    const estados = await listOf<Estado>('/ajax/estado')
    expect(estados).toHaveLength(27)
    expect(estados.slice(0, 5).map(({ est_sigla }) => est_sigla)).toEqual(['AC', 'AL', 'AP', 'AM', 'BA'])
    expect(estados[4]).toEqual({ est_sigla: 'BA', est_nome: 'Bahia' })
    expect(areSorted(estados.map(({ est_nome }) => est_nome))).toBe(true)
  })

  test('municipalities of a state are sorted by name regardless of accents', async () => {
    const bahia = await cidadesOf('BA')
    expect(bahia).toHaveLength(417)
    expect(bahia).toContainEqual({ cid_codigo_ibge: '2927408', cid_nome: 'Salvador' })
    expect(areSorted(bahia.map(({ cid_nome }) => cid_nome))).toBe(true)
    const names = bahia.map(({ cid_nome }) => cid_nome)
    expect(names.indexOf('Água Fria')).toBeLessThan(names.indexOf('Alagoinhas'))
    expect(await cidadesOf('ba')).toEqual(bahia)
  })

  test('Mato Grosso has 142, with the youngest municipality of the country', async () => {
    const cidades = await cidadesOf('MT')
    expect(cidades).toHaveLength(142)
    expect(cidades).toContainEqual({ cid_codigo_ibge: '5101837', cid_nome: 'Boa Esperança do Norte' })
  })

  test('the 5,571 municipalities equal those of a library, name by name', async () => {
    const estados = await listOf<Estado>('/ajax/estado')
    const lists = await Promise.all(
      estados.map(async ({ est_sigla, est_nome }) =>
        (await cidadesOf(est_sigla)).map((cidade) => ({ ...cidade, est_sigla, est_nome })),
      ),
    )
    const ours = lists.flat()
    const nameOf = new Map(getStates().map(({ code, name }) => [String(code), String(name)]))
    const theirs = getMunicipalities().map(({ code, name, stateCode }) => ({
      cid_codigo_ibge: code,
      cid_nome: name,
      est_sigla: stateCode,
      est_nome: nameOf.get(stateCode),
    }))
    const byCode = (a: Cidade, b: Cidade) => (a.cid_codigo_ibge < b.cid_codigo_ibge ? -1 : 1)
    expect(ours).toHaveLength(5571)
    expect(ours.sort(byCode)).toEqual(theirs.sort(byCode))
  })

  test.each(['ZZ', 'Bahia', '%00', "BA'--", '1'])('an unknown state (%s) answers 404', async (sigla) => {
    expect((await portal.call({ url: `/ajax/estado/${sigla}/cidades` })).statusCode).toBe(404)
  })
})

test('countries are sorted by name in Brazilian Portuguese, without Brazil', async () => {
  const paises = await listOf<Pais>('/ajax/pais')
  const names = paises.map(({ pai_nome }) => pai_nome)
  expect(areSorted(names)).toBe(true)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(248)
  expect(names).not.toContain('Brasil')
  expect(names).toEqual(expect.arrayContaining(['África do Sul', 'Portugal', 'Irã', 'Vietnã', 'Tchéquia']))
  const { db } = portal.platform.database
  const congo = db.selectFrom('pais').select('pai_nome').where('pai_sigla', '=', 'CD')
  expect(await congo.executeTakeFirst()).toEqual({ pai_nome: 'República Democrática do Congo' })
  expect(
    await db.selectFrom('pais').select('pai_nome').where('pai_sigla', '=', 'BR').executeTakeFirst(),
  ).toBeUndefined()
})

describe('for other modules', () => {
  test('the same lists', async () => {
    const { db } = portal.platform.database
    expect(await listEstados(db)).toEqual(await listOf('/ajax/estado'))
    expect(await listCidades(db, 'SE')).toEqual(await cidadesOf('SE'))
    expect(await listCidades(db, 'ZZ')).toEqual([])
    expect(await listPaises(db)).toEqual(await listOf('/ajax/pais'))
  })

  test('a city belongs to its state and to no other', async () => {
    const { db } = portal.platform.database
    expect(await isCidadeDoEstado(db, '2927408', 'BA')).toBe(true)
    expect(await isCidadeDoEstado(db, '2927408', 'SE')).toBe(false)
    for (const [codigo, sigla] of [
      ['9999999', 'BA'],
      ['', ''],
      ['2927408\u0000', 'BA'],
      ['2927408', 'B\u0000'],
    ] as const)
      expect(await isCidadeDoEstado(db, codigo, sigla)).toBe(false)
  })

  test('a stored place has names', async () => {
    const { db } = portal.platform.database
    const [pais] = await listPaises(db)
    const pais_id = pais?.pais_id ?? 0
    expect([await isPais(db, pais_id), await isPais(db, 99_999)]).toEqual([true, false])
    expect(await describeLugar(db, { cid_codigo_ibge: '2927408', est_sigla: 'BA', pais_id: null })).toEqual({
      cid_nome: 'Salvador',
      est_nome: 'Bahia',
      pai_nome: null,
    })
    expect(await describeLugar(db, { cid_codigo_ibge: null, est_sigla: null, pais_id })).toEqual({
      cid_nome: null,
      est_nome: null,
      pai_nome: pais?.pai_nome,
    })
  })
})
