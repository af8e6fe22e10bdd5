// The import of tenders: how their cells are read, and where their rows go.
import { datasetTarget } from '#kits/import/server/dataset-target.ts'
import type { Reader } from '#kits/import/server/read-value.ts'
import { referenceReaders } from '#kits/import/server/references.ts'
import { type ImportedTable, type TableSet, tableImport } from '#kits/import/server/table-import.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { licitacaoList, licitacaoPublicList } from '../licitacao.contract.ts'
import { licitacaoColumns } from '../licitacao.import.ts'
import { licitacaoPairs, verifyLicitacoes } from './licitacao-import.queries.ts'
import { leAbertura, leRealizacao, semSobra } from './licitacao-leitores.ts'

const table: ImportedTable = {
  name: 'licitacao',
  call: licitacaoList.path,
  page: licitacaoList.page,
  slug: 'licitacoes',
  many: 'Licitações',
  one: { name: 'licitação', gender: 'f' },
  columns: licitacaoColumns,
  titled: ['licitacao_numero', 'licitacao_objeto'],
  // what makes a row the same tender takes more than equal columns: licitacaoPairs
  import: { key: ['linha'], scope: [] },
  pairs: licitacaoPairs,
  zone: '(select fuso_horario from configuracao)',
  asked: ['licitacao_orgao', 'licitacao_contratante'],
  hint: 'Precisam de número e objeto; órgão e contratante podem ser informados aqui, para o arquivo inteiro. Nada do que já está no portal é retirado.',
}

export function importaLicitacoes(scope: Scope, platform: Platform): void {
  tableImport(scope, platform, { set: setOf(platform), access: 'licitacoes', listPage: licitacaoPublicList.page })
}

const setOf = (platform: Platform): TableSet => ({
  table,
  target: { ...datasetTarget(table), verify: verifyLicitacoes },
  readers: async (run) => {
    const { fuso_horario } = await findPortal(platform)
    const { tipo_processo_id, situacao_licitacao_id } = await referenceReaders(run, table)
    return {
      tipo_processo_id: semSobra(tipo_processo_id as Reader),
      situacao_licitacao_id: semSobra(situacao_licitacao_id as Reader),
      licitacao_abertura: leAbertura(fuso_horario),
      licitacao_realizacao: leRealizacao,
    }
  },
})
