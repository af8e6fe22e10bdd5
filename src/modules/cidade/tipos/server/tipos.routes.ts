import { lookupCalls, lookupList } from '#kits/lookup/server/lookup-calls.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { lookups, openLists } from './tipos.lookups.ts'

export function tiposModule({ app, panel, platform }: ModuleContext): void {
  const { database } = platform
  for (const lookup of [...lookups, ...openLists]) app.get(lookup.publicPath, ...lookupList(lookup, database.db))
  panel('licitacoes', ({ app }) => {
    for (const lookup of lookups) lookupCalls(app, database, lookup)
  })
}
