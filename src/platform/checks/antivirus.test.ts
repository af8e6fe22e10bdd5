// The rule of the scanner's check: from facts to a state.
import { describe, expect, test } from 'vitest'
import { judgeAntivirus } from './antivirus.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()
const minute = 60_000

describe('the scanner of files', () => {
  const held = { waiting: 0, oldest: null, unread: 0, infected: 0, old: 0, reason: null }
  const facts = { address: 'clamd://av:3310', about: 'ClamAV 1.4', away: null, held, now }
  test.each([
    [{ address: null, held: null }, 'ok', 'não são conferidos'],
    [{}, 'ok', 'confere os arquivos'],
    [{ held: { ...held, old: 9 } }, 'ok', 'confere os arquivos'],
    [{ held: null }, 'ok', 'confere os arquivos'],
    [{ away: 'não respondeu a tempo', held: { ...held, waiting: 2 } }, 'problema', '2 arquivos esperam'],
    [{ away: 'não respondeu a tempo', held: null }, 'problema', 'não respondeu a tempo'],
    [{ held: { ...held, waiting: 1, oldest: ago(15 * minute) } }, 'ok', 'confere os arquivos'],
    [{ held: { ...held, waiting: 1, oldest: ago(15 * minute + 1) } }, 'problema', 'há 15 minutos'],
    [{ held: { ...held, unread: 1 } }, 'atencao', '1 arquivo é maior'],
    [{ held: { ...held, infected: 3 } }, 'atencao', '3 arquivos estão em quarentena'],
  ])('%j is %s', (some, state, words) => {
    expect(judgeAntivirus({ ...facts, ...some })).toMatchObject({ state, sentence: expect.stringContaining(words) })
  })

  test('that is in no setting keeps what it found in sight', () => {
    const { figures } = judgeAntivirus({ ...facts, address: null, held: { ...held, infected: 3 } })
    expect(figures).toContainEqual(['Em quarentena', '3'])
  })
})
