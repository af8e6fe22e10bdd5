// Takes over what the PNCP says: a file is made of it, and goes the way of all files, with receipt, review, undoing and trail.
import { Readable } from 'node:stream'
import { checkFile, type ImportSet } from '#kits/import/server/check-file.ts'
import { inPlace } from '#kits/import/server/import-places.ts'
import { storeImport } from '#kits/import/server/store-import.ts'
import { runOn } from '#kits/import/server/target.ts'
import { FieldErrors } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { discardSpooled } from '#platform/storage/spool.ts'
import { celulasDe } from './comparacao.queries.ts'
import { type Conjunto, comparacaoDe, type ItemComparado } from './comparacao.ts'
import type { Celulas } from './traducao.ts'

const arquivos = { licitacao: 'licitacoes', contrato: 'contratos', ata: 'atas', pca: 'plano' }

type Pedido = { conjunto: Conjunto; set: ImportSet; user: { usuario_id: number; usu_login: string } }

/**
 * The id of a checked import of the chosen items, or of all that can be taken over, and which they are. Throws FieldErrors when there is nothing to take, or a
 * chosen one can't be.
 */
export async function trazItens(
  platform: Platform,
  { conjunto, set, user }: Pedido,
  isChosen: (numero: string) => boolean,
): Promise<{ id: number; numeros: string[] }> {
  const itens = (await comparacaoDe(platform.database, conjunto, set)).filter(
    (item) => isChosen(item.numero) && isPending(item),
  )
  if (!itens.length) throw new FieldErrors({}, 'Não há o que trazer: escolha ao menos um que possa ser trazido.')
  const name = `pncp-${arquivos[conjunto]}.csv`
  const file = await platform.spool('arquivo', name, Readable.from([await arquivoDe(platform, set, itens)]))
  try {
    const { path, sha256 } = file
    const upload = { name, path, sha256, user, scope: {}, mappingId: null, mappingName: '' }
    const answer = await inPlace(() => checkFile(platform.database, set, upload))
    if ('checked' in answer) return { id: answer.checked.importacao_id, numeros: itens.map(({ numero }) => numero) }
    const [erro] = answer.refused.erros
    throw new FieldErrors({}, `O que veio do PNCP não pode ser gravado. ${erro?.coluna ?? ''} ${erro?.mensagem ?? ''}`)
  } finally {
    await discardSpooled([file])
  }
}

/** Checks and stores all that can be taken over; nothing when there is none. */
export async function trazSozinho(platform: Platform, conjunto: Conjunto, set: ImportSet): Promise<void> {
  const { database, jobs } = platform
  const itens = await comparacaoDe(database, conjunto, set)
  if (!itens.some(isPending)) return
  const { id } = await trazItens(platform, { conjunto, set, user: { usuario_id: 0, usu_login: 'PNCP' } }, () => true)
  await inPlace(() => storeImport({ database, jobs }, set, { id, isConfirmed: true, isUnseen: true }))
}

/** Each step, whatever became of those before it; throws what the first of them threw. */
export async function cadaUm(steps: (() => Promise<void>)[], report: (error: unknown) => void): Promise<void> {
  const errors: unknown[] = []
  for (const step of steps)
    await step().catch((error: unknown) => {
      report(error)
      errors.push(error)
    })
  if (errors.length) throw errors[0]
}

const isPending = ({ registro, mudancas, erros }: ItemComparado): boolean =>
  erros.length === 0 && (registro === null || mudancas.length > 0)

// A record that is here keeps what the PNCP does not change.
async function arquivoDe({ database }: Platform, set: ImportSet, itens: ItemComparado[]): Promise<string> {
  const columns = Object.entries(set.definition.columns)
  const ids = itens.flatMap(({ registro }) => registro ?? [])
  const here = await celulasDe(runOn(database.db), set, ids)
  const linhas = itens.map((item) => {
    const cells = item.registro === null ? item.celulas : changed(here.get(item.registro) ?? {}, item)
    return columns.map(([name]) => cells[name] ?? '')
  })
  return [columns.map(([, { label }]) => label), ...linhas]
    .map((cells) => `${cells.map(quotedCell).join(';')}\r\n`)
    .join('')
}

const changed = (here: Celulas, { celulas, mudancas }: ItemComparado): Celulas => ({
  ...here,
  ...Object.fromEntries(mudancas.map(({ coluna }) => [coluna, celulas[coluna] ?? ''])),
})

// without the apostrophe of files that people open: this one is read back
const quotedCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`
