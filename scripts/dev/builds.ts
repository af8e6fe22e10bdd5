// The two builds of vite.config.ts, whole each time (about a second): a new page, a moved file and a changed configuration need no
// care of their own.
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const folder = 'dev-data/build'
export const devServer = path.join(folder, 'server/portal.js')

/** Builds what these files change (null: all). Rejects with the compiler's words. */
export function createBuilder(): (changed: string[] | null) => Promise<void> {
  process.env.NODE_ENV = 'development' // React then says what it finds wrong
  fs.rmSync(folder, { recursive: true, force: true })
  return async (changed) => {
    const isChanged = (kind: (file: string) => boolean) => changed === null || changed.some(kind)
    await Promise.all([
      isChanged((file) => !isServerOnly(file)) && make('client'),
      isChanged((file) => !isOutside(file)) && make('server'),
    ])
  }
}

const isOutside = (file: string) => /^(db|public)\//.test(file)
const isServerOnly = (file: string) => /^(db|src\/(platform|demo))\/|\/server\//.test(file)

async function make(side: 'client' | 'server'): Promise<void> {
  const isServer = side === 'server'
  await build({
    mode: 'development',
    logLevel: 'silent',
    build: {
      outDir: path.join(folder, side),
      emptyOutDir: false, // the portal that still runs loads its pages from there
      minify: false,
      ...(isServer && { ssr: true, sourcemap: true, rollupOptions: { input: { portal: 'scripts/dev-portal.ts' } } }),
    },
  })
}
