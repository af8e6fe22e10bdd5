import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ondeFica } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import { SeeAlso } from '#ui/see-also.tsx'
import type { DocumentoExercicioListData } from '../documento-exercicio.contract.ts'
import { documentoExercicioWords } from '../documento-exercicio.words.ts'
import { codigosDeTipo, tituloOf } from '../tipos.ts'
import {
  documentoExercicioFilters,
  documentoExercicioQuestion,
  documentoExercicioSearch,
  panelColumns,
  savedMessages,
} from './documento-exercicio-columns.tsx'

const page = '/painel/documento_exercicio'
const title = 'Documentos por exercício'

export const head = () => panelHead(title)

export default function DocumentoExercicioListPage({ data }: PageProps<DocumentoExercicioListData>) {
  return (
    <RecordListPage
      title={title}
      lead={<SeeAlso places={ondeFica} here={page} />}
      caption="Documentos cadastrados"
      data={data}
      columns={panelColumns}
      rowKey={(row) => row.documento_exercicio_id}
      search={documentoExercicioSearch}
      several={documentoExercicioWords}
      filters={documentoExercicioFilters({ tipos: codigosDeTipo, anos: data.anos })}
      successMessage={savedMessages}
      buttons={
        <>
          <ButtonLink href={`${page}/calendario`}>Calendário</ButtonLink>
          <ButtonLink href={`${page}/importacao`}>Importar</ButtonLink>
          <ButtonLink href={`${page}/zip`}>Enviar ZIP</ButtonLink>
        </>
      }
      create={`${page}/cadastro`}
      record={(row) => ({
        name: tituloOf(row),
        edit: `${page}/edicao/${row.documento_exercicio_id}`,
        call: `/painel/ajax/documento_exercicio/${row.documento_exercicio_id}`,
        question: documentoExercicioQuestion(row),
      })}
    />
  )
}
