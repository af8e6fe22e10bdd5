// Accumulated files that come, or go, in another order than that of their months: the year stays what the last one says.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { expectExactSums } from '#app/testing/receita-sums.ts'
import { avisosDe, importador } from '#app/testing/receitas.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { acumulado, fevereiro, fpm, iptu, janeiro, movimentos } from './receita-import.sample.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const { clear, check, store, undo, importa, totais, entradas, tudo } = importador(
  portal,
  await portal.loginAs('financas'),
)

beforeEach(() => clear())

const ate = (reais: string) => acumulado({ ...iptu, acumulado: `R$${reais}` })
const doAno = async () => (await totais()).totais.receita_arrecadado
const meses = async () => (await entradas()).map((linha) => linha.split(' ').slice(1, 4).join(' '))

test('a month that comes late takes its part from the next one that is there, and the clerk reads it', async () => {
  await importa(ate('150,00'), { mes: '2' })
  const data = await check(ate('100,00'), { mes: '1' })
  expect(avisosDe(data)).toEqual([
    '1 O portal já tem o arquivo acumulado de 2/2025: o valor desse mês passa a ser a diferença para este arquivo, e o total do ano continua o dele.',
  ])
  await store(data.importacao_id)
  expect(await meses()).toEqual(['2025-01-31 arrecadacao 100.00', '2025-02-28 arrecadacao 50.00'])
  expect(await doAno()).toBe('150.00')
  expect(await check(ate('150,00'), { mes: '2' })).toMatchObject({ novos: 0, alterados: 0, iguais: 1, ausentes: 0 })
  await expectExactSums(db)
})

test('a month that is undone leaves its part to the next one', async () => {
  const january = await importa(ate('100,00'), { mes: '1' })
  const february = await importa(ate('260,00'), { mes: '2' })
  const march = await importa(ate('390,00'), { mes: '3' })
  const before = await tudo()
  expect((await undo(january.importacao_id)).statusCode).toBe(200)
  expect(await meses()).toEqual(['2025-02-28 arrecadacao 260.00', '2025-03-31 arrecadacao 130.00'])
  await importa(ate('100,00'), { mes: '1' })
  expect(await entradas()).toEqual(before[1])
  expect((await undo(february.importacao_id)).statusCode).toBe(200)
  expect(await meses()).toEqual(['2025-01-31 arrecadacao 100.00', '2025-03-31 arrecadacao 290.00'])
  expect(await doAno()).toBe('390.00')
  expect((await undo(march.importacao_id)).statusCode).toBe(200)
  expect(await doAno()).toBe('100.00')
  await expectExactSums(db)
})

test('a month without a difference of its own is one too', async () => {
  await importa(ate('100,00'), { mes: '1' })
  await importa(ate('100,00'), { mes: '2' })
  const corrected = await importa(ate('90,00'), { mes: '1' })
  expect(await meses()).toEqual(['2025-01-31 arrecadacao 90.00', '2025-02-28 arrecadacao 10.00'])
  await importa(ate('130,00'), { mes: '1' })
  expect(await meses()).toEqual(['2025-01-31 arrecadacao 130.00', '2025-02-28 estorno 30.00'])
  expect((await undo(corrected.importacao_id)).statusCode).toBe(409) // a later one wrote its row
  await expectExactSums(db)
})

test('what an import brought goes as a whole, and later ones can be undone after it', async () => {
  const february = await importa(ate('150,00'), { mes: '2' })
  const before = await tudo()
  const january = await importa(acumulado({ ...iptu, acumulado: 'R$150,00' }, { ...fpm, acumulado: 'R$70,00' }), {
    mes: '1',
  })
  // the whole of February is January's now, and what February's file does not have is taken back
  expect(await entradas()).toEqual([
    '111250010000 2025-01-31 arrecadacao 150.00 mensal',
    '171151110100 2025-01-31 arrecadacao 70.00 mensal',
    '171151110100 2025-02-28 estorno 70.00 mensal',
  ])
  expect((await undo(january.importacao_id)).statusCode).toBe(200)
  expect(await tudo()).toEqual(before)
  expect((await undo(february.importacao_id)).statusCode).toBe(200)
  expect(await tudo()).toEqual([[], []])
})

test('a corrected file goes back to the one before, whatever became of the months before it', async () => {
  await importa(ate('120,00'), { mes: '2' })
  const corrected = await importa(ate('150,00'), { mes: '2' })
  await importa(ate('150,00'), { mes: '1' })
  expect(await meses()).toEqual(['2025-01-31 arrecadacao 150.00'])
  expect((await undo(corrected.importacao_id)).statusCode).toBe(200)
  expect(await meses()).toEqual(['2025-01-31 arrecadacao 150.00', '2025-02-28 estorno 30.00'])
  await expectExactSums(db)
})

test('movements of an earlier month count as its part too; with movements of its own a month is no accumulated one', async () => {
  await importa(ate('150,00'), { mes: '2' })
  await importa(movimentos('111250010000;IPTU;;120000;10/01/2025;;40,00;'))
  expect(await meses()).toEqual(['2025-01-10 arrecadacao 40.00', '2025-02-28 arrecadacao 110.00'])
  const february = await importa(movimentos('111250010000;IPTU;;120000;10/02/2025;;5,00;'))
  await importa(movimentos('111250010000;IPTU;;120000;10/01/2025;;50,00;'))
  expect(await meses()).toEqual(['2025-01-10 arrecadacao 50.00', '2025-02-10 arrecadacao 5.00'])
  expect((await undo(february.importacao_id)).statusCode).toBe(200)
  expect(await meses()).toEqual(['2025-01-10 arrecadacao 50.00', '2025-02-28 arrecadacao 100.00'])
  await expectExactSums(db)
})

test('what people corrected in a later month stays as they left it', async () => {
  await importa(janeiro(), { mes: '1' })
  await importa(fevereiro(), { mes: '2' })
  await sql`update receita_lancamento set receita_valor = 91000, versao = versao + 1 where receita_valor = 90000`.execute(
    db,
  )
  await importa(acumulado({ ...fpm, acumulado: 'R$110.000,00' }, { ...iptu, acumulado: 'R$3.000,50' }), { mes: '1' })
  expect(await entradas()).toEqual([
    '111250010000 2025-01-31 arrecadacao 3000.50 mensal',
    '171151110100 2025-01-31 arrecadacao 110000.00 mensal',
    '111250010000 2025-02-28 arrecadacao 1000.00 mensal',
    '171151110100 2025-02-28 arrecadacao 91000.00 mensal',
    '971151110100 2025-02-28 arrecadacao 38000.00 mensal',
  ])
})
