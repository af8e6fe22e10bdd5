// The pages, calls and lists of files that arrive (docs/decisions/0050-files-that-arrive.md), as house.test.ts compares the portal with.
import { feeds, type Named, type NamedList, open, panel, wholeSets } from './named-routes.ts'

const publica = '/dados/importacoes'

const tokens = '/painel/ajax/importacao_token'
/** The users who may import any set by hand. */
const owners = 'financas informacao licitacoes noticias obras pessoal'

export const arrivalPages: Named[] = [
  ...open('GET', publica, `${publica}/1`),
  ...panel(owners, 'GET', '/painel/dados/tokens'),
]

export const arrivalCalls: Named[] = [
  ...open('GET', '/ajax/importacao_publica', '/ajax/importacao_publica/1', ...wholeSets(publica), ...feeds(publica)),
  ...open('POST', '/api/importacao/receita'),
  ...panel(owners, 'POST', tokens, `${tokens}/1/revogacao`),
]

export const arrivalLists: NamedList[] = [
  {
    page: publica,
    call: '/ajax/importacao_publica',
    first: ['ipb_data', 'desc'],
    filters: { ipb_conjunto: 'Conjunto', ipb_ano: 'Ano', ipb_mes: 'Mês' },
    columns: ['Gravada em', 'Conjunto', 'Entidade, ano e mês', 'Linhas', 'Novos', 'Alterados', 'Retirados'],
  },
]

/** What their filters take. */
export const arrivalSamples = { ipb_conjunto: 'receita', ipb_ano: '2026', ipb_mes: '3' }
