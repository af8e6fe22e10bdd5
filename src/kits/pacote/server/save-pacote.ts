// The table of a ZIP: a page of it is saved as it was corrected, all of it is checked as a file of the set would be, or it is thrown away.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { mostraNumero } from '#base/numero.ts'
import { arrumaTexto } from '#base/texto.ts'
import { checkFile, type ImportSet } from '#kits/import/server/check-file.ts'
import { inPlace } from '#kits/import/server/import-places.ts'
import { readScope } from '#kits/import/server/scope.ts'
import { type ImportTarget, type Run, runOn } from '#kits/import/server/target.ts'
import { undoImport } from '#kits/import/server/undo-import.ts'
import { noProblems, UnreadableFile } from '#kits/import/server/unreadable.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { Conflict } from '#platform/errors.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled } from '#platform/storage/spool.ts'
import { judgeAll, judgeOf, labelsOf } from './judge.ts'
import {
  type Linha,
  linkImport,
  listLinhas,
  lockPacote,
  refuseChanged,
  removePacote,
  updateLinhas,
} from './pacote.queries.ts'
import type { Known, PacoteSet } from './pacote-set.ts'

type Body = Record<string, unknown>

const ofSet = (one: PacoteSet, id: number) => ({ conjunto: one.set.definition.name, id })

/** Of item 7, the second column: 'v_7_1'; 'fora_7' leaves it out, 'm_7' is its mark (markOf). */
const fieldOf = (item: number, column: number) => `v_${item}_${column}`

const longestText = 20_000

/** Returns how many rows need attention now. Throws NotFound, Conflict. */
export async function savePage(platform: Platform, one: PacoteSet, id: number, body: Body): Promise<number> {
  const { database } = platform
  await dropCheck(platform, one, id)
  return database.write(async (tx) => {
    const { campos, imp_estado } = await lockPacote(tx, ofSet(one, id))
    refuseLinked(imp_estado)
    const judge = await judgeOf(runOn(tx), one, campos)
    const ids = new Set([body.item].flat().map(Number))
    const before = await listLinhas(runOn(tx), id)
    const judged = before.map((linha) => {
      const sent = ids.has(linha.pacote_item_id) ? sentRow(linha, one, body) : null
      // somebody has looked at it: what is wrong stays
      return sent ? { ...sent, pit_duvidas: judge(sent.pit_valores, {}) } : linha
    })
    const together = await judgeAll(runOn(tx), one, { linhas: judged, campos })
    const changed = new Map(together.map((linha) => [linha.pacote_item_id, linha]))
    const all = judged.map((linha) => changed.get(linha.pacote_item_id) ?? linha)
    await updateLinhas(
      tx,
      id,
      all.filter((linha, at) => JSON.stringify(linha) !== JSON.stringify(before[at])),
    )
    return all.filter(needsAttention).length
  })
}

const needsAttention = ({ pit_fora, pit_duvidas }: Linha) => !pit_fora && Object.keys(pit_duvidas).length > 0

function typed(linha: Linha, { columns }: PacoteSet, body: Body): Linha {
  const { pacote_item_id: item } = linha
  const valores = Object.fromEntries(
    columns.map((name, at) => {
      const text = body[fieldOf(item, at)]
      return [name, text === undefined ? (linha.pit_valores[name] ?? '') : tidy(String(text))]
    }),
  )
  return { ...linha, pit_valores: { ...linha.pit_valores, ...valores }, pit_fora: body[`fora_${item}`] !== undefined }
}

type Shown = Pick<Linha, 'pit_valores' | 'pit_fora'>

/** Of a row as a page shows it: who sends the page says with it whether somebody has changed the row meanwhile. */
export const markOf = ({ columns }: Pick<PacoteSet, 'columns'>, { pit_valores, pit_fora }: Shown): string =>
  createHash('sha256')
    .update(JSON.stringify([columns.map((name) => tidy(pit_valores[name] ?? '')), pit_fora]))
    .digest('base64url')
    .slice(0, 16)

// Null where the row has changed since the page was opened, and not by who sends it: it stays as it is. Programs need not say what they saw.
function sentRow(linha: Linha, one: PacoteSet, body: Body): Linha | null {
  const sent = typed(linha, one, body)
  const shown = body[`m_${linha.pacote_item_id}`]
  const now = markOf(one, linha)
  if (shown === undefined || shown === now) return sent
  const mark = markOf(one, sent)
  if (mark === shown) return null
  if (mark === now) return sent
  throw new Conflict(
    `“${linha.pit_caminho}” foi corrigido depois que você abriu esta página. Nada do que você mudou foi guardado: veja o que está nela agora.`,
  )
}

const tidy = (text: string) => arrumaTexto(text).replaceAll('\0', '').replace(/\s+/g, ' ').slice(0, longestText)

function refuseStored(estado: string | null): void {
  if (estado === 'gravada' || estado === 'desfeita') throw new Conflict('Os documentos deste ZIP já foram gravados.')
}

// Between its removal and the lock somebody may have checked the ZIP again, or stored it.
function refuseLinked(estado: string | null): void {
  refuseStored(estado)
  if (estado === 'conferida') throw new Conflict('Outra pessoa conferiu este ZIP neste instante. Tente de novo.')
}

// A check of the rows as they were is of no use any more, and stored it would bring them without their files.
async function dropCheck(platform: Platform, one: PacoteSet, id: number): Promise<void> {
  const found = await platform.database.write((tx) => lockPacote(tx, ofSet(one, id)))
  if (found.importacao_id !== null && found.imp_estado === 'conferida')
    await inPlace(() => undoImport(platform, one.set, { id: found.importacao_id ?? 0, only: 'conferida' }))
}

/** Returns the import that waits to be stored. Throws Conflict when rows need attention, NotFound. */
export async function checkPacote(platform: Platform, one: PacoteSet, id: number, user: PanelAccount): Promise<number> {
  const { database, spool } = platform
  const { definition } = one.set
  await dropCheck(platform, one, id)
  const { linhas, ...pacote } = await database.write((tx) => judgedNow(tx, one, id))
  refuseDoubtful(linhas.filter(needsAttention).length)
  if (!linhas.length) throw new Conflict('Nenhum documento ficou para gravar.')
  const table = await tableOf(runOn(database.db), one, linhas, pacote.campos)
  const file = await spool('arquivo', 'documentos.csv', Readable.from([table]))
  try {
    const typed = await readScope(runOn(database.db), definition, pacote.campos)
    const { usuario_id, usu_login } = user
    const upload = {
      name: pacote.pac_nome,
      path: file.path,
      sha256: pacote.pac_sha256,
      user: { usuario_id, usu_login },
      ...typed,
    }
    const answer = await inPlace(() => checkFile(database, linkedSet(one, id, linhas), upload)).catch(
      (error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw error
        throw new Conflict(error.erros[0]?.mensagem ?? 'Os documentos não puderam ser conferidos.')
      },
    )
    if ('refused' in answer) return await noteRefused(platform, one, { id, linhas, erros: answer.refused.erros })
    return answer.checked.importacao_id
  } finally {
    await discardSpooled([file])
  }
}

// What all rows together say may be other than when they were saved. The doubts are stored, whatever becomes of the check.
async function judgedNow(tx: WriteTransaction, one: PacoteSet, id: number) {
  const run = runOn(tx)
  const pacote = await lockPacote(tx, ofSet(one, id))
  refuseLinked(pacote.imp_estado)
  if (pacote.pac_estado !== 'lido') throw new Conflict('O ZIP ainda está em leitura.')
  await updateLinhas(tx, id, await judgeAll(run, one, { linhas: await listLinhas(run, id), campos: pacote.campos }))
  return { ...pacote, linhas: (await listLinhas(run, id)).filter(({ pit_fora }) => !pit_fora) }
}

// What the ZIP's files are for is known before the rows are compared.
function linkedSet({ set }: PacoteSet, id: number, linhas: Linha[]): ImportSet {
  const { target } = set
  const verify: ImportTarget['verify'] = async (run, importacao) => {
    await linkImport(run, id, { importacao, linhas })
    return (await target.verify?.(run, importacao)) ?? { erros: noProblems(), avisos: noProblems() }
  }
  return { ...set, target: { ...target, verify } }
}

function refuseDoubtful(count: number): void {
  if (count === 1) throw new Conflict('Um documento ainda precisa de atenção: é o primeiro da tabela.')
  if (count)
    throw new Conflict(
      `${mostraNumero(count)} documentos ainda precisam de atenção: são os primeiros da tabela. Corrija-os, ou deixe-os de fora.`,
    )
}

// What only all rows together say: beside the row that it is said of.
async function noteRefused(
  { database }: Platform,
  one: PacoteSet,
  { id, linhas, erros }: { id: number; linhas: Linha[]; erros: { linha: number; coluna: string; mensagem: string }[] },
): Promise<never> {
  const labels = labelsOf(one.set.definition, one.columns)
  const changed = linhas.flatMap((linha, at) => {
    const own = erros.filter((erro) => erro.linha === at + 2)
    if (!own.length) return []
    const wrong = own.map(({ coluna, mensagem }) => [one.columns[labels.indexOf(coluna)] ?? '', mensagem])
    return [{ ...linha, pit_duvidas: { ...linha.pit_duvidas, ...Object.fromEntries(wrong) } }]
  })
  await database.write(async (tx) => {
    await lockPacote(tx, ofSet(one, id))
    await refuseChanged(runOn(tx), id, linhas)
    await updateLinhas(tx, id, changed)
  })
  if (!changed.length) throw new Conflict(erros[0]?.mensagem ?? 'Os documentos não puderam ser conferidos.')
  refuseDoubtful(changed.length)
  throw new Conflict('Os documentos não puderam ser conferidos.')
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

// The file that the import reads, and which line of it each row is. What a record that gets a file says is not what was read of the file.
async function tableOf(run: Run, one: PacoteSet, linhas: Linha[], campos: Readonly<Record<string, string>>) {
  const received = linhas.filter(({ pit_recebe }) => pit_recebe !== null).map(({ pit_chave }) => pit_chave)
  const known = received.length ? await one.known(run, received, campos) : new Map<string, Known>()
  const rows = linhas.map(({ pit_recebe, pit_chave, pit_valores }) => {
    const values = (pit_recebe === null ? undefined : known.get(pit_chave)?.recebe?.valores) ?? pit_valores
    return one.columns.map((name) => quote(values[name] ?? '')).join(';')
  })
  const header = labelsOf(one.set.definition, one.columns).map(quote).join(';')
  return `${[header, ...rows].join('\r\n')}\r\n`
}

/** Its files go with it. Throws NotFound, Conflict. */
export async function discardPacote(platform: Platform, one: PacoteSet, id: number): Promise<void> {
  await dropCheck(platform, one, id)
  await platform.files.writeWithFiles([], async (tx) => {
    const { imp_estado } = await lockPacote(tx, ofSet(one, id))
    refuseLinked(imp_estado)
    await releaseFiles(tx, await removePacote(tx, id))
  })
}
