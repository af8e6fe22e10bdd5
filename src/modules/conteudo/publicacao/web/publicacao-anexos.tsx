// The attachments of a publication in its form.
import { Attachments } from '../../../../kits/anexo/web/attachments.tsx'
import type { PublicacaoAnexo } from '../publicacao.contract.ts'
import { anexoFields } from '../publicacao.fields.ts'

export const PublicacaoAnexos = ({ registro }: { registro: { anexos: PublicacaoAnexo[] } | null }) => (
  <Attachments
    items={registro?.anexos ?? []}
    addressOf={(anexoId) => `/painel/pagina/exibir/anexo/${anexoId}`}
    fields={anexoFields}
  />
)
