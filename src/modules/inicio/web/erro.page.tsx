import type { Head, PageProps } from '../../../kits/page/page.ts'
import type { ErroPage } from '../inicio.contract.ts'

const titles: Record<number, string> = {
  403: 'Acesso não permitido',
  404: 'Página não encontrada',
  409: 'Conflito',
  422: 'Dados inválidos',
  429: 'Muitas tentativas',
  503: 'Portal temporariamente indisponível',
}
const titleOf = ({ status }: ErroPage) => titles[status] ?? (status >= 500 ? 'Erro no portal' : 'Solicitação inválida')

export const head = (data: ErroPage): Head => ({
  title: titleOf(data),
  description: null,
  trail: [{ label: titleOf(data) }],
})

export default function ErroPageView({ data }: PageProps<ErroPage>) {
  return (
    <div className="pilhav medida">
      <h1>{titleOf(data)}</h1>
      <p>{data.status === 404 ? 'O endereço pode ter mudado ou o registro pode ter sido removido.' : data.message}</p>
      {data.requestId && (
        <p className="dica">
          Código do atendimento: <code>{data.requestId}</code>. Informe-o ao falar com a prefeitura.
        </p>
      )}
      <p>
        <a href="/">Ir para a página inicial</a>, usar a <a href="/busca">busca</a> ou ver o{' '}
        <a href="/mapa-do-site">mapa do site</a>.
      </p>
    </div>
  )
}
