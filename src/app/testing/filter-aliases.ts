// Filters of lists besides those of the specification.

/** Also read, besides the names of panel spec 7: its second spelling of 'adjudicação' (spec wire), and older names. */
export const filterAliases: Record<string, string[]> = {
  // panel spec 7; on the pages the type is part of the address
  '/ajax/documento_generico': ['documento_generico_tipo', 'busca'],
  '/painel/ajax/documento_generico': ['documento_generico_tipo', 'busca'],
  '/ajax/licitacao': ['licitacao_adjudiacao_inicio', 'licitacao_adjudiacao_fim', 'busca'],
  '/painel/ajax/licitacao': ['licitacao_adjudiacao_inicio', 'licitacao_adjudiacao_fim', 'busca'],
  // the exact days are shown as ranges
  '/ajax/contrato': ['contrato_data_celebracao', 'contrato_data_publicacao', 'busca'],
  '/painel/ajax/contrato': ['contrato_data_celebracao', 'contrato_data_publicacao', 'busca'],
  '/ajax/agenda': ['titulo', 'local', 'observacoes', 'mes', 'quando', 'busca'],
  '/painel/ajax/agenda': ['observacoes', 'busca'],
  // their pages show forms of their own, or stand at `?servico=1`
  '/ajax/servico': ['pub_texto', 'tipo_categoria_servico_id', 'online'],
  '/ajax/orgao': ['busca'],
  '/painel/ajax/orgao': ['busca'],
  '/painel/ajax/solicitacao': ['busca'],
  // in the texts; the quick search has them
  '/painel/ajax/contato': ['busca', 'ctt_mensagem'],
  '/painel/ajax/pesquisa': ['busca', 'ava_comentario'],
  // above the table, outside the form of the filters
  '/painel/ajax/configuracao/usuario': ['usu_login'],
}
