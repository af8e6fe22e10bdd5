// An image of the settings: the stored or just chosen one, with buttons to change or delete it.
import { type ChangeEvent, useContext, useEffect, useState } from 'react'
import { FormContext, useFormField } from '../../../../kits/form/web/form-state.ts'
import { Field } from '../../../../ui/field.tsx'
import { type ImageField as ImageName, largestImage } from '../choices.ts'

type ImageFieldProps = {
  name: ImageName
  label: string
  hint: string
  /** Address of the stored image. */
  current: string | null
  isRequired?: boolean
}

export function ImageField({ name, label, hint, current, isRequired }: ImageFieldProps) {
  const { error } = useFormField(name)
  const { values, isTyped } = useContext(FormContext)
  const { chosen, problem, choose } = useChosenImage()
  const shown = chosen ?? current
  return (
    <div className="campo-imagem">
      <Field id={name} label={label} hint={hint} error={problem ?? error} isRequired={isRequired}>
        {({ 'aria-required': _ofTexts, ...attributes }) => (
          <div className="escolha-imagem">
            {shown && <img src={shown} alt={chosen ? 'Imagem escolhida' : 'Imagem atual'} width={96} height={96} />}
            <input
              {...attributes}
              type="file"
              name={name}
              accept="image/png,image/jpeg,image/webp,image/gif"
              required={isRequired && !current}
              onChange={choose}
            />
          </div>
        )}
      </Field>
      {current && !isRequired && (
        <label className="marca" htmlFor={`${name}-apagar`}>
          <input
            type="checkbox"
            id={`${name}-apagar`}
            name={name}
            value="apagar"
            defaultChecked={isTyped && values[name] === 'apagar'}
          />
          Apagar imagem<span className="oculto">: {label}</span>
        </label>
      )}
    </div>
  )
}

function useChosenImage() {
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    const isTooLarge = file !== undefined && file.size > largestImage
    setProblem(isTooLarge ? 'Arquivo muito grande.' : undefined)
    setChosen(file && !isTooLarge && file.type.startsWith('image/') ? URL.createObjectURL(file) : null)
    if (isTooLarge) event.target.value = ''
  }

  return { chosen, problem, choose }
}
