import { expect, test } from 'vitest'
import { lerOrigem, origemDoAvatar } from './avatar.ts'

test.each([
  ['https://vlibras.licuri.ba.gov.br', 'https://vlibras.licuri.ba.gov.br'],
  ['https://VLibras.Licuri.BA.gov.br/', 'https://vlibras.licuri.ba.gov.br'],
  ['https://vlibras.licuri.ba.gov.br:8443', 'https://vlibras.licuri.ba.gov.br:8443'],
  ['https://vlibras.licuri.ba.gov.br:443', 'https://vlibras.licuri.ba.gov.br'],
])('%s is an origin', (typed, origin) => expect(lerOrigem(typed)).toBe(origin))

test.each([
  'http://vlibras.licuri.ba.gov.br',
  'https://ana:senha@vlibras.licuri.ba.gov.br',
  'https://vlibras.licuri.ba.gov.br/app',
  'https://vlibras.licuri.ba.gov.br/../x',
  'https://vlibras.licuri.ba.gov.br/?x=1',
  'https://vlibras.licuri.ba.gov.br#x',
  "https://vlibras.gov.br; script-src 'unsafe-inline'",
  'https://vlibras.gov.br;script-src *',
  'https://*.gov.br',
  'https://10.0.0.7',
  'https://2130706433',
  'https://0x7f.1',
  'https://[::1]',
  'https://[fd00::1]:8443',
  'https://localhost',
  'https://avatar.localhost',
  'https://avatar.local',
  'https://servidor',
  'https:\\\\vlibras.gov.br',
  'javascript:alert(1)',
  '//vlibras.gov.br',
  'https://vlibras.gov.br\u0000',
  '',
])('%j is none', (typed) => expect(lerOrigem(typed)).toBe(null))

test('the avatar has a place only where one was chosen, and of the town only with its address', () => {
  const at = 'https://vlibras.licuri.ba.gov.br'
  const of = (avatar_libras: string, avatar_libras_endereco: string) =>
    origemDoAvatar({ avatar_libras, avatar_libras_endereco })
  expect([of('nenhum', at), of('proprio', ''), of('proprio', at), of('governo', at)]).toEqual([
    null,
    null,
    at,
    'https://vlibras.gov.br',
  ])
})
