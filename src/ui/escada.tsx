import { mostraDinheiro } from '#base/dinheiro.ts'
import './css/escada.css'
import { type Contratado, type Degrau, degrausDe } from './escada.ts'
import { Valor } from './valor.tsx'

/** Drawn beside its numbers, which say the same. */
export function Escada(contratado: Contratado) {
  return (
    <ol className="escada">
      {degrausDe(contratado).map((degrau) => (
        <li key={degrau.nome} className={degrau.papel === 'soma' ? 'soma' : undefined}>
          <span>
            <b>{degrau.nome}</b>
            {degrau.sobre && <small>{degrau.sobre}</small>}
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
  if (de === null || ate === null) return <span aria-hidden="true" />
  return (
    <svg className="b" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect x={de} width={ate - de} height="10" />
      {falta !== null && <rect className="re" x={ate} y=".5" width={falta - ate} height="9" />}
    </svg>
  )
}

type Limite = { acrescimos: number | null; teto: number; acima: boolean }

const porcento = (centesimos: number) => (centesimos / 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/** How much of what the law allows the additions of quantity take (Lei 14.133/2021, art. 125). `acrescimos`: hundredths of a percent. */
export function LimiteDaLei({ acrescimos, teto, acima }: Limite) {
  const lei = `limite da lei: ${teto}%`
  if (acrescimos === null)
    return <p className="dica">Quanto os aditivos acrescentam de quantidade não se sabe; {lei}.</p>
  const usado = Math.min(100, acrescimos / teto)
  return (
    <div className="limite">
      <p>
        <span>Acréscimo de quantidade: {porcento(acrescimos)}% do valor inicial</span>{' '}
        <span>{acima ? <b>acima do {lei}</b> : lei}</span>
      </p>
      <svg className="b" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width={usado} height="10" />
        <rect className="re" x={usado} y=".5" width={100 - usado} height="9" />
      </svg>
    </div>
  )
}
