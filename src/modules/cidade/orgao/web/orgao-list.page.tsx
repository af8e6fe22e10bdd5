import { ExportMenu } from '../../../../kits/export/web/export-menu.tsx'
import { ListPage } from '../../../../kits/list/web/list-page.tsx'
import { RemoveButton, useRemoval } from '../../../../kits/list/web/remove-row.tsx'
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { OrgaoListData } from '../orgao.contract.ts'
import { OrgaoFilters, orgaoColumns } from './orgao-columns.tsx'
import { orgaoQuestion } from './orgao-question.ts'

export const head = (): Head => ({ title: 'Órgãos – Painel', description: null, trail: [] })

export default function OrgaoListPage({ data }: PageProps<OrgaoListData>) {
  const removal = useRemoval()
  return (
    <ListPage
      title="Órgãos"
      caption="Órgãos cadastrados"
      data={data}
      columns={orgaoColumns}
      rowKey={(row) => row.orgao_id}
      filters={<OrgaoFilters />}
      successMessage="Órgão salvo com sucesso."
      exports={(list) => <ExportMenu title="Estrutura Organizacional" list={list} columns={orgaoColumns} />}
      buttons={
        <a className="btn" href="/painel/orgao/cadastro/">
          Cadastrar
        </a>
      }
      actions={(row) => (
        <>
          <a href={`/painel/orgao/edicao/${row.orgao_id}`}>
            Editar<span className="oculto"> {row.orgao_nome}</span>
          </a>
          <RemoveButton
            label={row.orgao_nome}
            onClick={() =>
              removal.ask({ path: `/painel/ajax/orgao/${row.orgao_id}`, question: orgaoQuestion(row.orgao_nome) })
            }
          />
        </>
      )}
    >
      {(list) => removal.dialog(list.reload)}
    </ListPage>
  )
}
