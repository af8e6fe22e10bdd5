// A file of three amendments for each of many contracts, among the contracts of a capital: each row finds its contract, by triggers that
// `psql \copy` of the same rows has too. As it came, and with what follows: inspectors who stay until the contract ends.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { contratoPublicList } from '#modules/compras/contrato/contrato.contract.ts'
import { contratoAditivo } from '#modules/compras/contrato/contrato-aditivo.dataset.ts'
import { besideCopy } from './file-import.ts'
import type { Ground } from './ground.ts'

/** Before the first year of the town. */
const year = 2008
const each = 3

export async function measureAmendmentImport(ground: Ground): Promise<string> {
  const contracts = ground.isQuick ? 70 : 50_000
  await prepare(ground, contracts)
  const files = makeFiles(ground, contracts)
  return besideCopy(ground, {
    ...{ name: `amendments, ${each} a contract,`, into: 0, ...files, clear: () => clear(ground) },
    ...{ path: `${contratoPublicList.path}?page={n}`, table: `contrato_aditivo (${columns})` },
    sent: { call: `/painel/ajax/${contratoAditivo.name}`, name: 'aditivos.csv' },
  })
}

const columns =
  'contrato_numero, contrato_aditivo_numero, contrato_aditivo_tipo, contrato_aditivo_assinatura, contrato_aditivo_acrescimo, contrato_aditivo_objeto'

const others =
  'contrato_numero_processo, contrato_numero_licitacao, contrato_licitacao_origem, contrato_natureza_juridica, contrato_fiscal, contrato_contratada, contrato_contratante, contrato_responsavel_contratada, contrato_responsavel_contratante, contrato_orgao, contrato_pagamento, contrato_natureza_despesa, contrato_numero_empenho, contrato_objeto, contrato_justificativa, contrato_local_objeto, contrato_amparo_legal, contrato_situacao'

// Contracts of a year of their own, each with the one who follows it.
async function prepare({ database }: Ground, contracts: number): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`
      insert into contrato (contrato_numero, contrato_data_vigencia, contrato_data_vigencia_fim, contrato_data_celebracao, contrato_valor,
        ${sql.raw(others)})
      select n || '/' || ${year}::integer, ${`${year}-01-02`}::date, ${`${year}-12-31`}::date, ${`${year}-01-02`}::date, 100000, ${sql.raw(others)}
      from (select row_number() over (order by contrato_id) as n, * from contrato limit ${contracts}) numerado`.execute(
      connection,
    )
    await sql`
      insert into contrato_fiscal (contrato_numero, contrato_fiscal_nome, contrato_fiscal_papel, contrato_fiscal_ato, contrato_fiscal_inicio)
      select n || '/' || ${year}::integer, 'Iara Souza', 'fiscal', 'Portaria 1', ${`${year}-01-02`}::date
      from generate_series(1, ${contracts}::integer) n`.execute(connection)
    await sql`vacuum (analyze) contrato, contrato_fiscal`.execute(connection)
  })
}

function makeFiles({ folder }: Ground, contracts: number) {
  const lines = Array.from({ length: contracts * each }, (_, at) => {
    const [contract, number] = [1 + Math.floor(at / each), 1 + (at % each)]
    const subject = `Acréscimo de ${number} % dos quantitativos do contrato ${contract}`
    return {
      copy: [`${contract}/${year}`, number, 'valor', `${year}-0${2 * number}-15`, `${number}000.00`, subject].join(
        '\t',
      ),
      csv: [`${contract}/${year}`, number, 'Valor', `15/0${2 * number}/${year}`, `${number}.000,00`, subject].join(';'),
    }
  })
  const copy = path.join(folder, 'aditivos.txt')
  fs.writeFileSync(copy, `${lines.map((line) => line.copy).join('\n')}\n`)
  const header = 'Contrato;Nº do termo;Tipo;Assinatura;Acréscimo;Objeto'
  return { rows: lines.length, copy, csv: `${[header, ...lines.map((line) => line.csv)].join('\r\n')}\r\n` }
}

async function clear({ database }: Ground): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`delete from contrato_aditivo`.execute(connection)
    await sql`vacuum (analyze) contrato_aditivo, contrato_fiscal`.execute(connection)
  })
}
