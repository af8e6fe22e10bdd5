// 'Dados completos': the whole filtered set of a list as CSV, XLSX, ODS or JSON, streamed.
import type { App } from '../../../platform/http/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ListDefinition } from '../../list/list.ts'
import type { ListSource } from '../../list/server/read-list.ts'

/** Registers `<list.page>.csv`, `.xlsx`, `.ods` and `.json`, which take the list's own query. */
export function exportCalls<L extends ListDefinition>(
  _app: App,
  _platform: Platform,
  _list: L,
  _source: ListSource<L>,
): void {}
