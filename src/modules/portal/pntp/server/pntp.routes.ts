// /painel/pntp: where the town stands by the PNTP, what to do next, what falls; /transparencia/avaliacao: the same for everybody, where the
// town wants it; the dossier.
import type { FastifyReply } from 'fastify'
import { diaDe } from '#base/data.ts'
import { somaDias } from '#base/prazo.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { FieldErrors, Forbidden, NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { mayOpen } from '#platform/session/guard.ts'
import { recordEvent } from '#platform/trail/event.queries.ts'
import {
  type Avaliacao,
  type AvaliacaoPage,
  andamento,
  avaliacaoPage,
  type CriterioPage,
  criterioPage,
  cuidadoForm,
  marcaForm,
  matrizForm,
  type PntpPage,
  pntpPage,
  publicaForm,
} from '../pntp.contract.ts'
import { dossieCsv, dossiePdf } from './dossie.ts'
import { idadeDe } from './idade.ts'
import { leMatriz, MatrizErrada } from './matriz-arquivo.ts'
import {
  findMarcas,
  isCalculando,
  isPublica,
  listCuidados,
  listCurva,
  listResponsaveis,
  removeMarca,
  saveCuidado,
  saveMarca,
  saveMatriz,
  savePublica,
} from './pntp.queries.ts'
import { rodaDoDia } from './rodada.ts'
import { type Portal, type Rodada, rodadaDe } from './turno.ts'

const path = '/painel/ajax/pntp'
const address = '/painel/pntp'
const publica = '/transparencia/avaliacao'
/** What a person says of a criterion counts so long (Cartilha PNTP 2026: six months). */
const diasDaMarca = 180

export function pntpModule(context: ModuleContext): void {
  const { app, panel, platform, directory } = context
  const portal = app as Portal
  const rodada = rodadaDe(platform, portal)
  platform.jobs.repeat('pntp', '0 9 * * *', async () => void (await rodada.emTurno(() => rodaDoDia(platform, portal)))) // six in the morning in Bahia
  platform.jobs.repeat('pntp-provas', '20 * * * *', rodada.vigia)
  directory.panel.push({
    group: 'Transparência',
    label: 'Índice PNTP',
    href: address,
    access: 'qualquer',
    card: {
      label: 'Índice PNTP',
      text: 'Onde o portal está pelos critérios do Tribunal, e o que rende mais fazer agora.',
    },
  })
  directory.ageOf = (page) => idadeDe(platform.database.db, page)
  publicRoutes(context, rodada)
  panel('qualquer', (scope) => {
    cockpit(scope, platform, rodada)
    marcas(scope, platform, rodada)
  })
  panel('administrador', (scope) => opcoes(scope, platform, rodada))
}

const saved = { schema: { response: answers(redirected) } }
const hidden = { schema: { hide: true } }

function publicRoutes({ app, page, platform, directory }: ModuleContext, { ultima }: Rodada): void {
  const { db } = platform.database
  directory.pages.push({
    group: 'Este portal',
    href: publica,
    label: 'Avaliação pelo PNTP',
    text: 'Como o portal se vê pelos critérios dos tribunais de contas, com as provas.',
  })
  page(publica, 'pntp-public', {
    output: avaliacaoPage,
    async load(): Promise<AvaliacaoPage> {
      const isOpen = await isPublica(db)
      return { avaliacao: isOpen ? await ultima() : null, curva: isOpen ? await listCurva(db) : [] }
    },
  })
  app.get(`${publica}.csv`, hidden, async (_request, reply) => {
    if (!(await isPublica(db))) throw new NotFound()
    return manda(reply, 'csv', await dossieDe(platform, await ultima()))
  })
}

function cockpit({ app, page }: Scope, platform: Platform, rodada: Rodada): void {
  const { ultima } = rodada
  const { db } = platform.database
  const runs = platform.limits.define('calcular-pntp', 12, 60)
  page(address, 'pntp', {
    output: pntpPage,
    async load(request): Promise<PntpPage> {
      const { isAdmin } = accountOf(request)
      const avaliacao = await ultima()
      const desde = Number((request.query as { desde?: string }).desde)
      return {
        avaliacao,
        calculo: (await isCalculando(db)) ? 'em-curso' : desde > 0 ? comoFicou(avaliacao, desde) : 'nenhum',
        curva: await listCurva(db),
        cuidados: await listCuidados(db),
        publica: await isPublica(db),
        isAdmin,
      }
    },
  })
  page(`${address}/criterio/:id`, 'pntp-criterio', {
    output: criterioPage,
    async load(request): Promise<CriterioPage> {
      const account = accountOf(request)
      const { id } = request.params as { id: string }
      const criterio = (await ultima()).criterios.find((um) => um.id === id)
      if (!criterio) throw new NotFound()
      const { isAdmin } = account
      return {
        criterio,
        marca: (await findMarcas(db)).get(id) ?? null,
        cuidado: (await listCuidados(db)).find((um) => um.criterio === id) ?? null,
        responsaveis: isAdmin ? await listResponsaveis(db) : [],
        podeMarcar: mayOpen(account, criterio.acesso),
        isAdmin,
      }
    },
  })
  for (const formato of ['csv', 'pdf'] as const)
    app.get(`${address}/dossie.${formato}`, hidden, async (_request, reply) =>
      manda(reply, formato, await dossieDe(platform, await ultima())),
    )
  app.get(`${path}/andamento`, { schema: { response: answers(andamento) } }, async () => ({
    data: { calculando: await isCalculando(db) },
  }))
  app.post(`${path}/calcular`, saved, async (request) => {
    if (!rodada.isPedida()) await runs.count('todos')
    const desde = Date.now()
    const pedida = rodada.pede()
    if (bodyOf(request)._pagina === undefined) {
      await pedida
      return { data: { redirect: `${address}?success=calculado` } }
    }
    // a form does not stand still meanwhile: the page says that it is being calculated
    pedida.catch((err) => platform.log.warn({ err }, 'o índice PNTP não foi calculado'))
    return { data: { redirect: `${address}?desde=${desde}` } }
  })
}

const comoFicou = ({ em }: Avaliacao, desde: number) => (Date.parse(em) >= desde ? 'pronto' : 'falhou')

/** What people say of criteria: whoever may do the work of one. */
function marcas({ app }: Scope, platform: Platform, { recalcula: recalculaUm, ultima }: Rodada): void {
  app.post(`${path}/marca`, saved, async (request) => {
    const account = accountOf(request)
    const { criterio, tipo, nota, endereco } = parseFields(marcaForm, bodyOf(request))
    const um = (await ultima()).criterios.find(({ id }) => id === criterio)
    if (!um) throw new FieldErrors({ criterio: ['Este critério não existe na matriz em vigor.'] })
    // the portal itself asks the other address, and from within the town's network
    if (!mayOpen(account, tipo === 'externa' ? 'administrador' : um.acesso)) throw new Forbidden()
    const em = diaDe(new Date(), (await findPortal(platform)).fuso_horario)
    const autor = account.usu_login
    await platform.database.write(async (tx) => {
      if (tipo === 'nenhuma') await removeMarca(tx, criterio)
      else
        await saveMarca(tx, criterio, {
          ...{ tipo, nota, autor, em, vence: somaDias(em, diasDaMarca) },
          endereco: tipo === 'externa' ? endereco : '',
        })
    })
    await recalculaUm(criterio)
    return { data: { redirect: `${address}?success=marca#criterio-${criterio}` } }
  })
}

function opcoes({ app }: Scope, { database: { write } }: Platform, { calcula: calculaAgora }: Rodada): void {
  app.post(`${path}/cuidado`, saved, async (request) => {
    const form = parseFields(cuidadoForm, bodyOf(request))
    await write((tx) => saveCuidado(tx, form))
    return { data: { redirect: `${address}?success=1#criterio-${form.criterio}` } }
  })
  app.post(`${path}/publica`, saved, async (request) => {
    const form = parseFields(publicaForm, bodyOf(request))
    await write((tx) => savePublica(tx, form.publica))
    return { data: { redirect: `${address}?success=1` } }
  })
  app.post(`${path}/matriz`, saved, async (request) => {
    const { ano, texto } = parseFields(matrizForm, bodyOf(request))
    const matriz = lida(ano, texto)
    await write(async (tx) => {
      await saveMatriz(tx, matriz, accountOf(request).usu_login)
      await recordEvent(tx, { acao: 'carregou matriz', nome: `PNTP ${ano}` })
    })
    await calculaAgora()
    return { data: { redirect: `${address}?success=matriz` } }
  })
}

async function dossieDe(platform: Platform, avaliacao: Avaliacao) {
  const { nome, fuso_horario } = await findPortal(platform)
  return { avaliacao, cidade: nome, publicUrl: platform.env.publicUrl, fuso: fuso_horario }
}

function lida(ano: number, texto: string) {
  try {
    return leMatriz(ano, texto)
  } catch (error) {
    if (error instanceof MatrizErrada) throw new FieldErrors({ texto: [error.message] })
    throw error
  }
}

type Dossie = Parameters<typeof dossiePdf>[0]
async function manda(reply: FastifyReply, formato: 'csv' | 'pdf', dossie: Dossie) {
  const { ano, dia } = dossie.avaliacao
  reply.header('content-disposition', `attachment; filename="dossie-pntp-${ano}-${dia}.${formato}"`)
  if (formato === 'csv') return reply.type('text/csv; charset=utf-8').send(dossieCsv(dossie))
  return reply.type('application/pdf').send(await dossiePdf(dossie))
}
