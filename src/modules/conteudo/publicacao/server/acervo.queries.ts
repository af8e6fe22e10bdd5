// SQL of the ZIPs of files of the former site, and of the publications that get them.
import { sql } from 'kysely'
import { noteOwnChange } from '#kits/import/server/own-change.queries.ts'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { NotFound } from '#platform/errors.ts'
import type { Acervo, AcervoProgress, Falta, Recusado } from '../acervo.contract.ts'

type New = { importacao_id: number; arquivo_id: number; nome: string; tamanho: number; usuario: string }

/** Throws NotFound unless the import is stored. */
export const findGravada = (db: Queries, importacaoId: number) =>
  db
    .selectFrom('importacao')
    .select('imp_arquivo')
    .where('importacao_id', '=', importacaoId)
    .where('imp_conjunto', '=', 'publicacao')
    .where('imp_estado', '=', 'gravada')
    .executeTakeFirstOrThrow(() => new NotFound('Esta importação não está gravada.'))

export async function insertAcervo(tx: WriteTransaction, one: New): Promise<number> {
  const row = await rowOf<{ id: number }>(tx)`
    insert into publicacao_acervo (importacao_id, arquivo_id, ace_nome, ace_tamanho, ace_usuario)
    values (${one.importacao_id}, ${one.arquivo_id}, ${one.nome}, ${one.tamanho}, ${one.usuario})
    returning publicacao_acervo_id as id`
  return row?.id ?? 0
}

/** The newest first. */
export async function listAcervos(db: Queries, importacaoId: number): Promise<Acervo[]> {
  return rowsOf<Acervo>(
    db,
  )`select publicacao_acervo_id, ace_nome, ace_tamanho, ace_usuario, ace_data, ace_estado, ace_motivo,
      ace_imagens, ace_anexos, ace_recusados
    from publicacao_acervo where importacao_id = ${importacaoId} order by publicacao_acervo_id desc limit 50`
}

/** As the last ZIP that was read left it; null before. */
export async function findFaltam(db: Queries, importacaoId: number) {
  const row = await rowOf<{ faltam: Falta[]; total: number }>(db)`select ace_faltam as faltam, ace_faltam_total as total
    from publicacao_acervo where importacao_id = ${importacaoId} and ace_estado = 'lido'
    order by publicacao_acervo_id desc limit 1`
  return row ?? null
}

export async function findAndamento(db: Queries, importacaoId: number): Promise<AcervoProgress> {
  const row = await rowOf<AcervoProgress>(db)`
    with lendo as (
      select ace_ate from publicacao_acervo where importacao_id = ${importacaoId} and ace_estado = 'lendo' order by 1 limit 1)
    select exists (select from lendo) as "isReading", count(*)::int as total,
      (count(*) filter (where publicacao_id <= (select ace_ate from lendo)))::int as feitas
    from publicacao where importacao_id = ${importacaoId}`
  return row ?? { isReading: false, feitas: 0, total: 0 }
}

export type Lendo = {
  importacao_id: number
  nome: string
  usuario: string
  ate: number
  /** Of the ZIP in the storage; null when it is gone. */
  chave: string | null
  tamanho: number
}

/** What reads it needs; undefined when it is read, or its import was undone. */
export async function findLendo(db: Queries, id: number): Promise<Lendo | undefined> {
  return rowOf<Lendo>(db)`select importacao_id, ace_nome as nome, ace_usuario as usuario, ace_ate as ate,
      arq_chave as chave, ace_tamanho as tamanho
    from publicacao_acervo left join arquivo using (arquivo_id)
    where publicacao_acervo_id = ${id} and ace_estado = 'lendo'`
}

export type DeFora = {
  publicacao_id: number
  pub_tipo_new: 'noticia' | 'pagina'
  pub_titulo: string
  pub_conteudo: string
  pub_midia: number | null
  pub_midia_alt: string
  pub_origem_imagem: string
}

/** Publications of an import that may name files, those after `after` first. */
export async function listComLinks(
  db: Queries,
  importacaoId: number,
  { after, count }: { after: number; count: number },
): Promise<DeFora[]> {
  return rowsOf<DeFora>(
    db,
  )`select publicacao_id, pub_tipo_new, pub_titulo, pub_conteudo, pub_midia, pub_midia_alt, pub_origem_imagem
    from publicacao where importacao_id = ${importacaoId} and publicacao_id > ${after}
      and (pub_origem_imagem <> '' or pub_conteudo like '%<a href%')
    order by publicacao_id limit ${count}`
}

/** The sites that the publications of an import stood on, without www. */
export async function listHosts(db: Queries, importacaoId: number): Promise<Set<string>> {
  const rows = await rowsOf<{ host: string }>(db)`
    select distinct lower(substring(pub_origem_url from '^https?://(?:www\\.)?([^/:?#]+)')) as host
    from publicacao where importacao_id = ${importacaoId} and pub_origem_url ~ '^https?://'`
  return new Set(rows.map(({ host }) => host))
}

/** The publication as it is now, locked; undefined when the import no longer has it. */
export async function lockDeFora(tx: WriteTransaction, importacaoId: number, id: number): Promise<DeFora | undefined> {
  return rowOf<DeFora>(
    tx,
  )`select publicacao_id, pub_tipo_new, pub_titulo, pub_conteudo, pub_midia, pub_midia_alt, pub_origem_imagem
    from publicacao where publicacao_id = ${id} and importacao_id = ${importacaoId} for update`
}

/** Adds attachments after those that it has, and returns their ids. */
export async function insertAnexos(
  tx: WriteTransaction,
  { importacaoId, publicacaoId }: { importacaoId: number; publicacaoId: number },
  anexos: readonly { arquivo_id: number; titulo: string }[],
): Promise<number[]> {
  const ids: number[] = []
  for (const { arquivo_id, titulo } of anexos) {
    const row = await rowOf<{ anexo_id: number }>(tx)`
      insert into publicacao_anexo (publicacao_id, arquivo_id, pub_anexo_titulo, importacao_id, anexo_ordem)
      select ${publicacaoId}, ${arquivo_id}, ${titulo}, ${importacaoId}, coalesce(max(anexo_ordem), 0) + 1
      from publicacao_anexo where publicacao_id = ${publicacaoId} returning anexo_id`
    ids.push(row?.anexo_id ?? 0)
  }
  return ids
}

export async function countAnexos(db: Queries, publicacaoId: number): Promise<number> {
  const row = await rowOf<{ n: number }>(db)`
    select count(*)::int as n from publicacao_anexo where publicacao_id = ${publicacaoId}`
  return row?.n ?? 0
}

export type ComArquivos = Pick<DeFora, 'publicacao_id' | 'pub_conteudo' | 'pub_midia' | 'pub_midia_alt'>

/** As a part of its import: undoing finds it as the import left it, unless somebody else has written it. */
export async function updateDeFora(tx: WriteTransaction, importacaoId: number, one: ComArquivos): Promise<void> {
  await noteOwnChange(tx, { importacaoId, table: 'publicacao', id: 'publicacao_id', registro: one.publicacao_id })
  await sql`update publicacao set pub_conteudo = ${one.pub_conteudo}, pub_midia = ${one.pub_midia}, pub_midia_alt = ${one.pub_midia_alt},
      versao = versao + 1, atualizado_em = now()
    where publicacao_id = ${one.publicacao_id}`.execute(tx)
}

type Feito = { ate: number; imagens: number; anexos: number; recusados: Recusado[] }

const mostRefused = 500

/** Notes that the publication `ate` has what the ZIP has of it. */
export const noteFeito = (tx: WriteTransaction, id: number, { ate, imagens, anexos, recusados }: Feito) =>
  sql`update publicacao_acervo set ace_ate = ${ate}, ace_imagens = ace_imagens + ${imagens}, ace_anexos = ace_anexos + ${anexos},
      ace_recusados = case when jsonb_array_length(ace_recusados) < ${mostRefused}
        then ace_recusados || ${JSON.stringify(recusados.slice(0, mostRefused))}::jsonb else ace_recusados end
    where publicacao_acervo_id = ${id}`.execute(tx)

type End = { estado: 'lido' | 'recusado'; motivo: string; faltam: Falta[]; total: number }

/** Returns the ZIP, which is needed no more; null or undefined when its import was undone meanwhile. */
export async function endAcervo(tx: WriteTransaction, id: number, { estado, motivo, faltam, total }: End) {
  const row = await rowOf<{ arquivo_id: number | null }>(tx)`
    with antes as (select publicacao_acervo_id, arquivo_id from publicacao_acervo where publicacao_acervo_id = ${id} for update)
    update publicacao_acervo a set ace_estado = ${estado}, ace_motivo = ${motivo}, arquivo_id = null,
      ace_faltam = ${JSON.stringify(faltam)}::jsonb, ace_faltam_total = ${total}
    from antes where antes.publicacao_acervo_id = a.publicacao_acervo_id
    returning antes.arquivo_id`
  return row?.arquivo_id
}
