// The filters of the panel's lists of requests.
import { TextField } from '#kits/form/web/fields.tsx'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { situacoes } from '../situacoes.ts'
import type { solicitacaoPainelList } from '../solicitacao.contract.ts'

const ofRequests = filterOf<typeof solicitacaoPainelList>()

export const solicitacaoSearch = ofRequests('busca', 'protocolo, título ou solicitante')

export const protocoloFilter = ofRequests('slc_protocolo', 'Protocolo', {
  field: (props) => <TextField {...props} inputMode="numeric" />,
})

/** The list shows the names already; what else is personal is opened on the request's page, and that is recorded. */
export const solicitanteFilter = ofRequests('sol_nome', 'Solicitante', {
  field: (props) => <TextField {...props} autoComplete="off" />,
})

export const situacaoFilter = ofRequests('slc_situacao', 'Situação', {
  options: Object.entries(situacoes).map(([value, label]) => ({ value, label })),
  empty: 'Todas',
})
