// Kysely's dialect, with transactions that name the actor in the message that begins them: the trail's triggers read it there.
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import { escapeLiteral } from 'pg'
import { currentActor } from '../actor.ts'

type Settings = Parameters<PostgresDriver['beginTransaction']>[1]

class TrailDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: Settings) {
    const actor = currentActor()
    if (!actor) return super.beginTransaction(connection, settings)
    const isPlain = !settings.isolationLevel && !settings.accessMode
    if (!isPlain) await super.beginTransaction(connection, settings)
    const setActor = `set local praca.quem = ${escapeLiteral(JSON.stringify(actor))}`
    await connection.executeQuery(CompiledQuery.raw(isPlain ? `begin; ${setActor}` : setActor))
  }
}

export class TrailDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): TrailDriver {
    return new TrailDriver(this.#config)
  }
}
