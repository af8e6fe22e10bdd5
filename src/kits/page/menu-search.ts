// Entries of the panel's menu by words: in any order, without accents.
import { dobra } from '#base/dobra.ts'
import type { MenuGroup } from './page.ts'

export type MenuEntry = MenuGroup['entries'][number]

/** Those of which every word is found in name, group or what the entry is about; those named so first. None without words. */
export function entriesWith(groups: MenuGroup[], typed: string): (MenuEntry & { group: string })[] {
  const words = wordsIn(typed)
  if (words.length === 0) return []
  const all = groups.flatMap(({ group, entries }) => entries.map((entry) => ({ ...entry, group })))
  const has = (text: string) => words.every((word) => text.includes(word))
  const isNamed = all.map(({ label }) => has(dobra(label)))
  return [
    ...all.filter((_entry, at) => isNamed[at]),
    ...all.filter((entry, at) => !isNamed[at] && has(dobra(`${entry.label} ${entry.group} ${entry.text ?? ''}`))),
  ]
}

const wordsIn = (typed: string) =>
  dobra(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The favourites first, in their order, and no longer in their groups. */
export function withFavorites(groups: MenuGroup[]): MenuGroup[] {
  const rank = ({ favorite }: MenuEntry) => favorite ?? Number.POSITIVE_INFINITY
  const favorites = groups
    .flatMap(({ entries }) => entries)
    .filter(({ favorite }) => favorite !== undefined)
    .toSorted((one, other) => rank(one) - rank(other))
  const [top, ...others] = groups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ favorite }) => favorite === undefined),
  }))
  const first = top?.group === '' ? [top] : []
  const rest = top && top.group !== '' ? [top, ...others] : others
  return [
    ...first,
    ...(favorites.length > 0 ? [{ group: favoritesGroup, entries: favorites }] : []),
    ...rest.filter(({ entries }) => entries.length > 0),
  ]
}

export const favoritesGroup = 'Favoritos'
