import { AttachmentList } from '../../../kits/anexo/web/attachment-list.tsx'
import { useFrame } from '../../../kits/page/frame.tsx'
import type { Head, PageProps } from '../../../kits/page/page.ts'
import { DayOfInstant } from '../../../ui/day.tsx'
import { Facts } from '../../../ui/facts.tsx'
import type { DocumentoPublic } from '../documento.contract.ts'
import { groupsOf } from './groups.ts'

const titleOf = ({ doc_numero_processo }: DocumentoPublic) => `Processo nº ${doc_numero_processo}`

export const head = (documento: DocumentoPublic): Head => ({
  title: titleOf(documento),
  description: [titleOf(documento), documento.tpr_nome].filter(Boolean).join(': '),
  trail: [{ label: 'Processos', href: '/acesso/processos' }, { label: titleOf(documento) }],
})

export default function ProcessoPublicPage({ data: documento }: PageProps<DocumentoPublic>) {
  const { fuso_horario } = useFrame().portal
  const groups = groupsOf(documento.anexos)
  return (
    <>
      <div className="cab">
        <h1>{titleOf(documento)}</h1>
      </div>
      <Facts
        facts={[
          ['Número do Processo', documento.doc_numero_processo],
          ['Tipo de Processo', documento.tpr_nome],
          ['Data', <DayOfInstant key="d" instant={documento.doc_data_cadastro} zone={fuso_horario} />],
        ]}
      />
      <section className="secao">
        <h2>Documentos</h2>
        {groups.length === 0 && <p className="vago">Nenhum documento publicado.</p>}
        {groups.map(({ categoria, anexos }) => (
          <section key={categoria} className="secao">
            {categoria && <h3>{categoria}</h3>}
            <AttachmentList
              items={anexos.map((anexo) => ({
                ...anexo,
                title: anexo.ane_nome,
                date: anexo.dan_data_documento,
                href: `/processo/anexo/${anexo.anexo_id}`,
              }))}
              empty=""
            />
          </section>
        ))}
        <p className="acoes">
          <a className="btn sec" href={`/acesso/avisos/processo/${documento.documento_id}`}>
            Quero ser avisado de alterações
          </a>
        </p>
      </section>
      <p className="secao">
        <a href="/acesso/processos">Voltar à lista de processos</a>
      </p>
    </>
  )
}
