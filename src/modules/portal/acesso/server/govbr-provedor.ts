// gov.br as an OpenID provider: the way there, and what comes back. Nothing is kept here: what a login needs until the person is back
// lies in that browser's cookie (docs/decisions/0122-gov-br.md).
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Govbr } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'

/** What ties the answer to the request; only the browser that left has it. */
export const partida = z.object({ state: z.string().min(20), nonce: z.string().min(20), verifier: z.string().min(43) })
export type Partida = z.output<typeof partida>

export type PessoaGovbr = {
  /** 11 digits, verified by gov.br. */
  cpf: string
  nome: string
  /** In lower case; null when gov.br has not confirmed it. */
  email: string | null
  /** When the person last showed gov.br who they are, in seconds since 1970; null when it does not say. */
  desde: number | null
}

export type Provedor = {
  /** Throws when gov.br does not answer. `isAnew`: the person has to show who they are again, whatever session gov.br has. */
  leave(isAnew: boolean): Promise<{ address: string; partida: Partida }>
  /** `query` as it came back. Throws when gov.br does not answer, or answers something that does not belong to the request. */
  arrive(query: string, partida: Partida): Promise<PessoaGovbr>
}

const limitSeconds = 10

export function createProvedor(settings: Govbr, publicUrl: string, log: Log): Provedor {
  const returnAddress = `${publicUrl}/ajax/login/govbr/retorno`
  let known: Promise<oidc.Configuration> | undefined

  // What gov.br says of itself is asked once; a failure is not kept.
  const configuration = () => {
    known ??= discover(settings).catch((error) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async leave(isAnew) {
      const config = await configuration()
      const made = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: 'openid email profile',
        state: made.state,
        nonce: made.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(made.verifier),
        code_challenge_method: 'S256',
        ...(isAnew && { prompt: 'login', max_age: '0' }),
      })
      return { address: address.href, partida: made }
    },
    async arrive(query, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${returnAddress}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      return readClaims(tokens.claims(), log)
    },
  }
}

async function discover({ url, clientId, clientSecret }: Govbr): Promise<oidc.Configuration> {
  // env.ts lets plain http in for this machine only
  const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const config = await oidc.discovery(url, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
    execute,
    timeout: limitSeconds,
  })
  // the signature of the identity is checked although it comes straight from gov.br
  oidc.enableNonRepudiationChecks(config)
  return config
}

/** Where the session that gov.br holds in a browser is ended: a way of its own, that is not OpenID's. */
export function leavingAddressOf({ url }: Govbr, publicUrl: string): string {
  const address = new URL('logout', url)
  address.searchParams.set('post_logout_redirect_uri', publicUrl)
  return address.href
}

const claims = z.object({
  sub: z
    .string()
    .regex(/^\d{11}$/)
    .refine(isValidCpf),
  name: z.string().trim().min(1).max(200),
  auth_time: z.int().positive().optional().catch(undefined),
  email: z.email().max(200).optional().catch(undefined),
  // a boolean by the standard, a text in what gov.br has sent
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
})

function readClaims(sent: unknown, log: Log): PessoaGovbr {
  const read = claims.safeParse(sent)
  if (!read.success) {
    log.warn({ campos: read.error.issues.map((issue) => issue.path.join('.')) }, 'gov.br: identidade incompleta')
    throw new Error('identidade incompleta')
  }
  const { sub: cpf, name: nome, email, email_verified, auth_time } = read.data
  return { cpf, nome, email: email && email_verified ? email.toLowerCase() : null, desde: auth_time ?? null }
}
