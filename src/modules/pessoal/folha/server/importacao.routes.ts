import { z } from 'zod'
import { checkedImport, type ImportScope, importRecord, storedImport } from '../../../../kits/import/import.contract.ts'
import { type ImportWire, importCalls } from '../../../../kits/import/server/import-calls.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { folhaImport } from '../folha.import.ts'
import { folhaTarget } from './folha-target.queries.ts'
import { leitores } from './importacao.rules.ts'

export function importacaoModule({ panel, platform }: ModuleContext): void {
  const set = { definition: folhaImport, target: folhaTarget, readers: async () => leitores }
  panel('informacao', (scope) => importCalls(scope, platform, set, folhaWire))
}

const folhaMeses = z.array(
  z.object({
    ano: z.int(),
    mes: z.int(),
    total: z.string().nullable(),
    linhas: z.int(),
    novos: z.int(),
    alterados: z.int(),
    iguais: z.int(),
  }),
)

// spec D16: nothing is ever gone from the payroll because a file lacks it, and its parts are months.
const folhaWire: ImportWire = {
  checked: ({ importacao_id, linhas, novos, alterados, iguais, amostra, avisos, escopos }) => ({
    ...{ importacao_id, linhas, novos, alterados, iguais, amostra, avisos },
    meses: escopos.map(mesOf),
  }),
  stored: ({ linhas, novos, alterados, iguais }) => ({ linhas, novos, alterados, iguais }),
  record: (record) => ({ ...record, imp_meses: record.imp_escopos.map(mesOf) }),
  schemas: {
    checked: checkedImport.omit({ ausentes: true, escopos: true, avisos_total: true }).extend({ meses: folhaMeses }),
    stored: storedImport.omit({ ausentes: true }),
    record: importRecord.extend({ imp_meses: folhaMeses }),
  },
}

const mesOf = ({ valores, soma, linhas, novos, alterados, iguais }: ImportScope) => ({
  ...valores,
  total: soma,
  ...{ linhas, novos, alterados, iguais },
})
