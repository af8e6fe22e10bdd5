// The two numbers of the receipt, which open a case.
import { useRef } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { TextField } from '#kits/form/web/fields.tsx'
import { RecordForm } from '#kits/form/web/record-form.tsx'
import { consultaFields } from '../consulta.fields.ts'
import type { Par } from './par-form.tsx'

type ConsultaFormProps<Caso> = {
  action: string
  /** What the numbers begin with. */
  record?: Partial<Par>
  onOpen: (caso: Caso, codigo: string) => void
}

export function ConsultaForm<Caso>({ action, record, onOpen }: ConsultaFormProps<Caso>) {
  const element = useRef<HTMLDivElement>(null)
  const codigo = () => element.current?.querySelector<HTMLInputElement>('#codigo')?.value ?? ''
  return (
    <div ref={element}>
      <RecordForm<Caso>
        action={action}
        record={record}
        submitLabel="Acompanhar"
        done={(caso) => onOpen(caso, codigo())}
      >
        <TextField {...attributesOf(consultaFields, 'protocolo')} autoComplete="off" />
        <TextField {...attributesOf(consultaFields, 'codigo')} autoComplete="off" inputMode="numeric" />
      </RecordForm>
    </div>
  )
}
