// What a module says of the ZIPs that it takes.
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { type ImportTarget, quoted, type Run } from '#kits/import/server/target.ts'
import { Conflict } from '#platform/http/errors.ts'
import type { Proposal } from '../proposal.ts'

/** Where the files of the records go: attachments of their table (kits/anexo). */
type FilesOf = { table: string; owner: string; title: string }

export type PacoteSet = {
  /** Its target stores the files too (withFiles). */
  set: ImportSet
  /** Columns of the table that is corrected, in its order. */
  columns: readonly string[]
  /** `pagina`: the text of the first pages; null without any, as of a scanned document. */
  propose: (caminho: string, pagina: string | null) => Proposal
  /** By which two rows are the same record; empty where it is not known. */
  keyOf: (valores: Readonly<Record<string, string>>) => string
  /** Key -> what is said of the record that the portal has of it. `campos`: what the form said for all rows. */
  known: (run: Run, keys: string[], campos: Readonly<Record<string, string>>) => Promise<Map<string, string>>
}

/** The same target, whose imports bring the files of a ZIP with its records, and take them along when they are undone. */
export function withFiles(target: ImportTarget, files: FilesOf): ImportTarget {
  return {
    ...target,
    async write(run, compared, db) {
      await target.write(run, compared, db)
      await attach(run, compared.importacaoId, target.tables[0], files)
    },
    async undoing(run, id, db) {
      const after = await target.undoing?.(run, id, db)
      await release(run, id, target.tables[0], files)
      return async () => after?.()
    },
  }
}

async function attach(
  run: Run,
  id: number,
  { table, id: key }: ImportTarget['tables'][0],
  files: FilesOf,
): Promise<void> {
  const [counted] = await run<{ esperados: number }>(
    'select count(*)::int as esperados from pacote join pacote_item using (pacote_id) where pacote.importacao_id = $1 and pit_linha is not null',
    [id],
  )
  if (!counted?.esperados) return // an import of a table alone
  // only records that it brought: one that somebody entered meanwhile would get a file that undoing could not take back
  const attached = await run<{ arquivo_id: number }>(
    `insert into ${quoted(files.table)} (${quoted(files.owner)}, arquivo_id, ${quoted(files.title)}, anexo_ordem)
    select t.${quoted(key)}, i.arquivo_id, regexp_replace(regexp_replace(pit_caminho, '^.*/', ''), '\\.[A-Za-z0-9]{1,4}$', ''), 1
    from pacote p join pacote_item i using (pacote_id) join arquivo a on a.arquivo_id = i.arquivo_id and a.arq_estado = 'pendente'
    join ${quoted(table)} t on t.importacao_id = p.importacao_id and t.linha_origem = i.pit_linha
    where p.importacao_id = $1 and not exists (select from importacao_antes n where n.importacao_id = $1 and n.tabela = $2 and n.registro = t.${quoted(key)})
    order by i.pit_ordem
    returning arquivo_id`,
    [id, table],
  )
  if (attached.length !== counted.esperados)
    throw new Conflict(
      'Um dos documentos do ZIP já está no portal, ou o seu arquivo não está mais guardado. Nada foi gravado. Volte ao ZIP e confira-o outra vez.',
    )
  await run("update arquivo set arq_estado = 'guardado', arq_espera_ate = null where arquivo_id = any($1::bigint[])", [
    attached.map(({ arquivo_id }) => arquivo_id),
  ])
}

// Of records that the import brought; what it only changed keeps its files.
async function release(
  run: Run,
  id: number,
  { table, id: key }: ImportTarget['tables'][0],
  files: FilesOf,
): Promise<void> {
  await run(
    `with daqui as (
      select t.${quoted(key)} from ${quoted(table)} t where t.importacao_id = $1
        and not exists (select from importacao_antes n where n.importacao_id = $1 and n.tabela = $2 and n.registro = t.${quoted(key)} and n.antes is not null)
    ), tirados as (
      delete from ${quoted(files.table)} where ${quoted(files.owner)} in (select * from daqui) returning arquivo_id
    )
    update arquivo set arq_estado = 'removido' where arquivo_id in (select arquivo_id from tirados)
      or arquivo_id in (select arq_jpeg from arquivo join tirados using (arquivo_id))`,
    [id, table],
  )
}
