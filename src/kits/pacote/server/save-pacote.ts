// The table of a ZIP: a page of it is saved as it was corrected, all of it is checked as a file of the set would be, or it is thrown away.
import { Readable } from 'node:stream'
import { mostraNumero } from '#base/numero.ts'
import { arrumaTexto } from '#base/texto.ts'
import { checkFile, type ImportSet } from '#kits/import/server/check-file.ts'
import { inPlace } from '#kits/import/server/import-places.ts'
import { readScope } from '#kits/import/server/scope.ts'
import { type ImportTarget, type Run, runOn } from '#kits/import/server/target.ts'
import { undoImport } from '#kits/import/server/undo-import.ts'
import { noProblems, UnreadableFile } from '#kits/import/server/unreadable.ts'
import { Conflict } from '#platform/http/errors.ts'
import type { PanelAccount } from '#platform/http/request.ts'
import type { Platform } from '#platform/platform.ts'
import { releaseFiles } from '#platform/storage/arquivo.queries.ts'
import { discardSpooled } from '#platform/storage/spool.ts'
import { judgeAll, judgeOf, labelsOf } from './judge.ts'
import { type Linha, linkImport, listLinhas, lockPacote, removePacote, updateLinhas } from './pacote.queries.ts'
import type { Known, PacoteSet } from './pacote-set.ts'

type Body = Record<string, unknown>

const ofSet = (one: PacoteSet, id: number) => ({ conjunto: one.set.definition.name, id })

/** Of item 7, the second column: 'v_7_1'; 'fora_7' leaves it out. */
const fieldOf = (item: number, column: number) => `v_${item}_${column}`

const longestText = 20_000

/** Returns how many rows need attention now. Throws NotFound, Conflict. */
export async function savePage(platform: Platform, one: PacoteSet, id: number, body: Body): Promise<number> {
  const { database } = platform
  await dropCheck(platform, one, id)
  return database.write(async (tx) => {
    const { campos, imp_estado } = await lockPacote(tx, ofSet(one, id))
    refuseStored(imp_estado)
    const judge = await judgeOf(runOn(tx), one, campos)
    const ids = new Set([body.item].flat().map(Number))
    const before = await listLinhas(tx, id)
    const linhas = before.map((linha) => (ids.has(linha.pacote_item_id) ? typed(linha, one, body) : linha))
    const judged = linhas.map((linha) => {
      if (!ids.has(linha.pacote_item_id)) return linha
      // somebody has looked at it: what is wrong stays
      return { ...linha, pit_duvidas: judge(linha.pit_valores, {}) }
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

const tidy = (text: string) => arrumaTexto(text).replaceAll('\0', '').replace(/\s+/g, ' ').slice(0, longestText)

function refuseStored(estado: string | null): void {
  if (estado === 'gravada' || estado === 'desfeita') throw new Conflict('Os documentos deste ZIP já foram gravados.')
}

// A check of the rows as they were is of no use any more, and stored it would bring them without their files.
async function dropCheck(platform: Platform, one: PacoteSet, id: number): Promise<void> {
  const found = await platform.database.write((tx) => lockPacote(tx, ofSet(one, id)))
  if (found.importacao_id !== null && found.imp_estado === 'conferida')
    await inPlace(() => undoImport(platform, one.set, found.importacao_id ?? 0))
}

/** Returns the import that waits to be stored. Throws Conflict when rows need attention, NotFound. */
export async function checkPacote(platform: Platform, one: PacoteSet, id: number, user: PanelAccount): Promise<number> {
  const { database, spool } = platform
  const { definition } = one.set
  await dropCheck(platform, one, id)
  const pacote = await database.write((tx) => lockPacote(tx, ofSet(one, id)))
  refuseStored(pacote.imp_estado)
  if (pacote.pac_estado !== 'lido') throw new Conflict('O ZIP ainda está em leitura.')
  const all = await listLinhas(database.db, id)
  const now = await judgeAll(runOn(database.db), one, { linhas: all, campos: pacote.campos })
  await database.write((tx) => updateLinhas(tx, id, now))
  const linhas = (await listLinhas(database.db, id)).filter(({ pit_fora }) => !pit_fora)
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

// What the ZIP's files are for is known before the rows are compared.
function linkedSet({ set }: PacoteSet, id: number, linhas: Linha[]): ImportSet {
  const { target } = set
  const itens = linhas.map(({ pacote_item_id: item }, at) => ({ item, linha: at + 2 }))
  const verify: ImportTarget['verify'] = async (run, importacao) => {
    await linkImport(run, id, { importacao, itens })
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

type Refused = {
  id: number
  linhas: Linha[]
  erros: { linha: number; coluna: string; mensagem: string }[]
}

// What only all rows together say: beside the row that it is said of.
async function noteRefused({ database }: Platform, one: PacoteSet, { id, linhas, erros }: Refused): Promise<never> {
  const labels = labelsOf(one.set.definition, one.columns)
  const changed = linhas.flatMap((linha, at) => {
    const own = erros.filter((erro) => erro.linha === at + 2)
    if (!own.length) return []
    const wrong = own.map(({ coluna, mensagem }) => [one.columns[labels.indexOf(coluna)] ?? '', mensagem])
    return [{ ...linha, pit_duvidas: { ...linha.pit_duvidas, ...Object.fromEntries(wrong) } }]
  })
  await database.write((tx) => updateLinhas(tx, id, changed))
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
    refuseStored(imp_estado)
    await releaseFiles(tx, await removePacote(tx, id))
  })
}
