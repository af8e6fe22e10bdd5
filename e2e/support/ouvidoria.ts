// What journeys through the ombudsman share.

import { type APIRequestContext, expect, type Locator, type Page, request as requests } from '@playwright/test'
import { daPagina } from '#modules/atendimento/ouvidoria/server/contato.sample.ts'

export type Enviada = { protocolo: string; codigo: string }

/** Sends a case through the portal's call, as anybody may. */
export async function writeCase(url: string, data: Record<string, string>): Promise<Enviada> {
  const anybody = await requests.newContext({ baseURL: url })
  const answer = await anybody.post('/ajax/contato', { data: { ...daPagina, ...data } })
  expect(answer.status(), await answer.text()).toBe(201)
  const made = (await answer.json()).data
  await anybody.dispose()
  return made
}

/** Answers the newest case, with the session of the staff. */
export async function answerNewest(panel: APIRequestContext): Promise<void> {
  const { items } = (await (await panel.get('/painel/ajax/contato')).json()).data
  const data = { contato: items[0].contato_id, assunto: 'Sua manifestação', mensagem: 'O serviço foi feito.' }
  const answer = await panel.post('/painel/ajax/email/contato/submit', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Sends the last step of the form until the receipt, or what else is awaited, comes: it is refused in the first seconds, which a person always takes. */
export async function sendLastStep(
  page: Page,
  before: () => Promise<void> = async () => {},
  awaited: Locator = page.getByRole('heading', { level: 1, name: 'Recebemos sua manifestação' }),
): Promise<void> {
  await expect(async () => {
    if (await awaited.isVisible()) return // the answer to the last click came late
    await before()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click({ timeout: 2000 })
    await expect(awaited).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
}
