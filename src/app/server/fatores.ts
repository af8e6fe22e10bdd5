// `npm run fatores -- --retira=LOGIN`: takes the second factors of a user of the panel away, for an administrator who has lost everything and
// whom no colleague can help. With --esic those of a citizen. Beside a running portal or a stopped one.

import { endFactorsOf, removeAllFactors } from '#modules/cidade/conta/server/retira-fatores.facade.ts'
import { findLoginAccount } from '#modules/portal/reino/server/reino.facade.ts'
import { EnvError } from '#platform/env.ts'
import { runCommand, say, withDatabase } from './command.ts'

process.exitCode = await runCommand('retirar o segundo fator', async (env) => {
  const options = process.argv.slice(2)
  const realm = options.includes('--esic') ? 'esic' : 'painel'
  const [login, ...others] = options
    .filter((option) => option !== '--esic')
    .map((option) => /^--retira=(\S+)$/.exec(option)?.[1]?.toLowerCase())
  if (!login || others.length > 0)
    throw new EnvError('a opção é --retira=LOGIN, e também --esic quando o login é de um cidadão.')
  return withDatabase(env, 1, async ({ database }) => {
    const account = await findLoginAccount(database.db, realm, login)
    if (account === undefined) {
      say(`ERRO: nenhuma conta tem o login ${login}.`)
      return 1
    }
    const ended = await database.write((tx) =>
      realm === 'painel' ? endFactorsOf(tx, account, login) : removeAllFactors(tx, { realm, account }),
    )
    say(
      ended === 0
        ? `${login} não tinha segundo fator.`
        : `O segundo fator de ${login} foi retirado: agora só a senha é pedida.`,
    )
    return 0
  })
})
