// The text of public attachments, for the search: the statement that stores one also queues it (registra_mudanca, db/schema/registro.sql).
import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { FileStore } from './arquivo.queries.ts'
import { discardSpooled, type Spool } from './spool.ts'
import { createTextReader, type TextReader } from './texto.ts'

type Floor = { database: Database; files: FileStore; spool: Spool; log: Log }

const everySeconds = 10
const turnMs = 60_000
/** A reader that takes longer than this was killed. */
const longestMinutes = 5

export function handleTexts(jobs: Jobs, floor: Floor): void {
  // those of before the search had texts too, one after the other, the newest first
  jobs.often(everySeconds, async () => {
    const reader = createTextReader()
    try {
      for (const until = performance.now() + turnMs; performance.now() < until; )
        if (!(await readNext(floor, reader))) break
    } finally {
      reader.close()
    }
  })
}

type Claimed = { arquivo_id: number; arq_chave: string; arq_nome: string; arq_tipo: string }

/** Reads one file that waits; false when none does. The file stays as it is, whatever comes of it. */
export async function readNext(floor: Floor, reader: TextReader): Promise<boolean> {
  const { database, log } = floor
  const { rows } = await sql<Claimed>`
    update arquivo set arq_texto_desde = now() where arquivo_id = (
      select arquivo_id from arquivo where arq_texto = 'espera' and arq_estado = 'guardado' and coalesce(arq_verificacao, 'limpo') = 'limpo'
        and coalesce(arq_texto_desde < now() - make_interval(mins => ${longestMinutes}), true)
      order by arquivo_id desc limit 1 for update skip locked)
    returning arquivo_id, arq_chave, arq_nome, arq_tipo`.execute(database.db)
  const [file] = rows
  if (!file) return false
  const read = await readText(floor, reader, file)
  if (!read) log.warn({ arquivo: file.arquivo_id }, 'o texto do documento não pôde ser lido')
  await database.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('arquivo')
      .set({ arq_texto: read?.estado ?? 'falhou', arq_texto_desde: null })
      .where('arquivo_id', '=', file.arquivo_id)
      .where('arq_texto', '=', 'espera')
      .where('arq_estado', '=', 'guardado')
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows || !read?.paginas.length) return // removed meanwhile, or nothing to store
    await sql`insert into arquivo_texto (arquivo_id, art_pagina, art_texto)
      select ${file.arquivo_id}, lugar, texto from unnest(${read.paginas}::text[]) with ordinality as paginas (texto, lugar)`.execute(
      tx,
    )
  })
  return true
}

async function readText({ files, spool }: Floor, reader: TextReader, { arq_chave, arq_nome, arq_tipo }: Claimed) {
  const copy = await spool('texto', arq_nome, await files.storage.open(arq_chave))
  return reader.read({ file: copy.path, type: arq_tipo }).finally(() => discardSpooled([copy]))
}
