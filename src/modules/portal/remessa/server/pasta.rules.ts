// What the names in the folder of imports say.

/** Of a small text beside a file: lines as `exercicio: 2026`. */
export const sideEnding = '.campos'

const unfinished = /\.(tmp|part|partial|crdownload|filepart|swp|lock)$/i

/** False for what is hidden, still being written, or a text beside another file. */
export const isData = (name: string): boolean =>
  !/^[.~]/.test(name) && !name.endsWith('~') && !unfinished.test(name) && !name.endsWith(sideEnding)

// '2026-03', '2026_03', '202603' or '2026' alone; not a part of a longer number
const period = /(?<!\d)((?:19|20)\d{2})(?:[-_.]?(0[1-9]|1[0-2]))?(?!\d)/

/** The year and the month that a file's name says: 'receita_2026-03.csv'. */
export function periodoDoNome(name: string): { exercicio?: string; mes?: string } {
  const [, exercicio, mes] = period.exec(name) ?? []
  return { ...(exercicio && { exercicio }), ...(mes && { mes: String(Number(mes)) }) }
}

/** The fields of a delivered file: the text file next to it has them, else its name; only those of the set's form. */
export function pedidoDe(scope: readonly string[], name: string, side: string): Record<string, string> {
  const given = side
    .replace(/[^\P{Cc}\r\n\t]/gu, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, field, value] = /^\s*(\w+)\s*[:=]\s*(.*?)\s*$/.exec(line) ?? []
      return field && value ? [[field, value] as const] : []
    })
  const known = [...scope, 'mapeamento_id']
  const all = { ...periodoDoNome(name), ...Object.fromEntries(given) }
  return Object.fromEntries(Object.entries(all).filter(([field]) => known.includes(field)))
}

/** Sets before those whose files name their records; otherwise in the order given. `needs`: names of sets. */
export function emOrdem<One extends { name: string; needs: readonly string[] }>(sets: readonly One[]): One[] {
  const ordered = new Set<One>()
  const byName = new Map(sets.map((one) => [one.name, one]))
  const enter = (one: One, way: readonly One[]) => {
    if (ordered.has(one) || way.includes(one)) return
    for (const name of one.needs) {
      const needed = byName.get(name)
      if (needed) enter(needed, [...way, one])
    }
    ordered.add(one)
  }
  for (const one of sets) enter(one, [])
  return [...ordered]
}
