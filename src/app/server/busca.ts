// `npm run busca -- --confere`: whether the search index says what is published. `-- --refaz`: writes all of it anew, some records at a
// time, beside a running portal or a stopped one; meanwhile everything is found as before.

import { compareIndex, queueAll, rebuildIndex, writeWaiting } from '#modules/portal/busca/server/busca.facade.ts'
import { commandWords } from '#platform/command-words.ts'
import type { Database } from '#platform/db/connect.ts'
import { EnvError } from '#platform/env.ts'
import { count, runCommand, say, withDatabase } from './command.ts'
import { searchSources } from './modules.ts'

// before the first await: what stands below it has no value yet when a command runs
const atOnce = 500
const commands: Record<string, (database: Database) => Promise<number>> = { '--confere': check, '--refaz': rebuild }

process.exitCode = await runCommand('trabalhar no índice da busca', async (env) => {
  const options = process.argv.slice(2)
  const [command] = options.flatMap((option) => commands[option] ?? [])
  if (options.length !== 1 || !command)
    throw new EnvError(
      'as opções são --confere (compara o índice da busca com o que está publicado) e --refaz (escreve-o de novo).',
    )
  return withDatabase(env, 2, ({ database }) => command(database))
})

async function check(database: Database): Promise<number> {
  const { linhas, total, diferencas } = await compareIndex(database, searchSources)
  if (total === 0) {
    say(`${count(linhas, 'linha do índice confere', 'linhas do índice conferem')} com o que está publicado.`)
    return 0
  }
  say(`ERRO: ${count(total, 'diferença', 'diferenças')} entre o índice e o que está publicado:`)
  for (const { fonte, registro, parte, o_que } of diferencas) say(`  ${o_que}: ${fonte} ${registro} ${parte}`.trimEnd())
  if (total > diferencas.length) say('  …')
  say(`Para corrigir: ${commandWords('busca', '--refaz')}`)
  return 1
}

async function rebuild(database: Database): Promise<number> {
  const all = await queueAll(database, searchSources)
  let done = 0
  for (let written = -1; written !== 0; done += written) {
    if (done % 20_000 < atOnce) say(`${count(done, 'registro', 'registros')} de ${all.toLocaleString('pt-BR')}`)
    written = await writeWaiting(database, atOnce)
  }
  await rebuildIndex(database, searchSources)
  say(`${count(all, 'registro escrito', 'registros escritos')} de novo.`)
  return check(database)
}
