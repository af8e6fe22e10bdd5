// A file to choose. One that the server would refuse stays chosen, and the form is not sent with it.
import { useContext } from 'react'
import { anexoLimits, type FileLimits, sizeText } from '#base/arquivo.ts'
import { FormContext } from '#kits/form/web/form-state.ts'
import { Field } from '#ui/field.tsx'
import { useFileCheck } from './use-file-check.ts'

export function FileField({ name, label, limits = anexoLimits }: { name: string; label: string; limits?: FileLimits }) {
  const { errors } = useContext(FormContext)
  const { element, problem, isChosen, check, clear } = useFileCheck(limits)
  return (
    <>
      <Field
        id={name}
        label={label}
        hint={`${limits.words}, até ${sizeText(limits.largest)}.`}
        error={problem ?? errors[name]?.join(' ')}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            name={name}
            className="controle arquivo"
            accept={limits.accept}
            ref={element}
            onChange={check}
          />
        )}
      </Field>
      {isChosen && <RemoveFile label={label} onRemove={clear} />}
      <p className="oculto" role="status">
        {problem}
      </p>
    </>
  )
}

/** Takes a chosen file out of its field. */
export function RemoveFile({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="link perigo retira-arquivo" onClick={onRemove}>
      Retirar o arquivo<span className="oculto"> de {label}</span>
    </button>
  )
}
