// A file of tenders into the tenders of a capital, beside `psql \copy` of the same rows into the same table, with the same indexes and
// triggers; and how long readers wait meanwhile.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { licitacaoList, licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { importLines, importOnce, type Round, readers, timed } from './file-import.ts'
import type { Ground, Town } from './ground.ts'
import { startLoader } from './loader.ts'
import { figure, percentile, table } from './table.ts'

const readersLimitMs = 50
const importLimit = 3
const reader = { connections: 1, rate: 20, paths: [`${licitacaoPublicList.path}?page={n}`] }
/** Before the first year of the town. */
const year = 2008

export async function measureTenderImport(ground: Ground): Promise<string> {
  const files = await makeFiles(ground, ground.isQuick ? 200 : 50_000)
  const loader = startLoader()
  const alone = await loader.visit({ base: ground.portal.base, ...reader, seconds: ground.isQuick ? 1 : 5 })
  const visit = readers(loader, ground, reader)
  const sent = { call: licitacaoList.path, name: 'licitacoes.csv', csv: files.csv }
  const rounds: Round[] = []
  for (let round = 0; round < (ground.isQuick ? 1 : 2); round += 1) {
    const copy = await timed(() => copyIn(ground, files.copy))
    await clear(ground)
    rounds.push({ copy, ...(await importOnce(ground, visit, sent)) })
    await clear(ground)
  }
  const times = rounds.flatMap((round) => round.times)
  return table(
    `Import of ${figure(files.rows, 0)} tenders into ${figure(ground.rows, 0)}`,
    ['What', 'seconds', 'times \\copy'],
    importLines(rounds),
    [
      `To reach: both at most ${importLimit} times. A reader beside check and storing (20 pages of the list a second): p95 ${figure(percentile(times, 0.95))} ms, worst ${figure(percentile(times, 1))} ms; alone p95 ${figure(alone.p95)} ms, worst ${figure(alone.worst)} ms. To reach: p95 under ${readersLimitMs} ms. Medians of ${rounds.length} rounds.`,
    ],
  )
}

// The newest tenders of the town, once more in another year: for COPY with ids, for the file with names, as an office writes them.
async function makeFiles({ folder, database }: Ground, rows: number) {
  const { rows: tenders } = await sql<Record<string, string | number>>`
    select row_number() over (order by licitacao_id) as n, licitacao_orgao, tipo_processo_id, tpr_nome, tipo_licitacao_id, tipo_licitacao_nome,
      situacao_licitacao_id, situacao_licitacao_nome, licitacao_objeto, licitacao_contratada, licitacao_contratante,
      coalesce(licitacao_valor_estimado, 1) as licitacao_valor_estimado
    from (select * from licitacao order by licitacao_id desc limit ${rows}) l
      join tipo_processo using (tipo_processo_id) join tipo_licitacao using (tipo_licitacao_id)
      join situacao_licitacao using (situacao_licitacao_id)`.execute(database.db)
  const day = (n: number) => [String(1 + (n % 28)).padStart(2, '0'), String(1 + (n % 12)).padStart(2, '0')]
  const lines = tenders.map((row) => {
    const [dia, mes] = day(Number(row.n))
    const [numero, processo] = [`${row.n}/${year}`, `9${row.n}/${year}`]
    const words = [row.licitacao_objeto, row.licitacao_contratada, row.licitacao_contratante]
    const ids = [row.tipo_processo_id, row.tipo_licitacao_id, row.situacao_licitacao_id]
    const names = [row.tpr_nome, row.tipo_licitacao_nome, row.situacao_licitacao_nome]
    const value = row.licitacao_valor_estimado
    return {
      copy: [numero, processo, row.licitacao_orgao, ...ids, ...words, `${year}-${mes}-${dia}`, value].join('\t'),
      csv: [numero, processo, row.licitacao_orgao, ...names, ...words, `${dia}/${mes}/${year}`, value].join(';'),
    }
  })
  const copy = path.join(folder, 'licitacoes.txt')
  fs.writeFileSync(copy, `${lines.map((line) => line.copy).join('\n')}\n`)
  const header =
    'Número;Processo;Órgão;Modalidade;Critério de julgamento;Situação;Objeto;Contratada;Contratante;Data da realização;Valor estimado'
  return { rows: lines.length, copy, csv: `${[header, ...lines.map((line) => line.csv)].join('\r\n')}\r\n` }
}

async function copyIn({ url }: Town, file: string): Promise<void> {
  const columns =
    'licitacao_numero, licitacao_numero_processo, licitacao_orgao, tipo_processo_id, tipo_licitacao_id, situacao_licitacao_id, licitacao_objeto, licitacao_contratada, licitacao_contratante, licitacao_realizacao, licitacao_valor_estimado'
  const statements = [
    ...["set praca.em_lote = 'sim'", 'set statement_timeout = 0'],
    `\\copy licitacao (${columns}) from '${file}'`,
  ]
  await promisify(execFile)('psql', [url, '-v', 'ON_ERROR_STOP=1', ...statements.flatMap((one) => ['-c', one])])
}

async function clear({ database }: Town): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`delete from licitacao where licitacao_realizacao < ${`${year + 1}-01-01`}`.execute(connection)
    await sql`vacuum (analyze) licitacao`.execute(connection)
  })
}
