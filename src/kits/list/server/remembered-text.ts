// The texts of statements that are sent again and again with other values: to make one takes a tenth of a list's request.
import { CompiledQuery, type RawBuilder, sql } from 'kysely'

type Make<Row> = (first: RawBuilder<unknown>, second: RawBuilder<unknown>) => CompiledQuery<Row>

const places = [Symbol('first'), Symbol('second')] as const
const texts = new WeakMap<object, Map<string, CompiledQuery>>()

/** What `make` makes of the two values. It is called once for an `owner` and a `name`, so nothing else in it may vary. */
export function rememberedText<Row>(
  owner: object,
  name: string,
  make: Make<Row>,
  values: [first: unknown, second: unknown],
): CompiledQuery<Row> {
  const known = texts.get(owner) ?? new Map<string, CompiledQuery>()
  texts.set(owner, known)
  const statement = known.get(name) ?? make(sql`${places[0]}`, sql`${places[1]}`)
  known.set(name, statement)
  const filled = statement.parameters.map((value) => {
    const place = places.indexOf(value as symbol)
    return place < 0 ? value : values[place]
  })
  return CompiledQuery.raw(statement.sql, filled)
}
