// JavaScript and CSS that a visitor's browser loads for each kind of page, from the page itself and the build's manifest.
import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readAssets } from '#app/server/assets.ts'
import type { Ground } from './ground.ts'
import { figure, table } from './table.ts'

type Chunk = { file: string; imports?: string[] }

const kinds = {
  home: '/',
  'public list': '/acesso/licitacoes',
  'public detail': '/acesso/licitacoes/1',
  'panel list': '/painel/licitacao',
  'panel form': '/painel/licitacao/cadastro',
}

export async function weighPages({ portal, asAdministrator }: Ground): Promise<string> {
  const rows: string[][] = []
  for (const [kind, path] of Object.entries(kinds)) {
    const answer = await fetch(portal.base + path, {
      headers: { ...(path.startsWith('/painel') && asAdministrator), accept: 'text/html' },
    })
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    const scripts = scriptsOf(html).map((file) => fs.readFileSync(`dist/client/${file}`))
    const styles = await Promise.all(
      [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => fetchBytes(portal.base + href)),
    )
    rows.push([
      kind,
      kilobytes(Buffer.from(html)),
      kilobytes(...scripts),
      kilobytes(...styles),
      String(1 + scripts.length + styles.length),
    ])
  }
  return table('Bytes of each kind of page (KB, gzip)', ['Page', 'HTML', 'JavaScript', 'CSS', 'files'], rows, [
    'Scripts: the entry, the page, and all that they import; the exports to PDF and the editor load when they are used.',
  ])
}

const kilobytes = (...files: Buffer[]) => figure(files.reduce((sum, file) => sum + gzipSync(file).length, 0) / 1024, 1)

// The files named by the page and those that they import, which the browser loads too.
function scriptsOf(html: string): string[] {
  const { folder } = readAssets('dist/client')
  const manifest: Record<string, Chunk> = JSON.parse(fs.readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const named = [...html.matchAll(/(?:modulepreload" href|script type="module" src)="\/([^"]+)"/g)].map(
    ([, file]) => file,
  )
  const files = new Set<string>()
  const follow = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) follow(manifest[next])
  }
  for (const file of named) follow(Object.values(manifest).find((chunk) => chunk.file === file))
  return [...files]
}

async function fetchBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}
