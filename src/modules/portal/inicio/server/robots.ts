// Everything that is published may be read by programs, and access by machines is part of the law (12.527/2011, art. 8, § 3, III): JSON calls, feeds
// and files are open with whatever filters, and all that they hold is also on pages that are open. Closed are pages of no use to search engines:
// private ones, and the same records again under each filter, order and size: the months of the agenda have no end.
import { formatos, novidades } from '#base/formato.ts'

const closed = [
  '/painel',
  '/esic/ajax/',
  '/esic/solicitacoes',
  '/esic/solicitacao/',
  '/esic/conta',
  '/esic/senha',
  '/esic/acessos',
  '/esic/confirmacao',
  '/busca?',
  '/acesso/*?',
  '/agenda?',
  '/*?*aparencia=',
]

/** The longest matching rule wins (RFC 9309), so that the pages of a list are open though its filters are not. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /acesso/*?page=',
    // each is longer than the rule that closes a list's filters
    ...[...formatos, ...novidades].map((ending) => `Allow: /acesso/*.${ending}?`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
