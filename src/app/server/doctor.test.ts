// `npm run doctor`, as whoever runs the portal sees it.
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { builtCommand, freePort, makeDataDir, spawnBuiltPortal, startBuiltPortal } from '../testing/built-portal.ts'
import { newDatabase } from '../testing/new-database.ts'

const doctor = (settings: Record<string, string>, ...options: string[]) =>
  spawnBuiltPortal(settings, builtCommand('doctor', ...options)).ended

function folder() {
  const made = makeDataDir()
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

test('beside a running portal: each part in a sentence, and what to do', async () => {
  const settings = { DATABASE_URL: await newDatabase('praca_t_doctor'), DATA_DIR: folder() }
  const portal = await startBuiltPortal({ ...settings, ADMIN_LOGIN: 'a@exemplo.com', ADMIN_PASSWORD: 'uma senha 1' })
  onTestFinished(() => portal.stop().then(() => {}))
  const { stdout, stderr, code } = await doctor({ ...settings, PORT: new URL(portal.url).port })
  expect(stderr).toBe('')
  for (const line of [
    `Em ordem     Portal: O portal atende em ${portal.url.replace('localhost', '127.0.0.1')}.`,
    'Em ordem     Banco de dados: O banco de dados responde.',
    'Em ordem     Tarefas: As tarefas são executadas.',
    'Atenção      E-mail: Nenhum e-mail sai: SMTP_URL não foi informado',
    '             → Informe SMTP_URL e MAIL_FROM',
  ])
    expect(stdout).toContain(line)
  expect([code, stdout.split('\n').at(-2)]).toEqual([1, 'No todo: atenção.'])
})

test('with the database, the mail server and the bucket away: a sentence each, no stack, within seconds', async () => {
  const away = await freePort()
  const started = performance.now()
  const { stdout, stderr, code } = await doctor({
    DATABASE_URL: `postgres://ana:segredo@127.0.0.1:${away}/praca`,
    SMTP_URL: `smtp://ana:segredo@127.0.0.1:${away}`,
    STORAGE_URL: `s3://praca?endpoint=http://127.0.0.1:${away}`,
    ...{ AWS_ACCESS_KEY_ID: 'ana', AWS_SECRET_ACCESS_KEY: 'segredo' },
    PUBLIC_URL: `https://127.0.0.1:${away}`,
    PORT: String(away),
    DATA_DIR: folder(),
  })
  expect([code, stderr]).toEqual([2, ''])
  for (const title of ['Portal', 'Banco de dados', 'Arquivos', 'E-mail'])
    expect(stdout).toMatch(new RegExp(`^Problema +${title}: .*ninguém atende nesse endereço e porta\\.$`, 'm'))
  for (const title of ['Tarefas', 'Cópia de segurança', 'Certificado'])
    expect(stdout).toMatch(new RegExp(`^Não se sabe +${title}: .*ninguém atende`, 'm'))
  expect(stdout).not.toMatch(/segredo|^ +at /m)
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('an embedded database that can not start is a sentence; a wrong setting is one line', async () => {
  const data = folder()
  fs.writeFileSync(`${data}/banco`, 'um arquivo no lugar da pasta')
  const { stdout, stderr, code } = await doctor({ DATA_DIR: data })
  expect([code, stderr]).toEqual([2, ''])
  expect(stdout).toMatch(/^Problema +Banco de dados: O banco de dados não responde: /m)
  expect(stdout).not.toMatch(/^ +at /m)
  expect(await doctor({ DATA_DIR: data, PORT: 'oitenta' })).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'Não foi possível examinar o portal: PORT: informe um número de 0 a 65535.\n',
  })
  expect((await doctor({}, '--tudo')).stderr).toContain('este comando não tem opções')
})
