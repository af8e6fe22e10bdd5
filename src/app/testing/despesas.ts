// A portal whose accountant imports files of expense, and what visitors see of them.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { chamada, cnpj } from '#modules/financas/empenho/server/despesa-import.sample.ts'
import { multipart } from './multipart.ts'
import { startTestPortal } from './test-portal.ts'

export async function startDespesas() {
  const portal = await startTestPortal()
  await portal.platform.jobs.start()
  const { db } = portal.platform.database
  const cookies = await portal.loginAs('financas')

  const empty = async () => {
    await sql`truncate empenho, dotacao, credor, empenho_importacao, importacao, importacao_antes cascade`.execute(db)
    await sql`delete from classificacao where classificacao_origem = 'arquivo'`.execute(db)
    await sql`delete from entidade where entidade_id > 1`.execute(db)
    await sql`update entidade set entidade_nome = 'Prefeitura', entidade_cnpj = ${cnpj}`.execute(db)
  }

  const send = async (content: string | Uint8Array<ArrayBuffer>, campos = {}) =>
    portal.call({
      method: 'POST',
      url: chamada,
      cookies,
      ...(await multipart({ exercicio: '2019', ...campos }, { arquivo: { name: 'despesas.csv', content } })),
    })
  const check = async (content: string | Uint8Array<ArrayBuffer>, campos = {}) => {
    const answer = await send(content, campos)
    expect(answer.json()).toMatchObject({ data: { importacao_id: expect.any(Number) } })
    return answer.json().data
  }
  const store = async (id: number, confirmo = '1') =>
    portal.call({ method: 'POST', url: `${chamada}/${id}`, cookies, payload: { confirmo } })
  const importa = async (content: string | Uint8Array<ArrayBuffer>, campos = {}): Promise<number> => {
    const { importacao_id } = await check(content, campos)
    expect((await store(importacao_id)).json()).toMatchObject({ data: { importacao_id } })
    return importacao_id
  }
  const undo = (id: number) => portal.call({ method: 'DELETE', url: `${chamada}/${id}`, cookies })
  const errosDe = async (content: string) =>
    (await send(content))
      .json()
      .data.erros.map(
        (erro: { linha: number; coluna: string; mensagem: string }) => `${erro.linha} ${erro.coluna}: ${erro.mensagem}`,
      )

  /** What the public list and the chain of each commitment show. */
  async function seen() {
    const { items, count, totais } = (await portal.call({ method: 'GET', url: '/ajax/empenho?limit=50' })).json().data
    const chains = []
    for (const { empenho_id } of items as { empenho_id: number }[]) {
      const { liquidacoes, pagamentos, movimentos, itens, ...empenho } = (
        await portal.call({ method: 'GET', url: `/ajax/empenho/${empenho_id}` })
      ).json().data
      chains.push({ empenho, liquidacoes, pagamentos, movimentos, itens })
    }
    return { count, totais, chains }
  }
  return { portal, cookies, db, empty, send, check, store, importa, undo, errosDe, seen }
}
