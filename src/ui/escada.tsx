import { mostraDinheiro } from '#base/dinheiro.ts'
import './css/empenhado.css'
import './css/escada.css'
import type { Degrau } from '#base/escada.ts'
import { Valor } from './valor.tsx'

/** Drawn beside its numbers, which say the same. */
export function Escada({ degraus }: { degraus: readonly Degrau[] }) {
  return (
    <ol className="escada">
      {degraus.map((degrau) => (
        <li key={degrau.nome} className={degrau.papel === 'soma' ? 'soma' : undefined}>
          <span>
            <b>{degrau.nome}</b>
            {degrau.sobre && <span className="sub-linha">{degrau.sobre}</span>}
          </span>
          <Barra {...degrau} />
          <span className="v">
            <Valor amount={degrau.valor} href={degrau.href}>
              {mostra(degrau)}
            </Valor>
          </span>
        </li>
      ))}
    </ol>
  )
}

function mostra({ valor, papel }: Degrau) {
  if (valor === null) return <span className="vago">Não se sabe</span>
  if (papel !== 'termo') return mostraDinheiro(valor)
  if (Number(valor) === 0) return 'não muda'
  return `${valor.startsWith('-') ? '− ' : '+ '}${mostraDinheiro(valor.replace('-', ''))}`
}

function Barra({ de, ate, falta }: Degrau) {
  if (de === null || ate === null) return <span className="b" aria-hidden="true" />
  return (
    <svg className="b" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect x={de} width={ate - de} height="10" />
      {falta !== null && <rect className="re" x={ate} y=".5" width={falta - ate} height="9" />}
    </svg>
  )
}
