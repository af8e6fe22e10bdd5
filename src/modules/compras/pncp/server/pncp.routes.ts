import type { ImportSet } from '#kits/import/server/check-file.ts'
import { importedSets } from '#kits/import/server/imported-sets.ts'
import { runAs } from '#platform/actor.ts'
import { FieldErrors } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import { type PncpPagina, pncpPagina, sozinhoForm, trazerForm } from '../pncp.contract.ts'
import { arquivosDe, listNumerosDaqui, pedeArquivos } from './arquivos.queries.ts'
import { trazArquivos } from './arquivos.ts'
import { type Conjunto, parteDe } from './comparacao.ts'
import { lePncp, lePncpDaNoite } from './leitura.ts'
import { findEstado, guardaSozinho, listCnpjs } from './pncp.queries.ts'
import { cadaUm, trazItens, trazSozinho } from './trazer.ts'

const page = '/painel/pncp'
const call = '/painel/ajax/pncp'
// tenders first: contracts and price registrations name them
const conjuntos: Conjunto[] = ['licitacao', 'contrato', 'ata', 'pca']

const queue = 'pncp-agora'
const filesQueue = 'pncp-arquivos'
const shownFiles = 200

export function pncpModule({ panel, platform, directory }: ModuleContext): void {
  const { database, env, jobs, log } = platform
  // entered when all modules have registered
  const setOf = (conjunto: Conjunto): ImportSet => {
    const entered = importedSets(directory).get(conjunto)
    if (!entered) throw new Error(`files of '${conjunto}' are not imported`)
    return entered.set
  }
  const actor = { origem: 'painel', conta: null, autor: 'PNCP', pedido: queue } as const
  const takeOver = async (conjunto: Conjunto) => {
    if ((await findEstado(database.db)).sozinho)
      await runAs(actor, () => trazSozinho(platform, conjunto, setOf(conjunto)))
  }
  const bringFiles = () => runAs(actor, () => trazArquivos(platform))
  // also when only years before could not be read, since the last year may have come; and what is wrong with one set stops no other
  const readAndBring = (read: () => Promise<void>) =>
    cadaUm([read, ...conjuntos.map((conjunto) => () => takeOver(conjunto)), bringFiles], (error) =>
      log.warn({ err: error }, 'uma parte do que vem do PNCP falhou'),
    )

  jobs.repeat('pncp-noite', '17 7 * * *', () => readAndBring(() => lePncpDaNoite(platform)))
  // whoever ordered it reads on the page that it failed; the next night tries again
  jobs.handle(queue, () => readAndBring(() => lePncp(platform)).catch(() => undefined))
  jobs.handle(filesQueue, bringFiles)
  directory.panel.push({ group: 'Transparência', label: 'PNCP', href: page, access: 'licitacoes' })

  panel('licitacoes', (scope) => {
    const { app } = scope
    for (const conjunto of conjuntos)
      app.post(`${call}/${conjunto}`, { schema: { response: answers(redirected) } }, async (request) => {
        const { numero, todos, arquivos } = parseFields(trazerForm, bodyOf(request))
        const chosen = new Set(numero)
        const pedido = { conjunto, set: setOf(conjunto), user: accountOf(request) }
        const { id, numeros } = await trazItens(platform, pedido, (each) => todos === '1' || chosen.has(each))
        if (conjunto === 'licitacao' && arquivos === '1') await pedeArquivos(database, numeros)
        return { data: { redirect: `/painel/${conjunto}/importacao/${id}` } }
      })
    app.post(`${call}/arquivos`, { schema: { response: answers(redirected) } }, async (request) => {
      if (!env.pncpBaseUrl) throw new FieldErrors({}, off)
      const { numero, todos } = parseFields(trazerForm, bodyOf(request))
      const chosen = new Set(numero)
      const here = await listNumerosDaqui(database.db)
      await pedeArquivos(
        database,
        here.filter((each) => todos === '1' || chosen.has(each)),
      )
      await database.transact((tx) => jobs.enqueue(tx, filesQueue, {}))
      return { data: { redirect: `${page}?success=arquivos` } }
    })
    app.post(`${call}/leitura`, { schema: { response: answers(redirected) } }, async () => {
      if (!env.pncpBaseUrl) throw new FieldErrors({}, off)
      await database.transact((tx) => jobs.enqueue(tx, queue, {}))
      return { data: { redirect: `${page}?success=leitura` } }
    })
    app.post(`${call}/sozinho`, { schema: { response: answers(redirected) } }, async (request) => {
      const { pncp_sozinho } = parseFields(sozinhoForm, bodyOf(request))
      await guardaSozinho(database, pncp_sozinho === '1')
      return { data: { redirect: `${page}?success=sozinho` } }
    })
    scope.page(page, 'pncp', { output: pncpPagina, load: () => pagina() })
  })

  async function pagina(): Promise<PncpPagina> {
    const [estado, entidades] = await Promise.all([findEstado(database.db), listCnpjs(database.db)])
    const partes = []
    for (const conjunto of conjuntos)
      partes.push(await parteDe(database, { conjunto, set: setOf(conjunto), desde: estado.lido_em && estado.desde }))
    return {
      ligado: env.pncpBaseUrl !== undefined,
      entidades: entidades.map(({ nome }) => nome),
      estado,
      partes,
      arquivos: await arquivosDe(database.db, shownFiles),
    }
  }
}

const off = 'O PNCP está desligado nas configurações do servidor.'
