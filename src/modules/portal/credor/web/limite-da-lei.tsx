import '#ui/css/escada.css'

type Limite = { acrescimos: number | null; teto: number; acima: boolean }

const porcento = (centesimos: number) => (centesimos / 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

/** How much of what the law allows the additions of quantity take (Lei 14.133/2021, art. 125). `acrescimos`: hundredths of a percent. */
export function LimiteDaLei({ acrescimos, teto, acima }: Limite) {
  const lei = `limite da lei: ${teto}%`
  if (acrescimos === null)
    return <p className="dica">Quanto os aditivos acrescentam de quantidade não se sabe; {lei}.</p>
  const usado = Math.min(100, acrescimos / teto)
  return (
    <ol className="escada">
      <li>
        <span>
          <b>Acréscimo de quantidade</b>
          <small>{porcento(acrescimos)}% do valor inicial</small>
        </span>
        <svg className="b" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect width={usado} height="10" />
          <rect className="re" x={usado} y=".5" width={100 - usado} height="9" />
        </svg>
        <span className="v">{acima ? `acima do ${lei}` : lei}</span>
      </li>
    </ol>
  )
}
