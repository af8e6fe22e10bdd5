import type { PendingPage } from '#kits/anexo/pending.ts'
import { PendingDocuments } from '#kits/anexo/web/pending-documents.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { especieDoNome, especies } from '../documentos.ts'

export const head = () => panelHead('Documentos das licitações')

export default function LicitacaoDocumentosPageView({ data }: PageProps<PendingPage>) {
  return (
    <PendingDocuments
      data={data}
      title="Documentos das licitações"
      lead="O que falta nas licitações encerradas há menos de três anos, e o que ainda não foi classificado."
      list="/painel/licitacao"
      back="Voltar às licitações"
      call="/painel/ajax/licitacao"
      fileOf={(id) => `/licitacao/anexo/${id}`}
      kinds={especies}
      guess={especieDoNome}
    />
  )
}
