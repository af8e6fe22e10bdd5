// An image or a sound: chosen, described and sent here; or, when one is selected in the text, described anew.
import type { Editor } from '@tiptap/react'
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fileProblem } from '#base/arquivo.ts'
import { send } from '#kits/form/web/send.ts'
import { imageLimits, imageTooLarge, largestAudio, largestEditorImage } from '#kits/midia/imagem.ts'
import type { MidiaSent } from '#kits/midia/midia.schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

// Where it does not arrive the picture is sent as it is, as before.
const OcultarNoCampo = lazy(() =>
  import('#kits/tarja/web/ocultar-no-campo.tsx').then(
    (kit) => ({ default: kit.OcultarNoCampo }),
    () => ({ default: () => null }),
  ),
)

export type MediaKind = 'image' | 'audio'

type MediaDialogProps = {
  editor: Editor
  kind: MediaKind | null
  /** Pasted or dropped. */
  file: File | null
  onClose: () => void
}

const kinds = {
  image: {
    title: 'Imagem',
    limits: imageLimits(largestEditorImage),
    hint: 'JPEG, PNG, WebP, GIF ou HEIC, até 500 KB.',
    words: 'alt',
    label: 'Texto alternativo',
    wordsHint: 'O que a imagem mostra, para quem não a vê.',
    missing: 'Descreva a imagem, ou marque-a como decorativa.',
  },
  audio: {
    title: 'Áudio',
    limits: { accept: '.mp3,.ogg,.oga', words: 'um áudio MP3 ou OGG', largest: largestAudio },
    hint: 'MP3 ou OGG, até 20 MB.',
    words: 'title',
    label: 'Título do áudio',
    wordsHint: 'O que se ouve nele.',
    missing: 'Escreva o título do áudio.',
  },
} as const

export function MediaDialog({ editor, kind, file, onClose }: MediaDialogProps) {
  return createPortal(
    <Dialog title={kind ? kinds[kind].title : ''} isOpen={kind !== null} onClose={onClose}>
      {kind && <MediaForm editor={editor} kind={kind} file={file} onClose={onClose} />}
    </Dialog>,
    document.body,
  )
}

function MediaForm({ editor, kind, file, onClose }: MediaDialogProps & { kind: MediaKind }) {
  const { limits, hint, words, label, wordsHint, missing } = kinds[kind]
  const stored = editor.getAttributes(kind)
  const isStored = editor.isActive(kind) && !file
  const [errors, setErrors] = useState<{ file?: string; words?: string }>({})
  const [isDecorative, setDecorative] = useState(isStored && stored.alt === '')
  const [part, setPart] = useState<number | null>(null)
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation() // React events bubble from a portal to the record's form
    if (part !== null) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const described = isDecorative ? '' : String(typed.get('palavras') ?? '').trim()
    const chosen = file ?? (form.elements.namedItem('arquivo') as HTMLInputElement | null)?.files?.[0]
    const problems = {
      ...(!chosen && !isStored && { file: 'Escolha um arquivo.' }),
      ...(chosen && problemOf(kind, chosen) && { file: problemOf(kind, chosen) ?? '' }),
      ...(!described && !isDecorative && { words: missing }),
    }
    setErrors(problems)
    if (Object.keys(problems).length) return focusFirst(form, problems)
    if (!chosen) {
      editor
        .chain()
        .focus()
        .updateAttributes(kind, { [words]: described })
        .run()
      return onClose()
    }
    setPart(0)
    const body = new FormData()
    body.set('file', chosen)
    const answer = await send<MidiaSent>('/painel/ajax/midia', body, setPart, sending.current.signal)
    setPart(null)
    if (sending.current.signal.aborted) return
    if (answer.kind !== 'ok') {
      const refusal = answer.kind === 'fields' ? answer.errors.file?.join(' ') : null
      return setErrors({ file: refusal || answer.message })
    }
    const { endereco: src, largura: width, altura: height } = answer.data
    const attrs = kind === 'image' ? { src, alt: described, width, height } : { src, title: described }
    editor.chain().focus().insertContent({ type: kind, attrs }).run()
    onClose()
  }

  return (
    <form className="pilha-vertical editor-link" onSubmit={submit} noValidate>
      {file ? (
        <p>
          Arquivo: <strong>{file.name}</strong>
          {errors.file && (
            <span className="msg" role="alert">
              {' '}
              {errors.file}
            </span>
          )}
        </p>
      ) : (
        <Field
          id="editor-midia-arquivo"
          label={isStored ? 'Trocar o arquivo' : 'Arquivo'}
          hint={hint}
          problem={errors.file}
          isRequired={!isStored}
        >
          {(attributes) => (
            <input {...attributes} type="file" name="arquivo" className="controle arquivo" accept={limits.accept} />
          )}
        </Field>
      )}
      {kind === 'image' && !file && (
        <Suspense>
          <OcultarNoCampo campo="editor-midia-arquivo" />
        </Suspense>
      )}
      <Field id="editor-midia-texto" label={label} hint={wordsHint} problem={errors.words} isRequired={!isDecorative}>
        {(attributes) => (
          <input
            {...attributes}
            name="palavras"
            className="controle"
            maxLength={300}
            autoComplete="off"
            disabled={isDecorative}
            defaultValue={isStored ? String(stored[words] ?? '') : ''}
          />
        )}
      </Field>
      {kind === 'image' && (
        <label className="marca" htmlFor="editor-midia-decorativa">
          <input
            type="checkbox"
            id="editor-midia-decorativa"
            checked={isDecorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
          Imagem decorativa: não informa nada
        </label>
      )}
      {part !== null && <progress aria-label="Envio do arquivo" max={1} value={part} />}
      <div className="acoes">
        <button type="submit" className="btn" aria-busy={part !== null} disabled={part !== null}>
          {isStored ? 'Aplicar' : 'Inserir'}
        </button>
        <button type="button" className="btn sec" onClick={onClose}>
          Cancelar
        </button>
      </div>
    </form>
  )
}

function problemOf(kind: MediaKind, file: File): string | null {
  const { limits } = kinds[kind]
  if (kind === 'image' && file.size > limits.largest) return imageTooLarge
  return fileProblem(file, limits)
}

const focusFirst = (form: HTMLFormElement, problems: { file?: string }) =>
  form.querySelector<HTMLElement>(problems.file ? '[type="file"]' : '[name="palavras"]')?.focus()
