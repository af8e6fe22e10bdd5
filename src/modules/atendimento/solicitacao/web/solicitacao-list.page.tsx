// The citizen's own requests (docs/specification/requests.md#requests).
import { ListPage } from '#kits/list/web/list-page.tsx'
import { useQueryValue } from '#kits/page/frame.tsx'
import type { Head, PageProps } from '#kits/page/page.ts'
import { dizMinhas } from '../minhas.ts'
import type { SolicitacaoListData } from '../solicitacao.contract.ts'
import { MinhasPorVez } from './minhas.tsx'
import { solicitacaoColumns, solicitacaoFilters } from './solicitacao-columns.tsx'

const title = 'Minhas solicitações'

export const head = (): Head => ({
  title,
  description: null,
  trail: [{ label: 'E-Sic', href: '/esic' }, { label: title }],
})

export default function SolicitacaoListPage({ data }: PageProps<SolicitacaoListData>) {
  const { minhas } = data
  const success = useQueryValue('success')
  return (
    <>
      {success === 'respondido' && (
        <p className="alerta ok" role="status">
          Que bom que já estava respondido. O pedido não foi enviado, e contamos só que a página ajudou.
        </p>
      )}
      <ListPage
        title={title}
        caption="Suas solicitações"
        data={data}
        {...(minhas && { lead: dizMinhas(minhas), above: () => <MinhasPorVez minhas={minhas} /> })}
        columns={solicitacaoColumns}
        rowKey={(row) => row.solicitacao_id}
        hrefOf={(row) => `/esic/solicitacao/${row.solicitacao_id}/detalhes`}
        noun={['solicitação', 'solicitações']}
        filters={solicitacaoFilters}
        buttons={
          <a className="btn" href="/esic/solicitacao/cadastro">
            Cadastrar solicitação
          </a>
        }
      />
    </>
  )
}
