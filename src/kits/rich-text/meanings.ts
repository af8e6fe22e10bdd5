// What programs write as a style and a reader would miss: a revoked article that is struck through, 10³. Read by the editor from what is
// pasted, and by the server from what is sent.
export const meanings: readonly (readonly [tag: string, style: RegExp])[] = [
  ['s', /(?<![\w-])text-decoration[^;]*line-through/i],
  ['sup', /(?<![\w-])vertical-align:\s*super/i],
  ['sub', /(?<![\w-])vertical-align:\s*sub\b/i],
  ['strong', /(?<![\w-])font-weight:\s*(bold|[6-9]00)/i],
  ['em', /(?<![\w-])font-style:\s*italic/i],
]
