// Text in markup, whose attributes stand in double quotes.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Of the entities that programs write; `'` has two names. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_entity, name: string) => letters[name] ?? "'")
