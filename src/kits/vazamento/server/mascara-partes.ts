// The parts of an Office file, by their names in its ZIP.
import { attribute } from '#platform/storage/exame-xml.ts'

export type Parts = Map<string, Buffer>

export const textOf = (parts: Parts, name: string): string => parts.get(name)?.toString('utf8') ?? ''
export const put = (parts: Parts, name: string, text: string): unknown => parts.set(name, Buffer.from(text))

/** Takes parts out of an Office Open XML file, with what names them. */
export function withoutParts(parts: Parts, isOut: (name: string) => boolean): void {
  const out = [...parts.keys()].filter((name) => isOut(name) && name !== '[Content_Types].xml')
  for (const name of out) parts.delete(name)
  const types = textOf(parts, '[Content_Types].xml')
  const left = types.replace(/<Override\b[^>]*\/>/g, (tag) =>
    parts.has((attribute(tag, 'PartName') ?? '').replace(/^\//, '')) ? tag : '',
  )
  put(parts, '[Content_Types].xml', left)
  for (const name of [...parts.keys()].filter((each) => each.endsWith('.rels'))) {
    const owner = name.replace(/_rels\/([^/]*)\.rels$/, '$1')
    if (owner !== '' && !owner.endsWith('/') && !parts.has(owner)) {
      parts.delete(name)
      continue
    }
    const base = name.replace(/_rels\/[^/]*$/, '')
    const kept = textOf(parts, name).replace(/<Relationship\b[^>]*\/>/g, (tag) => {
      if (attribute(tag, 'TargetMode') === 'External') return ''
      return parts.has(resolved(base, attribute(tag, 'Target') ?? '')) ? tag : ''
    })
    put(parts, name, kept)
  }
}

function resolved(base: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = base.split('/').filter(Boolean)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** What says who made it, and other files in it. */
export const isAside = (name: string): boolean =>
  /^docProps\/|^customXml\/|(^|\/)embeddings\/|printerSettings|\.bin$|\.vml$/.test(name)
