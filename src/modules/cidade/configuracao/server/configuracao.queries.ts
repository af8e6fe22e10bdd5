import { type Selectable, sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Configuracao } from '#platform/db/types.generated.ts'
import { changedMeanwhile } from '#platform/errors.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import { type ImageField, imageFields } from '../choices.ts'
import type { ConfiguracaoForm } from '../configuracao.contract.ts'
import { type NomeDaSecao, nomesDasSecoes } from '../secoes.ts'

export type ConfiguracaoRow = Selectable<Configuracao>

export async function findConfiguracao(db: Queries): Promise<ConfiguracaoRow> {
  return db.selectFrom('configuracao').selectAll().executeTakeFirstOrThrow()
}

/** The names of the town, of the portal and of the entities. */
export async function listNomesDaCidade(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('configuracao')
    .select('nome')
    .union(db.selectFrom('configuracao').select('portal as nome'))
    .union(db.selectFrom('entidade').select('entidade_nome as nome'))
    .execute()
  return rows.map(({ nome }) => nome)
}

/** New images by field: the id of a stored file, or null to delete the image; an absent field keeps its image. */
export type ImageChanges = Partial<Record<ImageField, number | null>>

/** Of one section, or of all of them when it is null. `autor`: the login of who saves. */
export type Change = { secao: NomeDaSecao | null; form: Partial<ConfiguracaoForm>; images: ImageChanges; autor: string }

/**
 * Throws Conflict when somebody saved after version `form.versao`, which is the section's, or that of all settings: two people who save
 * different sections don't meet. Images no longer used are released.
 */
export async function saveConfiguracao(tx: WriteTransaction, { secao, form, images, autor }: Change): Promise<void> {
  const { versao, ...columns } = form
  const current = await tx
    .selectFrom('configuracao')
    .select([...imageFields, 'versao'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (versao != null) await refuseOlder(tx, secao, { versao, now: current.versao })
  await tx
    .updateTable('configuracao')
    .set({ ...columns, ...images, versao: sql`versao + 1` })
    .execute()
  const saved = { sec_autor: autor, sec_em: sql<string>`now()` }
  await tx
    .insertInto('secao_salva')
    .values((secao ? [secao] : nomesDasSecoes).map((sec_nome) => ({ sec_nome, ...saved })))
    .onConflict((known) =>
      known.column('sec_nome').doUpdateSet({ ...saved, sec_versao: sql`secao_salva.sec_versao + 1` }),
    )
    .execute()
  const dropped = imageFields.map((field) => (field in images ? current[field] : null)).filter((id) => id !== null)
  await releaseFiles(tx, dropped)
}

async function refuseOlder(
  tx: WriteTransaction,
  secao: NomeDaSecao | null,
  { versao, now }: { versao: number; now: number },
): Promise<void> {
  if (secao === null) {
    if (versao !== now) throw await newerVersion(tx, 'configuracao', 1)
    return
  }
  const last = await tx
    .selectFrom('secao_salva')
    .select(['sec_versao', 'sec_autor', 'sec_em'])
    .where('sec_nome', '=', secao)
    .executeTakeFirst()
  if (versao !== (last?.sec_versao ?? 0))
    throw changedMeanwhile({ autor: last?.sec_autor ?? null, data: last?.sec_em ?? null })
}

/** The version of each section; 0 of one that nobody saved. */
export async function findVersoes(db: Queries): Promise<Record<NomeDaSecao, number>> {
  const rows = await db.selectFrom('secao_salva').select(['sec_nome', 'sec_versao']).execute()
  const known = new Map(rows.map(({ sec_nome, sec_versao }) => [sec_nome, sec_versao]))
  return Object.fromEntries(nomesDasSecoes.map((nome) => [nome, known.get(nome) ?? 0])) as Record<NomeDaSecao, number>
}
