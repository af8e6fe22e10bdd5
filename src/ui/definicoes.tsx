// The meaning of a table's terms, in a collapsed section.

type DefinicoesProps = { title: string; definitions: readonly (readonly [string, string])[] }

export function Definicoes({ title, definitions }: DefinicoesProps) {
  return (
    <details>
      <summary>{title}</summary>
      <dl>
        {definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt>
              <b>{term}</b>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
