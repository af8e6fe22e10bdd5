// The invented city. Its domain ends in .example, which belongs to nobody; its phone numbers are in a range that no town has.
import { privileges } from '#base/privilegio.ts'
import type { DB } from '#platform/db/types.generated.ts'
import { lerCsv, texto, um } from './ler.ts'

/** The demo's current day for tenders: nothing later has happened yet. */
export const demoDay = '2026-11-19'

export const city = {
  nome: 'Santa Rita do Licuri',
  municipio: 'Município de Santa Rita do Licuri',
  prefeitura: 'Prefeitura Municipal de Santa Rita do Licuri',
  local: 'Santa Rita do Licuri – Bahia',
  // Numbers made of zeros and nines as in test forms, with valid check digits.
  cnpj: '99999999000191',
  fundoSaude: 'Fundo Municipal de Saúde de Santa Rita do Licuri',
  cnpjFundoSaude: '99999998000147',
}

/** The people who sign the documents of the tenders. */
export const signers = {
  prefeita: 'Marinalva Cerqueira dos Reis',
  agente: 'Edvan Moreira Sampaio',
  procuradora: 'Dra. Jucineide Barreto Matos',
}

/** The portal's configuration: its columns (demo/cidade.csv). */
export const demoSettings: Partial<Record<keyof DB['configuracao'], string>> = Object.fromEntries(
  lerCsv('cidade', { campo: texto, valor: texto }).map(({ campo, valor }) => [campo, valor]),
)

export const demoPassword = 'umbuzeiro-em-flor-26'

/** The panel's users, each with one privilege after the administrator; their descriptions are printed at the start. */
export const demoUsers = [
  { login: 'admin@licuri.example', privilegio: null, descricao: 'administra tudo' },
  ...lerCsv('usuarios', { login: texto, privilegio: um(...privileges.map(({ name }) => name)), descricao: texto }),
] as const

/** Citizens who log in at /esic with the same password. */
export const demoCitizens = [
  { login: 'cidada@licuri.example', descricao: 'cidadã, com pedidos em todas as situações' },
  { login: 'empresa@licuri.example', descricao: 'empresa, com CNPJ de letras e números' },
]

const nomesDeLugares = lerCsv('lugares', { tipo: um('bairro', 'povoado', 'rua', 'escola'), nome: texto })

/** Neighbourhoods, villages, streets and schools named in texts. */
export const lugares = (qual: (typeof nomesDeLugares)[number]['tipo']): string[] =>
  nomesDeLugares.filter(({ tipo }) => tipo === qual).map(({ nome }) => nome)
