import type { FastifyRequest } from 'fastify'
import { diaDe, mostraData } from '#base/data.ts'
import { comNome, explicaPrazo } from '#base/explica-prazo.ts'
import { type Calendario, contaPrazo, prorrogaPrazo } from '#base/prazo.ts'
import { findPortal } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { bodyOf } from '#platform/http/request.ts'
import { methodOf, parseFields } from '#platform/http/wire.ts'
import {
  type Exemplo,
  type ExemploQuery,
  exemploQuery,
  exemplos,
  regraPrazo,
  regraPrazoForm,
  regraPrazoPage,
} from '../regra-prazo.contract.ts'
import { findRegraPrazo, findRegras, saveRegraPrazo } from './prazo.queries.ts'
import { changeRegras } from './prazo-change.ts'

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

// The examples beside the rules: the terms of a request made today.
const manha = '10:00'

/** A request made in the morning of `hoje` ('YYYY-MM-DD'), its extension, and a request made at the limit hour. */
function makeExemplos(regra: ExemploQuery, dias: Calendario, hoje: string): Exemplo[] {
  const calendario = { ...dias, horaLimite: regra.hora_limite }
  const at = (hora: string) => contaPrazo({ dia: hoje, hora }, regra.dias_resposta, calendario)
  const [cedo, tarde] = [at(manha), at(regra.hora_limite)]
  const prorrogado = prorrogaPrazo(cedo, regra.dias_prorrogacao, calendario)
  const dia = mostraData(hoje)
  return [
    {
      titulo: `Um pedido registrado hoje, ${dia}, às ${manha} vence em ${comNome(cedo.vencimento)}.`,
      frases: explicaPrazo(cedo),
    },
    { titulo: `Prorrogado, vence em ${comNome(prorrogado.vencimento)}.`, frases: explicaPrazo(prorrogado) },
    {
      titulo: `Um pedido registrado hoje às ${regra.hora_limite} vence em ${comNome(tarde.vencimento)}.`,
      frases: explicaPrazo(tarde),
    },
  ]
}
