import { beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { dimensoes } from '#base/dimensao.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import type { TransparenciaPage } from '../transparencia.contract.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

const body = async () => (await portal.call({ url: '/transparencia', headers: { accept: 'text/html' } })).body

async function hub() {
  const island = /<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(await body())?.[1] ?? '{}'
  const { grupos } = JSON.parse(island).data as TransparenciaPage
  return { grupos, of: (href: string) => grupos.flatMap(({ conjuntos }) => conjuntos).find((one) => one.href === href) }
}

describe('/transparencia', () => {
  test('has every list of the portal once, under the headings of the PNTP in their order', async () => {
    const { grupos } = await hub()
    const isHere = (page: string) => page.startsWith('/acesso/') || page === '/esic/pedidos-respondidos'
    const lists = portal.app.directory.lists.map(({ page }) => page).filter(isHere)
    const shown = grupos.flatMap(({ conjuntos }) => conjuntos.filter(({ linhas }) => linhas !== null))
    expect(shown.map(({ href }) => href).sort()).toEqual(lists.sort())
    const order = Object.keys(dimensoes)
    const places = grupos.map(({ id }) => order.indexOf(id))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(grupos.every(({ conjuntos }) => conjuntos.length > 0)).toBe(true)
  })

  test('each says how many records it has and when they changed, at once after a write, parts of a table each their own', async () => {
    const before = (await hub()).of('/acesso/licitacoes')
    expect(before).toMatchObject({ linhas: 0, atualizado: null, hasFeed: true })
    await portal.platform.database.write(async (tx) => {
      await tx
        .insertInto('licitacao')
        .values([licitacaoSample, { ...licitacaoSample, licitacao_numero: '9/2026' }])
        .execute()
      const documento = { documento_generico_tipo: 2, documento_generico_numero: '1', documento_generico_ano: 2026 }
      await tx.insertInto('documento_generico').values(documento).execute()
    })
    const { of } = await hub()
    expect(of('/acesso/licitacoes')).toMatchObject({ linhas: 2, atualizado: expect.stringMatching(/^20/) })
    expect(of('/acesso/documentos/decretos')).toMatchObject({ linhas: 1, atualizado: expect.stringMatching(/^20/) })
    expect(of('/acesso/documentos/leis')).toMatchObject({ linhas: 0, atualizado: null })
    const html = await body()
    expect(html).toContain('<b>2 registros</b>')
    expect(html).toContain('<b>1 registro</b>')
    expect(html).toContain('href="/acesso/licitacoes.rss"')
    expect(html).not.toContain('href="/acesso/folha-de-pagamento.rss"')
  })

  test('a list without records shows its newest statement that nothing occurred, or that nothing is published', async () => {
    const statement = {
      ...{ dec_secao: '/acesso/diarias', dec_texto: 'Não houve diárias.', dec_nome: 'Iara', dec_cargo: 'Controle' },
      dec_data: '2026-02-01',
    }
    const rows = [
      { ...statement, dec_inicio: '2024-01-01', dec_fim: '2024-12-31' },
      { ...statement, dec_inicio: '2025-01-01', dec_fim: '2025-12-31' },
    ]
    await portal.platform.database.write((tx) => tx.insertInto('declaracao').values(rows).execute())
    const html = (await body()).replaceAll('<!-- -->', '')
    expect((await hub()).of('/acesso/diarias')?.declaracao).toEqual({ inicio: '2025-01-01', fim: '2025-12-31' })
    expect(html).toMatch(/href="\/acesso\/diarias#declaracoes">Nada ocorreu de <time[^>]*>01\/01\/2025/)
    expect(html).toContain('Nada publicado ainda')
  })
})
