// The section of a page with its map; links from elsewhere lead to #mapa.
import type { MapaDaPagina } from '../desenho.ts'
import { Mapa } from './mapa.tsx'

/** `todos`: of a page about one of them, the list of all. */
type OndeFicamProps = { mapa: MapaDaPagina; deQue: string; todos?: string }

export const OndeFicam = ({ mapa, deQue, todos }: OndeFicamProps) => (
  <section className="secao" id="mapa" aria-labelledby="mapa-t">
    <h2 id="mapa-t">{todos ? 'Onde fica' : 'Onde ficam'}</h2>
    <Mapa mapa={mapa} deQue={deQue}>
      {todos && (
        <p>
          <a href={`${todos}#mapa`}>Todos no mapa</a>
        </p>
      )}
    </Mapa>
  </section>
)
