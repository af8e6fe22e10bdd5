// Step 1: the kind, each with one plain sentence.
import { useFormField } from '#kits/form/web/form-state.ts'
import { useLabel } from '#ui/labels.ts'
import type { TipoContato } from '../ouvidoria.contract.ts'
import { passos } from '../passos.ts'
import { Escolha } from './escolha.tsx'
import { Pergunta } from './pergunta.tsx'

const name = 'tipo_contato_id'

export function PassoTipo({ tipos }: { tipos: TipoContato[] }) {
  const { value, error } = useFormField(name)
  useLabel(name, passos[0])
  return (
    <Pergunta
      passo={1}
      error={error}
      intro={
        <>
          Quer uma informação ou um documento? Isso é com o <a href="/esic">E-Sic</a>.
        </>
      }
    >
      <div className="escolhas">
        {tipos.map(({ tipo_contato_id, tco_nome, tco_frase }, at) => (
          <Escolha
            key={tipo_contato_id}
            id={at ? `${name}-${tipo_contato_id}` : name}
            name={name}
            value={String(tipo_contato_id)}
            isChosen={value === String(tipo_contato_id)}
            label={tco_nome}
            hint={tco_frase}
          />
        ))}
      </div>
    </Pergunta>
  )
}
