// Columns and filters shared by the public list and the panel's.
import { TextField } from '../../../../kits/form/web/fields.tsx'
import type { Column } from '../../../../kits/list/web/column.ts'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import type { OrgaoRow, orgaoList } from '../orgao.contract.ts'

export const orgaoColumns: Column<OrgaoRow>[] = [
  { field: 'orgao_nome', label: 'Órgão', isRowHeader: true },
  { field: 'orgao_responsavel', label: 'Responsável' },
  { field: 'orgao_telefone', label: 'Telefone', className: 'data' },
  { field: 'orgao_endereco', label: 'Endereço' },
]

const filter = filterOf<typeof orgaoList>()

export function OrgaoFilters() {
  return (
    <>
      <TextField {...filter('orgao_nome', 'Órgão')} />
      <TextField {...filter('orgao_responsavel', 'Responsável')} />
    </>
  )
}
