// The file to which an address of the panel leads, as a browser gets it that sends no cookie along.
import type { LightMyRequestResponse } from 'fastify'
import type { TestPortal } from './test-portal.ts'

export async function openedBy(portal: TestPortal, answer: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  if (answer.statusCode !== 303) return answer
  return portal.call({ url: String(answer.headers.location) })
}
