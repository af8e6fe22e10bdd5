// The comparison: a matrix made of the same facts as the portal's, and what becomes of it when one of the two changes.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'
import type { Confronto, MesConfrontado } from '../matriz.contract.ts'
import { arquivo, chamada, linha } from './matriz.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('financas')

type Fato = { entidade: number; fs: string; nd: string; fonte: string; stage: string; valor: string }

// from the commitments, deliveries and payments themselves, never from the portal's sums
const fatos = async (mes: number): Promise<Fato[]> =>
  (
    await sql<Fato>`
      select d.entidade_id as entidade, dotacao_funcao || dotacao_subfuncao as fs, dotacao_natureza || '00' as nd, '1' || dotacao_fonte as fonte,
        stage, sum(valor)::numeric(15, 2)::text as valor
      from (
        select empenho_id, 'empenhado' as stage, empenho_data as dia, coalesce(empenho_valor, 0) as valor from empenho
        union all select empenho_id, 'empenhado', empenho_movimento_data,
          case empenho_movimento_tipo when 'reforco' then empenho_movimento_valor else -empenho_movimento_valor end from empenho_movimento
        union all select empenho_id, 'liquidado', liquidacao_data, liquidacao_valor - liquidacao_anulado from liquidacao
        union all select empenho_id, 'pago', pagamento_despesa_data, pagamento_despesa_valor - pagamento_despesa_anulado from pagamento_despesa
      ) fato join empenho e using (empenho_id) join dotacao d using (dotacao_id)
      where e.exercicio = 2026 and extract(year from dia) = 2026 and extract(month from dia) = ${mes}
      group by 1, 2, 3, 4, 5`.execute(db)
  ).rows

const contas: Record<string, [into: string, from: string | null]> = {
  empenhado: ['622130100', null],
  liquidado: ['622130300', '622130100'],
  pago: ['622130400', '622130300'],
}

/** The movement of the month as an accounting program would write it; all of it under one power. */
const matrizDe = (mes: number, of: Fato[]) =>
  arquivo(
    `2026-${String(mes).padStart(2, '0')}`,
    ...of.flatMap(({ fs, nd, fonte, stage, valor }) => {
      const [into, from] = contas[stage] ?? ['', null]
      const de = { po: '10131', fs, nd, fr: fonte, valor: valor.replace('-', '') }
      const [more, less] = valor.startsWith('-') ? (['D', 'C'] as const) : (['C', 'D'] as const)
      return [
        linha({ ...de, conta: into, natureza: more }),
        ...(from ? [linha({ ...de, conta: from, natureza: less })] : []),
      ]
    }),
  )

async function importa(content: string): Promise<number> {
  const form = await multipart({}, { arquivo: { name: 'MSC.csv', content } })
  const checked = await portal.call({ method: 'POST', url: chamada, cookies, ...form })
  expect(checked.json()).toMatchObject({ data: { importacao_id: expect.any(Number) } })
  const id = checked.json().data.importacao_id
  const stored = await portal.call({ method: 'POST', url: `${chamada}/${id}`, cookies, payload: { confirmo: '1' } })
  expect(stored.statusCode).toBe(200)
  return id
}

const htmlOf = async (query = '') =>
  (await portal.call({ url: `/painel/matriz${query}`, cookies, headers: { accept: 'text/html' } })).body.replaceAll(
    '<!-- -->',
    '',
  )
const confronto = async (query = ''): Promise<Confronto> =>
  JSON.parse(/<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(await htmlOf(query))?.[1] ?? '{}').data
const mesDe = async (mes: number, query = '?exercicio=2026'): Promise<MesConfrontado> =>
  (await confronto(query)).meses[mes - 1] as MesConfrontado

const sumOf = (of: Fato[], stage: string) =>
  (
    of.filter((fato) => fato.stage === stage).reduce((total, { valor }) => total + Math.round(Number(valor) * 100), 0) /
    100
  ).toFixed(2)

// a month in which all three stages happen
let mes = 0

beforeAll(async () => {
  await insertDespesa(portal.platform)
  for (let at = 12; at > 0 && !mes; at--) {
    const stages = new Set((await fatos(at)).filter(({ entidade }) => entidade === 1).map(({ stage }) => stage))
    if (stages.size === 3) mes = at
  }
  expect(mes).toBeGreaterThan(0)
})

describe('a year beside its matrices', () => {
  test('without a matrix says so, with what the portal has', async () => {
    const all = await fatos(mes)
    expect(await mesDe(mes)).toMatchObject({
      situacao: 'so_portal',
      linhas: 0,
      empenhado: { matriz: '0.00', portal: sumOf(all, 'empenhado') },
      pago: { portal: sumOf(all, 'pago') },
    })
    expect(await htmlOf('?exercicio=2026')).toContain('Sem matriz')
    expect((await confronto(`?exercicio=2026&mes=${mes}`)).aberto).toBeNull()
    expect((await mesDe(1, '?exercicio=2024')).situacao).toBe('vazio')
  })

  test('agrees to the cent where both say the same; an entity that lacks its own is named', async () => {
    const ofHall = (await fatos(mes)).filter(({ entidade }) => entidade === 1)
    await importa(matrizDe(mes, ofHall))
    const alone = await mesDe(mes, '?exercicio=2026&entidade=1')
    expect(alone).toMatchObject({ situacao: 'confere', faltam: [] })
    for (const stage of ['empenhado', 'liquidado', 'pago'] as const)
      expect([stage, alone[stage]]).toEqual([
        stage,
        { matriz: sumOf(ofHall, stage), portal: sumOf(ofHall, stage), diferenca: '0.00' },
      ])
    const all = await mesDe(mes)
    expect(all).toMatchObject({ situacao: 'difere', faltam: ['Fundo Municipal de Saúde'] })
    expect(await htmlOf('?exercicio=2026')).toContain('Falta a matriz de: ')
  })

  test('shows a cent that was planted in the portal, by function and nature, with the way to its expense', async () => {
    const query = `?exercicio=2026&entidade=1&mes=${mes}`
    const before = await confronto(query)
    expect(before.aberto?.funcoes.every(({ situacao }) => situacao === 'confere')).toBe(true)
    expect(before.aberto?.naturezas.map(({ codigo }) => codigo)).toEqual(
      [...new Set((await fatos(mes)).filter(({ entidade }) => entidade === 1).map(({ nd }) => nd.slice(0, 6)))].sort(),
    )
    await sql`update pagamento_despesa p set pagamento_despesa_valor = pagamento_despesa_valor + 0.01 where pagamento_despesa_id = (
      select pagamento_despesa_id from pagamento_despesa join empenho e using (empenho_id) where e.entidade_id = 1 and e.exercicio = 2026
        and pagamento_despesa_ano = 2026 and pagamento_despesa_mes = ${mes} order by 1 limit 1)`.execute(db)
    const after = await confronto(query)
    expect(after.meses[mes - 1]).toMatchObject({
      situacao: 'difere',
      pago: { diferenca: '0.01' },
      empenhado: { diferenca: '0.00' },
    })
    for (const rows of [after.aberto?.funcoes ?? [], after.aberto?.naturezas ?? []]) {
      const different = rows.filter(({ situacao }) => situacao === 'difere')
      expect(different).toMatchObject([{ pago: { diferenca: '0.01' } }])
      const [{ despesas, pago } = { despesas: '', pago: { portal: '' } }] = different
      // where the link leads the tree has the portal's amount
      const tree = await portal.call({ url: despesas, headers: { accept: 'text/html' } })
      expect(tree.statusCode).toBe(200)
      const { quadro } = JSON.parse(
        /<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(tree.body)?.[1] ?? '{}',
      ).data
      expect(quadro.totais.despesa_pago).toBe(pago.portal)
    }
    const html = await htmlOf(query)
    expect(html).toContain('>Difere<')
    expect(html).toContain('diferença: R$ 0,01')
  })

  test('leaves out what is paid of earlier years, which the matrix has in other accounts', async () => {
    const { pago } = await mesDe(1)
    const { rows } = await sql<{
      restos: string
    }>`select coalesce(sum(pago), 0)::text as restos from despesa_mes join dotacao using (dotacao_id)
      where exercicio = 2025 and ano = 2026`.execute(db)
    expect(Number(rows[0]?.restos)).toBeGreaterThan(0)
    expect(pago.portal).toBe(sumOf(await fatos(1), 'pago'))
  })

  test('has codes that only one of the two knows, and takes what is wrong in the address for nothing', async () => {
    await importa(
      arquivo(
        `2026-${String(mes).padStart(2, '0')}`,
        linha({ conta: '622130100', valor: '5.00', natureza: 'C', fs: '04122' }),
      ),
    )
    const { aberto } = await confronto(`?exercicio=2026&entidade=1&mes=${mes}`)
    expect(aberto?.funcoes.find(({ codigo }) => codigo === '04')).toMatchObject({
      situacao: 'so_matriz',
      empenhado: { matriz: '5.00', portal: '0.00', diferenca: '-5.00' },
    })
    expect(aberto?.funcoes.find(({ codigo }) => codigo === '12')?.situacao).toBe('so_portal')
    expect(await confronto('?exercicio=abc&entidade=-1&mes=13')).toMatchObject({
      exercicio: 2026,
      entidade: null,
      aberto: null,
    })
  })
})

test('the rows of all matrices are a list, which leaves as CSV; nobody without the privilege sees any of it', async () => {
  const list = await portal.call({
    url: '/painel/ajax/matriz_despesa',
    cookies,
    query: { filters: '{"matriz_despesa_funcao":"04"}' },
  })
  expect(list.json().data).toMatchObject({
    count: 1,
    items: [{ matriz_despesa_empenhado: '5.00', matriz_despesa_mes: mes }],
  })
  const csv = await portal.call({ url: '/painel/matriz/linhas.csv', cookies })
  expect(csv.body).toMatch(/"2026","\d+","[^"]+","04","122","339030","500","5\.00"/)
  const other = await portal.loginAs('noticias')
  for (const url of ['/painel/matriz', '/painel/ajax/matriz_despesa', '/painel/matriz/linhas.csv']) {
    expect([url, (await portal.call({ url, cookies: other })).statusCode]).toEqual([url, 403])
  }
  const dictionary = await portal.call({ url: '/dados/dicionario', headers: { accept: 'text/html' } })
  expect(dictionary.body).not.toMatch(/matriz/i)
})
