// Saves the settings of a test portal through the administrator's call.
import { expect } from 'vitest'
import { configuracaoSample, multipart, png } from '#modules/cidade/configuracao/server/configuracao.sample.ts'
import type { TestPortal } from './test-portal.ts'

/** Saves the sample settings with these changes. */
export async function saveSettings(portal: TestPortal, changes: Parameters<typeof multipart>[0] = {}): Promise<void> {
  const form = await multipart({ ...configuracaoSample, logo: { file: png(30, 40) }, ...changes })
  const cookies = await portal.loginAs('administrador')
  const answer = await portal.call({ method: 'POST', url: '/painel/ajax/configuracao', cookies, ...form })
  expect(answer.statusCode).toBe(200)
}
