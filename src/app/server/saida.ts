// `npm run saida`: all that the town has, in one archive (docs/decisions/0077-a-town-can-leave.md); `-- --entrar <arquivo>` takes one into an empty
// portal. With SAIDA_PASSPHRASE the personal data leave too, encrypted, and come back.
import os from 'node:os'
import path from 'node:path'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { writeWaiting } from '#modules/portal/busca/server/busca.facade.ts'
import { licenca, significados } from '#modules/portal/dados-abertos/server/dados-abertos.facade.ts'
import { comecaSaida } from '#modules/portal/saida/server/ordem.facade.ts'
import {
  entraSaida,
  exigeEspaco,
  guardaCopia,
  montaSaida,
  rotuloDe,
} from '#modules/portal/saida/server/saida.facade.ts'
import { forgetUnfinished } from '#platform/backup/copia.queries.ts'
import { commandWords } from '#platform/command-words.ts'
import type { Connection } from '#platform/db/connect.ts'
import { compareMigrations } from '#platform/db/migrate.ts'
import { withOneConnection } from '#platform/db/one-connection.ts'
import { upgrade } from '#platform/db/upgrade.ts'
import { type Env, EnvError } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { createPlatform } from '#platform/platform.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { version } from '#platform/version.ts'
import { buildApp } from './app.ts'
import { readAssets } from './assets.ts'
import { count, ending, runCommand, say, some, withDatabase, withNewDatabase } from './command.ts'
import { searchSources } from './modules.ts'

os.setPriority(10) // visitors come first

const [option, value, ...others] = process.argv.slice(2)
const isEntering = option === '--entrar'

process.exitCode = await runCommand(isEntering ? 'receber o arquivo' : 'fazer a saída', async (env) => {
  const known = option === undefined || ['--para', '--entrar', '--ordem'].includes(option)
  if (!known || others.length || (option !== undefined && !value))
    throw new EnvError(
      'as opções são --para <arquivo> (onde a saída fica) e --entrar <arquivo> (traz uma a um portal vazio).',
    )
  if (isEntering) return enter(env, path.resolve(value ?? ''))
  // with the passphrase that the administrator typed, and without one where a file of settings has one
  if (option === '--ordem') return obey({ ...env, saidaPassphrase: process.env.SAIDA_PASSPHRASE }, Number(value))
  return leave(env, path.resolve(value ?? `saida-${new Date().toISOString().slice(0, 10)}.zip`))
})

async function leave(env: Env, alvo: string): Promise<number> {
  return withDatabase(env, 2, async ({ database: { db }, connection }) => {
    if ((await compareMigrations(db)).missing.length)
      throw new EnvError('o banco de dados é de uma versão anterior a este programa: inicie o portal uma vez antes.')
    const { bytes, manifesto, falhas } = await make(env, connection, { alvo, diz: say })
    const { arquivos, paginas, tabelas, privada } = manifesto
    say(
      `Saída em ${alvo}: ${Math.ceil(bytes / 1e6).toLocaleString('pt-BR')} MB, ${count(tabelas.length, 'tabela', 'tabelas')}, ${count(arquivos.quantidade, 'arquivo', 'arquivos')}, ${count(paginas, 'página', 'páginas')} do portal.`,
    )
    if (!privada) say('Sem dados pessoais. Com eles, cifrados: informe SAIDA_PASSPHRASE.')
    if (arquivos.faltam.length)
      say(
        `ATENÇÃO: ${count(arquivos.faltam.length, 'arquivo não está', 'arquivos não estão')} no armazenamento como o banco de dados diz: ${some(arquivos.faltam)}`,
      )
    if (falhas.length)
      say(`ATENÇÃO: o portal não pôde mostrar ${count(falhas.length, 'página', 'páginas')}: ${some(falhas)}`)
    return arquivos.faltam.length || falhas.length ? 1 : 0
  })
}

/** What an administrator ordered in the panel. */
async function obey(env: Env, id: number): Promise<number> {
  return withDatabase(env, 2, async ({ database: { db }, connection }) => {
    const order = await comecaSaida(db, env.dataDir, id)
    return order.cumpre((alvo, diz) => make(env, connection, { alvo, diz }))
  })
}

async function make(env: Env, connection: Connection, { alvo, diz }: { alvo: string; diz(words: string): void }) {
  const senha = env.saidaPassphrase ?? null
  await withOneConnection(connection, (client) => exigeEspaco(client, path.dirname(alvo), senha !== null))
  const platform = await createPlatform(env, createLog('silent'), connection, { sources: searchSources })
  try {
    const app = await buildApp(platform, readAssets(path.join(import.meta.dirname, '../client')))
    try {
      const { nome } = await findPortal(platform)
      const meanings = significados(app)
      return await montaSaida({
        ...{ connection, alvo, senha, nome, diz, ending, versao: version, portal: env.publicUrl },
        storage: platform.files.storage,
        licenca,
        palavras: { tabela: rotuloDe, coluna: (name) => meanings.get(name) ?? '' },
        copiaDoPortal: (add, arquivoDe) => guardaCopia({ app, platform }, add, arquivoDe, { diz, ending }),
      })
    } finally {
      await app.close()
    }
  } finally {
    await platform.close()
  }
}

async function enter(env: Env, caminho: string): Promise<number> {
  return withNewDatabase(env, 2, async ({ database, connection }) => {
    const { db } = database
    const storage = await createStorage(env)
    const pasta = path.join(env.dataDir, 'tmp')
    const senha = env.saidaPassphrase ?? null
    const { manifesto, linhas, arquivos, faltam, comPrivada } = await entraSaida({
      ...{ connection, storage, pasta, caminho, senha, sources: searchSources, diz: say },
    })
    say(
      `${count(linhas, 'linha', 'linhas')} e ${count(arquivos, 'arquivo', 'arquivos')} da saída de ${manifesto.feita_em}.`,
    )
    await upgrade(db, connection, { log: createLog('silent'), sources: searchSources })
    if (comPrivada) await forgetUnfinished(db)
    else while ((await writeWaiting(database, 500)) > 0); // the index of the search, which is made of the rest
    say('Pronto: o portal pode ser iniciado.')
    if (!comPrivada)
      say(
        `Sem dados pessoais: não há usuários nem pedidos. O primeiro acesso ao painel é dito no início (${commandWords('start')}).`,
      )
    if (!faltam.length) return 0
    say(`ATENÇÃO: a saída não tem ${count(faltam.length, 'arquivo', 'arquivos')}: ${some(faltam)}`)
    return 1
  })
}
