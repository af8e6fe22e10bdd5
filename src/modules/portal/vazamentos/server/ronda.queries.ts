// How far the nightly look is (table vazamento_ronda), and of what it is.
import { type Selectable, sql } from 'kysely'
import type { Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf } from '#platform/db/rows.ts'
import type { VazamentoRonda } from '#platform/db/types.generated.ts'
import { regras } from '#platform/storage/exame.queries.ts'

/**
 * `vro_base`: digest of what a look depends on besides the rows; null: nobody has begun with it. `vro_inteira`: of everything, not only of
 * what changed. `vro_mudado`: with its end what was noted until here is done.
 */
export type Ronda = Selectable<VazamentoRonda>

export async function ultimaRonda(db: Queries): Promise<Ronda | null> {
  const row = await rowOf<Ronda>(db)`select * from vazamento_ronda order by vazamento_ronda_id desc limit 1`
  return row ?? null
}

/** The last one that came to its end; `inteira`: of those of everything. */
export async function ultimaTerminada(db: Queries, inteira = false): Promise<Ronda | null> {
  const row = await rowOf<Ronda>(
    db,
  )`select * from vazamento_ronda where vro_fim is not null and (vro_inteira or not ${inteira})
    order by vazamento_ronda_id desc limit 1`
  return row ?? null
}

const desdeOInicio = sql`vro_inteira = true, vro_tabela = '', vro_registro = 0, vro_registros = 0, vro_arquivos = 0, vro_incompletos = 0`

type Nova = { base: string | null; inteira: boolean }

const abre = (tx: WriteTransaction, { base, inteira }: Nova) =>
  sql`insert into vazamento_ronda (vro_regras, vro_base, vro_inteira, vro_mudado)
    values (${regras}, ${base}, ${inteira}, (select coalesce(max(vazamento_mudado_id), 0) from vazamento_mudado)) on conflict do nothing`.execute(
    tx,
  )

/** Of everything, for the next one who looks; one that looks at what changed begins anew. */
export async function pedeRonda(tx: WriteTransaction): Promise<void> {
  await abre(tx, { base: null, inteira: true })
  await sql`update vazamento_ronda set ${desdeOInicio} where vro_fim is null and not vro_inteira`.execute(tx)
}

/** What is written past the triggers (by a program that turns them off) is seen after so many days at most. */
const diasEntreInteiras = 30

/** The one that did not come to its end, from its beginning when `base` is another since; else a new one. */
export async function comecaRonda(tx: WriteTransaction, base: string): Promise<Ronda> {
  await sql`update vazamento_ronda set vro_regras = ${regras}, vro_base = ${base}, ${desdeOInicio}
    where vro_fim is null and vro_base is distinct from ${base}`.execute(tx)
  const [anterior, inteira] = [await ultimaTerminada(tx), await ultimaTerminada(tx, true)]
  const row = await rowOf<{ recente: boolean }>(tx)`
    select ${inteira?.vro_inicio ?? null}::timestamptz > now() - make_interval(days => ${diasEntreInteiras}) as recente`
  await abre(tx, { base, inteira: anterior?.vro_base !== base || row?.recente !== true })
  const ronda = await rowOf<Ronda>(tx)`select * from vazamento_ronda where vro_fim is null for update`
  if (!ronda) throw new Error('no look was begun')
  await sql`delete from vazamento_ronda where vro_fim < now() - interval '400 days'`.execute(tx)
  return ronda
}

/** As whoever goes on with it has seen it. */
const mesma = ({ vazamento_ronda_id, vro_inteira, vro_tabela, vro_registro }: Ronda) =>
  sql`vazamento_ronda_id = ${vazamento_ronda_id} and vro_fim is null
    and (vro_inteira, vro_tabela, vro_registro) = (${vro_inteira}, ${vro_tabela}, ${vro_registro})`

/** False when somebody else has gone on with it. */
export async function avancaRonda(tx: WriteTransaction, before: Ronda, after: Ronda): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update vazamento_ronda set vro_tabela = ${after.vro_tabela}, vro_registro = ${after.vro_registro}, vro_registros = ${after.vro_registros},
      vro_arquivos = ${after.vro_arquivos}, vro_incompletos = ${after.vro_incompletos}, vro_novos = ${after.vro_novos}
    where ${mesma(before)}`.execute(tx)
  return numAffectedRows > 0n
}

/** Those of tables that are public no more go, and what it has read is noted no more; false when somebody else goes on with it. */
export async function terminaRonda(tx: WriteTransaction, ronda: Ronda, tabelas: string[]): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update vazamento_ronda set vro_fim = now() where ${mesma(ronda)}`.execute(
    tx,
  )
  if (numAffectedRows === 0n) return false
  await sql`delete from vazamento_aberto where vab_tabela <> all(${tabelas})`.execute(tx)
  await sql`delete from vazamento_mudado where vazamento_mudado_id <= ${ronda.vro_mudado}`.execute(tx)
  return true
}
