// A contract for search engines. schema.org has no contract; the nearest is Order: what was bought from whom, and for how much.
import type { PageFrame } from '#kits/page/page.ts'
import type { ContratoPublic } from '../contrato.contract.ts'

export function contratoJsonLd(contrato: ContratoPublic, name: string, frame: PageFrame): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Order',
    name,
    orderNumber: contrato.contrato_numero,
    description: contrato.contrato_objeto || undefined,
    orderDate: contrato.contrato_data_celebracao ?? undefined,
    customer: {
      '@type': 'GovernmentOrganization',
      name: contrato.contrato_contratante,
      areaServed: { '@type': 'AdministrativeArea', name: `${frame.portal.nome} – ${frame.portal.uf}` },
    },
    seller: { '@type': 'Organization', name: contrato.contrato_contratada },
    acceptedOffer: {
      '@type': 'Offer',
      price: contrato.contrato_valor,
      priceCurrency: 'BRL',
      validFrom: contrato.contrato_data_vigencia ?? undefined,
      validThrough: contrato.contrato_data_vigencia_atual ?? undefined,
    },
    mainEntityOfPage: `/acesso/contratos/${contrato.contrato_id}`,
    subjectOf: contrato.anexos.map((anexo) => ({
      '@type': 'DigitalDocument',
      name: anexo.contrato_anexo_titulo,
      url: `/contrato/anexo/${anexo.anexo_id}`,
      encodingFormat: anexo.ane_tipo,
      datePublished: anexo.contrato_anexo_data ?? undefined,
    })),
  }
}
