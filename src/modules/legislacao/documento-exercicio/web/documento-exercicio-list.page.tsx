import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { ondeFica } from '#modules/legislacao/ato-normativo/documento-generico.fields.ts'
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
  const removal = useRemoval()
  return (
    <PanelListPage
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
      exports={(list, shown) => <ExportMenu title={title} list={list} columns={shown} />}
      buttons={
        <>
          <a className="btn sec" href={`${page}/calendario`}>
            Calendário
          </a>
          <a className="btn sec" href={`${page}/importacao`}>
            Importar
          </a>
          <a className="btn sec" href={`${page}/zip`}>
            Enviar ZIP
          </a>
          <a className="btn" href={`${page}/cadastro`}>
            Cadastrar
          </a>
        </>
      }
      actions={(row) => {
        const nome = tituloOf(row)
        const path = `/painel/ajax/documento_exercicio/${row.documento_exercicio_id}`
        const remove = () => removal.open({ path, question: documentoExercicioQuestion(row) })
        return (
          <>
            <a href={`${page}/edicao/${row.documento_exercicio_id}`}>
              Editar<span className="oculto"> {nome}</span>
            </a>
            <RemoveButton label={nome} onClick={remove} />
          </>
        )
      }}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
