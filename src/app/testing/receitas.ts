// Sends revenue files to a portal, as a clerk of the accounts does, and reads what became of them.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { chamada } from '#modules/financas/receita/server/receita-import.sample.ts'
import { multipart } from './multipart.ts'
import type { TestPortal } from './test-portal.ts'

type Content = string | Uint8Array<ArrayBuffer>
type Refused = { json(): { data: { erros: { linha: number; coluna: string; mensagem: string }[] } } }

export const errosDe = (answer: Refused) =>
  answer.json().data.erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)
export const avisosDe = ({ avisos }: { avisos: { linha: number; mensagem: string }[] }) =>
  avisos.map(({ linha, mensagem }) => `${linha} ${mensagem}`).filter((text) => !text.includes('tabela de naturezas'))

export function importador(portal: TestPortal, cookies: { painel: string }) {
  const { db } = portal.platform.database
  const clear = () =>
    sql`truncate receita_prevista, receita_acumulado, receita_lancamento, receita_importacao, importacao, importacao_antes, importacao_mapeamento`.execute(
      db,
    )
  async function send(content: Content, campos: Record<string, string> = {}) {
    const form = await multipart({ exercicio: '2025', ...campos }, { arquivo: { name: 'receitas.csv', content } })
    return portal.call({ method: 'POST', url: chamada, cookies, ...form })
  }
  async function check(content: Content, campos: Record<string, string> = {}) {
    const answer = await send(content, campos)
    expect(answer.json()).toMatchObject({ data: { importacao_id: expect.any(Number) } })
    return answer.json().data
  }
  const store = (id: number, confirmo = '') =>
    portal.call({ method: 'POST', url: `${chamada}/${id}`, cookies, payload: { confirmo } })
  const undo = (id: number) =>
    portal.call({ method: 'POST', url: `${chamada}/${id}`, cookies, payload: { _method: 'DELETE' } })
  async function importa(content: Content, campos: Record<string, string> = {}) {
    const { importacao_id } = await check(content, campos)
    const answer = await store(importacao_id, '1')
    expect(answer.json()).toMatchObject({ data: { importacao_id } })
    return answer.json().data
  }
  const totais = async (filters = {}) =>
    (
      await portal.call({ url: '/ajax/receita', query: { filters: JSON.stringify({ exercicio: 2025, ...filters }) } })
    ).json().data
  const entradas = async () =>
    (
      await sql<{ linha: string }>`select concat_ws(' ', receita_codigo, receita_data, receita_tipo, receita_valor,
        case when receita_mensal then 'mensal' end) as linha
      from receita_lancamento join receita_prevista using (receita_prevista_id) order by receita_data, receita_codigo, receita_ordem`.execute(
        db,
      )
    ).rows.map(({ linha }) => linha)
  const tudo = async () => {
    const previstas =
      await sql`select entidade_id, exercicio, receita_codigo, receita_natureza_nome, receita_valor_inicial, receita_deducao,
      importacao_id from receita_prevista order by receita_codigo`.execute(db)
    return [previstas.rows, await entradas()]
  }
  return { clear, send, check, store, undo, importa, totais, entradas, tudo }
}
