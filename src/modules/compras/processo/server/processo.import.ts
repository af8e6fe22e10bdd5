// Processes from files; their documents come in the form.
import type { ImportedTable } from '#kits/import/server/table-import.ts'
import { processoList } from '../processo.contract.ts'
import { processoFields as fields } from '../processo.fields.ts'

export const processoTable: ImportedTable = {
  name: 'documento',
  call: processoList.path,
  page: processoList.page,
  slug: 'processos',
  many: 'Processos',
  one: { name: 'processo', gender: 'm' },
  hint: 'Os documentos de cada processo são enviados depois, no formulário dele.',
  columns: {
    doc_numero_processo: { ...fields.doc_numero_processo, names: ['número', 'nº', 'processo', 'nº do processo'] },
    tipo_processo_id: {
      ...fields.tipo_processo_id,
      of: { table: 'tipo_processo', name: 'tpr_nome' },
      names: ['tpr_nome', 'tipo', 'modalidade'],
    },
  },
  titled: ['doc_numero_processo'],
  import: { key: ['doc_numero_processo', 'tipo_processo_id'], scope: [] },
}
