import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import type { ImportDefinition } from '../definition.ts'
import { missingAmounts, readable, sumByAmount } from './review.ts'
import { addProblems, groupsOf, mostProblems, noProblems, type RowProblem } from './unreadable.ts'

const definition = {
  columns: {
    total: { kind: 'money', label: 'Total', isRequired: true },
    devolvido: { kind: 'money', label: 'Devolvido' },
    nome: { kind: 'text', label: 'Nome' },
  },
} as unknown as ImportDefinition

test('each cause is there once, with the number of its rows, whatever the order and the pieces in which they come', () => {
  const problem = fc.record({
    linha: fc.integer({ min: 2, max: 9999 }),
    coluna: fc.constantFrom('', 'Total', 'Nome'),
    mensagem: fc.constantFrom('Campo obrigatório.', 'Valor grande demais.'),
  })
  fc.assert(
    fc.property(fc.array(fc.array(problem, { maxLength: 80 }), { maxLength: 5 }), (pieces) => {
      const found = noProblems()
      for (const erros of pieces) addProblems(found, { erros, total: erros.length })
      const all = pieces.flat()
      const groups = groupsOf(found)
      expect(found.total).toBe(all.length)
      expect(found.erros).toEqual(all.slice(0, mostProblems))
      expect(groups.map(({ vezes }) => vezes)).toEqual(groups.map(({ vezes }) => vezes).sort((a, b) => b - a))
      expect(new Set(groups.map(({ colunas, mensagem }) => `${colunas} ${mensagem}`)).size).toBe(groups.length)
      for (const { colunas, mensagem, vezes, linhas } of groups) {
        const same = all.filter((one) => one.mensagem === mensagem && one.coluna === (colunas[0] ?? ''))
        expect(vezes).toBe(same.length)
        expect(linhas).toEqual(same.slice(0, 5).map(({ linha }) => linha))
      }
    }),
  )
})

test('columns that are not read are one cause; rows of a rule of which only the first were read count all', () => {
  const found = noProblems()
  const unread = (coluna: string): RowProblem => ({
    ...{ linha: 1, coluna, mensagem: 'Esta coluna não é lida.' },
    remedio: { tipo: 'colunas' },
  })
  addProblems(found, { erros: [unread('SqDiaria'), unread('TpOrigem')], total: 2 })
  addProblems(found, { erros: [{ linha: 7, coluna: 'Total', mensagem: 'O total não bate.' }], total: 300 })
  expect(groupsOf(found)).toEqual([
    { mensagem: 'O total não bate.', colunas: ['Total'], vezes: 300, linhas: [7], remedio: null },
    {
      ...{ mensagem: 'Esta coluna não é lida.', colunas: ['SqDiaria', 'TpOrigem'], vezes: 2, linhas: [1, 1] },
      remedio: { tipo: 'colunas' },
    },
  ])
})

test('an amount over the file is the sum of its months, in their order; unknown where no month is known', () => {
  const amount = fc.option(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(mostraCentavos), { nil: null })
  const month = fc.record({
    ...{ campo: fc.constantFrom('total', 'devolvido'), ano: fc.constantFrom(2024, 2025) },
    ...{
      mes: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
      portal: amount,
      arquivo: amount,
      depois: amount,
    },
  })
  fc.assert(
    fc.property(fc.array(month), (amounts) => {
      for (const { nome, meses, ...whole } of sumByAmount(definition, amounts)) {
        const own = amounts.filter(({ campo }) => definition.columns[campo]?.label === nome)
        expect(meses).toHaveLength(own.length)
        const places = meses.map(({ ano, mes }) => ano * 100 + (mes ?? 0))
        expect(places).toEqual([...places].sort((one, other) => one - other))
        for (const side of ['portal', 'arquivo', 'depois'] as const) {
          const known = own.flatMap((one) => (one[side] === null ? [] : [centavosDe(one[side])]))
          expect(whole[side]).toBe(known.length ? mostraCentavos(known.reduce((a, b) => a + b, 0n)) : null)
        }
      }
    }),
  )
})

test('a record that only the file has is not called by its provisional number', async () => {
  const of = { table: 'orgao', name: 'orgao_nome' }
  const columns = { acima: { kind: 'reference', label: 'Subordinado a', of } }
  const run = async () => [{ id: 7, nome: 'Gabinete', chave: '' }]
  const change = { nome: 'Obras', linha: 2, campo: 'acima', de: '7', para: '-238412345678' }
  expect(await readable(run as never, { columns } as unknown as ImportDefinition, [change])).toEqual([
    { registro: 'Obras', linha: 2, campo: 'Subordinado a', de: 'Gabinete', para: 'Em outra linha do arquivo' },
  ])
})

test('amounts that the file lacks are named: columns of money, or the totals of a set that has them', () => {
  expect(missingAmounts(definition, { columns: ['total', 'nome'], sums: {} })).toEqual(['Devolvido'])
  const totals = [
    { name: 'pago', label: 'Total pago', hint: '' },
    { name: 'liquidado', label: 'Total liquidado', hint: '' },
  ]
  const sums = { pago: '1.00', liquidado: null }
  expect(missingAmounts({ ...definition, totals }, { columns: [], sums })).toEqual(['Total liquidado'])
})

test('what differs from row to row is said where one row has it, and what is the same of all where many have it', () => {
  const repeated = (linha: number, primeira: number): RowProblem => ({
    ...{ linha, coluna: '', mensagem: `A mesma linha já está no arquivo: linha ${primeira}.` },
    causa: 'A mesma linha já está no arquivo.',
  })
  const messages = (...erros: RowProblem[]) => groupsOf({ erros, total: erros.length }).map(({ mensagem }) => mensagem)
  expect(messages(repeated(3, 2))).toEqual(['A mesma linha já está no arquivo: linha 2.'])
  expect(messages(repeated(3, 2), repeated(5, 4))).toEqual(['A mesma linha já está no arquivo.'])
})
