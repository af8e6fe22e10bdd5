import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectExactSums } from '#app/testing/receita-sums.ts'
import { errosDe, importador } from '#app/testing/receitas.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { mostraCentavos } from '#base/centavos.ts'
import type { Nota } from '#base/nota.ts'
import { createRandom } from '#demo/random.ts'
import { matriz, movimentos } from './receita-import.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const clerk = importador(portal, await portal.loginAs('financas'))
const { clear, send, check, store, undo, importa, totais, entradas } = clerk

beforeEach(async () => {
  await clerk.clear()
})

describe('a file of movements', () => {
  const march = movimentos(
    '1.1.1.2.50.0.1;IPTU - Principal;1500 - Recursos livres;120.000,00;05/03/2025;Arrecadação;100,00;Cota única de 529.982.247-25',
    '1.1.1.2.50.0.1;IPTU - Principal;1500 - Recursos livres;120.000,00;05/03/2025;Arrecadação;100,00;Outra cota',
    '1.1.1.2.50.0.1;IPTU - Principal;1500 - Recursos livres;120.000,00;06/03/2025;Estorno;40,00;',
    '1.1.1.2.50.0.1;IPTU - Principal;1500 - Recursos livres;120.000,00;07/03/2025;Lançamento;900,00;',
  )

  test('keeps each entry, of one day too; what is assessed is not collected, and no CPF leaves', async () => {
    const data = await check(march)
    expect(data).toMatchObject({ linhas: 4, novos: 4 })
    await store(data.importacao_id)
    expect(await entradas()).toEqual([
      '11125001 2025-03-05 arrecadacao 100.00',
      '11125001 2025-03-05 arrecadacao 100.00',
      '11125001 2025-03-06 estorno 40.00',
      '11125001 2025-03-07 lancamento 900.00',
    ])
    const { items } = await totais()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ receita_fonte: '1500', receita_arrecadado: '160.00', receita_detalhamento: '' })
    const list = await portal.call({ url: '/ajax/receita_lancamento' })
    expect(list.json().data).toMatchObject({ count: 4, totais: { receita_valor: '160.00' } })
    expect(list.body).toContain('***.982.247-**')
    expect(list.body).not.toContain('529.982')
    await expectExactSums(db)
  })

  test('replaces only the months that it has', async () => {
    await importa(march)
    await importa(movimentos('11125001;IPTU - Principal;1500;120000;02/04/2025;;70,00;'))
    await importa(movimentos('11125001;IPTU - Principal;1500;120000;05/03/2025;;-5,00;'))
    expect(await entradas()).toEqual(['11125001 2025-03-05 estorno 5.00', '11125001 2025-04-02 arrecadacao 70.00'])
    await expectExactSums(db)
  })

  test('what comes long after its month is told beside its bar, until it is undone', async () => {
    const may = movimentos('11125001;IPTU - Principal;1500;120000;02/05/2025;;70,00;')
    await importa(march)
    await importa(may)
    const corrected = await importa(movimentos('11125001;IPTU - Principal;1500;120000;05/03/2025;;-5,00;'))
    const notes = async (query = '', exercicio = '2025') => {
      const { body } = await portal.call({
        url: `/acesso/receitas?exercicio=${exercicio}${query}`,
        headers: { accept: 'text/html' },
      })
      const { quadro } = JSON.parse(/id="ilha">(.*?)<\/script>/s.exec(body)?.[1] ?? '').data
      return [...quadro.meses, ...quadro.anos].flatMap(({ mes, ano, notas }) =>
        notas.filter(({ href }: Nota) => href).map(({ texto, href }: Nota) => [mes ?? ano, texto, href]),
      )
    }
    const [today] = (await sql<{ dia: string }>`select to_char(hoje(), 'DD/MM/YYYY') as dia`.execute(db)).rows
    const said = `Retificado. O arquivo de ${today?.dia} tirou R$ 165,00 da arrecadação.`
    const receipt = `/dados/importacoes/${corrected.importacao_id}`
    expect(await notes()).toEqual([3, 2025].map((at) => [at, said, receipt]))
    // of a part of the revenue nobody knows it
    expect(await notes('&receita_origem=11')).toEqual([])
    await undo(corrected.importacao_id)
    expect(await notes()).toEqual([])
    // a month that is still being entered grows, and is not rectified
    const [now] = (
      await sql<{
        dia: string
        ano: string
      }>`select to_char(hoje(), 'DD/MM/YYYY') as dia, to_char(hoje(), 'YYYY') as ano`.execute(db)
    ).rows
    const ofNow = (valor: string) => movimentos(`11125001;IPTU - Principal;1500;120000;${now?.dia};;${valor};`)
    await importa(ofNow('10,00'), { exercicio: now?.ano ?? '' })
    await importa(ofNow('20,00'), { exercicio: now?.ano ?? '' })
    expect(await notes('', now?.ano)).toEqual([])
  })

  test('refuses days of other years and months', async () => {
    const wrong = movimentos('11125001;IPTU;;0;05/03/2024;;1,00;', '11125001;IPTU;;0;05/04/2025;;1,00;')
    expect(errosDe(await send(wrong, { mes: '3' }))).toEqual([
      '2 Data: A data não é do exercício informado.',
      '3 Data: A data não é do mês informado.',
    ])
  })
})

type Forecast = Record<`receita_${'natureza' | 'codigo'}`, string> &
  Record<`receita_${'valor_inicial' | 'valor_atualizado' | 'diferenca' | 'percentual' | 'arrecadado'}`, string | null>

// Whatever files say, and in whatever order: known is what the last one that told it told, and nothing else.
test.each([1, 2, 3])(
  'a forecast that no file told is unknown in calls, files and pages, and not zero (%i)',
  async (seed) => {
    const random = createRandom(`forecasts ${seed}`)
    const codes = ['11125001', '17115111', '97115111']
    const known = new Map(codes.map((codigo) => [codigo, { inicial: null, atualizado: null } as Known]))
    type Known = { inicial: bigint | null; atualizado: bigint | null }
    const amount = () => (random.chance(0.4) ? null : random.chance(0.2) ? 0n : BigInt(random.integer(1, 999_999)))
    const cell = (cents: bigint | null) => (cents === null ? '' : mostraCentavos(cents))
    for (const mes of [1, 2, 3, 4]) {
      const columns = { inicial: random.chance(0.6), atualizado: random.chance(0.4) }
      const lines = codes.map((codigo) => {
        const told = {
          inicial: columns.inicial ? amount() : null,
          atualizado: columns.atualizado ? amount() : null,
        }
        const before = known.get(codigo) as Known
        const keeps = !columns.atualizado || (told.inicial === null && told.atualizado === null)
        known.set(codigo, {
          inicial: told.inicial ?? before.inicial,
          atualizado: keeps ? before.atualizado : told.atualizado,
        })
        const forecasts = [columns.inicial && cell(told.inicial), columns.atualizado && cell(told.atualizado)]
        return [codigo, 'Nome', `05/0${mes}/2025`, '10,00', ...forecasts.filter((one) => one !== false)].join(';')
      })
      const names = [columns.inicial && 'Previsto inicial', columns.atualizado && 'Previsto atualizado'].filter(Boolean)
      await importa([['Código', 'Nome', 'Data', 'Valor', ...names].join(';'), ...lines, ''].join('\r\n'))

      const net = (codigo: string, cents: bigint | null) => (cents !== null && codigo.startsWith('9') ? -cents : cents)
      const text = (cents: bigint | null) => (cents === null ? null : mostraCentavos(cents))
      const collected = (codigo: string) => net(codigo, BigInt(mes * 1000)) as bigint
      const expected = codes.map((codigo) => {
        const { inicial, atualizado } = known.get(codigo) as Known
        return { codigo, inicial: net(codigo, inicial), atualizado: net(codigo, atualizado ?? inicial) }
      })
      const sumOf = (name: keyof Known) =>
        expected.reduce<bigint | null>((sum, { [name]: cents }) => (cents === null ? sum : (sum ?? 0n) + cents), null)
      const { items, totais: sums } = await totais()
      expect(
        items.map((row: Forecast) => [row.receita_codigo, row.receita_valor_inicial, row.receita_valor_atualizado]),
      ).toEqual(expected.map(({ codigo, inicial, atualizado }) => [codigo, text(inicial), text(atualizado)]))
      expect(items.map((row: Forecast) => [row.receita_diferenca, row.receita_percentual !== null])).toEqual(
        expected.map(({ codigo, atualizado }) => [
          text(atualizado === null ? null : collected(codigo) - atualizado),
          atualizado !== null && atualizado !== 0n,
        ]),
      )
      const all = codes.reduce((sum, codigo) => sum + collected(codigo), 0n)
      const [inicial, atualizado] = [sumOf('inicial'), sumOf('atualizado')]
      const wholeSums = {
        receita_valor_inicial: text(inicial),
        receita_valor_atualizado: text(atualizado),
        receita_diferenca: text(atualizado === null ? null : all - atualizado),
      }
      expect(sums).toMatchObject(wholeSums)
      const page = (url: string) => portal.call({ url, headers: { accept: 'text/html' } })
      const tree = (await page('/acesso/receitas?exercicio=2025&abre=tudo')).body
      const island = JSON.parse(
        /<script type="application\/json" id="ilha">(.*?)<\/script>/s.exec(tree)?.[1] ?? '',
      ).data
      expect(island.quadro.totais).toMatchObject(wholeSums)
      const leaves = island.quadro.nos.filter(({ aberto }: { aberto: null | boolean }) => aberto === null)
      expect(leaves.map((no: Record<string, string>) => [no.codigo, no.inicial, no.atualizado])).toEqual(
        expected.map(({ codigo, inicial, atualizado }) => [codigo, text(inicial), text(atualizado)]),
      )
      const isUnknown = expected.some(({ inicial, atualizado }) => inicial === null || atualizado === null)
      const shown = tree.slice(0, tree.indexOf('id="ilha"'))
      expect(shown.includes('Não informado')).toBe(isUnknown)
      for (const { receita_prevista_id: id } of items) {
        const record = (await page(`/acesso/receitas/${id}`)).body
        const row = (await portal.call({ url: `/ajax/receita/${id}` })).json().data
        const none = row.receita_valor_inicial === null || row.receita_valor_atualizado === null
        expect(record.slice(0, record.indexOf('id="ilha"')).includes('Não informado')).toBe(none)
      }
      const [head = [], ...rows] = (await portal.call({ url: '/acesso/receitas.csv?exercicio=2025' })).body
        .trim()
        .split('\r\n')
        .map((line) => line.slice(1, -1).split('","'))
      const at = head.indexOf('receita_valor_inicial')
      expect(rows.map((row) => row[at])).toEqual(expected.map((one) => text(one.inicial) ?? ''))
    }
  },
)

describe('the accounting matrix of the Siconfi', () => {
  const conta = (codes: string, natureza: 'C' | 'D', [comeco = '', movimento = '', fim = '']: string[]) => [
    `${codes};${comeco};beginning_balance;${natureza}`,
    `${codes};${movimento};period_change;${natureza}`,
    `${codes};${fim};ending_balance;${natureza}`,
  ]
  const file = matriz(
    '2025-03',
    ...conta('521110000;10131;PO;11125001;NR;15000000;FR', 'D', ['0.00', '120000.00', '120000.00']),
    ...conta('521120000;10131;PO;17115111;NR;15000000;FR', 'C', ['240000.00', '0.00', '240000.00']),
    ...conta('521110000;10131;PO;17115111;NR;15000000;FR', 'D', ['1200000.00', '0.00', '1200000.00']),
    ...conta('521210000;10131;PO;11125001;NR;15000000;FR', 'D', ['5000.00', '0.00', '5000.00']),
    ...conta('621200000;10131;PO;11125001;NR;15000000;FR', 'C', ['10.80', '300.20', '311.00']),
    ...conta('621200000;10131;PO;17115111;NR;15000000;FR', 'C', ['0.00', '500.00', '500.00']),
    ...conta('621310000;10131;PO;17115111;NR;15000000;FR', 'D', ['0.00', '100.00', '100.00']),
    '111110000; ; ; ; ; ; ;9.99;ending_balance;D',
  )

  test('is an accumulated file of its own month: forecast, changes, collected, deducted', async () => {
    const data = await check(file, { exercicio: '' })
    expect(data).toMatchObject({ linhas: 3, novos: 3 })
    expect(data.escopos).toMatchObject([{ valores: { exercicio: 2025, mes: 3 }, soma: '711.00' }])
    await store(data.importacao_id)
    const { items, totais: sums } = await totais()
    expect(sums).toMatchObject({ receita_valor_inicial: '1080000.00', receita_arrecadado: '711.00' })
    expect(items).toMatchObject([
      {
        receita_natureza: '11125001',
        receita_fonte: '1500',
        receita_valor_atualizado: '125000.00',
        receita_arrecadado: '311.00',
      },
      { receita_natureza: '17115111', receita_deducao: false, receita_arrecadado: '500.00' },
      { receita_natureza: '17115111', receita_deducao: true, receita_arrecadado: '-100.00' },
    ])
  })

  test('without any forecast tells none, and leaves those that are there; with some, what it lacks is zero', async () => {
    const collected = conta('621200000;10131;PO;11125001;NR;15000000;FR', 'C', ['0.00', '1.00', '1.00'])
    const of = async () =>
      (await totais()).items.map((row: Forecast) => [row.receita_valor_inicial, row.receita_valor_atualizado])
    await importa(matriz('2025-01', ...collected), { exercicio: '' })
    expect(await of()).toEqual([[null, null]])
    await importa(file, { exercicio: '' })
    await importa(matriz('2025-04', ...collected), { exercicio: '' })
    expect((await of())[0]).toEqual(['120000.00', '125000.00'])
    await clear()
    const other = conta('521110000;10131;PO;17115111;NR;15000000;FR', 'D', ['9.00', '0.00', '9.00'])
    await importa(matriz('2025-01', ...collected, ...other), { exercicio: '' })
    expect(await of()).toEqual([
      ['0.00', '0.00'],
      ['9.00', '9.00'],
    ])
  })

  test('another month or year than the form says is refused', async () => {
    expect(errosDe(await send(file, { mes: '2' }))).toContainEqual(
      expect.stringContaining('Mês: Aqui está 3, mas foi informado 2.'),
    )
    expect(errosDe(await send(file.replace('2025-03', 'março'), { exercicio: '' }))).toEqual([
      '1 : A primeira linha da matriz não diz o período, como 2026-03.',
    ])
  })

  test('has powers that are entities of their own: the pension fund takes the entity of the form, the town hall its own', async () => {
    await sql`insert into entidade (entidade_nome, entidade_tipo) values ('Fundo de Previdência', 'fundo')`.execute(db)
    const { rows } = await sql<{ id: number; tipo: string }>`
      select entidade_id as id, entidade_tipo as tipo from entidade order by 1`.execute(db)
    const [prefeitura, fundo] = rows as [{ id: number; tipo: string }, { id: number }]
    expect(prefeitura.tipo).toBe('prefeitura')
    const both = matriz(
      '2025-03',
      ...conta('621200000;10131;PO;11125001;NR;15000000;FR', 'C', ['0.00', '100.00', '100.00']),
      ...conta('621200000;10132;PO;11125001;NR;15000000;FR', 'C', ['0.00', '55.00', '55.00']),
    )
    await importa(both, { exercicio: '', entidade_id: String(fundo.id) })
    const of = async (id: number) => (await totais({ entidade_id: id })).totais.receita_arrecadado
    expect([await of(prefeitura.id), await of(fundo.id)]).toEqual(['100.00', '55.00'])
    const third = matriz(
      '2025-03',
      ...conta('621200000;10132;PO;11125001;NR;15000000;FR', 'C', ['0.00', '55.00', '55.00']),
      ...conta('621200000;20231;PO;11125001;NR;15000000;FR', 'C', ['0.00', '1.00', '1.00']),
    )
    expect(errosDe(await send(third, { exercicio: '', entidade_id: String(fundo.id) }))[0]).toContain('câmara')
    await clear()
    await sql`delete from entidade where entidade_id = ${fundo.id}`.execute(db)
  })

  test('that was cut in its last line, or before it, is refused', async () => {
    const lines = conta('621200000;10131;PO;11125001;NR;15000000;FR', 'C', ['0.00', '100.00', '100.00'])
    const torn = matriz('2025-03', ...lines).slice(0, -'00;ending_balance;C\r\n'.length)
    expect(errosDe(await send(torn, { exercicio: '' }))).toEqual([
      '5 Valor: Informe um valor como 1234.56.',
      '5 NaturezaValor: Use D (débito) ou C (crédito).',
      '5 TipoValor: Use beginning_balance, period_change ou ending_balance.',
    ])
    expect(errosDe(await send(matriz('2025-03', ...lines.slice(0, 2)), { exercicio: '' }))).toEqual([
      '3 Valor: A conta 621200000 não fecha: começa o mês com R$ 0,00, movimenta R$ 100,00 e termina com R$ 0,00.',
    ])
  })
})
