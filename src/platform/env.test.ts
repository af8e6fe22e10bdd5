import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

// src/app/server/start.test.ts proves on the built portal that such an error is one line and the end of the start.
test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'oitenta' }],
  ['PORT', { PORT: '65536' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'portal.exemplo.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/portal' }],
  ['STORAGE_URL', { STORAGE_URL: 'ftp://exemplo.com' }],
  ['SMTP_URL', { SMTP_URL: 'mail.exemplo.com:25' }],
  ['CEP_BASE_URL', { CEP_BASE_URL: 'viacep' }],
  ['CEP_BASE_URL', { CEP_BASE_URL: 'https://ana:segredo@cep.exemplo.com' }],
  ['CEP_BASE_URL', { CEP_BASE_URL: 'https://cep.exemplo.com/?chave=1' }],
  ['ADMIN_LOGIN', { ADMIN_LOGIN: 'admin', ADMIN_PASSWORD: 'uma senha de teste 1' }],
  ['ADMIN_PASSWORD', { ADMIN_LOGIN: 'admin@exemplo.com' }],
  ['ADMIN_PASSWORD', { ADMIN_LOGIN: 'admin@exemplo.com', ADMIN_PASSWORD: 'curta' }],
  ['IMPORTACAO_EMAIL', { IMPORTACAO_EMAIL: 'ana' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'talvez' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'alto' }],
])('a wrong setting is refused with one line that names it: %s (%j)', (name, settings) => {
  const read = () => readEnv(settings)
  expect(read).toThrow(EnvError)
  expect(read).toThrow(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*$`))
})
