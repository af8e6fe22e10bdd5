// /dados/integridade and its calls for programs: signed roots, public keys, proofs.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mostraData } from '#base/data.ts'
import { sendFile, wantsJpeg } from '#kits/anexo/server/send-file.ts'
import { answerFeed, feedFormats } from '#kits/feed/server/feed-calls.ts'
import { remocoesDe, remocoesDosArquivosDe } from '#kits/remocao/server/remocao.queries.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { rotulos } from '#modules/portal/auditoria/server/auditoria.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { App, ModuleContext, Town } from '#platform/http/module.ts'
import { idOf } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { integridade, integridadePage } from '../integridade.contract.ts'
import { abreAnterior, anterioresDe, anterioresPorResumo, arquivosDe } from './anteriores.queries.ts'
import { provaDeConsistencia } from './arvore.ts'
import { listChaves } from './chave.queries.ts'
import { conjuntos, foraDoRegistro, tabelasFora } from './conjuntos.ts'
import { registroEm } from './endereco.ts'
import { conferaERegistra } from './integridade.facade.ts'
import { fonteDo } from './nos.queries.ts'
import { eVisivel, listRaizes, passosDe, ultimaConferencia, versoesDe } from './procura.queries.ts'
import { chavePublicada, provaDa, publicada } from './prova.ts'
import { entra, ultimaRaiz } from './registro.queries.ts'

const address = '/dados/integridade'
const naPagina = 30
const noArquivo = 1000
/** Entries: some twenty seconds of the database (docs/decisions/0119-a-log-that-shows-changes.md). */
const atOnce = 50_000
const longest = 500

// reasons of removals have no trail of their own
const rotuloDe = (nome: string) =>
  nome === 'remocao' ? 'Motivo de remoção' : (rotulos()[nome] ?? nome.replaceAll('_', ' '))
const numero = (value: unknown) => (/^\d{1,15}$/.test(String(value ?? '')) ? Number(value) : null)

export function integridadeModule({ app, page, platform, directory, town }: ModuleContext): void {
  const { database, jobs } = platform
  const { db } = database
  jobs.nightly('integridade', '03:20', 'America/Sao_Paulo', () => conferaERegistra(platform))
  // for those who keep copies (portal/mudancas); a whole import waits for the night
  jobs.repeat('integridade-entradas', '*/10 * * * *', async () => void (await entra(database, { most: atOnce })))
  directory.pages.push({
    group: 'Para programas e pesquisas',
    href: address,
    label: 'Integridade dos dados',
    text: 'Provas de que o que foi publicado não foi mudado depois sem deixar rastro.',
  })

  chamadas(app, platform)
  versaoAnterior(app, platform)
  novidades(app, platform, town)

  page(address, 'integridade', {
    output: integridadePage,
    load: async (request) => {
      const typed = lida(request.query as Record<string, unknown>)
      const busca = { ...typed, ...(typed.endereco && (await doEndereco(directory, db, typed.endereco))) }
      const registro = numero(busca.registro)
      const [raizes, chaves, feita, { fuso_horario: fuso }] = await Promise.all([
        listRaizes(db, naPagina),
        listChaves(db),
        ultimaConferencia(db),
        findPortal(platform),
      ])
      return {
        ...{ raizes: raizes.map(publicada), chaves: chaves.map(chavePublicada), busca, fuso },
        conferencia: feita && {
          ...{ fim: feita.cnf_fim, registros: feita.cnf_registros, arquivos: feita.cnf_arquivos },
          problemas: feita.cnf_problemas.length,
        },
        fora: Object.entries(foraDoRegistro).map(([porque, nomes]) => ({
          porque,
          conjuntos: tabelasFora(nomes).map(rotuloDe),
        })),
        ...(await historia(db, busca)),
        conjuntos: conjuntos()
          .map((nome) => ({ nome, rotulo: rotuloDe(nome) }))
          .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR')),
        versoes: busca.arquivo ? await versoesDe(database, busca.arquivo, rotuloDe) : null,
        passos:
          conjuntos().includes(busca.conjunto) && registro !== null
            ? await passosDe(database, busca.conjunto, registro)
            : null,
      }
    },
  })
}

/** The set and the number of the record whose page it is; empty where there is none. */
async function doEndereco(directory: Directory, db: Queries, endereco: string) {
  const of = await registroEm({ directory, db }, endereco)
  return { arquivo: '', conjunto: of?.conjunto ?? '', registro: of ? String(of.registro) : '' }
}

const nenhuma = { arquivos: [], anteriores: [], remocoes: [] }

/** What is said beside the steps of the log, of the file or the record that was asked for. */
async function historia(db: Queries, { arquivo, conjunto, registro }: ReturnType<typeof lida>) {
  if (arquivo) return { ...nenhuma, anteriores: await anterioresPorResumo(db, arquivo) }
  const id = numero(registro)
  if (id === null || !conjuntos().includes(conjunto) || !(await eVisivel({ db }, conjunto, id))) return nenhuma
  const arquivos = await arquivosDe(db, conjunto, id)
  const partes = conjuntos().filter((nome) => nome.startsWith(`${conjunto}_`))
  const [anteriores, doRegistro, dosArquivos] = await Promise.all([
    anterioresDe(db, arquivos),
    remocoesDe(db, conjunto, id),
    remocoesDosArquivosDe(db, partes, id),
  ])
  return { arquivos, anteriores, remocoes: [...doRegistro, ...dosArquivos] }
}

function versaoAnterior(app: App, { database: { db }, files }: Platform): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${address}/versao/:id`,
    schema: { hide: true },
    async handler(request: FastifyRequest, reply) {
      const arquivo = await abreAnterior(db, idOf((request.params as { id: string }).id), wantsJpeg(request))
      // search engines show the present one
      reply.header('x-robots-tag', 'noindex, nofollow, noarchive').header('cache-control', 'no-cache')
      return sendFile(request, reply, files.storage, arquivo)
    },
  })
}

function chamadas(app: App, { database }: Platform): void {
  const { db } = database
  app.get(`${address}.json`, { schema: { hide: true } }, async (_request, reply) => {
    const [raizes, chaves] = await Promise.all([listRaizes(db, noArquivo), listChaves(db)])
    return sendJson(reply, integridade.parse({ raizes: raizes.map(publicada), chaves: chaves.map(chavePublicada) }))
  })
  app.get(`${address}/chave.pem`, { schema: { hide: true } }, async (_request, reply) => {
    const chave = (await listChaves(db)).at(-1)
    if (!chave) throw new NotFound('Ainda não há chave: a primeira raiz é assinada de madrugada.')
    return reply.type('application/x-pem-file').header('cache-control', 'no-cache').send(chave.cha_publica)
  })
  app.get(`${address}/prova/:entrada`, { schema: { hide: true } }, async (request, reply) => {
    const entrada = numero((request.params as { entrada: string }).entrada.replace(/\.json$/, ''))
    const prova = entrada === null ? null : await provaDa(database, entrada)
    if (!prova) throw new NotFound('Não há prova desta entrada: ela não existe, ou a próxima raiz é que a terá.')
    return sendJson(reply, prova)
  })
  const querystring = z.object({ de: z.string().optional(), para: z.string().optional() })
  app.get(`${address}/consistencia.json`, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { de: from, para: to } = request.query as z.output<typeof querystring>
    const [de, para, raiz] = [numero(from), numero(to), await ultimaRaiz(db)]
    if (de === null || para === null || !raiz || de < 1 || de > para || para > raiz.raiz_tamanho)
      throw new FieldErrors({ de: ['Diga dois tamanhos de raízes publicadas, o menor em de e o maior em para.'] })
    const caminho = await provaDeConsistencia(fonteDo(db), de, para)
    return sendJson(reply, {
      formato: 'praca-consistencia/1',
      de,
      para,
      caminho: caminho.map((one) => one.toString('hex')),
    })
  })
}

function novidades(app: App, { database, env }: Platform, town: Town): void {
  for (const format of feedFormats)
    app.get(`${address}.${format.extension}`, { schema: { hide: true } }, async (request, reply) => {
      const raizes = (await listRaizes(database.db, naPagina)).map(publicada)
      const entries = raizes.map(({ dia, instante, tamanho, texto, assinatura }) => ({
        title: `Raiz de ${mostraData(dia)}: ${tamanho.toLocaleString('pt-BR')} entradas`,
        lines: [...texto.trim().split('\n'), `assinatura ${assinatura}`],
        path: `${address}?raiz=${tamanho}`,
        changed: instante,
      }))
      const content = {
        title: 'Integridade dos dados',
        description: 'As raízes assinadas.',
        page: address,
        query: '',
        pageQuery: '',
        entries,
      }
      const site = { address: env.publicUrl, name: await town.siteName() }
      return answerFeed(request, reply, content, { format, site, changed: raizes[0]?.instante ?? null })
    })
}

const lida = (query: Record<string, unknown>) => {
  const text = (value: unknown, most = 100) =>
    typeof value === 'string' ? value.trim().slice(0, most).replaceAll('\0', '') : ''
  return {
    ...{ arquivo: text(query.arquivo).toLowerCase(), conjunto: text(query.conjunto), registro: text(query.registro) },
    endereco: text(query.endereco, longest),
  }
}

const sendJson = (reply: FastifyReply, value: unknown) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(value))
