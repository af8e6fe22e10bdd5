// A tender for search engines. schema.org has no tender; Demand is 'the public announcement to seek certain goods or services'.
import type { PageFrame } from '#kits/page/page.ts'
import type { LicitacaoPublic } from '../licitacao.contract.ts'

export function licitacaoJsonLd(licitacao: LicitacaoPublic, name: string, frame: PageFrame): object {
  const value = licitacao.licitacao_valor_estimado
  return {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    name,
    identifier: licitacao.licitacao_pncp || licitacao.licitacao_numero,
    description: licitacao.licitacao_objeto,
    validFrom: licitacao.licitacao_abertura ?? licitacao.licitacao_realizacao ?? undefined,
    priceSpecification: value ? { '@type': 'PriceSpecification', price: value, priceCurrency: 'BRL' } : undefined,
    areaServed: { '@type': 'AdministrativeArea', name: `${frame.portal.nome} – ${frame.portal.uf}` },
    mainEntityOfPage: `/acesso/licitacoes/${licitacao.licitacao_id}`,
    subjectOf: licitacao.anexos.map((anexo) => ({
      '@type': 'DigitalDocument',
      name: anexo.licitacao_anexo_titulo,
      url: `/licitacao/anexo/${anexo.anexo_id}`,
      encodingFormat: anexo.ane_tipo,
      datePublished: anexo.licitacao_anexo_data ?? undefined,
    })),
  }
}
