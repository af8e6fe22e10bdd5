// Receipts of files that programs delivered.
import { sql } from 'kysely'
import type { Database, Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { RefusedFile } from '../import.contract.ts'
import type { Counts } from './import-base.ts'

/** What identifies a file: its bytes, the set, and the fields that were sent with it. */
export type Identity = { conjunto: string; sha256: string; pedido: Record<string, string> }

const hasIdentity = ({ conjunto, sha256, pedido }: Identity) =>
  sql<boolean>`imp_conjunto = ${conjunto} and imp_sha256 = ${sha256} and imp_pedido = ${JSON.stringify(pedido)}::jsonb`

type Receipt = { importacao_id: number } & Counts

/** The stored import of the same file, while no later one wrote any of the same parts of the set. */
export async function findRepeated(db: Queries, identity: Identity): Promise<Receipt | undefined> {
  const { rows } = await sql<Receipt>`
    select importacao_id, imp_linhas as linhas, imp_novos as novos, imp_alterados as alterados, imp_iguais as iguais,
      imp_ausentes as ausentes
    from importacao i where ${hasIdentity(identity)} and imp_estado = 'gravada' and not exists (
      select from importacao j, jsonb_array_elements(j.imp_escopos) depois, jsonb_array_elements(i.imp_escopos) antes
      where j.imp_conjunto = i.imp_conjunto and j.imp_estado = 'gravada' and j.imp_gravada_em > i.imp_gravada_em
        and depois -> 'valores' = antes -> 'valores')
    order by importacao_id desc limit 1`.execute(db)
  return rows[0]
}

export type Former = { wasWithheld: boolean }

/**
 * What an earlier try with the same file left, which is checked anew: a check that nobody stored, since the process died, or a file that
 * waits for a person. Their rows are removed.
 */
export async function removeFormer({ write }: Database, identity: Identity): Promise<Former> {
  const { rows } = await write((tx) =>
    sql<{ imp_retida: string }>`delete from importacao
      where ${hasIdentity(identity)} and imp_estado in ('conferida', 'retida') and imp_via <> 'mao' returning imp_retida`.execute(
      tx,
    ),
  )
  return { wasWithheld: rows.some(({ imp_retida }) => imp_retida !== '') }
}

/** A checked import waits for a person. Returns its id. */
export async function withholdChecked(
  tx: WriteTransaction,
  { importacao_id, motivo, refused }: { importacao_id: number; motivo: string; refused: RefusedFile },
): Promise<number> {
  await tx
    .updateTable('importacao')
    .set({
      imp_retida: motivo,
      imp_erros: JSON.stringify(refused.erros),
      imp_erros_total: refused.erros_total,
      imp_revisao: sql<string>`imp_revisao || ${JSON.stringify({ erros: refused.grupos })}::jsonb`,
    })
    .where('importacao_id', '=', importacao_id)
    .execute()
  return importacao_id
}

type Wrong = {
  arrival: { via: 'pasta' | 'endereco'; autor: string; file: { name: string } }
  identity: Identity
  refused: RefusedFile
}

/** A file with errors: nothing of it waits but what is wrong. Returns the id of its receipt. */
export async function withholdRefused(tx: WriteTransaction, { arrival, identity, refused }: Wrong): Promise<number> {
  const { importacao_id } = await tx
    .insertInto('importacao')
    .values({
      imp_conjunto: identity.conjunto,
      imp_arquivo: arrival.file.name || 'arquivo',
      imp_sha256: identity.sha256,
      imp_usuario: arrival.autor,
      imp_estado: 'retida',
      imp_via: arrival.via,
      imp_pedido: JSON.stringify(identity.pedido),
      imp_retida: 'erros',
      imp_erros: JSON.stringify(refused.erros),
      imp_erros_total: refused.erros_total,
      imp_revisao: JSON.stringify({ erros: refused.grupos }),
    })
    .returning('importacao_id')
    .executeTakeFirstOrThrow()
  return importacao_id
}
