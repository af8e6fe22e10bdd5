// What the page of one's own second factors shows: the list of them, or one step of adding or removing one.
import type { FastifyRequest } from 'fastify'
import { mascaraCpf } from '#base/documento.ts'
import { findSiteName } from '#modules/cidade/configuracao/server/configuracao.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Platform } from '#platform/platform.ts'
import type { SegurancaPage } from '../fatores.contract.ts'
import { addressOf, pictureOf } from './codes.ts'
import { countReserves, findStarted, listFactors, type Owner } from './fator.queries.ts'
import { findGovbrLink } from './govbr.queries.ts'
import { siteOf } from './passkeys.ts'

type Own = Owner & { login: string; hasPassword(db: Queries): Promise<boolean> }
type Passo = SegurancaPage['passo']

export async function segurancaOf(platform: Platform, own: Own, request: FastifyRequest): Promise<SegurancaPage> {
  const { db } = platform.database
  const { passo, fator } = request.query as Record<string, unknown>
  const [fatores, reservas] = await Promise.all([listFactors(db, own), countReserves(db, own)])
  const novo = passo === 'codigo' ? await pictureOfNew(platform, own) : null
  const { isFit: temChaves } = siteOf(platform.env.publicUrl)
  const ligacao = platform.env.govbr ? await govbrOf(db, own, request) : null
  const chosen =
    passo === 'retirar' || passo === 'renomear'
      ? (fatores.find(({ fator_id }) => String(fator_id) === fator) ?? null)
      : null
  const possible: Record<string, boolean> = {
    aplicativo: true,
    codigo: novo !== null,
    chave: temChaves,
    reservas: fatores.length > 0,
    retirar: chosen !== null,
    renomear: chosen !== null,
    ligar: ligacao !== null && ligacao.ligada === null,
    govbr: ligacao?.ligada != null && ligacao.temSenha,
  }
  return {
    passo: typeof passo === 'string' && possible[passo] ? (passo as Passo) : 'lista',
    fatores,
    reservas,
    novo,
    fator: chosen,
    temChaves,
    govbr: ligacao,
    isExigido: request.panelAccount?.mustAddFactor ?? false,
  }
}

const avisos = ['ok', 'ligada', 'outra'] as const

async function govbrOf(db: Queries, own: Own, { query, isConfirmed }: FastifyRequest): Promise<SegurancaPage['govbr']> {
  const [link, temSenha] = await Promise.all([findGovbrLink(db, own.realm, own.account), own.hasPassword(db)])
  return {
    ligada: link ? { cpf: mascaraCpf(link.gbv_cpf), desde: link.gbv_desde } : null,
    temSenha,
    confirmado: isConfirmed,
    aviso: avisos.find((name) => name === (query as Record<string, unknown>).govbr) ?? null,
  }
}

async function pictureOfNew({ database: { db } }: Platform, own: Own): Promise<SegurancaPage['novo']> {
  const started = await findStarted(db, own, 'aplicativo')
  if (!started) return null
  const address = addressOf(started.segredo, { issuer: await findSiteName(db), label: own.login })
  return { segredo: started.segredo, ...pictureOf(address) }
}
