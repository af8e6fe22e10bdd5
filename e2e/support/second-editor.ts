// Zulmira, who changes a record while the administrator has it open.
import type { APIRequestContext, Page } from '@playwright/test'
import { hashPassword } from '#platform/session/password.ts'
import { openStore } from './database.ts'
import { expect } from './journey.ts'

export const zulmira = { login: 'zulmira@exemplo.com', password: 'caatinga em flor 9' }

export async function seedZulmira(dataDir: string): Promise<void> {
  const store = await openStore(dataDir)
  await store.database.db
    .insertInto('usuario')
    .values({
      usu_login: zulmira.login,
      usu_senha: await hashPassword(zulmira.password),
      usu_administrador: true,
      usu_situacao: 'A',
      usu_privilegios: [],
    })
    .execute()
  await store.close()
}

export const loginAs = async (request: APIRequestContext, { login, password }: typeof zulmira) =>
  expect(
    (await request.post('/ajax/login', { data: { usu_login: login, usu_senha: password, painel: 1 } })).status(),
  ).toBe(200)

export async function enter(page: Page, { login, password }: typeof zulmira) {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

type Change = {
  path: string
  changes: Record<string, string>
  /** Names of the files of the attachments that she removes. */
  removed?: string[]
}

/** What Zulmira saves meanwhile, upon the newest version. The attachments that stay are numbered from 1. */
export async function savedByZulmira(
  playwright: { request: { newContext(options: object): Promise<APIRequestContext> } },
  url: string,
  { path, changes, removed = [] }: Change,
) {
  const request = await playwright.request.newContext({ baseURL: url })
  await loginAs(request, zulmira)
  const { data } = await (await request.get(path)).json()
  const kept = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== null && typeof value !== 'object'),
  )
  const anexos = ((data.anexos ?? []) as Record<string, unknown>[])
    .filter(({ ane_nome }) => !removed.includes(String(ane_nome)))
    .flatMap((anexo, at) =>
      Object.entries(anexo)
        .filter(([name, value]) => /anexo_/.test(name) && value !== null)
        .map(([name, value]) => [`${name}_${at + 1}`, String(value)]),
    )
  const answer = await request.put(path, { data: { ...kept, ...Object.fromEntries(anexos), ...changes } })
  expect(answer.status(), await answer.text()).toBe(200)
  await request.dispose()
}

export const tender = (page: Page) => ({
  objeto: page.getByLabel('Objeto *'),
  contratada: page.getByLabel('Contratada *'),
  contratante: page.getByLabel('Contratante *'),
  salvar: page.getByRole('button', { name: 'Salvar', exact: true }),
  conflito: page.getByRole('alert').filter({ hasText: 'enquanto você editava' }),
})
