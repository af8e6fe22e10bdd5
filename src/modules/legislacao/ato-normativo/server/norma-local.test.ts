// The town's own rule of a national law stands where people look for it (PNTP 12.5, 15.5).
import { beforeAll, expect, test } from 'vitest'
import { ato, calls, change, cookies, created, find, page, portal, refused, start } from '#app/testing/atos.ts'

beforeAll(start)

const lei = (numero: string, data: string, regulamenta: string) =>
  ato(1, numero, data, { ato_normativo_regulamenta: regulamenta })

test.each([
  ['lai', ['/esic'], ['/servicos', '/dados/api']],
  ['governo-digital', ['/servicos', '/dados/api'], ['/esic']],
])('that of %s is named, with its number and its way, until it is revoked or removed', async (nome, places, others) => {
  const sees = async (places: string[], id: number) =>
    Promise.all(places.map(async (url) => (await page(url)).body.includes(`href="/acesso/normas/${id}">Lei nº 425`)))
  const id = await created(lei(`425-${nome[0]}`, '2023-03-30', nome))
  expect(await find(id)).toMatchObject({ ato_normativo_regulamenta: nome })
  expect(await sees([...places, ...others], id)).toEqual([...places.map(() => true), ...others.map(() => false)])
  expect((await page(`/acesso/normas/${id}`)).body).toContain('Norma local de')
  const revoked = { ...lei(`425-${nome[0]}`, '2023-03-30', nome), ato_normativo_revogado_por: 'Lei nº 9/2024' }
  expect((await change(id, revoked)).statusCode).toBe(200)
  expect(await sees(places, id)).toEqual(places.map(() => false))
  const next = await created(lei(`4250-${nome[0]}`, '2024-03-30', nome))
  expect(await sees(places, next)).toEqual(places.map(() => true))
  const removed = await portal.call({ method: 'DELETE', url: `${calls}/${next}`, cookies })
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await sees(places, next)).toEqual(places.map(() => false))
})

test('other laws are refused, and most acts name none', async () => {
  expect(await refused(lei('7', '2024-05-06', 'lrf'))).toEqual({ ato_normativo_regulamenta: ['Opção inválida.'] })
  expect(await find(await created(ato(1, '8', '2024-05-06')))).toMatchObject({ ato_normativo_regulamenta: null })
})
