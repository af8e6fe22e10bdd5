import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import type { ListControl } from '#kits/list/web/use-list.ts'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { RecordListPage } from '#kits/record-list/web/record-list-page.tsx'
import { ondeFica } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
import { ButtonLink } from '#ui/page-head.tsx'
import { SeeAlso } from '#ui/see-also.tsx'
import type { DocumentoGenericoListData, DocumentoGenericoRow } from '../documento-generico.contract.ts'
import { documentoWords } from '../documento-generico.words.ts'
import { especieOf, tituloOf } from '../especies.ts'
import {
  documentoGenericoFilters,
  documentoGenericoQuestion,
  documentoSearch,
  panelColumns,
  savedMessages,
} from './documento-generico-columns.tsx'
import { EspecieNav } from './especie-nav.tsx'

const page = '/painel/documento_generico'

const titleOf = ({ tipo }: DocumentoGenericoListData) => (tipo === null ? 'Documentos' : especieOf(tipo).many)

export const head = (data: DocumentoGenericoListData) => panelHead(titleOf(data))

export default function DocumentoGenericoListPage({ data }: PageProps<DocumentoGenericoListData>) {
  const title = titleOf(data)
  const query = data.tipo === null ? '' : `?tipo=${data.tipo}`
  return (
    <>
      <EspecieNav tipo={data.tipo} addressOf={(tipo) => (tipo === null ? page : `${page}?tipo=${tipo}`)} hasAll />
      <RecordListPage
        title={title}
        lead={<SeeAlso places={ondeFica} here={page} />}
        caption={data.tipo === null ? 'Documentos cadastrados' : title}
        data={data}
        columns={panelColumns}
        rowKey={(row) => row.documento_generico_id}
        search={documentoSearch}
        several={documentoWords}
        filters={documentoGenericoFilters(data)}
        successMessage={savedMessages}
        exports={(list, columns) => <ExportMenu title={title} list={ofType(list, data.tipo)} columns={columns} />}
        buttons={
          <>
            <ButtonLink href={`${page}/importacao`}>Importar</ButtonLink>
            <ButtonLink href={`${page}/zip`}>Enviar ZIP</ButtonLink>
          </>
        }
        create={`${page}/cadastro/${query}`}
        record={(row) => ({
          name: tituloOf(row),
          edit: `${page}/edicao/${row.documento_generico_id}${query}`,
          call: `/painel/ajax/documento_generico/${row.documento_generico_id}`,
          question: documentoGenericoQuestion(row),
        })}
      />
    </>
  )
}

// The type in the address is not a filter; exports of the whole set take filters only.
function ofType(list: ListControl<DocumentoGenericoRow>, tipo: number | null): ListControl<DocumentoGenericoRow> {
  if (tipo === null) return list
  return { ...list, data: { ...list.data, filters: { ...list.data.filters, documento_generico_tipo: String(tipo) } } }
}
