// Takes note of a copy with areas blacked out, once it is proved (docs/decisions/0124-areas-blacked-out.md). The copy itself is sent afterwards
// as any other file: it is known by its digest, wherever it goes.
import fs from 'node:fs/promises'
import { FieldErrors } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { fileProblems, refuseUnexpected } from '#platform/storage/arquivo.queries.ts'
import type { SpooledFile } from '#platform/storage/spool.ts'
import { type Area, trechosDe } from '../area.ts'
import { areasEnviadas, autoria, autoriaPedida, copiaProvada } from '../pedido.ts'
import { provaJpeg, provaPdf, provaPng } from './copia-prova.ts'
import { listAutorias, storeTarja } from './tarja.queries.ts'

const notProved =
  'A cópia foi recusada: tem mais do que as imagens das páginas e o texto que ficou à vista. Feche, abra de novo “Ocultar trechos” e gere outra cópia.'

export function tarjaModule({ panel, platform: { database, limits } }: ModuleContext): void {
  const perAccount = limits.define('tarja-conta', 120, 60)
  panel('qualquer', ({ app }) => {
    app.post(
      '/painel/ajax/tarja',
      { config: { takesFiles: true }, schema: { response: answers(copiaProvada) } },
      async (request, reply) => {
        const [{ spooled }, { usuario_id, usu_login }] = [request, accountOf(request)]
        refuseUnexpected(spooled, /^arquivo$/)
        const [file, another] = spooled
        const problems = fileProblems(spooled, {
          accept: /^(application\/pdf|image\/(jpeg|png))$/,
          words: 'PDF, JPEG ou PNG',
        })
        if (!file || another) problems.arquivo = ['Envie um arquivo de cada vez.']
        if (!file || Object.keys(problems).length) throw new FieldErrors(problems)
        const areas = readAreas(bodyOf(request).areas)
        await perAccount.count(String(usuario_id))
        if (!(await isProved(file, areas))) throw new FieldErrors({ arquivo: [notProved] })
        const { sha256, name } = file
        await storeTarja(database.db, { sha256, nome: name, trechos: trechosDe(areas), autor: usu_login })
        reply.code(201)
        return { data: { sha256 } }
      },
    )
    app.get(
      '/painel/ajax/tarja/autoria',
      { schema: { querystring: autoriaPedida, response: answers(autoria) } },
      async ({ query }) => {
        const [uma, outra] = await listAutorias(database.db, query)
        return { data: uma && !outra ? uma : null }
      },
    )
  })
}

function readAreas(sent: unknown): Area[] {
  const read = areasEnviadas.safeParse(parsed(sent))
  if (!read.success) throw new FieldErrors({ areas: ['Marque ao menos um trecho, com o seu fundamento.'] })
  return read.data
}

function parsed(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent))
  } catch {
    return null
  }
}

async function isProved({ path, type }: SpooledFile, areas: Area[]): Promise<boolean> {
  const bytes = await fs.readFile(path)
  if (type === 'application/pdf') return provaPdf(bytes, areas)
  const isOnePicture = areas.every(({ pagina }) => pagina === 0)
  return isOnePicture && (type === 'image/png' ? provaPng(bytes) : provaJpeg(bytes))
}
