// What a first visit to each page of the built portal loads, as it travels (gzip), against what it may weigh.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readAssets } from '#app/server/assets.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { type Shell, shellOf } from '#app/web/shell.ts'
import { themeStylesheet } from '#modules/cidade/configuracao/server/palette.ts'

const client = 'dist/client'
const kilobyte = 1000
const limits = { publicScripts: 90, publicStyles: 9, esicStyles: 10.5, panel: 150, editor: 140, editorMedia: 20 }
const editor = 'src/kits/rich-text/web/editor.tsx'
const editorMedia = 'src/kits/rich-text/web/media.tsx'

type Manifest = Record<string, { file: string; imports?: string[] }>
type Weight = { page: string; scripts: number; styles: number; problem: string }

type PageRoute = { view: string; shell: Shell }

test('no page weighs more than its budget', async () => {
  const { app } = await startTestPortal()
  const assets = readAssets(client)
  const manifest: Manifest = JSON.parse(fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  const routes = app.directory.views.map(({ url, view }) => ({ view, shell: shellOf(url) }))
  const pages = [...new Map(routes.map((route) => [route.view, route])).values()]
  const weights = [...pages.map((route) => weigh(route, assets)), ...weighEditor(manifest)]
  process.stdout.write(`${table(weights)}\n`)
  const early = pages
    .filter(({ view }) => [editor, editorMedia].some((chunk) => chunksOf(view, manifest).has(chunk)))
    .map(({ view }) => view)
  expect(early).toEqual([]) // the editor is imported when a page has hydrated
  expect(weights.map(({ problem }) => problem).filter(Boolean)).toEqual([])
})

test('the server is loaded in one byte a character, without what only developers need', () => {
  const files = fs.globSync('dist/server/*.js')
  const text = (file: string) => fs.readFileSync(file, 'latin1')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /[^\0-\x7f]/.test(text(file)))).toEqual([])
  expect(files.filter((file) => text(file).includes('react-dom-server.node.development.js'))).toEqual([])
})

test('the schemas run on the server; the browser gets their types only', () => {
  const folder = path.join(client, 'assets')
  const holders = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.js') && fs.readFileSync(path.join(folder, name), 'utf8').includes('ZodError'))
  expect(holders).toEqual([])
})

// What the editor of formatted text loads beyond what the page has already, and what images, tables and sounds add to it; never part
// of a first load.
function weighEditor(manifest: Manifest): Weight[] {
  const there = chunksOf('src/app/web/client-painel.tsx', manifest)
  return [editor, editorMedia].map((name) => {
    const own = [...chunksOf(name, manifest)].filter((chunk) => !there.has(chunk))
    for (const chunk of own) there.add(chunk)
    const files = own.flatMap((chunk) => manifest[chunk]?.file ?? [])
    const scripts = sum(files.map((file) => gzipSync(fs.readFileSync(path.join(client, file))).length)) / kilobyte
    const most = name === editor ? limits.editor : limits.editorMedia
    const problem = scripts > most ? `${name}: over ${most} KB of scripts` : ''
    return { page: `loaded later ${name}`, scripts, styles: 0, problem }
  })
}

/** A chunk and what it imports at once. */
function chunksOf(name: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const key = name in manifest ? name : (Object.keys(manifest).find((key) => key.endsWith(`/${name}.page.tsx`)) ?? '')
  if (found.has(key)) return found
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) chunksOf(next, manifest, found)
  return found
}

function weigh(route: PageRoute, assets: ReturnType<typeof readAssets>): Weight {
  const sizeOf = (addresses: string[]) =>
    sum(addresses.map((address) => gzipSync(fs.readFileSync(client + address)).length))
  const { entry, preload } = assets.scripts(route.shell, route.view)
  const scripts = sizeOf([entry, ...preload]) / kilobyte
  const styles =
    (sizeOf(assets.styles(route.shell, route.view)) + gzipSync(themeStylesheet('#289dcc')).length) / kilobyte
  const page = `${route.shell} ${route.view}`
  return { page, scripts, styles, problem: problemOf(route, scripts, styles) }
}

function problemOf({ view, shell }: PageRoute, scripts: number, styles: number): string {
  if (shell.startsWith('painel')) {
    return scripts + styles > limits.panel ? `${view}: over ${limits.panel} KB of scripts and styles` : ''
  }
  if (scripts > limits.publicScripts) return `${view}: over ${limits.publicScripts} KB of scripts`
  const most = shell === 'esic' ? limits.esicStyles : limits.publicStyles
  return styles > most ? `${view}: over ${most} KB of styles` : ''
}

function table(weights: Weight[]): string {
  const width = Math.max(...weights.map(({ page }) => page.length))
  const line = (page: string, scripts: string, styles: string) =>
    `    ${page.padEnd(width)} ${scripts.padStart(8)} ${styles.padStart(8)}`
  const rows = weights.map(({ page, scripts, styles }) => line(page, scripts.toFixed(1), styles.toFixed(1)))
  return [line('first load in KB, gzip', 'scripts', 'styles'), ...rows].join('\n')
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
