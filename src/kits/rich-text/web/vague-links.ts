// Texts of links that say nothing of where they lead, in what is being written. Pure.
import { dobra } from '#base/dobra.ts'

type Node = { text?: string; marks?: { type: string; attrs?: Record<string, unknown> }[]; content?: Node[] }

const vague =
  /^(para (saber|ver|ler) mais )?((clique|acesse|veja|confira|baixe|leia|saiba|entre)( (aqui|mais|ja|agora))*( neste| no| nesse| o)?( link| endereco| site)?|aqui|mais|link|este link|neste link|ver|ver mais|mais informacoes|continue lendo)$/

/** Each once, as they were written. */
export function vagueLinks(document: Node): string[] {
  const found = linksIn(document).filter((text) =>
    vague.test(
      dobra(text)
        .replace(/[^\p{L}\d ]/gu, '')
        .trim(),
    ),
  )
  return [...new Set(found.map((text) => text.trim()))]
}

// Pieces of one link (a bold word in it) stand beside each other.
function linksIn(node: Node): string[] {
  const links: string[] = []
  let before: unknown = null
  for (const child of node.content ?? []) {
    const href = child.marks?.find(({ type }) => type === 'link')?.attrs?.href ?? null
    if (href !== null && href === before) links.push((links.pop() ?? '') + (child.text ?? ''))
    else if (href !== null) links.push(child.text ?? '')
    before = href
    links.push(...linksIn(child))
  }
  return links
}
