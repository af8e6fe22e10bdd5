// /painel/guarda-de-dados: what the nightly jobs will erase and what they erased; a case that is held back. The jobs run by themselves: nothing
// here starts one. /privacidade: what everybody may know of it.
import { type Guarda, gruposDeGuarda, guardas } from '#kits/guarda/guarda.ts'
import { contaVencidos, findCaso, listCorridas, listVencidos } from '#kits/guarda/server/guarda.queries.ts'
import { type Guardado, guardadosDe, mostPerRun } from '#kits/guarda/server/guarda.ts'
import { FieldErrors, NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { accountOf, bodyOf } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { fimForm, type GuardaPage, guardaPage, type Prevista, retencaoForm } from '../guarda.contract.ts'
import { type Anos, addRetencao, contaDoTipo, endRetencao, findAnos, listRetencoes } from './guarda-painel.queries.ts'
import { linhaDe } from './linha.ts'
import { privacidadeRoutes } from './privacidade.routes.ts'

const address = '/painel/guarda-de-dados'
const path = '/painel/ajax/guarda'
const [shownCases, shownRuns, nextDays] = [20, 30, 30]

export function guardaModule(context: ModuleContext): void {
  const { panel, platform, directory } = context
  const { database } = platform
  directory.panel.push({ group: 'Sistema', label: 'Guarda de dados', href: address, access: 'administrador' })
  privacidadeRoutes(context)

  panel('administrador', ({ app, page }) => {
    const redirects = { schema: { response: answers(redirected) } }
    app.post(`${path}/retencao`, redirects, async (request) => {
      const { gre_protocolo, ...form } = parseFields(retencaoForm, bodyOf(request))
      const gre_autor = accountOf(request).usu_login
      await database.transact(async (tx) => {
        const { hoje } = await findAnos(tx)
        if (form.gre_ate < hoje) throw new FieldErrors({ gre_ate: ['Este dia já passou.'] })
        for (const casos of guardadosDe(platform)) {
          const caso = await findCaso(tx, casos, gre_protocolo.trim())
          if (caso?.isApagado) throw new FieldErrors({ gre_protocolo: ['Este caso já foi apagado.'] })
          if (!caso) continue
          const of = { gre_tipo: casos.tipo, gre_registro: caso.id, gre_protocolo: caso.protocolo }
          return addRetencao(tx, { ...form, ...of, gre_autor })
        }
        throw new FieldErrors({ gre_protocolo: ['Não há pedido nem manifestação com este protocolo.'] })
      })
      return { data: { redirect: `${address}?success=retido` } }
    })
    app.post(`${path}/retencao/fim`, redirects, async (request) => {
      const { id } = parseFields(fimForm, bodyOf(request))
      const isEnded = await database.transact((tx) => endRetencao(tx, id, accountOf(request).usu_login))
      if (!isEnded) throw new NotFound('Esta retenção já tinha terminado.')
      return { data: { redirect: `${address}?success=liberado` } }
    })
    page(address, 'guarda', { output: guardaPage, load: () => loadGuarda(platform) })
  })
}

async function loadGuarda(platform: Platform): Promise<GuardaPage> {
  const { db } = platform.database
  const anos = await findAnos(db)
  const guardados = new Map<string, Guardado>(guardadosDe(platform).map((one) => [one.tipo, one]))
  const previstas: Prevista[] = []
  for (const guarda of guardas)
    previstas.push(await preve(platform, guarda, { anos, guardado: guardados.get(guarda.id) }))
  const [corridas, retencoes] = [await listCorridas(db, shownRuns), await listRetencoes(db)]
  const nameOf = new Map(guardas.map(({ id, grupo }) => [id, gruposDeGuarda[grupo]]))
  return {
    ...{ previstas, inicio: anos.inicio, porNoite: mostPerRun, hoje: anos.hoje },
    corridas: corridas.map(({ gco_tipo, ...corrida }) => ({ ...corrida, oQue: nameOf.get(gco_tipo) ?? gco_tipo })),
    retencoes: retencoes.map(({ gre_tipo, gre_registro, ...retencao }) => ({
      ...retencao,
      endereco: guardados.get(gre_tipo)?.endereco(gre_registro) ?? address,
      isVencida: retencao.gre_ate < anos.hoje,
    })),
  }
}

async function preve(
  { database: { db } }: Platform,
  guarda: Guarda,
  { anos, guardado }: { anos: Anos; guardado: Guardado | undefined },
): Promise<Prevista> {
  const linha = linhaDe(guarda, anos)
  if (!guardado) {
    const [proxima, mes] = [await contaDoTipo(db, guarda.id, 0), await contaDoTipo(db, guarda.id, nextDays)]
    return { ...linha, proxima, mes, casos: [] }
  }
  const casos = await listVencidos(db, guardado, { most: shownCases, dias: nextDays })
  return {
    ...linha,
    proxima: Math.min(await contaVencidos(db, guardado, 1), mostPerRun),
    mes: await contaVencidos(db, guardado, nextDays),
    casos: casos.map(({ id, protocolo }) => ({ protocolo, endereco: guardado.endereco(id) })),
  }
}
