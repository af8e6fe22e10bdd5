// What the home page begins with: the question, and one search for everything.
import { useFrame } from '#kits/page/frame.tsx'
import { Drawing, Icon } from '#ui/icon.tsx'
import { desenhos } from './desenhos.ts'

/** `hasScene`: it overlaps the picture above it. */
export function Convite({ isNew, hasScene }: { isNew: boolean; hasScene: boolean }) {
  const { portal } = useFrame()
  return (
    <section className={hasScene ? 'sobre-cena' : 'capa'} aria-labelledby="titulo">
      <div className="wrap convite">
        <h1 id="titulo">O que você precisa da prefeitura?</h1>
        <search aria-label="Busca em todo o portal">
          <form className="busca" action="/busca">
            <label className="oculto" htmlFor="busca">
              O que você procura?
            </label>
            <input id="busca" type="search" name="q" placeholder="Serviço, gasto, nome…" />
            <button type="submit">
              <Icon name="busca" /> Buscar
            </button>
          </form>
        </search>
        {/* short names on a phone: the first task stays on its first screen */}
        <p className="acoes">
          <a className="btn sec" href="/transparencia" aria-label="Portal da Transparência">
            <Drawing path={desenhos.dados} />
            <span>
              <span className="so-largo">Portal da </span>Transparência
            </span>
          </a>
          {portal.radar_url && (
            <a
              className="btn sec"
              href={portal.radar_url}
              rel="external noopener noreferrer"
              aria-label="Radar da Transparência (outro site)"
            >
              <Radar />
              <span>
                Radar<span className="so-largo"> da Transparência</span>
              </span>
            </a>
          )}
          {isNew && (
            <span className="sub">Este portal está sendo preenchido. Já funcionam a busca, o E-Sic e a Ouvidoria.</span>
          )}
        </p>
      </div>
    </section>
  )
}

// A mark of our own: the portal shows no other site's logo.
const Radar = () => (
  <svg
    viewBox="0 0 16 16"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <path d="M8 1.5a6.5 6.5 0 1 0 6.5 6.5M8 5a3 3 0 1 0 3 3M8 8l5-5" strokeLinecap="round" />
  </svg>
)
