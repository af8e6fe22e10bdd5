// What a town's webmaster pastes into the site. No style, no script, nothing loaded from elsewhere: a strict policy lets it pass, and the
// portal learns of no visitor of that site.

/** `address`: of the portal; `town`: 'Prefeitura Municipal de …'. */
export function snippetsOf(address: string, town: string): { texto: string; selo: string } {
  const [href, name] = [escaped(`${address}/`), escaped(`Portal da Transparência – ${town}`)]
  return {
    texto: `<a href="${href}">${name}</a>`,
    selo: [
      `<a href="${href}">`,
      `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="64" viewBox="0 0 220 64" role="img" aria-label="${name}">`,
      '<rect width="220" height="64" rx="8" fill="#12496b"/>',
      '<path d="M14 26 32 14l18 12zM18 30v14M27.500 30v14M36.500 30v14M46 30v14M14 49h36" fill="none" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"/>',
      '<text x="62" y="28" fill="#ffffff" font-family="sans-serif" font-size="14">Portal da</text>',
      '<text x="62" y="48" fill="#ffffff" font-family="sans-serif" font-size="19" font-weight="bold">Transparência</text>',
      '</svg></a>',
    ].join('\n'),
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
