// What the fields of a page are called, by their ids. Each registers its name while it is drawn, so that the summary of a form's errors
// can name them.
import { createContext, useContext, useEffect } from 'react'

export type FieldLabels = Record<string, string>

export const LabelsContext = createContext<FieldLabels>({})

/** A field with this id, to which an error may lead. */
export function useLabel(id: string, label: string): void {
  const labels = useContext(LabelsContext)
  labels[id] = label // on the server nothing comes after the drawing
  useEffect(() => {
    labels[id] = label
    return () => {
      if (!document.getElementById(id)) delete labels[id] // another dialog may have one of the same name
    }
  }, [labels, id, label])
}
