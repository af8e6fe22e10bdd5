// A law or decree for search engines (schema.org).
import type { PageFrame } from '../../../../kits/page/page.ts'
import type { DocumentoGenericoPublic } from '../documento-generico.contract.ts'
import { enderecoOf, especieOf, tituloOf } from '../especies.ts'

/** Null for other documents. */
export function legislationOf(documento: DocumentoGenericoPublic, { portal }: PageFrame): object | null {
  const { documento_generico_tipo: tipo } = documento
  if (tipo !== 1 && tipo !== 2) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Legislation',
    name: tituloOf(documento),
    description: documento.documento_generico_descricao || undefined,
    legislationIdentifier: documento.documento_generico_numero,
    legislationType: especieOf(tipo).one,
    legislationDate: documento.documento_generico_data ?? undefined,
    legislationJurisdiction: { '@type': 'AdministrativeArea', name: `${portal.nome} – ${portal.uf}` },
    mainEntityOfPage: `${enderecoOf(tipo)}/${documento.documento_generico_id}`,
    encoding: documento.anexos.map((anexo) => ({
      '@type': 'LegislationObject',
      name: anexo.documento_generico_anexo_titulo,
      contentUrl: `/documento_generico/anexo/${anexo.anexo_id}`,
      encodingFormat: anexo.ane_tipo,
    })),
  }
}
