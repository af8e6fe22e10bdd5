// Calls and pages by which people say which column of a file is which, store that under a name, correct it, and pass it on.
import fs from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { recordId, versionIn } from '#kits/form/server/record-calls.ts'
import { Conflict, FieldErrors } from '#platform/errors.ts'
import { answers, nothing } from '#platform/http/answers.ts'
import type { Scope } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import { type CheckedImport, checkedImport, type ImportPlace, importList } from '../import.contract.ts'
import { madeMapping, madeReading, mappingName, mappingPage, readingPage } from '../mapping.contract.ts'
import type { ImportSet, Upload } from './check-file.ts'
import { largestMappingFile, mappingFileOf, readMappingFile } from './mapping-file.ts'
import { changeMapping, findMapping, findSaved, matchOf, removeMapping, saveMapping } from './mappings.ts'
import { signatureOf } from './match-header.ts'
import { pointingOf, readPointed } from './pointing.ts'
import { findReading, storePointed, storeReading, withFile } from './readings.ts'
import { readScope, scopeFields } from './scope.ts'
import { runOn } from './target.ts'
import { UnreadableFile } from './unreadable.ts'

export type MappingFloor = {
  place: ImportPlace
  /** The check of a file, with its answer or refusal. */
  check: (upload: Upload) => Promise<CheckedImport>
  refusal: (error: UnreadableFile) => FieldErrors
}

/** What was typed beside a file, to be shown again. */
export const typedFields = ({ definition: { scope, totals = [] } }: ImportSet, body: Record<string, unknown>) =>
  Object.fromEntries(
    [...scope, ...totals.map(({ name }) => `total_${name}`), 'mapeamento_id', 'mapeamento_nome'].flatMap((name) =>
      typeof body[name] === 'string' && body[name] !== '' ? [[name, String(body[name]).slice(0, 200)]] : [],
    ),
  )

export function mappingCalls(scope: Scope, platform: Platform, set: ImportSet, floor: MappingFloor): void {
  readingCalls(scope, platform, set, floor)
  savedCalls(scope, platform, set, floor)
}

function readingCalls({ app, page }: Scope, platform: Platform, set: ImportSet, floor: MappingFloor): void {
  const { database } = platform
  const { definition } = set
  const { path, page: address } = importList(definition)
  const run = runOn(database.db)
  const ofRequest = (request: FastifyRequest) =>
    findReading(database.db, {
      conjunto: definition.name,
      id: recordId(request),
      usuario_id: accountOf(request).usuario_id,
    })

  app.post(
    `${path}/leitura`,
    { config: { takesFiles: true }, schema: { response: answers(madeReading) } },
    async (request, reply) => {
      const file = onlyFile(request)
      await platform.antivirus.demandClean(file)
      const id = await storeReading(platform, set, {
        file,
        usuario_id: accountOf(request).usuario_id,
        campos: typedFields(set, bodyOf(request)),
      }).catch((error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw error
        throw floor.refusal(error)
      })
      reply.code(201)
      return { data: { importacao_leitura_id: id, redirect: `${address}/leitura/${id}` } }
    },
  )
  app.post(
    `${path}/leitura/:id`,
    { schema: { response: answers(checkedImport.extend({ redirect: madeReading.shape.redirect })) } },
    async (request, reply) => {
      const reading = await ofRequest(request)
      const id = reading.importacao_leitura_id
      const body = bodyOf(request)
      const mapping = readPointed(definition, reading.titulos, body)
      const campos = typedFields(set, body)
      await storePointed(database.db, { id, mapping, campos, importacao_id: null })
      const typed = await readScope(run, definition, { ...body, mapeamento_id: '' })
      const checked = await withFile(platform, reading, ({ name, path: local, sha256 }) =>
        floor.check({
          ...typed,
          ...{ name, path: local, sha256, user: accountOf(request), mapping },
          mappingVersion: versionIn(request),
        }),
      )
      await storePointed(database.db, { id, mapping, campos, importacao_id: checked.importacao_id })
      reply.code(201)
      return { data: { ...checked, redirect: `${address}/${checked.importacao_id}` } }
    },
  )
  page(`${address}/leitura/:id`, 'import-reading', {
    output: readingPage,
    load: async (request) => {
      const { importacao_leitura_id, arquivo, campos, mapping, ...head } = await ofRequest(request)
      const chosen = Number(campos.mapeamento_id) || null
      const saved = chosen ? await findSaved(run, definition, chosen).catch(() => null) : null
      const known =
        saved?.map_colunas ?? (await findMapping(run, definition, { signature: signatureOf(head.titulos), id: null }))
      return {
        place: floor.place,
        asked: await scopeFields(run, definition),
        pointing: pointingOf(definition, head, mapping ?? known),
        importacao_leitura_id,
        arquivo,
        campos,
        mapeamento: saved,
      }
    },
  })
}

function savedCalls(
  { app, page }: Scope,
  { database, antivirus }: Platform,
  set: ImportSet,
  floor: MappingFloor,
): void {
  const { definition } = set
  const { path, page: address } = importList(definition)
  const run = runOn(database.db)
  const eventOf = (acao: string, nome: string) => ({
    acao,
    tabela: set.target.table,
    nome: `Leitura das colunas de arquivos: ${nome}`,
  })
  const pageOf = (id: number) => `${address}/mapeamento/${id}`

  const change = async (request: FastifyRequest) => {
    const id = recordId(request)
    const { map_titulos } = await findSaved(run, definition, id)
    const mapping = readPointed(definition, map_titulos, bodyOf(request))
    const { mapeamento_nome: map_nome, versao } = parseFields(mappingName, bodyOf(request))
    await database.write(async (tx) => {
      await changeMapping(tx, definition, { id, versao, map_nome, mapping, user: accountOf(request) })
      await recordEvent(tx, eventOf('alterou', map_nome))
    })
    return { data: { importacao_mapeamento_id: id, redirect: `${pageOf(id)}?success=1` } }
  }
  const remove = async (request: FastifyRequest) => {
    const id = recordId(request)
    const { map_nome } = await findSaved(run, definition, id)
    await database.write(async (tx) => {
      await removeMapping(tx, definition, { id, versao: versionIn(request) })
      await recordEvent(tx, eventOf('removeu', map_nome))
    })
    return { data: {} }
  }

  app.post(
    `${path}/mapeamento`,
    { config: { takesFiles: true }, schema: { response: answers(madeMapping) } },
    async (request, reply) => {
      const file = onlyFile(request)
      await antivirus.demandClean(file)
      if (file.size > largestMappingFile) throw new FieldErrors({ arquivo: ['O arquivo de leitura é grande demais.'] })
      const { name, titulos, mapping } = readMappingFile(definition, await fs.readFile(file.path, 'utf8'))
      const id = await database.write(async (tx) => {
        const made = await saveMapping(runOn(tx), definition, {
          match: matchOf(titulos, mapping),
          mappingName: name,
          mappingVersion: -1, // never over one that is there
          user: accountOf(request),
        }).catch((error: unknown) => {
          if (!(error instanceof Conflict)) throw error
          throw new FieldErrors({ arquivo: [`Já há uma leitura com o nome ${name}. Mude o nome dela, ou exclua-a.`] })
        })
        await recordEvent(tx, eventOf('criou', name))
        return made
      })
      reply.code(201)
      return { data: { importacao_mapeamento_id: id, redirect: pageOf(id) } }
    },
  )
  app.post(`${path}/mapeamento/:id`, { schema: { response: answers(madeMapping.or(nothing)) } }, (request) =>
    methodOf(request) === 'DELETE' ? remove(request) : change(request),
  )
  app.delete(`${path}/mapeamento/:id`, { schema: { response: answers(nothing) } }, remove)
  app.get(`${address}/mapeamento/:id/leitura.json`, async (request, reply) => {
    const saved = await findSaved(run, definition, recordId(request))
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="leitura-${definition.name.replaceAll('_', '-')}.json"`)
    return `${JSON.stringify(mappingFileOf(definition, saved), null, 2)}\n`
  })
  page(`${address}/mapeamento/:id`, 'import-mapping', {
    output: mappingPage,
    load: async (request) => {
      const saved = await findSaved(run, definition, recordId(request))
      const head = { titulos: saved.map_titulos, linhas: [] }
      return { place: floor.place, pointing: pointingOf(definition, head, saved.map_colunas), mapeamento: saved }
    },
  })
}

/** A mapping is a small text file, whatever its type. */
export const onlyFile = (request: FastifyRequest) => {
  refuseUnexpected(request.spooled, /^arquivo$/)
  const [file, ...others] = request.spooled
  if (!file) throw new FieldErrors({ arquivo: ['Escolha o arquivo.'] })
  if (others.length) throw new FieldErrors({ arquivo: ['Envie um só arquivo.'] })
  return file
}
