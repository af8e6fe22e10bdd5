// docs/specification/common.md#postal-codes: the portal calls the postal code service, never the visitor's browser. Every failure has the
// same message, and the address can be typed by hand.
import { z } from 'zod'
import { FieldErrors, NotFound, ServiceTrouble } from '#platform/errors.ts'
import type { ModuleContext } from '#platform/http/module.ts'
import { networkOf } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { type EnderecoDoCep, enderecoDoCep } from '../localidade.contract.ts'
import { createCepCache } from './cep-cache.ts'
import { fetchEndereco } from './cep-service.ts'
import { findEstadoComCidade } from './localidade.queries.ts'

const failure = 'Não foi possível buscar os dados para o CEP informado.'
const largestCache = 2000
const cachedHours = 12
const [most, minutes] = [100, 15]

export function cepRoute({ app, platform }: ModuleContext): void {
  const perAddress = platform.limits.define('cep-endereco', most, minutes)
  const find = createCepFinder(platform)
  const schema = {
    summary: 'Endereço de um CEP',
    'x-limites': `Até ${most} consultas em ${minutes} minutos para o mesmo endereço de rede.`,
    params: z.object({ cep: z.string().describe('CEP, de oito dígitos') }),
    response: { 200: z.object({ data: enderecoDoCep }) },
  }
  app.get('/ajax/cep/:cep', { schema }, async ({ params, ip }, reply) => {
    const cep = params.cep.replace(/^(\d{5})-(\d{3})$/, '$1$2')
    if (!/^\d{8}$/.test(cep)) throw new FieldErrors({ end_cep: [failure] }, failure)
    await perAddress.count(networkOf(ip))
    const endereco = await find(cep)
    reply.header('cache-control', 'no-store') // where somebody lives is no matter of the next person at the same computer
    return { data: endereco }
  })
}

// Simultaneous lookups of one postal code share one request.
function createCepFinder(platform: Platform): (cep: string) => Promise<EnderecoDoCep> {
  const cache = createCepCache(largestCache, cachedHours)
  const pending = new Map<string, Promise<EnderecoDoCep>>()
  return async (cep) => {
    const known = cache.peek(cep)
    if (known) return known
    const shared = pending.get(cep)
    if (shared) return shared
    const question = findEndereco(platform, cep)
    pending.set(cep, question)
    try {
      const endereco = await question
      cache.store(endereco)
      return endereco
    } finally {
      pending.delete(cep)
    }
  }
}

/** Throws NotFound for a postal code that does not exist, ServiceTrouble when the service fails. */
async function findEndereco({ env, database }: Platform, cep: string): Promise<EnderecoDoCep> {
  const answer = await fetchEndereco(env.cepBaseUrl, cep).catch((cause) => {
    throw new ServiceTrouble(failure, cause)
  })
  if (!answer) throw new NotFound(failure)
  const { logradouro, complemento, bairro, localidade, uf, ibge } = answer
  const lugar = await findEstadoComCidade(database.db, uf, ibge)
  if (!lugar) throw new ServiceTrouble(failure, new Error('the postal code service answered a state that there is not'))
  return {
    end_cep: cep,
    end_logradouro: logradouro,
    end_complemento: complemento,
    end_bairro: bairro,
    cid_nome: lugar.cid_nome ?? localidade,
    est_sigla: lugar.est_sigla,
    cid_codigo_ibge: lugar.cid_codigo_ibge,
  }
}
