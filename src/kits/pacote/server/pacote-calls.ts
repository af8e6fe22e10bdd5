// The calls and pages of a set's ZIPs: sent, read in the background, corrected page by page, checked; what follows is the import's.
import type { FastifyRequest } from 'fastify'
import { sendFile } from '#kits/anexo/server/send-file.ts'
import { typedOf } from '#kits/dataset/dataset.ts'
import { recordId } from '#kits/form/server/record-calls.ts'
import type { ImportColumn } from '#kits/import/definition.ts'
import { importList } from '#kits/import/import.contract.ts'
import { placeOf } from '#kits/import/server/import-calls.ts'
import { listReferred } from '#kits/import/server/references.ts'
import { readScope, scopeFields } from '#kits/import/server/scope.ts'
import { runOn } from '#kits/import/server/target.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import { longBody } from '#platform/http/bodies.ts'
import type { Scope } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { idOf, methodOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { fileProblems } from '#platform/storage/arquivo.queries.ts'
import { keepWaiting, type ReceivedFile } from '#platform/storage/received.queries.ts'
import {
  type PacoteColumn,
  pacoteListPage,
  pacoteMade,
  pacotePage,
  pacoteProgress,
  pacoteSaved,
} from '../pacote.contract.ts'
import {
  findItemFile,
  findPacote,
  insertPacote,
  listItems,
  listPacotes,
  listRefused,
  sweepPacotes,
  waitingDays,
} from './pacote.queries.ts'
import type { PacoteSet } from './pacote-set.ts'
import { readPacote } from './read-pacote.ts'
import { checkPacote, discardPacote, markOf, savePage } from './save-pacote.ts'

const pageRows = 50
const refusedShown = 200

const queueOf = (set: string) => `${set.replaceAll('_', '-')}-zip`

/** Registers them in a scope of the panel; once for each set, whose imports are registered too. */
export function pacoteCalls(scope: Scope, platform: Platform, one: PacoteSet): void {
  sendCalls(scope, platform, one)
  tableCalls(scope, platform, one)
  pacotePages(scope, platform, one)
}

function sendCalls({ app }: Scope, platform: Platform, one: PacoteSet): void {
  const { database, jobs, files, env } = platform
  const { definition } = one.set
  const conjunto = definition.name
  const [call, address] = [`${definition.call}/zip`, `${definition.page}/zip`]
  const queue = queueOf(conjunto)
  const run = runOn(database.db)

  jobs.handle<{ pacote_id: number }>(queue, async ({ pacote_id }) => {
    if (await readPacote(platform, one, pacote_id)) await database.write((tx) => jobs.enqueue(tx, queue, { pacote_id }))
  })
  jobs.repeat(`${queue}-limpeza`, '51 * * * *', () =>
    database.write(async (tx) => void (await sweepPacotes(tx, conjunto))),
  )

  const receive = (field: string, name: string | undefined, content: Parameters<typeof files.receive>[2]) =>
    files.receive(field, name, content)
  app.post(
    call,
    {
      config: { takesFiles: true, receives: { receive, largest: env.largestZip } },
      schema: { response: answers(pacoteMade) },
    },
    async (request, reply) => {
      const file = onlyZip(request, env.largestZip)
      const typed = await readScope(run, definition, bodyOf(request))
      const campos = Object.fromEntries(
        Object.entries(typed.scope).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      )
      const id = await database.write(async (tx) => {
        const made = await insertPacote(tx, {
          ...{ conjunto, arquivo_id: file.arquivo_id, nome: file.name || 'documentos.zip', sha256: file.sha256 },
          ...{ tamanho: file.size, usuario: accountOf(request).usu_login, campos },
        })
        await keepWaiting(tx, [file.arquivo_id], waitingDays)
        await jobs.enqueue(tx, queue, { pacote_id: made })
        return made
      })
      reply.code(201)
      return { data: { pacote_id: id, redirect: `${address}/${id}` } }
    },
  )
}

function tableCalls({ app }: Scope, platform: Platform, one: PacoteSet): void {
  const { database, files } = platform
  const { definition } = one.set
  const conjunto = definition.name
  const [call, address] = [`${definition.call}/zip`, `${definition.page}/zip`]
  app.get(`${call}/:id/andamento`, { schema: { response: answers(pacoteProgress) } }, async (request) => ({
    data: await findPacote(database.db, { conjunto, id: recordId(request) }),
  }))
  const save = async (request: FastifyRequest) => {
    const id = recordId(request)
    const body = bodyOf(request)
    const atencao = await savePage(platform, one, id, body)
    if (body.acao !== 'conferir')
      return { data: { atencao, redirect: `${address}/${id}?pagina=${pageOf(body.pagina)}&success=1` } }
    const importacao = await checkPacote(platform, one, id, accountOf(request))
    return { data: { atencao, redirect: `${importList(definition).page}/${importacao}` } }
  }
  const discard = async (request: FastifyRequest) => {
    await discardPacote(platform, one, recordId(request))
    return { data: {} }
  }
  app.post(`${call}/:id`, { bodyLimit: longBody, schema: { response: answers(pacoteSaved.or(nothing)) } }, (request) =>
    methodOf(request) === 'DELETE' ? discard(request) : save(request),
  )
  app.delete(`${call}/:id`, { schema: { response: answers(nothing) } }, discard)
  app.get(`${address}/:id/arquivo/:item`, async (request, reply) => {
    const { item } = request.params as { item: string }
    const stored = await findItemFile(database.db, { conjunto, id: recordId(request), item: idOf(item) })
    return sendFile(request, reply, files.storage, stored)
  })
}

function pacotePages({ page }: Scope, platform: Platform, one: PacoteSet): void {
  const { database, env } = platform
  const { definition } = one.set
  const conjunto = definition.name
  const address = `${definition.page}/zip`
  const run = runOn(database.db)
  page(address, 'pacote-list', {
    output: pacoteListPage,
    load: async () => ({
      place: placeOf(one.set),
      call: `${definition.call}/zip`,
      words: one.words,
      asked: (await scopeFields(run, definition)).filter(({ isTotal }) => !isTotal),
      pacotes: await listPacotes(database.db, conjunto),
      largest: env.largestZip,
    }),
  })
  page(`${address}/:id`, 'pacote', {
    output: pacotePage,
    load: async (request) => {
      const id = recordId(request)
      const pacote = await findPacote(database.db, { conjunto, id })
      const paginas = Math.max(1, Math.ceil((pacote.atencao + pacote.prontos + pacote.fora) / pageRows))
      const pagina = Math.min(pageOf((request.query as Record<string, unknown>).pagina), paginas)
      const isRead = pacote.pac_estado === 'lido'
      const [items, recusados] = isRead
        ? await Promise.all([
            listItems(database.db, id, { first: (pagina - 1) * pageRows, count: pageRows }),
            listRefused(database.db, id, refusedShown),
          ])
        : [[], []]
      return {
        ...{ place: placeOf(one.set), call: `${definition.call}/zip`, pacote, pagina, paginas },
        columns: await columnsOf(platform, one),
        items: items.map((item) => ({ ...item, pit_marca: markOf(one, item) })),
        recusados: recusados.map((item) => ({ ...item, pit_marca: '' })),
      }
    },
  })
}

const pageOf = (value: unknown) => (/^[1-9]\d{0,5}$/.test(String(value ?? '')) ? Number(value) : 1)

/** The ZIP that was received, in the field `arquivo`. Throws FieldErrors. */
export function onlyZip(request: FastifyRequest, largest: number): ReceivedFile {
  const [file] = request.spooled as ReceivedFile[]
  const problems = fileProblems(request.spooled, { accept: /^application\/zip$/, words: 'um arquivo ZIP', largest })
  if (!file) problems.arquivo = ['Escolha o arquivo.']
  else if (file.field !== 'arquivo') problems[file.field] = ['Arquivo inesperado.']
  if (!file || Object.keys(problems).length) throw new FieldErrors(problems)
  return file
}

async function columnsOf({ database }: Platform, one: PacoteSet): Promise<PacoteColumn[]> {
  const declared = typedOf<ImportColumn>(one.set.definition.columns)
  const shown: PacoteColumn[] = []
  for (const name of one.columns) {
    const column = declared[name]
    if (!column) continue
    const { label, kind, isRequired = false } = column
    const lookup = one.lookups?.[name] ?? null
    const options = lookup ? null : await wordsOf(database, column)
    shown.push({ name, label, kind, isRequired, options, lookup })
  }
  return shown
}

async function wordsOf({ db }: Platform['database'], column: ImportColumn): Promise<string[] | null> {
  if (column.kind === 'choice') return Object.values(column.options)
  return column.kind === 'reference' ? (await listReferred(runOn(db), column)).map(({ nome }) => nome) : null
}
