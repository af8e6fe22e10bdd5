// An act for search engines (schema.org).
import type { PageFrame } from '#kits/page/page.ts'
import type { AtoNormativoPublic } from '../ato-normativo.contract.ts'
import { nomeDoTipo, tituloDoAto } from '../tipos-de-ato.ts'

export const legislationOf = (ato: AtoNormativoPublic, { portal }: PageFrame): object => ({
  '@context': 'https://schema.org',
  '@type': 'Legislation',
  name: tituloDoAto(ato),
  description: ato.ato_normativo_ementa || undefined,
  legislationIdentifier: `${ato.ato_normativo_numero}/${ato.ato_normativo_ano}`,
  legislationType: nomeDoTipo(ato.ato_normativo_tipo),
  legislationDate: ato.ato_normativo_data ?? undefined,
  legislationLegalForce: `https://schema.org/${ato.ato_normativo_situacao === 'revogado' ? 'NotInForce' : 'InForce'}`,
  legislationJurisdiction: { '@type': 'AdministrativeArea', name: `${portal.nome} – ${portal.uf}` },
  mainEntityOfPage: `/acesso/normas/${ato.ato_normativo_id}`,
  encoding: ato.anexos.map((anexo) => ({
    '@type': 'LegislationObject',
    name: anexo.documento_generico_anexo_titulo,
    contentUrl: `/documento_generico/anexo/${anexo.anexo_id}`,
    encodingFormat: anexo.ane_tipo,
  })),
})
