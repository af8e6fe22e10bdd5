// Fills an empty portal with the invented city, in one transaction, so that a process killed in the middle leaves an empty portal
// and not half a city. Documents are stored through the platform's storage.
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { openRelogio } from '#modules/atendimento/prazo/server/prazo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from '#platform/session/password.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import { recordAsOne, type TrailEvent } from '#platform/trail/event.queries.ts'
import { guardaAcervo, planejaAcervo } from './acervo.ts'
import { demoPassword } from './city.ts'
import { insertClassificacoes } from './classificacoes/classificacoes.ts'
import { guardaConteudo, planejaConteudo } from './conteudo/conteudo.ts'
import { guardaLibras, videoEmLibras } from './conteudo/libras.queries.ts'
import { insertContorno } from './contorno.queries.ts'
import {
  insertFeriados,
  insertOrgaos,
  insertSettings,
  insertUsers,
  isEmptyPortal,
  lockFilling,
} from './demo.queries.ts'
import type { Papel } from './documents/papel.ts'
import { guardaEsic, planejaEsic } from './esic/esic.ts'
import { pastaDaDemonstracao } from './ler.ts'
import { makeTenders, type Tender } from './licitacoes/licitacoes.ts'
import { insertFotos, planejaFotos } from './obras/fotos.queries.ts'
import { guardaOuvidoria } from './ouvidoria/ouvidoria.ts'
import { publicaRelatorios } from './ouvidoria/relatorios.ts'
import { guardaPedidos, guardaSeguidores } from './pedidos/pedidos.ts'
import { guardaPesquisa } from './pesquisa/pesquisa.ts'
import { guardaRetencoes } from './retencoes.queries.ts'

// How many documents are made at the same time.
const together = 16

class FilledMeanwhile extends Error {}

/**
 * Returns whether it filled; a portal with a panel user is left unchanged. `onStart` is called before the work begins; it throws
 * soon after `ending`.
 */
export async function fillDemo(platform: Platform, onStart?: () => void, ending?: AbortSignal): Promise<boolean> {
  if (!(await isEmptyPortal(platform.database.db))) return false
  onStart?.()
  return fillPortal(platform, makeTenders(), ending)
}

/** Stores the city with these tenders, whole or not at all. Returns false when another process did it meanwhile. */
export async function fillPortal(platform: Platform, tenders: Tender[], ending?: AbortSignal): Promise<boolean> {
  const city = await plan(platform, tenders)
  const spooled: SpooledFile[] = []
  try {
    for (let at = 0; at < city.papers.length; at += together) {
      ending?.throwIfAborted()
      const made = city.papers.slice(at, at + together).map(async ({ nome, bytes, tipo }) => {
        const file = await platform.spool('demonstracao', nome, Readable.from([Buffer.from(await bytes())]))
        return tipo ? { ...file, type: tipo } : file
      })
      spooled.push(...(await Promise.all(made)))
    }
    await store(platform, spooled, city)
    await publicaRelatorios(platform, city.acervo.hoje)
    return true
  } catch (error) {
    if (error instanceof FilledMeanwhile) return false
    throw error
  } finally {
    await discardSpooled(spooled)
  }
}

type City = Awaited<ReturnType<typeof plan>>

// Makes all that is stored, before its files.
async function plan({ database: { db } }: Platform, tenders: Tender[]) {
  const { hoje, regras } = await openRelogio(db)
  const esic = planejaEsic(hoje, regras)
  const acervo = planejaAcervo(tenders, hoje)
  const imagens = await planejaConteudo()
  const fotos = planejaFotos()
  const [logo, favico] = [imageOf('brasao.png'), imageOf('brasao-icone.png')]
  const ofTenders = acervo.anexos.flat().map(({ papel }) => papel)
  const pictures = [...imagens, ...fotos].flatMap(({ arquivos }) => arquivos.map(({ papel }) => papel))
  const papers = [logo, favico, ...ofTenders, ...acervo.papeis, ...esic.documentos, ...pictures, videoEmLibras]
  return { esic, acervo, imagens, fotos, logo, favico, papers }
}

const imageOf = (nome: string): Papel => ({
  nome,
  bytes: () => fs.readFile(path.join(pastaDaDemonstracao, 'imagens', nome)),
})

async function store(platform: Platform, files: SpooledFile[], city: City) {
  const passwordHash = await hashPassword(demoPassword)
  await platform.files.writeWithFiles(files, (tx, arquivoIds) =>
    recordAsOne(tx, async () => {
      const ids = new Map(city.papers.map((papel, at) => [papel, arquivoIds[at]]))
      const arquivoDe = (papel: Papel) => {
        const id = ids.get(papel)
        if (id === undefined) throw new Error(`a document without a file: ${papel.nome}`)
        return id
      }
      await fill(tx, city, { arquivoDe, passwordHash })
      const licitacoes = city.acervo.tenders.length
      const mudancas: TrailEvent['mudancas'] = { licitacoes: [null, licitacoes], documentos: [null, files.length] }
      return { result: undefined, event: { acao: 'preencheu', nome: 'Cidade da demonstração', mudancas } }
    }),
  )
}

type Stored = { arquivoDe: (papel: Papel) => number; passwordHash: string }

async function fill(tx: WriteTransaction, { esic, acervo, imagens, fotos, logo, favico }: City, stored: Stored) {
  const { arquivoDe, passwordHash } = stored
  const { hoje } = acervo
  await lockFilling(tx)
  if (!(await isEmptyPortal(tx))) throw new FilledMeanwhile()
  await insertSettings(tx, { logo: arquivoDe(logo), favico: arquivoDe(favico) })
  await insertContorno(tx)
  await insertFeriados(tx)
  await insertUsers(tx, passwordHash)
  await insertOrgaos(tx)
  await insertClassificacoes(tx)
  await guardaAcervo(tx, acervo, arquivoDe)
  await insertFotos(tx, fotos, arquivoDe)
  await guardaEsic(tx, esic, stored)
  await guardaConteudo(tx, imagens, { hoje, arquivoDe })
  await guardaLibras(tx, arquivoDe(videoEmLibras))
  await guardaOuvidoria(tx, hoje)
  await guardaPedidos(tx, hoje)
  await guardaSeguidores(tx, hoje)
  await guardaPesquisa(tx, hoje)
  await guardaRetencoes(tx, hoje)
}
