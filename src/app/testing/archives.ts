// Archives for the tests of leaving and coming back: read, changed, cut, and taken in.
import fs from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import yauzl from 'yauzl'
import { searchSources } from '#app/server/modules.ts'
import { createDatabase, dropDatabase } from '#app/testing/databases.ts'
import { closeAfterFile } from '#app/testing/opened.ts'
import { makeScratchFolder } from '#app/testing/scratch-folder.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { entraSaida } from '#modules/portal/saida/server/entra.ts'
import { diskStorage } from '#platform/storage/storage.ts'
import { zipInto } from '#platform/storage/zip.ts'

/** Gone after the test file that asks for it: others of the same worker ask for their own. */
export function archivesFolder(): string {
  const folder = makeScratchFolder('praca-saidas-')
  closeAfterFile(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

const lidas = new Map<string, Promise<Map<string, Buffer>>>()
export const entradasDe = (file: string): Promise<Map<string, Buffer>> => {
  const read = lidas.get(file) ?? leEntradas(file)
  lidas.set(file, read)
  return read
}

async function leEntradas(file: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(file)
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return entries
}

export async function bancoVazio(): Promise<pg.PoolConfig> {
  const database = `praca_entrada_${process.pid}_${Math.random().toString(36).slice(2)}`
  await createDatabase(inject('connection'), database, 'template0')
  closeAfterFile(() => dropDatabase(inject('connection'), database))
  return { ...inject('connection'), database }
}

export async function entra(caminho: string, comSenha: string | null = null, given?: pg.PoolConfig) {
  const target = given ?? (await bancoVazio())
  const pasta = archivesFolder()
  const storage = await diskStorage(path.join(pasta, 'files'))
  const entering = entraSaida({
    ...{
      connection: target,
      storage,
      caminho,
      senha: comSenha,
      sources: searchSources,
      pasta: path.join(pasta, 'tmp'),
    },
    diz: () => {},
  })
  return { target, pasta, entering }
}

// Instants of the rendering and of the start, and how far a job has come that reads the texts of files.
export const instavel = (html: string) =>
  html
    .replace(/(name="ctt_instante" value=|"instante":)"[^"]*"/g, '')
    .replace(/"(publicUrl|site|atualizado_em|updatedAt|apurado_em|ane_texto)":"[^"]*"/g, '')
    .replace(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g, '')
    .replace(/v=\d+/g, '')
    .replace(/\/tema\/[0-9a-f]+\.css/g, '')

export async function paginasDe({ app }: TestPortal): Promise<Map<string, string>> {
  const addresses = new Set(app.directory.pages.map(({ href }) => href))
  for (const part of [
    'noticias-1',
    'licitacoes-1',
    'contratos-1',
    'normas-1',
    'estrutura-organizacional-1',
    'agenda-1',
    'processos-1',
  ])
    for (const [, href = ''] of (await app.inject(`/sitemap/${part}.xml`)).body.matchAll(
      /<loc>http:\/\/localhost:3000([^<]*)/g,
    ))
      addresses.add(href)
  const pages = new Map<string, string>()
  for (const address of addresses) pages.set(address, instavel((await app.inject(address)).body))
  return pages
}

export async function compara(
  portal: TestPortal,
  target: pg.PoolConfig,
  pasta: string,
  different: RegExp,
): Promise<TestPortal> {
  const again = await startTestPortal({}, { database: target })
  fs.cpSync(path.join(pasta, 'files'), path.join(again.platform.env.dataDir, 'files'), { recursive: true })
  const [before, after] = [await paginasDe(portal), await paginasDe(again)]
  expect([...after.keys()]).toEqual([...before.keys()])
  const changed = [...before].flatMap(([address, html]) => {
    const other = after.get(address) ?? ''
    const at = [...html].findIndex((letter, place) => letter !== other[place])
    return html === other || different.test(address)
      ? []
      : [[address, html.slice(at - 60, at + 60), other.slice(at - 60, at + 60)]]
  })
  expect(changed).toEqual([])
  return again
}

/** Links of a page of the copy that lead nowhere in the archive. */
export const quebradas = (entries: ReadonlyMap<string, Buffer>, name: string, html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].flatMap(([, href = '']) => {
    if (/^(https?:|mailto:|tel:|data:)/.test(href)) return []
    const [file = '', part] = href.replaceAll('&amp;', '&').split('#')
    const target = file ? path.posix.join(path.posix.dirname(name), decodeURIComponent(file)) : name
    const isPartMissing = !file && part && /^(conteudo|menu|busca|rodape)$/.test(part) && !html.includes(`id="${part}"`)
    return !entries.has(target) || isPartMissing ? [`${name}: ${href}`] : []
  })

/** The archive with other entries. */
export async function mudado(file: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = new Map(await entradasDe(file))
  change(entries)
  const target = new PassThrough()
  const bytes = buffer(target)
  const archive = zipInto(target)
  for (const [name, content] of entries) await archive.add({ name, content })
  await archive.end()
  target.end()
  const other = path.join(path.dirname(file), `mudado-${Math.random().toString(36).slice(2)}.zip`)
  fs.writeFileSync(other, await bytes)
  return other
}

export const troca = (name: string, from: string | RegExp, to: string) => (entries: Map<string, Buffer>) =>
  void entries.set(name, Buffer.from(String(entries.get(name)).replace(from, to)))
export const cortado = (file: string, bytes: number) => {
  const other = path.join(path.dirname(file), `cortado-${bytes}.zip`)
  fs.writeFileSync(other, fs.readFileSync(file).subarray(0, bytes))
  return other
}
