/** Pages of published records: a table, the column of its ids, the address that the id follows, and which rows stand there. */
export type RecordPages = {
  page: string
  table: 'licitacao' | 'contrato' | 'orgao' | 'documento_generico' | 'documento'
  id: string
  only?: [column: string, value: number]
}

/** All of them. A test holds this list against the table of pages. */
export const recordPages: RecordPages[] = [
  { page: '/acesso/licitacoes', table: 'licitacao', id: 'licitacao_id' },
  { page: '/acesso/contratos', table: 'contrato', id: 'contrato_id' },
  { page: '/acesso/estrutura-organizacional', table: 'orgao', id: 'orgao_id' },
  { page: '/acesso/processos', table: 'documento', id: 'documento_id' },
  ...['leis', 'decretos', 'convenios', 'responsabilidade-fiscal'].map(
    (secao, at): RecordPages => ({
      page: `/acesso/documentos/${secao}`,
      table: 'documento_generico',
      id: 'documento_generico_id',
      only: ['documento_generico_tipo', at + 1],
    }),
  ),
]

/** As its files are called: 'documentos-leis'. */
export const nameOf = ({ page }: RecordPages): string => page.replace(/^\/acesso\//, '').replaceAll('/', '-')
