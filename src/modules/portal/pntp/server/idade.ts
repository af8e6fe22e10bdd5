// How fresh each public list was at the last run: its panel says so seven days before it is too old, its public page afterwards.
import { somaDias } from '#base/prazo.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ListAge } from '#platform/http/directory.ts'
import type { Avaliacao } from '../pntp.contract.ts'
import { findUltima } from './pntp.queries.ts'
import { diasDeAviso } from './rodada.ts'

/** By the list's address. Where several lists are one criterion's evidence, its sentence is of one of them: nothing is said of any. */
export function idadesDe({ criterios, dia, em }: Pick<Avaliacao, 'criterios' | 'dia' | 'em'>): Record<string, ListAge> {
  const idades: Record<string, ListAge> = {}
  for (const { estado, itens, provas } of criterios) {
    const [prova, outra] = provas
    const D = itens.find(({ item }) => item === 'D')
    const A = itens.find(({ item }) => item === 'A')
    if (!prova || outra || prova.href.includes('?') || !A || estado === 'nao-se-aplica') continue
    // a list that never had anything is empty, and not old
    const isPast = !A.atende && (A.vence !== null || D?.atende === true)
    const isSoon = A.atende && A.vence !== null && A.vence <= somaDias(dia, diasDeAviso)
    if (isPast || (isSoon && !idades[prova.href]?.isPast))
      idades[prova.href] = { isPast, why: A.porque, judgedOn: dia, judgedAt: em }
  }
  return idades
}

/** See Directory. */
export async function idadeDe(db: Queries, page: string): Promise<ListAge | null> {
  const idades = await whileUnchanged(db, { key: 'pntp idades', tables: ['pntp_dia'] }, async () => {
    const ultima = await findUltima(db)
    return ultima ? idadesDe(ultima) : {}
  })
  return idades[page] ?? null
}
