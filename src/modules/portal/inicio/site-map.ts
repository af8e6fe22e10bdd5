// Every public page that stands by itself, told once: the site map shows all of them, the home page those with an icon.
// A test holds this list against the table of pages.

export type SitePage = {
  href: string
  label: string
  text: string
  /** On the home page as a card. */
  icon?: 'documento' | 'contrato' | 'folha' | 'lei' | 'relatorio' | 'predio' | 'conversa' | 'dados'
}

export const siteMap: { group: string; pages: SitePage[] }[] = [
  {
    group: 'Transparência',
    pages: [
      {
        href: '/acesso/licitacoes',
        label: 'Licitações',
        text: 'Modalidade, objeto, datas, situação e documentos de cada processo licitatório.',
        icon: 'documento',
      },
      {
        href: '/acesso/contratos',
        label: 'Contratos',
        text: 'Contratada, objeto, vigência, fiscal, valor e documentos de cada contrato.',
        icon: 'contrato',
      },
      {
        href: '/acesso/folha-de-pagamento',
        label: 'Folha de Pagamento',
        text: 'Quanto o município paga a cada servidor, mês a mês: nome, cargo e salário.',
        icon: 'folha',
      },
      {
        href: '/acesso/folha-de-pagamento/resumo',
        label: 'Resumo da Folha',
        text: 'O total pago em cada mês do ano, em gráfico e em tabela.',
      },
      {
        href: '/acesso/documentos/leis',
        label: 'Leis',
        text: 'As leis do município, com ementa e texto.',
        icon: 'lei',
      },
      {
        href: '/acesso/documentos/decretos',
        label: 'Decretos',
        text: 'Os decretos do Poder Executivo, com ementa e texto.',
      },
      {
        href: '/acesso/documentos/convenios',
        label: 'Convênios',
        text: 'Os convênios que o município assinou, com objeto e documentos.',
      },
      {
        href: '/acesso/documentos/responsabilidade-fiscal',
        label: 'Relatórios da Responsabilidade Fiscal',
        text: 'Planejamento, orçamento e prestação de contas: LDO, LOA, PPA, RGF, RREO e QDD.',
        icon: 'relatorio',
      },
      {
        href: '/acesso/processos',
        label: 'Processos',
        text: 'Os processos administrativos e seus documentos, por ano e tipo.',
      },
      {
        href: '/acesso/estrutura-organizacional',
        label: 'Estrutura Organizacional',
        text: 'Os órgãos do município: competências, responsáveis, telefones, endereços e horários.',
        icon: 'predio',
      },
    ],
  },
  {
    group: 'Atendimento',
    pages: [
      {
        href: '/esic',
        label: 'E-Sic',
        text: 'O direito à informação pública e onde pedi-la ao município.',
        icon: 'conversa',
      },
      { href: '/esic/acesso', label: 'Entrar no E-Sic', text: 'Para pedir informações e acompanhar os seus pedidos.' },
      { href: '/esic/cadastro', label: 'Cadastro no E-Sic', text: 'Para quem vai fazer o primeiro pedido.' },
      {
        href: '/esic/reenviar-confirmacao',
        label: 'Reenviar a confirmação do cadastro',
        text: 'Para quem se cadastrou e não recebeu o e-mail.',
      },
      {
        href: '/esic/recuperar-senha',
        label: 'Recuperar acesso ao E-Sic',
        text: 'Para escolher uma nova senha pelo e-mail.',
      },
      {
        href: '/acesso/relatorio',
        label: 'Relatório de Atendimento',
        text: 'Quantos pedidos o município recebeu, atendeu e rejeitou, e em quanto tempo respondeu.',
      },
    ],
  },
  {
    group: 'Para programas e pesquisas',
    pages: [
      {
        href: '/dados/api',
        label: 'Dados abertos',
        text: 'O que o portal publica, em que formatos abertos, e como um programa lê.',
        icon: 'dados',
      },
      {
        href: '/dados/dicionario',
        label: 'Dicionário de dados',
        text: 'Nome, tipo e significado de cada coluna das listas.',
      },
    ],
  },
  {
    group: 'Este portal',
    pages: [
      { href: '/', label: 'Início', text: 'As últimas publicações e os principais caminhos.' },
      { href: '/busca', label: 'Busca', text: 'Procura em todo o conteúdo publicado.' },
      {
        href: '/acessibilidade',
        label: 'Acessibilidade',
        text: 'Atalhos de teclado, tamanho do texto, alto contraste e outros recursos.',
      },
      { href: '/mapa-do-site', label: 'Mapa do site', text: 'Todas as páginas, nesta lista.' },
    ],
  },
]
