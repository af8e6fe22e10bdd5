import { beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { fillPortal } from '../fill.ts'
import { makeTenders } from '../licitacoes/licitacoes.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
  await fillPortal(portal.platform, makeTenders().slice(0, 2))
})

test('there are evaluations of three years, of the ombudsman, the E-Sic and services, with comments of which some are published', async () => {
  const { anos } = (await portal.call({ url: '/ajax/pesquisa-de-satisfacao' })).json().data
  expect(anos.length).toBeGreaterThanOrEqual(3)
  const of = anos.flatMap(({ origens }: { origens: { nome: string }[] }) => origens.map(({ nome }) => nome))
  for (const nome of ['Ouvidoria', 'E-Sic', 'Serviços']) expect(of).toContain(nome)
  const all = await portal.platform.database.db.selectFrom('avaliacao').selectAll().execute()
  expect(all.length).toBeGreaterThan(250)
  const commented = all.filter(({ ava_comentario }) => ava_comentario)
  const published = commented.filter(({ ava_publicada }) => ava_publicada)
  expect([commented.length > 50, published.length > 10, published.length < commented.length / 2]).toEqual([
    true,
    true,
    true,
  ])
})

test('a receipt of the demonstration can be verified', async () => {
  const { ctt_verificacao } = await portal.platform.database.db
    .selectFrom('contato')
    .select('ctt_verificacao')
    .orderBy('contato_id')
    .executeTakeFirstOrThrow()
  expect((await portal.call({ url: `/ajax/verificar/${ctt_verificacao}` })).statusCode).toBe(200)
})
