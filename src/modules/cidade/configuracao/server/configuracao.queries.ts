import { type Selectable, sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import type { Configuracao } from '#platform/db/types.generated.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { newerVersion } from '#platform/trail/newer-version.queries.ts'
import { type ImageField, imageFields } from '../choices.ts'
import type { ConfiguracaoForm } from '../configuracao.contract.ts'

export type ConfiguracaoRow = Selectable<Configuracao>

export async function findConfiguracao(db: Queries): Promise<ConfiguracaoRow> {
  return db.selectFrom('configuracao').selectAll().executeTakeFirstOrThrow()
}

/** New images by field: the id of a stored file, or null to delete the image; an absent field keeps its image. */
export type ImageChanges = Partial<Record<ImageField, number | null>>

/** Throws Conflict when somebody saved after version `form.versao`. Images no longer used are released. */
export async function saveConfiguracao(
  tx: WriteTransaction,
  form: ConfiguracaoForm,
  images: ImageChanges,
): Promise<void> {
  const { versao, ...columns } = form
  const current = await tx
    .selectFrom('configuracao')
    .select([...imageFields, 'versao'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (versao != null && versao !== current.versao) throw await newerVersion(tx, 'configuracao', 1)
  await tx
    .updateTable('configuracao')
    .set({ ...columns, ...images, versao: sql`versao + 1` })
    .execute()
  const dropped = imageFields.map((field) => (field in images ? current[field] : null)).filter((id) => id !== null)
  await releaseFiles(tx, dropped)
}
