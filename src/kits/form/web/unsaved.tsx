// The forms that the person left without saving, newest first, each a way back to it. The server does not know them: the browser stores
// them.
import { useEffect, useState } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { When } from './stale-note.tsx'
import { storedForms } from './typed-values.ts'

export function Unsaved() {
  const frame = useFrame()
  const [forms, setForms] = useState<ReturnType<typeof storedForms>>([])
  useEffect(() => setForms(storedForms(frame)), [frame])
  if (!forms.length) return null
  return (
    <section aria-labelledby="sem-salvar">
      <h2 className="grupo-fila" id="sem-salvar">
        Sem salvar <span className="conta">{forms.length}</span>
      </h2>
      <ul className="fila">
        {forms.map(({ page, title, at }) => (
          <li key={page}>
            <p className="termo">
              <When at={at} />
            </p>
            <div>
              <a href={page}>{title}</a>
              <span className="sub">Guardado só neste navegador, ainda não enviado</span>
            </div>
            <a className="btn sec" href={page}>
              Continuar<span className="oculto">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
