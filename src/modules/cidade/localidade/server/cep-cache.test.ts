import { expect, onTestFinished, test, vi } from 'vitest'
import { createCepCache } from './cep-cache.ts'

const endereco = (end_cep: string, end_logradouro = '') => ({
  end_cep,
  end_logradouro,
  end_complemento: '',
  end_bairro: '',
  cid_nome: 'Salvador',
  est_sigla: 'BA',
  cid_codigo_ibge: '2927408',
})

test('keeps the given number of postal codes, and drops the least recently used one', () => {
  const cache = createCepCache(2, 1)
  cache.store(endereco('40000001'))
  cache.store(endereco('40000002'))
  expect(cache.peek('40000001')).toEqual(endereco('40000001'))
  cache.store(endereco('40000003'))
  expect(['40000001', '40000002', '40000003'].map((cep) => cache.peek(cep) !== undefined)).toEqual([true, false, true])
})

test('drops an answer after the given hours, counted from the answer and not from its last use', () => {
  let now = 0
  const cache = createCepCache(10, 2, () => now)
  cache.store(endereco('40000001'))
  now = 7_199_999
  expect(cache.peek('40000001')).toBeDefined()
  now = 7_200_000
  expect(cache.peek('40000001')).toBeUndefined()
})

test('a newer answer replaces the older one', () => {
  const cache = createCepCache(1, 1)
  cache.store(endereco('40000001', 'Rua Velha'))
  cache.store(endereco('40000001', 'Rua Nova'))
  expect(cache.peek('40000001')?.end_logradouro).toBe('Rua Nova')
})

test('the clock of the machine, when it is set, makes no answer older or younger', () => {
  const cache = createCepCache(1, 1)
  onTestFinished(() => void vi.useRealTimers())
  cache.store(endereco('40000001'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 3_600_000 })
  expect(cache.peek('40000001')).toBeDefined()
})
