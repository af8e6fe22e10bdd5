// A file of tenders into the tenders of a capital, beside `psql \copy` of the same rows into the same table, with the same indexes and
// triggers; and how long readers wait meanwhile.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { licitacaoList, licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { besideCopy } from './file-import.ts'
import type { Ground, Town } from './ground.ts'

/** Before the first year of the town. */
const year = 2008

export async function measureTenderImport(ground: Ground): Promise<string> {
  const files = await makeFiles(ground, ground.isQuick ? 200 : 50_000)
  return besideCopy(ground, {
    ...{ name: 'tenders', into: ground.rows, ...files, clear: () => clear(ground) },
    ...{ path: `${licitacaoPublicList.path}?page={n}`, sent: { call: licitacaoList.path, name: 'licitacoes.csv' } },
    table: `licitacao (${columns})`,
  })
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

const columns =
  'licitacao_numero, licitacao_numero_processo, licitacao_orgao, tipo_processo_id, tipo_licitacao_id, situacao_licitacao_id, licitacao_objeto, licitacao_contratada, licitacao_contratante, licitacao_realizacao, licitacao_valor_estimado'

async function clear({ database }: Town): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`delete from licitacao where licitacao_realizacao < ${`${year + 1}-01-01`}`.execute(connection)
    await sql`vacuum (analyze) licitacao`.execute(connection)
  })
}
