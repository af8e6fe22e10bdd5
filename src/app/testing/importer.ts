// Files sent to a portal of a test, as its panel sends them.

import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CheckedImport } from '#kits/import/import.contract.ts'
import { cnpj } from '#modules/pessoal/diaria/server/diaria-import.sample.ts'
import { multipart } from './multipart.ts'
import { startTestPortal } from './test-portal.ts'

type Content = string | Uint8Array<ArrayBuffer>

/** A portal with one entity, which is the one of the sample files. */
export async function startImporter() {
  const portal = await startTestPortal()
  await portal.platform.jobs.start()
  const { db } = portal.platform.database
  const cookies = await portal.loginAs('administrador')
  await sql`update entidade set entidade_nome = 'Prefeitura', entidade_cnpj = ${cnpj}`.execute(db)
  async function send(set: string, content: Content, fields: Record<string, string> = {}) {
    const answer = await portal.call({
      ...{ method: 'POST', url: `/painel/ajax/${set}/importacao`, cookies },
      ...(await multipart(fields, { arquivo: { name: 'arquivo.csv', content } })),
    })
    return answer.json().data
  }
  async function checked(set: string, content: Content, fields: Record<string, string> = {}): Promise<CheckedImport> {
    const data = await send(set, content, fields)
    expect(data).toMatchObject({ importacao_id: expect.any(Number) })
    return data
  }
  async function store(set: string, { importacao_id }: CheckedImport): Promise<void> {
    const url = `/painel/ajax/${set}/importacao/${importacao_id}`
    const answer = await portal.call({ method: 'POST', url, cookies, payload: { confirmo: '1' } })
    expect(answer.statusCode).toBe(200)
  }
  /** The lines of the comparison as CSV. */
  async function comparison(page: string, importacaoId: number): Promise<string[]> {
    const url = `/painel/${page}/importacao/${importacaoId}/comparacao.csv`
    return (await portal.call({ method: 'GET', url, cookies })).body.trim().split('\r\n').slice(1)
  }
  return { portal, db, cookies, send, checked, store, comparison }
}
