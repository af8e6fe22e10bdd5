// `npm run integridade`: compares all public records and files with the log and its signed roots; ends with 1 when anything differs.
// `-- --confere ARQUIVO`: what a file is that somebody has: a document, or a proof. `-- --registra`: enters and signs now what waits for the night.
// `-- --troca-chave`: signs with a new key from now on.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { mostraData } from '#base/data.ts'
import { fundamentosDaRestricao, removidoPor } from '#kits/remocao/remocao.ts'
import { rotulos } from '#modules/portal/auditoria/server/auditoria.facade.ts'
import {
  anotaConferencia,
  anterioresPorResumo,
  confereTudo,
  criaChave,
  leProva,
  listChaves,
  naVez,
  problemaDaProva,
  registraTudo,
  versoesDe,
} from '#modules/portal/integridade/server/integridade.facade.ts'
import type { Database } from '#platform/db/connect.ts'
import { type Env, EnvError } from '#platform/env.ts'
import { createStorage } from '#platform/storage/storage.ts'
import { count, ending, runCommand, say, withDatabase } from './command.ts'
import './modules.ts' // which declares the sets that are compared

const usage =
  'sem opções, compara tudo; com --confere ARQUIVO, diz o que um arquivo é; com --registra, assina agora; com --troca-chave, passa a assinar com outra chave.'

process.exitCode = await runCommand('conferir a integridade', async (env) => {
  const [option, file, ...rest] = process.argv.slice(2)
  const work = workOf(option, file)
  if (!work || rest.length || (file !== undefined && option !== '--confere')) throw new EnvError(usage)
  return withDatabase(env, 2, ({ database }) => work(database, env))
})

type Work = (database: Database, env: Env) => Promise<number>

function workOf(option: string | undefined, file: string | undefined): Work | undefined {
  if (option === undefined) return compara
  if (option === '--registra') return registra
  if (option === '--troca-chave') return trocaChave
  return option === '--confere' && file ? (database) => confereArquivo(database, file) : undefined
}

async function compara(database: Database, env: Env): Promise<number> {
  const inicio = new Date()
  const feita = await confereTudo({ db: database.db, storage: await createStorage(env), parar: ending })
  await anotaConferencia(database.db, inicio, feita)
  const { entradas, raizes, registros, arquivos, esperam, de_fora, problemas } = feita
  for (const problema of problemas) say(`ERRO: ${problema}`)
  say(
    `${count(registros, 'registro', 'registros')} e ${count(arquivos, 'arquivo', 'arquivos')} comparados com ${count(entradas, 'entrada', 'entradas')} e ${count(raizes, 'raiz assinada', 'raízes assinadas')}.`,
  )
  say(`${count(esperam, 'mudança espera', 'mudanças esperam')} pela próxima raiz.`)
  if (de_fora > 0) say(`${count(de_fora, 'entrada é', 'entradas são')} de mudanças feitas por outro programa.`)
  say(problemas.length ? `${count(problemas.length, 'diferença', 'diferenças')}.` : 'Nenhuma diferença.')
  return problemas.length ? 1 : 0
}

async function registra(database: Database): Promise<number> {
  const { novas, raiz } = await registraTudo(database, ending)
  say(`${count(novas, 'entrada nova', 'entradas novas')}.`)
  if (raiz) say(`Raiz de ${raiz.raiz_tamanho} entradas: ${raiz.raiz_resumo.toString('hex')}. Anote-a fora daqui.`)
  return 0
}

async function trocaChave(database: Database): Promise<number> {
  const { chave_id, cha_publica } = await database.transact(async (tx) => {
    await naVez(tx)
    return criaChave(tx)
  })
  say(`A chave ${chave_id} assina a partir de agora:\n${cha_publica.trim()}`)
  return 0
}

async function confereArquivo(database: Database, file: string): Promise<number> {
  const facts = await fs.stat(file).catch(() => null)
  if (!facts?.isFile()) throw new EnvError(`${file} não é um arquivo.`)
  const prova = facts.size < 10_000_000 ? leProva(await fs.readFile(file, 'utf8')) : null
  if (prova) {
    const chaves = await listChaves(database.db)
    const isOurs = chaves.some(({ cha_publica }) => cha_publica === prova.raiz.chave)
    const problema = problemaDaProva(prova) ?? (isOurs ? null : 'a chave não é deste portal')
    say(
      problema
        ? `ERRO: ${problema}.`
        : `A prova confere, e a assinatura é deste portal:\n${prova.entrada}\n${prova.raiz.texto.trim()}`,
    )
    return problema ? 1 : 0
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const sha256 = hash.digest('hex')
  const versoes = await versoesDe(database, sha256, (nome) => rotulos()[nome] ?? nome)
  say(`SHA-256 ${sha256}`)
  const anteriores = await anterioresPorResumo(database.db, sha256)
  for (const { rotulo, registro, nome, versao, de, ate, raiz, substituido, remocao } of versoes)
    say(
      `${rotulo} ${registro}, ${nome}: versão ${versao}, publicada de ${mostraData(de)} a ${ate ? mostraData(ate) : 'hoje'}${substituido ? `, substituída por ${substituido}` : ''}${remocao ? `, ${removidoPor(remocao)}` : ''}; ${raiz ? `na raiz assinada de ${mostraData(raiz)}` : 'na próxima raiz'}.`,
    )
  for (const { nome, de, ate, restricao, guardada } of anteriores) {
    const given = guardada ? 'o portal a guarda e a dá a quem pedir' : 'os bytes foram apagados'
    const why = restricao && `não é dada: ${palavrasDaRestricao(restricao)}`
    say(`${nome}: versão anterior, de ${mostraData(de)} a ${mostraData(ate)}; ${why ?? given}.`)
  }
  if (versoes.length + anteriores.length === 0)
    say('Desconhecido: nenhum documento público deste portal é ou foi este arquivo.')
  return versoes.length + anteriores.length ? 0 : 1
}

// hoisted: the command runs from the first lines on
function palavrasDaRestricao({ fundamento, motivo }: { fundamento: string; motivo: string }): string {
  return `${fundamentosDaRestricao[fundamento as keyof typeof fundamentosDaRestricao]} – ${motivo}`
}
