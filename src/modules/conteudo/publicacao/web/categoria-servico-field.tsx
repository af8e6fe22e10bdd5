// The one category of a service, with a button that opens the dialog where the categories are managed. Without JavaScript a plain select.
import { useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { attributesOf } from '#kits/form/field-facts.ts'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { Field } from '#ui/field.tsx'
import type { CategoriaServico } from '../categoria-servico.contract.ts'
import { servicoFields } from '../servico.fields.ts'
import { CategoriaServicoDialog } from './categoria-servico-dialog.tsx'
import { useCategorias } from './use-categorias.ts'

const facts = attributesOf(servicoFields, 'tipo_categoria_servico_id')
const title = 'Gerenciar Categorias'

export function CategoriaServicoField({ options }: { options: CategoriaServico[] }) {
  const { name, label, isRequired, empty } = facts
  const { value, error } = useFormField(name, nameIn(options))
  const { endSession } = useContext(FormContext)
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(value)
  const select = useRef<HTMLSelectElement>(null)
  const categorias = useCategorias(options, {
    onCreated: (created) => setChosen(String(created.tipo_categoria_servico_id)),
    onLoggedOut: (nome) => (endSession ? endSession([`${title}: “${nome}”`]) : location.reload()),
  })
  const shown = categorias.entries.some((one) => String(one.tipo_categoria_servico_id) === chosen) ? chosen : ''
  // what the dialog chose counts as typed too
  // biome-ignore lint/correctness/useExhaustiveDependencies: called whenever another one is chosen
  useEffect(() => {
    if (shown !== value) select.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [shown])
  return (
    <Field id={name} label={label} error={error} isRequired={isRequired}>
      {(attributes) => (
        <>
          <div className="com-botao">
            <select
              {...attributes}
              ref={select}
              name={name}
              className="controle"
              value={shown}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">{empty}</option>
              {categorias.entries.map(({ tipo_categoria_servico_id, tcs_nome }) => (
                <option key={tipo_categoria_servico_id} value={tipo_categoria_servico_id}>
                  {tcs_nome}
                </option>
              ))}
            </select>
            <button type="button" className={isHydrated ? 'btn sec' : 'btn sec sem-js'} onClick={() => setOpen(true)}>
              {title}
            </button>
          </div>
          {isHydrated &&
            createPortal(
              <CategoriaServicoDialog
                title={title}
                categorias={categorias}
                isOpen={isOpen}
                onClose={() => setOpen(false)}
              />,
              document.body,
            )}
        </>
      )}
    </Field>
  )
}

const nameIn = (options: CategoriaServico[]) => (id: string) =>
  options.find((one) => String(one.tipo_categoria_servico_id) === id)?.tcs_nome ?? id
