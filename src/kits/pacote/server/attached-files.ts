// Imports whose rows are no records, but files for records that are there, several to each (docs/decisions/0087-documents-of-tenders.md). Of
// the record only its version changes: a form that is open is refused, and so is undoing after somebody's change.
import type { ImportScope } from '#kits/import/import.contract.ts'
import { foundRows } from '#kits/import/server/found-rows.ts'
import { type Compared, columnsOf, type ImportTarget, quoted, type Run } from '#kits/import/server/target.ts'
import { noProblems } from '#kits/import/server/unreadable.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict } from '#platform/errors.ts'

export type AttachedFiles = {
  /** The records, as an import writes them (docs/data-sets.md), and SQL of what one is called, over the row `t`. */
  record: { table: string; id: string; named: string }
  /** Where their files go: an attachment's table (kits/anexo) with `importacao_id`; `fields`: its columns that a row fills. */
  files: { table: string; owner: string; fields: readonly string[] }
  /** Rows on their way: the owner and the fields. */
  staging: string
  /** SQL over the row `s` of what the review calls the file. */
  said: string
  /** Files that one record may have, and what is said of one that is too many. */
  most: number
  full: { column: string; message: string }
  /** A record got files, or lost them. */
  onFiles: (tx: WriteTransaction, id: number) => Promise<void>
}

export function attachedFiles(to: AttachedFiles): ImportTarget {
  const { record, files, staging, most, full } = to
  return {
    table: record.table,
    tables: [
      {
        table: record.table,
        id: record.id,
        written: ['linha_origem'],
        key: [record.id],
        named: record.named,
        changed: 'select distinct registro from comparada where mudou',
        removed: 'select registro from sumida',
        changes: ({
          importacaoId,
        }) => `select registro, linha, 'Documento' as campo, null::text as de, ${to.said} as para
          from comparada join ${quoted(staging)} s using (linha) where s.importacao_id = ${importacaoId} and mudou`,
      },
    ],
    staging,
    locks: [],
    verify: async (run, id) => ({
      avisos: noProblems(),
      erros: await foundRows<{ linha: number }>(run, id, {
        text: `select linha from (
          select linha, mudou, (select count(*) from ${quoted(files.table)} f where f.${quoted(files.owner)} = registro)
            + count(*) filter (where mudou) over (partition by registro order by linha) as todos
          from (${rowsOf(to, '$1')}) linhas) contadas
        where mudou and todos > ${most}`,
        say: ({ linha }) => ({ linha, coluna: full.column, mensagem: full.message }),
      }),
    }),
    compare: (run, compared) => compare(run, to, compared),
    async write(run, { importacaoId }, tx) {
      await attach(run, to, importacaoId)
      const changed = await run<{ id: number }>('select distinct registro as id from comparada where mudou order by 1')
      for (const { id } of changed) await to.onFiles(tx, id)
    },
    async undoing(run, id, tx) {
      const released = await run<{ id: number }>(
        `with tirados as (delete from ${quoted(files.table)} where importacao_id = $1 returning arquivo_id, ${quoted(files.owner)} as dono),
        removidos as (
          update arquivo set arq_estado = 'removido' where arquivo_id in (select arquivo_id from tirados)
            or arquivo_id in (select arq_jpeg from arquivo join tirados using (arquivo_id)))
        select distinct dono as id from tirados order by 1`,
        [id],
      )
      for (const each of released) await to.onFiles(tx, each.id)
      return async () => undefined
    },
    vacuumed: [files.table],
  }
}

// Each row with its record, its file, and whether it is new there: the same bytes are not attached twice.
const rowsOf = ({ staging, files: { table, owner } }: AttachedFiles, id: string) => `
  select s.linha, s.${quoted(owner)} as registro, i.arquivo_id, not exists (
    select from ${quoted(table)} f join arquivo a using (arquivo_id)
    where f.${quoted(owner)} = s.${quoted(owner)} and a.arq_sha256 = i.pit_sha256) as mudou
  from ${quoted(staging)} s
  left join (pacote p join pacote_item i using (pacote_id)) on p.importacao_id = s.importacao_id and i.pit_linha = s.linha
  where s.importacao_id = ${id}`

async function compare(run: Run, to: AttachedFiles, { importacaoId }: Compared): Promise<ImportScope[]> {
  await run(`create temporary table comparada on commit drop as ${rowsOf(to, String(importacaoId))}`)
  await run('create temporary table sumida (registro bigint) on commit drop')
  return run<ImportScope>(`
    select 'Arquivo inteiro' as nome, '{}'::jsonb as valores, null as soma, count(*)::int as linhas,
      (count(*) filter (where mudou))::int as novos, 0 as alterados, (count(*) filter (where not mudou))::int as iguais,
      (select count(*)::int from ${quoted(to.files.table)}) as existentes, 0 as ausentes
    from comparada`)
}

const isGone =
  'Um dos documentos do ZIP não está mais guardado, ou o cadastro a que ele pertence não está mais no portal. Nada foi gravado. Volte ao ZIP e confira-o outra vez.'

// Behind the files that the record has, in the order of the ZIP.
async function attach(run: Run, { record, files, staging, most, full }: AttachedFiles, id: number): Promise<void> {
  const owner = quoted(files.owner)
  const attached = await run<{ arquivo_id: number; registro: number }>(
    `insert into ${quoted(files.table)} (${owner}, arquivo_id, importacao_id, ${files.fields.map(quoted).join(', ')}, anexo_ordem)
    select registro, arquivo_id, $1, ${columnsOf('s', files.fields)},
      (select coalesce(max(anexo_ordem), 0) from ${quoted(files.table)} f where f.${owner} = registro)
        + row_number() over (partition by registro order by linha)
    from comparada join ${quoted(staging)} s using (linha)
    join arquivo a using (arquivo_id) join ${quoted(record.table)} t on t.${quoted(record.id)} = registro
    where s.importacao_id = $1 and mudou and a.arq_estado = 'pendente'
    order by linha returning arquivo_id, ${owner} as registro`,
    [id],
  )
  const [counted] = await run<{ esperados: number }>('select count(*)::int as esperados from comparada where mudou')
  if (attached.length !== counted?.esperados) throw new Conflict(isGone)
  const tooMany = await run(
    `select from ${quoted(files.table)} where ${owner} = any($1::bigint[]) group by ${owner} having count(*) > ${most}`,
    [[...new Set(attached.map(({ registro }) => registro))]],
  )
  if (tooMany.length) throw new Conflict(`${full.message} Nada foi gravado.`)
  await run("update arquivo set arq_estado = 'guardado', arq_espera_ate = null where arquivo_id = any($1::bigint[])", [
    attached.map(({ arquivo_id }) => arquivo_id),
  ])
  await run(
    `update ${quoted(record.table)} t set versao = versao + 1, atualizado_em = now(), importacao_id = $1, linha_origem = recebe.linha
    from (select registro, min(linha) as linha from comparada where mudou group by registro) recebe
    where t.${quoted(record.id)} = recebe.registro`,
    [id],
  )
}
