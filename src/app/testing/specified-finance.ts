// The pages, calls and lists of revenue (docs/specification/data-sets.md#revenue), as house.test.ts compares the portal with.
import { feeds, type Named, type NamedList, open, panel, record, several, wholeSets } from './named-routes.ts'

// columns of files that people point at
const pointing = (set: string, page = set) => {
  const call = `/painel/ajax/${set}/importacao`
  return [
    ...panel('financas', 'POST', `${call}/leitura`, `${call}/leitura/1`, `${call}/mapeamento`, `${call}/mapeamento/1`),
    ...panel('financas', 'DELETE', `${call}/mapeamento/1`),
    ...panel('financas', 'GET', `/painel/${page}/importacao/mapeamento/1/leitura.json`),
  ]
}

export const financePages: Named[] = [
  ...panel('financas', 'GET', '/painel/receita/importacao/leitura/1', '/painel/receita/importacao/mapeamento/1'),
  ...panel('financas', 'GET', '/painel/empenho/importacao/leitura/1', '/painel/empenho/importacao/mapeamento/1'),
  ...open('GET', '/acesso/receitas', '/acesso/receitas/1', '/acesso/receitas/lista', '/acesso/receitas/lancamentos'),
  ...open('GET', '/acesso/empenhos', '/acesso/empenhos/1', '/acesso/credores', '/acesso/credores/1'),
  ...open('GET', '/acesso/movimentos-de-empenhos', '/acesso/liquidacoes', '/acesso/pagamentos'),
  ...panel(
    'financas',
    'GET',
    '/painel/empenho',
    '/painel/empenho/edicao/1',
    '/painel/emenda/empenhos/1',
    '/painel/acordo/empenhos/1',
    '/painel/empenho/importacao',
    '/painel/empenho/importacao/1',
  ),
  ...panel('financas', 'GET', '/painel/receita', '/painel/receita/cadastro', '/painel/receita/edicao/1'),
  ...panel('financas', 'GET', '/painel/receita/importacao', '/painel/receita/importacao/1'),
  ...panel('financas', 'GET', '/painel/matriz', '/painel/matriz/linhas'),
  ...panel('financas', 'GET', '/painel/matriz/importacao', '/painel/matriz/importacao/1'),
  ...panel('financas', 'GET', '/painel/matriz/importacao/leitura/1', '/painel/matriz/importacao/mapeamento/1'),
  ...panel('financas', 'GET', '/painel/receita-lancamento', '/painel/receita-lancamento/cadastro'),
  ...panel('financas', 'GET', '/painel/receita-lancamento/edicao/1'),
  ...panel('financas', 'GET', '/painel/receita/exclusao', '/painel/receita-lancamento/exclusao'),
]

const importacao = '/painel/ajax/receita/importacao'

const despesas = '/painel/ajax/empenho/importacao'
const matriz = '/painel/ajax/matriz_despesa/importacao'

export const financeCalls: Named[] = [
  ...open('GET', '/ajax/empenho', '/ajax/empenho/1', ...wholeSets('/acesso/empenhos'), ...feeds('/acesso/empenhos')),
  ...open('GET', '/ajax/credor', '/ajax/credor/1', ...wholeSets('/acesso/credores')),
  ...open('GET', '/ajax/empenho_movimento', ...wholeSets('/acesso/movimentos-de-empenhos')),
  ...open('GET', '/ajax/liquidacao', ...wholeSets('/acesso/liquidacoes')),
  ...open('GET', '/ajax/pagamento_despesa', ...wholeSets('/acesso/pagamentos')),
  ...panel('financas', 'PUT', '/painel/ajax/empenho/1'),
  ...panel('financas', 'POST', '/painel/ajax/empenho/1'),
  ...panel('financas', 'GET', '/painel/ajax/empenho/1'),
  ...panel('financas', 'GET', '/painel/ajax/empenho', ...wholeSets('/painel/empenho')),
  ...panel(
    'financas',
    'GET',
    despesas,
    `${despesas}/1`,
    `${despesas}/andamento`,
    '/painel/empenho/importacao/modelo.csv',
  ),
  ...panel('financas', 'POST', despesas, `${despesas}/1`),
  ...panel('financas', 'DELETE', `${despesas}/1`),
  ...pointing('empenho'),
  ...open('GET', '/ajax/receita', '/ajax/receita/1', '/ajax/receita_lancamento', '/ajax/receita_lancamento/1'),
  ...open('GET', ...wholeSets('/acesso/receitas'), ...feeds('/acesso/receitas')),
  ...open('GET', ...wholeSets('/acesso/receitas/lancamentos')),
  ...record('financas', '/painel/ajax/receita'),
  ...record('financas', '/painel/ajax/receita_lancamento'),
  ...several('financas', 'receita', 'receita_lancamento'),
  ...panel('financas', 'GET', importacao, `${importacao}/1`, '/painel/receita/importacao/modelo.csv'),
  ...panel('financas', 'POST', importacao, `${importacao}/1`),
  ...panel('financas', 'DELETE', `${importacao}/1`),
  ...pointing('receita'),
  ...panel('financas', 'GET', '/painel/ajax/matriz_despesa', ...wholeSets('/painel/matriz/linhas')),
  ...panel('financas', 'GET', matriz, `${matriz}/1`, `${matriz}/andamento`, '/painel/matriz/importacao/modelo.csv'),
  ...panel('financas', 'POST', matriz, `${matriz}/1`),
  ...panel('financas', 'DELETE', `${matriz}/1`),
  ...pointing('matriz_despesa', 'matriz'),
  ...panel('financas', 'GET', ...wholeSets('/painel/receita'), ...wholeSets('/painel/receita-lancamento')),
]

const amounts = [
  'Previsto inicial',
  'Previsto atualizado',
  'Arrecadado no mês',
  'Arrecadado no período',
  '%',
  'Diferença',
]
const ofEntries = {
  receita_natureza_nome: 'Natureza',
  receita_ano: 'Ano',
  receita_mes: 'Mês',
  receita_tipo: 'Tipo',
  receita_natureza: 'Código',
  receita_data_inicio: 'Data, de',
  receita_data_fim: 'Data, até',
}
const entryColumns = ['Natureza', 'Data', 'Tipo', 'Fonte', 'Valor']

export const financeLists: NamedList[] = [
  {
    // the tree stands at /acesso/receitas
    page: '/acesso/receitas/lista',
    call: '/ajax/receita',
    first: ['receita_natureza', 'asc'],
    filters: {
      exercicio: 'Ano',
      receita_mes: 'Até o mês',
      busca: 'Código ou natureza',
      receita_origem: 'Origem',
      receita_categoria: 'Categoria',
      receita_especie: 'Espécie',
      receita_fonte: 'Fonte de recursos',
      receita_deducao: 'Deduções',
      receita_mes_inicio: 'Do mês',
    },
    columns: ['Natureza', 'Ano', ...amounts],
  },
  {
    page: '/painel/receita',
    call: '/painel/ajax/receita',
    first: ['receita_natureza', 'asc'],
    filters: {
      exercicio: 'Ano',
      receita_natureza: 'Código',
      receita_natureza_nome: 'Natureza',
      receita_deducao: 'Deduções',
    },
    columns: ['Natureza', 'Ano', ...amounts, 'Ações'],
  },
  {
    page: '/acesso/receitas/lancamentos',
    call: '/ajax/receita_lancamento',
    first: ['receita_data', 'desc'],
    filters: ofEntries,
    columns: entryColumns,
  },
  {
    page: '/painel/receita-lancamento',
    call: '/painel/ajax/receita_lancamento',
    first: ['receita_data', 'desc'],
    filters: ofEntries,
    columns: [...entryColumns, 'Ações'],
  },
]

/** What their filters take. */
export const financeSamples = {
  exercicio: '2026',
  receita_ano: '2026',
  receita_mes_inicio: '1',
  receita_origem: '11',
  receita_especie: '111',
  receita_fonte: '1500',
  receita_tipo: 'estorno',
  despesa_mes_inicio: '1',
  despesa_mes_fim: '12',
  despesa_agrupamento: 'funcao',
}
