// The pages, calls and lists by which a town brings along what its former site had, as house.test.ts compares the portal with.
import { type Named, type NamedList, panel, record, wholeSets } from './named-routes.ts'

const imports = (privilege: string, set: string, page: string): Named[] => {
  const call = `/painel/ajax/${set}/importacao`
  return [
    ...panel(privilege, 'GET', call, `${call}/1`, `${call}/andamento`, `${page}/importacao/modelo.csv`),
    ...panel(privilege, 'POST', call, `${call}/1`, `${call}/leitura`, `${call}/leitura/1`),
    ...panel(privilege, 'POST', `${call}/mapeamento`, `${call}/mapeamento/1`),
    ...panel(privilege, 'DELETE', `${call}/1`, `${call}/mapeamento/1`),
    ...panel(privilege, 'GET', `${page}/importacao/mapeamento/1/leitura.json`),
  ]
}

const importPages = (privilege: string, page: string): Named[] =>
  panel(
    privilege,
    'GET',
    ...['importacao', 'importacao/1', 'importacao/leitura/1', 'importacao/mapeamento/1'].map((at) => `${page}/${at}`),
  )

const antigos = '/painel/enderecos-antigos'

const palavras = '/painel/busca'

const arquivos = '/painel/ajax/publicacao/importacao/1/arquivos'

export const movePages: Named[] = [
  ...panel(
    'administrador',
    'GET',
    antigos,
    `${antigos}/cadastro/`,
    `${antigos}/edicao/1`,
    `${antigos}/nao-encontrados`,
  ),
  ...panel(
    'administrador',
    'GET',
    palavras,
    `${palavras}/cadastro/`,
    `${palavras}/edicao/1`,
    `${palavras}/sem-resultado`,
  ),
  ...importPages('administrador', antigos),
  ...importPages('administrador', '/painel/feriados'),
  ...importPages('noticias', '/painel/agenda'),
  ...importPages('administrador', '/painel/noticias'),
  ...importPages('administrador', '/painel/usuarios'),
  ...panel('administrador', 'GET', '/painel/noticias/importacao/1/arquivos'),
]

export const moveCalls: Named[] = [
  ...record('administrador', '/painel/ajax/endereco_antigo'),
  ...panel('administrador', 'GET', '/painel/ajax/endereco_perdido', ...wholeSets(antigos)),
  ...record('administrador', '/painel/ajax/busca_expressao'),
  ...panel('administrador', 'GET', '/painel/ajax/busca_sem_resultado', ...wholeSets(palavras)),
  ...panel('administrador', 'POST', '/painel/ajax/busca_sem_resultado/todas'),
  ...imports('administrador', 'endereco_antigo', antigos),
  ...imports('administrador', 'feriado', '/painel/feriados'),
  ...imports('noticias', 'agenda', '/painel/agenda'),
  ...imports('administrador', 'publicacao', '/painel/noticias'),
  ...imports('administrador', 'usuario', '/painel/usuarios'),
  ...panel('administrador', 'POST', arquivos),
  ...panel('administrador', 'GET', `${arquivos}/andamento`),
]

export const moveLists: NamedList[] = [
  {
    page: antigos,
    call: '/painel/ajax/endereco_antigo',
    first: ['endereco_antigo_de', 'asc'],
    filters: { endereco_antigo_de: 'Endereço antigo', endereco_antigo_para: 'Endereço novo' },
    columns: ['Endereço antigo', 'Endereço novo', 'Visitas', 'Ações'],
  },
  {
    page: `${antigos}/nao-encontrados`,
    call: '/painel/ajax/endereco_perdido',
    first: ['per_vezes', 'desc'],
    filters: { per_endereco: 'Endereço' },
    columns: ['Endereço', 'Vezes', 'Última vez', 'Ações'],
  },
  {
    page: palavras,
    call: '/painel/ajax/busca_expressao',
    first: ['expressao', 'asc'],
    filters: { expressao: 'O que as pessoas escrevem' },
    columns: ['O que as pessoas escrevem', 'Procurar também', 'Página indicada', 'Ações'],
  },
  {
    page: `${palavras}/sem-resultado`,
    call: '/painel/ajax/busca_sem_resultado',
    first: ['sem_vezes', 'desc'],
    filters: { sem_palavras: 'Palavras' },
    columns: ['Palavras', 'Vezes', 'Última vez', 'Ações'],
  },
]
