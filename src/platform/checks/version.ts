// This program's version and, where RELEASES_URL names a list of releases, whether there is a newer one.

import { reasonOf } from '../reason.ts'
import { version as ownVersion } from '../version.ts'
import { attention, defineCheck, type Subject, well } from './check.ts'
import { dayMs } from './words.ts'

export type Release = { version: string; address: string }
type Facts = { version: string; releases: Release[] | { away: string } | null }

export function versionCheck({ env: { releasesUrl } }: Subject) {
  const read = oncePerDay(() => readReleases(releasesUrl ?? ''))
  return defineCheck({
    name: 'versao',
    title: 'Versão',
    measure: async (): Promise<Facts> => ({
      version: ownVersion,
      releases: releasesUrl ? await read().catch((error) => ({ away: reasonOf(error) })) : null,
    }),
    judge: judgeVersion,
  })
}

const limitMs = 4000
const largest = 2_000_000

async function readReleases(url: string): Promise<Release[]> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs), headers: { accept: '*/*' } })
  if (!answer.ok) throw new Error(`o endereço respondeu ${answer.status}`)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > largest) throw new Error('a lista de versões é grande demais')
    chunks.push(chunk)
  }
  return releasesIn(Buffer.concat(chunks).toString())
}

/** An answer counts for a day; after a failure an hour passes. */
function oncePerDay<T>(read: () => Promise<T>): () => Promise<T> {
  let [answer, until]: [Promise<T> | undefined, number] = [undefined, 0]
  return () => {
    if (answer && performance.now() < until) return answer
    until = performance.now() + dayMs
    answer = read()
    answer.catch(() => {
      until = performance.now() + dayMs / 24
    })
    return answer
  }
}

const versionIn = (text: unknown) => /(?<![\d.])(\d+\.\d+\.\d+)(?![-.\d])/.exec(String(text ?? ''))?.[1]

/** The finished releases of a list: JSON as GitHub, GitLab and Gitea have it, or Atom. */
export function releasesIn(text: string): Release[] {
  if (/^\s*</.test(text)) return [...text.matchAll(/<entry[\s>].*?<\/entry>/gs)].flatMap(([entry]) => entryOf(entry))
  const parsed: unknown = JSON.parse(text)
  const list = Array.isArray(parsed) ? parsed : [parsed]
  return list.flatMap((entry: Record<string, unknown> | null) => {
    const version = versionIn(entry?.tag_name ?? entry?.version ?? entry?.name)
    if (!version || entry?.draft || entry?.prerelease) return []
    return { version, address: webAddress(entry?.html_url ?? entry?.url) }
  })
}

function entryOf(entry: string): Release[] {
  const found = versionIn(/<title[^>]*>(.*?)<\/title>/s.exec(entry)?.[1])
  return found ? [{ version: found, address: webAddress(/<link[^>]*\bhref="([^"]*)"/.exec(entry)?.[1]) }] : []
}

const webAddress = (value: unknown) => (/^https?:\/\/\S+$/.test(String(value)) ? String(value) : '')

const numbersOf = (version: string) => (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '0.0.0').split('.').map(Number)

/** Positive when the first is the newer one; a version in the making ('0.3.0-dev') comes before the finished one. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  for (let at = 0; at < 3; at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference) return difference
  }
  return Number(other.includes('-')) - Number(one.includes('-'))
}

export function judgeVersion({ version, releases }: Facts) {
  const own = ['Instalada', version] as const
  if (releases === null)
    return well(`A versão instalada é a ${version}.`, {
      figures: [own, ['Versões novas', 'não consulta (RELEASES_URL)']],
    })
  if ('away' in releases)
    return well(`A versão instalada é a ${version}.`, {
      figures: [own, ['Versões novas', `não foi possível consultar: ${releases.away}`]],
    })
  const newest = releases.reduce<Release | null>(
    (best, release) => (best === null || compareVersions(release.version, best.version) > 0 ? release : best),
    null,
  )
  const figures = [own, ['Mais nova publicada', newest?.version ?? 'nenhuma na lista']] as const
  if (newest === null || compareVersions(newest.version, version) <= 0)
    return well(`A versão instalada é a ${version}, a mais nova.`, { figures })
  return attention(`Há uma versão mais nova: ${newest.version}. A instalada é a ${version}.`, {
    advice: `Leia o que mudou${newest.address && ` (${newest.address})`}, faça uma cópia de segurança e atualize.`,
    figures,
  })
}
