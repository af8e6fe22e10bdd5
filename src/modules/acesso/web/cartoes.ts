// The launch cards of the panel's home, in the order of the specification (panel spec 1). A card shows to whom its privilege
// lets in; the server decides again.
export type Cartao = { label: string; text: string; href: string; privilege: string }

export const cartoes: Cartao[] = [
  {
    label: 'Licitações',
    text: 'Editais, modalidades, situações e anexos',
    href: '/painel/licitacao',
    privilege: 'licitacoes',
  },
  { label: 'Órgãos', text: 'Secretarias, responsáveis e contatos', href: '/painel/orgao', privilege: 'informacao' },
]
