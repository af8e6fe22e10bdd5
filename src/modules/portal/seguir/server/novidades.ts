// Once a day: one mail for each address with what is new of all that it follows; none where nothing is. Queueing the mail and noting that it was told
// are one transaction, so that a kill loses and doubles nothing.
import { linkDeSeguir } from '#kits/seguir/server/seguir-link.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import type { Directory, News } from '#platform/http/directory.ts'
import type { Platform } from '#platform/platform.ts'
import { followedStill } from './alvo.ts'
import {
  type Devido,
  instanteDoDia,
  listAlvos,
  listSeguidores,
  lockDevidos,
  notaVistos,
  removeSeguimentos,
} from './novidades.queries.ts'
import { mostNamed, novidadesMail, type Parte } from './seguir.mail.ts'

const batch = 200

/** What is new of each thing since the first of its followers was told: null of what is gone. One that could not be read is not there. */
type Novas = Map<string, News[] | null>

export async function sendNovidades(platform: Platform, directory: Directory): Promise<void> {
  const { db } = platform.database
  const ate = await instanteDoDia(db)
  const novas: Novas = new Map()
  for (const { seg_o, desde } of await listAlvos(db)) await readNovas(platform, directory, { novas, seg_o, desde })
  const site = await findSiteName(db)
  for (let after = ''; ; ) {
    const emails = await listSeguidores(db, after, batch)
    for (const to of emails) await tell(platform, { to, site, ate, novas })
    after = emails.at(-1) ?? ''
    if (emails.length < batch) return
  }
}

type Alvo = { novas: Novas; seg_o: string; desde: string }

// What can't be read today, as when a search is too broad, is left for tomorrow: the others are told all the same.
async function readNovas({ log }: Platform, directory: Directory, { novas, seg_o, desde }: Alvo): Promise<void> {
  try {
    novas.set(seg_o, await (await followedStill(directory, seg_o)).news(desde, mostNamed * 10))
  } catch (error) {
    if (error instanceof NotFound || error instanceof FieldErrors) novas.set(seg_o, null)
    else log.warn({ err: error }, 'um assunto acompanhado não pôde ser lido')
  }
}

type Telling = { to: string; site: string; ate: string; novas: Novas }

function tell(platform: Platform, { to, site, ate, novas }: Telling): Promise<void> {
  const { database, mail, env } = platform
  return database.transact(async (tx) => {
    const devidos = (await lockDevidos(tx, to)).filter(({ seg_o }) => novas.has(seg_o))
    const partes = devidos.map((devido) => parteOf(platform, devido, { novas, ate })).filter((parte) => parte !== null)
    const [first] = devidos
    if (partes.length > 0 && first) {
      const pararTudo = `${linkDeSeguir(platform, first.seg_chave)}&tudo=1`
      await mail.queue(tx, novidadesMail({ to, site, publicUrl: env.publicUrl, partes, pararTudo }))
    }
    const gone = devidos.filter(({ seg_o }) => novas.get(seg_o) === null)
    await notaVistos(
      tx,
      devidos.filter((one) => !gone.includes(one)).map(({ seguimento_id }) => seguimento_id),
      ate,
    )
    await removeSeguimentos(
      tx,
      gone.map(({ seguimento_id }) => seguimento_id),
    )
  })
}

/** Null where nothing is new for this person. */
function parteOf(platform: Platform, devido: Devido, { novas, ate }: Pick<Telling, 'novas' | 'ate'>): Parte | null {
  const { seg_o: endereco, seg_titulo: titulo, seg_chave, seg_visto_em } = devido
  const parar = linkDeSeguir(platform, seg_chave)
  const found = novas.get(endereco) ?? null
  const [from, until] = [new Date(seg_visto_em), new Date(ate)]
  const own = found?.filter(({ mudou }) => new Date(mudou) > from && new Date(mudou) <= until) ?? null
  return own?.length === 0 ? null : { titulo, endereco, novas: own, parar }
}
