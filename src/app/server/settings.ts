// The settings that a command works with: those of the environment, or of the one of several towns that `--cidade=<nome ou host>` names.
import { type Env, EnvError, readEnv } from '#platform/env.ts'
import { findTown } from '#platform/towns.ts'

const prefix = '--cidade='
// taken out before the command looks at its own options
const at = process.argv.findIndex((option) => option.startsWith(prefix))
const called = at < 0 ? undefined : process.argv.splice(at, 1)[0]?.slice(prefix.length)

/** Throws an EnvError for a wrong setting, and when no town is named where there are several. */
export function readSettings(): Env {
  const env = readEnv(process.env)
  if (env.towns && called) return findTown(env.towns.folder, called, process.env)
  if (env.towns) throw new EnvError(`com CIDADES_DIR, informe a cidade: ${prefix}nome, ou o endereço dela.`)
  if (called !== undefined) throw new EnvError(`${prefix}: só com CIDADES_DIR, que diz onde estão as cidades.`)
  return env
}
