// Who comes to the portal during the soak, at a steady rate: each kind does one thing every so many milliseconds, whether or not the last
// one is answered.
import { setTimeout as sleep } from 'node:timers/promises'
import { demoCitizens, demoPassword, demoUsers } from '#demo/city.ts'
import { createRandom } from '#demo/random.ts'
import { contratoPublicList } from '#modules/compras/contrato/contrato.contract.ts'
import { licitacaoList, licitacaoPublicList } from '#modules/compras/licitacao/licitacao.contract.ts'
import { pagamentoPublicList } from '#modules/pessoal/folha/pagamento.contract.ts'
import type { DemoTown } from './demo-town.ts'
import type { Promised } from './kills-losses.ts'
import { nameless, newInstante, payroll, request, tender, tokens } from './kills-senders.ts'

type Crowd = { town: DemoTown; pages: string[]; files: string[]; instante: string; promised: Promised }
type Kind = { name: string; everyMs: number; come(crowd: Crowd): Promise<unknown> }
/** Of one kind: how often it came, what failed and how, and milliseconds of those that did not. */
export type Came = { times: number[]; failures: Map<string, number> }

const random = createRandom('soak')
const lists = [licitacaoPublicList, contratoPublicList, pagamentoPublicList]
const words = 'escola merenda pavimentação saúde transporte Maria João contrato obra água licitação reforma'.split(' ')
const formats = ['csv', 'xlsx', 'ods', 'json']

const kinds: Kind[] = [
  {
    name: 'pages of the site map',
    everyMs: 60,
    come: ({ town, pages, files }) => read(town, random.pick(pages), files),
  },
  { name: 'lists', everyMs: 250, come: ({ town }) => read(town, `${listed().page}?${question()}`) },
  { name: 'calls of JSON', everyMs: 400, come: ({ town }) => read(town, `${listed().path}?${question()}`) },
  { name: 'searches', everyMs: 1000, come: ({ town }) => read(town, `/busca?q=${encodeURIComponent(phrase())}`) },
  { name: 'files', everyMs: 500, come: ({ town, files }) => read(town, files.length ? random.pick(files) : '/') },
  { name: 'exports', everyMs: 60_000, come: ({ town }) => read(town, `${listed().page}.${random.pick(formats)}`) },
  {
    name: "lists of the panel's",
    everyMs: 3000,
    come: ({ town }) => read(town, `${licitacaoList.page}?page=${random.integer(1, 9)}`),
  },
  { name: 'tenders with a file', everyMs: 5000, come: ({ town, ...crowd }) => tender(town.portal.base, crowd) },
  { name: 'requests with two files', everyMs: 10_000, come: ({ town, ...crowd }) => request(town.portal.base, crowd) },
  {
    name: 'nameless cases with a file',
    everyMs: 10_000,
    come: ({ town, ...crowd }) => nameless(town.portal.base, crowd),
  },
  { name: 'imports of a payroll', everyMs: 180_000, come: ({ town, ...crowd }) => payroll(town.portal.base, crowd) },
  { name: 'logins', everyMs: 20_000, come: ({ town }) => logIn(town) },
  {
    name: 'links by e-mail',
    everyMs: 60_000,
    come: ({ town }) => send(town, '/ajax/recuperar-senha', { usu_login: citizen }),
  },
]

const citizen = demoCitizens[0]?.login ?? ''
const listed = () => random.pick(lists)
const phrase = () => `${random.pick(words)} ${random.pick(words)}`
const question = () => `page=${random.integer(1, 20)}&limit=${random.pick([10, 25, 50])}`
const home = () => `10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(1, 254)}`

async function logIn(town: DemoTown): Promise<void> {
  const isStaff = random.chance(0.5)
  const person: Record<string, string> = isStaff
    ? { painel: '1', usu_login: random.pick(demoUsers.slice(1)).login }
    : { usu_login: citizen }
  await send(town, '/ajax/login', { ...person, usu_senha: demoPassword })
}

async function send({ portal }: DemoTown, path: string, fields: Record<string, string>): Promise<void> {
  const headers = { origin: portal.base, accept: 'application/json', 'x-forwarded-for': home() }
  const answer = await fetch(`${portal.base}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

/** Notes the files that the page links to. */
async function read({ portal }: DemoTown, path: string, files?: string[]): Promise<void> {
  const cookie: Record<string, string> = path.startsWith('/painel') ? { cookie: `painel=${tokens.painel}` } : {}
  const headers = { ...cookie, 'x-forwarded-for': home(), accept: 'text/html,*/*' }
  const answer = await fetch(`${portal.base}${path}`, { headers })
  const isPage = files && answer.headers.get('content-type')?.startsWith('text/html')
  const body = isPage ? await answer.text() : void (await answer.arrayBuffer())
  if (!answer.ok) throw new Error(`${answer.status} ${path.split('?')[0]}`)
  for (const [, file = ''] of body?.matchAll(/href="(\/[^"]*(?:anexo|arquivo)[^"]*\/\d+[^"]*)"/g) ?? [])
    if (files && files.length < 2000) files.push(file.replaceAll('&amp;', '&'))
}

/** Of the pages that are read, again and again: what the portal remembers of pages (within its limits) is there after the warm-up. */
const mostPages = 1500

/** Addresses of the site map, of all kinds of pages, as paths. */
async function listPages(base: string): Promise<string[]> {
  const linked = async (address: string) => {
    const text = await (await fetch(address)).text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
      const { pathname, search } = new URL(url.replaceAll('&amp;', '&'))
      return pathname + search
    })
  }
  const parts = await linked(`${base}/sitemap.xml`)
  const pages: string[] = []
  for (const part of parts) pages.push(...(await linked(base + part)))
  return Array.from({ length: mostPages }, () => random.pick(pages))
}

/** They begin to come; `leave` waits for those that are there. */
export async function letCome(town: DemoTown): Promise<{ came: Map<string, Came>; leave(): Promise<void> }> {
  const promised: Promised = { tenders: new Map(), requests: new Set(), cases: new Set(), imports: new Map() }
  const crowd: Crowd = {
    ...{ town, promised, files: [], pages: await listPages(town.portal.base) },
    instante: await newInstante(town.portal),
  }
  const came = new Map(kinds.map(({ name }): [string, Came] => [name, { times: [], failures: new Map() }]))
  const inside = new Set<Promise<void>>()
  const begin = ({ name, come }: Kind) => {
    const visit = timed(come(crowd), came.get(name)!).finally(() => inside.delete(visit))
    inside.add(visit)
  }
  const timers = kinds.map((kind) => setInterval(() => begin(kind), kind.everyMs))
  // forms are no longer taken after hours; that a few addresses send as much as a town's people is no abuse here
  const renew = setInterval(() => {
    void newInstante(town.portal).then(
      (instante) => Object.assign(crowd, { instante }),
      () => {},
    )
    void town.client.query('delete from limite').catch(() => {})
  }, 60_000)
  return {
    came,
    async leave() {
      for (const timer of [...timers, renew]) clearInterval(timer)
      await Promise.race([Promise.all(inside), sleep(30_000)])
    },
  }
}

async function timed(visit: Promise<unknown>, { times, failures }: Came): Promise<void> {
  const started = performance.now()
  try {
    await visit
    times.push(performance.now() - started)
  } catch (error) {
    const said = String(error instanceof Error ? error.message : error)
      .replaceAll(/\d{5,}/g, 'n')
      .slice(0, 160)
    failures.set(said, (failures.get(said) ?? 0) + 1)
  }
}
