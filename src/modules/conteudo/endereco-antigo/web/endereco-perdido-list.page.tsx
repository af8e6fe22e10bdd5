import type { Column } from '#kits/list/web/column.ts'
import { filterOf } from '#kits/list/web/filter-of.ts'
import { PanelListPage } from '#kits/list/web/panel-list-page.tsx'
import { type PageProps, panelHead } from '#kits/page/page.ts'
import { Day } from '#ui/day.tsx'
import { ButtonLink } from '#ui/page-head.tsx'
import type { EnderecoPerdidoListData, EnderecoPerdidoRow, enderecoPerdidoList } from '../endereco-antigo.contract.ts'

export const head = () => panelHead('Endereços não encontrados')

const columns: Column<EnderecoPerdidoRow>[] = [
  { field: 'per_endereco', label: 'Endereço', isRowHeader: true },
  { field: 'per_vezes', label: 'Vezes', className: 'num', text: ({ per_vezes }) => per_vezes.toLocaleString('pt-BR') },
  { field: 'per_ultima', label: 'Última vez', className: 'data', cell: ({ per_ultima }) => <Day date={per_ultima} /> },
]

const filter = filterOf<typeof enderecoPerdidoList>()('per_endereco', 'Endereço')

export default function EnderecoPerdidoListPage({ data }: PageProps<EnderecoPerdidoListData>) {
  return (
    <PanelListPage
      title="Endereços não encontrados"
      lead="Os mais pedidos dos que não levam a lugar nenhum, nos últimos 90 dias. De quem pediu nada fica. Um que era do site anterior pode levar à página nova."
      caption="Endereços pedidos e não encontrados"
      data={data}
      columns={columns}
      noun={['endereço', 'endereços']}
      rowKey={(row) => row.endereco_perdido_id}
      filters={[filter]}
      buttons={<ButtonLink href="/painel/enderecos-antigos">Endereços antigos</ButtonLink>}
      actions={({ per_endereco }) => (
        <a href={`/painel/enderecos-antigos/cadastro/?endereco_antigo_de=${encodeURIComponent(per_endereco)}`}>
          Redirecionar<span className="oculto"> {per_endereco}</span>
        </a>
      )}
    />
  )
}
