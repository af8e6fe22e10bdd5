/** How this command is started here: bin/praca of a release says its own name, a checkout has npm. */
export function commandWords(name: string, options = ''): string {
  const launcher = process.env.PRACA_COMANDO
  const line = launcher ? `${launcher} ${name} ${options}` : `npm run ${name} ${options && `-- ${options}`}`
  return line.trim()
}
