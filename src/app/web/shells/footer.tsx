import { useFrame } from '../../../kits/page/frame.tsx'
import { Phones } from '../../../ui/phones.tsx'

const networkNames: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  google: 'Google',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
}

export function Footer() {
  const { portal } = useFrame()
  const phones = [portal.telefone_primario, portal.telefone_secundario].filter(Boolean)
  return (
    <footer className="rodape" id="rodape">
      <div className="wrap partes">
        <section>
          <h2>{portal.nome}</h2>
          {portal.endereco && <p className="linhas">{portal.endereco}</p>}
          {portal.email && (
            <p>
              <a href={`mailto:${portal.email}`}>{portal.email}</a>
            </p>
          )}
        </section>
        <section>
          <h2>Atendimento</h2>
          <p>{portal.horario_atendimento}</p>
          {phones.map((phone) => (
            <p key={phone}>
              <Phones text={phone} />
            </p>
          ))}
        </section>
        <section>
          <h2>Serviços</h2>
          <ul className="lista-simples">
            <li>
              <a href="/esic">E-Sic</a>
            </li>
            <li>
              <a href="/acessibilidade">Acessibilidade</a>
            </li>
            <li>
              <a href="/mapa-do-site">Mapa do site</a>
            </li>
            <li>
              <a href="/painel">Acesso restrito</a>
            </li>
          </ul>
        </section>
        {portal.redes.length > 0 && (
          <section>
            <h2>Redes sociais</h2>
            <ul className="lista-simples">
              {portal.redes.map(({ rede, endereco }) => (
                <li key={rede}>
                  <a href={endereco} rel="me noopener">
                    {networkNames[rede] ?? rede}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </footer>
  )
}
