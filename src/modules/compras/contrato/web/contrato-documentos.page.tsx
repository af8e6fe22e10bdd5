import type { PendingPage } from '#kits/anexo/pending.ts'
import { PendingDocuments } from '#kits/anexo/web/pending-documents.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { especieDoNome, especies } from '../documentos.ts'

export const head = () => panelHead('Documentos dos contratos')

export default function ContratoDocumentosPageView({ data }: PageProps<PendingPage>) {
  return (
    <PendingDocuments
      data={data}
      title="Documentos dos contratos"
      lead="Os contratos e termos aditivos sem o seu inteiro teor, e o que ainda não foi classificado."
      list="/painel/contrato"
      back="Voltar aos contratos"
      call="/painel/ajax/contrato"
      fileOf={(id) => `/contrato/anexo/${id}`}
      kinds={especies}
      guess={especieDoNome}
    />
  )
}
