// The files of docs/ that staff read within the panel: which there are, and which page of the manual a screen belongs to.
import fs from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#platform/root.ts'

/** Where the front page is; the others are below it. */
export const ajuda = '/painel/ajuda'
const docs = path.join(projectRoot, 'docs')
const manual = 'pt/manual'
const frontPage = 'README'

/** Pages that are no part of the manual, by the end of their addresses. */
const beside: Readonly<Record<string, string>> = {
  operacao: 'pt/operacao.md',
  comparar: 'pt/comparar.md',
  mudar: 'pt/mudar.md',
  ajustes: 'operations.md',
}

/** A file's text; `file`: its path within docs/. */
export type ManualFile = { file: string; text: string }

/** Null when there is no such page. `name`: the end of its address, null for the front page. */
export async function readManualPage(name: string | null): Promise<ManualFile | null> {
  const file = name === null ? `${manual}/${frontPage}.md` : (beside[name] ?? `${manual}/${name}.md`)
  const text = /^[a-z-]+$/.test(name ?? 'a') ? await fs.readFile(path.join(docs, file), 'utf8').catch(ifMissing) : null
  return text === null ? null : { file, text }
}

/** All pages but the front page, in the order of their names; those beside the manual after it. */
export async function readManual(): Promise<ManualFile[]> {
  const names = (await fs.readdir(path.join(docs, manual)))
    .filter((name) => name.endsWith('.md') && name !== `${frontPage}.md`)
    .sort()
    .map((name) => `${manual}/${name}`)
  const files = [...names, beside.operacao as string]
  return Promise.all(files.map(async (file) => ({ file, text: await fs.readFile(path.join(docs, file), 'utf8') })))
}

/** The bytes of a picture, by its file name. Null when there is no such picture. */
export const readPicture = (name: string): Promise<Buffer | null> =>
  /^[a-z0-9-]+\.webp$/.test(name)
    ? fs.readFile(path.join(docs, manual, 'imagens', name)).catch(ifMissing)
    : Promise.resolve(null)

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The address within the panel of a file of docs/; null when the panel does not show it. */
export function addressOfFile(file: string): string | null {
  const [name] = Object.entries(beside).find(([, it]) => it === file) ?? []
  if (name) return `${ajuda}/${name}`
  if (file === `${manual}/${frontPage}.md`) return ajuda
  const [, kind, rest = ''] = new RegExp(`^${manual}/(imagens/)?(.+)$`).exec(file) ?? []
  if (kind) return `${ajuda}/imagens/${rest}`
  return rest.endsWith('.md') ? `${ajuda}/${rest.slice(0, -'.md'.length)}` : null
}

/**
 * The screens that a page of the manual explains, in a comment on its first line: the beginnings of their addresses, with the parameters
 * that tell two screens of one address apart ('/painel/solicitacoes?esic=1').
 */
export function screensOf({ text }: ManualFile): string[] {
  return /^<!-- telas: (.*) -->/.exec(text)?.[1]?.trim().split(/\s+/) ?? []
}

/** The page about the screen at this address: the one that names the most of it. Null when none does. */
export function pageAbout(address: string, pages: ManualFile[]): ManualFile | null {
  const named = pages.flatMap((page) => screensOf(page).map((screen) => ({ page, screen })))
  const [nearest] = named
    .filter(({ screen }) => isWithin(address, screen))
    .sort((one, other) => other.screen.length - one.screen.length)
  return nearest?.page ?? null
}

function isWithin(address: string, screen: string): boolean {
  const [here, there] = [address, screen].map((it) => new URL(it, 'http://x')) as [URL, URL]
  const isFront = there.pathname === '/painel' // everything is below it
  const isBelow = here.pathname === there.pathname || (!isFront && here.pathname.startsWith(`${there.pathname}/`))
  return isBelow && [...there.searchParams].every(([name, value]) => here.searchParams.get(name) === value)
}
