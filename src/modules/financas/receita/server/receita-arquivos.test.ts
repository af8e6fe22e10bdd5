import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectExactSums } from '#app/testing/receita-sums.ts'
import { errosDe, importador } from '#app/testing/receitas.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { matriz, movimentos } from './receita-import.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const clerk = importador(portal, await portal.loginAs('financas'))
const { clear, send, check, store, importa, totais, entradas } = clerk

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

  test('refuses days of other years and months', async () => {
    const wrong = movimentos('11125001;IPTU;;0;05/03/2024;;1,00;', '11125001;IPTU;;0;05/04/2025;;1,00;')
    expect(errosDe(await send(wrong, { mes: '3' }))).toEqual([
      '2 Data: A data não é do exercício informado.',
      '3 Data: A data não é do mês informado.',
    ])
  })
})

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
