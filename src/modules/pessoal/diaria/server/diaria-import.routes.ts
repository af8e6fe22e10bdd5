import { datasetImport } from '../../../../kits/import/server/dataset-import.ts'
import type { ModuleContext } from '../../../../platform/http/module.ts'
import { diaria } from '../diaria.dataset.ts'

export function diariaImportModule({ panel, platform }: ModuleContext): void {
  panel('pessoal', (scope) => datasetImport(scope, platform, diaria))
}
