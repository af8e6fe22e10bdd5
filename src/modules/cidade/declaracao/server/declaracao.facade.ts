// What every public list says about its data as a whole.
import { mostraData, mostraDataHora } from '#base/data.ts'
import { findConfirmacoes } from '#kits/confirmacao/server/confirmacao.queries.ts'
import type { Tables } from '#kits/list/server/remembered-answers.ts'
import { whileUnchanged } from '#kits/list/server/while-unchanged.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { ListNotes } from '#platform/http/directory.ts'
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
    return { updatedAt, statements, confirmation: found ? confirmationOf(found, fuso_horario, updatedAt) : null }
  }
  return () =>
    whileUnchanged(
      db,
      { key: `notas ${secao}`, tables: ['declaracao', 'lista_confirmacao', 'configuracao', ...tables] },
      read,
    )
}

// said here, after when they changed: each page would carry the words
const confirmationOf = ({ completoAte, confirmadoEm }: Confirmada, fuso: string, updatedAt: string | null) => ({
  completeUntil: completoAte,
  confirmedAt: confirmadoEm,
  said: `${updatedAt ? '. ' : ''}Informações completas até ${mostraData(completoAte)}, confirmadas em ${mostraDataHora(confirmadoEm, fuso).slice(0, 10)}.`,
})
type Confirmada = { completoAte: string; confirmadoEm: string }
