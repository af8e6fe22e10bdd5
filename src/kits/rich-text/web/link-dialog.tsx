// Makes, changes or removes the link at the cursor. Rendered outside the record's form (a React portal), since forms may not nest.
import type { Editor } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { typedAddress } from '../link-address.ts'

type LinkDialogProps = { editor: Editor; isOpen: boolean; onClose: () => void }

export function LinkDialog({ editor, isOpen, onClose }: LinkDialogProps) {
  return createPortal(
    <Dialog title="Link" isOpen={isOpen} onClose={onClose}>
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>,
    document.body,
  )
}

const addressId = 'editor-link-endereco'
const wordsId = 'editor-link-texto'

function LinkForm({ editor, onClose }: Omit<LinkDialogProps, 'isOpen'>) {
  const [error, setError] = useState<string>()
  const before = String(editor.getAttributes('link').href ?? '')
  // without selected words the link needs a text
  const needsWords = editor.state.selection.empty && !before

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation() // React events bubble from a portal to the record's form
    const typed = new FormData(event.currentTarget)
    const given = String(typed.get('endereco') ?? '').trim()
    const address = typedAddress(given)
    if (!address) {
      setError(
        given
          ? 'Informe um endereço como https://exemplo.com.br, um e-mail ou uma página do portal (/…).'
          : 'Escreva o endereço.',
      )
      return event.currentTarget.querySelector('input')?.focus()
    }
    onClose()
    setLink(editor, address, needsWords ? String(typed.get('texto') ?? '').trim() || given : '')
  }

  function remove() {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  return (
    <form className="pilha-vertical editor-link" onSubmit={submit} noValidate>
      <Field id={addressId} label="Endereço" hint="Site, e-mail ou página do portal." error={error} isRequired>
        {(attributes) => (
          <input
            {...attributes}
            name="endereco"
            className="controle"
            inputMode="url"
            autoComplete="off"
            defaultValue={before}
          />
        )}
      </Field>
      {needsWords && (
        <Field id={wordsId} label="Texto do link" hint="Em branco, aparece o próprio endereço.">
          {(attributes) => <input {...attributes} name="texto" className="controle" autoComplete="off" />}
        </Field>
      )}
      <div className="acoes">
        <button type="submit" className="btn">
          Aplicar
        </button>
        {before && (
          <button type="button" className="btn perigo" onClick={remove}>
            Remover link
          </button>
        )}
        <button type="button" className="btn sec" onClick={onClose}>
          Cancelar
        </button>
      </div>
    </form>
  )
}

function setLink(editor: Editor, href: string, words: string): void {
  const chain = editor.chain().focus()
  if (!words) {
    chain.extendMarkRange('link').setLink({ href }).run()
    return
  }
  const linked = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }
  // what is typed next is not part of the link
  chain.insertContent(linked).unsetMark('link').run()
}
