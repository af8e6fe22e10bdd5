// One's own second factors (docs/decisions/0115-second-factors.md): seeing, adding and removing them, with the current password each time.
import type { FastifyRequest } from 'fastify'
import { recordId } from '#kits/form/server/record-calls.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import { avisaConta } from '#modules/cidade/conta/server/avisos-da-conta.facade.ts'
import { createPasswordCheck } from '#modules/portal/reino/server/confirm-password.facade.ts'
import { type AccessRealm, citizenRealm, ownOf, panelRealm } from '#modules/portal/reino/server/reino.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import { FieldErrors, FormAgain, NotFound } from '#platform/errors.ts'
import { answers, redirected } from '#platform/http/answers.ts'
import type { ModuleContext, Scope } from '#platform/http/module.ts'
import { bodyOf, isPlainFormPost } from '#platform/http/request.ts'
import { parseFields } from '#platform/http/wire.ts'
import type { Platform } from '#platform/platform.ts'
import { confirmSession } from '#platform/session/session.queries.ts'
import {
  type CodigosNovos,
  chaveForm,
  codigoForm,
  codigosNovos,
  desafio,
  novoFatorForm,
  segurancaPage,
} from '../fatores.contract.ts'
import { addApplication, addPasskey, type Own, recordOwn, renewReserves } from './adding.ts'
import { newSecret } from './codes.ts'
import * as queries from './fator.queries.ts'
import { removeGovbrLink } from './govbr.queries.ts'
import { registrationOptions, siteOf } from './passkeys.ts'
import { segurancaOf } from './seguranca-page.ts'

type Person = { account: number; login: string }

type Offer = {
  realm: AccessRealm
  call: string
  platform: Platform
  confirmed: (request: FastifyRequest) => Promise<Own>
}

export function fatoresModule({ panel, citizen, platform }: ModuleContext): void {
  const confirm = createPasswordCheck(platform)

  panel('fator-proprio', (scope) => offer(panelRealm, scope))
  citizen((scope) => offer(citizenRealm, scope))

  function offer(realm: AccessRealm, scope: Scope): void {
    const confirmed = async (request: FastifyRequest): Promise<Own> => {
      return ownWith(platform, realm, await confirm(realm, request))
    }
    scope.page(realm.factorsPage, `${realm.realm}-seguranca`, {
      output: segurancaPage,
      load: (request) => {
        const own = ownWith(platform, realm, ownOf(realm, request))
        const hasPassword = async (db: Queries) => Boolean((await realm.find(db, own.login))?.passwordHash)
        return segurancaOf(platform, { ...own, hasPassword }, request)
      },
    })
    const offered = { realm, call: `${realm.home}/ajax/seguranca`, platform, confirmed }
    applicationCalls(scope, offered)
    passkeyCalls(scope, offered)
    otherCalls(scope, offered)
  }
}

function applicationCalls({ app }: Scope, { realm, call, platform, confirmed }: Offer): void {
  const { transact } = platform.database
  app.post(`${call}/aplicativo`, { schema: { response: answers(redirected) } }, async (request) => {
    const { fat_nome: nome } = parseFields(novoFatorForm, bodyOf(request))
    const own = await confirmed(request)
    await transact((tx) => queries.startFactor(tx, own, { tipo: 'aplicativo', nome, segredo: newSecret() }))
    return { data: { redirect: `${realm.factorsPage}?passo=codigo` } }
  })

  app.post(`${call}/aplicativo/codigo`, { schema: { response: answers(codigosNovos) } }, async (request) => {
    const own = ownWith(platform, realm, ownOf(realm, request))
    const { codigo } = parseFields(codigoForm, bodyOf(request))
    return shown(request, await transact((tx) => addApplication(tx, own, codigo.replace(/\s/g, ''))))
  })
}

function passkeyCalls({ app }: Scope, { realm, call, platform, confirmed }: Offer): void {
  const { db, transact } = platform.database
  const site = siteOf(platform.env.publicUrl)
  app.post(`${call}/chave/desafio`, { schema: { response: answers(desafio) } }, async (request) => {
    if (!site.isFit) throw new NotFound()
    const { fat_nome: nome } = parseFields(novoFatorForm, bodyOf(request))
    const own = await confirmed(request)
    const [known, siteName] = await Promise.all([queries.listPasskeys(db, own), findSiteName(db)])
    const opcoes = await registrationOptions(site, own, { siteName, login: own.login, known })
    await transact((tx) => queries.startFactor(tx, own, { tipo: 'chave', nome, segredo: opcoes.challenge }))
    return { data: { opcoes: { ...opcoes } } }
  })

  app.post(`${call}/chave`, { schema: { response: answers(codigosNovos) } }, async (request) => {
    const own = ownWith(platform, realm, ownOf(realm, request))
    const { resposta } = parseFields(chaveForm, bodyOf(request))
    const added = await transact((tx) => addPasskey(tx, own, { site, answer: resposta }))
    if (!added) throw new FieldErrors({ fat_nome: [notAccepted] }, notAccepted)
    return shown(request, added)
  })
}

const notAccepted = 'A chave de acesso não foi aceita. Comece de novo.'

function otherCalls({ app }: Scope, { realm, call, platform, confirmed }: Offer): void {
  const { transact } = platform.database
  app.post(`${call}/reservas`, { schema: { response: answers(codigosNovos) } }, async (request) => {
    const own = await confirmed(request)
    return shown(request, await transact((tx) => renewReserves(tx, own)))
  })

  app.post(`${call}/fator/:id/retirada`, { schema: { response: answers(redirected) } }, async (request) => {
    const own = await confirmed(request)
    await transact(async (tx) => {
      const nome = await queries.removeFactor(tx, own, recordId(request))
      if (nome === null) throw new NotFound()
      await recordOwn(tx, own, 'retirou fator', { fator: [nome, null] })
      await own.avisa(tx, { fato: 'fator-removido', fator: nome })
    })
    return { data: { redirect: `${realm.factorsPage}?success=1` } }
  })

  // No password: it changes nothing but the word by which its owner knows it.
  app.post(`${call}/fator/:id/nome`, { schema: { response: answers(redirected) } }, async (request) => {
    const { fat_nome } = parseFields(novoFatorForm, bodyOf(request))
    const own = ownWith(platform, realm, ownOf(realm, request))
    await transact(async (tx) => {
      const before = await queries.renameFactor(tx, own, recordId(request), fat_nome)
      if (before === null) throw new NotFound()
      if (before !== fat_nome) await recordOwn(tx, own, 'renomeou fator', { fator: [before, fat_nome] })
    })
    return { data: { redirect: `${realm.factorsPage}?success=3` } }
  })

  // The session counts as confirmed, which the way to gov.br demands.
  app.post(`${call}/govbr/ligacao`, { schema: { response: answers(redirected) } }, async (request) => {
    await confirmed(request)
    if (request.sessionToken) await confirmSession(platform.database.db, request.sessionToken)
    return { data: { redirect: `${realm.factorsPage}#govbr` } }
  })

  app.post(`${call}/govbr/retirada`, { schema: { response: answers(redirected) } }, async (request) => {
    const own = await confirmed(request)
    await transact(async (tx) => {
      if (!(await removeGovbrLink(tx, own.realm, own.account))) throw new NotFound()
      await own.avisa(tx, { fato: 'govbr-desligado' })
    })
    return { data: { redirect: `${realm.factorsPage}?success=2` } }
  })
}

function ownWith(platform: Platform, { realm }: AccessRealm, { account, login }: Person): Own {
  return { realm, account, login, avisa: (tx, mudou) => avisaConta(platform, tx, { realm, login }, mudou) }
}

// The codes are shown once, in the answer: without JavaScript on the page that the form names.
function shown(request: FastifyRequest, { codigos }: CodigosNovos) {
  if (isPlainFormPost(request)) throw new FormAgain({ feito: { codigos } })
  return { data: { codigos } }
}
