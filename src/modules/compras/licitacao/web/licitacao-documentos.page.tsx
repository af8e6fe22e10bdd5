import type { PendingPage } from '#kits/anexo/pending.ts'
import { PendingDocuments } from '#kits/anexo/web/pending-documents.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { especieDoNome, especies } from '../documentos.ts'

export const head = (): Head => ({ title: 'Documentos das licitações – Painel', description: null, trail: [] })

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
