// Filters of lists besides those of the specification.

const ofNumbers = [
  'entidade_id',
  'credor_id',
  'licitacao_id',
  'contrato_id',
  'emenda_id',
  'acordo_id',
  'dotacao_id',
  'empenho_ano',
]

/**
 * Also read, besides the names of docs/specification/purchases.md#tenders: the second spelling of 'adjudicação', and older names.
 */
export const filterAliases: Record<string, string[]> = {
  // docs/wire/README.md#records; on the pages the type is part of the address
  '/ajax/documento_generico': ['documento_generico_tipo', 'busca'],
  '/ajax/documento_exercicio': ['busca', 'documento_exercicio_anexo'],
  '/painel/ajax/documento_generico': ['documento_generico_tipo', 'busca'],
  // the page asks for a word in all of them
  '/ajax/ato_normativo': ['ato_normativo_ementa', 'ato_normativo_texto'],
  '/painel/ajax/ato_normativo': ['ato_normativo_ementa', 'ato_normativo_texto', 'busca'],
  // direct contractings have a page of their own
  '/ajax/licitacao': ['licitacao_adjudiacao_inicio', 'licitacao_adjudiacao_fim', 'licitacao_direta', 'busca'],
  '/ajax/contratacao_direta': ['licitacao_adjudiacao_inicio', 'licitacao_adjudiacao_fim', 'licitacao_direta', 'busca'],
  '/painel/ajax/licitacao': ['licitacao_adjudiacao_inicio', 'licitacao_adjudiacao_fim', 'licitacao_direta', 'busca'],
  // the exact days are shown as ranges
  '/ajax/contrato': ['contrato_data_celebracao', 'contrato_data_publicacao', 'busca'],
  '/painel/ajax/contrato': ['contrato_data_celebracao', 'contrato_data_publicacao', 'busca'],
  '/ajax/agenda': ['titulo', 'local', 'observacoes', 'mes', 'quando', 'busca'],
  '/painel/ajax/agenda': ['observacoes', 'busca'],
  // their pages show forms of their own, or stand at `?servico=1`
  '/ajax/servico': ['pub_texto', 'tipo_categoria_servico_id', 'online'],
  // the month alone, the whole nature, and how programs group the rows
  '/ajax/despesa': ['despesa_mes', 'despesa_natureza', 'despesa_agrupamento'],
  // addresses of numbers have what no field of the page offers
  '/ajax/empenho_movimento': ofNumbers,
  '/ajax/liquidacao': [...ofNumbers, 'etapa_tipo'],
  '/ajax/pagamento_despesa': [...ofNumbers, 'etapa_tipo'],
  '/ajax/orgao': ['busca'],
  '/painel/ajax/orgao': ['busca'],
  '/ajax/receita': ['receita_natureza', 'receita_natureza_nome', 'entidade_id'],
  '/painel/ajax/receita': [
    'busca',
    'receita_mes',
    'receita_mes_inicio',
    'receita_origem',
    'receita_fonte',
    'entidade_id',
  ],
  '/ajax/receita_lancamento': ['receita_prevista_id'],
  '/painel/ajax/receita_lancamento': ['receita_prevista_id'],
  '/painel/ajax/solicitacao': ['busca'],
  // in the texts; the quick search has them
  '/painel/ajax/contato': ['busca', 'ctt_mensagem'],
  '/painel/ajax/pesquisa': ['busca', 'ava_comentario'],
  // above the table, outside the form of the filters
  '/painel/ajax/configuracao/usuario': ['usu_login'],
}
