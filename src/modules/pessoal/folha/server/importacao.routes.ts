import type { ImportScope } from '#kits/import/import.contract.ts'
import { type ImportWire, importCalls } from '#kits/import/server/import-calls.ts'
import { importQueue } from '#kits/import/server/import-queue.queries.ts'
import { enterImported } from '#kits/import/server/imported-sets.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { folhaImport } from '../folha.import.ts'
import { conferencia, gravada, importacao } from '../importacao.contract.ts'
import { folhaTarget } from './folha-target.queries.ts'
import { leitores } from './importacao-celulas.ts'

export function importacaoModule({ panel, platform, directory }: ModuleContext): void {
  const set = {
    definition: folhaImport,
    target: folhaTarget,
    readers: async () => leitores,
    confirms: ['/acesso/folha-de-pagamento'],
  }
  directory.queue.push(importQueue(platform.database.db, folhaImport, 'informacao'))
  enterImported(directory, { set, access: 'informacao', page: '/acesso/folha-de-pagamento' })
  panel('informacao', (scope) => importCalls(scope, platform, set, folhaWire))
}

// docs/specification/data-sets.md#payroll-files: no payment is ever removed because a file lacks it, and the parts are months.
const folhaWire: ImportWire = {
  answers: { checked: conferencia, stored: gravada, record: importacao },
  checked: ({ escopos, ausentes: _ausentes, avisos_total: _total, ...checked }) => ({
    ...checked,
    meses: escopos.map(mesOf),
  }),
  stored: ({ linhas, novos, alterados, iguais }) => ({ linhas, novos, alterados, iguais }),
  record: (record) => ({ ...record, imp_meses: record.imp_escopos.map(mesOf) }),
}

const mesOf = ({ valores, soma, linhas, novos, alterados, iguais }: ImportScope) => ({
  ...valores,
  total: soma,
  ...{ linhas, novos, alterados, iguais },
})
