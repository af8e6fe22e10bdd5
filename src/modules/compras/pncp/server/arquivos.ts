// Brings the files behind tenders of the PNCP that somebody asked for: one by one, each stored with the note that it came, so that what ends in
// the middle goes on where it was. They go through the checks of any attachment.
import { largestFile, mostAnexos } from '#base/arquivo.ts'
import { addDocumento } from '#modules/compras/licitacao/server/licitacao.facade.ts'
import type { Platform } from '#platform/platform.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled } from '#platform/storage/spool.ts'
import {
  anotaArquivo,
  anotaPedido,
  esqueceVelhos,
  findLicitacaoDoNumero,
  listPedidos,
  listTrazidos,
} from './arquivos.queries.ts'
import { abreArquivo, type Cliente, leArquivos, PncpFalhou } from './cliente.ts'
import type { Arquivo } from './respostas.ts'

/** Throws PncpFalhou when the files of some tender did not come; why is stored beside it, and those of the others were brought. */
export async function trazArquivos(
  platform: Platform,
  limites: Pick<Cliente, 'limiteMs' | 'pausaMs'> = {},
): Promise<void> {
  const { database, env } = platform
  if (!env.pncpBaseUrl) return
  const cliente: Cliente = { baseUrl: env.pncpBaseUrl, ...limites }
  await esqueceVelhos(database)
  let failed: unknown = null
  for (const numero of await listPedidos(database.db)) {
    const problema = await trazDaLicitacao(platform, cliente, numero).then(
      () => '',
      (error: unknown) => {
        failed = error
        return error instanceof PncpFalhou ? error.message : 'O portal encontrou um erro que não previu.'
      },
    )
    await anotaPedido(database, numero, problema)
  }
  if (failed) throw failed
}

async function trazDaLicitacao(platform: Platform, cliente: Cliente, numero: string): Promise<void> {
  const trazidos = await listTrazidos(platform.database.db, numero)
  for (const arquivo of await leArquivos(cliente, numero))
    if (arquivo.statusAtivo && !trazidos.has(arquivo.sequencialDocumento))
      await trazArquivo(platform, cliente, { numero, arquivo })
}

type Trazer = { numero: string; arquivo: Arquivo }

async function trazArquivo(platform: Platform, cliente: Cliente, { numero, arquivo }: Trazer): Promise<void> {
  const { database, files, spool } = platform
  const { sequencialDocumento: sequencial, tipoDocumentoNome: tipo, dataPublicacaoPncp: dia } = arquivo
  const titulo = (arquivo.titulo || tipo || `Documento ${sequencial}`).slice(0, 200)
  const note = { numero, sequencial, titulo }
  const { nome, conteudo } = await abreArquivo(cliente, { numero, sequencial, largest: largestFile })
  const file = await spool('arquivo', nome || titulo, conteudo).catch(() => {
    throw new PncpFalhou('O PNCP não mandou um arquivo até o fim.')
  })
  try {
    const [problema] = Object.values(fileProblems([file]))
    if (problema)
      return void (await database.write((tx) => anotaArquivo(tx, { ...note, problema: problema.join(' ') })))
    await files.writeWithFiles([file], async (tx, [arquivo_id = 0]) => {
      const licitacao = await findLicitacaoDoNumero(tx, numero)
      if (licitacao === null) throw new PncpFalhou('A licitação foi removida do portal.')
      const documento = { arquivo_id, nome: file.name, titulo, tipo, dia: dia || null }
      const isFull = !(await addDocumento(platform, tx, licitacao, { documento, most: mostAnexos }))
      const isOurs = await anotaArquivo(tx, { ...note, problema: '' })
      if (isFull) throw new PncpFalhou(`A licitação já tem ${mostAnexos} documentos.`)
      if (!isOurs) throw new PncpFalhou('Outro processo trazia o mesmo arquivo.')
    })
  } finally {
    await discardSpooled([file])
  }
}
