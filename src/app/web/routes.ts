// THE TABLE of every page: address, shell, page file under src/modules. In the order of the specification.
// The server registers each as a route and asks the module that answers for its data; the browser loads just that file.
export type Shell = 'public' | 'esic' | 'painel' | 'painel-login'
export type PageRoute = { url: string; shell: Shell; page: string }

// one list and one record for each type
const documentos = ['leis', 'decretos', 'convenios', 'responsabilidade-fiscal'].flatMap((secao): PageRoute[] => {
  const url = `/acesso/documentos/${secao}`
  return [
    { url, shell: 'public', page: 'legislacao/documento-generico/web/documentos-genericos-public.page.tsx' },
    {
      url: `${url}/:id`,
      shell: 'public',
      page: 'legislacao/documento-generico/web/documento-generico-public.page.tsx',
    },
  ]
})

export const routes: PageRoute[] = [
  { url: '/', shell: 'public', page: 'portal/inicio/web/inicio.page.tsx' },
  { url: '/acesso/licitacoes', shell: 'public', page: 'compras/licitacao/web/licitacoes-public.page.tsx' },
  { url: '/acesso/licitacoes/:id', shell: 'public', page: 'compras/licitacao/web/licitacao-public.page.tsx' },
  { url: '/acesso/contratos', shell: 'public', page: 'compras/contrato/web/contratos-public.page.tsx' },
  { url: '/acesso/contratos/:id', shell: 'public', page: 'compras/contrato/web/contrato-public.page.tsx' },
  { url: '/acesso/avisos', shell: 'public', page: 'compras/edital/web/aviso.page.tsx' },
  { url: '/acesso/avisos/licitacao/:id', shell: 'public', page: 'compras/edital/web/aviso-form.page.tsx' },
  { url: '/acesso/avisos/processo/:id', shell: 'public', page: 'compras/edital/web/aviso-form.page.tsx' },
  { url: '/acesso/estrutura-organizacional', shell: 'public', page: 'cidade/orgao/web/orgaos-public.page.tsx' },
  { url: '/acesso/estrutura-organizacional/:id', shell: 'public', page: 'cidade/orgao/web/orgao-public.page.tsx' },
  { url: '/acesso/folha-de-pagamento', shell: 'public', page: 'pessoal/folha/web/pagamentos-public.page.tsx' },
  { url: '/acesso/folha-de-pagamento/resumo', shell: 'public', page: 'pessoal/folha/web/resumo.page.tsx' },
  ...documentos,
  { url: '/acesso/processos', shell: 'public', page: 'compras/processo/web/processos-public.page.tsx' },
  { url: '/acesso/processos/:id', shell: 'public', page: 'compras/processo/web/processo-public.page.tsx' },
  { url: '/acesso/relatorio', shell: 'public', page: 'atendimento/relatorio/web/relatorio.page.tsx' },
  { url: '/busca', shell: 'public', page: 'portal/busca/web/busca.page.tsx' },
  { url: '/mapa-do-site', shell: 'public', page: 'portal/inicio/web/mapa-do-site.page.tsx' },
  { url: '/acessibilidade', shell: 'public', page: 'portal/inicio/web/acessibilidade.page.tsx' },

  { url: '/dados/api', shell: 'public', page: 'portal/dados-abertos/web/api.page.tsx' },
  { url: '/dados/dicionario', shell: 'public', page: 'portal/dados-abertos/web/dicionario.page.tsx' },

  { url: '/esic', shell: 'esic', page: 'portal/acesso/web/esic.page.tsx' },
  { url: '/esic/acesso', shell: 'esic', page: 'portal/acesso/web/esic-acesso.page.tsx' },
  { url: '/esic/recuperar-senha', shell: 'esic', page: 'portal/acesso/web/esic-recuperar-senha.page.tsx' },
  { url: '/esic/senha', shell: 'esic', page: 'portal/acesso/web/esic-senha.page.tsx' },
  { url: '/esic/cadastro', shell: 'esic', page: 'atendimento/solicitante/web/cadastro.page.tsx' },
  { url: '/esic/confirmacao', shell: 'esic', page: 'atendimento/solicitante/web/confirmacao.page.tsx' },
  {
    url: '/esic/reenviar-confirmacao',
    shell: 'esic',
    page: 'atendimento/solicitante/web/reenviar-confirmacao.page.tsx',
  },
  { url: '/esic/conta', shell: 'esic', page: 'atendimento/solicitante/web/conta.page.tsx' },
  { url: '/esic/conta-encerrada', shell: 'esic', page: 'atendimento/solicitante/web/conta-encerrada.page.tsx' },
  { url: '/esic/solicitacoes', shell: 'esic', page: 'atendimento/solicitacao/web/solicitacao-list.page.tsx' },
  { url: '/esic/solicitacao/cadastro', shell: 'esic', page: 'atendimento/solicitacao/web/solicitacao-form.page.tsx' },
  {
    url: '/esic/solicitacao/:id/detalhes',
    shell: 'esic',
    page: 'atendimento/solicitacao/web/solicitacao-detalhes.page.tsx',
  },

  { url: '/painel/login', shell: 'painel-login', page: 'portal/acesso/web/painel-login.page.tsx' },
  { url: '/painel/recuperar-senha', shell: 'painel-login', page: 'portal/acesso/web/painel-recuperar-senha.page.tsx' },
  { url: '/painel', shell: 'painel', page: 'portal/acesso/web/painel.page.tsx' },
  { url: '/painel/senha', shell: 'painel', page: 'portal/acesso/web/painel-senha.page.tsx' },
  { url: '/painel/usuarios', shell: 'painel', page: 'cidade/usuario/web/usuario-list.page.tsx' },

  { url: '/painel/licitacao', shell: 'painel', page: 'compras/licitacao/web/licitacao-list.page.tsx' },
  { url: '/painel/licitacao/cadastro', shell: 'painel', page: 'compras/licitacao/web/licitacao-form.page.tsx' },
  { url: '/painel/licitacao/edicao/:id', shell: 'painel', page: 'compras/licitacao/web/licitacao-form.page.tsx' },
  { url: '/painel/contrato', shell: 'painel', page: 'compras/contrato/web/contrato-list.page.tsx' },
  { url: '/painel/contrato/cadastro', shell: 'painel', page: 'compras/contrato/web/contrato-form.page.tsx' },
  { url: '/painel/contrato/edicao/:id', shell: 'painel', page: 'compras/contrato/web/contrato-form.page.tsx' },
  { url: '/painel/editais', shell: 'painel', page: 'compras/edital/web/edital-list.page.tsx' },
  { url: '/painel/edital/ver/:id', shell: 'painel', page: 'compras/edital/web/edital.page.tsx' },
  { url: '/painel/orgao', shell: 'painel', page: 'cidade/orgao/web/orgao-list.page.tsx' },
  { url: '/painel/orgao/cadastro', shell: 'painel', page: 'cidade/orgao/web/orgao-form.page.tsx' },
  { url: '/painel/orgao/edicao/:id', shell: 'painel', page: 'cidade/orgao/web/orgao-form.page.tsx' },
  { url: '/painel/pagamento', shell: 'painel', page: 'pessoal/folha/web/pagamento-list.page.tsx' },
  { url: '/painel/pagamento/cadastro', shell: 'painel', page: 'pessoal/folha/web/pagamento-form.page.tsx' },
  { url: '/painel/pagamento/edicao/:id', shell: 'painel', page: 'pessoal/folha/web/pagamento-form.page.tsx' },
  { url: '/painel/pagamento/importacao', shell: 'painel', page: 'pessoal/folha/web/importacao-list.page.tsx' },
  { url: '/painel/pagamento/importacao/:id', shell: 'painel', page: 'pessoal/folha/web/importacao.page.tsx' },

  { url: '/painel/declaracoes', shell: 'painel', page: 'cidade/declaracao/web/declaracao-list.page.tsx' },
  { url: '/painel/declaracoes/cadastro', shell: 'painel', page: 'cidade/declaracao/web/declaracao-form.page.tsx' },
  { url: '/painel/declaracoes/edicao/:id', shell: 'painel', page: 'cidade/declaracao/web/declaracao-form.page.tsx' },
  {
    url: '/painel/documento_generico',
    shell: 'painel',
    page: 'legislacao/documento-generico/web/documento-generico-list.page.tsx',
  },
  {
    url: '/painel/documento_generico/cadastro',
    shell: 'painel',
    page: 'legislacao/documento-generico/web/documento-generico-form.page.tsx',
  },
  {
    url: '/painel/documento_generico/edicao/:id',
    shell: 'painel',
    page: 'legislacao/documento-generico/web/documento-generico-form.page.tsx',
  },
  { url: '/painel/processos', shell: 'painel', page: 'compras/processo/web/processo-list.page.tsx' },
  { url: '/painel/processo/cadastro', shell: 'painel', page: 'compras/processo/web/processo-form.page.tsx' },
  { url: '/painel/processo/:id/edicao', shell: 'painel', page: 'compras/processo/web/processo-form.page.tsx' },

  { url: '/painel/solicitacoes', shell: 'painel', page: 'atendimento/solicitacao/web/solicitacoes-painel.page.tsx' },
  { url: '/painel/solicitacao/cadastro', shell: 'painel', page: 'atendimento/solicitacao/web/pedido-painel.page.tsx' },
  {
    url: '/painel/solicitacao/:id/detalhes',
    shell: 'painel',
    page: 'atendimento/solicitacao/web/solicitacao-painel.page.tsx',
  },
  { url: '/painel/prazos', shell: 'painel', page: 'atendimento/solicitacao/web/prazos-painel.page.tsx' },

  { url: '/painel/configuracoes', shell: 'painel', page: 'cidade/configuracao/web/configuracoes.page.tsx' },
  { url: '/painel/feriados', shell: 'painel', page: 'atendimento/prazo/web/feriado-list.page.tsx' },
  { url: '/painel/feriados/cadastro', shell: 'painel', page: 'atendimento/prazo/web/feriado-form.page.tsx' },
  { url: '/painel/feriados/edicao/:id', shell: 'painel', page: 'atendimento/prazo/web/feriado-form.page.tsx' },
  { url: '/painel/prazos/regras', shell: 'painel', page: 'atendimento/prazo/web/regra-prazo.page.tsx' },
]

/** Shown for 403, 404, 409, 422, 429, 500 and 503, in the shell of the address. */
export const errorPage = 'portal/inicio/web/erro.page.tsx'
