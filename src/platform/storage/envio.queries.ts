// Files that were sent by themselves and wait for their form (docs/decisions/0025-files-before-their-form.md). A token names each: it can't
// be guessed, works for the account that sent the file only, once, and for some hours.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteTransaction } from '../db/connect.ts'
import { FieldErrors } from '../errors.ts'

export type Envio = { arquivo_id: number; arq_nome: string }

const usableHours = 12
// Longer than the transaction of a form that came in the last second may take: a file that the sweep has chosen can't be used any more.
const retentionHours = usableHours + 2
/** Waiting files of one account, at the same time. */
export const waitingLimits = { files: 300, bytes: 5_000_000_000 }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The files of `arquivo` for which a form may still come. */
export const waits = sql<boolean>`exists (select from arquivo_envio where arquivo_envio.arquivo_id = arquivo.arquivo_id
  and env_data > now() - make_interval(hours => ${retentionHours}))`

/** Returns the token. Throws FieldErrors when too many files of the account wait already. */
export async function addEnvio(tx: WriteTransaction, arquivoId: number, usuarioId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // files of the same account are counted one after the other
  await sql`select 1 from usuario where usuario_id = ${usuarioId} for no key update`.execute(tx)
  await tx
    .insertInto('arquivo_envio')
    .values({ env_hash: hashOf(token), arquivo_id: arquivoId, usuario_id: usuarioId })
    .execute()
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, sum(arq_tamanho)::float8 as bytes
    from arquivo_envio join arquivo using (arquivo_id) where usuario_id = ${usuarioId}`.execute(tx)
  const [waiting = { files: 0, bytes: 0 }] = rows
  if (waiting.files > waitingLimits.files || waiting.bytes > waitingLimits.bytes)
    throw new FieldErrors({
      arquivo: ['Arquivos demais esperam por um formulário seu. Salve os formulários abertos e tente de novo.'],
    })
  return token
}

export async function takeEnvios(tx: WriteTransaction, tokens: string[], usuarioId: number) {
  if (!tokens.length) return []
  const { rows } = await sql<Envio & { env_hash: string }>`
    delete from arquivo_envio using arquivo
    where arquivo.arquivo_id = arquivo_envio.arquivo_id and env_hash = any(${tokens.map(hashOf)}) and usuario_id = ${usuarioId}
      and env_data > now() - make_interval(hours => ${usableHours}) and arq_estado = 'pendente'
    returning env_hash, arquivo.arquivo_id, arq_nome`.execute(tx)
  const byHash = new Map(rows.map(({ env_hash, ...envio }) => [env_hash, envio]))
  return tokens.map((token) => byHash.get(hashOf(token)))
}

/** The file of the token, which no form can take any more. */
export async function releaseEnvio(tx: WriteTransaction, token: string, usuarioId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('arquivo_envio')
    .where('env_hash', '=', hashOf(token))
    .where('usuario_id', '=', usuarioId)
    .returning('arquivo_id')
    .execute()
  return rows.map(({ arquivo_id }) => arquivo_id)
}
