// Which parts of a requester's form apply, by the choices made in it. Read from the controls themselves: the browser may have
// filled them in before this code ran (the back button, a choice made while the page loaded).
import { type RefObject, useEffect, useState } from 'react'
import { useFormField } from '#kits/form/web/form-state.ts'

export type CasoNaTela = { isCompany: boolean; hasNoCpf: boolean; isAbroad: boolean; estado: string }

const isTicked = (value: string) => ['true', 'S', '1', 'on'].includes(value)

/** `within` is an element of the form. The case follows every change; call `read` after code changed a control. */
export function useCaso(within: RefObject<HTMLElement | null>): CasoNaTela & { read: () => void } {
  const first: CasoNaTela = {
    isCompany: useFormField('sol_tipo_pessoa').value === 'J',
    hasNoCpf: isTicked(useFormField('sol_doc_identificacao').value),
    isAbroad: isTicked(useFormField('sol_estrangeiro').value),
    estado: useFormField('est_sigla').value,
  }
  const [caso, setCaso] = useState(first)
  const read = () => {
    const form = within.current?.closest('form')
    if (form) setCaso((before) => readCaso(form, before))
  }
  useEffect(() => {
    const form = within.current?.closest('form')
    if (!form) return
    const listen = () => setCaso((before) => readCaso(form, before))
    listen()
    form.addEventListener('change', listen)
    return () => form.removeEventListener('change', listen)
  }, [within])
  return { ...caso, read }
}

// For a control that the form lacks (own data: the kind of person) the record's value counts.
function readCaso(form: HTMLFormElement, before: CasoNaTela): CasoNaTela {
  const box = (name: string) => form.querySelector<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`)?.checked
  const kind = form.querySelector<HTMLInputElement>('input[name="sol_tipo_pessoa"]:checked')?.value
  return {
    isCompany: kind === undefined ? before.isCompany : kind === 'J',
    hasNoCpf: box('sol_doc_identificacao') ?? before.hasNoCpf,
    isAbroad: box('sol_estrangeiro') ?? before.isAbroad,
    estado: form.querySelector<HTMLSelectElement>('select[name="est_sigla"]')?.value ?? before.estado,
  }
}
