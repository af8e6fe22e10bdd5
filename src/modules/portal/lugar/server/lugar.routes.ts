// The pages of the town's districts: the list of them, and each. There are none while the town has no outline with names.
import type { FastifyRequest } from 'fastify'
import { lugaresHref, lugarHref } from '#kits/mapa/bairros.ts'
import { desenhaMapa, type Lugar } from '#kits/mapa/desenho.ts'
import { type Bairros, findBairros } from '#modules/cidade/contorno/server/contorno.facade.ts'
import { ondeFicamOsOrgaos } from '#modules/cidade/orgao/server/orgao.facade.ts'
import { ondeFicamAsObras } from '#modules/obras/obra/server/obra.facade.ts'
import { ondeFicamAsUnidades } from '#modules/saude/unidade-saude/server/unidade-saude.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { NotFound } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { type LugaresPage, type LugarPage, lugaresPage, lugarPage, type TipoDeLugar } from '../lugar.contract.ts'
import { maisProximos, porBairro } from '../por-bairro.ts'

/** Of each kind in a district's page; more are in the list of all. */
const mostItems = 100
const mostNear = 8

export function lugarModule({ page, platform, directory }: ModuleContext): void {
  const { db } = platform.database
  directory.addresses.push(async () => {
    const known = await findBairros(db)
    return known ? [lugaresHref, ...known.bairros.map(lugarHref)] : []
  })
  page(lugaresHref, 'lugares', { output: lugaresPage, load: () => loadLugares(db) })
  page(`${lugaresHref}/:chave`, 'lugar', { output: lugarPage, load: (request) => loadLugar(db, request) })
}

async function known(db: Queries): Promise<Bairros> {
  const found = await findBairros(db)
  if (!found) throw new NotFound()
  return found
}

async function ondeFica(db: Queries, { bairros }: Bairros) {
  const [orgaos, unidades, obras] = await Promise.all([
    ondeFicamOsOrgaos(db),
    ondeFicamAsUnidades(db),
    ondeFicamAsObras(db),
  ])
  const of = ({ lugares, sem }: { lugares: Lugar[]; sem: number }) => ({ ...porBairro(bairros, lugares), lugares, sem })
  return { orgaos: of(orgaos), unidades: of(unidades), obras: of(obras) }
}

async function loadLugares(db: Queries): Promise<LugaresPage> {
  const found = await known(db)
  const onde = await ondeFica(db, found)
  const restOf = ({ sem, fora }: { sem: number; fora: number }) => ({ sem, fora })
  return {
    fonte: found.fonte,
    mapa: desenhaMapa(found.distritos, []),
    bairros: found.bairros.map((bairro) => {
      const count = (tipo: TipoDeLugar) => onde[tipo].dentro.get(bairro.chave)?.length ?? 0
      return {
        ...{ nome: bairro.nome, href: lugarHref(bairro) },
        ...{ orgaos: count('orgaos'), unidades: count('unidades'), obras: count('obras') },
      }
    }),
    resto: { orgaos: restOf(onde.orgaos), unidades: restOf(onde.unidades), obras: restOf(onde.obras) },
  }
}

async function loadLugar(db: Queries, { params }: FastifyRequest): Promise<LugarPage> {
  const { chave } = params as { chave: string }
  const found = await known(db)
  const bairro = found.bairros.find((um) => um.chave === chave)
  if (!bairro) throw new NotFound()
  const onde = await ondeFica(db, found)
  const shown: Lugar[] = []
  const grupos = (['orgaos', 'unidades', 'obras'] as const).map((tipo) => {
    const lugares = onde[tipo].dentro.get(chave) ?? []
    const primeiro = shown.length + 1
    shown.push(...lugares.slice(0, mostItems))
    const itens = lugares.slice(0, mostItems).map(({ nome, href, texto }) => ({ nome, href, texto }))
    return { tipo, total: lugares.length, primeiro, itens }
  })
  const [mapa, inteiro] = [shown, []].map((lugares) => desenhaMapa(found.distritos, lugares, bairro))
  return {
    ...{ nome: bairro.nome, fonte: found.fonte, mapa: mapa ?? null, grupos },
    inteiro: inteiro && inteiro.aqui?.d !== mapa?.aqui?.d ? inteiro : null,
    perto: maisProximos(bairro, [...onde.unidades.lugares, ...onde.orgaos.lugares], mostNear).map(
      ({ nome, href, texto, km }) => ({ nome, href, texto, km: Math.round(km * 10) / 10 }),
    ),
    sem: { orgaos: onde.orgaos.sem, unidades: onde.unidades.sem, obras: onde.obras.sem },
  }
}
