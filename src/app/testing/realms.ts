// The two realms that people log in to (panel, E-Sic), for tests that run on both.
import {
  samplePassword as citizenPassword,
  citizenSessionOf,
  insertSolicitante,
} from '#modules/atendimento/solicitante/server/solicitante.sample.ts'
import { insertUsuario, samplePassword, sessionOf } from '#modules/cidade/usuario/server/usuario.sample.ts'
import type { Platform } from '#platform/platform.ts'
import type { Realm } from '#platform/session/session.queries.ts'

export type Person = { account: number; usu_login: string }

export type TestRealm = {
  realm: Realm
  /** The field that names the realm in a body. */
  fields: Record<string, string>
  home: string
  welcomePage: string
  loginPage: string
  loginTitle: string
  recoveryPage: string
  recoveredPage: string
  recoveredText: string
  passwordPage: string
  passwordCall: string
  password: string
  /** Creates an account with that password. */
  insert(platform: Platform): Promise<Person>
  /** Opens a session of the account; returns the cookies of a request. */
  session(platform: Platform, person: Person): Promise<Record<string, string>>
}

const panel: TestRealm = {
  realm: 'painel',
  fields: { painel: '1' },
  home: '/painel',
  welcomePage: '/painel?welcome=1',
  loginPage: '/painel/login',
  loginTitle: 'Acesso ao Painel Administrativo',
  recoveryPage: '/painel/recuperar-senha',
  recoveredPage: '/painel/login?success=1',
  recoveredText: 'Senha alterada com sucesso.',
  passwordPage: '/painel/senha',
  passwordCall: '/painel/ajax/senha',
  password: samplePassword,
  async insert(platform) {
    const { usuario_id, usu_login } = await insertUsuario(platform)
    return { account: usuario_id, usu_login }
  },
  session: (platform, { account, usu_login }) => sessionOf(platform, { usuario_id: account, usu_login }),
}

const esic: TestRealm = {
  realm: 'esic',
  fields: {},
  home: '/esic',
  welcomePage: '/esic',
  loginPage: '/esic/acesso',
  loginTitle: 'Entrar no E-Sic',
  recoveryPage: '/esic/recuperar-senha',
  recoveredPage: '/esic/recuperar-senha?success=1',
  recoveredText: 'Seu acesso ao portal foi restaurado e seu cadastro foi confirmado.',
  passwordPage: '/esic/senha',
  passwordCall: '/esic/ajax/senha',
  password: citizenPassword,
  async insert(platform) {
    const { solicitante_id, usu_login } = await insertSolicitante(platform)
    return { account: solicitante_id, usu_login }
  },
  session: (platform, { account, usu_login }) => citizenSessionOf(platform, { solicitante_id: account, usu_login }),
}

export const testRealms: TestRealm[] = [panel, esic]
