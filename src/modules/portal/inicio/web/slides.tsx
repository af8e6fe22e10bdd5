// The picture at the top. Nothing moves until somebody asks, and what moves can be stopped. The words stand on a surface of their own, never
// on the picture.
import { useEffect, useState } from 'react'
import { Picture } from '#kits/midia/web/picture.tsx'
import { useHydrated } from '#kits/page/frame.tsx'
import type { InicioPage } from '../inicio.contract.ts'

type Slide = InicioPage['slides'][number]

/** Less than its width: the picture is cut at top and bottom, and a sharper one would weigh twice as much. */
export const sceneSizes = '(max-width: 40rem) 20rem, 60rem'

const secondsEach = 6

export function Slides({ slides }: Pick<InicioPage, 'slides'>) {
  const isHydrated = useHydrated()
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const count = slides.length
  const go = (step: number) => setAt((at) => (at + count + step) % count)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setAt((at) => (at + 1) % count), secondsEach * 1000)
    return () => clearInterval(timer)
  }, [isPlaying, count])
  const turnBy = (step: number) => () => {
    setPlaying(false)
    go(step)
  }
  const slide = slides[at]
  if (!slide) return null
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
        <p aria-live={isPlaying ? 'off' : 'polite'}>
          <Caption {...slide} />
        </p>
        {count > 1 && (
          // its place is reserved from the start, so that nothing moves when the scripts come
          <p className={isHydrated ? 'passar' : 'passar espera'}>
            <Turn label="Destaque anterior" path="M10 3 5 8l5 5" onClick={turnBy(-1)} />
            <span>
              {at + 1} de {count}
            </span>
            <Turn label="Próximo destaque" path="M6 3l5 5-5 5" onClick={turnBy(1)} />
            {isHydrated && !matchMedia('(prefers-reduced-motion: reduce)').matches && (
              <Turn
                label={isPlaying ? 'Pausar' : 'Passar sozinho'}
                path={isPlaying ? 'M5.5 3v10M10.5 3v10' : 'M5 3v10l8-5z'}
                onClick={() => setPlaying(!isPlaying)}
              />
            )}
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

type TurnProps = { label: string; path: string; onClick: () => void }

const Turn = ({ label, path, onClick }: TurnProps) => (
  <button type="button" className="link" aria-label={label} title={label} onClick={onClick}>
    <svg
      viewBox="0 0 16 16"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  </button>
)

const Caption = ({ hero_titulo, hero_texto, hero_url }: Slide) => (
  <>
    {hero_url ? <a href={hero_url}>{hero_titulo}</a> : hero_titulo}
    {hero_texto && <span className="sub"> {hero_texto}</span>}
  </>
)
