// Where a link of a formatted text may lead: another site, an e-mail, a phone, a page of the portal. Nothing else, however it
// is disguised. Pure: used by the server's cleaning and by the editor's dialog.

const longestAddress = 2000
// Characters that browsers drop from an address before they read the scheme ('java&Tab;script:'), and invisible ones.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const nowhere = 'http://portal.invalid'

/** The address in the one spelling that is stored; null for every other kind. Idempotent. */
export function linkAddress(given: string): string | null {
  if (given.length > longestAddress) return null
  const address = given.replace(unseen, '').trim()
  if (/^https?:\/\//i.test(address)) return webAddress(address)
  if (address.startsWith('/')) return ownAddress(address)
  if (/^mailto:[^\s@<>"'?]+@[^\s@<>"'?]+\.[^\s@<>"'?]+$/i.test(address)) return `mailto:${address.slice(7)}`
  const phone = /^tel:([+\d][\d\s().-]*)$/i.exec(address)?.[1]
  return phone ? `tel:${phone.replace(/[^+\d]/g, '')}` : null
}

/** The same for what a person types: 'exemplo.com.br' and 'nome@exemplo.com.br' get their scheme. */
export function typedAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(address)) return linkAddress(`mailto:${address}`)
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]|$)/i.test(address)) return linkAddress(`https://${address}`)
  return linkAddress(address)
}

// A name and password before the host serve to disguise it: https://banco.com.br@outro.example.
function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { href, username, password } = new URL(address)
  return username || password || href.length > longestAddress ? null : href
}

// '//outro.example', '/\outro.example' and '/.//outro.example' would leave the portal.
function ownAddress(address: string): string | null {
  if (!URL.canParse(address, nowhere)) return null
  const { origin, pathname, search, hash } = new URL(address, nowhere)
  const isOwn = origin === nowhere && !pathname.startsWith('//')
  const whole = pathname + search + hash
  return isOwn && whole.length <= longestAddress ? whole : null
}
