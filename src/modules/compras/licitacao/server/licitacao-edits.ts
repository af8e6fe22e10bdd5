// What the list of tenders changes by itself.
import { editCalls } from '#kits/list/server/edit-calls.ts'
import type { EditCalls } from '#kits/list/server/edits.ts'
import { listModalidades, listSituacoes, listTipos } from '#modules/cidade/tipos/server/tipos.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import type { Licitacao, licitacaoList } from '../licitacao.contract.ts'
import { licitacaoFields } from '../licitacao.fields.ts'

const licitacaoEdits = (db: Queries) => ({
  fields: licitacaoFields,
  bulk: ['situacao_licitacao_id', 'tipo_processo_id', 'tipo_licitacao_id', 'licitacao_orgao'],
  cells: {
    situacao_licitacao_nome: 'situacao_licitacao_id',
    tpr_nome: 'tipo_processo_id',
    tipo_licitacao_nome: 'tipo_licitacao_id',
    licitacao_numero: 'licitacao_numero',
    licitacao_orgao: 'licitacao_orgao',
    licitacao_realizacao: 'licitacao_realizacao',
    licitacao_homologacao: 'licitacao_homologacao',
    licitacao_adjudicacao: 'licitacao_adjudicacao',
    licitacao_valor_estimado: 'licitacao_valor_estimado',
    licitacao_valor_homologado: 'licitacao_valor_homologado',
  },
  options: {
    situacao_licitacao_id: () => listSituacoes(db),
    tipo_processo_id: () => listModalidades(db),
    tipo_licitacao_id: () => listTipos(db),
  },
  // a tender that is stored without a contractor was said to have none yet; whether it may stay so is asked again
  formOf: (licitacao: Licitacao) => ({
    ...licitacao,
    licitacao_sem_contratada: licitacao.licitacao_contratada === '',
  }),
  form: '/painel/licitacao/edicao/:id',
})

type Calls = Pick<EditCalls<typeof licitacaoList>, 'list' | 'source' | 'words' | 'find' | 'save'>

/** Registers them; returns what the page of the list says of them. */
export const editaLicitacoes = (scope: Scope, platform: Platform, calls: Calls) =>
  editCalls(scope, platform, { ...calls, ...licitacaoEdits(platform.database.db) })
