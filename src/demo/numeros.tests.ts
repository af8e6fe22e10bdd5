// That a number means the same wherever it stands, asked of the filled demonstration; fill.test.ts runs them.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { TestPortal } from '#app/testing/test-portal.ts'
import type { ListPageData } from '#kits/list/list.ts'
import type { InicioPage } from '#modules/portal/inicio/inicio.contract.ts'
import type { TransparenciaPage } from '#modules/portal/transparencia/transparencia.contract.ts'

export function testsOfNumeros(portal: () => TestPortal): void {
  const page = async <Data>(url: string): Promise<Data> => {
    const { body } = await portal().call({ url, headers: { accept: 'text/html' } })
    return JSON.parse(/<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').data
  }

  test('count and date of every list are the same on hub, home, its page, its call and its file', async () => {
    const conjuntos = (await page<TransparenciaPage>('/transparencia')).grupos.flatMap((grupo) => grupo.conjuntos)
    const { dados } = await page<InicioPage>('/')
    const differing: unknown[] = []
    const shown = portal().app.directory.lists.filter(({ page }) =>
      [...conjuntos, ...dados].some(({ href }) => href === page),
    )
    expect(shown.length).toBeGreaterThan(25)
    for (const { page: address, title } of shown) {
      const { list, filters, count, notes } = await page<ListPageData<object>>(address)
      const search = `filters=${encodeURIComponent(JSON.stringify(filters))}`
      const { data } = (
        await portal().call({ url: list.path.includes('?') ? list.path : `${list.path}?${search}` })
      ).json()
      const csv = await portal().call({ url: `${address}.csv?${search}` })
      const inFile = parse(csv.body, { bom: true }).length - 1
      // the trees show no rows: their list is that of the call
      const onPage = address === '/acesso/despesas' ? data.count : count
      const onHub = conjuntos.find(({ href }) => href === address)
      const onHome = dados.find(({ href }) => href === address)
      const counts = [data.count, onPage, inFile, onHub?.linhas ?? onPage, onHome?.linhas ?? onPage]
      const dates = [notes?.updatedAt ?? null, onHub ? onHub.atualizado : (notes?.updatedAt ?? null)]
      const years = [filters.exercicio, ...(onHub ? [onHub.ano] : []), ...(onHome ? [onHome.ano] : [])]
      const isOne = (values: unknown[]) => new Set(values.map((value) => String(value ?? ''))).size === 1
      if (data.count === 0 || !isOne(counts) || !isOne(dates) || (address !== '/acesso/despesas' && !isOne(years)))
        differing.push({ title, counts, dates, years })
    }
    expect(differing).toEqual([])
  })
}
