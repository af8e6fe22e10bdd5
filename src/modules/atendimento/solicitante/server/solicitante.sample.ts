// This module's test rows.
import { randomBytes } from 'node:crypto'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from '#platform/session/password.ts'
import { openSession } from '#platform/session/session.queries.ts'

export const samplePassword = 'cajueiro florido 7'
const sampleHash = hashPassword(samplePassword) // once: each takes a fiftieth of a second

/** A registration as the form sends it: a person with a CPF. */
export const solicitanteSample = {
  sol_tipo_pessoa: 'F',
  sol_nome: 'Maria das Dores Conceição',
  sol_cpf: '123.456.789-09',
  end_cep: '44000-123',
  end_logradouro: 'Rua das Flores',
  end_numero: '120',
  end_complemento: '',
  end_bairro: 'Centro',
  est_sigla: 'BA',
  cid_codigo_ibge: '2910800', // Feira de Santana
  sol_telefone: '(75) 91234-5678',
  sol_email: 'maria@exemplo.com',
  sol_email_confirmacao: 'maria@exemplo.com',
  usu_senha: samplePassword,
  usu_senha_confirmacao: samplePassword,
}

export type SampleCitizen = { solicitante_id: number; usu_login: string }

type Kind = { sol_nome?: string; sol_email?: string; isConfirmed?: boolean }

/** An account that may log in; with `isConfirmed: false` an unconfirmed registration. */
export async function insertSolicitante(platform: Platform, kind: Kind = {}): Promise<SampleCitizen> {
  const usu_login = kind.sol_email ?? `${randomBytes(6).toString('hex')}@exemplo.com`
  const { solicitante_id } = await platform.database.db
    .insertInto('solicitante')
    .values({
      sol_nome: kind.sol_nome ?? solicitanteSample.sol_nome,
      sol_cpf: '12345678909',
      end_cep: '44000123',
      end_logradouro: 'Rua das Flores',
      end_bairro: 'Centro',
      est_sigla: 'BA',
      cid_codigo_ibge: solicitanteSample.cid_codigo_ibge,
      sol_telefone: '75912345678',
      sol_email: usu_login,
      usu_login,
      usu_senha: await sampleHash,
      sol_confirmado_em: kind.isConfirmed === false ? null : new Date().toISOString(),
    })
    .returning('solicitante_id')
    .executeTakeFirstOrThrow()
  return { solicitante_id, usu_login }
}

/** A session of the citizen, as the cookies of a request. */
export const citizenSessionOf = async (platform: Platform, { solicitante_id }: SampleCitizen) => ({
  esic: await openSession(platform.database.db, 'esic', solicitante_id),
})
