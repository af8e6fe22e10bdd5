// 'Serviço ou Órgão/Entidade': the groups made from the service categories, then Secretarias and Setores
// (docs/specification/requests.md#requests).
import { attributesOf } from '#kits/form/field-facts.ts'
import { useFormField } from '#kits/form/web/form-state.ts'
import { Field } from '#ui/field.tsx'
import { type GrupoDeDestinos, textoDoDestino } from '../destinos.ts'
import { pedidoFields } from '../solicitacao.fields.ts'

const orgao = attributesOf(pedidoFields, 'slc_orgao')

export function DestinoField({ destinos }: { destinos: GrupoDeDestinos[] }) {
  const { value, error } = useFormField(orgao.name)
  return (
    <Field id={orgao.name} label={orgao.label} error={error} isRequired={orgao.isRequired}>
      {(attributes) => (
        <select {...attributes} name={orgao.name} className="controle" defaultValue={value}>
          <option value="">Selecione</option>
          {destinos.map(({ grupo, nomes, isInformacao }) => (
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
