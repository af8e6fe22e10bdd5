// The portal's colour, with a small preview of the theme made from it. A script sets the preview's colours as CSS custom
// properties on the element, since the site's policy allows no inline style in markup.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { attributesOf } from '#kits/form/field-facts.ts'
import { useFormField } from '#kits/form/web/form-state.ts'
import { useHydrated } from '#kits/page/frame.tsx'
import { Field } from '#ui/field.tsx'
import type { PalettePreview } from '../configuracao.contract.ts'
import { configuracaoFields } from '../configuracao.fields.ts'
import '#ui/css/caixa.css'

const facts = attributesOf(configuracaoFields, 'cor')
const pauseMs = 200
// Without these the preview would take the values of the contrast mode.
const plain = { '--fundo': '#ffffff', '--sobre-acao': '#ffffff' }
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

export function ColourField({ first }: { first: PalettePreview }) {
  const { value, error } = useFormField(facts.name)
  const isHydrated = useHydrated()
  const text = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const { preview, setColour } = usePreview(first, picture)
  return (
    <>
      <Field id={facts.name} label={facts.label} hint={facts.hint} error={error} isRequired={facts.isRequired}>
        {(attributes) => (
          <div className="escolha-cor">
            <input
              {...attributes}
              ref={text}
              name={facts.name}
              className="controle w-cor"
              defaultValue={value}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                if (!isColour(event.target.value)) return
                if (picker.current) picker.current.value = event.target.value.toLowerCase()
                setColour(event.target.value)
              }}
            />
            {isHydrated && (
              <input
                ref={picker}
                type="color"
                aria-label="Escolher a cor"
                defaultValue={isColour(value) ? value : '#289dcc'}
                onChange={(event) => {
                  if (text.current) text.current.value = event.target.value
                  setColour(event.target.value)
                }}
              />
            )}
          </div>
        )}
      </Field>
      <div className="previa" ref={picture} role="img" aria-label="Prévia do tema">
        <div className="previa-topo">Portal da Transparência</div>
        <div className="previa-corpo">
          <span className="previa-link">Um link</span>
          <span className="previa-botao">Um botão</span>
          <div className="previa-sup">
            Texto sobre a superfície, com <span className="previa-link">link</span>
          </div>
        </div>
      </div>
      <Contrasts preview={preview} />
    </>
  )
}

function Contrasts({ preview }: { preview: PalettePreview }) {
  return (
    <details className="filtros">
      <summary>Contraste que esta cor alcança</summary>
      <dl className="contrastes">
        {preview.contrastes.map(({ uso, razao }) => (
          <div key={uso}>
            <dt>{uso}</dt>
            <dd>{String(razao).replace('.', ',')}:1</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function usePreview(first: PalettePreview, picture: RefObject<HTMLDivElement | null>) {
  const [preview, setPreview] = useState(first)
  const [colour, setColour] = useState<string | null>(null)

  useEffect(() => {
    for (const [name, hex] of Object.entries({ ...plain, ...preview.propriedades }))
      picture.current?.style.setProperty(name, hex)
  }, [preview, picture])

  useEffect(() => {
    if (colour === null) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const found = await load(colour, leaving.signal)
      if (found && !leaving.signal.aborted) setPreview(found)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [colour])

  return { preview, setColour }
}

// A failed preview is ignored: saving reports what is wrong.
async function load(colour: string, signal: AbortSignal): Promise<PalettePreview | null> {
  try {
    const answer = await fetch(`/painel/ajax/configuracao/paleta?cor=${encodeURIComponent(colour)}`, {
      headers: { accept: 'application/json' },
      signal,
    })
    return answer.ok ? (await answer.json()).data : null
  } catch {
    return null
  }
}
