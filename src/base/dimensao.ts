/** The dimensions of the national transparency programme (PNTP) that have lists, in the programme's order: the headings of /transparencia. */
export const dimensoes = {
  institucional: 'Informações institucionais',
  receita: 'Receita',
  despesa: 'Despesa',
  convenios: 'Convênios e transferências',
  pessoal: 'Pessoal',
  diarias: 'Diárias',
  licitacoes: 'Licitações',
  contratos: 'Contratos',
  obras: 'Obras',
  planejamento: 'Planejamento e prestação de contas',
  sic: 'Serviço de Informação ao Cidadão',
  emendas: 'Emendas parlamentares',
  renuncias: 'Renúncias de receita',
  saude: 'Saúde',
  educacao: 'Educação',
} as const

export type Dimensao = keyof typeof dimensoes
