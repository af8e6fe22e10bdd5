// All SQL of ZIPs that wait to become records.

import { sql } from 'kysely'
import { guardaDias } from '#base/guarda-dias.ts'
import { type Run, runOn } from '#kits/import/server/target.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import type { Pacote, PacoteItem } from '../pacote.contract.ts'
import type { ZipEntry } from './stored-zip.ts'

/** Files of a ZIP wait so long for somebody to store them. */
export const waitingDays = guardaDias.pacote

type Of = { conjunto: string; id: number }

const facts = sql`select pacote_id, pac_nome, pac_tamanho, pac_usuario, pac_data, pac_estado, pac_motivo, importacao.importacao_id, imp_estado,
  count(pit_ordem)::int as total,
  (count(*) filter (where pit_estado = 'espera'))::int as espera,
  (count(*) filter (where pit_estado = 'lido' and not pit_fora and pit_duvidas <> '{}'))::int as atencao,
  (count(*) filter (where pit_estado = 'lido' and not pit_fora and pit_duvidas = '{}'))::int as prontos,
  (count(*) filter (where pit_estado = 'lido' and pit_fora))::int as fora,
  (count(*) filter (where pit_estado = 'recusado'))::int as recusados
from pacote left join pacote_item using (pacote_id) left join importacao on importacao.importacao_id = pacote.importacao_id`

/** The newest first. */
export async function listPacotes(db: Queries, conjunto: string): Promise<Pacote[]> {
  const { rows } =
    await sql<Pacote>`${facts} where pac_conjunto = ${conjunto} group by pacote_id, importacao.importacao_id
    order by pac_data desc limit 50`.execute(db)
  return rows
}

/** Throws NotFound. */
export async function findPacote(db: Queries, { conjunto, id }: Of): Promise<Pacote> {
  const { rows } =
    await sql<Pacote>`${facts} where pac_conjunto = ${conjunto} and pacote_id = ${id} group by pacote_id, importacao.importacao_id`.execute(
      db,
    )
  const [row] = rows
  if (!row) throw new NotFound('Este ZIP não está mais guardado. Envie-o de novo.')
  return row
}

type New = {
  conjunto: string
  arquivo_id: number
  nome: string
  sha256: string
  tamanho: number
  usuario: string
  campos: object
}

export async function insertPacote(tx: WriteTransaction, one: New): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pacote (pac_conjunto, arquivo_id, pac_nome, pac_sha256, pac_tamanho, pac_usuario, pac_campos)
    values (${one.conjunto}, ${one.arquivo_id}, ${one.nome}, ${one.sha256}, ${one.tamanho}, ${one.usuario}, ${JSON.stringify(one.campos)})
    returning pacote_id as id`.execute(tx)
  return rows[0]?.id ?? 0
}

export type Lendo = {
  pac_estado: Pacote['pac_estado']
  chave: string | null
  tamanho: number
  campos: Record<string, string>
}

/** What reads it needs; null when it is gone. */
export async function findLendo(db: Queries, { conjunto, id }: Of): Promise<Lendo | null> {
  const { rows } = await sql<Lendo>`select pac_estado, arq_chave as chave, pac_tamanho as tamanho, pac_campos as campos
    from pacote left join arquivo using (arquivo_id) where pac_conjunto = ${conjunto} and pacote_id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function insertItems(tx: WriteTransaction, id: number, entries: ZipEntry[]): Promise<void> {
  const rows = entries.map(({ caminho, tamanho, estado, motivo }, ordem) => ({
    ordem,
    caminho,
    tamanho,
    estado,
    motivo,
  }))
  await sql`insert into pacote_item (pacote_id, pit_ordem, pit_caminho, pit_tamanho, pit_estado, pit_motivo)
    select ${id}, ordem, caminho, tamanho, estado, motivo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (ordem int, caminho text, tamanho bigint, estado text, motivo text)
    on conflict do nothing`.execute(tx)
}

/** The places in the ZIP of what is not read yet; null before the ZIP was looked into. */
export async function listWaiting(db: Queries, id: number): Promise<number[] | null> {
  const { rows } = await sql<{ ordem: number; estado: string }>`
    select pit_ordem as ordem, pit_estado as estado from pacote_item where pacote_id = ${id} order by pit_ordem`.execute(
    db,
  )
  return rows.length ? rows.filter(({ estado }) => estado === 'espera').map(({ ordem }) => ordem) : null
}

export type ItemRead = {
  ordem: number
  estado: 'lido' | 'recusado'
  motivo: string
  sha256: string
  arquivo_id: number | null
  valores: Record<string, string>
  duvidas: Record<string, string>
}

/** Returns how many of them still waited: another process may have read them. */
export async function storeRead(tx: WriteTransaction, id: number, items: ItemRead[]): Promise<number> {
  const { numAffectedRows } =
    await sql`update pacote_item set pit_estado = estado, pit_motivo = motivo, pit_sha256 = sha256,
      arquivo_id = r.arquivo_id, pit_valores = valores, pit_duvidas = duvidas
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as r (ordem int, estado text, motivo text, sha256 text, arquivo_id bigint, valores jsonb, duvidas jsonb)
    where pacote_id = ${id} and pit_ordem = ordem and pit_estado = 'espera'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Ends the reading; returns the ZIP's file, to be released. */
export async function endReading(
  tx: WriteTransaction,
  id: number,
  { estado, motivo }: { estado: 'lido' | 'recusado'; motivo: string },
): Promise<number[]> {
  const { rows } = await sql<{ arquivo_id: number }>`
    with antes as (select pacote_id, arquivo_id from pacote where pacote_id = ${id} for update)
    update pacote set pac_estado = ${estado}, pac_motivo = ${motivo}, arquivo_id = null
    from antes where pacote.pacote_id = antes.pacote_id and antes.arquivo_id is not null returning antes.arquivo_id`.execute(
    tx,
  )
  return rows.map(({ arquivo_id }) => arquivo_id)
}

export type Linha = {
  pacote_item_id: number
  pit_ordem: number
  pit_caminho: string
  pit_sha256: string
  pit_valores: Record<string, string>
  pit_duvidas: Record<string, string>
  pit_fora: boolean
  pit_chave: string
  pit_recebe: number | null
  pit_nota: string
}

/** All that can be stored, in the order of the ZIP. */
export const listLinhas = (run: Run, id: number) =>
  run<Linha>(
    `select pacote_item_id, pit_ordem, pit_caminho, pit_sha256, pit_valores, pit_duvidas, pit_fora, pit_chave, pit_recebe, pit_nota
    from pacote_item where pacote_id = $1 and pit_estado = 'lido' order by pit_ordem`,
    [id],
  )

/** Of the rows that were checked, or are to be, as they are now. Throws Conflict where somebody has changed one since they were read. */
export async function refuseChanged(run: Run, id: number, linhas: readonly Linha[]): Promise<void> {
  const now = (await listLinhas(run, id)).filter(({ pit_fora }) => !pit_fora)
  if (JSON.stringify(now) !== JSON.stringify(linhas))
    throw new Conflict('Os documentos deste ZIP foram corrigidos enquanto eram conferidos. Confira-os outra vez.')
}

export async function updateLinhas(tx: WriteTransaction, id: number, linhas: Linha[]): Promise<void> {
  if (!linhas.length) return
  await sql`update pacote_item i set pit_valores = r.pit_valores, pit_duvidas = r.pit_duvidas, pit_fora = r.pit_fora, pit_chave = r.pit_chave,
      pit_recebe = r.pit_recebe, pit_nota = r.pit_nota
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as r (pacote_item_id bigint, pit_valores jsonb, pit_duvidas jsonb, pit_fora boolean, pit_chave text, pit_recebe bigint, pit_nota text)
    where i.pacote_id = ${id} and i.pacote_item_id = r.pacote_item_id`.execute(tx)
}

type Locked = {
  pac_nome: string
  pac_sha256: string
  pac_estado: string
  campos: Record<string, string>
  importacao_id: number | null
  imp_estado: string | null
}

/** One save, check or discard of a ZIP after the other. Throws NotFound. */
export const lockPacote = (tx: WriteTransaction, { conjunto, id }: Of): Promise<Locked> =>
  lockedPacote(runOn(tx), 'pac_conjunto = $2 and pacote_id = $1', [id, conjunto])

// In two statements: one alone would wait for whoever has the row, and then have the import as it was before.
async function lockedPacote(run: Run, which: string, values: unknown[]): Promise<Locked> {
  await run(`select from pacote where ${which} for update`, values)
  const [row] = await run<Locked>(
    `select pac_nome, pac_sha256, pac_estado, pac_campos as campos, importacao.importacao_id, imp_estado
    from pacote left join importacao on importacao.importacao_id = pacote.importacao_id where ${which}`,
    values,
  )
  if (!row) throw new NotFound('Este ZIP não está mais guardado. Envie-o de novo.')
  return row
}

type StoredItem = Omit<PacoteItem, 'pit_marca'>

/** What needs attention first, then what is ready, then what is left out. */
export async function listItems(
  db: Queries,
  id: number,
  { first, count }: { first: number; count: number },
): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select pacote_item_id, pit_caminho, pit_tamanho, pit_estado, pit_motivo, pit_valores, pit_duvidas, pit_fora, pit_nota
    from pacote_item where pacote_id = ${id} and pit_estado = 'lido'
    order by case when pit_fora then 2 when pit_duvidas <> '{}' then 0 else 1 end, pit_ordem limit ${count} offset ${first}`.execute(
    db,
  )
  return rows
}

export async function listRefused(db: Queries, id: number, count: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select pacote_item_id, pit_caminho, pit_tamanho, pit_estado, pit_motivo, pit_valores, pit_duvidas, pit_fora, pit_nota
    from pacote_item where pacote_id = ${id} and pit_estado = 'recusado' order by pit_ordem limit ${count}`.execute(db)
  return rows
}

type Link = { importacao: number; linhas: readonly Linha[] }

/**
 * Whose rows are those of the import, from line 2 on: in its own transaction, so that it never waits without its files. Throws Conflict
 * where the ZIP has another import by now, whose files these are, or other rows; NotFound.
 */
export async function linkImport(run: Run, id: number, { importacao, linhas }: Link): Promise<void> {
  const found = await lockedPacote(run, 'pacote_id = $1', [id])
  if (found.importacao_id !== null) throw new Conflict('Os documentos deste ZIP já foram conferidos por outra pessoa.')
  await refuseChanged(run, id, linhas)
  const itens = linhas.map(({ pacote_item_id: item }, at) => ({ item, linha: at + 2 }))
  await run('update pacote set importacao_id = $2 where pacote_id = $1', [id, importacao])
  await run(
    `update pacote_item i set pit_linha = r.linha
    from pacote_item o left join jsonb_to_recordset($2::jsonb) as r (item bigint, linha int) on r.item = o.pacote_item_id
    where i.pacote_id = $1 and o.pacote_item_id = i.pacote_item_id`,
    [id, JSON.stringify(itens)],
  )
}

type Stored = {
  arquivo_id: number
  arq_chave: string
  arq_nome: string
  arq_tipo: string
  arq_tamanho: number
  arq_sha256: string
  arq_verificacao: string | null
}

/** The file of one row, for who corrects it. Throws NotFound. */
export async function findItemFile(db: Queries, { conjunto, id, item }: Of & { item: number }): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select arquivo.arquivo_id, arq_chave, arq_nome, arq_tipo, arq_tamanho, arq_sha256, arq_verificacao
    from pacote join pacote_item using (pacote_id) join arquivo on arquivo.arquivo_id = pacote_item.arquivo_id
    where pac_conjunto = ${conjunto} and pacote_id = ${id} and pacote_item_id = ${item} and arq_estado <> 'removido'`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** Removes it; returns the files that wait with it, to be released. */
export async function removePacote(tx: WriteTransaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ arquivo_id: number }>`
    select arquivo_id from arquivo where arq_estado = 'pendente' and arquivo_id in (
      select arquivo_id from pacote_item where pacote_id = ${id} union select arquivo_id from pacote where pacote_id = ${id})`.execute(
    tx,
  )
  await sql`delete from pacote where pacote_id = ${id}`.execute(tx)
  return rows.map(({ arquivo_id }) => arquivo_id)
}

/**
 * Those that nobody stored in time: their files go with the sweep of waiting files. One whose import waits stays, since without it that
 * would be stored without files; and one whose files went to records that were there says which of their files undoing takes.
 */
export const sweepPacotes = (tx: WriteTransaction, conjunto: string) =>
  sql`delete from pacote where pac_conjunto = ${conjunto} and pac_data < now() - make_interval(days => ${waitingDays})
    and not exists (select from importacao where importacao.importacao_id = pacote.importacao_id and imp_estado = 'conferida')
    and not exists (select from pacote_item join importacao on importacao.importacao_id = pacote.importacao_id
      where pacote_item.pacote_id = pacote.pacote_id and pit_recebe is not null and imp_estado = 'gravada')`.execute(tx)
