// The editor, in a chunk of its own: Tiptap over the hidden textarea of the field.
import { EditorContent, type Editor as Tiptap, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ControlAttributes } from '../../../ui/field.tsx'
import { linkAddress } from '../link-address.ts'
import { htmlOfPlainText, isPlainText } from '../plain.ts'
import { LinkDialog } from './link-dialog.tsx'
import { cleanPasted } from './pasted.ts'
import { Toolbar } from './toolbar.tsx'

export type EditorProps = {
  id: string
  /** Holds the value in the form: read at first and after a reset, written at every change. */
  area: RefObject<HTMLTextAreaElement | null>
  attributes: Omit<ControlAttributes, 'id'>
  /** The textarea was focused when the editor took its place. */
  hasFocus: boolean
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false, // the server keeps no code blocks
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => linkAddress(address) !== null,
    },
  }),
]

export function Editor({ id, area, attributes, hasFocus }: EditorProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const editor = useEditor({
    extensions,
    content: htmlOf(area.current?.value ?? ''),
    autofocus: hasFocus && 'end',
    injectCSS: false, // the policy of the page allows no style element; rich-text-editor.css has what ProseMirror needs
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { ...shownAttributes(attributes), id, 'aria-labelledby': `${id}-r`, ...fixedAttributes },
      transformPastedHTML: cleanPasted,
      handleDOMEvents: { keydown: (_view, event) => leaveByKey(event, toolbar.current) },
    },
    onUpdate: ({ editor }) => {
      if (area.current) area.current.value = sentOf(editor)
    },
  })
  useReset(editor, area)
  useLabel(editor, id)
  const openLink = () => setLinking(true)

  return (
    <div className="editor">
      <Toolbar editor={editor} onLink={openLink} ref={toolbar} />
      <EditorContent editor={editor} />
      <LinkDialog editor={editor} isOpen={isLinking} onClose={() => setLinking(false)} />
    </div>
  )
}

const fixedAttributes = {
  role: 'textbox',
  'aria-multiline': 'true',
  tabindex: '0',
  class: 'editor-texto texto-rico',
}

const shownAttributes = (attributes: EditorProps['attributes']): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]))

// An untouched empty editor would send '<p></p>'.
const sentOf = (editor: Tiptap) => (editor.isEmpty ? '' : editor.getHTML())

const htmlOf = (text: string) => (isPlainText(text) ? htmlOfPlainText(text) : text)

// Tab leaves the editor, also in lists (buttons change their depth): no keyboard trap. Alt+F10 goes to the toolbar, as elsewhere.
function leaveByKey(event: KeyboardEvent, toolbar: HTMLElement | null): boolean {
  if (event.altKey && event.key === 'F10') {
    event.preventDefault()
    toolbar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    return true
  }
  return event.key === 'Tab'
}

function useReset(editor: Tiptap, area: EditorProps['area']) {
  useEffect(() => {
    const form = area.current?.form
    // the fields get their first values after the event
    const reset = () => setTimeout(() => editor.commands.setContent(htmlOf(area.current?.value ?? '')))
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [editor, area])
}

// Clicking a label focuses its field; browsers do that only for form fields.
function useLabel(editor: Tiptap, id: string) {
  useEffect(() => {
    const label = document.getElementById(`${id}-r`)
    const focus = () => editor.commands.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [editor, id])
}
