// What the log says of one file or one record, for whoever holds the file or looks at the record.
import { type Selectable, sql } from 'kysely'
import { remocoesDe } from '#kits/remocao/server/remocao.queries.ts'
import type { Database, Queries } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import type { IntegridadeEntrada } from '#platform/db/types.generated.ts'
import type { Passo, Versao } from '../integridade.contract.ts'
import { comoTexto, leConjuntos } from './conteudo.queries.ts'

const maisPassos = 500

type Guardada = Pick<
  Selectable<IntegridadeEntrada>,
  'entrada_id' | 'ent_dia' | 'ent_acao' | 'ent_fora' | 'ent_arquivos'
> & {
  raiz_dia: string | null
}

async function entradasDe(db: Queries, conjunto: string, registro: number): Promise<Guardada[]> {
  return rowsOf<Guardada>(db)`
    select entrada_id, ent_dia, ent_acao, ent_fora, ent_arquivos,
      (select raiz_dia from integridade_raiz where raiz_tamanho > entrada_id order by raiz_tamanho limit 1) as raiz_dia
    from integridade_entrada where ent_conjunto = ${conjunto} and ent_registro = ${registro} order by entrada_id limit ${maisPassos}`
}

/** Whether everybody may know of the record: a draft is nobody's yet; what was removed was public, or its entry says nothing. */
export async function eVisivel({ db }: Pick<Database, 'db'>, nome: string, registro: number): Promise<boolean> {
  const conjunto = (await leConjuntos(db)).find((one) => one.nome === nome)
  if (!conjunto) return false
  const row = await rowOf<{
    visivel: boolean
  }>(db)`select visivel from (${sql.raw(conjunto.seleciona(`t.${conjunto.chave} = ${registro}`))}) l`
  return row?.visivel ?? true
}

/** The number of the record that has, or had, this word in its address; `numero`: of several of one year, the one in force unless it is given. */
export async function registroDaPalavra(
  db: Queries,
  { conjunto, dita, numero }: { conjunto: 'publicacao' | 'relatorio_gestao'; dita: string; numero: string | null },
): Promise<number | null> {
  const { rows } =
    conjunto === 'publicacao'
      ? await sql<{ id: number }>`select publicacao_id as id, 0 as ordem from publicacao where pub_endereco = ${dita}
          union all select rem_registro, row_number() over (order by remocao_id desc) from remocao where rem_conjunto = 'publicacao' and rem_endereco = ${dita} and rem_endereco <> ''
          order by ordem limit 1`.execute(db)
      : await sql<{ id: number }>`select relatorio_gestao_id as id from relatorio_gestao
          where rge_ano = ${dita}::integer and rge_situacao = 'publicado' and (${numero}::text is null or rge_numero::text = ${numero})
          order by rge_numero desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The history of a record, the newest step first. */
export async function passosDe(database: Pick<Database, 'db'>, conjunto: string, registro: number): Promise<Passo[]> {
  if (!(await eVisivel(database, conjunto, registro))) return []
  const entradas = await entradasDe(database.db, conjunto, registro)
  return entradas.toReversed().map(({ entrada_id, ent_dia, ent_acao, ent_fora, ent_arquivos, raiz_dia }) => ({
    ...{ entrada: entrada_id, dia: ent_dia, acao: ent_acao, fora: ent_fora, arquivos: ent_arquivos, raiz: raiz_dia },
  }))
}

/** Where and when a file with this SHA-256 was public. */
export async function versoesDe(
  database: Pick<Database, 'db'>,
  sha256: string,
  rotulo: (nome: string) => string,
): Promise<Versao[]> {
  const rows = await rowsOf<{ conjunto: string; registro: number; nome: string }>(database.db)`
    select distinct on (ent_conjunto, ent_registro) ent_conjunto as conjunto, ent_registro as registro, ina_nome as nome
    from integridade_arquivo join integridade_entrada using (entrada_id) where ina_sha256 = ${sha256} and ent_conjunto <> 'arquivo_anterior'
    order by ent_conjunto, ent_registro, entrada_id desc limit 50`
  const found: Versao[] = []
  for (const { conjunto, registro, nome } of rows) {
    if (!(await eVisivel(database, conjunto, registro))) continue
    const [entradas, remocoes] = await Promise.all([
      entradasDe(database.db, conjunto, registro),
      remocoesDe(database.db, conjunto, registro),
    ])
    for (const { primeira, fim, versao } of periodos(entradas)) {
      if (!primeira.ent_arquivos.includes(sha256)) continue
      const { entrada_id, ent_dia, raiz_dia } = primeira
      const of = { conjunto, rotulo: rotulo(conjunto), registro, nome, versao }
      found.push({
        ...{ ...of, de: ent_dia, ate: fim?.ent_dia ?? null, entrada: entrada_id, raiz: raiz_dia },
        substituido: fim?.ent_arquivos[0] ?? null,
        remocao: (fim?.ent_acao === 'removeu' && remocoes[0]) || null,
      })
    }
  }
  return found
}

/** The times in which the record had the same files, counted from 1. */
export function periodos<E extends Pick<Guardada, 'ent_arquivos'>>(
  entradas: readonly E[],
): { primeira: E; fim: E | null; versao: number }[] {
  const mudam = entradas.filter(
    ({ ent_arquivos }, at) => at === 0 || ent_arquivos.join() !== entradas[at - 1]?.ent_arquivos.join(),
  )
  let versao = 0
  return mudam.flatMap((primeira, at) => {
    if (primeira.ent_arquivos.length === 0) return []
    versao += 1
    return [{ primeira, fim: mudam[at + 1] ?? null, versao }]
  })
}

export type Entrada = { texto: string; conteudo: { texto: string; sal: string } | null }

/** An entry as text; and what its digest is of, while the record is as it was then and everybody's. null: there is none, or of a draft. */
export async function leEntrada(
  { db }: Pick<Database, 'db'>,
  numero: number,
  textoSql: string,
): Promise<Entrada | null> {
  const rows = await rowsOf<{
    texto: string
    ent_conjunto: string
    ent_registro: number
    sal: string | null
    resumo: string
  }>(db)`
    select ${sql.raw(textoSql)} as texto, ent_conjunto, ent_registro, encode(ent_sal, 'hex') as sal, encode(ent_resumo, 'hex') as resumo
    from integridade_entrada where entrada_id = ${numero}`
  const [row] = rows
  if (!row || !(await eVisivel({ db }, row.ent_conjunto, row.ent_registro))) return null
  const conjunto = (await leConjuntos(db)).find(({ nome }) => nome === row.ent_conjunto)
  if (!conjunto || row.sal === null) return { texto: row.texto, conteudo: null }
  const texto = await db.transaction().execute(async (tx) => {
    await comoTexto.execute(tx)
    const read = await sql<{ texto: string }>`select conteudo::text as texto from
      (${sql.raw(conjunto.seleciona(`t.${conjunto.chave} = ${row.ent_registro}`))}) l
      where encode(sha256(decode(${row.sal}, 'hex') || convert_to(conteudo::text, 'UTF8')), 'hex') = ${row.resumo}`.execute(
      tx,
    )
    return read.rows[0]?.texto
  })
  return { texto: row.texto, conteudo: texto === undefined ? null : { texto, sal: row.sal } }
}

export async function ultimaConferencia(db: Queries) {
  const row = await db
    .selectFrom('integridade_conferencia')
    .selectAll()
    .orderBy('conferencia_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export const listRaizes = (db: Queries, mais: number) =>
  db.selectFrom('integridade_raiz').selectAll().orderBy('raiz_tamanho', 'desc').limit(mais).execute()
