// Why staff made public what the guard found; and the contents of the files that a form names.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'

/** With which digests of what was found in texts are sealed. */
export async function findSegredo(db: Queries): Promise<string> {
  const row = await db
    .selectFrom('segredo')
    .select('seg_valor')
    .where('seg_nome', '=', 'vazamento')
    .executeTakeFirstOrThrow()
  return row.seg_valor
}

export type Decisao = { resumo: string; oQue: string }

/** Of these, those that somebody decided about before. */
export async function findDecididos(db: Queries, resumos: string[]): Promise<Set<string>> {
  if (!resumos.length) return new Set()
  const rows = await db
    .selectFrom('vazamento_decisao')
    .select('vde_resumo')
    .where('vde_resumo', 'in', resumos)
    .execute()
  return new Set(rows.map(({ vde_resumo }) => vde_resumo))
}

/** One that two people decide at the same time is the first one's. */
export async function storeDecisoes(
  tx: WriteTransaction,
  decisoes: Decisao[],
  { motivo, autor }: { motivo: string; autor: string },
): Promise<void> {
  const rows = decisoes.map(({ resumo, oQue }) => ({
    ...{ vde_resumo: resumo, vde_o_que: oQue, vde_motivo: motivo, vde_autor: autor },
  }))
  await tx
    .insertInto('vazamento_decisao')
    .values(rows)
    .onConflict((of) => of.column('vde_resumo').doNothing())
    .execute()
}

export type Esperado = {
  token: string
  arquivo_id: number
  nome: string
  chave: string
  sha256: string
  type: string
  size: number
}

/** The files that wait for this user's form, by their tokens. */
export async function findEsperados(db: Queries, tokens: string[], usuarioId: number): Promise<Esperado[]> {
  if (!tokens.length) return []
  const byHash = new Map(tokens.map((token) => [createHash('sha256').update(token).digest('hex'), token]))
  const { rows } = await sql<Omit<Esperado, 'token'> & { hash: string }>`
    select env_hash as hash, arquivo.arquivo_id, arq_nome as nome, arq_chave as chave, arq_sha256 as sha256, arq_tipo as type, arq_tamanho as size
    from arquivo_envio join arquivo using (arquivo_id)
    where env_hash = any(${[...byHash.keys()]}) and usuario_id = ${usuarioId}`.execute(db)
  return rows.map(({ hash, ...row }) => ({ ...row, token: byHash.get(hash) ?? '' }))
}
