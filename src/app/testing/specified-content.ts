// What the specification and its decisions name of the town's front door: publications, home page, agenda, search (spec 5).
import { type Named, type NamedList, open, panel, record, wholeSets } from './named-routes.ts'

const writers = 'informacao servicos noticias'
const atPages = 'informacao servicos'

export const contentPages: Named[] = [
  ...open('GET', '/paginas', '/paginas/1', '/paginas/:id/:titulo', '/p/:endereco'),
  ...panel('informacao', 'GET', '/painel/paginas/exclusao'),
  ...panel(atPages, 'GET', '/painel/paginas'),
  ...panel(atPages, 'GET', '/painel/pagina/cadastro', '/painel/pagina/1/edicao'),
  ...panel(writers, 'GET', '/painel/pagina/1/visualizacao', '/painel/publicacao/1/versoes', '/painel/lixeira'),
  ...open('GET', '/servicos', '/servicos/1', '/servicos/:id/:titulo'),
  ...panel('servicos', 'GET', '/painel/servicos/carta', '/painel/servico/1/visualizacao'),
]

export const contentCalls: Named[] = [
  ...open('GET', '/ajax/pagina', '/ajax/pagina/1', '/paginas/anexo/1', ...wholeSets('/paginas')),
  ...record(atPages, '/painel/ajax/pagina'),
  ...panel(atPages, 'POST', '/painel/ajax/pagina'),
  ...panel('informacao', 'GET', '/painel/ajax/pagina/link-rapido/1'),
  ...panel('informacao', 'POST', '/painel/ajax/pagina/link-rapido', '/painel/ajax/pagina/link-rapido/1'),
  ...record('informacao', '/painel/ajax/categoria-publicacao'),
  ...panel('informacao', 'POST', '/painel/ajax/categoria-publicacao'),
  ...panel(atPages, 'GET', '/painel/pagina/ajax/anexos/1', '/painel/pagina/exibir/anexo/1'),
  ...panel(atPages, 'POST', '/painel/pagina/ajax/anexo/remover/1'),
  ...panel(writers, 'POST', '/painel/ajax/publicacao/1/restauracao', '/painel/ajax/lixeira/1/restauracao'),
  ...open('GET', '/ajax/servico', '/ajax/servico/1', '/ajax/categoria-servico', '/servicos/carta.pdf'),
  ...open('GET', ...wholeSets('/servicos')),
  ...record('servicos', '/painel/ajax/categoria-servico'),
  ...panel('servicos', 'POST', '/painel/ajax/categoria-servico'),
]

export const contentLists: NamedList[] = [
  {
    page: '/paginas',
    call: '/ajax/pagina',
    first: ['pub_titulo', 'asc'],
    filters: { pub_texto: 'Título ou texto' },
    columns: ['Título', 'Publicada em'],
  },
  {
    page: '/painel/paginas',
    call: '/painel/ajax/pagina',
    first: ['pub_data_visivel', 'desc'],
    filters: {
      pub_texto: 'Texto',
      pub_tipo_new: 'Tipo',
      pub_status: 'Status',
      pub_data_visivel_inicio: 'Data, de',
      pub_data_visivel_fim: 'Data, até',
    },
    columns: ['Título', 'Ordem no menu', 'Tipo', 'Status', 'Data', 'Ações'],
  },
  {
    page: '/servicos',
    call: '/ajax/servico',
    first: ['tcs_nome', 'asc'],
    // a form of its own, and no table
    filters: {},
    columns: [],
  },
]
