import { expect, test } from 'vitest'
import { leHora, mostraHora } from './hora.ts'

test.each([
  ['09:00', '09:00', '9h'],
  ['9:05', '09:05', '9h05'],
  ['19h', '19:00', '19h'],
  ['19H30', '19:30', '19h30'],
  ['1930', '19:30', '19h30'],
  ['930', '09:30', '9h30'],
  ['19.30', '19:30', '19h30'],
  ['8', '08:00', '8h'],
  ['19:30:00', '19:30', '19h30'],
  ['00:00', '00:00', '0h'],
  ['23:59', '23:59', '23h59'],
])('%s is read as %s and shown as %s', (texto, lida, mostrada) => {
  expect(leHora(texto)).toBe(lida)
  expect(mostraHora(lida)).toBe(mostrada)
})

test.each(['24:00', '12:60', 'meio-dia', '', '-1:00', '1:2', '99', '12345', '19:30-20:00'])(
  '%s is no hour',
  (texto) => {
    expect(leHora(texto)).toBeNull()
  },
)
