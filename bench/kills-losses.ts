// What is missing, or stored by half, after something was killed.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { rowsOfImport } from './kills-senders.ts'

/** What the portal said was stored. */
export type Promised = {
  /** Number of a tender, SHA-256 of its file. */
  tenders: Map<string, string>
  /** Protocols. */
  requests: Set<string>
  cases: Set<string>
  imports: Map<number, { ano: number; mes: number }>
}

/** One line for each thing that is lost or half-stored. */
export async function findLosses(client: pg.Client, dataDir: string, promised: Promised): Promise<string[]> {
  const ask = async <Row>(text: string) => (await client.query(text)).rows as Row[]
  return [
    ...(await ofTenders(ask, dataDir, promised)),
    ...(await ofProtocols(ask, dataDir, promised)),
    ...(await ofImports(ask, promised)),
    ...(await ofFiles(ask, dataDir)),
  ]
}

type Ask = <Row>(text: string) => Promise<Row[]>
type Stored = { name: string; keys: (string | null)[]; states: (string | null)[] }

const pathOf = (dataDir: string, key: string) => path.join(dataDir, 'files', key.slice(0, 2), key)
const missing = (what: string, promised: Iterable<string>, stored: Stored[]) => {
  const names = new Set(stored.map(({ name }) => name))
  return [...promised].filter((name) => !names.has(name)).map((name) => `${what} ${name} is lost`)
}

function half(what: string, dataDir: string, stored: Stored[], files: number): string[] {
  return stored.flatMap(({ name, keys, states }) => {
    const whole = keys.filter((key, at) => key && states[at] === 'guardado' && fs.existsSync(pathOf(dataDir, key)))
    return whole.length === files && keys.length === files
      ? []
      : `${what} ${name} has ${whole.length} of ${files} files`
  })
}

async function ofTenders(ask: Ask, dataDir: string, { tenders }: Promised): Promise<string[]> {
  const stored =
    await ask<Stored>(`select licitacao_numero as name, array_agg(arq_chave) as keys, array_agg(arq_estado) as states
    from licitacao left join licitacao_anexo using (licitacao_id) left join arquivo using (arquivo_id) group by licitacao_id`)
  const changed = stored.filter(({ name, keys: [key] }) => {
    const sha = tenders.get(name)
    return (
      sha &&
      key &&
      createHash('sha256')
        .update(fs.readFileSync(pathOf(dataDir, key)))
        .digest('hex') !== sha
    )
  })
  return [
    ...missing('tender', tenders.keys(), stored),
    ...half('tender', dataDir, stored, 1),
    ...changed.map(({ name }) => `the file of tender ${name} differs`),
  ]
}

async function ofProtocols(ask: Ask, dataDir: string, { requests, cases }: Promised): Promise<string[]> {
  const files = 'array_agg(arq_chave) as keys, array_agg(arq_estado) as states'
  const asked = await ask<Stored>(`select slc_protocolo as name, ${files} from solicitacao
    left join solicitacao_anexo using (solicitacao_id) left join arquivo using (arquivo_id) group by solicitacao_id`)
  const sent =
    await ask<Stored>(`select protocolo as name, ${files} from contato join contato_movimento using (contato_id)
    left join contato_anexo using (movimento_id) left join arquivo using (arquivo_id) where mov_tipo = 'registro' group by contato.contato_id, protocolo`)
  const [steps] = await ask<{ without: number }>(`select count(*)::int as without from solicitacao s
    where not exists (select from solicitacao_movimento m where m.solicitacao_id = s.solicitacao_id)`)
  return [
    ...missing('request', requests, asked),
    ...half('request', dataDir, asked, 2),
    ...missing('case', cases, sent),
    ...half('case', dataDir, sent, 1),
    ...(steps?.without ? [`${steps.without} requests without a step`] : []),
  ]
}

async function ofImports(ask: Ask, { imports }: Promised): Promise<string[]> {
  const stored = await ask<{ ano: number; mes: number; n: number }>(
    'select pagamento_ano as ano, pagamento_mes as mes, count(*)::int as n from pagamento group by 1, 2',
  )
  const countOf = new Map(stored.map(({ ano, mes, n }) => [`${ano}-${mes}`, n]))
  const [sums] = await ask<{ counted: number; said: number }>(
    "select (select count(*)::int from pagamento) as counted, (select coalesce(sum(linhas), 0)::int from total where tabela = 'pagamento') as said",
  )
  return [
    ...[...imports.values()].flatMap(({ ano, mes }) =>
      countOf.has(`${ano}-${mes}`) ? [] : `the import of ${mes}/${ano} is lost`,
    ),
    ...stored.flatMap(({ ano, mes, n }) => (n === rowsOfImport ? [] : `${n} rows of the import of ${mes}/${ano}`)),
    ...(sums && sums.counted !== sums.said ? [`${sums.counted} payments, and the count says ${sums.said}`] : []),
  ]
}

/** No file is stored that the ledger does not know. */
async function ofFiles(ask: Ask, dataDir: string): Promise<string[]> {
  const known = new Set((await ask<{ key: string }>('select arq_chave as key from arquivo')).map(({ key }) => key))
  const folder = path.join(dataDir, 'files')
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !known.has(entry.name.replace(/\.part$/, '')))
    .map(({ name }) => `the ledger does not know the file ${name}`)
}
