// The table of the lookup lists: they differ only in names. Panel spec 3 and 7: modality (process type), tender type, situation.

import type { LookupUser } from '../../../kits/lookup/server/lookup.queries.ts'
import type { Lookup } from '../../../kits/lookup/server/lookup-calls.ts'

type PublicLookup = Lookup & { publicPath: string }

const licitacoes = (column: string): LookupUser => ({
  table: 'licitacao',
  column,
  one: 'licitação',
  many: 'licitações',
})

export const modalidade: PublicLookup = {
  path: '/painel/ajax/tipo-processo',
  publicPath: '/ajax/tipo-processo',
  table: 'tipo_processo',
  id: 'tipo_processo_id',
  name: 'tpr_nome',
  words: { one: 'modalidade', many: 'modalidades', gender: 'f' },
  usedBy: [licitacoes('tipo_processo_id')],
}

export const tipoLicitacao: PublicLookup = {
  path: '/painel/ajax/tipo-licitacao',
  publicPath: '/ajax/tipo-licitacao',
  table: 'tipo_licitacao',
  id: 'tipo_licitacao_id',
  name: 'tipo_licitacao_nome',
  words: { one: 'tipo', many: 'tipos', gender: 'm' },
  usedBy: [licitacoes('tipo_licitacao_id')],
}

export const situacaoLicitacao: PublicLookup = {
  path: '/painel/ajax/situacao-licitacao',
  publicPath: '/ajax/situacao-licitacao',
  table: 'situacao_licitacao',
  id: 'situacao_licitacao_id',
  name: 'situacao_licitacao_nome',
  words: { one: 'situação', many: 'situações', gender: 'f' },
  usedBy: [licitacoes('situacao_licitacao_id')],
}

export const lookups = [modalidade, tipoLicitacao, situacaoLicitacao]
