import { expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const dkim = {
  ...{ MAIL_FROM: 'Portal <portal@sub.exemplo.com>', DKIM_DOMAIN: 'exemplo.com', DKIM_SELECTOR: 'praca' },
  DKIM_KEY_FILE: '/chave.pem',
}

// src/app/server/start.test.ts proves on the built portal that such an error is one line and the end of the start.
test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'oitenta' }],
  ['PORT', { PORT: '65536' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'portal.exemplo.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/portal' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://replica/praca' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://um/praca', DATABASE_READ_URL: 'postgres://dois/praca,dois' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://um/praca', DATABASE_READ_URL: 'postgres://um/praca' }],
  ['DATABASE_READ_MAX_LAG', { DATABASE_READ_MAX_LAG: '0' }],
  ['DATABASE_READ_MAX_LAG', { DATABASE_READ_MAX_LAG: '6' }],
  ['STORAGE_URL', { STORAGE_URL: 'ftp://exemplo.com' }],
  ['SMTP_URL', { SMTP_URL: 'mail.exemplo.com:25' }],
  ['CEP_BASE_URL', { CEP_BASE_URL: 'viacep' }],
  ['IBGE_BASE_URL', { IBGE_BASE_URL: 'ibge' }],
  ['OCDS_PREFIX', { OCDS_PREFIX: 'ocds-praca' }],
  ['CEP_BASE_URL', { CEP_BASE_URL: 'https://ana:segredo@cep.exemplo.com' }],
  ['CEP_BASE_URL', { CEP_BASE_URL: 'https://cep.exemplo.com/?chave=1' }],
  ['ADMIN_LOGIN', { ADMIN_LOGIN: 'admin', ADMIN_PASSWORD: 'uma senha de teste 1' }],
  ['ADMIN_PASSWORD', { ADMIN_LOGIN: 'admin@exemplo.com' }],
  ['ADMIN_PASSWORD', { ADMIN_LOGIN: 'admin@exemplo.com', ADMIN_PASSWORD: 'curta' }],
  ['IMPORTACAO_EMAIL', { IMPORTACAO_EMAIL: 'ana' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'quinze letras…' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'dezesseis letras é' }],
  ['BOUNCE_TOKEN', { BOUNCE_TOKEN: 'curto' }],
  ['ANTIVIRUS_URL', { ANTIVIRUS_URL: 'http://antivirus:3310' }],
  ['ANTIVIRUS_URL', { ANTIVIRUS_URL: 'icap://antivirus' }],
  ['FILES_URL', { FILES_URL: 'arquivos.exemplo.com' }],
  ['FILES_URL', { FILES_URL: 'https://arquivos.exemplo.com/pasta' }],
  ['FILES_URL', { FILES_URL: 'https://exemplo.com:8443', PUBLIC_URL: 'https://exemplo.com' }],
  ['IMAP_URL', { IMAP_URL: 'https://ana:segredo@mail.exemplo.com/INBOX' }],
  ['IMAP_URL', { IMAP_URL: 'imaps://mail.exemplo.com/INBOX' }],
  ['IMAP_URL', { IMAP_URL: 'imaps://ana:segredo@mail.exemplo.com' }],
  ['DKIM_SELECTOR', { DKIM_DOMAIN: 'exemplo.com', DKIM_KEY_FILE: '/chave.pem' }],
  ['DKIM_DOMAIN', { ...dkim, MAIL_FROM: 'Portal <portal@outro.com>' }],
  ['DKIM_DOMAIN', { ...dkim, MAIL_FROM: 'portal@ruimexemplo.com' }],
  ['DKIM_SELECTOR', { ...dkim, DKIM_SELECTOR: 'a;b' }],
  ['DKIM_KEY_FILE', { ...dkim, DKIM_KEY_FILE: '/nao/existe.pem' }],
  ['DKIM_KEY_FILE', { ...dkim, DKIM_KEY_FILE: import.meta.filename }],
  ['BACKUP_PASSPHRASE', { BACKUP_URL: '/mnt/copias', BACKUP_PASSPHRASE: 'quinze letras !' }],
  ...['#', '\\', '"', "'", '`'].map((sign): [string, Record<string, string>] => [
    'BACKUP_PASSPHRASE',
    { BACKUP_URL: '/mnt/copias', BACKUP_PASSPHRASE: `cinco palavras ${sign} um sinal` },
  ]),
  ['ALERT_EMAIL', { ALERT_EMAIL: 'ana' }],
  ['ALERT_WEBHOOK', { ALERT_WEBHOOK: 'ftp://exemplo.com' }],
  ['RELEASES_URL', { RELEASES_URL: 'versoes' }],
  ['GOVBR_CLIENT_SECRET', { GOVBR_CLIENT_ID: 'portal' }],
  ['GOVBR_URL', { GOVBR_URL: 'http://sso.acesso.gov.br', GOVBR_CLIENT_ID: 'portal', GOVBR_CLIENT_SECRET: 'segredo' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'talvez' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'alto' }],
])('a wrong setting is refused with one line that names it: %s (%j)', (name, settings) => {
  const read = () => readEnv(settings)
  expect(read).toThrow(EnvError)
  expect(read).toThrow(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*$`))
})

test('replicas are read with how far they may be behind', () => {
  const settings = {
    DATABASE_URL: 'postgres://um/praca',
    DATABASE_READ_URL: 'postgres://dois/praca, postgres://tres/praca',
  }
  const urls = ['postgres://dois/praca', 'postgres://tres/praca']
  expect(readEnv(settings).databaseRead).toEqual({ urls, maxLagMs: 2000 })
  expect(readEnv({ ...settings, DATABASE_READ_MAX_LAG: '0.5' }).databaseRead).toEqual({ urls, maxLagMs: 500 })
  expect(readEnv({ DATABASE_URL: 'postgres://um/praca' }).databaseRead).toBeUndefined()
})
