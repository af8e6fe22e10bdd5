// 'Serviço ou Órgão/Entidade': the groups made from the service categories, then Secretarias and Setores
// (docs/specification/requests.md#requests).
import { attributesOf } from '#kits/form/field-facts.ts'
import { useFormField } from '#kits/form/web/form-state.ts'
import { Field } from '#ui/field.tsx'
import { type GrupoDeDestinos, naoSei, textoDoDestino } from '../destinos.ts'
import { pedidoFields } from '../solicitacao.fields.ts'

const orgao = attributesOf(pedidoFields, 'slc_orgao')
const semOrgao = textoDoDestino(naoSei.grupo, naoSei.nomes[0] ?? '')

type DestinoFieldProps = { destinos: GrupoDeDestinos[]; label?: string; hint?: string }

export function DestinoField({ destinos, label = orgao.label, hint }: DestinoFieldProps) {
  const { value, error } = useFormField(orgao.name)
  const groups = destinos.filter(({ grupo }) => grupo !== naoSei.grupo)
  return (
    <Field id={orgao.name} label={label} hint={hint} error={error} isRequired={orgao.isRequired}>
      {(attributes) => (
        <select {...attributes} name={orgao.name} className="controle" defaultValue={value}>
          <option value="">Selecione</option>
          {groups.length < destinos.length && <option value={semOrgao}>Não sei: o SIC encaminha</option>}
          {groups.map(({ grupo, nomes, isInformacao }) => (
            <optgroup key={`${grupo} ${isInformacao}`} label={grupo}>
              {nomes.map((nome) => (
                <option key={nome} value={textoDoDestino(grupo, nome)}>
                  {nome}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  )
}
