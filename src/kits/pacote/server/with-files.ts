// Imports that bring the files of a ZIP: with the records that they make, or for records that are there. The files go again with the import.
import type { ImportScope } from '#kits/import/import.contract.ts'
import { columnsOf, type ImportTarget, quoted, type Run } from '#kits/import/server/target.ts'
import { Conflict } from '#platform/errors.ts'

/** Where the files of the records go: attachments of their table (kits/anexo). */
type FilesOf = { table: string; owner: string; title: string }

/** The same target, whose imports bring the files of a ZIP with its records, and take them along when they are undone. */
export function withFiles(target: ImportTarget, files: FilesOf): ImportTarget {
  const [table] = target.tables
  const { changes } = table
  return {
    ...target,
    tables: [
      {
        ...table,
        changes: (compared) =>
          [changes?.(compared), receivedFiles(compared.importacaoId)].filter(Boolean).join(' union all '),
      },
      ...target.tables.slice(1),
    ],
    async compare(run, compared) {
      await keepValues(run, target, compared.importacaoId)
      return markReceivers(run, compared.importacaoId, await target.compare(run, compared))
    },
    async write(run, compared, db) {
      await target.write(run, compared, db)
      await attach(run, compared.importacaoId, table, files)
    },
    async undoing(run, id, db) {
      const after = await target.undoing?.(run, id, db)
      await release(run, id, table, files)
      return async () => after?.()
    },
  }
}

// Of the import at hand: which record gets the file of which row.
const receivers = (id: string) => `(select distinct pit_linha as linha, pit_recebe as registro
  from pacote join pacote_item using (pacote_id) where pacote.importacao_id = ${id} and pit_linha is not null and pit_recebe is not null) recebe`

// A record that gets a file keeps all that it says, as it is now: what was read of the file is not compared with it.
async function keepValues(run: Run, { tables: [table], staging }: ImportTarget, id: number): Promise<void> {
  const columns = table.written.filter((name) => name !== 'linha_origem')
  await run(
    `update ${quoted(staging)} s set (${columns.map(quoted).join(', ')}) = (select ${columnsOf('t', columns)})
    from ${receivers('$1')} join ${quoted(table.table)} t on t.${quoted(table.id)} = recebe.registro
    where s.importacao_id = $1 and s.linha = recebe.linha`,
    [id],
  )
}

// It counts as changed, so that its undoing is refused after somebody else's change.
async function markReceivers(run: Run, id: number, escopos: ImportScope[]): Promise<ImportScope[]> {
  const [found] = await run<{ linhas: number; novos: number; iguais: number }>(
    `with antes as (select comparada.registro, mudou from comparada join ${receivers('$1')} using (linha)),
    marcadas as (update comparada c set registro = recebe.registro, mudou = true from ${receivers('$1')} where recebe.linha = c.linha)
    select count(*)::int as linhas, (count(*) filter (where registro is null))::int as novos,
      (count(*) filter (where registro is not null and not mudou))::int as iguais from antes`,
    [id],
  )
  const [all, ...parts] = escopos
  if (!found?.linhas || !all) return escopos
  if (parts.length) throw new Error('files are taken by sets whose files are one part')
  const { novos, iguais } = found
  return [{ ...all, novos: all.novos - novos, iguais: all.iguais - iguais, alterados: all.alterados + novos + iguais }]
}

// What the review calls that which they get.
const campo = 'Arquivo'

const receivedFiles = (
  id: number,
) => `select pit_recebe as registro, pit_linha as linha, '${campo}' as campo, null::text as de,
  regexp_replace(pit_caminho, '^.*/', '') as para
  from pacote join pacote_item using (pacote_id) where pacote.importacao_id = ${id} and pit_linha is not null and pit_recebe is not null`

async function attach(run: Run, id: number, { table, id: key }: ImportTarget['tables'][0], files: FilesOf) {
  const [counted] = await run<{ esperados: number }>(
    'select count(*)::int as esperados from pacote join pacote_item using (pacote_id) where pacote.importacao_id = $1 and pit_linha is not null',
    [id],
  )
  if (!counted?.esperados) return // an import of a table alone
  const owned = `select from ${quoted(files.table)} dele where dele.${quoted(files.owner)} = t.${quoted(key)}`
  // only records that it brought, or that were chosen: one that somebody entered meanwhile would get a file that undoing could not take back
  const attached = await run<{ arquivo_id: number }>(
    `insert into ${quoted(files.table)} (${quoted(files.owner)}, arquivo_id, ${quoted(files.title)}, anexo_ordem)
    select t.${quoted(key)}, i.arquivo_id, regexp_replace(regexp_replace(pit_caminho, '^.*/', ''), '\\.[A-Za-z0-9]{1,4}$', ''), 1
    from pacote p join pacote_item i using (pacote_id) join arquivo a on a.arquivo_id = i.arquivo_id and a.arq_estado = 'pendente'
    join ${quoted(table)} t on t.importacao_id = p.importacao_id and t.linha_origem = i.pit_linha
    where p.importacao_id = $1 and case when i.pit_recebe is null
      then not exists (select from importacao_antes n where n.importacao_id = $1 and n.tabela = $2 and n.registro = t.${quoted(key)})
      else i.pit_recebe = t.${quoted(key)} and not exists (${owned}) end
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

// All files of records that the import brought; of those that it only changed the files that it gave them.
async function release(run: Run, id: number, { table, id: key }: ImportTarget['tables'][0], files: FilesOf) {
  await run(
    `with daqui as (
      select t.${quoted(key)} from ${quoted(table)} t where t.importacao_id = $1
        and not exists (select from importacao_antes n where n.importacao_id = $1 and n.tabela = $2 and n.registro = t.${quoted(key)} and n.antes is not null)
    ), dados as (
      select pit_recebe, pacote_item.arquivo_id from pacote join pacote_item using (pacote_id)
      where pacote.importacao_id = $1 and pit_linha is not null and pit_recebe is not null
    ), tirados as (
      delete from ${quoted(files.table)} where ${quoted(files.owner)} in (select * from daqui)
        or (${quoted(files.owner)}, arquivo_id) in (select * from dados) returning arquivo_id
    )
    update arquivo set arq_estado = 'removido' where arquivo_id in (select arquivo_id from tirados)
      or arquivo_id in (select arq_jpeg from arquivo join tirados using (arquivo_id))`,
    [id, table],
  )
}
