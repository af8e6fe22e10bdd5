// The check of a payroll file: its rows are copied to where they wait, and compared with what is stored, in one transaction
// that leaves nothing when anything is wrong. COPY needs the driver's own connection.
import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../../../../platform/db/connect.ts'
import type { Conferencia, FolhaErro, FolhaMes, FolhaRecusada } from '../importacao.contract.ts'
import type { FolhaLinha } from './importacao.rules.ts'
import { readFolha } from './importacao-leitor.ts'

export type FolhaArquivo = { nome: string; path: string; usuario: { usuario_id: number; usu_login: string } }

/** What stays of the file: the check's answer, or why it is refused. */
export type Conferida = { conferencia: Conferencia } | { recusada: FolhaRecusada }

const erroLimit = 100
const sampleRows = 10
const copiedAtOnce = 5000

/** Throws FolhaInvalida for what is no payroll file. */
export async function conferir({ pool }: Database, arquivo: FolhaArquivo): Promise<Conferida> {
  const client = await pool.connect()
  let isSound = false
  try {
    await client.query("begin; set local statement_timeout = '10min'; set local work_mem = '64MB'")
    const conferida = await check(client, arquivo)
    await client.query('conferencia' in conferida ? 'commit' : 'rollback')
    isSound = true
    return conferida
  } finally {
    // an error may have left the connection in the middle of a COPY
    if (isSound) client.release()
    else
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
  }
}

async function check(client: PoolClient, arquivo: FolhaArquivo): Promise<Conferida> {
  const { rows } = await client.query(
    "select nextval(pg_get_serial_sequence('pagamento_importacao', 'importacao_id')) as id",
  )
  const { id } = rows[0]
  const { amostra, recusada } = await copyRows(client, id, arquivo)
  const repetidas = await findRepeated(client, id)
  if (recusada.erros_total + repetidas.erros_total > 0) return { recusada: together(recusada, repetidas) }
  const meses = await compare(client, id)
  const somas = { linhas: sum(meses, 'linhas'), novos: sum(meses, 'novos') }
  const contas = { ...somas, alterados: sum(meses, 'alterados'), iguais: sum(meses, 'iguais') }
  // the last thing: the total of this table is locked from here on, and another check may be under way
  await client.query(
    `insert into pagamento_importacao (importacao_id, imp_arquivo, imp_usuario, imp_linhas, imp_novos, imp_alterados,
      imp_iguais, imp_meses, imp_amostra) overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, arquivo.nome || 'arquivo', arquivo.usuario.usu_login],
      ...[contas.linhas, contas.novos, contas.alterados, contas.iguais, JSON.stringify(meses), JSON.stringify(amostra)],
    ],
  )
  return { conferencia: { importacao_id: id, ...contas, meses, amostra } }
}

// The rows that are right are copied even after a wrong one: repetitions are told in the same answer.
async function copyRows(client: PoolClient, id: number, { path, usuario }: FolhaArquivo) {
  const recusada: FolhaRecusada = { erros: [], erros_total: 0 }
  const amostra: FolhaLinha[] = []
  let waiting: FolhaLinha[] = []
  for await (const { linhas, erros, parte } of readFolha(path)) {
    recusada.erros_total += erros.length
    recusada.erros.push(...erros.slice(0, erroLimit - recusada.erros.length))
    amostra.push(...linhas.slice(0, sampleRows - amostra.length))
    waiting = waiting.concat(linhas)
    if (waiting.length < copiedAtOnce) continue
    await copy(client, id, waiting)
    await client.query(
      `set local application_name = 'praca conferencia ${usuario.usuario_id} ${Math.floor(parte * 90)}'`,
    )
    waiting = []
  }
  if (waiting.length) await copy(client, id, waiting)
  return { amostra, recusada }
}

async function copy(client: PoolClient, id: number, linhas: FolhaLinha[]): Promise<void> {
  const stream = client.query(copyFrom('copy pagamento_importacao_linha from stdin'))
  stream.end(linhas.map((linha) => copyLine(id, linha)).join(''))
  await finished(stream)
}

// No cell holds a tab or a line break (importacao.rules.ts); only the backslash means something to COPY.
const copyLine = (id: number, { linha, servidor, cargo, codigo, ano, mes, salario }: FolhaLinha) =>
  `${id}\t${linha}\t${escaped(servidor)}\t${escaped(cargo)}\t${escaped(codigo)}\t${ano}\t${mes}\t${salario}\n`

const escaped = (text: string) => (text.includes('\\') ? text.replaceAll('\\', '\\\\') : text)

const identity = 'servidor, cargo, codigo, ano, mes'

// Decision 16: the same row twice is the same code, name, position, year and month.
async function findRepeated(client: PoolClient, id: number): Promise<FolhaRecusada> {
  const { rows } = await client.query(
    `select coalesce(sum(vezes - 1), 0)::int as n from (
      select count(*) as vezes from pagamento_importacao_linha where importacao_id = $1
      group by ${identity} having count(*) > 1) repetidas`,
    [id],
  )
  const { n } = rows[0]
  if (n === 0) return { erros: [], erros_total: 0 }
  const repeated = await client.query<{ linha: number; primeira: number }>(
    `select linha, primeira from (
      select linha, min(linha) over (partition by ${identity}) as primeira
      from pagamento_importacao_linha where importacao_id = $1) todas
    where linha > primeira order by linha limit ${erroLimit}`,
    [id],
  )
  const erros = repeated.rows.map(({ linha, primeira }) => ({
    linha,
    coluna: '',
    mensagem: `A mesma linha já está no arquivo: linha ${primeira}.`,
  }))
  return { erros, erros_total: n }
}

function together(one: FolhaRecusada, other: FolhaRecusada): FolhaRecusada {
  const byLine = (a: FolhaErro, b: FolhaErro) => a.linha - b.linha
  return {
    erros: [...one.erros, ...other.erros].sort(byLine).slice(0, erroLimit),
    erros_total: one.erros_total + other.erros_total,
  }
}

// The planner knows nothing of rows that were copied a moment ago: the names are joined by hashing, whatever it thinks.
async function compare(client: PoolClient, id: number): Promise<FolhaMes[]> {
  await client.query(`set local enable_nestloop = off;
    create temporary table conferida on commit drop as
      select servidor_id, cargo_id, codigo, ano, mes, salario from pagamento_importacao_linha linha
      left join servidor on servidor.nome = linha.servidor
      left join cargo on cargo.nome = linha.cargo
      where importacao_id = ${id};
    set local enable_nestloop = on;
    analyze conferida`)
  const { rows } = await client.query<FolhaMes>(`
    select conferida.ano, conferida.mes, sum(conferida.salario)::text as total, count(*)::int as linhas,
      (count(*) filter (where pagamento_salario is null))::int as novos,
      (count(*) filter (where pagamento_salario <> conferida.salario))::int as alterados,
      (count(*) filter (where pagamento_salario = conferida.salario))::int as iguais
    from conferida left join (${storedOf('conferida')}) gravado using (servidor_id, cargo_id, codigo, ano, mes)
    group by conferida.ano, conferida.mes order by conferida.ano, conferida.mes`)
  return rows
}

/** The payments of the months that stand in the table of this name: an index finds them without a look at other months. */
export const storedOf = (table: string) => `
  select pagamento_id, servidor_id, cargo_id, pagamento_codigo as codigo, ano, mes, pagamento_salario, versao
  from (select distinct ano, mes from ${table}) meses
  join pagamento on pagamento_ano = ano and pagamento_mes = mes`

function sum(meses: FolhaMes[], name: 'linhas' | 'novos' | 'alterados' | 'iguais'): number {
  return meses.reduce((total, mes) => total + mes[name], 0)
}
