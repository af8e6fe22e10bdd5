// Former versions of public files, for everybody who may open them and for staff who withhold them.
import { sql } from 'kysely'
import { escapeIdentifier } from 'pg'
import type { FundamentoDaRestricao } from '#kits/remocao/remocao.ts'
import { quaisPublicos } from '#kits/remocao/server/publico.queries.ts'
import type { Database, Queries, WriteTransaction } from '#platform/db/connect.ts'
import { rowOf, rowsOf } from '#platform/db/rows.ts'
import { NotFound, WireError } from '#platform/errors.ts'
import { type Arquivo, findFile, releaseFiles } from '#platform/storage/arquivo.queries.ts'
import type { Anterior } from '../integridade.contract.ts'
import { conjuntos } from './conjuntos.ts'

type Lida = Omit<Anterior, 'restricao'> & {
  fundamento: string | null
  motivo: string
  em: string | null
  pelo: string
}

const colunas = sql`arquivo_anterior_id as id, ant_conjunto as conjunto, ant_registro as registro, oculta_cpf(ant_nome) as nome,
  ant_sha256 as sha256, ant_tamanho as bytes, ant_de as de, ant_ate as ate, ant_fundamento as fundamento, oculta_cpf(ant_motivo) as motivo,
  ant_restrita_em as em, case when ant_por = '' then 'portal' else 'servidor' end as pelo, arquivo_id is not null as guardada`

const mostrada = ({ fundamento, motivo, em, pelo, ...row }: Lida): Anterior => ({
  ...row,
  restricao: fundamento === null || em === null ? null : { fundamento, motivo, em, pelo },
})

export type ArquivoDoRegistro = { conjunto: string; registro: number; nome: string; sha256: string }

/** The files of a record that are public now: its own, and those of its parts. */
export async function arquivosDe(db: Queries, nome: string, registro: number): Promise<ArquivoDoRegistro[]> {
  const partes = await rowsOf<{ tabela: string; chave: string; dono: string }>(db)`
    select tabela, identidade as chave, case when tabela = ${nome} then identidade else dono || '_id' end as dono
    from tabela_registrada where (dono = ${nome} or tabela = ${nome}) and tabela = any(${conjuntos()}) and identidade is not null
      and exists (select from pg_attribute where attrelid = to_regclass(quote_ident(tabela)) and attname = 'arquivo_id')
    order by tabela`
  const found: ArquivoDoRegistro[] = []
  for (const { tabela, chave, dono } of partes) {
    const rows = await rowsOf<ArquivoDoRegistro>(db)`
      select ${tabela}::text as conjunto, t.${sql.raw(escapeIdentifier(chave))} as registro, oculta_cpf(arq_nome) as nome, arq_sha256 as sha256
      from ${sql.table(tabela)} t join arquivo using (arquivo_id) where t.${sql.raw(escapeIdentifier(dono))} = ${registro}
      order by 2 limit 500`
    const publicos = await quaisPublicos(
      db,
      tabela,
      rows.map((row) => row.registro),
    )
    found.push(...rows.filter((row) => publicos.includes(row.registro)))
  }
  return found
}

/** Former versions of these files, the newest first. */
export async function anterioresDe(db: Queries, arquivos: readonly ArquivoDoRegistro[]): Promise<Anterior[]> {
  if (!arquivos.length) return []
  const rows = await rowsOf<Lida>(db)`select ${colunas} from arquivo_anterior
    where (ant_conjunto, ant_registro) in (select * from unnest(${arquivos.map(({ conjunto }) => conjunto)}::text[],
      ${arquivos.map(({ registro }) => registro)}::bigint[])) order by arquivo_anterior_id desc limit 500`
  return rows.map(mostrada)
}

/** Those with this SHA-256 whose record is still everybody's. */
export async function anterioresPorResumo(db: Queries, sha256: string): Promise<Anterior[]> {
  const rows = await rowsOf<Lida>(db)`select ${colunas} from arquivo_anterior where ant_sha256 = ${sha256}
    order by arquivo_anterior_id desc limit 50`
  const found: Anterior[] = []
  for (const row of rows)
    if ((await quaisPublicos(db, row.conjunto, [row.registro])).length > 0) found.push(mostrada(row))
  return found
}

/** A former version that everybody may open; `isJpeg`: what was made of a photograph in HEIC. Throws NotFound; 403 with the reason for one that is withheld. */
export async function abreAnterior(db: Queries, id: number, isJpeg: boolean): Promise<Arquivo> {
  const row = await rowOf<Lida & { file: number | null }>(db)`
    select ${colunas}, ${sql.ref(isJpeg ? 'arq_jpeg' : 'arquivo_id')} as file from arquivo_anterior left join arquivo using (arquivo_id) where arquivo_anterior_id = ${id}`
  if (!row || !(await quaisPublicos(db, row.conjunto, [row.registro])).length) throw new NotFound()
  if (row.fundamento !== null) throw new WireError(403, `Esta versão não é dada a ninguém: ${row.motivo}`)
  const file = row.file === null ? undefined : await findFile(db, row.file)
  if (!file) throw new NotFound()
  return file
}

export async function listAnteriores(db: Queries, most: number): Promise<Anterior[]> {
  const rows = await rowsOf<Lida>(
    db,
  )`select ${colunas} from arquivo_anterior order by arquivo_anterior_id desc limit ${most}`
  return rows.map(mostrada)
}

/** What the former versions take, for the state of the system. */
export async function somaDosAnteriores(db: Queries): Promise<{ quantos: number; bytes: number }> {
  const row = await rowOf<{
    quantos: number
    bytes: number
  }>(db)`select count(*) as quantos, coalesce(sum(ant_tamanho), 0)::bigint as bytes
    from arquivo_anterior where arquivo_id is not null`
  return row ?? { quantos: 0, bytes: 0 }
}

export type Decisao =
  | { acao: 'restringe' | 'apaga'; fundamento: FundamentoDaRestricao; motivo: string; por: string }
  | { acao: 'libera' }

/** Withholds one, gives it again, or removes its bytes for good. Throws NotFound. */
export async function decideAnterior(tx: WriteTransaction, id: number, decisao: Decisao): Promise<void> {
  const row = await rowOf<{ arquivo_id: number | null }>(tx)`
    select arquivo_id from arquivo_anterior where arquivo_anterior_id = ${id} for update`
  if (!row || (decisao.acao !== 'restringe' && row.arquivo_id === null)) throw new NotFound()
  const novo = sql`versao = versao + 1, atualizado_em = now()`
  if (decisao.acao === 'libera') {
    await sql`update arquivo_anterior set ant_fundamento = null, ant_motivo = '', ant_por = '', ant_restrita_em = null, ${novo}
      where arquivo_anterior_id = ${id}`.execute(tx)
    return
  }
  const { acao, fundamento, motivo, por } = decisao
  await sql`update arquivo_anterior set ant_fundamento = ${fundamento}, ant_motivo = ${motivo}, ant_por = ${por}, ant_restrita_em = now(),
    arquivo_id = ${acao === 'apaga' ? null : row.arquivo_id}::bigint, ${novo} where arquivo_anterior_id = ${id}`.execute(
    tx,
  )
  if (acao === 'apaga' && row.arquivo_id !== null) await releaseUnlessUsed(tx, row.arquivo_id)
}

// a file of a publication may still be that of an older version in the panel: its bin removes it
async function releaseUnlessUsed(tx: WriteTransaction, arquivoId: number): Promise<void> {
  const row = await rowOf<{
    usado: boolean
  }>(tx)`select exists (select from publicacao_versao, jsonb_array_elements(ver_retrato -> 'anexos') anexo
    where (anexo ->> 'arquivo_id')::bigint = ${arquivoId}) as usado`
  if (!row?.usado) await releaseFiles(tx, [arquivoId])
}

/** Those whose record is gone, by whatever way it went: they are kept as long as it is. Returns how many. */
export async function limpaAnteriores({ db, transact }: Pick<Database, 'db' | 'transact'>): Promise<number> {
  const tabelas = await rowsOf<{ nome: string; chave: string }>(db)`
    select distinct ant_conjunto as nome, identidade as chave from arquivo_anterior join tabela_registrada on tabela = ant_conjunto`
  let quantos = 0
  for (const { nome, chave } of tabelas)
    quantos += await transact(async (tx) => {
      const rows = await rowsOf<{
        arquivo_id: number | null
      }>(tx)`delete from arquivo_anterior where ant_conjunto = ${nome}
        and not exists (select from ${sql.table(nome)} t where t.${sql.raw(escapeIdentifier(chave))} = ant_registro) returning arquivo_id`
      for (const { arquivo_id } of rows) if (arquivo_id !== null) await releaseUnlessUsed(tx, arquivo_id)
      return rows.length
    })
  return quantos
}
