// The image of a form: the stored or the just chosen one, its message, and ways to replace or remove it.
import { type ChangeEvent, type ReactNode, useContext, useEffect, useState } from 'react'
import { type FileLimits, fileProblem, limitText } from '#base/arquivo.ts'
import { RemoveFile } from '#kits/anexo/web/file-field.tsx'
import { useFileCheck } from '#kits/anexo/web/use-file-check.ts'
import { FormContext, useFormField } from '#kits/form/web/form-state.ts'
import { OcultarNoCampo } from '#kits/tarja/web/ocultar-no-campo.tsx'
import { Field } from '#ui/field.tsx'

type ImageFieldProps = {
  name: string
  label: string
  hint?: string
  /** Address of the stored image. */
  current: string | null
  isRequired?: boolean
  limits: FileLimits
  /** Below the chooser: the field of the alternative text. */
  children?: ReactNode
}

/** Sends the file under `name`; removes the stored image with the text 'apagar' under the same name. */
export function ImageField({ name, label, hint, current, isRequired, limits, children }: ImageFieldProps) {
  const { error } = useFormField(name)
  const { values, isTyped } = useContext(FormContext)
  const { element, chosen, problem, isChosen, choose, clear } = useChosenImage(limits)
  const shown = chosen ?? current
  return (
    <div className="campo-imagem">
      <Field
        id={name}
        label={label}
        hint={hint ?? `${initial(limits.words)}, até ${limitText(limits.largest)}.`}
        error={problem ?? error}
        isRequired={isRequired}
      >
        {({ 'aria-required': _ofTexts, ...attributes }) => (
          <div className="escolha-imagem">
            {shown && <img src={shown} alt={chosen ? 'Imagem escolhida' : 'Imagem atual'} width={96} height={96} />}
            <input
              {...attributes}
              type="file"
              name={name}
              accept={limits.accept}
              required={isRequired && !current}
              ref={element}
              onChange={choose}
            />
          </div>
        )}
      </Field>
      <OcultarNoCampo campo={name} />
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
      {children}
    </div>
  )
}

const initial = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function useChosenImage(limits: FileLimits) {
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
