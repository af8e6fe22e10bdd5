// Two lists at one address: the services at `?servico=1`, else pages, lists, redirects and quick links.
import type { Head, PageProps } from '../../../../kits/page/page.ts'
import type { PaginaListData } from '../pagina.contract.ts'
import type { ServicoListPage } from '../servico.contract.ts'
import { PaginasListView } from './paginas-list.tsx'
import { ServicosListView } from './servicos-list.tsx'

type Data = PaginaListData | ServicoListPage

<<<<<<< HEAD
const isOfServices = (data: Data): data is ServicoListPage => 'categoriasDeServico' in data
=======
const columns: Column<PaginaRow>[] = [
  { field: 'pub_titulo', label: 'Título', isRowHeader: true },
  { field: 'pub_ordem_menu', label: 'Ordem no menu', className: 'num' },
  {
    field: 'pub_tipo_new',
    label: 'Tipo',
    className: 'palavras',
    text: ({ pub_tipo_new }) => nomesDosTipos[pub_tipo_new],
  },
  situacaoColumn as Column<PaginaRow>,
  dataColumn as Column<PaginaRow>,
]
>>>>>>> 2f9ff8035daa6107a30fbb2b68972372fdfb00aa

export const head = (data: Data): Head => ({
  title: `${isOfServices(data) ? 'Serviços' : 'Páginas'} – Painel`,
  description: null,
  trail: [],
})

export default function PaginasListPage({ data }: PageProps<Data>) {
  return isOfServices(data) ? <ServicosListView data={data} /> : <PaginasListView data={data} />
}
