// COPY takes no parameters, so its statement is compiled with the values as literals: quoted by the driver, and without a type,
// which PostgreSQL infers from their place, as it does for parameters.
import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely'
import pg from 'pg'

export const withLiterals = (statement: RawBuilder<unknown>): string =>
  new LiteralCompiler().compileQuery(statement.toOperationNode(), createQueryId()).sql

class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(literalOf(value))
  }
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(',')}}`)
  if (['string', 'number', 'boolean', 'bigint'].includes(typeof value)) return pg.escapeLiteral(String(value))
  throw new TypeError(`no literal for a ${typeof value}`)
}

function elementOf(value: unknown): string {
  return value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`
}
