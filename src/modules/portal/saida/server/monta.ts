// Makes the archive: tables and files as one snapshot has them, then the copy of the portal. It is written once, from its beginning to its end,
// and gets its name when it is whole.
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import { addAbortSignal, pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { beginSnapshot, findMigrations, letFilesGo, lockTables } from '#platform/backup/dump.queries.ts'
import { openKeys } from '#platform/backup/encryption.ts'
import { beginTurn, storeSnapshot } from '#platform/backup/make-backup.ts'
import { fileKey, type Manifest, nameOf } from '#platform/backup/manifest.ts'
import { BackupProblem, BackupRuns } from '#platform/backup/problem.ts'
import { meter, store, storeManifest, type Vault } from '#platform/backup/vault.ts'
import type { Connection } from '#platform/db/connect.ts'
import { cutConnection, type OneConnection } from '#platform/db/one-connection.ts'
import { linesOf } from '#platform/lines.ts'
import { isMissing } from '#platform/storage/missing.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type ZipFile, zipInto } from '#platform/storage/zip.ts'
import { caminhoDe } from './caminho.ts'
import { destinoNoZip } from './cofre-no-zip.ts'
import { guardaConteudo } from './conteudo.ts'
import { leiaMe } from './leia-me.ts'
import { type ManifestoDaSaida, nomes } from './manifesto.ts'
import { type Palavras, pacoteDeDados } from './pacote.ts'
import {
  type ArquivoDaSaida,
  copyArquivos,
  copyArquivosPrivados,
  copyPublica,
  copyPublicacoes,
  findPublicas,
  findSequencias,
  findTamanho,
  type TabelaPublica,
} from './saida.queries.ts'

export type PaginasDaCopia = { paginas: number; falhas: string[] }

export type Saida = {
  connection: Connection
  storage: Storage
  versao: string
  portal: string
  /** Of the town's portal. */
  nome: string
  licenca: object
  palavras: Palavras
  /** The file that is made; nothing has this name before it is whole. */
  alvo: string
  /** Of the encrypted part; null: it is not made. */
  senha: string | null
  /** Puts the copy of the portal into the archive. `arquivoDe`: where a file with this digest is. */
  copiaDoPortal(add: ZipFile['add'], arquivoDe: (sha256: string) => string | undefined): Promise<PaginasDaCopia>
  /** Tells who waits what is being done. */
  diz(words: string): void
  ending?: AbortSignal
}

export type Feita = { bytes: number; manifesto: ManifestoDaSaida; falhas: string[] }

const aindaNao = (alvo: string) => `${alvo}.part`

/** Throws BackupProblem with what is wrong, in Portuguese; nothing stays of an archive that could not be made. */
export async function montaSaida(saida: Saida): Promise<Feita> {
  const turn = await beginTurn(saida.connection).catch((error) => {
    throw error instanceof BackupRuns ? new BackupRuns('Outra saída ou cópia de segurança está em curso.') : error
  })
  const part = aindaNao(saida.alvo)
  try {
    const target = createWriteStream(part, { mode: 0o600, flush: true })
    const broken = finished(target)
    broken.catch(() => {})
    try {
      const feita = await new Montagem(saida, turn, zipInto(target)).tudo()
      target.end()
      await broken
      await fs.rename(part, saida.alvo)
      await turn.end().catch(() => {})
      return { ...feita, bytes: target.bytesWritten }
    } catch (error) {
      target.destroy()
      await broken.catch(() => {})
      await fs.rm(part, { force: true })
      throw problemaDoDisco(target.errored ?? error, saida.alvo)
    }
  } catch (error) {
    cutConnection(turn)
    throw error
  }
}

function problemaDoDisco(error: unknown, alvo: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupProblem(`O disco encheu: não coube ${alvo}.`, { cause: error })
  if (syscall && ['EACCES', 'ENOENT', 'EROFS', 'EPERM', 'ENOTDIR', 'EISDIR'].includes(code ?? ''))
    return new BackupProblem(`Não é possível gravar ${alvo} (${code}).`, { cause: error })
  return error
}

class Montagem {
  private readonly saida: Saida
  private readonly client: OneConnection
  private readonly zip: ZipFile
  /** What of the storage is not as the portal says: keys, and where they would be. */
  private readonly faltam = new Map<string, string>()
  private readonly porDigest = new Map<string, string>()

  constructor(saida: Saida, client: OneConnection, zip: ZipFile) {
    this.saida = saida
    this.client = client
    this.zip = zip
  }

  async tudo(): Promise<Omit<Feita, 'bytes'>> {
    const { client, zip, saida } = this
    const feita_em = new Date().toISOString()
    await beginSnapshot(client)
    await lockTables(client)
    const tables = await findPublicas(client)
    const { guardadas, bytes } = await this.guardaTabelas(tables)
    await guardaConteudo(copyPublicacoes(client), zip)
    const lista = await this.guardaLista(tables)
    const arquivos = await this.guardaArquivos(tables)
    const fatos = { migracoes: await findMigrations(client), sequencias: await findSequencias(client) }
    const privada = saida.senha === null ? null : await this.guardaPrivada(tables, saida.senha, feita_em)
    await client.query('rollback')
    await letFilesGo(client)
    const copia = await saida.copiaDoPortal(zip.add, (sha256) => this.porDigest.get(sha256))
    const manifesto: ManifestoDaSaida = {
      formato: 1,
      versao: saida.versao,
      feita_em,
      portal: saida.portal,
      ...fatos,
      tabelas: guardadas,
      arquivos: { ...arquivos, sha256: lista, faltam: [...this.faltam.keys()] },
      paginas: copia.paginas,
      privada,
    }
    const { palavras, nome, licenca } = saida
    const pacote = pacoteDeDados({ manifesto, tabelas: tables, bytes, palavras, titulo: nome, licenca })
    await zip.add({ name: nomes.pacote, content: `${JSON.stringify(pacote, null, 1)}\n` })
    await zip.add({
      name: nomes.leiaMe,
      content: leiaMe(manifesto, nome, { arquivos: [...this.faltam.values()], paginas: copia.falhas }),
    })
    await zip.add({ name: nomes.manifesto, content: `${JSON.stringify(manifesto)}\n` })
    await zip.end()
    return { manifesto, falhas: copia.falhas }
  }

  private async guarda(name: string, content: Readable, isDense = false) {
    if (this.saida.ending) addAbortSignal(this.saida.ending, content)
    const measured = meter()
    pipeline(content, measured.stream, () => {}) // its error is thrown where it is read
    await this.zip.add({ name, content: measured.stream, isDense })
    return { sha256: measured.sha256(), bytes: measured.bytes() }
  }

  private async guardaTabelas(tables: TabelaPublica[]) {
    const guardadas: ManifestoDaSaida['tabelas'] = []
    const bytes = new Map<string, number>()
    for (const table of tables) {
      this.saida.diz(`Tabelas: ${table.nome}`)
      const { stream, linhas } = copyPublica(this.client, table, tables)
      const done = await this.guarda(nomes.tabela(table.nome), stream)
      guardadas.push({
        nome: table.nome,
        colunas: table.colunas.map(({ nome }) => nome),
        linhas: linhas(),
        sha256: done.sha256,
      })
      bytes.set(table.nome, done.bytes)
    }
    return { guardadas, bytes }
  }

  private async *arquivosDe(tables: TabelaPublica[]): AsyncGenerator<ArquivoDaSaida> {
    for await (const line of linesOf(await copyArquivos(this.client, tables))) yield JSON.parse(line)
  }

  private async guardaLista(tables: TabelaPublica[]): Promise<string> {
    const { arquivosDe } = this
    const lines = arquivosDe.call(this, tables)
    const content = meter()
    const written = (async () => {
      content.stream.write(`${linhaDe(colunasDaLista)}\n`)
      for await (const file of lines) {
        const line = linhaDe([caminhoDe(file), ...dosArquivos.map((coluna) => String(file[coluna]))])
        if (!content.stream.write(`${line}\n`)) await new Promise((resolve) => content.stream.once('drain', resolve))
      }
      content.stream.end()
    })()
    written.catch((error) => content.stream.destroy(error))
    await this.zip.add({ name: nomes.arquivos, content: content.stream })
    await written
    return content.sha256()
  }

  private async guardaArquivos(tables: TabelaPublica[]): Promise<{ quantidade: number; bytes: number }> {
    const { storage, diz } = this.saida
    const sum = { quantidade: 0, bytes: 0 }
    for await (const file of this.arquivosDe(tables)) {
      const name = caminhoDe(file)
      const content = await this.abre(storage, file.chave)
      const done = content && (await this.guarda(name, content, isDense(file.tipo)))
      if (!done || done.sha256 !== file.sha256) {
        this.faltam.set(file.chave, name)
        continue
      }
      sum.quantidade += 1
      sum.bytes += done.bytes
      this.porDigest.set(file.sha256, name)
      if (sum.quantidade % 100 === 0) diz(`Arquivos: ${sum.quantidade.toLocaleString('pt-BR')}`)
    }
    return sum
  }

  private abre(storage: Storage, chave: string): Promise<Readable | null> {
    return storage.open(chave).catch((error) => {
      if (isMissing(error)) return null
      throw error
    })
  }

  private async guardaPrivada(tables: TabelaPublica[], senha: string, inicio: string): Promise<string> {
    const { saida, client, zip } = this
    saida.diz('Dados pessoais')
    const destination = destinoNoZip(zip, saida.alvo)
    const vault: Vault = { destination, keys: await openKeys(destination, senha, 'may be new'), ending: saida.ending }
    const name = nameOf(new Date(inicio))
    const { stored, ...facts } = await storeSnapshot(client, vault, name)
    const files = await this.guardaArquivosPrivados(vault, tables)
    const manifest: Manifest = {
      formato: 1,
      versao: saida.versao,
      inicio,
      fim: new Date().toISOString(),
      ...facts,
      arquivos: files,
      guardado: stored + files.bytes,
    }
    await storeManifest(vault, name, manifest)
    return name
  }

  private async guardaArquivosPrivados(vault: Vault, tables: TabelaPublica[]): Promise<Manifest['arquivos']> {
    const sum: Manifest['arquivos'] = { quantidade: 0, bytes: 0, faltam: [] }
    for await (const line of linesOf(copyArquivosPrivados(this.client, tables))) {
      const [chave = '', , sha256] = line.split('\t')
      const content = await this.abre(this.saida.storage, chave)
      const done = content && (await store(vault, fileKey(chave), content, false))
      if (!done || done.sha256 !== sha256) {
        sum.faltam.push(chave)
        this.faltam.set(chave, `(cifrado) ${chave}`)
        continue
      }
      sum.quantidade += 1
      sum.bytes += done.bytes
    }
    return sum
  }
}

const dosArquivos = ['nome', 'conjunto', 'registro', 'chamado', 'tipo', 'bytes', 'sha256', 'chave'] as const
const colunasDaLista = ['caminho', ...dosArquivos]
const linhaDe = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

// Text and what has none of its own packing; an image or a PDF takes as much packed as it does unpacked.
const isDense = (tipo: string) => !/^text\/|msword|x-cfb|svg/.test(tipo)

/** Throws BackupProblem when the disk of `pasta` has no room for what an archive may take at most. */
export async function exigeEspaco(
  client: OneConnection,
  pasta: string,
  comPrivada: boolean,
  spare = spareBytes,
): Promise<void> {
  const { arquivos, banco } = await findTamanho(client)
  const needed = arquivos + banco * (comPrivada ? 1 : 0.7) + spare
  const { bavail, bsize } = await fs.statfs(pasta)
  const megabytes = (n: number) => `${Math.ceil(n / 1e6).toLocaleString('pt-BR')} MB`
  if (bavail * bsize < needed)
    throw new BackupProblem(
      `Não há espaço em ${pasta}: podem ser precisos ${megabytes(needed)}, há ${megabytes(bavail * bsize)}.`,
    )
}
// For what the copy of the portal takes, and so that the database can go on.
const spareBytes = 500_000_000
