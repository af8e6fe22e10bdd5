// THE TABLE of every page: address, shell, page file under src/modules. In the order of the specification.
// The server registers each as a route and asks the module that answers for its data; the browser loads just that file.
export type Shell = 'public' | 'esic' | 'painel' | 'painel-login'
export type PageRoute = { url: string; shell: Shell; page: string }

// one list and one record for each type
const documentos = ['leis', 'decretos', 'convenios', 'responsabilidade-fiscal'].flatMap((secao): PageRoute[] => {
  const url = `/acesso/documentos/${secao}`
  return [
    { url, shell: 'public', page: 'documento-generico/web/documentos-genericos-public.page.tsx' },
    { url: `${url}/:id`, shell: 'public', page: 'documento-generico/web/documento-generico-public.page.tsx' },
  ]
})

export const routes: PageRoute[] = [
  { url: '/', shell: 'public', page: 'inicio/web/inicio.page.tsx' },
  { url: '/acesso/licitacoes', shell: 'public', page: 'licitacao/web/licitacoes-public.page.tsx' },
  { url: '/acesso/licitacoes/:id', shell: 'public', page: 'licitacao/web/licitacao-public.page.tsx' },
  { url: '/acesso/contratos', shell: 'public', page: 'contrato/web/contratos-public.page.tsx' },
  { url: '/acesso/contratos/:id', shell: 'public', page: 'contrato/web/contrato-public.page.tsx' },
  { url: '/acesso/avisos', shell: 'public', page: 'edital/web/aviso.page.tsx' },
  { url: '/acesso/avisos/licitacao/:id', shell: 'public', page: 'edital/web/aviso-form.page.tsx' },
  { url: '/acesso/avisos/processo/:id', shell: 'public', page: 'edital/web/aviso-form.page.tsx' },
  { url: '/acesso/estrutura-organizacional', shell: 'public', page: 'orgao/web/orgaos-public.page.tsx' },
  { url: '/acesso/estrutura-organizacional/:id', shell: 'public', page: 'orgao/web/orgao-public.page.tsx' },
  { url: '/acesso/folha-de-pagamento', shell: 'public', page: 'pagamento/web/pagamentos-public.page.tsx' },
  { url: '/acesso/folha-de-pagamento/resumo', shell: 'public', page: 'pagamento/web/resumo.page.tsx' },
  ...documentos,
  { url: '/acesso/processos', shell: 'public', page: 'documento/web/processos-public.page.tsx' },
  { url: '/acesso/processos/:id', shell: 'public', page: 'documento/web/processo-public.page.tsx' },
  { url: '/acesso/relatorio', shell: 'public', page: 'relatorio/web/relatorio.page.tsx' },
  { url: '/busca', shell: 'public', page: 'busca/web/busca.page.tsx' },
  { url: '/mapa-do-site', shell: 'public', page: 'inicio/web/mapa-do-site.page.tsx' },
  { url: '/acessibilidade', shell: 'public', page: 'inicio/web/acessibilidade.page.tsx' },

  { url: '/dados/api', shell: 'public', page: 'dados-abertos/web/api.page.tsx' },
  { url: '/dados/dicionario', shell: 'public', page: 'dados-abertos/web/dicionario.page.tsx' },

  { url: '/esic', shell: 'esic', page: 'acesso/web/esic.page.tsx' },
  { url: '/esic/acesso', shell: 'esic', page: 'acesso/web/esic-acesso.page.tsx' },
  { url: '/esic/recuperar-senha', shell: 'esic', page: 'acesso/web/esic-recuperar-senha.page.tsx' },
  { url: '/esic/senha', shell: 'esic', page: 'acesso/web/esic-senha.page.tsx' },
  { url: '/esic/cadastro', shell: 'esic', page: 'solicitante/web/cadastro.page.tsx' },
  { url: '/esic/confirmacao', shell: 'esic', page: 'solicitante/web/confirmacao.page.tsx' },
  { url: '/esic/reenviar-confirmacao', shell: 'esic', page: 'solicitante/web/reenviar-confirmacao.page.tsx' },
  { url: '/esic/conta', shell: 'esic', page: 'solicitante/web/conta.page.tsx' },
  { url: '/esic/conta-encerrada', shell: 'esic', page: 'solicitante/web/conta-encerrada.page.tsx' },
  { url: '/esic/solicitacoes', shell: 'esic', page: 'solicitacao/web/solicitacao-list.page.tsx' },
  { url: '/esic/solicitacao/cadastro', shell: 'esic', page: 'solicitacao/web/solicitacao-form.page.tsx' },
  { url: '/esic/solicitacao/:id/detalhes', shell: 'esic', page: 'solicitacao/web/solicitacao-detalhes.page.tsx' },

  { url: '/painel/login', shell: 'painel-login', page: 'acesso/web/painel-login.page.tsx' },
  { url: '/painel/recuperar-senha', shell: 'painel-login', page: 'acesso/web/painel-recuperar-senha.page.tsx' },
  { url: '/painel', shell: 'painel', page: 'acesso/web/painel.page.tsx' },
  { url: '/painel/senha', shell: 'painel', page: 'acesso/web/painel-senha.page.tsx' },
  { url: '/painel/usuarios', shell: 'painel', page: 'usuario/web/usuario-list.page.tsx' },

  { url: '/painel/licitacao', shell: 'painel', page: 'licitacao/web/licitacao-list.page.tsx' },
  { url: '/painel/licitacao/cadastro', shell: 'painel', page: 'licitacao/web/licitacao-form.page.tsx' },
  { url: '/painel/licitacao/edicao/:id', shell: 'painel', page: 'licitacao/web/licitacao-form.page.tsx' },
  { url: '/painel/contrato', shell: 'painel', page: 'contrato/web/contrato-list.page.tsx' },
  { url: '/painel/contrato/cadastro', shell: 'painel', page: 'contrato/web/contrato-form.page.tsx' },
  { url: '/painel/contrato/edicao/:id', shell: 'painel', page: 'contrato/web/contrato-form.page.tsx' },
  { url: '/painel/editais', shell: 'painel', page: 'edital/web/edital-list.page.tsx' },
  { url: '/painel/edital/ver/:id', shell: 'painel', page: 'edital/web/edital.page.tsx' },
  { url: '/painel/orgao', shell: 'painel', page: 'orgao/web/orgao-list.page.tsx' },
  { url: '/painel/orgao/cadastro', shell: 'painel', page: 'orgao/web/orgao-form.page.tsx' },
  { url: '/painel/orgao/edicao/:id', shell: 'painel', page: 'orgao/web/orgao-form.page.tsx' },
  { url: '/painel/pagamento', shell: 'painel', page: 'pagamento/web/pagamento-list.page.tsx' },
  { url: '/painel/pagamento/cadastro', shell: 'painel', page: 'pagamento/web/pagamento-form.page.tsx' },
  { url: '/painel/pagamento/edicao/:id', shell: 'painel', page: 'pagamento/web/pagamento-form.page.tsx' },
  { url: '/painel/pagamento/importacao', shell: 'painel', page: 'pagamento/web/importacao-list.page.tsx' },
  { url: '/painel/pagamento/importacao/:id', shell: 'painel', page: 'pagamento/web/importacao.page.tsx' },

  { url: '/painel/declaracoes', shell: 'painel', page: 'declaracao/web/declaracao-list.page.tsx' },
  { url: '/painel/declaracoes/cadastro', shell: 'painel', page: 'declaracao/web/declaracao-form.page.tsx' },
  { url: '/painel/declaracoes/edicao/:id', shell: 'painel', page: 'declaracao/web/declaracao-form.page.tsx' },
  {
    url: '/painel/documento_generico',
    shell: 'painel',
    page: 'documento-generico/web/documento-generico-list.page.tsx',
  },
  {
    url: '/painel/documento_generico/cadastro',
    shell: 'painel',
    page: 'documento-generico/web/documento-generico-form.page.tsx',
  },
  {
    url: '/painel/documento_generico/edicao/:id',
    shell: 'painel',
    page: 'documento-generico/web/documento-generico-form.page.tsx',
  },
  { url: '/painel/processos', shell: 'painel', page: 'documento/web/processo-list.page.tsx' },
  { url: '/painel/processo/cadastro', shell: 'painel', page: 'documento/web/processo-form.page.tsx' },
  { url: '/painel/processo/:id/edicao', shell: 'painel', page: 'documento/web/processo-form.page.tsx' },

  { url: '/painel/solicitacoes', shell: 'painel', page: 'solicitacao/web/solicitacoes-painel.page.tsx' },
  { url: '/painel/solicitacao/cadastro', shell: 'painel', page: 'solicitacao/web/pedido-painel.page.tsx' },
  { url: '/painel/solicitacao/:id/detalhes', shell: 'painel', page: 'solicitacao/web/solicitacao-painel.page.tsx' },
  { url: '/painel/prazos', shell: 'painel', page: 'solicitacao/web/prazos-painel.page.tsx' },

  { url: '/painel/configuracoes', shell: 'painel', page: 'configuracao/web/configuracoes.page.tsx' },
  { url: '/painel/feriados', shell: 'painel', page: 'prazo/web/feriado-list.page.tsx' },
  { url: '/painel/feriados/cadastro', shell: 'painel', page: 'prazo/web/feriado-form.page.tsx' },
  { url: '/painel/feriados/edicao/:id', shell: 'painel', page: 'prazo/web/feriado-form.page.tsx' },
  { url: '/painel/prazos/regras', shell: 'painel', page: 'prazo/web/regra-prazo.page.tsx' },
]

/** Shown for 403, 404, 409, 422, 429, 500 and 503, in the shell of the address. */
export const errorPage = 'inicio/web/erro.page.tsx'
