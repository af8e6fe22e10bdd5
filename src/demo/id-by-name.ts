export type Lookup = (name: string) => number

/** Finds the id of a name; throws for a name that is not there. */
export function idByName(rows: { id: number; name: string }[]): Lookup {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`A lista não tem '${name}'.`)
    return id
  }
}
