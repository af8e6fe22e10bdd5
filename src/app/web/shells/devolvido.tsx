// The mail of whoever is logged in comes back: they read it on each page, on the first one with all that it says, until they say that it
// arrives again.
import { useFrame } from '#kits/page/frame.tsx'

export function Devolvido() {
  const { devolvido } = useFrame()
  if (!devolvido) return null
  const [title, ...lines] = devolvido.linhas
  return (
    <details className="alerta erro devolvido so-tela" open={devolvido.aberto}>
      <summary>{title}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <form method="post" action={devolvido.action}>
        <button type="submit" className="btn sec">
          Já recebo de novo
        </button>
      </form>
    </details>
  )
}
