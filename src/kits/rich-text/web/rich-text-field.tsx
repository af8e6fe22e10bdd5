// Formatted text in a RecordForm: a textarea on the server and without JavaScript; the editor takes its place once it has loaded. The
// textarea stays in the form, hidden, and has the value: it is sent, stored and restored like any other field.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import '#ui/css/rich-text.css' // the editor shows the text as people will read it
import type { CheckedName } from '#kits/form/field-facts.ts'
import { useFormField } from '#kits/form/web/form-state.ts'
import { Field } from '#ui/field.tsx'
import type { EditorMedia, EditorProps } from './editor.tsx'

type RichTextFieldProps = {
  name: CheckedName
  label: string
  hint?: string
  isRequired?: boolean
  rows?: number
  /** Images, tables and sounds too: for texts that are stored with cleanMediaText. */
  hasMedia?: boolean
}

export function RichTextField({ name, label, hint, isRequired, rows = 8, hasMedia = false }: RichTextFieldProps) {
  const { value, error } = useFormField(name)
  const area = useRef<HTMLTextAreaElement>(null)
  const { Editor, media, hadFocus } = useEditorChunk(area, hasMedia)
  return (
    <Field id={name} label={label} hint={hint} error={error} isRequired={isRequired}>
      {({ id, ...attributes }) => (
        <>
          <textarea
            {...(Editor ? { hidden: true } : { id, ...attributes })}
            ref={area}
            name={name}
            rows={rows}
            className="controle editor-antes"
            defaultValue={value}
          />
          {Editor && <Editor id={id} area={area} attributes={attributes} hasFocus={hadFocus} media={media} />}
        </>
      )}
    </Field>
  )
}

type Loaded = { Editor: ComponentType<EditorProps> | null; media: EditorMedia | null; hadFocus: boolean }

// When a chunk can't be loaded, the textarea stays.
function useEditorChunk(area: { current: HTMLTextAreaElement | null }, hasMedia: boolean) {
  const [loaded, setLoaded] = useState<Loaded>({ Editor: null, media: null, hadFocus: false })
  useEffect(() => {
    if (import.meta.env.SSR) return // no effect runs on a server: its release has no editor
    let isUnmounted = false
    Promise.all([import('./editor.tsx'), hasMedia ? import('./media.tsx') : { media: null }]).then(
      ([{ Editor }, { media }]) =>
        isUnmounted || setLoaded({ Editor, media, hadFocus: document.activeElement === area.current }),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [area, hasMedia])
  return loaded
}
