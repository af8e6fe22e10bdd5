// Fills an empty portal with the invented city, in one transaction, so that a process killed in the middle leaves an empty portal
// and not half a city. Documents are stored through the platform's storage.
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from '#platform/session/password.ts'
import { discardSpooled, type SpooledFile } from '#platform/storage/spool.ts'
import { type Told, tellAsOne } from '#platform/trail/tell.queries.ts'
import { type Acervo, guardaAcervo, planejaAcervo } from './acervo.ts'
import { demoPassword } from './city.ts'
import { insertClassificacoes } from './classificacoes/classificacoes.queries.ts'
import { arquivosDeFiguras, type Conteudo, guardaConteudo, planejaConteudo } from './conteudo/conteudo.ts'
import {
  type DemoAnexo,
  insertAnexos,
  insertAutoridades,
  insertFeriados,
  insertOrgaos,
  insertSettings,
  insertTenders,
  insertUsers,
  isEmptyPortal,
  lockFilling,
} from './demo.queries.ts'
import { documentsOf, type TenderDocument } from './documents/documents.ts'
import { type Esic, guardaEsic, planejaEsic } from './esic/esic.ts'
import { insertEstagiarios } from './estagiarios/estagiarios.queries.ts'
import { pastaDaDemonstracao } from './ler.ts'
import { makeTenders, type Tender } from './licitacoes/licitacoes.ts'
import { guardaOuvidoria } from './ouvidoria/ouvidoria.ts'
import { publicaRelatorios } from './ouvidoria/relatorios.ts'
import { guardaPesquisa } from './pesquisa/pesquisa.ts'

// How many documents are made at the same time.
const together = 16

class FilledMeanwhile extends Error {}

type DocumentOf = { tender: number; document: TenderDocument }

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
  const documents = tenders.flatMap((tender, at) => documentsOf(tender).map((document) => ({ tender: at, document })))
  const esic = await planejaEsic(platform.database.db)
  const acervo = planejaAcervo(tenders, esic.hoje)
  const conteudo = await planejaConteudo(esic.hoje)
  const papers = [
    ...documents.map(({ document }) => document),
    ...acervo.papeis,
    ...esic.documentos,
    ...arquivosDeFiguras(conteudo),
  ]
  const spooled: SpooledFile[] = []
  try {
    spooled.push(
      await spoolBytes(platform, 'brasao.png', fs.readFileSync(path.join(pastaDaDemonstracao, 'imagens/brasao.png'))),
      await spoolBytes(
        platform,
        'brasao-icone.png',
        fs.readFileSync(path.join(pastaDaDemonstracao, 'imagens/brasao-icone.png')),
      ),
    )
    for (let at = 0; at < papers.length; at += together) {
      ending?.throwIfAborted()
      const some = papers.slice(at, at + together)
      const made = some.map(async ({ nome, bytes }) => spoolBytes(platform, nome, await bytes()))
      spooled.push(...(await Promise.all(made)))
    }
    await store(platform, spooled, { tenders, documents, acervo, esic, conteudo })
    await publicaRelatorios(platform, esic.hoje)
    return true
  } catch (error) {
    if (error instanceof FilledMeanwhile) return false
    throw error
  } finally {
    await discardSpooled(spooled)
  }
}

const spoolBytes = (platform: Platform, name: string, bytes: Uint8Array) =>
  platform.spool('demonstracao', name, Readable.from([Buffer.from(bytes)]))

type City = { tenders: Tender[]; documents: DocumentOf[]; acervo: Acervo; esic: Esic; conteudo: Conteudo }

async function store(platform: Platform, files: SpooledFile[], city: City) {
  const passwordHash = await hashPassword(demoPassword)
  await platform.files.writeWithFiles(files, (tx, arquivoIds) =>
    tellAsOne(tx, async () => {
      await fill(tx, arquivoIds, { passwordHash, ...city })
      const mudancas: Told['mudancas'] = { licitacoes: [null, city.tenders.length], documentos: [null, files.length] }
      return { result: undefined, told: { acao: 'preencheu', nome: 'Cidade da demonstração', mudancas } }
    }),
  )
}

async function fill(
  tx: WriteTransaction,
  [logo, favico, ...arquivoIds]: number[],
  city: City & { passwordHash: string },
) {
  const { passwordHash, tenders, documents, acervo, esic, conteudo } = city
  await lockFilling(tx)
  if (!(await isEmptyPortal(tx))) throw new FilledMeanwhile()
  if (logo !== undefined && favico !== undefined) await insertSettings(tx, { logo, favico })
  await insertFeriados(tx)
  await insertAutoridades(tx)
  await insertUsers(tx, passwordHash)
  await insertOrgaos(tx)
  await insertClassificacoes(tx)
  await insertEstagiarios(tx)
  const ids = await insertTenders(tx, tenders)
  await insertAnexos(
    tx,
    documents.map((entry, at) => anexoOf(entry, ids, arquivoIds[at])),
  )
  const rest = arquivoIds.slice(documents.length)
  const papeis = acervo.papeis.length
  const figuras = papeis + esic.documentos.length
  await guardaAcervo(tx, acervo, { arquivoIds: rest.slice(0, papeis), licitacaoIds: ids })
  await guardaEsic(tx, esic, { arquivoIds: rest.slice(papeis, figuras), passwordHash })
  await guardaConteudo(tx, conteudo, rest.slice(figuras))
  await guardaOuvidoria(tx, esic.hoje)
  await guardaPesquisa(tx, esic.hoje)
}

function anexoOf({ tender, document }: DocumentOf, ids: number[], arquivo_id: number | undefined): DemoAnexo {
  const licitacao_id = ids[tender]
  if (licitacao_id === undefined || arquivo_id === undefined) throw new Error('a document without a tender or a file')
  return { licitacao_id, arquivo_id, data: document.data, titulo: document.titulo }
}
