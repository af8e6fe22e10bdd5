// A month's file of commitments with a payment each into a capital's expense, beside `psql \copy` of the same rows into the same tables,
// with the same indexes and triggers; and how long readers wait meanwhile.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { importLines, importOnce, type Round, readers, timed } from './file-import.ts'
import type { Ground, Town } from './ground.ts'
import { type Loader, startLoader } from './loader.ts'
import { figure, percentile, table } from './table.ts'

const readersLimitMs = 50
const importLimit = 3
const reader = { connections: 1, rate: 20, paths: ['/ajax/empenho?page={n}', '/acesso/despesas?exercicio=2024'] }
/** The month of the file: past, as payments must be, and before the ten years of the town. */
const year = 2016

export async function measureFiscalImport(ground: Ground & Town, rows: number): Promise<string> {
  const loader = startLoader()
  const alone = await loader.visit({ base: ground.portal.base, ...reader, seconds: ground.isQuick ? 1 : 5 })
  const rounds = await fiscalRounds(ground, loader, rows, ground.isQuick ? 1 : 2)
  const times = rounds.flatMap((round) => round.times)
  return table(
    `Import of a month: ${figure(rows, 0)} commitments with a settlement and a payment each`,
    ['What', 'seconds', 'times \\copy'],
    importLines(rounds),
    [
      `To reach: both at most ${importLimit} times. Readers beside check and storing (20 a second: lists of commitments, the tree of a year): p95 ${figure(percentile(times, 0.95))} ms, worst ${figure(percentile(times, 1))} ms; alone p95 ${figure(alone.p95)} ms, worst ${figure(alone.worst)} ms. To reach: p95 under ${readersLimitMs} ms. Medians of ${rounds.length} rounds.`,
    ],
  )
}

/** By turns `\copy` and the file through the portal; afterwards the town is as it was. */
export async function fiscalRounds(town: Ground & Town, loader: Loader, rows: number, many: number): Promise<Round[]> {
  const files = await makeFiles(town, rows)
  const visit = readers(loader, town, reader)
  const sent = {
    call: '/painel/ajax/empenho',
    name: 'despesa.csv',
    csv: files.csv,
    fields: { exercicio: String(year) },
  }
  const rounds: Round[] = []
  for (let round = 0; round < many; round += 1) {
    const copy = await timed(() => copyIn(town, files))
    await clear(town)
    rounds.push({ copy, ...(await importOnce(town, visit, sent)) })
    await clear(town)
  }
  return rounds
}

type Files = { csv: string; empenho: string; liquidacao: string; pagamento: string }

// The newest commitments of the town, once more in a month of another year. `csv` is the file of an office, the others are for COPY.
async function makeFiles({ folder, database }: Ground, rows: number): Promise<Files> {
  const { rows: lines } = await sql<Record<string, string | number>>`
    select row_number() over (order by empenho_id) as n, e.entidade_id, e.dotacao_id, e.credor_id, credor_nome, credor_documento, dotacao_unidade, dotacao_funcao,
      dotacao_subfuncao, dotacao_programa, dotacao_acao, dotacao_natureza, dotacao_fonte, empenho_objeto, empenho_valor
    from (select * from empenho order by empenho_data desc, empenho_id desc limit ${rows}) e join credor using (credor_id) join dotacao using (dotacao_id)
    order by empenho_id`.execute(database.db)
  const first = 1_000_000_000 // ids of nothing else
  const id = (n: unknown) => first + Number(n)
  const write = (name: string, texts: string[]) => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, `${texts.join('\n')}\n`)
    return file
  }
  const day = (n: unknown, plus = 0) => `${year}-01-${String(1 + ((Number(n) + plus) % 28)).padStart(2, '0')}`
  const shown = (n: unknown) => day(n).split('-').reverse().join('/')
  const rowsOf = (texts: (line: Record<string, string | number>) => (string | number)[], mark: string) =>
    lines.map((line) => texts(line).join(mark))
  const header =
    'Unidade;Função;Subfunção;Programa;Ação;Natureza;Fonte;Empenho;Data do empenho;Credor;CNPJ ou CPF do credor;Objeto;Valor do empenho;Liquidação;Data da liquidação;Valor liquidado;Nota de pagamento;Data do pagamento;Pago'
  const cells = rowsOf(
    (line) =>
      [
        ...[
          line.dotacao_unidade,
          line.dotacao_funcao,
          line.dotacao_subfuncao,
          line.dotacao_programa,
          line.dotacao_acao,
        ],
        ...[
          line.dotacao_natureza,
          line.dotacao_fonte,
          `9${line.n}`,
          shown(line.n),
          line.credor_nome,
          line.credor_documento,
        ],
        ...[line.empenho_objeto, line.empenho_valor, `L${line.n}`, shown(line.n), line.empenho_valor],
        ...[`P${line.n}`, shown(line.n), line.empenho_valor],
      ] as (string | number)[],
    ';',
  )
  return {
    csv: `${header}\r\n${cells.join('\r\n')}\r\n`,
    empenho: write(
      'empenhos.txt',
      rowsOf(
        ({ n, ...e }) =>
          [
            id(n),
            e.entidade_id,
            year,
            e.dotacao_id,
            e.credor_id,
            e.dotacao_unidade,
            `9${n}`,
            day(n),
            e.empenho_objeto,
            e.empenho_valor,
          ] as (string | number)[],
        '\t',
      ),
    ),
    liquidacao: write(
      'liquidacoes.txt',
      rowsOf(
        ({ n, ...e }) => [id(n), e.entidade_id, year, id(n), `L${n}`, day(n), e.empenho_valor] as (string | number)[],
        '\t',
      ),
    ),
    pagamento: write(
      'pagamentos-da-despesa.txt',
      rowsOf(
        ({ n, ...e }) => [e.entidade_id, year, id(n), id(n), `P${n}`, day(n), e.empenho_valor] as (string | number)[],
        '\t',
      ),
    ),
  }
}

async function copyIn({ url }: Town, { empenho, liquidacao, pagamento }: Files): Promise<void> {
  const copy = (columns: string, file: string) => ['-c', `\\copy ${columns} from '${file}'`]
  await promisify(execFile)('psql', [
    ...[url, '-v', 'ON_ERROR_STOP=1', '-1'],
    ...['-c', "set praca.em_lote = 'sim'", '-c', 'set statement_timeout = 0'],
    ...copy(
      'empenho (empenho_id, entidade_id, exercicio, dotacao_id, credor_id, empenho_unidade, empenho_numero, empenho_data, empenho_objeto, empenho_valor)',
      empenho,
    ),
    ...copy(
      'liquidacao (liquidacao_id, entidade_id, exercicio, empenho_id, liquidacao_numero, liquidacao_data, liquidacao_valor)',
      liquidacao,
    ),
    ...copy(
      'pagamento_despesa (entidade_id, exercicio, empenho_id, liquidacao_id, pagamento_despesa_numero, pagamento_despesa_data, pagamento_despesa_valor)',
      pagamento,
    ),
  ])
}

async function clear({ database }: Town): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    for (const name of ['pagamento_despesa', 'liquidacao', 'empenho'])
      await sql`delete from ${sql.table(name)} where exercicio = ${year}`.execute(connection)
    await sql`vacuum (analyze) empenho, liquidacao, pagamento_despesa, credor_mes, despesa_mes, empenho_mes`.execute(
      connection,
    )
  })
}
