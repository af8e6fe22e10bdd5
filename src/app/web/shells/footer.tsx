import type { ReactNode } from 'react'
import { useFrame } from '#kits/page/frame.tsx'
import { Phones } from '#ui/phones.tsx'
import { serverDrawn } from '#ui/server-drawn.ts'

const place = { className: 'rodape', id: 'rodape' }

/** Nothing in it acts, so browsers don't get its code: React leaves alone what is marked as HTML, and finds it as the server wrote it. */
export function Footer() {
  if (import.meta.env.SSR)
    return (
      <footer {...place}>
        <Parts />
      </footer>
    )
  return <footer {...place} {...serverDrawn} />
}

function Parts() {
  const { portal, menu } = useFrame()
  const { encarregado } = portal
  const hasOmbudsman = menu[0]?.entries.some(({ href }) => href === '/ouvidoria')
  return (
    <div className="wrap partes">
      <section>
        <h2>{portal.nome}</h2>
        {portal.endereco && <p className="linhas">{portal.endereco}</p>}
        <Links
          links={[
            ['Site oficial do município', portal.site_oficial],
            ['Radar da Transparência', portal.radar_url],
          ]}
        />
      </section>
      <section>
        <h2>Atendimento</h2>
        <p>{portal.horario_atendimento}</p>
        <Contact phones={[portal.telefone_primario, portal.telefone_secundario]} email={portal.email} />
        <Links
          links={[
            ['Pedir informação (E-Sic)', '/esic'],
            ['Ouvidoria', hasOmbudsman ? '/ouvidoria' : ''],
          ]}
        />
      </section>
      <section>
        <h2>Sobre o portal</h2>
        <Links
          links={[
            ['Acessibilidade', '/acessibilidade'],
            ['Mapa do site', '/mapa-do-site'],
            ['Privacidade e dados pessoais', '/privacidade'],
            ['Política de privacidade', portal.privacidade_url === '/privacidade' ? '' : portal.privacidade_url],
            ['Acesso restrito', '/painel'],
          ]}
        />
        {encarregado && (
          <>
            <p>Encarregado dos dados pessoais (LGPD): {encarregado.nome}</p>
            <Contact phones={[encarregado.telefone]} email={encarregado.email} />
          </>
        )}
      </section>
      {portal.redes.length > 0 && (
        <section>
          <h2>Redes sociais</h2>
          <Links links={portal.redes.map(({ rede, endereco }) => [rede, endereco])} rel="me noopener" />
        </section>
      )}
    </div>
  )
}

function Links({ links, rel }: { links: [text: string, href: string][]; rel?: string }): ReactNode {
  return (
    <ul className="lista-simples">
      {links.map(
        ([text, href]) =>
          href && (
            <li key={href}>
              <a href={href} rel={rel}>
                {text}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

function Contact({ phones, email }: { phones: string[]; email: string }) {
  return (
    <>
      {phones.filter(Boolean).map((phone) => (
        <p key={phone}>
          <Phones text={phone} />
        </p>
      ))}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  )
}
