// Two lists at one address: the services at `?servico=1`, else pages, lists, redirects and quick links.
import { type PageProps, panelHead } from '#kits/page/page.ts'
import type { PaginaListData } from '../pagina.contract.ts'
import type { ServicoListPage } from '../servico.contract.ts'
import { PaginasListView } from './paginas-list.tsx'
import { ServicosListView } from './servicos-list.tsx'

type Data = PaginaListData | ServicoListPage

const isOfServices = (data: Data): data is ServicoListPage => 'categoriasDeServico' in data

export const head = (data: Data) => panelHead(isOfServices(data) ? 'Serviços' : 'Páginas')

export default function PaginasListPage({ data }: PageProps<Data>) {
  return isOfServices(data) ? <ServicosListView data={data} /> : <PaginasListView data={data} />
}
