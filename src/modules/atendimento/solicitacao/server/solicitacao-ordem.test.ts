// Situations of requests stand in the order of a request's life (slc_situacao_ordem), for the citizen and in the panel.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fileRequest } from '#app/testing/requests.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { solicitacaoSample } from './solicitacao.sample.ts'

let portal: TestPortal
let cookies: { painel: string; esic: string }

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start() // each request queues an e-mail
  const first = await fileRequest(portal)
  cookies = { ...(await portal.loginAs('esic')), ...first.cookies }
  await become(first.id, 'REJ')
  for (const situacao of ['CON', 'ESP', 'ANA']) {
    const url = '/esic/ajax/solicitacao'
    const made = await portal.call({ method: 'POST', url, cookies: first.cookies, payload: solicitacaoSample })
    await become(made.json().data.solicitacao_id, situacao)
  }
})

async function become(id: number, situacao: string): Promise<void> {
  const answered = ['CON', 'REJ'].includes(situacao)
  await sql`update solicitacao set slc_situacao = ${situacao}, slc_respondida_em = case when ${answered} then now() end
    where solicitacao_id = ${id}`.execute(portal.platform.database.db)
}

test.each(['/esic/ajax/solicitacao', '/painel/ajax/solicitacao?esic=1'])(
  '%s is ordered by the life cycle, both ways',
  async (url) => {
    const found = async (ascending: string) => {
      const of = `${url}${url.includes('?') ? '&' : '?'}orderBy=slc_situacao&ascending=${ascending}`
      const answer = await portal.call({ url: of, cookies })
      return answer.json().data.items.map((row: { slc_situacao: string }) => row.slc_situacao)
    }
    expect(await found('1')).toEqual(['ESP', 'ANA', 'CON', 'REJ'])
    expect(await found('0')).toEqual(['REJ', 'CON', 'ANA', 'ESP'])
  },
)

test.each(['/esic/solicitacoes', '/painel/solicitacoes?esic=1'])('%s says so', async (url) => {
  const { body } = await portal.call({ url, cookies, headers: { accept: 'text/html' } })
  for (const words of ['Situação, da abertura ao fim', 'Situação, do fim à abertura']) expect(body).toContain(words)
  expect(body).not.toContain('Situação, A a Z')
})
