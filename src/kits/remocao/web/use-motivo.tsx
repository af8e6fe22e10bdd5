// The reason in the question of a removal: asked when the record is public, as its answer says, or when the removal was refused for want of one.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cabecalhoPublico, campoFundamento, campoMotivo } from '../pergunta.ts'
import { MotivoFields } from './motivo.tsx'

/** What the removal answered, as src/kits/form/web/send.ts says it. */
type Answer = { kind: 'fields'; errors: Record<string, string[]> } | { kind: 'ok' | 'error' }

type Motivo = {
  /** Whether a reason has to be asked for, as the answer of the record's own address says. */
  look: (response: Response | null) => void
  /** Whether the answer says that a reason is wanting, or is not good. */
  wants: (answer: Answer) => boolean
  /** What is sent with the removal. */
  said: () => Record<string, string>
  fields: ReactNode
  close: () => void
}

const nothing = { [campoMotivo]: '' }
const names = { fundamento: campoFundamento, motivo: campoMotivo }

/** `isKnown`: it has to be asked for, as the page knows. */
export function useMotivo(isKnown = false): Motivo {
  const [isAsked, setAsked] = useState(isKnown)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const said = useRef<Record<string, string>>(nothing)
  // the button that was pressed is disabled meanwhile, and so has lost the focus
  useEffect(() => {
    const wrong = [campoFundamento, campoMotivo].find((name) => name in errors)
    if (wrong) document.getElementById(wrong)?.focus()
  }, [errors])
  return {
    look: (response) => setAsked(response?.headers.get(cabecalhoPublico) === '1'),
    wants(answer) {
      const isWanting = answer.kind === 'fields' && (campoMotivo in answer.errors || campoFundamento in answer.errors)
      if (answer.kind === 'fields') setErrors(answer.errors)
      if (isWanting) setAsked(true)
      return isWanting
    },
    said: () => said.current,
    fields: isAsked && (
      <div className="dialogo-texto pilha-vertical">
        <MotivoFields
          names={names}
          errors={errors}
          onChange={(field, value) => {
            said.current = { ...said.current, [names[field]]: value }
          }}
        />
      </div>
    ),
    close() {
      said.current = nothing
      setErrors({})
    },
  }
}
