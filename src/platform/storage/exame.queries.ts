// Looks into files before they are public, once for each content, and knows what of the town's own data is public.
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type { Conhecidos } from '#base/dado-pessoal.ts'
import type { Database, Queries } from '../db/connect.ts'
import type { FileStore } from '../storage/arquivo.queries.ts'
import { createExaminer, type Exame, type Examiner, naoConferido } from '../storage/exame.ts'
import type { Spool, SpooledFile } from '../storage/spool.ts'

/** To be raised when other things are found: files are then looked into again. */
export const regras = 3

type Conteudo = Pick<SpooledFile, 'sha256' | 'type'>

export type Exames = {
  /** What of telephones and addresses is the town's own. */
  known(): Promise<Conhecidos>
  /** Keeps nothing: the file may never be stored. */
  examine(file: Pick<SpooledFile, 'path' | 'sha256' | 'type'>): Promise<Exame>
  /** What was said of a file that is stored now. */
  keep(file: Conteudo, exame: Exame): Promise<void>
  /** Of one that is stored, by its key; kept. Throws when the storage lacks it, or does not answer. */
  examineStored(file: { nome: string; chave: string }): Promise<Exame>
  files: FileStore
  spool: Spool
  close(): void
}

const knownMs = 60_000

export function createExames(
  { database, files, spool }: { database: Pick<Database, 'db'>; files: FileStore; spool: Spool },
  publicUrl: string,
  examiner: Examiner = createExaminer(),
): Exames {
  const { db } = database
  let known: { at: number; value: Promise<Conhecidos> } | null = null
  const exames: Exames = {
    known() {
      if (!known || performance.now() - known.at > knownMs)
        known = { at: performance.now(), value: findKnown(db, new URL(publicUrl).hostname) }
      known.value.catch(() => {
        known = null
      })
      return known.value
    },
    async examine(file) {
      const before = (await findExames(db, [file])).get(file.sha256)
      if (before) return before
      return examineNow(examiner, file, await exames.known())
    },
    async keep(file, exame) {
      await storeExame(db, file, exame)
    },
    async examineStored({ nome, chave }) {
      const copy = await spool('arquivo', nome, await files.storage.open(chave))
      try {
        const exame = await exames.examine(copy)
        await exames.keep(copy, exame)
        return exame
      } finally {
        await copy.discard()
      }
    },
    ...{ files, spool, close: examiner.close },
  }
  return exames
}

async function examineNow(examiner: Examiner, { path, type }: Pick<SpooledFile, 'path' | 'type'>, known: Conhecidos) {
  if (!type || (type === 'application/pdf' && !(await isWhole(path)))) return { achados: [], incompleto: naoConferido }
  // a process of its own has no way to this one's open files but by its number, which the path has
  return examiner.examine({ file: path, type, known })
}

const tailBytes = 2048

// A PDF ends with where its table begins; without it a viewer has to guess what the file is.
async function isWhole(file: string): Promise<boolean> {
  const handle = await fs.open(file)
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, tailBytes))
    await handle.read(tail, 0, tail.length, size - tail.length)
    return tail.includes('startxref')
  } finally {
    await handle.close()
  }
}

/** Those that were looked into with the rules of now. */
export async function findExames(db: Queries, files: Conteudo[]): Promise<Map<string, Exame>> {
  if (!files.length) return new Map()
  const { rows } = await sql<Exame & { sha256: string; tipo: string }>`
    select vex_sha256 as sha256, vex_tipo as tipo, vex_achados as achados, vex_incompleto as incompleto from vazamento_exame
    where vex_sha256 = any(${files.map(({ sha256 }) => sha256)}) and vex_regras = ${regras}`.execute(db)
  const own = rows.filter(({ sha256, tipo }) => files.some((file) => file.sha256 === sha256 && file.type === tipo))
  return new Map(own.map(({ sha256, achados, incompleto }) => [sha256, { achados, incompleto }]))
}

const storeExame = (db: Queries, { sha256, type }: Conteudo, { achados, incompleto }: Exame) =>
  sql`insert into vazamento_exame (vex_sha256, vex_tipo, vex_regras, vex_achados, vex_incompleto)
    values (${sha256}, ${type ?? ''}, ${regras}, ${JSON.stringify(achados)}::jsonb, ${incompleto})
    on conflict (vex_sha256, vex_tipo) do update set vex_regras = excluded.vex_regras, vex_achados = excluded.vex_achados,
      vex_incompleto = excluded.vex_incompleto, vex_data = now()`.execute(db)

/** Those of contents that are no longer stored. */
export async function removeOldExames(db: Queries): Promise<void> {
  await sql`delete from vazamento_exame where vex_data < now() - interval '1 day'
    and not exists (select from arquivo where arq_sha256 = vex_sha256)`.execute(db)
}

async function findKnown(db: Queries, host: string): Promise<Conhecidos> {
  const { rows } = await sql<{ telefones: string[]; emails: string[] }>`
    select array(select regexp_replace(numero, '\D', '', 'g') from (
        select unnest(array[telefone_primario, telefone_secundario, encarregado_telefone, ouvidoria_telefone, whatsapp]) from configuracao
        union all select regexp_split_to_table(orgao_telefone, '[/;,]| e ') from orgao) as todos (numero)
        where length(regexp_replace(numero, '\D', '', 'g')) >= 8) as telefones,
      array(select lower(trim(endereco)) from (
        select unnest(array[email, encarregado_email, ouvidoria_email]) from configuracao
        union all select regexp_split_to_table(orgao_email, '[/;,[:space:]]+') from orgao) as todos (endereco)
        where endereco like '%@%') as emails`.execute(db)
  const { telefones = [], emails = [] } = rows[0] ?? {}
  const free = /^(gmail|hotmail|outlook|yahoo|live|uol|bol|terra|ig|icloud)\./
  const own = emails.flatMap((email) => email.split('@')[1] ?? []).filter((domain) => !free.test(domain))
  return { telefones, emails, dominios: [...new Set([host.replace(/^www\./, ''), ...own])] }
}
