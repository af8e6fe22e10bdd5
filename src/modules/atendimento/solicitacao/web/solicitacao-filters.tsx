// The filters shared by the panel's lists of requests.
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import { situacoes } from '../situacoes.ts'
import type { prazoList, solicitacaoPainelList } from '../solicitacao.contract.ts'

const ofBoth = filterOf<typeof prazoList | typeof solicitacaoPainelList>()
const ofRequests = filterOf<typeof solicitacaoPainelList>()

export const ProtocoloField = () => <TextField {...ofBoth('slc_protocolo', 'Protocolo')} inputMode="numeric" />

/** The list shows the names already; what else is personal is opened on the request's page, and that is recorded. */
export const SolicitanteField = () => <TextField {...ofRequests('sol_nome', 'Solicitante')} autoComplete="off" />

export const SituacaoField = () => (
  <SelectField
    {...ofRequests('slc_situacao', 'Situação')}
    empty="Todas"
    options={Object.entries(situacoes).map(([value, label]) => ({ value, label }))}
  />
)
