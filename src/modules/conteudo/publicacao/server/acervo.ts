// Brings the pictures and documents that the publications of an import name out of a ZIP of the former site's folder of files
// (docs/decisions/0085-files-of-the-former-site.md). One publication after the other, each in a transaction of its own: a process that dies
// leaves the rest to the next one. Nothing is fetched from any other place.
import { mostAnexos } from '#base/arquivo.ts'
import { asOnlyReader } from '#kits/pacote/server/one-reader.ts'
import { openStoredZip, RefusedZip, type StoredZip } from '#kits/pacote/server/stored-zip.ts'
import { runAs } from '#platform/actor.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled } from '#platform/storage/spool.ts'
import { recordAsOne, type TrailEvent } from '#platform/trail/event.queries.ts'
import type { Falta, Recusado } from '../acervo.contract.ts'
import { candidatas, indiceDoZip } from '../arquivo-de-fora.ts'
import {
  countAnexos,
  type DeFora,
  endAcervo,
  findLendo,
  type Lendo,
  listComLinks,
  listHosts,
  lockDeFora,
  noteFeito,
} from './acervo.queries.ts'
import { type AcervoFiles, acervoFiles } from './acervo-files.ts'
import { chavesDe, enderecosDe, guardaNaPublicacao } from './acervo-publicacao.ts'

type Floor = Pick<Platform, 'database' | 'files' | 'spool' | 'env'>

const turnMs = 4 * 60_000
const together = 100
/** WordPress makes up to ten sizes of each picture. */
const mostEntries = 200_000
const mostMissing = 500

/** Reads on for some minutes, after whoever reads it already. True when there is more to read: call it again. */
export const trazArquivos = (floor: Floor, id: number, turn = turnMs): Promise<boolean> =>
  asOnlyReader(floor.database, `acervo ${id}`, async () => {
    const lendo = await findLendo(floor.database.db, id)
    if (!lendo) return false
    const actor = { origem: 'painel', conta: null, autor: lendo.usuario, pedido: `acervo ${id}` } as const
    return runAs(actor, () => traz(floor, id, lendo, performance.now() + turn))
  })

async function traz(floor: Floor, id: number, lendo: Lendo, until: number): Promise<boolean> {
  const { database, files, env } = floor
  const { db } = database
  const { importacao_id, chave, tamanho } = lendo
  const hosts = await listHosts(db, importacao_id)
  try {
    if (chave === null) throw new RefusedZip('O ZIP não está mais guardado. Envie-o de novo.')
    const zip = await openStoredZip({
      ...{ storage: files.storage, chave, tamanho, largest: env.largestZip },
      entries: mostEntries,
    })
    try {
      if (await trazOn(floor, { id, lendo, zip, hosts, until })) return true
    } finally {
      zip.close()
    }
    await end(floor, id, lendo, '')
  } catch (error) {
    if (!(error instanceof RefusedZip)) throw error
    await end(floor, id, lendo, error.message)
  }
  return false
}

type Work = { id: number; lendo: Lendo; zip: StoredZip; hosts: ReadonlySet<string>; until: number }

async function trazOn(floor: Floor, { id, lendo, zip, hosts, until }: Work): Promise<boolean> {
  const { db } = floor.database
  const wanted = new Set<string>()
  for await (const one of publicacoesOf(floor, lendo))
    for (const chave of chavesDe(one, hosts)) for (const path of candidatas(chave)) wanted.add(path)
  const index = indiceDoZip(
    zip.entries.map(({ caminho }) => caminho),
    wanted,
  )
  const held = acervoFiles(floor, zip.entries, index)
  const { importacao_id } = lendo
  let { ate } = lendo
  for (;;) {
    const some = await listComLinks(db, importacao_id, { after: ate, count: together })
    for (const one of some) {
      if (performance.now() > until) return true
      await trazUma(floor, held, { id, one, hosts, lendo })
      ate = one.publicacao_id
    }
    if (some.length < together) return false
  }
}

async function* publicacoesOf({ database }: Floor, { importacao_id }: Lendo): AsyncGenerator<DeFora> {
  for (let after = 0; ; ) {
    const some = await listComLinks(database.db, importacao_id, { after, count: together })
    yield* some
    if (some.length < together) return
    after = some.at(-1)?.publicacao_id ?? 0
  }
}

type One = { id: number; one: DeFora; hosts: ReadonlySet<string>; lendo: Lendo }

async function trazUma(floor: Floor, held: AcervoFiles, { id, one, hosts, lendo }: One): Promise<void> {
  const { database, files } = floor
  const { importacao_id: importacaoId } = lendo
  const ate = one.publicacao_id
  const room = mostAnexos - (await countAnexos(database.db, ate))
  const { achados, recusados } = await held.take(chavesDe(one, hosts), room)
  if (!achados.size && !recusados.length) return
  const novos = [...achados.values()].flatMap((achado) => ('file' in achado ? [achado.file] : []))
  const note = (motivos: Recusado[]) =>
    database.write((tx) => noteFeito(tx, id, { ate, imagens: 0, anexos: 0, recusados: motivos }))
  try {
    if (!achados.size) return void (await note(recusados))
    await files.writeWithFiles(novos, async (tx, arquivos) => {
      const now = await lockDeFora(tx, importacaoId, ate)
      if (!now) throw new NotFound()
      await recordAsOne(tx, async () => {
        const { imagens, anexos } = await guardaNaPublicacao(tx, { now, achados, arquivos, hosts, importacaoId })
        await noteFeito(tx, id, { ate, imagens, anexos, recusados })
        const mudancas: TrailEvent['mudancas'] = { ace_imagens: [null, imagens], ace_anexos: [null, anexos] }
        const event = { acao: 'importou', tabela: 'publicacao', registro: ate, nome: now.pub_titulo, mudancas }
        return { result: undefined, event }
      })
    })
  } catch (error) {
    // removed, or written by a later import: nothing of it is stored
    if (error instanceof NotFound) return
    if (!(error instanceof FieldErrors)) throw error
    const motivo = Object.values(error.fields).flat().join(' ')
    await note([...recusados, { endereco: one.pub_titulo, motivo: `As imagens não entraram neste texto. ${motivo}` }])
  } finally {
    await discardSpooled(novos)
  }
}

// What the texts name now, whatever any ZIP brought.
async function end(floor: Floor, id: number, lendo: Lendo, motivo: string): Promise<void> {
  const hosts = await listHosts(floor.database.db, lendo.importacao_id)
  const faltam: Falta[] = []
  let total = 0
  for await (const one of publicacoesOf(floor, lendo)) {
    const { publicacao_id, pub_tipo_new: tipo, pub_titulo: titulo } = one
    for (const endereco of enderecosDe(one, hosts)) {
      if (total < mostMissing) faltam.push({ endereco, publicacao_id, tipo, titulo })
      total += 1
    }
  }
  await floor.files.writeWithFiles([], async (tx) => {
    const zip = await endAcervo(tx, id, { estado: motivo ? 'recusado' : 'lido', motivo, faltam, total })
    await releaseFiles(tx, zip ? [zip] : [])
  })
}
