// What the portal had when a file was checked, as far as the file changes it: when the storing finds something else, the person who
// looked at the check has to confirm once more.
import { sql } from 'kysely'
import { mostraNumero } from '#base/numero.ts'
import type { Database } from '#platform/db/connect.ts'
import { Conflict } from '#platform/errors.ts'
import type { ImportDefinition } from '../definition.ts'
import type { ImportScope, Review } from '../import.contract.ts'
import { newOnes } from '../import-words.ts'
import { type ImportTarget, quoted, type Run } from './target.ts'

export type Counts = { linhas: number; novos: number; alterados: number; iguais: number; ausentes: number }

/** As a receipt has them. */
export const columnsOfCounts = ({ linhas, novos, alterados, iguais, ausentes }: Counts) => ({
  imp_linhas: linhas,
  imp_novos: novos,
  imp_alterados: alterados,
  imp_iguais: iguais,
  imp_ausentes: ausentes,
})

type Base = {
  counts: Counts
  escopos: ImportScope[]
  base: string
  doubts: string
  revisao: Pick<Review, 'somas' | 'campos' | 'mudancas'>
}

/**
 * Once `compare` has run: how many rows, and the sum of the versions of those that would change or be removed; versions grow with every
 * change.
 */
export async function baseOf(
  run: Run,
  { tables }: ImportTarget,
  { novos, alterados, ausentes }: Counts,
): Promise<string> {
  const counts = [novos, alterados, ausentes].map(String)
  for (const { table, id, changed, removed } of tables)
    for (const rows of [changed, removed]) {
      const [found] = await run<{ versoes: string }>(
        `select count(*) || '/' || coalesce(sum(t.versao), 0) as versoes from (${rows}) mudada join ${quoted(table)} t on t.${quoted(id)} = registro`,
      )
      counts.push(found?.versoes ?? '')
    }
  return counts.join(' ')
}

/** Somebody wrote what the file writes, between its check and now. */
export class PortalChanged extends Conflict {
  readonly now: Base
  constructor({ words }: ImportDefinition, now: Base) {
    const { novos, alterados, ausentes } = now.counts
    const removed = words.removes ? [`${mostraNumero(ausentes)} que ${ausentes === 1 ? 'sai' : 'saem'} do portal`] : []
    const counts = [
      `${mostraNumero(novos)} ${newOnes(novos, words)}`,
      `${mostraNumero(alterados)} com alteração`,
      ...removed,
    ].join(', ')
    super(
      `O portal mudou desde a conferência deste arquivo: outra pessoa gravou o que ele também traz. Nada foi gravado. Agora o arquivo tem ${counts}. ${now.doubts ? `${now.doubts} ` : ''}Se é isso, mande gravar outra vez.`,
    )
    this.now = now
  }
}

/** The receipt says what there is now, so that the next storing is of that. */
export async function noteChange(
  { write }: Database,
  id: number,
  { counts, escopos, base, revisao }: Base,
): Promise<void> {
  await write((tx) =>
    tx
      .updateTable('importacao')
      .set({
        ...columnsOfCounts(counts),
        imp_escopos: JSON.stringify(escopos),
        imp_base: base,
        imp_revisao: sql<string>`imp_revisao || ${JSON.stringify(revisao)}::jsonb`,
      })
      .where('importacao_id', '=', id)
      .where('imp_estado', '=', sql<string>`'conferida'`)
      .execute(),
  )
}
