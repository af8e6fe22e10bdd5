// OCDS 1.1.5: the releases of a year as one package, written as it is sent. At no time are more than a few hundred in memory, and a
// visitor on a slow line holds no database connection.
import { Readable } from 'node:stream'
import { z } from 'zod'
import { diaDe } from '#base/data.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { licenca } from '#modules/portal/dados-abertos/server/dados-abertos.facade.ts'
import type { Database } from '#platform/db/connect.ts'
import { FieldErrors, NotFound } from '#platform/http/errors.ts'
import { networkOf } from '#platform/http/limits.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { createPlaces } from '#platform/places.ts'
import { listContracts, listIds, listTenders, listYears, type YearIds } from './ocds.queries.ts'
import { contractRelease, type Site, statusDetailsExtension, tenderRelease } from './release.ts'

const atOnce = 500
const busyMessage = 'Há muitos pacotes OCDS sendo gerados. Tente de novo em instantes.'
const each = {
  most: 1,
  message: 'Já há um pacote OCDS sendo gerado para o seu endereço de rede. Espere o fim e tente de novo.',
}
const places = createPlaces({ count: 2, waiting: 10, patienceMs: 10_000, busyMessage, each })

export function ocdsModule({ app, platform }: ModuleContext): void {
  const { database, env } = platform
  const schema = {
    summary: 'Licitações e contratos de um ano, no padrão OCDS 1.1.5 (pacote de releases)',
    'x-limites': 'Até 2 pacotes são gerados de cada vez, 1 para o mesmo endereço de rede.',
    querystring: z.object({
      ano: z.string().optional().describe('Ano, como 2026; sem ele, o ano corrente'),
    }),
  }
  app.get('/dados/ocds.json', { schema }, async (request, reply) => {
    const { nome, fuso_horario: zone } = await findPortal(platform)
    const year = (request.query as { ano?: string }).ano || diaDe(new Date(), zone).slice(0, 4)
    const yearsThere = async () => yearsMessage(await listYears(database, zone))
    if (!/^[1-9]\d{3}$/.test(year)) throw new FieldErrors({ ano: [await yearsThere()] })
    const ids = await listIds(database, zone, Number(year))
    // the standard has no package without releases
    if (ids.changed === null) throw new NotFound(`Não há licitações nem contratos de ${year}. ${await yearsThere()}`)
    const leave = await places.take(networkOf(request.ip))
    const head = {
      uri: `${env.publicUrl}/dados/ocds.json?ano=${year}`,
      version: '1.1',
      extensions: [statusDetailsExtension],
      publishedDate: ids.changed,
      publisher: { name: nome, uri: env.publicUrl },
      license: licenca.path,
      publicationPolicy: `${env.publicUrl}/dados/api`,
    }
    const stream = Readable.from(packageOf(head, releasesOf({ database, zone, site: env }, ids)))
    stream.once('close', leave)
    return reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-cache')
      .header('last-modified', new Date(ids.changed).toUTCString())
      .send(stream)
  })
}

const yearsMessage = (years: number[]) =>
  years.length ? `Informe um destes anos: ${years.join(', ')}.` : 'Ainda não há nenhum ano publicado.'

async function* packageOf(head: object, releases: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"releases":[`
  let comma = ''
  for await (const release of releases) {
    yield comma + release
    comma = ',\n'
  }
  yield ']}\n'
}

type Source = { database: Database; zone: string; site: Site }

async function* releasesOf({ database, zone, site }: Source, { tenders, contracts }: YearIds): AsyncGenerator<string> {
  for (let at = 0; at < tenders.length; at += atOnce)
    for (const row of await listTenders(database, zone, tenders.slice(at, at + atOnce))) yield tenderRelease(row, site)
  for (let at = 0; at < contracts.length; at += atOnce)
    for (const row of await listContracts(database, zone, contracts.slice(at, at + atOnce)))
      yield contractRelease(row, site)
}
