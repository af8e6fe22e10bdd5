// Reads a period as people write it in one cell.
import { leData } from './le-data.ts'

/** '01/03/2026 à 28/02/2027', with 'a', 'até', 'e' or a dash -> both days as ISO; null of anything else. */
export function lePeriodo(texto: string): [inicio: string, fim: string] | null {
  const [, primeiro = '', ultimo = ''] =
    /^(?:de\s+)?(\S+)\s+(?:à|às|a|até|e|-|–|—)\s+(\S+)$/i.exec(texto.normalize('NFC').trim()) ?? []
  const [inicio, fim] = [leData(primeiro), leData(ultimo)]
  return inicio === null || fim === null ? null : [inicio, fim]
}
