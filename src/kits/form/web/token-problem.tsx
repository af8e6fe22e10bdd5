// What is wrong with a link whose page was open meanwhile: used in another window, or over.
import type { ReactNode } from 'react'
import { useLabel } from '#ui/labels.ts'
import { useFormField } from './form-state.ts'

/** `children`: the way on. */
export function TokenProblem({ children }: { children?: ReactNode }) {
  const { error } = useFormField('token')
  useLabel('token', '')
  if (!error) return null
  return (
    <p id="token" tabIndex={-1}>
      {children ?? error}
    </p>
  )
}
