import { ExportMenu } from '#kits/export/web/export-menu.tsx'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { RemoveButton, useRemoval } from '#kits/list/web/remove-row.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { SeeAlso } from '#ui/see-also.tsx'
import type { AtoNormativoListData } from '../ato-normativo.contract.ts'
import { atoWords } from '../ato-normativo.words.ts'
import { ondeFica } from '../documento-generico.fields.ts'
import { tituloDoAto } from '../tipos-de-ato.ts'
import { atoNormativoFilters, atoQuestion, atoSearch, panelColumns, savedMessages } from './ato-normativo-columns.tsx'

export const head = () => panelHead('Normas')

export default function AtoNormativoListPage({ data }: PageProps<AtoNormativoListData>) {
  const removal = useRemoval()
  return (
    <PanelListPage
      title="Normas"
      lead={<SeeAlso places={ondeFica} here="/painel/ato_normativo" />}
      caption="Normas cadastradas"
      data={data}
      columns={panelColumns}
      rowKey={(row) => row.ato_normativo_id}
      search={atoSearch}
      several={atoWords}
      filters={atoNormativoFilters(data).slice(1)}
      successMessage={savedMessages}
      exports={(list, columns) => <ExportMenu title="Normas" list={list} columns={columns} />}
      buttons={
        <>
          <a className="btn sec" href="/painel/ato_normativo/importacao">
            Importar
          </a>
          <a className="btn sec" href="/painel/ato_normativo/zip">
            Enviar ZIP
          </a>
          <a className="btn" href="/painel/ato_normativo/cadastro/">
            Cadastrar
          </a>
        </>
      }
      actions={(row) => (
        <>
          <a href={`/painel/ato_normativo/edicao/${row.ato_normativo_id}`}>
            Editar<span className="oculto"> {tituloDoAto(row)}</span>
          </a>
          <RemoveButton
            label={tituloDoAto(row)}
            onClick={() =>
              removal.open({ path: `/painel/ajax/ato_normativo/${row.ato_normativo_id}`, question: atoQuestion(row) })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </PanelListPage>
  )
}
