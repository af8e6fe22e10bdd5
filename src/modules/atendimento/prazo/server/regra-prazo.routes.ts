import type { FastifyRequest } from 'fastify'
import { diaDe } from '#base/data.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import {
  type ExemploQuery,
  exemploQuery,
  exemplos,
  regraPrazo,
  regraPrazoForm,
  regraPrazoPage,
} from '../regra-prazo.contract.ts'
import { findRegraPrazo, findRegras, saveRegraPrazo } from './prazo.queries.ts'
import { changeRegras } from './prazo-change.ts'
import { makeExemplos } from './regra-prazo.rules.ts'

const path = '/painel/ajax/regra-prazo'
const address = '/painel/prazos/regras'

export function regraPrazoModule({ panel, platform, directory }: ModuleContext): void {
  directory.panel.push({
    group: 'Sistema',
    label: 'Regras dos prazos',
    href: '/painel/prazos/regras',
    access: 'administrador',
  })
  const { db } = platform.database

  const exemplosOf = async (regra: ExemploQuery) => {
    const [{ calendario }, { fuso_horario }] = await Promise.all([findRegras(db), findPortal(platform)])
    return makeExemplos(regra, calendario, diaDe(new Date(), fuso_horario))
  }
  const save = async (request: FastifyRequest) => {
    if (methodOf(request) === 'DELETE') throw new NotFound() // the rules can be changed, not deleted
    const form = parseFields(regraPrazoForm, bodyOf(request))
    await changeRegras(platform, (tx) => saveRegraPrazo(tx, form))
    return { data: { ...(await findRegraPrazo(db)), redirect: `${address}?success=1` } }
  }

  panel('administrador', ({ app, page }) => {
    const saved = { schema: { response: answers(regraPrazo.extend(redirected.shape)) } }
    const found = { config: { record: { table: 'regra_prazo' } }, schema: { response: answers(regraPrazo) } }
    app.get(path, found, async () => ({ data: await findRegraPrazo(db) }))
    app.post(path, saved, save)
    app.put(path, saved, save)
    app.get(`${path}/exemplo`, { schema: { response: answers(exemplos) } }, async (request: FastifyRequest) => ({
      data: { exemplos: await exemplosOf(parseFields(exemploQuery, request.query)) },
    }))
    page(address, 'regra-prazo', {
      output: regraPrazoPage,
      load: async () => {
        const regra = await findRegraPrazo(db)
        return { regra, exemplos: await exemplosOf(regra) }
      },
    })
  })
}
