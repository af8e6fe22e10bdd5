// Those who send hostile requests, each with an account of its own that is made again whenever an attack has ended it.
import type pg from 'pg'
import { hashToken } from '#platform/session/session.queries.ts'

export type Who = 'stranger' | 'citizen' | 'clerk' | 'administrator'

let number = 0

/** The sessions' tokens begin with 'segredo-', which nothing that the portal writes may have. */
export async function openAttacker(client: pg.Pool, who: Who) {
  const attacker = {
    who,
    cookie: '',
    /** An answer at this address says whether the session has ended. */
    isOf: (path: string) => path.startsWith(who === 'citizen' ? '/esic' : '/painel'),
    async renew() {
      if (who === 'stranger') return
      number += 1
      const token = `segredo-${number}-${who}`
      const login = `ataque-${number}@exemplo.com`
      await (who === 'citizen' ? makeCitizen(client, login, token) : makeStaff(client, who, login, token))
      attacker.cookie = `${who === 'citizen' ? 'esic' : 'painel'}=${token}`
    },
  }
  await attacker.renew()
  return attacker
}

const makeCitizen = (client: pg.Pool, login: string, token: string) =>
  client.query(
    `with pessoa as (insert into solicitante (sol_nome, sol_email, usu_login, usu_senha, sol_confirmado_em)
       values ('Ana', $1, $1, '', now()) returning solicitante_id)
     insert into sessao (ses_hash, ses_reino, ses_conta) select $2, 'esic', solicitante_id from pessoa`,
    [login, hashToken(token)],
  )

// A clerk writes news and nothing else.
const makeStaff = (client: pg.Pool, who: Who, login: string, token: string) =>
  client.query(
    `with pessoa as (insert into usuario (usu_login, usu_senha, usu_administrador, usu_situacao, usu_privilegios)
       values ($1, '', $3, 'A', $4) returning usuario_id)
     insert into sessao (ses_hash, ses_reino, ses_conta, ses_confirmada) select $2, 'painel', usuario_id, now() from pessoa`,
    [login, hashToken(token), who === 'administrator', who === 'clerk' ? ['noticias'] : []],
  )
