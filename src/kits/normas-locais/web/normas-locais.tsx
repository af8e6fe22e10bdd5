// The town's own rule of a national law, where people look for it (PNTP 12.5, 15.5).
type Norma = { href: string; citacao: string; ementa: string }

export const governoDigital = {
  titulo: 'Governo digital no município',
  lei: 'a Lei do Governo Digital (Lei nº 14.129/2021)',
}

export function NormasLocais({ titulo, lei, normas }: { titulo: string; lei: string; normas: Norma[] }) {
  if (normas.length === 0) return null
  return (
    <section className="secao medida" aria-labelledby="norma-local">
      <h2 id="norma-local">{titulo}</h2>
      <p>O município regulamenta {lei} por:</p>
      <ul>
        {normas.map(({ href, citacao, ementa }) => (
          <li key={href}>
            <a href={href}>{citacao}</a>
            {ementa && ` – ${ementa}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
