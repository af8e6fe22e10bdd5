// OCDS 1.1.5: the releases of a year as one package, written as it is sent. At no time are more than a few hundred in memory, and a
// visitor on a slow line holds no database connection.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { diaDe } from '#base/data.ts'
import type { Database } from '#platform/db/connect.ts'
import { readDataState } from '#platform/db/data-state.queries.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { hasIt, shared } from '#platform/http/open-answers.ts'
import { networkOf } from '#platform/limits/limits.ts'
import { createPlaces } from '#platform/places.ts'
import type { Platform } from '#platform/platform.ts'
import { version as program } from '#platform/version.ts'
import { contractRelease } from './contract-release.ts'
import {
  findIdentity,
  type Ids,
  listContracts,
  listEntidades,
  listIds,
  listIdsOfProcess,
  listTenders,
  listYears,
  publishedTables,
} from './ocds.queries.ts'
import { Bodies, digest } from './party.ts'
import { extensions, type Publisher, processOf } from './release-parts.ts'
import { tenderRelease } from './tender-release.ts'

// a contract may have hundreds of payments
const atOnce = { tenders: 500, contracts: 200 }
const busyMessage = 'Há muitos pacotes OCDS sendo gerados. Tente de novo em instantes.'
const each = {
  most: 1,
  message: 'Já há um pacote OCDS sendo gerado para o seu endereço de rede. Espere o fim e tente de novo.',
}

type Asked = { ano?: string; ocid?: string }

export function ocdsModule({ app, platform, town }: ModuleContext): void {
  const { database, env } = platform
  const places = createPlaces({ count: 2, waiting: 10, patienceMs: 10_000, busyMessage, each })
  const schema = {
    summary: 'Licitações e contratos de um ano, ou de um processo, no padrão OCDS 1.1.5 (pacote de releases)',
    'x-limites': 'Até 2 pacotes são gerados de cada vez, 1 para o mesmo endereço de rede.',
    querystring: z.object({
      ano: z.string().optional().describe('Ano, como 2026; sem ele, o ano corrente'),
      ocid: z.string().optional().describe('Um só processo de contratação, pelo ocid; com ele o ano não conta'),
    }),
  }
  app.get('/dados/ocds.json', { schema }, async (request, reply) => {
    const { town: nome, timeZone: zone, licence } = await town.origin()
    // before what it is of: whoever asks again gets what changed meanwhile
    const { version, changed } = await readDataState(database.db, publishedTables)
    const publisher = await findPublisher(platform)
    const { ids, query } = await findAsked(request.query as Asked, { database, zone, publisher })
    const uri = `${env.publicUrl}/dados/ocds.json?${query}`
    const etag = `W/"${digest(`${program} ${publisher.process} ${uri} ${version}`)}"`
    const headers = { etag, 'cache-control': shared, ...(changed && { 'last-modified': changed }) }
    if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()
    const leave = await places.take(networkOf(request.ip))
    reply.headers(headers)
    const { cnpj } = publisher.bodies.named(nome)
    const head = {
      uri,
      version: '1.1',
      extensions,
      publishedDate: (changed ? new Date(changed) : new Date()).toISOString(),
      publisher: { name: nome, ...(cnpj && { scheme: 'BR-CNPJ', uid: cnpj }), uri: env.publicUrl },
      license: licence.path,
      publicationPolicy: `${env.publicUrl}/dados/api`,
    }
    return sendPackage(reply, { head, releases: releasesOf({ database, zone, publisher }, ids), leave })
  })
}

async function findPublisher({ database, env }: Platform): Promise<Publisher> {
  const bodies = new Bodies(await listEntidades(database))
  return { publicUrl: env.publicUrl, process: `${env.ocdsPrefix}-${await findIdentity(database)}`, bodies }
}

type Source = { database: Database; zone: string; publisher: Publisher }

/** Throws NotFound where there is no release: the standard has no package without. `query` is what the package is of. */
async function findAsked({ ano, ocid }: Asked, source: Source): Promise<{ ids: Ids; query: string }> {
  const { database, zone, publisher } = source
  if (ocid) {
    const process = processOf(publisher.process, ocid)
    const ids = process && (await listIdsOfProcess(database, process.kind, process.id))
    if (!ids || isEmpty(ids)) throw new NotFound('Nenhum processo deste portal tem este ocid.')
    return { ids, query: `ocid=${ocid}` }
  }
  const year = ano || diaDe(new Date(), zone).slice(0, 4)
  const yearsThere = async () => yearsMessage(await listYears(database, zone))
  if (!/^[1-9]\d{3}$/.test(year)) throw new FieldErrors({ ano: [await yearsThere()] })
  const ids = await listIds(database, zone, Number(year))
  if (isEmpty(ids)) throw new NotFound(`Não há licitações nem contratos de ${year}. ${await yearsThere()}`)
  return { ids, query: `ano=${year}` }
}

const isEmpty = ({ tenders, contracts }: Ids) => !tenders.length && !contracts.length

const yearsMessage = (years: number[]) =>
  years.length ? `Informe um destes anos: ${years.join(', ')}.` : 'Ainda não há nenhum ano publicado.'

type Package = { head: object; releases: AsyncIterable<string>; leave: () => void }

function sendPackage(reply: FastifyReply, { head, releases, leave }: Package) {
  const stream = Readable.from(packageOf(head, releases))
  stream.once('close', leave)
  return reply.type('application/json; charset=utf-8').send(stream)
}

async function* packageOf(head: object, releases: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"releases":[`
  let comma = ''
  for await (const release of releases) {
    yield comma + release
    comma = ',\n'
  }
  yield ']}\n'
}

async function* releasesOf({ database, zone, publisher }: Source, { tenders, contracts }: Ids): AsyncGenerator<string> {
  for (let at = 0; at < tenders.length; at += atOnce.tenders)
    for (const row of await listTenders(database, zone, tenders.slice(at, at + atOnce.tenders)))
      yield tenderRelease(row, publisher)
  for (let at = 0; at < contracts.length; at += atOnce.contracts)
    for (const row of await listContracts(database, zone, contracts.slice(at, at + atOnce.contracts)))
      yield contractRelease(row, publisher)
}
