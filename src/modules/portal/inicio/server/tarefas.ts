// What most people come for, as verbs: the first six whose pages exist.
import type { Directory } from '#platform/http/directory.ts'
import type { InicioPage } from '../inicio.contract.ts'

const most = 6

const tarefas: InicioPage['tarefas'] = [
  { href: '/servicos', label: 'Encontrar um serviço', text: 'Como pedir, prazo e custo', icon: 'lista' },
  { href: '/esic', label: 'Pedir uma informação', text: 'E-Sic: resposta em até 20 dias', icon: 'conversa' },
  { href: '/ouvidoria', label: 'Reclamar ou sugerir', text: 'Ouvidoria, até sem se identificar', icon: 'megafone' },
  {
    href: '/transparencia',
    label: 'Ver para onde vai o dinheiro',
    text: 'Contas, contratos e diárias',
    icon: 'relatorio',
  },
  {
    href: '/acesso/licitacoes',
    label: 'Acompanhar uma licitação',
    text: 'Editais, prazos e resultados',
    icon: 'documento',
  },
  { href: '/acesso/folha-de-pagamento', label: 'Consultar salários', text: 'Nome, cargo e mês', icon: 'folha' },
  {
    href: '/acesso/contratos',
    label: 'Consultar contratos',
    text: 'Com quem, por quanto e até quando',
    icon: 'contrato',
  },
  {
    href: '/acesso/estrutura-organizacional',
    label: 'Falar com uma secretaria',
    text: 'Endereço, telefone e horário',
    icon: 'predio',
  },
]

// what 'Ver para onde vai o dinheiro' names
const doDinheiro = ['receitas', 'receitas/lista', 'despesas/lista', 'empenhos', 'contratos', 'diarias'].map(
  (lista) => `/acesso/${lista}`,
)

/** `linhas`: of the lists among them; a task whose list is empty is none. */
export function tarefasDe({ pages }: Directory, linhas: ReadonlyMap<string, number>): InicioPage['tarefas'] {
  const known = new Set(pages.map(({ href }) => href))
  const hasRows = (href: string) => linhas.get(href) !== 0
  const leads = (href: string) =>
    href === '/transparencia' ? doDinheiro.some((lista) => linhas.has(lista) && hasRows(lista)) : hasRows(href)
  return tarefas.filter(({ href }) => known.has(href) && leads(href)).slice(0, most)
}
