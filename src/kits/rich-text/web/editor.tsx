// The editor, in a chunk of its own: Tiptap over the hidden textarea of the field.
import { Selection } from '@tiptap/pm/state'
import { type AnyExtension, EditorContent, type Editor as Tiptap, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import type { ControlAttributes } from '#ui/field.tsx'
import { linkAddress } from '../link-address.ts'
import { htmlOfPlainText, isPlainText } from '../plain.ts'
import { LinkDialog } from './link-dialog.tsx'
import { cleanPasted, foreignImages } from './pasted.ts'
import { scriptMarks } from './script-marks.ts'
import { Toolbar } from './toolbar.tsx'
import { type DialogName, type Tool, toolGroups } from './tools.ts'

export type EditorProps = {
  id: string
  /** Holds the value in the form: read at first and after a reset, written at every change. */
  area: RefObject<HTMLTextAreaElement | null>
  attributes: Omit<ControlAttributes, 'id'>
  /** The textarea was focused when the editor took its place. */
  hasFocus: boolean
  media: EditorMedia | null
}

/** Images, sounds and tables, for editors that have them (media.tsx). */
export type EditorMedia = {
  extensions: AnyExtension[]
  tools: Tool[]
  TableBar: ComponentType<{ editor: Tiptap }>
  Dialog: ComponentType<{ editor: Tiptap; kind: 'image' | 'audio' | null; file: File | null; onClose: () => void }>
  LinkWarning: ComponentType<{ editor: Tiptap }>
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
  ...scriptMarks,
]

export function Editor({ id, area, attributes, hasFocus, media }: EditorProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const [note, setNote] = useState('')
  const editor = useEditor({
    extensions: media ? [...extensions, ...media.extensions] : extensions,
    content: htmlOf(area.current?.value ?? ''),
    autofocus: hasFocus && 'end',
    injectCSS: false, // the policy of the page allows no style element; rich-text-editor.css has what ProseMirror needs
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { ...shownAttributes(attributes), id, 'aria-labelledby': `${id}-r`, ...fixedAttributes },
      transformPastedHTML(html) {
        if (media) setNote(foreignImages(html) ? imagesLeftOut : '')
        return cleanPasted(html)
      },
      handlePaste: (_view, { clipboardData }) => media !== null && takeFiles(clipboardData),
      handleDrop(view, event, _slice, isMoved) {
        if (!media || isMoved || !takeFiles(event.dataTransfer)) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
        return true
      },
      handleDOMEvents: { keydown: (_view, event) => leaveByKey(event, toolbar.current) },
    },
    onUpdate: ({ editor }) => {
      if (area.current) area.current.value = sentOf(editor)
    },
  })
  useReset(editor, area)
  useLabel(editor, id)

  // words that come with a picture of them, as from a spreadsheet, are words
  function takeFiles(data: DataTransfer | null): boolean {
    const images = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (!images.length || data?.types.includes('text/html')) return false
    setFiles(images)
    setDialog('image')
    return true
  }

  function closeMedia() {
    const [, ...others] = files
    setFiles(others)
    if (!others.length) setDialog(null)
  }

  return (
    <>
      <div className="editor">
        <Toolbar
          editor={editor}
          label="Formatação do texto"
          groups={media ? [...toolGroups, media.tools] : toolGroups}
          onDialog={setDialog}
          ref={toolbar}
        />
        {media && <media.TableBar editor={editor} />}
        <EditorContent editor={editor} />
        <LinkDialog editor={editor} isOpen={dialog === 'link'} onClose={() => setDialog(null)} />
        {media && (
          <media.Dialog
            key={files.length}
            editor={editor}
            kind={dialog === 'link' ? null : dialog}
            file={files[0] ?? null}
            onClose={closeMedia}
          />
        )}
      </div>
      {media && <media.LinkWarning editor={editor} />}
      {media && (
        <p className="dica editor-aviso" role="status">
          {note}
        </p>
      )}
    </>
  )
}

const imagesLeftOut =
  'As imagens do texto colado ficaram de fora: salve-as no computador e insira-as pelo botão Imagem.'

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
