import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { errosDe } from '#app/testing/receitas.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { arquivo, chamada, chaves, linha, outras } from './matriz.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('financas')

beforeEach(async () => {
  await sql`truncate matriz_despesa, matriz_despesa_importacao, importacao, importacao_antes`.execute(db)
  await sql`delete from entidade where entidade_id > 1`.execute(db)
})

const camara = async () =>
  (
    await sql<{ id: number }>`insert into entidade (entidade_nome, entidade_tipo) values ('Câmara Municipal', 'camara')
      returning entidade_id as id`.execute(db)
  ).rows[0]?.id ?? 0

const send = async (content: string, campos: Record<string, string> = {}) =>
  portal.call({
    method: 'POST',
    url: chamada,
    cookies,
    ...(await multipart(campos, { arquivo: { name: 'MSC.csv', content } })),
  })
const check = async (content: string, campos: Record<string, string> = {}) => {
  const answer = await send(content, campos)
  expect(answer.json()).toMatchObject({ data: { importacao_id: expect.any(Number) } })
  return answer.json().data
}
const store = (id: number, confirmo = '1') =>
  portal.call({ method: 'POST', url: `${chamada}/${id}`, cookies, payload: { confirmo } })
const undo = (id: number) => portal.call({ method: 'DELETE', url: `${chamada}/${id}`, cookies })
const importa = async (content: string, campos = {}): Promise<number> => {
  const { importacao_id } = await check(content, campos)
  expect((await store(importacao_id)).statusCode).toBe(200)
  return importacao_id
}
const rows = async () =>
  (
    await sql<{
      linha: string
    }>`select concat_ws(' ', entidade_id, exercicio, matriz_despesa_mes, matriz_despesa_funcao,
      matriz_despesa_subfuncao, matriz_despesa_natureza, matriz_despesa_fonte, matriz_despesa_empenhado, matriz_despesa_liquidado,
      matriz_despesa_pago) as linha from matriz_despesa order by 1`.execute(db)
  ).rows.map(({ linha }) => linha)

const march = () =>
  arquivo(
    '2026-03',
    ...outras,
    ...chaves({ antes: ['500.00', '300.00', '100.10'], empenhado: '1000.01', liquidado: '400.02', pago: '250.03' }),
    // another detail of the same nature, and another spelling of the same source: one row
    ...chaves({ empenhado: '10.10', liquidado: '5.05', pago: '1.01' }, { nd: '33903099', fr: '15000000' }),
    ...chaves({ empenhado: '70.00', liquidado: '0.00', pago: '0.00' }, { fs: '10301', nd: '449051', fr: '600' }),
  )

describe('the matrix of a month', () => {
  test('is stored by function, nature and source: what was committed, settled and paid in the month, to the cent', async () => {
    const checked = await check(march())
    expect(checked).toMatchObject({ linhas: 2, novos: 2, avisos: [] })
    expect(checked.escopos).toMatchObject([
      { nome: expect.stringMatching(/ · 2026 · Março$/), soma: '1080.11', linhas: 2 },
    ])
    expect(await rows()).toEqual([])
    await store(checked.importacao_id)
    expect(await rows()).toEqual([
      '1 2026 3 10 301 449051 600 70.00 0.00 0.00',
      '1 2026 3 12 361 339030 500 1010.11 405.07 251.04',
    ])
  })

  test('has many lines, and its sums are those of an independent summation', async () => {
    const cents = { empenhado: 0, liquidado: 0, pago: 0 }
    const lines = Array.from({ length: 400 }, (_one, n) => {
      const amounts = { empenhado: 100_000 + n * 137, liquidado: 60_000 + n * 31, pago: 7 + n * 13 }
      for (const stage of ['empenhado', 'liquidado', 'pago'] as const) cents[stage] += amounts[stage]
      const [empenhado, liquidado, pago] = Object.values(amounts).map((value) => (value / 100).toFixed(2))
      const de = { fs: `${10 + (n % 7)}${300 + (n % 11)}`, nd: `3390${30 + (n % 9)}00`, fr: `1${500 + (n % 3)}` }
      return chaves({ empenhado: `${empenhado}`, liquidado: `${liquidado}`, pago: `${pago}` }, de)
    })
    await importa(arquivo('2026-04', ...lines.flat()))
    const { rows: sums } = await sql`select sum(matriz_despesa_empenhado)::text as empenhado,
      sum(matriz_despesa_liquidado)::text as liquidado, sum(matriz_despesa_pago)::text as pago from matriz_despesa`.execute(
      db,
    )
    expect(sums).toEqual([
      Object.fromEntries(Object.entries(cents).map(([stage, value]) => [stage, (value / 100).toFixed(2)])),
    ])
  })

  test('of December counts what becomes restos a pagar as what it was; annulments take off, and a negative sum is reported', async () => {
    const checked = await check(
      arquivo(
        '2025-12',
        linha({ conta: '622130100', valor: '100.00', natureza: 'D' }), // to .05
        linha({ conta: '622130500', valor: '100.00', natureza: 'C' }),
        linha({ conta: '622130300', valor: '30.00', natureza: 'D' }), // to .07
        linha({ conta: '622130700', valor: '30.00', natureza: 'C' }),
        linha({ conta: '622130100', valor: '8.50', natureza: 'D' }), // annulled
        linha({ conta: '622130100', valor: '5.00', natureza: 'D' }), // settled and paid
        linha({ conta: '622130400', valor: '5.00', natureza: 'C' }),
      ),
    )
    expect(checked.avisos).toMatchObject([{ mensagem: 'Valor negativo: no mês se anulou mais do que se fez.' }])
    await store(checked.importacao_id)
    expect(await rows()).toEqual(['1 2025 12 12 361 339030 500 -8.50 5.00 5.00'])
  })

  test('replaces the month as a whole, and undoing brings back what was there', async () => {
    await importa(march())
    const before = await rows()
    const other = arquivo('2026-03', ...chaves({ empenhado: '1.00', liquidado: '0.00', pago: '0.00' }))
    const { importacao_id, alterados, ausentes } = await check(other)
    expect([alterados, ausentes]).toEqual([1, 1])
    await store(importacao_id)
    expect(await rows()).toEqual(['1 2026 3 12 361 339030 500 1.00 0.00 0.00'])
    await importa(arquivo('2026-05', ...chaves({ empenhado: '2.00', liquidado: '0.00', pago: '0.00' })))
    expect((await undo(importacao_id)).statusCode).toBe(200)
    expect(await rows()).toEqual([...before, '1 2026 5 12 361 339030 500 2.00 0.00 0.00'])
  })

  test('sent twice at once is there once, as one of the two files has it', async () => {
    const files = ['11.00', '22.00'].map((empenhado) =>
      arquivo('2026-06', ...chaves({ empenhado, liquidado: '0.00', pago: '0.00' })),
    )
    const checked = await Promise.all(files.map((file) => check(file)))
    const answers = await Promise.all(checked.map(({ importacao_id }) => store(importacao_id)))
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true)
    const stored = await rows()
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatch(/^1 2026 6 12 361 339030 500 (11|22)\.00 0\.00 0\.00$/)
  })

  test('has a public receipt that says what it is, and leads to no public list', async () => {
    const id = await importa(march())
    const page = await portal.call({ url: `/dados/importacoes/${id}`, headers: { accept: 'text/html' } })
    expect(page.body).toContain('Matriz contábil (despesa)')
    expect(page.body).toContain('2026 · Março')
    expect(page.body).not.toMatch(/href="(null|\/painel\/matriz)/)
    const list = await portal.call({ url: '/dados/importacoes', headers: { accept: 'text/html' } })
    expect(list.body).toContain('Matriz contábil (despesa)')
  })
})

describe('powers and organs', () => {
  const ofCouncil = () =>
    arquivo('2026-03', ...chaves({ empenhado: '9.00', liquidado: '0.00', pago: '0.00' }, { po: '20231', fs: '01031' }))

  test('of one file go each to its entity, whatever the form says', async () => {
    const id = await camara()
    const content = `${march()}${ofCouncil().split('\r\n').slice(2).join('\r\n')}`
    const checked = await check(content, { entidade_id: '1' })
    expect(checked.escopos.map(({ nome }: { nome: string }) => nome)).toContain('Câmara Municipal · 2026 · Março')
    await store(checked.importacao_id)
    expect(await rows()).toContain(`${id} 2026 3 01 031 339030 500 9.00 0.00 0.00`)
    expect(await rows()).toHaveLength(3)
    // the council's file replaces its own month alone
    await importa(ofCouncil().replaceAll('9.00', '8.00'), { entidade_id: '1' })
    expect(await rows()).toContain(`${id} 2026 3 01 031 339030 500 8.00 0.00 0.00`)
    expect(await rows()).toHaveLength(3)
  })

  test('of an entity that is not registered are refused by name', async () => {
    const [first] = errosDe(await send(ofCouncil()))
    expect(first).toBe(
      '3 Entidade: O poder 20231 é da câmara, que não está no cadastro de entidades: cadastre-a antes de importar.',
    )
  })

  test('that the portal does not know have a field, and take the entity that is chosen', async () => {
    const id = await camara()
    const file = arquivo('2026-03', ...chaves({ empenhado: '3.00', liquidado: '0.00', pago: '0.00' }, { po: '10132' }))
    expect(errosDe(await send(file))).toEqual([
      '3 Entidade: O arquivo não diz de que entidade é, ou é de um poder ou órgão que o portal não conhece: escolha a entidade no formulário.',
    ])
    await importa(file, { entidade_id: String(id) })
    expect(await rows()).toEqual([`${id} 2026 3 12 361 339030 500 3.00 0.00 0.00`])
    const two = arquivo(
      '2026-03',
      ...['10132', '10199'].flatMap((po) => chaves({ empenhado: '3.00', liquidado: '0.00', pago: '0.00' }, { po })),
    )
    expect(errosDe(await send(two, { entidade_id: String(id) }))).toEqual([
      '1 : A matriz traz mais de um poder ou órgão de que o portal não sabe a entidade (10132, 10199): envie um arquivo para cada um.',
    ])
  })
})

describe('a hostile file', () => {
  const one = { conta: '622130100', valor: '1.00', natureza: 'C' as const }
  const errorsOf = async (...linhas: string[]) => errosDe(await send(arquivo('2026-03', ...linhas)))

  test('is reported by line and column', async () => {
    expect(
      await errorsOf(
        linha({ ...one, fs: '123' }),
        '622130100;33903000;ND;12361;FS;1500;FR; ; ; ; ; ; ;-1.00;period_change;C',
        '622130100;53903000;ND;12361;FS;15;FR; ; ; ; ; ; ;abc;period_change;X',
        '622130100;33903000;ND;12361;FS;1500;FR;10301;FS; ; ; ; ;1.00;period_change;C',
        '622130100;33903000;ND;1500;FR; ; ; ; ; ; ; ; ;1.00;outro;C',
        '622130000;33903000;ND;12361;FS;1500;FR; ; ; ; ; ; ;1.00;period_change;C',
        linha({ ...one, natureza: 'D', tipo: 'ending_balance' }),
      ).then((erros) => erros.map((erro: string) => erro.replace(/ IC\d:/, ' IC:'))),
    ).toEqual([
      '3 IC: “123” não é código de FS: informe a função e a subfunção com 5 algarismos, como 12361.',
      '4 Valor: O valor não tem sinal: se é débito ou crédito, diz a coluna NaturezaValor.',
      '5 IC: “53903000” não é código de ND: informe a natureza com 6 ou 8 algarismos, como 33903000.',
      '5 IC: “15” não é código de FR: informe a fonte com 3, 4 ou 8 algarismos, como 1500.',
      '5 Valor: Informe um valor como 1234.56.',
      '5 NaturezaValor: Use D (débito) ou C (crédito).',
      '6 IC: A linha já traz FS na coluna IC2.',
      '7 : Falta a função (TipoIC FS).',
      '7 TipoValor: Use beginning_balance, period_change ou ending_balance.',
      '8 ContaContabil: A conta 622130000 não é uma das contas 6.2.2.1.3.01 a 6.2.2.1.3.07.',
      '9 NaturezaValor: O saldo desta conta é credor (C), e aqui está devedor (D).',
    ])
    expect(await rows()).toEqual([])
  })

  test('whose balances and movement do not meet was torn or changed', async () => {
    const lines = chaves({ empenhado: '10.00', liquidado: '0.00', pago: '0.00' })
    expect(await errorsOf(...lines.filter((line) => !line.includes('10.00;period_change')))).toEqual([
      '3 Valor: A conta 622130100 não fecha: começa o mês com R$ 0,00, movimenta R$ 0,00 e termina com R$ 10,00.',
    ])
    const byACent = lines.map((line) => line.replace('10.00;period_change', '9.99;period_change'))
    expect(await errorsOf(...byACent)).toEqual([
      expect.stringContaining('não fecha: começa o mês com R$ 0,00, movimenta R$ 9,99 e termina com R$ 10,00.'),
    ])
  })

  test('of another period than the form says, of the thirteenth month, or without a period', async () => {
    const line = linha(one)
    expect(errosDe(await send(arquivo('2026-03', line), { exercicio: '2025', matriz_despesa_mes: '3' }))).toEqual([
      '3 Exercício: Aqui está 2026, mas foi informado 2025.',
    ])
    expect(errosDe(await send(arquivo('2026-03', line), { matriz_despesa_mes: '4' }))).toEqual([
      '3 Mês: Aqui está 3, mas foi informado 4.',
    ])
    expect(errosDe(await send(arquivo('2025-13', line)))).toEqual([
      '1 : Esta é a matriz de encerramento (mês 13), que não traz o movimento de um mês: envie a de dezembro.',
    ])
    expect(errosDe(await send(arquivo('março', line)))).toEqual([
      '1 : A primeira linha da matriz não diz o período, como 2026-03.',
    ])
  })

  test('without expense, without its columns, or that is no matrix', async () => {
    expect(await errorsOf(outras[0] ?? '')).toEqual([
      '1 : A matriz não traz as contas da despesa empenhada (6.2.2.1.3).',
    ])
    const torn = arquivo('2026-03', linha(one)).replace(';TipoValor;', ';Outra;')
    expect(errosDe(await send(torn))).toEqual(['1 : Faltam colunas da matriz: Valor, TipoValor ou NaturezaValor.'])
    const other = errosDe(await send('Nome;Cargo\r\nAna;Diretora'))
    expect(other).toContain('1 Função: Esta coluna falta no cabeçalho.')
  })

  test('of a hundred thousand wrong lines reports the first hundred', async () => {
    const answer = await send(arquivo('2026-03', ...Array.from({ length: 100_000 }, () => linha({ ...one, fs: 'x' }))))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.erros).toHaveLength(100)
  })
})

test('a table with the columns of the set is taken too', async () => {
  const table = [
    'Função;Subfunção;Natureza;Fonte;Empenhado;Liquidado;Pago',
    '12 - Educação;361;3.3.90.30;1500;1.000,00;500,00;250,00',
  ]
  await importa(table.join('\r\n'), { exercicio: '2026', matriz_despesa_mes: '7' })
  expect(await rows()).toEqual(['1 2026 7 12 361 339030 500 1000.00 500.00 250.00'])
  expect(errosDe(await send(`${table[0]}\r\nx;y;z;w;1;1;1`, { exercicio: '2026', matriz_despesa_mes: '7' }))).toEqual([
    '2 Função: Informe a função com 2 algarismos, como 12.',
    '2 Subfunção: Informe a subfunção com 3 algarismos, como 361.',
    '2 Natureza: Informe a natureza com 6 algarismos, como 3.3.90.30.',
    '2 Fonte: Informe a fonte com 3 algarismos, como 500.',
  ])
})
