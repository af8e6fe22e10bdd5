// Where in the form one is.
import { passos } from '../passos.ts'

export function Andar({ passo }: { passo: number }) {
  return (
    <ol className="andar" aria-label="Passos da manifestação">
      {passos.map((nome, at) => (
        <li
          key={nome}
          className={at + 1 < passo ? 'feito' : undefined}
          aria-current={at + 1 === passo ? 'step' : undefined}
        >
          <span>
            {at + 1}. {nome}
            {at + 1 < passo && <span className="oculto"> (feito)</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
