// The text that the demo prints when it is ready.
import { commandWords } from '#platform/command-words.ts'
import { city, demoCitizens, demoPassword, demoUsers } from './city.ts'

export function welcome(address: string, directory: string, ignored: string[]): string {
  const widest = Math.max(...[...demoUsers, ...demoCitizens].map(({ login }) => login.length))
  const row = ({ login, descricao }: { login: string; descricao: string }) =>
    `    ${login.padEnd(widest)}  ${descricao}`
  const [admin, ...others] = demoUsers
  const lines = [
    '',
    `  Demonstração do portal: ${city.prefeitura}`,
    '  A cidade, as pessoas e as empresas são inventadas.',
    '',
    `  Portal   ${address}`,
    `  Painel   ${address}/painel/login`,
    `  Login    ${admin.login}`,
    `  Senha    ${demoPassword}`,
    '',
    '  Outros logins, com a mesma senha e um só privilégio cada:',
    ...others.map(row),
    '',
    `  E-Sic    ${address}/esic`,
    '  Cidadãos, com a mesma senha:',
    ...demoCitizens.map(row),
    '',
    `  Dados em ${directory}`,
    ...(ignored.length ? [`  A demonstração usa só essa pasta; não são considerados: ${ignored.join(', ')}.`] : []),
    `  Para encerrar: Ctrl+C. Para recomeçar do zero: ${commandWords('demo', '--reset')}`,
    '',
    '',
  ]
  return lines.join('\n')
}
