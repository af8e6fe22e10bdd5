// Citizens for journeys, registered through the portal's call.
import { type APIRequestContext, expect } from '@playwright/test'
import { latestMail } from './mail.ts'

export const citizenPassword = 'cajueiro florido 7'

// A portal lets so many people register from one address; each of these has one of its own.
let people = 0
const elsewhere = () => {
  people += 1
  return { 'x-forwarded-for': `10.9.${people >> 8}.${people & 255}` }
}

/** Registers a person with this e-mail, without confirming it. */
export async function registerCitizen(request: APIRequestContext, email: string, nome: string): Promise<void> {
  const answer = await request.post('/ajax/solicitante', {
    headers: elsewhere(),
    data: {
      sol_tipo_pessoa: 'F',
      sol_nome: nome,
      sol_cpf: '12345678909',
      end_cep: '44000123',
      end_logradouro: 'Rua das Flores',
      end_numero: '120',
      end_bairro: 'Centro',
      est_sigla: 'BA',
      cid_codigo_ibge: '2910800', // Feira de Santana
      sol_telefone: '75912345678',
      sol_email: email,
      sol_email_confirmacao: email,
      usu_senha: citizenPassword,
      usu_senha_confirmacao: citizenPassword,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Registers a person, confirms by the e-mailed link and logs in: `request` then has the person's session. */
export async function enterAsCitizen(
  request: APIRequestContext,
  { dataDir, email, nome }: { dataDir: string; email: string; nome: string },
): Promise<void> {
  await registerCitizen(request, email, nome)
  const link = /\/esic\/confirmacao\?token=([\w-]{43})/
  const token = link.exec(await latestMail(dataDir, email, link))?.[1]
  const confirmed = await request.post('/ajax/confirmar-cadastro', { headers: elsewhere(), data: { token } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  const entered = await request.post('/ajax/login', { data: { usu_login: email, usu_senha: citizenPassword } })
  expect(entered.status(), await entered.text()).toBe(200)
}
