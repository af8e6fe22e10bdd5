// The filters shared by the panel's lists of requests.
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { filterOf } from '../../../../kits/list/web/filter-of.ts'
import { situacoes } from '../situacoes.ts'
import type { prazoList, solicitacaoPainelList } from '../solicitacao.contract.ts'

const ofBoth = filterOf<typeof prazoList | typeof solicitacaoPainelList>()
const ofRequests = filterOf<typeof solicitacaoPainelList>()

export const solicitacaoSearch = ofRequests('busca', 'protocolo, título ou solicitante')

export const ProtocoloField = () => <TextField {...ofBoth('slc_protocolo', 'Protocolo')} inputMode="numeric" />

export const SituacaoField = () => (
  <SelectField
    {...ofRequests('slc_situacao', 'Situação')}
    empty="Todas"
    options={Object.entries(situacoes).map(([value, label]) => ({ value, label }))}
  />
)
