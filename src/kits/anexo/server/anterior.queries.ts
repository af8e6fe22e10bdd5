// Former versions of public files: what was replaced stays, and everybody may open it, unless it may not be public (table arquivo_anterior).
import { sql } from 'kysely'
import type { FundamentoDaRestricao } from '#kits/remocao/remocao.ts'
import { quaisPublicos } from '#kits/remocao/server/publico.queries.ts'
import { currentActor } from '#platform/actor.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'

export type Troca = {
  anexoId: number
  /** The file that was replaced, and the one in its place. */
  antes: number
  depois: number
  /** What the person who replaced it said of the former one; null: nothing. */
  dito: FundamentoDaRestricao | null
}

type Restricao = { fundamento: FundamentoDaRestricao; motivo: string; por: string }

/** Keeps those of public rows; `publicos`: the rows that were public before the change. Returns the files that are kept. */
export async function guardaAnteriores(
  tx: WriteTransaction,
  table: string,
  trocas: readonly Troca[],
  publicos: readonly number[] | null,
): Promise<number[]> {
  if (!trocas.length) return []
  const ids = trocas.map(({ anexoId }) => anexoId)
  const abertos = publicos ?? (await quaisPublicos(tx, table, ids))
  const guardados: number[] = []
  for (const troca of trocas) {
    if (!abertos.includes(troca.anexoId)) continue
    const restricao = await restricaoDe(tx, troca)
    const { rows } = await sql<{ arquivo_id: number }>`
      insert into arquivo_anterior (ant_conjunto, ant_registro, arquivo_id, ant_sha256, ant_nome, ant_tamanho, ant_de, ant_ate,
        ant_fundamento, ant_motivo, ant_por, ant_restrita_em)
      select ${table}, ${troca.anexoId}, a.arquivo_id, a.arq_sha256, a.arq_nome, a.arq_tamanho,
        least((a.arq_data at time zone (select fuso_horario from configuracao))::date, hoje()), hoje(),
        ${restricao?.fundamento ?? null}, ${restricao?.motivo ?? ''}, ${restricao?.por ?? ''}, ${restricao ? sql`now()` : null}
      from arquivo a join arquivo d on d.arquivo_id = ${troca.depois}
      where a.arquivo_id = ${troca.antes} and a.arq_sha256 <> d.arq_sha256 returning arquivo_id`.execute(tx)
    guardados.push(...rows.map(({ arquivo_id }) => arquivo_id))
  }
  return guardados
}

/** Why a former version is given to nobody: the person said so, a copy with areas blacked out is in its place, or the guard found what it asks about. */
async function restricaoDe(tx: WriteTransaction, { antes, depois, dito }: Troca): Promise<Restricao | null> {
  if (dito) return { fundamento: dito, motivo: 'Dito por quem substituiu o arquivo.', por: currentActor()?.autor ?? '' }
  const { rows } = await sql<{ temTarja: boolean; temAchado: boolean }>`
    select exists (select from arquivo join tarja on tar_sha256 = arq_sha256 where arquivo_id = ${depois}) as "temTarja",
      exists (select from arquivo join vazamento_exame on vex_sha256 = arq_sha256 cross join jsonb_array_elements(vex_achados) achado
        where arquivo_id = ${antes} and (achado ->> 'pede')::boolean) as "temAchado"`.execute(tx)
  if (rows[0]?.temTarja)
    return { fundamento: 'tarja', motivo: 'A cópia com trechos ocultos está no lugar dela.', por: '' }
  if (rows[0]?.temAchado)
    return { fundamento: 'dados_pessoais', motivo: 'A conferência automática encontrou dados pessoais nela.', por: '' }
  return null
}

/** Of rows that are removed: their former versions go with them. Returns the files that nothing needs any more. */
export async function esqueceAnteriores(
  tx: WriteTransaction,
  table: string,
  ids: readonly number[],
): Promise<number[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ arquivo_id: number | null }>`
    delete from arquivo_anterior where ant_conjunto = ${table} and ant_registro = any(${[...ids]}::bigint[]) returning arquivo_id`.execute(
    tx,
  )
  return rows.flatMap(({ arquivo_id }) => arquivo_id ?? [])
}
