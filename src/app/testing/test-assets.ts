// Stands in for the built browser files, which no test portal serves: a room's tests need no build. What is built is proved by
// the journeys, the tests of the start and the budgets.
import path from 'node:path'
import { projectRoot } from '#platform/root.ts'
import type { Assets } from '../server/assets.ts'

export const testAssets: Assets = {
  folder: path.join(projectRoot, 'public'),
  scripts: (page) => ({ entry: '/assets/client.js', module: `/assets/${page}.js`, preload: [] }),
  styles: () => ['/assets/portal.css'],
}
