// A file to choose; one that the server would refuse for its size is refused at once and not sent.
import { type ChangeEvent, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { useFormField } from '../../form/web/form-state.ts'
import { acceptedFiles, largestAnexo } from './file-facts.ts'

export function FileField({ name, label }: { name: string; label: string }) {
  const { error } = useFormField(name)
  const [isTooLarge, setTooLarge] = useState(false)

  function check(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target
    const isLarge = [...(field.files ?? [])].some((file) => file.size > largestAnexo)
    if (isLarge) field.value = ''
    setTooLarge(isLarge)
  }

  return (
    <>
      <Field
        id={name}
        label={label}
        hint="PDF, texto, planilha, apresentação, imagem, áudio ou ZIP, até 100 MB."
        error={isTooLarge ? 'Arquivo muito grande.' : error}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            name={name}
            className="controle arquivo"
            accept={acceptedFiles}
            onChange={check}
          />
        )}
      </Field>
      <p className="oculto" role="status">
        {isTooLarge && 'Arquivo muito grande.'}
      </p>
    </>
  )
}
