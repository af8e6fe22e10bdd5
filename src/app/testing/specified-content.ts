// What the specification and its decisions name of the town's front door: publications, home page, agenda, search
// (docs/specification/content.md).
import { type Named, type NamedList, open, panel, record, wholeSets } from './named-routes.ts'

const writers = 'informacao servicos noticias'
const atPages = 'informacao servicos'

export const contentPages: Named[] = [
  ...open('GET', '/noticias', '/noticias/1', '/noticias/:id/:titulo'),
  ...panel('noticias', 'GET', '/painel/noticias', '/painel/noticias/exclusao', '/painel/noticia/cadastro'),
  ...panel('noticias', 'GET', '/painel/noticia/1/edicao', '/painel/noticia/1/visualizacao'),
  ...open('GET', '/paginas', '/paginas/1', '/paginas/:id/:titulo', '/p/:endereco', '/perguntas-frequentes'),
  ...panel('informacao', 'GET', '/painel/paginas/exclusao'),
  ...panel(atPages, 'GET', '/painel/paginas'),
  ...panel(atPages, 'GET', '/painel/pagina/cadastro', '/painel/pagina/1/edicao', '/painel/pagina/1/visualizacao'),
  ...panel(writers, 'GET', '/painel/publicacao/1/versoes', '/painel/lixeira'),
  ...panel(
    'noticias',
    'GET',
    '/painel/bannerHero/index',
    '/painel/bannerHero/cadastro/',
    '/painel/bannerHero/edicao/1',
  ),
  ...panel('noticias', 'GET', '/painel/banner/index', '/painel/banner/cadastro/', '/painel/banner/edicao/1'),
  ...panel('informacao', 'GET', '/painel/pagina/1/item/cadastro', '/painel/pagina/:id/item/:item/edicao'),
  ...open('GET', '/servicos', '/servicos/1', '/servicos/:id/:titulo'),
  ...panel('servicos', 'GET', '/painel/servicos/carta', '/painel/servico/1/visualizacao'),
]

export const contentCalls: Named[] = [
  ...open('GET', '/ajax/pagina', '/ajax/pagina/1', '/paginas/anexo/1', ...wholeSets('/paginas')),
  ...record(atPages, '/painel/ajax/pagina'),
  ...panel(atPages, 'POST', '/painel/ajax/pagina'),
  ...panel('informacao', 'GET', '/painel/ajax/pagina/link-rapido/1'),
  ...panel('informacao', 'POST', '/painel/ajax/pagina/link-rapido', '/painel/ajax/pagina/link-rapido/1'),
  ...panel('informacao', 'POST', '/painel/ajax/pagina/1/item/0-1', '/painel/ajax/pagina/1/item/0-1/posicao'),
  // users who write news may use the categories, not manage them
  ...record('informacao', '/painel/ajax/categoria-publicacao').filter(({ method }) => method !== 'GET'),
  ...panel('informacao noticias', 'GET', '/painel/ajax/categoria-publicacao', '/painel/ajax/categoria-publicacao/1'),
  ...open('GET', '/ajax/noticia', '/ajax/noticia/1', ...wholeSets('/noticias')),
  ...record('noticias', '/painel/ajax/noticia'),
  ...panel('noticias', 'POST', '/painel/ajax/noticia'),
  ...panel('informacao', 'POST', '/painel/ajax/categoria-publicacao'),
  ...panel(writers, 'GET', '/painel/pagina/ajax/anexos/1', '/painel/pagina/exibir/anexo/1'),
  ...panel(writers, 'POST', '/painel/pagina/ajax/anexo/remover/1'),
  ...panel(writers, 'POST', '/painel/ajax/publicacao/1/restauracao', '/painel/ajax/lixeira/1/restauracao'),
  ...record('noticias', '/painel/ajax/bannerHero'),
  ...record('noticias', '/painel/ajax/banner'),
  ...panel('noticias', 'POST', '/painel/ajax/banner'),
  ...['POST', 'DELETE'].flatMap((method) =>
    panel('noticias', method, '/painel/ajax/configuracao/bannerHero/1', '/painel/ajax/configuracao/banner/1'),
  ),
  ...open('GET', '/ajax/servico', '/ajax/servico/1', '/ajax/categoria-servico', '/servicos/carta.pdf'),
  ...open('GET', ...wholeSets('/servicos')),
  ...record('servicos', '/painel/ajax/categoria-servico'),
  ...panel('servicos', 'POST', '/painel/ajax/categoria-servico'),
]

export const contentLists: NamedList[] = [
  {
    page: '/noticias',
    call: '/ajax/noticia',
    first: ['pub_data_visivel', 'desc'],
    filters: { pub_texto: 'Palavras', tipo_categoria_publicacao_id: 'Categoria', ano: 'Ano' },
    // cards, and no table
    columns: [],
  },
  {
    page: '/painel/noticias',
    call: '/painel/ajax/noticia',
    first: ['pub_data_cadastro', 'desc'],
    filters: {
      pub_texto: 'Texto',
      tipo_categoria_publicacao_id: 'Categoria',
      pub_status: 'Status',
      pub_data_visivel_inicio: 'Data, de',
      pub_data_visivel_fim: 'Data, até',
    },
    columns: ['Título', 'Categorias', 'Status', 'Data', 'Ações'],
  },
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
    page: '/painel/bannerHero/index',
    call: '/painel/ajax/bannerHero',
    first: ['hero_posicao', 'asc'],
    filters: { hero_titulo: 'Título' },
    columns: ['Título', 'Posição', 'Ações'],
  },
  {
    page: '/painel/banner/index',
    call: '/painel/ajax/banner',
    first: ['banner_nome', 'asc'],
    filters: { banner_nome: 'Título' },
    columns: ['Título', 'Ações'],
  },
  {
    page: '/servicos',
    call: '/ajax/servico',
    first: ['tcs_nome', 'asc'],
    // a form of its own, and no table
    filters: { pub_texto: 'O que você procura?', tipo_categoria_servico_id: 'Assunto' },
    columns: [],
  },
]
