// The satisfaction survey (docs/specification/ombudsman.md#satisfaction-survey; PNTP 15.6): the form that people answer, and what came of
// it for everybody.
import { exportRows } from '#kits/export/server/export-calls.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, FormAgain } from '#platform/errors.ts'
import { answers } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { idOf, parseFields } from '#platform/http/wire.ts'
import { networkOf } from '#platform/limits/limits.ts'
import {
  type AvaliacaoPage,
  avaliacaoPage,
  avaliado,
  type Figuras,
  type Linha,
  linhaList,
  pesquisaForm,
  type Resultado,
  type ResultadoPage,
  resultado,
  resultadoPage,
} from '../pesquisa.contract.ts'
import {
  addAvaliacao,
  countAvaliacoes,
  findAvaliado,
  findInvited,
  findServicoAvaliado,
  listComentariosPublicos,
  rowsOfLinhas,
  takeInvitation,
} from './pesquisa.queries.ts'
import { resultadoPorAno } from './pesquisa.rules.ts'
import { painelRoutes } from './pesquisa-painel.routes.ts'

export function pesquisaModule(context: ModuleContext): void {
  formRoutes(context)
  resultRoutes(context)
  painelRoutes(context)
}

function formRoutes({ app, page, platform }: ModuleContext): void {
  const { db, write } = platform.database
  const perAddress = platform.limits.define('avaliacao-servico', 10, 60)

  page('/ouvidoria/pesquisa', 'avaliacao', {
    output: avaliacaoPage,
    load: async ({ query }): Promise<AvaliacaoPage> => {
      const { token, servico } = query as { token?: unknown; servico?: unknown }
      if (servico !== undefined) {
        const id = idOf(String(servico))
        return { origem: 'servico', sobre: (await findServicoAvaliado(db, id)).tipo, servico: id }
      }
      const invited = typeof token === 'string' ? await findInvited(db, token) : null
      if (!invited) return { origem: null, sobre: '', servico: null }
      const { tipo, orgao } = await findAvaliado(db, invited)
      return { origem: invited.origem, sobre: [tipo, orgao].filter(Boolean).join(' · '), servico: null }
    },
  })
  const answering = { schema: { summary: 'Responde à pesquisa de satisfação', response: answers(avaliado) } }
  app.post('/ajax/pesquisa', answering, async (request, reply) => {
    const body = bodyOf(request)
    const form = parseFields(pesquisaForm, body)
    if (body.servico !== undefined) {
      const about = await findServicoAvaliado(db, idOf(String(body.servico)))
      await perAddress.count(networkOf(request.ip))
      await write((tx) => addAvaliacao(tx, about, form))
    } else {
      await write(async (tx) => {
        const invited = typeof body.token === 'string' ? await takeInvitation(tx, body.token) : null
        if (!invited) throw new FieldErrors({}, 'Este convite já foi usado, ou passaram os 30 dias em que valia.')
        await addAvaliacao(tx, await findAvaliado(tx, invited), form)
      })
    }
    if (isPlainFormPost(request)) throw new FormAgain({ avaliado: true }, 201)
    void reply.code(201).header('cache-control', 'no-store')
    return { data: { avaliado: true as const } }
  })
}

function resultRoutes(context: ModuleContext): void {
  const { app, page, directory, platform } = context
  const { db } = platform.database
  directory.pages.push({
    group: 'Atendimento',
    dimension: 'sic',
    href: linhaList.page,
    label: 'Pesquisa de satisfação',
    text: 'O que as pessoas acharam do atendimento da Ouvidoria, do E-Sic e dos serviços.',
  })
  page(linhaList.page, 'satisfacao', {
    output: resultadoPage,
    load: ({ query }) => readResultadoPage(db, (query as { ano?: unknown }).ano),
  })
  const results = { schema: { summary: 'Resultados da pesquisa de satisfação, por ano', response: answers(resultado) } }
  app.get(linhaList.path, results, async () => ({ data: await readResultado(db) }))

  exportRows(app, context, {
    list: linhaList,
    tables: ['avaliacao'],
    rowsOf: async () => rowsOfLinhas(linhasDe(await readResultado(db))),
  })
}

// The public results of the survey: what the page, the call and the files say.
async function readResultado(db: Queries): Promise<Resultado> {
  const anos = resultadoPorAno(await countAvaliacoes(db))
  return {
    anos: await Promise.all(
      anos.map(async (doAno) => ({ ...doAno, comentarios: await listComentariosPublicos(db, doAno.ano) })),
    ),
  }
}

/** `ano`: as the address says it; the newest when it says none that there is. */
async function readResultadoPage(db: Queries, ano: unknown): Promise<ResultadoPage> {
  const { anos } = await readResultado(db)
  return {
    ano: anos.find((one) => String(one.ano) === ano) ?? anos[0] ?? null,
    anos: anos.map((one) => ({ ano: one.ano, ...one.total })),
  }
}

const linhasDe = ({ anos }: Resultado): Linha[] =>
  anos.flatMap(({ ano, total, origens }) => [
    linha(ano, ['Todos', 'Total'], total),
    ...origens.flatMap((origem) => [
      linha(ano, [origem.nome, 'Total'], { ...origem, nome: '' }),
      ...origem.orgaos.map((one) => linha(ano, [origem.nome, 'Órgão'], one)),
      ...origem.tipos.map((one) => linha(ano, [origem.nome, 'Tipo'], one)),
    ]),
  ])

const linha = (ano: number, [origem, recorte]: [string, string], figuras: Figuras): Linha => ({
  ano,
  origem,
  recorte,
  nome: recorte === 'Total' ? '' : figuras.nome,
  respostas: figuras.respostas,
  media: figuras.media.toFixed(1),
  facilidade: figuras.facilidade.toFixed(1),
  resolvidas: figuras.resolvidas,
})
