// 'Serviço ou Órgão/Entidade': the groups made from the service categories, then Secretarias and Setores (public spec 2).
import { useFormField } from '../../../../kits/form/web/form-state.ts'
import { Field } from '../../../../ui/field.tsx'
import { type GrupoDeDestinos, textoDoDestino } from '../destinos.ts'

export function DestinoField({ destinos }: { destinos: GrupoDeDestinos[] }) {
  const { value, error } = useFormField('slc_orgao')
  return (
    <Field id="slc_orgao" label="Serviço ou Órgão/Entidade" error={error} isRequired>
      {(attributes) => (
        <select {...attributes} name="slc_orgao" className="controle" defaultValue={value}>
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
