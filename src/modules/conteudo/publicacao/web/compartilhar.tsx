// Plain links to where people share an address, without anything of those sites on the page; copying needs JavaScript.
import { useFrame, useHydrated } from '#kits/page/frame.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

export function Compartilhar({ titulo, endereco }: { titulo: string; endereco: string }) {
  const isHydrated = useHydrated()
  const whole = useFrame().site + endereco
  const [text, address] = [encodeURIComponent(titulo), encodeURIComponent(whole)]
  const ways = [
    ['WhatsApp', `https://wa.me/?text=${text}%20${address}`],
    ['E-mail', `mailto:?subject=${text}&body=${address}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['X', `https://x.com/intent/post?text=${text}&url=${address}`],
  ] as const
  return (
    <section className="compartilhar so-tela" aria-labelledby="compartilhar">
      <h2 id="compartilhar">Compartilhar</h2>
      <ul className="acoes">
        {ways.map(([label, href]) => (
          <li key={label}>
            <a className="btn sec" href={href} rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
        {isHydrated && (
          <li>
            <CopyButton text={whole} className="btn sec">
              Copiar o endereço
            </CopyButton>
          </li>
        )}
      </ul>
    </section>
  )
}
