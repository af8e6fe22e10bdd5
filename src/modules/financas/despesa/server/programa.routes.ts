// The pages of the programmes of the budget: the list of a year, and each.
import type { FastifyRequest } from 'fastify'
import { nomesDaTabela } from '#modules/financas/classificacao/server/classificacao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import { type ModuleContext, Redirect } from '#platform/http/module.ts'
import { achadoDoPrograma } from '../achado.ts'
import { type ProgramaPage, type ProgramasPage, programaPage, programasPage } from '../programa.contract.ts'
import { programaHref, programasHref } from '../programa.fields.ts'
import { recebedoresDe } from './comparado.queries.ts'
import { totais } from './despesa-linhas.queries.ts'
import { lembra, tables } from './despesa-lista.ts'
import { pedidoDe } from './despesa-pedido.queries.ts'
import { gruposDe, type Pedido } from './despesa-somas.queries.ts'
import { quadroDe } from './despesas-quadro.ts'
import { findPrograma, tiedTo } from './programa.queries.ts'

const mostReceivers = 10

export function programaRoutes({ page, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  directory.pages.push({
    group: 'Transparência',
    href: programasHref,
    label: 'Programas do orçamento',
    text: 'Cada programa do orçamento: quanto foi planejado, empenhado e pago, em que ações e a quem.',
    dimension: 'despesa',
  })
  for (const table of tables) directory.tables.add(table)
  directory.addresses.push(async () => {
    const { programas } = await loadProgramas(db)
    return programas.flatMap(({ codigo }) => programaHref(codigo) ?? [])
  })
  page(programasHref, 'programas', { output: programasPage, load: () => loadProgramas(db) })
  page(`${programasHref}/:codigo`, 'programa', { output: programaPage, load: (request) => loadPrograma(db, request) })
}

const byPaid = (a: { pago: string }, b: { pago: string }) => Number(b.pago) - Number(a.pago)

async function loadProgramas(db: Queries): Promise<ProgramasPage> {
  const pedido = await pedidoDe(db, {})
  if (!pedido) return { exercicio: null, programas: [] }
  const groups = await lembra(db, ['programas', pedido.exercicio], () => gruposDe(db, pedido, ['programa']))
  const codes = groups.flatMap(({ codigos: [codigo] }) => codigo || [])
  const nomeDe = await nomesDos(db, codes, pedido)
  const programas = groups.flatMap(({ codigos: [codigo], valores }) =>
    codigo
      ? [
          {
            ...{ codigo, nome: nomeDe(codigo) },
            ...{ atualizado: valores.despesa_valor_atualizado, pago: valores.despesa_pago },
          },
        ]
      : [],
  )
  return { exercicio: pedido.exercicio, programas: programas.sort(byPaid) }
}

async function nomesDos(db: Queries, codes: string[], { exercicio }: Pick<Pedido, 'exercicio'>) {
  const nomes = await nomesDaTabela(db, 'programa', codes, exercicio)
  return (codigo: string) => nomes.get(codigo) ?? `Programa ${codigo}`
}

async function loadPrograma(db: Queries, { params, query }: FastifyRequest): Promise<ProgramaPage> {
  const { codigo: typed } = params as { codigo: string }
  const { exercicio: year } = query as { exercicio?: unknown }
  const found = programaHref(typed) && (await findPrograma(db, typed))
  if (!found) throw new NotFound()
  const { codigo, anos } = found
  const asked = anos.find((ano) => String(ano) === year)
  const own = programaHref(codigo, asked)
  // a search may say a year that has no expense yet, and a link other zeros
  if (own && (codigo !== typed || (year !== undefined && asked === undefined))) throw new Redirect(own, 301)
  const filters = { ...(asked && { exercicio: asked }), despesa_programa: codigo }
  const vista = { arvore: 'programa', corte: 'area', quem: 'empresas' } as const
  const quadro = await quadroDe(db, {
    ...{ ...vista, filters, abertos: [[codigo]], abertas: [], conta: false, porCodigo: false },
  })
  if (!quadro) throw new NotFound()
  const { exercicio } = quadro
  const pedido = { exercicio, de: 1, ate: 12, onde: [] }
  const [nomeDe, doMunicipio, recebedores, tied] = await Promise.all([
    nomesDos(db, [codigo], quadro),
    lembra(db, ['soma', { exercicio }], () => totais(db, pedido)),
    lembra(db, ['recebedores do programa', codigo, exercicio], () =>
      recebedoresDe(db, pedido, { path: ['programa'], codigos: [codigo], most: mostReceivers }),
    ),
    tiedTo(db, codigo, exercicio),
  ])
  const nome = nomeDe(codigo)
  const { totais: sums, antes } = quadro
  const achado = achadoDoPrograma({
    ...{ exercicio, nome, antes, planejado: sums.despesa_valor_atualizado, empenhado: sums.despesa_empenhado },
    ...{ pago: sums.despesa_pago, doMunicipio: doMunicipio.despesa_pago },
  })
  return { codigo, nome, anos, quadro: { ...quadro, achado }, recebedores, ...tied }
}
