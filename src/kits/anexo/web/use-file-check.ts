// A plain file input: a file that the server would refuse gets its message at once, and blocks the sending until it is removed or
// replaced.
import { useEffect, useRef, useState } from 'react'
import { type FileLimits, fileProblem } from '#base/arquivo.ts'
import { useBlockedForm } from './use-blocked-form.ts'

/** `element` and `check` are the input's `ref` and `onChange`; `clear` takes the file out. */
export function useFileCheck(limits: FileLimits) {
  const element = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isChosen, setChosen] = useState(false)
  useBlockedForm(element, { isBlocked: problem !== null })

  function check() {
    const files = [...(element.current?.files ?? [])]
    setChosen(files.length > 0)
    setProblem(files.map((file) => fileProblem(file, limits)).find(Boolean) ?? null)
  }

  function clear() {
    if (!element.current) return
    element.current.value = ''
    element.current.dispatchEvent(new Event('change', { bubbles: true }))
    element.current.focus()
  }

  // a file chosen before the page was hydrated
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(check, [])
  return { element, problem, isChosen, check, clear }
}
