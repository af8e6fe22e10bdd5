// Requests filed by citizens, for tests of the staff's side.
import { solicitacaoSample } from '#modules/atendimento/solicitacao/server/solicitacao.sample.ts'
import {
  citizenSessionOf,
  insertSolicitante,
  type SampleCitizen,
} from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import type { TestPortal } from './test-portal.ts'

export type SampleRequest = {
  id: number
  slc_protocolo: string
  citizen: SampleCitizen
  cookies: { esic: string }
  /** The form of the panel's call. */
  url: string
}

export async function fileRequest(portal: TestPortal, fields: Record<string, string> = {}): Promise<SampleRequest> {
  const citizen = await insertSolicitante(portal.platform)
  const cookies = await citizenSessionOf(portal.platform, citizen)
  const payload = { ...solicitacaoSample, ...fields }
  const made = await portal.call({ method: 'POST', url: '/esic/ajax/solicitacao', cookies, payload })
  if (made.statusCode !== 201) throw new Error(made.body)
  const { solicitacao_id: id, slc_protocolo } = made.json().data
  return { id, slc_protocolo, citizen, cookies, url: `/painel/ajax/solicitacao/${id}` }
}

/** Moves the end of a request's term, as if the days had passed. */
export async function endTermOn(portal: TestPortal, id: number, slc_prazo: string): Promise<void> {
  await portal.platform.database.db
    .updateTable('solicitacao')
    .set({ slc_prazo })
    .where('solicitacao_id', '=', id)
    .execute()
}
