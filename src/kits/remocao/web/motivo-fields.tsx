// Why something public is removed: a ground and words, in a question, in a form or in a dialog.
import type { ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import { fundamentosDaRemocao, motivoMaximo } from '../remocao.ts'

export type Campos = { fundamento: string; motivo: string }

export type MotivoFieldsProps = {
  /** The names of the two fields. */
  names: Campos
  errors?: Record<string, string[]>
  values?: Record<string, unknown>
  onChange?: (field: keyof Campos, value: string) => void
}

export default function MotivoFields({ names, errors = {}, values = {}, onChange }: MotivoFieldsProps): ReactNode {
  return (
    <>
      <Field id={names.fundamento} label="Motivo" error={errors[names.fundamento]?.[0]}>
        {(attributes) => (
          <select
            {...attributes}
            name={names.fundamento}
            className="controle"
            defaultValue={String(values[names.fundamento] ?? '')}
            onChange={(event) => onChange?.('fundamento', event.target.value)}
          >
            <option value="">Escolha</option>
            {Object.entries(fundamentosDaRemocao).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id={names.motivo}
        label="Em poucas palavras"
        error={errors[names.motivo]?.[0]}
        hint="Qualquer pessoa lê, em Integridade dos dados: sem nomes nem documentos. Pode ficar vazio, menos em Outro motivo."
      >
        {(attributes) => (
          <textarea
            {...attributes}
            name={names.motivo}
            className="controle"
            rows={2}
            maxLength={motivoMaximo}
            defaultValue={String(values[names.motivo] ?? '')}
            onChange={(event) => onChange?.('motivo', event.target.value)}
          />
        )}
      </Field>
    </>
  )
}
