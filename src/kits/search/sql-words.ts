// Words that are declared in TypeScript, within the SQL text of what the search shows.

/** A value as SQL text. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** `case <column> when … then …` of words that are declared elsewhere. */
export const wordOf = (column: string, words: Readonly<Record<string, string>>, other = "''"): string =>
  `case ${column} ${Object.entries(words)
    .map(([value, word]) => `when ${quoted(value)} then ${quoted(word)}`)
    .join(' ')} else ${other} end`
