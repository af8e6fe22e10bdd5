// What every public list says about its data as a whole.
import { mostraData, mostraDataHora } from '#base/data.ts'
import { findConfirmacoes } from '#kits/confirmacao/server/confirmacao.queries.ts'
import type { Tables } from '#kits/list/server/memory.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Directory, ListAge, ListNotes } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { findUpdate, listStatements } from './declaracao.queries.ts'

/** See declaracao-fila.ts. */
export { listasVazias } from './declaracao-fila.ts'

/**
 * For listPage: the notes of the public list at the address `secao`, of the rows of `tables`, any of which may have changed last.
 * `changedAt`, for a list that is a part of its table, asks for the last change of that part.
 */
export function notesOf(
  platform: Platform,
  secao: string,
  tables: Tables,
  changedAt = (db: Queries) => findUpdate(db, tables),
): () => Promise<Omit<ListNotes, 'files'>> {
  const { db } = platform.database
  const read = async () => {
    const [updatedAt, statements, confirmed, { fuso_horario }] = await Promise.all([
      changedAt(db),
      listStatements(db, secao),
      findConfirmacoes(db, [secao]),
      findPortal(platform),
    ])
    const found = confirmed.get(secao)
    const confirmation = found ? { completeUntil: found.completoAte, confirmedAt: found.confirmadoEm } : null
    const said = found ? `${updatedAt ? '. ' : ''}${confirmada(found, fuso_horario)}` : ''
    return { updatedAt, statements, confirmation, said }
  }
  return () =>
    whileUnchanged(
      db,
      { key: `notas ${secao}`, tables: ['declaracao', 'lista_confirmacao', 'configuracao', ...tables] },
      read,
    )
}

// said here: each page would carry the words
type Confirmada = { completoAte: string; confirmadoEm: string }
const confirmada = ({ completoAte, confirmadoEm }: Confirmada, fuso: string) =>
  `Informações completas até ${mostraData(completoAte)}, confirmadas em ${mostraDataHora(confirmadoEm, fuso).slice(0, 10)}.`

type Notes = Omit<ListNotes, 'files'>

/** The notes, and whether the list is older than its rule: said of what was judged, so no more once something changed. */
export function withAge(directory: Directory, page: string, notes: () => Promise<Notes>): () => Promise<Notes> {
  return async () => {
    const [now, age] = await Promise.all([notes(), directory.ageOf(page)]) // supplied after the lists have registered
    if (!age?.isPast || changedSince(now, age)) return now
    const before = now.said ? `${now.said} ` : now.updatedAt ? '. ' : ''
    return { ...now, said: `${before}Fora do prazo de atualização dos tribunais de contas (PNTP). ${age.why}` }
  }
}

function changedSince({ updatedAt, confirmation, statements }: Notes, { judgedAt, judgedOn }: ListAge): boolean {
  const instants = [updatedAt, confirmation?.confirmedAt].map((instant) => (instant ? Date.parse(instant) : 0))
  return Math.max(...instants) > Date.parse(judgedAt) || statements.some(({ signedOn }) => signedOn >= judgedOn)
}
