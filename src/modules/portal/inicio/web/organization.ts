// The town hall and its portal for search engines (schema.org).
import type { PortalInfo } from '#kits/page/page.ts'

/** `site` is the address of the portal, without a slash at its end. */
export function organizationOf(site: string, portal: PortalInfo): object {
  const organization = `${site}/#prefeitura`
  const filled = (values: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'GovernmentOrganization',
        '@id': organization,
        name: portal.nome,
        url: `${site}/`,
        areaServed: `${portal.uf}, Brasil`,
        ...filled({
          email: portal.email,
          telephone: portal.telefone_primario,
          address: portal.endereco,
          logo: portal.logo && site + portal.logo,
        }),
        ...(portal.redes.length > 0 && { sameAs: portal.redes.map(({ endereco }) => endereco) }),
      },
      {
        '@type': 'WebSite',
        name: portal.portal,
        url: `${site}/`,
        inLanguage: 'pt-BR',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${site}/busca?q={termo}` },
          'query-input': 'required name=termo',
        },
      },
    ],
  }
}
