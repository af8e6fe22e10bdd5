// Photographs of a work, the newest first: a row that scrolls where it is wider than the screen.
import { mostraData } from '#base/data.ts'
import { Picture } from '#kits/midia/web/picture.tsx'
import { Day } from '#ui/day.tsx'
import type { ObraPage } from '../obra.contract.ts'
import { mostraPercentual } from '../relogios.ts'

export function Fotos({ data: { fotos, record, hoje } }: { data: ObraPage }) {
  const { obra_inicio: inicio } = record
  return (
    <section className="secao" aria-labelledby="fotos">
      <h2 id="fotos">Fotos da obra</h2>
      {fotos.length === 0 && (
        <p className="vago">
          {inicio && inicio <= hoje ? `Nenhuma foto desde o início, em ${mostraData(inicio)}.` : 'Nenhuma foto ainda.'}
        </p>
      )}
      {fotos.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard (WCAG 2.1.1)
        <ul className="fotos-da-obra" tabIndex={0} aria-labelledby="fotos">
          {fotos.map(({ obra_foto_id, obra_foto_data, obra_foto_percentual, obra_foto_alt, imagem }) => (
            <li key={obra_foto_id}>
              <Picture imagem={imagem} alt={obra_foto_alt} sizes="18rem" />
              <b>
                <Day date={obra_foto_data} />
              </b>
              {obra_foto_percentual && `: ${mostraPercentual(obra_foto_percentual)} feito`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
