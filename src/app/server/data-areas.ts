// Which public addresses are made of which tables: a change of one area's tables lets shared caches keep what they have of the others'
// (docs/decisions/0140-states-by-area.md). data-areas.test.ts reads every address and sees that it asks for no other area's tables, and
// scripts/nginx-cache.test.ts that deploy/nginx-cache.conf says the same. A table that stands nowhere here is everybody's.
import type { DataAreas } from '#platform/http/data-version.ts'

/** A list: its pages and files, and its calls. */
const list = (page: string, ...calls: string[]) => [page, ...calls.map((call) => `/ajax/${call}`)]

export const dataAreas: DataAreas = {
  conteudo: {
    tables: [
      ...(['publicacao', 'publicacao_anexo', 'publicacao_categoria', 'publicacao_item'] as const),
      ...(['agenda', 'banner', 'banner_hero', 'pagina_inicial'] as const),
    ],
    addresses: [...list('/noticias', 'noticia'), ...list('/agenda', 'agenda')],
  },
  compras: {
    tables: [
      ...(['licitacao', 'licitacao_anexo', 'licitacao_participante'] as const),
      ...(['contrato', 'contrato_anexo', 'contrato_aditivo'] as const),
      ...(['edital_acessado', 'pncp_estado'] as const),
    ],
    addresses: [
      ...list('/acesso/licitacoes', 'licitacao'),
      ...list('/acesso/dispensas-e-inexigibilidades', 'contratacao_direta'),
      ...list('/acesso/participantes-de-licitacoes', 'licitacao_participante'),
      ...list('/acesso/contratos', 'contrato'),
      ...list('/acesso/aditivos-de-contratos', 'contrato_aditivo'),
    ],
  },
  pessoal: {
    tables: [
      'pagamento',
      'servidor',
      'servidor_vinculo',
      'cargo',
      'diaria',
      'diaria_valor',
      'estagiario',
      'terceirizado',
    ],
    addresses: list('/acesso/folha-de-pagamento', 'pagamento'),
  },
  // What is made of everybody's tables alone.
  financas: {
    tables: [],
    addresses: [...list('/acesso/receitas', 'receita', 'receita_lancamento'), ...list('/acesso/despesas', 'despesa')],
  },
  atendimento: {
    tables: [
      ...(['solicitacao', 'solicitacao_anexo', 'recurso', 'contato', 'avaliacao', 'pedido_publicado'] as const),
      ...(['pedido_servico', 'servico_pedido', 'solicitante', 'relatorio_gestao'] as const),
    ],
    addresses: [],
  },
  // What follows from writes, and what staff do by themselves: the index of the search, accounts, what somebody looked at.
  bastidores: {
    tables: [
      ...(['busca', 'busca_expressao', 'busca_pagina', 'arquivo_texto'] as const),
      ...(['acesso_dados', 'usuario', 'secao_salva', 'primeiros_passos', 'teste_de_email'] as const),
    ],
    addresses: [],
  },
}
