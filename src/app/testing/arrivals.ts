// Files that programs deliver to a test portal, and those that lie in its folder.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { multipart, type TestFile } from './multipart.ts'
import type { TestPortal } from './test-portal.ts'

export const tokenCall = '/painel/ajax/importacao_token'

/** Makes a token as the panel does. */
export async function novoToken(
  portal: TestPortal,
  cookies: { painel: string },
  campos: Record<string, string> = {},
): Promise<{ importacao_token_id: number; token: string }> {
  const payload = { itk_nome: 'Contabilidade', itk_conjunto: 'receita', itk_email: '', itk_validade: '', ...campos }
  const made = await portal.call({ method: 'POST', url: tokenCall, cookies, payload })
  if (made.statusCode !== 201) throw new Error(made.body)
  return made.json().data
}

type Delivery = { token?: string; content: TestFile['content']; campos?: Record<string, string>; conjunto?: string }

/** Posts a file of revenue, of January 2025 by default. */
export async function entrega(portal: TestPortal, { token, content, campos, conjunto = 'receita' }: Delivery) {
  const form = await multipart(campos ?? { exercicio: '2025', mes: '1' }, { arquivo: { name: 'receita.csv', content } })
  const headers = { ...form.headers, ...(token && { authorization: `Bearer ${token}` }) }
  return portal.call({ method: 'POST', url: `/api/importacao/${conjunto}`, payload: form.payload, headers })
}

export const clearRevenue = ({ platform }: TestPortal) =>
  sql`truncate receita_prevista, receita_acumulado, receita_lancamento, receita_importacao, importacao, importacao_antes, importacao_publica, limite`.execute(
    platform.database.db,
  )

/** The states of all imports, oldest first: 'gravada endereco', 'conferida pasta reducao'. */
export async function estados({ platform }: TestPortal): Promise<string[]> {
  const { rows } = await sql<{
    estado: string
  }>`select concat_ws(' ', imp_estado, imp_via, nullif(imp_retida, '')) as estado
    from importacao order by importacao_id`.execute(platform.database.db)
  return rows.map(({ estado }) => estado)
}

export async function lancamentos({ platform }: TestPortal): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from receita_lancamento`.execute(
    platform.database.db,
  )
  return rows[0]?.n ?? 0
}

/** Files below a folder, without the number of their import: 'feito/receita.csv'. */
export function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name.replace(/^\d+-/, '')))
    .sort()
}
