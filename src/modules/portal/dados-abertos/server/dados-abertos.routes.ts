import type { FastifyReply } from 'fastify'
import { listExplicacoes } from '#kits/dataset/server/explicacao.queries.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { listNormasLocais } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import { listOcdsYears } from '#modules/portal/ocds/server/ocds.facade.ts'
import { prazosDasListas } from '#modules/portal/pntp/server/pntp.facade.ts'
import type { Directory } from '#platform/http/directory.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { shared } from '#platform/http/open-answers.ts'
import { apiPage, dicionarioPage, type ExemplosPage, exemplosPage } from '../dados-abertos.contract.ts'
import { type ApiDocument, describeCalls, describeLists, listaOf } from './api-document.ts'
import { catalogo, type ListFacts } from './catalogo.ts'
import { lastChange } from './dados-abertos.queries.ts'
import { dataPackage } from './data-package.ts'
import { exemplos } from './exemplos.ts'

export function dadosAbertosModule({ app, page, platform, directory }: ModuleContext): void {
  directory.pages.push(
    {
      group: 'Para programas e pesquisas',
      href: '/dados/api',
      label: 'Dados abertos',
      text: 'O que o portal publica, em que formatos abertos, e como um programa lê.',
      icon: 'dados',
      menu: true,
    },
    {
      group: 'Para programas e pesquisas',
      href: '/dados/dicionario',
      label: 'Dicionário de dados',
      text: 'Nome, tipo e significado de cada coluna das listas.',
    },
    {
      group: 'Para programas e pesquisas',
      href: '/dados/exemplos',
      label: 'Exemplos de uso dos dados',
      text: 'Como baixar e ler as listas com curl, Python, R e planilhas.',
    },
  )
  const document = () => app.swagger() as ApiDocument
  const listas = () => describeLists(document()).map(listaOf)

  // Made from the contracts.
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => sendJson(reply, app.swagger()))
  app.get('/dados/datapackage.json', { schema: { hide: true } }, async (_request, reply) => {
    const { nome } = await findPortal(platform)
    const changed = await lastChange(platform.database.db)
    return sendJson(reply, dataPackage(describeLists(document()), { publicUrl: platform.env.publicUrl, nome, changed }))
  })
  app.get('/dados/catalogo.jsonld', { schema: { hide: true } }, async (_request, reply) => {
    const { nome, email } = await findPortal(platform)
    const changed = await lastChange(platform.database.db)
    const factsOf = factsOfLists(directory)
    const listed = await Promise.all(
      describeLists(document()).map(async (list) => ({ list, facts: await factsOf(list.pagina) })),
    )
    const { publicUrl } = platform.env
    return sendJson(reply, catalogo(listed, { publicUrl, nome, email, changed }), 'application/ld+json; charset=utf-8')
  })
  page('/dados/api', 'api', {
    output: apiPage,
    load: async () => ({
      listas: listas(),
      calls: describeCalls(document()),
      anos: await listOcdsYears(platform),
      normas: await listNormasLocais(platform.database.db, 'governo-digital'),
    }),
  })
  page('/dados/exemplos', 'exemplos', { output: exemplosPage, load: async () => ({ grupos: grouped(platform.env) }) })
  page('/dados/dicionario', 'dicionario', {
    output: dicionarioPage,
    load: async () => {
      const said = await listExplicacoes(platform.database.db)
      const saidOf = (consulta: string) => said[consulta.replace('/ajax/', '')]?.lista_explicacao_texto ?? null
      return { listas: listas().map((lista) => ({ ...lista, explicacao: saidOf(lista.consulta) })) }
    },
  })
}

function grouped({ publicUrl }: { publicUrl: string }): ExemplosPage['grupos'] {
  const all = exemplos(publicUrl)
  return [...new Set(all.map(({ grupo }) => grupo))].map((nome) => ({
    nome,
    exemplos: all.filter(({ grupo }) => grupo === nome),
  }))
}

// What the page of a list says of it, and its rule.
function factsOfLists({ lists, pages }: Directory): (page: string) => Promise<ListFacts> {
  const prazos = prazosDasListas()
  return async (page) => {
    const state = await lists.find((list) => list.page === page)?.state()
    const entry = pages.find(({ href }) => href === page)
    return {
      lead: entry?.text ?? '',
      dimension: entry?.dimension ?? null,
      changed: state?.notes.updatedAt ?? null,
      completeUntil: state?.notes.confirmation?.completeUntil ?? null,
      renovacao: prazos.get(page) ?? null,
    }
  }
}

const sendJson = (reply: FastifyReply, value: unknown, type = 'application/json; charset=utf-8') =>
  reply.type(type).header('cache-control', shared).send(JSON.stringify(value))
