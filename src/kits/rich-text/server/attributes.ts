// Which attributes of a tag written by sanitize-html stay.
import type { Attributes } from './tree.ts'

const widestCell = 100

/** The spans of a cell, and the scope of a header cell. */
export function cellAttributes(tag: 'td' | 'th', given: Attributes): Attributes {
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) => {
    const count = /^\d{1,3}$/.test(given[name] ?? '') ? Number(given[name]) : 1
    return count > 1 && count <= widestCell ? [[name, String(count)]] : []
  })
  const scope = tag === 'th' && ['row', 'col'].includes(given.scope ?? '') ? [['scope', given.scope]] : []
  return Object.fromEntries([...spans, ...scope])
}

/** What a numbered list counts from and by: of a law that is quoted, 'III' is its own number. */
export function numbering({ start = '', type = '' }: Attributes): Attributes {
  return {
    ...(/^[1-9]\d{0,4}$/.test(start) && start !== '1' && { start }),
    ...(['a', 'A', 'i', 'I'].includes(type) && { type }),
  }
}

/** The text of an attribute that people read. */
export const oneLine = (text: string) =>
  text
    .replace(/\p{Cs}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .replace(/\p{Cs}/gu, '')
    .trim()

export function readAttributes(text: string): Attributes {
  const pairs = [...text.matchAll(/([a-z]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
    name,
    unescapeHtml(value),
  ])
  return Object.fromEntries(pairs)
}

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
export const unescapeHtml = (text: string) => text.replace(/&(lt|gt|quot|amp);/g, (name) => characters[name] ?? name)
