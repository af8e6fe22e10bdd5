// A former version of an attachment of a tender, and the reason of a removal, as the portal keeps them.

/** `id`: SQL of the number of the stored file. `why`: ground, reason, login and time of who withholds it. */
export const anteriorSql = (id: string, why = `null, '', '', null`): string =>
  `insert into arquivo_anterior (ant_conjunto, ant_registro, arquivo_id, ant_sha256, ant_nome, ant_tamanho,
      ant_de, ant_ate, ant_fundamento, ant_motivo, ant_por, ant_restrita_em)
    select 'licitacao_anexo', coalesce((select min(anexo_id) from licitacao_anexo), 1), arquivo_id, arq_sha256, arq_nome, arq_tamanho,
      hoje(), hoje(), ${why} from arquivo where arquivo_id = ${id}`

export const remocaoSql = `insert into remocao (rem_conjunto, rem_registro, rem_fundamento, rem_por, rem_papel)
  values ('licitacao', 9, 'engano', 'a@exemplo.com', 'servidor')`
