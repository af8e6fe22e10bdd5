// Addresses of the built browser files, from Vite's manifest.
import fs from 'node:fs'
import path from 'node:path'
import type { Shell } from '../web/shell.ts'
import { pageFiles } from './page-files.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }

const all = 'src/ui/css/portal.css'
const requests = 'src/ui/css/atendimento.css'
const stylesOf: Record<Shell, string[]> = {
  public: [all],
  esic: [all, requests],
  painel: [all, requests, 'src/ui/css/painel.css'],
  'painel-login': [all, requests, 'src/ui/css/painel.css'],
}

export type Assets = {
  folder: string
  /** Scripts of a page: the entry, the page's own module, and what both need, to be preloaded. */
  scripts(view: string): { entry: string; module: string; preload: string[] }
  /** Those of the shell, and what the page's own files import. */
  styles(shell: Shell, view: string): string[]
}

export function readAssets(folder: string): Assets {
  const file = path.join(folder, '.vite/manifest.json')
  if (!fs.existsSync(file)) throw new Error('Os arquivos do navegador não foram construídos: execute npm run build.')
  const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync(file, 'utf8'))
  const address = (chunk: Chunk | undefined) => (chunk ? `/${chunk.file}` : '')
  const entry = manifest['src/app/web/client.tsx']
  const known = new Map<string, string[]>()
  const files = pageFiles(Object.keys(manifest))
  const keyOf = (view: string) => files.get(view) ?? ''
  const chunksOf = (view: string) => {
    const chunks = new Set<string>()
    const follow = (key: string) => {
      if (chunks.has(key)) return
      chunks.add(key)
      for (const next of manifest[key]?.imports ?? []) follow(next)
    }
    follow('src/app/web/client.tsx')
    follow(keyOf(view))
    return [...chunks].flatMap((key) => manifest[key] ?? [])
  }
  const preload = (view: string) =>
    chunksOf(view)
      .map(address)
      .filter((file) => file !== address(entry))
  return {
    folder,
    scripts(view) {
      if (!known.has(view)) known.set(view, preload(view))
      return { entry: address(entry), module: address(manifest[keyOf(view)]), preload: known.get(view) ?? [] }
    },
    styles(shell, view) {
      const own = chunksOf(view).flatMap(({ css = [] }) => css.map((file) => `/${file}`))
      return [...stylesOf[shell].map((key) => address(manifest[key])), ...new Set(own)]
    },
  }
}
