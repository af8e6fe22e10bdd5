// Groups a process's documents by category, newest first in each.
import type { ProcessoAnexo } from '../processo.contract.ts'

export type Group = { categoria: string; anexos: ProcessoAnexo[] }

/** Categories by name; documents without one come last, under 'Outros documentos', or '' when no document has a category. */
export function groupsOf(anexos: ProcessoAnexo[]): Group[] {
  const nomes = [...new Set(anexos.flatMap(({ tcp_nome }) => tcp_nome ?? []))].sort((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  )
  const groups = nomes.map((nome) => ({
    categoria: nome,
    anexos: newestFirst(anexos.filter(({ tcp_nome }) => tcp_nome === nome)),
  }))
  const others = newestFirst(anexos.filter(({ tcp_nome }) => tcp_nome === null))
  if (others.length) groups.push({ categoria: groups.length ? 'Outros documentos' : '', anexos: others })
  return groups
}

// Documents without a day come last, in the order in which they were added.
const newestFirst = (anexos: ProcessoAnexo[]) =>
  [...anexos].sort(
    (one, other) =>
      (other.dan_data_documento ?? '').localeCompare(one.dan_data_documento ?? '') || one.anexo_id - other.anexo_id,
  )
