// What lists of the panel change by themselves: one field of many records, and of one row (docs/decisions/0079-hundreds-at-once.md).
import { type Named, panel } from './named-routes.ts'

const lists: [privilege: string, page: string, call: string][] = [
  ['licitacoes', '/painel/licitacao', '/painel/ajax/licitacao'],
  ['licitacoes', '/painel/contrato', '/painel/ajax/contrato'],
  ['licitacoes', '/painel/processos', '/painel/ajax/documento'],
  ['informacao', '/painel/ato_normativo', '/painel/ajax/ato_normativo'],
  ['informacao', '/painel/documento_generico', '/painel/ajax/documento_generico'],
  ['informacao', '/painel/documento_exercicio', '/painel/ajax/documento_exercicio'],
  ['informacao', '/painel/paginas', '/painel/ajax/pagina'],
  ['informacao', '/painel/orgao', '/painel/ajax/orgao'],
  ['noticias', '/painel/noticias', '/painel/ajax/noticia'],
  ['servicos', '/painel/servicos', '/painel/ajax/servico'],
]

export const editPages: Named[] = lists.flatMap(([privilege, page]) =>
  panel(privilege, 'GET', `${page}/alteracao`, `${page}/alteracao/1`),
)

export const editCalls: Named[] = lists.flatMap(([privilege, , call]) => [
  ...panel(privilege, 'GET', `${call}/1/campo`, `${call}/alteracao/1`),
  ...panel(privilege, 'POST', `${call}/1/campo`, `${call}/alteracao`, `${call}/alteracao/1`),
])
