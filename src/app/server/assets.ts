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
const visitors = 'src/app/web/client.tsx'
const citizens = 'src/app/web/client-esic.tsx'
const staff = 'src/app/web/client-painel.tsx'
const entryOf: Record<Shell, string> = { public: visitors, esic: citizens, painel: staff, 'painel-login': staff }

export type Assets = {
  folder: string
  /** Scripts of a page: the entry, the page's own module, and what both need, to be preloaded. */
  scripts(shell: Shell, view: string): { entry: string; module: string; preload: string[] }
  /** Those of the shell, and what the page's own files import. */
  styles(shell: Shell, view: string): string[]
}

export function readAssets(folder: string): Assets {
  const file = path.join(folder, '.vite/manifest.json')
  if (!fs.existsSync(file)) throw new Error('Os arquivos do navegador não foram construídos: execute npm run build.')
  const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync(file, 'utf8'))
  const address = (chunk: Chunk | undefined) => (chunk ? `/${chunk.file}` : '')
  const files = pageFiles(Object.keys(manifest))
  const keyOf = (view: string) => files.get(view) ?? ''
  const chunksOf = (shell: Shell, view: string) => {
    const chunks = new Set<string>()
    const follow = (key: string) => {
      if (chunks.has(key)) return
      chunks.add(key)
      for (const next of manifest[key]?.imports ?? []) follow(next)
    }
    follow(entryOf[shell])
    follow(keyOf(view))
    return [...chunks].flatMap((key) => manifest[key] ?? [])
  }
  const scriptsOf = (shell: Shell, view: string) => {
    const entry = address(manifest[entryOf[shell]])
    const preload = chunksOf(shell, view)
      .map(address)
      .filter((file) => file !== entry)
    return { entry, module: address(manifest[keyOf(view)]), preload }
  }
  const known = new Map<string, ReturnType<typeof scriptsOf>>()
  return {
    folder,
    scripts(shell, view) {
      const key = `${shell} ${view}`
      const scripts = known.get(key) ?? scriptsOf(shell, view)
      known.set(key, scripts)
      return scripts
    },
    styles(shell, view) {
      const own = chunksOf(shell, view).flatMap(({ css = [] }) => css.map((file) => `/${file}`))
      return [...stylesOf[shell].map((key) => address(manifest[key])), ...new Set(own)]
    },
  }
}
