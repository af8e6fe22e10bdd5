// The picture at the top. Nothing moves by itself: whoever wants to see the other slides asks for them. The words stand on a surface of their
// own, never on the picture.
import { useState } from 'react'
import { Picture } from '../../../../kits/midia/web/picture.tsx'
import { useHydrated } from '../../../../kits/page/frame.tsx'
import type { InicioPage } from '../inicio.contract.ts'

type Slide = InicioPage['slides'][number]

/** Less than its width: the picture is cut at top and bottom, and a sharper one would weigh twice as much. */
export const sceneSizes = '(max-width: 40rem) 20rem, 60rem'

export function Slides({ slides }: Pick<InicioPage, 'slides'>) {
  const isHydrated = useHydrated()
  const [at, setAt] = useState(0)
  const slide = slides[at]
  if (!slide) return null
  const count = slides.length
  return (
    <section className="heroi" aria-label="Destaques">
      <Picture
        key={slide.hero_id}
        imagem={slide.imagem}
        alt={slide.hero_alt}
        sizes={sceneSizes}
        isFirst
        className="cena"
      />
      <div className="legenda-cena">
        <p aria-live="polite">
          <Caption {...slide} />
        </p>
        {count > 1 && (
          // its place is kept from the start, so that nothing moves when the scripts come
          <p className={isHydrated ? 'passar' : 'passar espera'}>
            <button type="button" className="link" onClick={() => setAt((at + count - 1) % count)}>
              Anterior
            </button>
            <span>
              {at + 1} de {count}
            </span>
            <button type="button" className="link" onClick={() => setAt((at + 1) % count)}>
              Próximo
            </button>
          </p>
        )}
        <noscript>
          {slides.slice(1).map((other) => (
            <p key={other.hero_id}>
              <Caption {...other} />
            </p>
          ))}
        </noscript>
      </div>
    </section>
  )
}

const Caption = ({ hero_titulo, hero_texto, hero_url }: Slide) => (
  <>
    {hero_url ? <a href={hero_url}>{hero_titulo}</a> : hero_titulo}
    {hero_texto && <span className="sub"> {hero_texto}</span>}
  </>
)
