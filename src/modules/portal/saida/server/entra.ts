// Takes an archive into an empty portal: all of it or nothing. Files come first, as in a restore, and go again when the rest fails.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { openKeys } from '#platform/backup/encryption.ts'
import { filesOf, readFile } from '#platform/backup/files.ts'
import { demandEmpty, loadTable } from '#platform/backup/load.queries.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { BackupProblem } from '#platform/backup/problem.ts'
import { fillDatabase, restoreDatabase } from '#platform/backup/restore.ts'
import { meter, readManifest, type Vault } from '#platform/backup/vault.ts'
import type { Connection } from '#platform/db/connect.ts'
import { NewerDatabaseError } from '#platform/db/migrate.ts'
import { withOneConnection } from '#platform/db/one-connection.ts'
import type { SearchSource } from '#platform/db/search-source.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type ArquivoAberto, abreArquivo } from './abre.ts'
import { destinoDoZip } from './cofre-no-zip.ts'
import { type ManifestoDaSaida, manifestoDaSaida, nomes } from './manifesto.ts'
import { publicas } from './publicas.queries.ts'
import { continueImports, recount } from './saida.queries.ts'

export type Entrada = {
  connection: Connection
  storage: Storage
  /** Where a file lies on its way to the storage. */
  pasta: string
  caminho: string
  senha: string | null
  sources: readonly SearchSource[]
  diz(words: string): void
}

export type Recebida = {
  manifesto: ManifestoDaSaida
  linhas: number
  arquivos: number
  faltam: readonly string[]
  comPrivada: boolean
}

/** Throws BackupProblem with what is wrong, in Portuguese; the database is as empty as before then. */
export async function entraSaida(entrada: Entrada): Promise<Recebida> {
  const archive = await abreArquivo(entrada.caminho)
  try {
    return await recebe(entrada, archive)
  } catch (error) {
    if (!isOfArchive(error)) throw error
    throw new BackupProblem(`O arquivo está danificado (${error.message}).`, { cause: error })
  } finally {
    archive.fecha()
  }
}

// What unpacks, decrypts or reads it says so in English, without the code that the system and the database give theirs.
function isOfArchive(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof BackupProblem || error instanceof NewerDatabaseError) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return error.constructor === Error ? code === '' || /^(Z_|CSV_)/.test(code) : /^(Z_|CSV_)/.test(code)
}

async function recebe(entrada: Entrada, archive: ArquivoAberto): Promise<Recebida> {
  const { connection, senha, sources, diz } = entrada
  const manifesto = await leManifesto(archive)
  const privada = await abrePrivada(entrada, archive, manifesto)
  await withOneConnection(connection, demandEmpty)
  diz('Conferindo as tabelas…')
  for (const table of manifesto.tabelas) await confereTabela(archive, table)
  const stored = new Guardados(entrada)
  try {
    diz('Guardando os arquivos…')
    await stored.publicos(archive, manifesto)
    if (privada) await stored.privados(privada)
    diz('Guardando as tabelas…')
    if (privada) await restoreDatabase(connection, privada.vault, { ...privada, sources })
    else await encheComPublicas(entrada, archive, manifesto)
    const tabelas = privada ? privada.manifest.tabelas : manifesto.tabelas
    return {
      manifesto,
      linhas: tabelas.reduce((sum, { linhas }) => sum + linhas, 0),
      arquivos: stored.quantos,
      faltam: manifesto.arquivos.faltam,
      comPrivada: senha !== null,
    }
  } catch (error) {
    await stored.desfaz()
    throw error
  }
}

async function leManifesto(archive: ArquivoAberto): Promise<ManifestoDaSaida> {
  if (!archive.tem(nomes.manifesto)) throw new BackupProblem('O arquivo não é de uma saída: não tem saida.json.')
  const content = (await archive.le(nomes.manifesto)).toString()
  const value = (() => {
    try {
      return JSON.parse(content)
    } catch {
      throw new BackupProblem('saida.json não pode ser lido: o arquivo foi mudado.')
    }
  })()
  if (value?.formato !== 1)
    throw new BackupProblem(
      `O arquivo é de outra versão do formato (${value?.formato}). Instale a versão do programa que o fez, ou uma mais nova.`,
    )
  const read = manifestoDaSaida.safeParse(value)
  if (!read.success) throw new BackupProblem('saida.json não diz o que deve: o arquivo foi mudado.')
  const strange = read.data.tabelas.find(({ nome }) => !Object.hasOwn(publicas(), nome))
  if (strange) throw new BackupProblem(`O arquivo tem uma tabela que este programa não traz de fora: ${strange.nome}.`)
  return read.data
}

type Privada = { vault: Vault; name: string; manifest: Manifest }

async function abrePrivada(
  { senha, caminho }: Entrada,
  archive: ArquivoAberto,
  { privada }: ManifestoDaSaida,
): Promise<Privada | null> {
  if (senha === null) return null
  if (privada === null) throw new BackupProblem('O arquivo não tem a parte cifrada: não há o que abrir com a senha.')
  const destination = destinoDoZip(archive, caminho)
  const keys = await openKeys(destination, senha, 'exists').catch((error) => {
    throw error instanceof BackupProblem
      ? new BackupProblem(`A senha não abre a parte cifrada de ${caminho}.`, { cause: error })
      : error
  })
  const vault = { destination, keys }
  return { vault, name: privada, manifest: await readManifest(vault, privada) }
}

const changed = (name: string) =>
  new BackupProblem(`${name} não é como foi guardado: o arquivo foi mudado, ou se estragou.`)

async function confereTabela(
  archive: ArquivoAberto,
  { nome, sha256 }: ManifestoDaSaida['tabelas'][number],
): Promise<void> {
  const measured = meter()
  measured.stream.resume()
  await pipeline(await archive.abre(nomes.tabela(nome)), measured.stream)
  if (measured.sha256() !== sha256) throw changed(nomes.tabela(nome))
}

async function encheComPublicas(
  { connection, sources }: Entrada,
  archive: ArquivoAberto,
  manifesto: ManifestoDaSaida,
): Promise<void> {
  await fillDatabase(connection, { ...manifesto, sources }, async (client) => {
    for (const table of manifesto.tabelas) {
      const rows = await loadTable(client, table, await archive.abre(nomes.tabela(table.nome)), 'csv')
      if (rows !== table.linhas) throw new BackupProblem(`${table.nome}: ${rows} linhas em vez de ${table.linhas}.`)
    }
    await continueImports(client)
    await recount(client)
  })
}

type Linha = { caminho: string; tipo: string; sha256: string; chave: string }
const isKey = (chave: string) => /^[0-9a-f]{40}$/.test(chave)

/** What was put into the storage, so that it can be taken out again. */
class Guardados {
  quantos = 0
  private readonly entrada: Entrada
  private readonly chaves: string[] = []
  private readonly vistos = new Set<string>()

  constructor(entrada: Entrada) {
    this.entrada = entrada
  }

  async publicos(archive: ArquivoAberto, { arquivos }: ManifestoDaSaida): Promise<void> {
    const faltam = new Set(arquivos.faltam)
    const list = meter()
    const rows = (await archive.abre(nomes.arquivos)).pipe(list.stream).pipe(parse({ columns: true }))
    for await (const { caminho, tipo, sha256, chave } of rows as AsyncIterable<Linha>) {
      if (!isKey(chave)) throw changed(nomes.arquivos)
      this.vistos.add(chave)
      if (faltam.has(chave)) continue
      await this.guarda({ chave, tipo }, async (target) => {
        const measured = meter()
        await pipeline(await archive.abre(caminho), measured.stream, target)
        if (measured.sha256() !== sha256) throw changed(caminho)
      })
    }
    if (list.sha256() !== arquivos.sha256) throw changed(nomes.arquivos)
  }

  async privados({ vault, name, manifest }: Privada): Promise<void> {
    for await (const file of filesOf(vault, name)) {
      if (this.vistos.has(file.key) || manifest.arquivos.faltam.includes(file.key)) continue
      if (!isKey(file.key)) throw changed('A parte cifrada')
      await this.guarda({ chave: file.key, tipo: file.type }, async (target) => {
        if (!(await readFile(vault, file, target))) throw changed(`O arquivo cifrado ${file.key}`)
      })
    }
  }

  async desfaz(): Promise<void> {
    for (const chave of this.chaves) await this.entrada.storage.remove(chave).catch(() => {})
  }

  private async guarda(
    { chave, tipo }: { chave: string; tipo: string },
    write: (target: Writable) => Promise<void>,
  ): Promise<void> {
    const { pasta, storage } = this.entrada
    const partial = path.join(pasta, `entrada-${randomUUID()}.part`)
    await fs.mkdir(pasta, { recursive: true, mode: 0o700 })
    try {
      await write(createWriteStream(partial, { mode: 0o600 }))
      // a storage that another portal uses too keeps what it has, whatever becomes of this
      if (!(await has(storage, chave))) {
        this.chaves.push(chave)
        await storage.put(chave, partial, tipo)
      }
      this.quantos += 1
    } finally {
      await fs.rm(partial, { force: true })
    }
  }
}

async function has(storage: Storage, chave: string): Promise<boolean> {
  const content: Readable | null = await storage.open(chave).catch(() => null)
  content?.destroy()
  return content !== null
}
