// The filters shared by the panel's lists of requests.
import { SelectField, TextField } from '../../../../kits/form/web/fields.tsx'
import { situacoes } from '../situacoes.ts'

export const ProtocoloField = () => <TextField name="slc_protocolo" label="Protocolo" inputMode="numeric" />

export const SituacaoField = () => (
  <SelectField
    name="slc_situacao"
    label="Situação"
    empty="Todas"
    options={Object.entries(situacoes).map(([value, label]) => ({ value, label }))}
  />
)
