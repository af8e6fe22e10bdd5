// The explanation of how a term was counted, in a collapsed section.

/** `de` says what the term belongs to, on pages with several. */
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
