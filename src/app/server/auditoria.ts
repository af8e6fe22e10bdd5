// `npm run auditoria -- --confere`: whether the trail is as it was written. Reads only, beside a running portal or a stopped one.
import { EnvError } from '#platform/env.ts'
import { checkSeals, type Verdict } from '#platform/trail/check-seals.queries.ts'
import { count, runCommand, withDatabase } from './command.ts'

process.exitCode = await runCommand('conferir a trilha de auditoria', async (env) => {
  const options = process.argv.slice(2)
  if (options.length !== 1 || options[0] !== '--confere')
    throw new EnvError('a única opção é --confere: confere as linhas e os selos da trilha de auditoria.')
  return report(await withDatabase(env, 1, ({ database }) => checkSeals(database.db)))
})

function report({ rows, seals, waiting, last, problem }: Verdict): number {
  const right = `${count(rows, 'linha selada confere', 'linhas seladas conferem')}, em ${count(seals, 'selo', 'selos')}.`
  const lines = problem
    ? [`ERRO: ${problem}`, `Antes disso, ${right}`]
    : [
        right,
        `${count(waiting, 'linha espera', 'linhas esperam')} pelo próximo selo.`,
        ...(last
          ? [
              `Último selo: ${last.selo_id} ${last.resumo}`,
              'Anote-o fora daqui: um selo anotado não pode sumir nem mudar.',
            ]
          : []),
      ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return problem ? 1 : 0
}
