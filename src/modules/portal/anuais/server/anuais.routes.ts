// `/dados/anuais.json` names the files of each year of the public sets, with the SHA-256 of each; `/dados/anuais/<set>-<year>.csv.gz` is one.
import { z } from 'zod'
import { NotFound } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { hasIt, shared } from '#platform/http/open-answers.ts'
import { isMissing } from '#platform/storage/missing.ts'
import { type Anual, findAnual, listAnuais, perdeuDesde } from './anuais.queries.ts'
import { fazAnuais, tipo } from './anuais.ts'

const address = '/dados/anuais'
const missing = 'Não há arquivo deste ano. Os que há estão em /dados/anuais.json; cada noite faz os que faltam.'
const taken = 'Um registro saiu desta lista: a próxima noite refaz os arquivos por ano sem ele.'

const indice = z.array(
  z.object({
    conjunto: z.string(),
    nome: z.string(),
    ano: z.int().nullable(),
    endereco: z.string(),
    tamanho: z.int(),
    sha256: z.string(),
    criado_em: z.string(),
  }),
)

const fileOf = ({ conjunto, ano }: Pick<Anual, 'conjunto' | 'ano'>) =>
  `${conjunto}${ano === null ? '' : `-${ano}`}.csv.gz`

export function anuaisModule({ app, platform, directory }: ModuleContext): void {
  const { database, files, jobs, env } = platform
  const { db } = database
  jobs.nightly('arquivos-por-ano', '02:10', 'America/Sao_Paulo', () => fazAnuais(platform, directory.sets))

  const summary = 'Os arquivos de cada ano dos conjuntos públicos, em CSV compactado, com o SHA-256 de cada um'
  app.get(`${address}.json`, { schema: { summary, response: { 200: indice } } }, async () => {
    const nomes = new Map(directory.sets.map(({ id, title }) => [id, title]))
    return (await listAnuais(db)).map(({ conjunto, ano, tamanho, sha256, criado_em }) => ({
      ...{ conjunto, ano, tamanho, sha256, criado_em },
      nome: nomes.get(conjunto) ?? conjunto,
      endereco: `${env.publicUrl}${address}/${fileOf({ conjunto, ano })}`,
    }))
  })

  app.get(
    `${address}/:arquivo`,
    { schema: { summary: 'O arquivo de um ano', hide: true }, compress: false },
    async (request, reply) => {
      const [, name = ''] = /^([a-z0-9-]+)\.csv\.gz$/.exec((request.params as { arquivo: string }).arquivo) ?? []
      const set = directory.sets.find(({ id }) => name === id || name.replace(/-\d{4}$/, '') === id)
      const ano = set && name !== set.id ? Number(name.slice(-4)) : null
      const anual = set && (await findAnual(db, set.id, ano))
      if (!anual) throw new NotFound(missing)
      if (await perdeuDesde(db, set.table, anual.criado_em)) throw new NotFound(taken)
      const etag = `"${anual.sha256}"`
      reply.headers({
        etag,
        'cache-control': shared,
        'last-modified': new Date(anual.criado_em).toUTCString(),
      })
      if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const content = await files.storage.open(anual.chave).catch((error) => {
        // a restored portal has it again after the next night
        throw isMissing(error) ? new NotFound(missing) : error
      })
      return reply
        .type(tipo)
        .headers({ 'content-length': anual.tamanho, 'content-disposition': `attachment; filename="${name}.csv.gz"` })
        .send(content)
    },
  )
}
