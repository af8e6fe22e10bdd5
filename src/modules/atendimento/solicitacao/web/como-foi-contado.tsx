// The sentences that tell how a term was counted, folded away.

/** `de` says whose term it is, where a page counts several. */
export function ComoFoiContado({ frases, de }: { frases: string[]; de?: string }) {
  return (
    <details className="contagem">
      <summary>Como este prazo foi contado{de && <span className="oculto">: {de}</span>}</summary>
      <ol>
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ol>
    </details>
  )
}
