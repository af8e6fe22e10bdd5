import { describe, expect, test } from 'vitest'
import { judgeReplicas } from './replica.ts'

describe('replicas', () => {
  const well = { server: 'dois:5432', isUsed: true, trouble: null, lagMs: 300 }
  const facts = { states: [well], answered: { replica: 90, primary: 9, again: 1 }, maxLagMs: 2000 }
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  test.each([
    [{ states: [] }, 'ok', 'um só banco'],
    [{}, 'ok', 'pelas réplicas'],
    [{ states: [{ ...well, isUsed: false, trouble: refused, lagMs: null }] }, 'atencao', 'ninguém atende'],
    [{ states: [{ ...well, isUsed: false, lagMs: 9400 }] }, 'atencao', 'atrasada há 9,4 s'],
    [{ states: [well, { ...well, isUsed: false, lagMs: null }] }, 'atencao', '1 réplica está fora de uso'],
  ])('%j is %s', (some, state, words) => {
    expect(judgeReplicas({ ...facts, ...some })).toMatchObject({ state, sentence: expect.stringContaining(words) })
  })

  test('say how many visitors they answered', () => {
    expect(judgeReplicas(facts).figures.map(([, value]) => value)).toContain('90,0 % de 100')
  })
})
