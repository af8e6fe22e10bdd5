// bin/praca: the one door of an unpacked archive, for people, systemd and the container alike.
import { commands, nodeFlags } from '../installed.mjs'

/** The text of the POSIX shell script. It runs from any folder and through links, and becomes the portal's process: signals reach it. */
export function launcher(version: string): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length), 'versao'.length)
  const list = [...Object.entries(commands).map(([name, { does }]) => [name, does]), ['versao', 'diz a versão']]
    .map(([name = '', does]) => `  ${name.padEnd(width)}  ${does}`)
    .join('\n')
  const cases = Object.entries(commands).map(([name, { entry }]) => `  ${name}) entry=${entry} ;;`)
  return `#!/bin/sh
# The commands of this portal. PRACA_ENV names a file with its settings, for those that people start. Written by the release
# (scripts/release/launcher.ts).
set -eu
self=$0
while [ -h "$self" ]; do
  link=$(readlink "$self")
  case $link in
  /*) self=$link ;;
  *) self=$(dirname "$self")/$link ;;
  esac
done
root=$(CDPATH='' cd -P "$(dirname "$self")/.." && pwd)
command=\${1:-}
[ $# -eq 0 ] || shift
case $command in
${cases.join('\n')}
  versao) echo '${version}' && exit 0 ;;
  *)
    [ -z "$command" ] || echo "Comando desconhecido: $command" >&2
    cat >&2 <<'LISTA'
Uso: praca <comando>

${list}
LISTA
    exit 2
    ;;
esac
export NODE_ENV=production PRACA_COMANDO="$0"
exec "$root/bin/node" \${PRACA_ENV:+--env-file="$PRACA_ENV"} ${nodeFlags.join(' ')} "$root/dist/server/$entry.js" "$@"
`
}
