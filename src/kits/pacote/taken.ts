// What stands in the field of a record that was taken from a list, beside what a person types.

/** What is typed for a record that was taken from the list: 'Pregão 12/2024 [345]'. */
export const takenText = (title: string, id: number | string): string => `${title} [${id}]`
/** Its id; null of what a person typed. */
export function takenId(text: string): number | null {
  const id = /\[(\d{1,15})\]\s*$/.exec(text)?.[1]
  return id === undefined ? null : Number(id)
}
