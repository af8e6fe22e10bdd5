// The log: what waits becomes entries, some thousands in each transaction, and the root over all of them is signed. Of a run that ends in the middle
// the entries stay and the older root holds, since each root is one of a beginning of the log.
import { sql } from 'kysely'
import type { Database, Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { raizDe } from './arvore.ts'
import { assina, type Raiz } from './chave.queries.ts'
import { type Conjunto, comoTexto, formaDe, leConjuntos } from './conteudo.queries.ts'
import { fonteDo, guardaNos } from './nos.queries.ts'

const vez = 74_019
const registrosJuntos = 5000
const linhasJuntas = 500

/** An entry as it is hashed, of a row of integridade_entrada. */
export const textoDaEntradaSql = `format('{"v":1,"n":%s,"dia":"%s","acao":"%s","conjunto":"%s","registro":%s,"fora":%s,"arquivos":%s,"resumo":%s}',
  entrada_id, to_char(ent_dia, 'YYYY-MM-DD'), ent_acao, ent_conjunto, ent_registro, ent_fora::text, array_to_json(ent_arquivos), coalesce('"' || encode(ent_resumo, 'hex') || '"', 'null'))`
export const folhaDaEntrada = sql`sha256('\\x00'::bytea || convert_to(${sql.raw(textoDaEntradaSql)}, 'UTF8'))`

export const naVez = (tx: WriteTransaction) => sql`select pg_advisory_xact_lock(${vez})`.execute(tx)

export async function tamanhoDoRegistro(db: Queries): Promise<number> {
  const row = await rowOf<{
    n: number
  }>(db)`select coalesce(max(entrada_id) + 1, 0) as n from integridade_entrada`
  return row?.n ?? 0
}

export type Passada = { novas: number; raiz: Raiz | null }

/** All that waits. `raiz` is the newest one; null when nothing was ever public. */
export async function registraTudo(database: Pick<Database, 'db' | 'transact'>, parar?: AbortSignal): Promise<Passada> {
  const novas = await entra(database, { parar })
  return { novas, raiz: await database.transact(assinaRaiz) }
}

/** What waits, until at least `most` entries were made of it; how many they were. No root is signed over them. */
export async function entra(
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  { most = Number.POSITIVE_INFINITY, parar }: { most?: number; parar?: AbortSignal | undefined } = {},
): Promise<number> {
  const conjuntos = await leConjuntos(db)
  const grandes = new Set<string>()
  let novas = 0
  while (novas < most) {
    const parte = await transact((tx) => registraParte(tx, conjuntos))
    if (parte === null) break
    novas += parte.novas
    // The planner takes a set that came since the last ANALYZE for one without entries, and would read all of them for each record.
    if (parte.registros >= registrosJuntos && !grandes.has(parte.conjunto)) {
      grandes.add(parte.conjunto)
      await sql`analyze integridade_entrada`.execute(db)
    }
    parar?.throwIfAborted()
  }
  return novas
}

type Parte = { conjunto: string; registros: number; novas: number }

/** A part of what waits: records of one set, and how many entries they made; null when nothing waits. */
async function registraParte(tx: WriteTransaction, conjuntos: readonly Conjunto[]): Promise<Parte | null> {
  await naVez(tx)
  await comoTexto.execute(tx)
  const pendentes = await tomaPendentes(tx)
  if (!pendentes) return null
  const conjunto = conjuntos.find(({ nome }) => nome === pendentes.conjunto)
  const novas = conjunto ? await acrescenta(tx, conjunto, pendentes.fora) : 0
  return { conjunto: pendentes.conjunto, registros: pendentes.fora.size, novas }
}

type Pendentes = { conjunto: string; fora: Map<number, boolean> }

async function tomaPendentes(tx: WriteTransaction): Promise<Pendentes | null> {
  const rows = await rowsOf<{ pendente_id: number; conjunto: string; n: number }>(tx)`
    select pendente_id, conjunto, cardinality(registros) as n from integridade_pendente order by pendente_id limit ${linhasJuntas}`
  const [primeira] = rows
  if (!primeira) return null
  let soma = 0
  const tomadas = rows.filter(({ conjunto, n }) => {
    if (conjunto !== primeira.conjunto) return false
    soma += n
    return soma <= registrosJuntos
  })
  // the look over what is public reads it after the log (portal/vazamentos)
  const visto = sql`visto as (
    insert into vazamento_mudado (vmu_tabela, vmu_registros) select ${primeira.conjunto}, registros from tomadas)`
  const lidos =
    tomadas.length > 0
      ? await sql<{ id: string; fora: boolean }>`with tomadas as (
          delete from integridade_pendente where pendente_id = any(${tomadas.map(({ pendente_id }) => pendente_id)}) returning registros, fora),
        ${visto}
        select unnest(registros)::text as id, fora from tomadas`.execute(tx)
      : await sql<{
          id: string
          fora: boolean
        }>`with antes as (select registros, fora from integridade_pendente where pendente_id = ${primeira.pendente_id}),
        resta as (update integridade_pendente p set registros = p.registros[${registrosJuntos + 1}:] where pendente_id = ${primeira.pendente_id}),
        tomadas as (select registros[1:${registrosJuntos}] as registros, fora from antes),
        ${visto}
        select unnest(registros)::text as id, fora from tomadas`.execute(tx)
  const fora = new Map<number, boolean>()
  for (const row of lidos.rows) fora.set(Number(row.id), row.fora || fora.get(Number(row.id)) === true)
  return { conjunto: primeira.conjunto, fora }
}

async function acrescenta(tx: WriteTransaction, conjunto: Conjunto, fora: Map<number, boolean>): Promise<number> {
  const ids = [...fora.keys()]
  const forma = await formaDe(tx, conjunto)
  const arquivos = conjunto.arquivos.map((coluna) => `${coluna}:arquivo`)
  const rows = await rowsOf<{ acao: string; id: number; n: number }>(tx)`
    with pedidos as (select * from unnest(${ids}::bigint[], ${[...fora.values()]}::boolean[]) p (id, fora)),
    atual as materialized (${sql.raw(conjunto.seleciona(`t.${conjunto.chave} = any('{${ids.join(',')}}'::bigint[])`))}),
    ultima as (
      select p.id, p.fora, entrada_id, ent_acao, forma_id, ent_sal, ent_resumo from pedidos p left join lateral (
        select * from integridade_entrada where ent_conjunto = ${conjunto.nome} and ent_registro = p.id order by entrada_id desc limit 1) u on true),
    nova as materialized (
      select u.id, u.fora, a.conteudo, uuid_send(gen_random_uuid()) as sal,
        case when a.id is null then 'removeu' when entrada_id is null or ent_acao = 'removeu' then 'incluiu' else 'alterou' end as acao
      from ultima u left join atual a on a.id = u.id
      where case when a.id is null then ent_acao <> 'removeu'
        else coalesce(ent_acao, 'removeu') = 'removeu' or forma_id <> ${forma} or sha256(ent_sal || convert_to(a.conteudo::text, 'UTF8')) is distinct from ent_resumo end),
    numerada as materialized (
      select ${await tamanhoDoRegistro(tx)} + row_number() over (order by id) - 1 as entrada_id, hoje() as ent_dia, acao as ent_acao,
        ${conjunto.nome}::text as ent_conjunto, id as ent_registro, fora as ent_fora, conteudo, case when conteudo is not null then sal end as ent_sal,
        sha256(sal || convert_to(conteudo::text, 'UTF8')) as ent_resumo,
        array(select conteudo -> coluna ->> 'sha256' from unnest(${arquivos}::text[]) coluna where conteudo -> coluna ->> 'sha256' is not null) as ent_arquivos
      from nova),
    guardada as (
      insert into integridade_entrada (entrada_id, ent_dia, ent_acao, ent_conjunto, ent_registro, forma_id, ent_fora, ent_arquivos, ent_sal, ent_resumo, ent_folha)
      select entrada_id, ent_dia, ent_acao, ent_conjunto, ent_registro, case when conteudo is not null then ${forma}::integer end, ent_fora, ent_arquivos, ent_sal, ent_resumo,
        ${folhaDaEntrada} from numerada),
    arquivos as (
      insert into integridade_arquivo (entrada_id, coluna, ina_sha256, ina_nome)
      select entrada_id, coluna, conteudo -> coluna ->> 'sha256', conteudo -> coluna ->> 'nome'
      from numerada cross join unnest(${arquivos}::text[]) coluna
      where conteudo -> coluna ->> 'sha256' is not null)
    select ent_acao as acao, ent_registro as id, entrada_id as n from numerada`
  const removidos = rows.flatMap(({ acao, id }) => (acao === 'removeu' ? [id] : []))
  if (removidos.length)
    await sql`update integridade_entrada set ent_sal = null
      where ent_conjunto = ${conjunto.nome} and ent_registro = any(${removidos}) and ent_sal is not null`.execute(tx)
  return rows.length
}

export async function ultimaRaiz(db: Queries): Promise<Raiz | null> {
  const raiz = await db
    .selectFrom('integridade_raiz')
    .selectAll()
    .orderBy('raiz_tamanho', 'desc')
    .limit(1)
    .executeTakeFirst()
  return raiz ?? null
}

async function assinaRaiz(tx: WriteTransaction): Promise<Raiz | null> {
  await naVez(tx)
  const [tamanho, ultima] = [await tamanhoDoRegistro(tx), await ultimaRaiz(tx)]
  if (tamanho === (ultima?.raiz_tamanho ?? 0)) return ultima
  await guardaNos(tx, tamanho)
  const row = await rowOf<{ dia: string }>(tx)`select hoje() as dia`
  const raiz = await assina(tx, {
    raiz_tamanho: tamanho,
    raiz_resumo: await raizDe(fonteDo(tx), tamanho),
    raiz_instante: new Date().toISOString(),
    raiz_dia: row?.dia ?? '',
  })
  await tx.insertInto('integridade_raiz').values(raiz).execute()
  return raiz
}
