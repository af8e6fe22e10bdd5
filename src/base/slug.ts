// The readable tail of an address: '/agenda/12/festa-do-padroeiro'. The number before it decides; the tail may change with the title.
const longest = 80

/** 'Audiência pública: orçamento 2027' -> 'audiencia-publica-orcamento-2027': a-z, 0-9 and single hyphens, 1 to 80 characters. */
export function slug(titulo: string): string {
  const words = titulo
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return upTo(words) || 'sem-titulo'
}

/** As many whole words as fit; a first word that is too long is cut. */
function upTo(words: string[]): string {
  let text = (words[0] ?? '').slice(0, longest)
  for (const word of words.slice(1)) {
    if (text.length + 1 + word.length > longest) break
    text = `${text}-${word}`
  }
  return text
}
