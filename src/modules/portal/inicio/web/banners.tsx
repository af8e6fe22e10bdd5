export function Banners({ radar }: { radar: string }) {
  return (
    <section className="wrap secao so-tela" aria-label="Destaques">
      <ul className="banners">
        <li>
          <a href={radar}>
            <span>
              <b>Radar da Transparência</b>
              Como a transparência do município é avaliada
            </span>
          </a>
        </li>
      </ul>
    </section>
  )
}
