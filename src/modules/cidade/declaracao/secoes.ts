/** The sections that a statement may speak of: the public lists, by their address. A test holds them against the portal's lists. */
export const secoes: Record<string, string> = {
  '/acesso/licitacoes': 'Licitações',
  '/acesso/contratos': 'Contratos',
  '/acesso/folha-de-pagamento': 'Folha de Pagamento',
  '/acesso/estrutura-organizacional': 'Estrutura Organizacional',
  '/acesso/documentos/leis': 'Leis',
  '/acesso/documentos/decretos': 'Decretos',
  '/acesso/documentos/convenios': 'Convênios',
  '/acesso/documentos/responsabilidade-fiscal': 'Relatórios da Responsabilidade Fiscal',
  '/acesso/processos': 'Processos',
}

export const isSecao = (secao: string): boolean => Object.hasOwn(secoes, secao)
