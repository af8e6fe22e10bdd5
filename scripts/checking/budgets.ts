// What a first visit to each page loads, as it travels (gzip), against what it may weigh.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { readAssets } from '../../src/app/server/assets.ts'
import { type PageRoute, routes } from '../../src/app/web/routes.ts'
import { themeStylesheet } from '../../src/modules/cidade/configuracao/server/palette.ts'
import type { Finding } from './tool.ts'

const client = 'dist/client'
const kilobyte = 1000
const limits = { publicScripts: 90, publicStyles: 10, panel: 150, editor: 140 }
const editor = 'src/kits/rich-text/web/editor.tsx'

type Manifest = Record<string, { file: string; imports?: string[] }>
type Weight = { page: string; scripts: number; styles: number; problem: string }

export async function checkBudgets(): Promise<Finding> {
  const assets = readAssets(client)
  const manifest: Manifest = JSON.parse(fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const unbuilt = routes
    .filter(({ page }) => !(`src/modules/${page}` in manifest))
    .map(({ page }) => `${page}: not built`)
  const weights = [...new Map(routes.map((route) => [route.page, route])).values()].map((route) => weigh(route, assets))
  const later = weighEditor(manifest)
  const problems = [
    ...unbuilt,
    ...[...weights, later].map(({ problem }) => problem),
    ...schemaLibraryInBrowser(),
  ].filter(Boolean)
  return { isGood: problems.length === 0, output: problems.join('\n'), always: table([...weights, later]) }
}

// What the editor of formatted text loads beyond what the page has already; never part of a first load.
function weighEditor(manifest: Manifest): Weight {
  const there = chunksOf('src/app/web/client.tsx', manifest)
  const own = [...chunksOf(editor, manifest)].filter((chunk) => !there.has(chunk))
  const files = own.flatMap((chunk) => manifest[chunk]?.file ?? [])
  const scripts = sum(files.map((file) => gzipSync(fs.readFileSync(path.join(client, file))).length)) / kilobyte
  const page = `loaded later ${editor}`
  return { page, scripts, styles: 0, problem: editorProblem(manifest, scripts) }
}

function editorProblem(manifest: Manifest, scripts: number): string {
  const early = routes.find(({ page }) => chunksOf(`src/modules/${page}`, manifest).has(editor))
  if (early) return `${early.page}: the editor is part of its first load; import it when the page has hydrated`
  return scripts > limits.editor ? `${editor}: over ${limits.editor} KB of scripts` : ''
}

/** A chunk and what it imports at once. */
function chunksOf(key: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) chunksOf(next, manifest, found)
  return found
}

function weigh(route: PageRoute, assets: ReturnType<typeof readAssets>): Weight {
  const sizeOf = (addresses: string[]) =>
    sum(addresses.map((address) => gzipSync(fs.readFileSync(client + address)).length))
  const { entry, preload } = assets.scripts(route.page)
  const scripts = sizeOf([entry, ...preload]) / kilobyte
  const styles = (sizeOf(assets.styles(route.shell)) + gzipSync(themeStylesheet('#289dcc')).length) / kilobyte
  const page = `${route.shell} ${route.page}`
  return { page, scripts, styles, problem: problemOf(route, scripts, styles) }
}

function problemOf({ page, shell }: PageRoute, scripts: number, styles: number): string {
  if (shell.startsWith('painel')) {
    return scripts + styles > limits.panel ? `${page}: over ${limits.panel} KB of scripts and styles` : ''
  }
  if (scripts > limits.publicScripts) return `${page}: over ${limits.publicScripts} KB of scripts`
  return styles > limits.publicStyles ? `${page}: over ${limits.publicStyles} KB of styles` : ''
}

// The schemas run on the server; the browser gets their types only.
function schemaLibraryInBrowser(): string[] {
  const folder = path.join(client, 'assets')
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.js') && fs.readFileSync(path.join(folder, name), 'utf8').includes('ZodError'))
    .map((name) => `${name}: zod reached the browser; import types only`)
}

function table(weights: Weight[]): string {
  const width = Math.max(...weights.map(({ page }) => page.length))
  const line = (page: string, scripts: string, styles: string) =>
    `    ${page.padEnd(width)} ${scripts.padStart(8)} ${styles.padStart(8)}`
  const rows = weights.map(({ page, scripts, styles }) => line(page, scripts.toFixed(1), styles.toFixed(1)))
  return [line('first load in KB, gzip', 'scripts', 'styles'), ...rows].join('\n')
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
