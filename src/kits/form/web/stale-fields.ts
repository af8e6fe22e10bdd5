// Which fields of a form that was sent without JavaScript have another value than what somebody else saved meanwhile.
type Values = Record<string, unknown>

/** The stored values that differ from the typed ones. */
export const storedOtherwise = (saved: Values, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(saved)
      .filter(([name, value]) => name !== 'versao' && (name in typed || typeof value === 'boolean'))
      .filter(([name, value]) => !isSame(value, textOf(typed[name]))),
  )

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function isSame(saved: unknown, typed: string): boolean {
  if (typeof saved === 'boolean') return saved === ['1', 'true', 'S'].includes(typed)
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()
  return [textOf(saved), asDay(textOf(saved))].map(plain).includes(plain(typed))
}

const asDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text)
