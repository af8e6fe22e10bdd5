// The lookup lists, which differ only in names. docs/specification/panel.md#managed-lists: modality (process type), tender type, situation,
// category of process; docs/specification/panel.md#managed-lists: type of institution, area of activity.

import type { LookupWords } from '#kits/lookup/lookup-words.ts'
import type { LookupTable, LookupUser } from '#kits/lookup/server/lookup.queries.ts'
import type { Lookup } from '#kits/lookup/server/lookup-calls.ts'

type OpenList = LookupTable & { publicPath: string; words: LookupWords }
type PublicLookup = Lookup & OpenList

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
  usedBy: [
    licitacoes('tipo_processo_id'),
    { table: 'documento', column: 'tipo_processo_id', one: 'processo', many: 'processos' },
  ],
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
  order: 'situacao_licitacao_ordem',
  words: { one: 'situação', many: 'situações', gender: 'f' },
  usedBy: [licitacoes('situacao_licitacao_id')],
}

export const categoriaProcesso: PublicLookup = {
  path: '/painel/ajax/categoria-processo',
  publicPath: '/ajax/categoria-processo',
  table: 'tipo_categoria_processo',
  id: 'tipo_categoria_processo_id',
  name: 'tcp_nome',
  words: { one: 'categoria', many: 'categorias do processo', gender: 'f' },
  usedBy: [
    { table: 'contrato', column: 'contrato_categoria_processo', one: 'contrato', many: 'contratos' },
    {
      table: 'solicitacao_anexo',
      column: 'tipo_categoria_processo_id',
      one: 'anexo de solicitação',
      many: 'anexos de solicitações',
    },
    {
      table: 'documento_anexo',
      column: 'tipo_categoria_processo_id',
      one: 'anexo de processo',
      many: 'anexos de processos',
    },
  ],
}

/** The lists that staff manage. */
export const lookups = [modalidade, tipoLicitacao, situacaoLicitacao, categoriaProcesso]

export const instituicao: OpenList = {
  publicPath: '/ajax/tipo-instituicao',
  table: 'tipo_instituicao',
  id: 'tipo_instituicao_id',
  name: 'tin_nome',
  words: { one: 'tipo de instituição', many: 'tipos de instituição', gender: 'm' },
}

export const areaAtuacao: OpenList = {
  publicPath: '/ajax/area-atuacao',
  table: 'tipo_area_atuacao',
  id: 'tipo_area_atuacao_id',
  name: 'taa_nome',
  words: { one: 'área de atuação', many: 'áreas de atuação', gender: 'f' },
}

/** The lists that are only read: no screen of the specification changes them. */
export const openLists = [instituicao, areaAtuacao]
