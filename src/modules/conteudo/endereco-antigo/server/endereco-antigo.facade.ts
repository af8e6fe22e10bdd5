// Old addresses for the rest of the portal: where a request that found nothing leads instead.
import type { Database, WriteTransaction } from '#platform/db/connect.ts'
import type { Log } from '#platform/log.ts'
import { enderecoAntigo, enderecosDoPedido, passo } from '../endereco.ts'
import { contaPerdidos, contaVisitas, findAntigo } from './endereco-antigo.queries.ts'

const flushMs = 60_000
const longestChain = 10
const insertedAtOnce = 1000
/** Of each kind that wait to be counted: a flood of invented addresses costs no more memory than this. */
const mostWaiting = 500
const kept = { largest: 500, days: 90 }

/**
 * One indexed look-up for a request that found nothing, another for where it leads. Chains are followed here, so that a visitor is
 * redirected once; a circle leads nowhere. Counts are stored once a minute.
 */
export function oldAddresses({ db }: Pick<Database, 'db'>, log: Pick<Log, 'warn'>) {
  let visitas = new Map<number, number>()
  let perdidos = new Map<string, number>()
  const flush = async () => {
    const waiting = { visitas, perdidos }
    visitas = new Map()
    perdidos = new Map()
    await contaVisitas(db, waiting.visitas)
    await contaPerdidos(db, waiting.perdidos, kept)
  }
  const flushSafely = () => flush().catch((err: unknown) => log.warn({ err }, 'contagem de endereços antigos'))
  const timer = setInterval(flushSafely, flushMs)
  timer.unref()
  return {
    /** Stores the counts that wait. */
    flush,
    async close() {
      clearInterval(timer)
      await flushSafely()
    },
    /** The address that answers in place of this one, for the header Location; null: there is none. `isCounted`: it led nowhere. */
    async find(url: string, isCounted: boolean) {
      const enderecos = enderecosDoPedido(url)
      if (!enderecos.length) return null
      const first = await findAntigo(db, enderecos)
      if (!first) {
        const perdido = isCounted && seemsFollowed(enderecos.at(-1) ?? '') ? enderecoLimpo(url) : null
        if (perdido) count(perdidos, perdido)
        return null
      }
      const para = await followed(first.para)
      if (para) count(visitas, first.id)
      return para && forHeader(para)
    },
  }

  async function followed(para: string): Promise<string | null> {
    let at = para
    for (let steps = 0; steps < longestChain; steps += 1) {
      const here = passo(at)
      const next = here === undefined ? undefined : await findAntigo(db, [here])
      if (!next) return at
      at = next.para
    }
    return null
  }
}

/** Where an import of contents leads the addresses that they had; one that is there already stays. The caller has made them readable. */
export async function entraEnderecos(
  tx: WriteTransaction,
  importacao_id: number,
  pares: readonly { de: string; para: string }[],
): Promise<void> {
  const rows = pares.flatMap(({ de, para }) => {
    const endereco_antigo_de = enderecoAntigo(de)
    return endereco_antigo_de && passo(para) !== endereco_antigo_de
      ? [{ endereco_antigo_de, endereco_antigo_para: para, importacao_id }]
      : []
  })
  for (let at = 0; at < rows.length; at += insertedAtOnce)
    await tx
      .insertInto('endereco_antigo')
      .values(rows.slice(at, at + insertedAtOnce))
      .onConflict((conflict) => conflict.column('endereco_antigo_de').doNothing())
      .execute()
}

/** The import that brought them is undone. One that somebody has corrected since is theirs, and stays. */
export async function tiraEnderecos(tx: WriteTransaction, importacao_id: number): Promise<void> {
  await tx.deleteFrom('endereco_antigo').where('importacao_id', '=', importacao_id).where('versao', '=', 1).execute()
  await tx
    .updateTable('endereco_antigo')
    .set({ importacao_id: null })
    .where('importacao_id', '=', importacao_id)
    .execute()
}

const count = <Key>(counts: Map<Key, number>, key: Key) => {
  const before = counts.get(key)
  if (before === undefined && counts.size >= mostWaiting) return
  counts.set(key, (before ?? 0) + 1)
}

/** The path, with parameters only where they are the number of a page of a site of before. */
const enderecoLimpo = (url: string): string | null => {
  const [path = '', query = ''] = url.split('?')
  return enderecoAntigo(/^(p|page_id|cat|id|attachment_id)=\d{1,9}$/.test(query) ? url : path)
}

// What scanners ask for, and what could be somebody's: e-mails, long numbers, keys.
const strange =
  /\.(php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|gz|ya?ml|ini|map)(\W|$)|\/\.|wp-(login|admin|json|includes)|cgi-bin|@|\d{9}|[^/\s-]{40}/i
const seemsFollowed = (endereco: string) => !strange.test(endereco.replace(/^\/index\.php/, ''))

// A header has ASCII only.
const forHeader = (para: string) => {
  if (!para.startsWith('/')) return para
  const { pathname, search, hash } = new URL(para, 'http://portal.invalid')
  return pathname + search + hash
}
