// A map with its list beside it. Each number is a link to its line: the list says all that the drawing shows.
import type { ReactNode } from 'react'
import { mostraNumero } from '#base/numero.ts'
import { serverDrawn } from '#ui/server-drawn.ts'
import type { DesenhoDoMapa, LugarNoMapa, MapaDaPagina } from '../desenho.ts'
import '#ui/css/lugares.css'

type MapaProps = {
  mapa: MapaDaPagina
  /** What the points are: 'obras'. */
  deQue: string
  /** Above the list. */
  children?: ReactNode
}

/** All places, whatever the list beside it shows: nothing in it acts or changes, so browsers don't get its code. */
export function Mapa(props: MapaProps) {
  if (import.meta.env.SSR)
    return (
      <div className="mapa-e-lista">
        <Dentro {...props} />
      </div>
    )
  return <div className="mapa-e-lista" {...serverDrawn} />
}

function Dentro({ mapa, deQue, children }: MapaProps) {
  const { lugares, quantosOutros, aqui, bairros } = mapa
  const onde = aqui?.nome ? ` O ponto cheio fica em ${aqui.nome}.` : ''
  return (
    <>
      <Quadro
        mapa={mapa}
        dizer={`Mapa de ${deQue}, com o norte acima. Cada número leva à sua linha na lista.${onde}`}
      />
      <div>
        {children}
        {bairros && (
          <p>
            {aqui && bairros.aqui && (
              <>
                Fica em <a href={bairros.aqui}>{aqui.nome}</a>.{' '}
              </>
            )}
            <a href={bairros.todos}>O que há em cada bairro ou povoado</a>
          </p>
        )}
        <ol>
          {lugares.map((lugar) => (
            <li key={lugar.n} id={`mapa-${lugar.n}`} value={lugar.n}>
              {lugar.cheio ? <b>{lugar.nome}</b> : <a href={lugar.href}>{lugar.nome}</a>}
              <span className="dica">
                {[lugar.texto, lugar.xy ? '' : 'fora do desenho: longe do município'].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
        {quantosOutros > 0 && (
          <p className="dica">
            {quantosOutros === 1 ? 'O ponto sem número está' : `Os ${quantosOutros} pontos sem número estão`} na lista
            completa.
          </p>
        )}
        {mapa.fonte && <p className="dica">{`Contornos: ${mapa.fonte}.`}</p>}
      </div>
    </>
  )
}

/** The drawing alone. */
export function Quadro({ mapa, dizer }: { mapa: DesenhoDoMapa; dizer: string }) {
  const { largura, altura, contorno, aqui, rotulos, lugares, outros, escala } = mapa
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a drawing
    <svg className="mapa-da-cidade" viewBox={`0 0 ${largura} ${altura}`} role="group" aria-label={dizer}>
      {contorno && <path className="d" d={contorno} />}
      {aqui && <path className="d aqui" d={aqui.d} />}
      {outros && <path className="o" d={outros} />}
      {rotulos.map(({ nome, x, y, aqui }) => (
        <text key={`${x} ${y}`} className={aqui ? 'f' : 'l'} x={x} y={y}>
          {nome}
        </text>
      ))}
      {lugares.map((lugar) => lugar.xy && <Ponto key={lugar.n} {...lugar} xy={lugar.xy} />)}
      <path className="e" d={`M20 ${altura - 24}v6h${escala.x}v-6`} />
      <text className="l" x={28 + escala.x} y={altura - 14}>
        {`${mostraNumero(String(escala.km))} km, norte acima`}
      </text>
    </svg>
  )
}

const Ponto = ({ n, nome, cheio, xy: [x, y] }: LugarNoMapa & { xy: [number, number] }) => (
  <a href={`#mapa-${n}`} className={cheio ? 'pt' : 'pp'} aria-label={`${n}: ${nome}`}>
    <circle cx={x} cy={y} r="11" />
    <text x={x} y={y + 5}>
      {n}
    </text>
  </a>
)
