// What the town says of words, beside what the product knows: read again when some of it changed.
import type { Queries } from '#platform/db/connect.ts'
import { type Dicionario, dicionarioDe } from '../expressoes.ts'
import { sinonimos } from '../sinonimos.ts'
import { listExpressoes } from './expressao.queries.ts'

/** `versao`: the data version of the table, as the search has just read it. */
export type Expressoes = (versao: string) => Promise<Dicionario>

export function createExpressoes(db: Queries): Expressoes {
  let known: { versao: string; dicionario: Promise<Dicionario> } | null = null
  return (versao) => {
    if (known?.versao === versao) return known.dicionario
    const now = { versao, dicionario: read(db) }
    known = now
    now.dicionario.catch(() => {
      if (known === now) known = null
    })
    return now.dicionario
  }
}

// The town's come first: of two that say the same, its own is the one that is meant.
async function read(db: Queries): Promise<Dicionario> {
  const own = await listExpressoes(db)
  const tambem = own.flatMap(({ expressao, expressao_tambem }) =>
    expressao_tambem === '' ? [] : { diz: [expressao], tambem: partes(expressao_tambem) },
  )
  const indicacoes = own.flatMap(({ expressao, expressao_endereco: endereco, expressao_titulo: titulo }) =>
    endereco === '' ? [] : { diz: expressao, endereco, titulo },
  )
  return dicionarioDe([...tambem, ...sinonimos], indicacoes)
}

const partes = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
