// An image of the settings: the stored or just chosen one, with buttons to change or delete it.
import { type ChangeEvent, useContext, useEffect, useState } from 'react'
import { fileProblem } from '../../../../base/arquivo.ts'
import { RemoveFile } from '../../../../kits/anexo/web/file-field.tsx'
import { useFileCheck } from '../../../../kits/anexo/web/use-file-check.ts'
import { FormContext, useFormField } from '../../../../kits/form/web/form-state.ts'
import { Field } from '../../../../ui/field.tsx'
import { type ImageField as ImageName, imageWords, largestImage } from '../choices.ts'

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
  const { element, chosen, problem, isChosen, choose, clear } = useChosenImage()
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
              ref={element}
              onChange={choose}
            />
          </div>
        )}
      </Field>
      {isChosen && <RemoveFile label={label} onRemove={clear} />}
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

const limits = { accept: '.png,.jpg,.jpeg,.webp,.gif', words: imageWords, largest: largestImage }

function useChosenImage() {
  const { element, problem, isChosen, check, clear } = useFileCheck(limits)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])

  function choose(event: ChangeEvent<HTMLInputElement>) {
    check()
    const file = event.target.files?.[0]
    const isShown = file && !fileProblem(file, limits) && file.type.startsWith('image/')
    setChosen(isShown ? URL.createObjectURL(file) : null)
  }

  return { element, chosen, problem, isChosen, choose, clear }
}
