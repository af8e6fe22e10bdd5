// The calls and the page of the ZIPs of files of the former site, below the import whose publications get them.

import { recordId } from '#kits/form/server/record-calls.ts'
import type { ImportSet } from '#kits/import/server/check-file.ts'
import { placeOf } from '#kits/import/server/import-calls.ts'
import { waitingDays } from '#kits/pacote/server/pacote.queries.ts'
import { onlyZip } from '#kits/pacote/server/pacote-calls.ts'
import { NotLoggedIn } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { Scope } from '#platform/http/module.ts'
import type { Platform } from '#platform/platform.ts'
import { keepWaiting } from '#platform/storage/received.queries.ts'
import { acervoMade, acervoPage, acervoProgress } from '../acervo.contract.ts'
import { findAndamento, findFaltam, findGravada, insertAcervo, listAcervos } from './acervo.queries.ts'
import { trazArquivos } from './acervo.ts'

const queue = 'publicacao-arquivos'

export function acervoRoutes({ app, page }: Scope, platform: Platform, set: ImportSet): void {
  const { database, files, jobs, env } = platform
  const { db } = database
  const place = placeOf(set)
  const call = `${place.call}/:id/arquivos`

  jobs.handle<{ acervo_id: number }>(queue, async ({ acervo_id }) => {
    if (await trazArquivos(platform, acervo_id)) await database.write((tx) => jobs.enqueue(tx, queue, { acervo_id }))
  })

  app.post(
    call,
    {
      config: {
        takesFiles: true,
        receives: { receive: (...coming) => files.receive(...coming), largest: env.largestZip },
      },
      schema: { response: answers(acervoMade) },
    },
    async (request, reply) => {
      const importacao_id = recordId(request)
      const usuario = request.panelAccount?.usu_login
      if (!usuario) throw new NotLoggedIn()
      await findGravada(db, importacao_id)
      const { arquivo_id, name, size } = onlyZip(request, env.largestZip)
      const id = await database.write(async (tx) => {
        const one = { importacao_id, arquivo_id, nome: name || 'arquivos.zip', tamanho: size, usuario }
        const acervo_id = await insertAcervo(tx, one)
        await keepWaiting(tx, [arquivo_id], waitingDays)
        await jobs.enqueue(tx, queue, { acervo_id })
        return acervo_id
      })
      reply.code(201)
      return { data: { publicacao_acervo_id: id, redirect: `${place.page}/${importacao_id}/arquivos` } }
    },
  )
  app.get(`${call}/andamento`, { schema: { response: answers(acervoProgress) } }, async (request) => ({
    data: await findAndamento(db, recordId(request)),
  }))
  page(`${place.page}/:id/arquivos`, 'acervo', {
    output: acervoPage,
    load: async (request) => {
      const importacao_id = recordId(request)
      const { imp_arquivo } = await findGravada(db, importacao_id)
      const found = await findFaltam(db, importacao_id)
      return {
        ...{ place, importacao_id, imp_arquivo, largest: env.largestZip },
        acervos: await listAcervos(db, importacao_id),
        andamento: await findAndamento(db, importacao_id),
        faltam: found?.faltam ?? null,
        faltam_total: found?.total ?? 0,
      }
    },
  })
}
