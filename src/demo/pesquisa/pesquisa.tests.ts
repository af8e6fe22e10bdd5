// The survey of the demo, on a filled portal. Called by fill.test.ts.
import { expect, test } from 'vitest'
import type { TestPortal } from '#app/testing/test-portal.ts'

export const testsOfPesquisa = (filled: () => TestPortal) => {
  test('there are evaluations of three years, of the ombudsman, the E-Sic and services, with comments of which some are published', async () => {
    const { anos } = (await filled().call({ url: '/ajax/pesquisa-de-satisfacao' })).json().data
    expect(anos.length).toBeGreaterThanOrEqual(3)
    const of = anos.flatMap(({ origens }: { origens: { nome: string }[] }) => origens.map(({ nome }) => nome))
    for (const nome of ['Ouvidoria', 'E-Sic', 'Serviços']) expect(of).toContain(nome)
    const all = await filled().platform.database.db.selectFrom('avaliacao').selectAll().execute()
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
    const { ctt_verificacao } = await filled()
      .platform.database.db.selectFrom('contato')
      .select('ctt_verificacao')
      .orderBy('contato_id')
      .executeTakeFirstOrThrow()
    expect((await filled().call({ url: `/ajax/verificar/${ctt_verificacao}` })).statusCode).toBe(200)
  })
}
