import { AttachmentList } from '#kits/anexo/web/attachment-list.tsx'
import { DayOfInstant } from '#kits/page/instant.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { Facts } from '#ui/facts.tsx'
import { RecordHead } from '#ui/record-head.tsx'
import type { ProcessoPublic } from '../processo.contract.ts'
import { groupsOf } from './groups.ts'
import '#ui/css/anexo.css'

const titleOf = ({ doc_numero_processo }: ProcessoPublic) => `Processo nº ${doc_numero_processo}`

export const head = (processo: ProcessoPublic): Head => ({
  title: titleOf(processo),
  description: [titleOf(processo), processo.tpr_nome].filter(Boolean).join(': '),
  trail: [{ label: 'Processos', href: '/acesso/processos' }, { label: titleOf(processo) }],
})

export default function ProcessoPublicPage({ data: processo }: PageProps<ProcessoPublic>) {
  const groups = groupsOf(processo.anexos)
  return (
    <>
      <RecordHead
        over={processo.tpr_nome}
        title={titleOf(processo)}
        actions={
          <a className="btn" href={`/acesso/avisos/processo/${processo.documento_id}`}>
            Quero ser avisado de alterações
          </a>
        }
      />
      <Facts
        isLarge
        facts={[
          ['Número do processo', processo.doc_numero_processo],
          ['Tipo de processo', processo.tpr_nome],
          ['Data', <DayOfInstant key="d" instant={processo.doc_data_cadastro} />],
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
      </section>
    </>
  )
}
