// The launch cards of the panel's home, those of the specification first, in its order (panel spec 1). A card shows to whom its privilege
// lets in; the server decides again.
export type Cartao = { label: string; text: string; href: string; privilege: string }

export const cartoes: Cartao[] = [
  {
    label: 'Licitações',
    text: 'Editais, modalidades, situações e anexos',
    href: '/painel/licitacao',
    privilege: 'licitacoes',
  },
  {
    label: 'Contratos',
    text: 'Contratadas, vigências, fiscais, valores e anexos',
    href: '/painel/contrato',
    privilege: 'licitacoes',
  },
  {
    label: 'Documentos',
    text: 'Leis, decretos, convênios e relatórios fiscais',
    href: '/painel/documento_generico',
    privilege: 'informacao',
  },
  { label: 'Órgãos', text: 'Secretarias, responsáveis e contatos', href: '/painel/orgao', privilege: 'informacao' },
  {
    label: 'Folhas de Pagamento',
    text: 'Salários por servidor, cargo e mês',
    href: '/painel/pagamento',
    privilege: 'informacao',
  },
  {
    label: 'Processos Antigos',
    text: 'Processos com seus documentos',
    href: '/painel/processos',
    privilege: 'licitacoes',
  },
  // beyond the specification's six: who only answers requests would find an empty page
  {
    label: 'Editais Acessados',
    text: 'Quem pediu avisos de licitações e processos',
    href: '/painel/editais',
    privilege: 'editais',
  },
  { label: 'E-Sic', text: 'Pedidos de informação', href: '/painel/solicitacoes?esic=1', privilege: 'esic' },
  { label: 'Solicitações', text: 'Pedidos de serviço', href: '/painel/solicitacoes?esic=0', privilege: 'esic' },
]
