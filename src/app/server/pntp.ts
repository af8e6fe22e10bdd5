// `npm run pntp`: the town by the criteria of the PNTP, judged now, as a table. Reads only, beside a running portal or a stopped one. Ends
// with 0 when the index is at least `--minimo` (75 when absent) and no essential criterion is missing, with 1 otherwise, with 2 when it
// could not be judged.

import path from 'node:path'
import type { Avaliacao } from '#modules/portal/pntp/pntp.contract.ts'
import { avaliaAgora, estados } from '#modules/portal/pntp/server/pntp.facade.ts'
import { compareMigrations } from '#platform/db/migrate.ts'
import { type Env, EnvError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { createPlatform } from '#platform/platform.ts'
import { buildApp } from './app.ts'
import { readAssets } from './assets.ts'
import { ending, runCommand, say, withDatabase } from './command.ts'
import { searchSources } from './modules.ts'

process.exitCode = await runCommand('avaliar o portal', async (env) => {
  const [option, ...others] = process.argv.slice(2)
  const minimo = option === undefined ? 75 : Number(/^--minimo=(\d+(?:\.\d+)?)$/.exec(option)?.[1])
  if (Number.isNaN(minimo) || minimo > 100 || others.length > 0)
    throw new EnvError('a opção é --minimo=<índice>, de 0 a 100.')
  const avaliacao = await judge(env)
  report(avaliacao)
  return avaliacao.indice >= minimo && avaliacao.essenciaisFaltando.length === 0 ? 0 : 1
})

async function judge(env: Env): Promise<Avaliacao> {
  return withDatabase(env, 1, async ({ database: { db }, connection }) => {
    if ((await compareMigrations(db)).missing.length)
      throw new EnvError('o banco de dados é de uma versão anterior a este programa: inicie o portal uma vez antes.')
    const platform = await createPlatform(env, createLog('silent'), connection, { ending, sources: searchSources })
    try {
      const app = await buildApp(platform, readAssets(path.join(import.meta.dirname, '../client')))
      try {
        return await avaliaAgora(platform, app)
      } finally {
        await app.close()
      }
    } finally {
      await platform.close()
    }
  })
}

function report({ ano, indice, nivel, nivelAmplo, essenciaisFaltando, criterios }: Avaliacao): void {
  for (const { id, nome, classe, estado, ganhos, pontos, itens, provas } of criterios) {
    say(
      `${id.padEnd(5)} ${classe}  ${estados[estado].padEnd(13)} ${ganhos.toFixed(2).padStart(5)} de ${pontos.toFixed(2)}  ${nome}  ${provas.map(({ href }) => href).join(' ')}`,
    )
    for (const { item, atende, porque } of itens)
      if (!atende && estado !== 'nao-se-aplica') say(`${' '.repeat(8)}${item}: ${porque}`)
  }
  const faltam = essenciaisFaltando.length
    ? `; essenciais que faltam: ${essenciaisFaltando.join(', ')}`
    : '; nenhum essencial falta'
  const outro = nivel === nivelAmplo ? '' : ` (${nivelAmplo}, se um essencial conta com o dado só)`
  say(`\nPNTP ${ano}: ${indice.toFixed(2).replace('.', ',')} %, ${nivel}${outro}${faltam}.`)
}
