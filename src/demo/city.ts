// The invented city. Its domain ends in .example, which belongs to nobody; its phone numbers are in a range that no town has.

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

/** The authorities of the first and second instance of appeals. */
export const demoAutoridades = {
  autoridade_1: 'Controladoria-Geral do Município',
  autoridade_2: 'Comissão Municipal de Reavaliação de Informações',
}

export const demoPassword = 'umbuzeiro-em-flor-26'

/** Login, privileges, and the description printed at the start. */
export const demoUsers = [
  { login: 'admin@licuri.example', privilege: null, label: 'administra tudo' },
  { login: 'licitacoes@licuri.example', privilege: 'licitacoes', label: 'licitações e contratos' },
  { login: 'noticias@licuri.example', privilege: 'noticias', label: 'notícias' },
  { login: 'servicos@licuri.example', privilege: 'servicos', label: 'serviços' },
  { login: 'informacao@licuri.example', privilege: 'informacao', label: 'acesso à informação' },
  { login: 'editais@licuri.example', privilege: 'editais', label: 'editais acessados' },
  { login: 'esic@licuri.example', privilege: 'esic', label: 'E-Sic' },
  { login: 'ouvidoria@licuri.example', privilege: 'ouvidoria', label: 'ouvidoria' },
  { login: 'financas@licuri.example', privilege: 'financas', label: 'finanças' },
  { login: 'pessoal@licuri.example', privilege: 'pessoal', label: 'pessoal: diárias' },
  { login: 'obras@licuri.example', privilege: 'obras', label: 'obras' },
  { login: 'saude@licuri.example', privilege: 'saude', label: 'saúde' },
  { login: 'educacao@licuri.example', privilege: 'educacao', label: 'educação' },
] as const

/** Citizens who log in at /esic with the same password. */
export const demoCitizens = [
  { login: 'cidada@licuri.example', label: 'cidadã, com pedidos em todas as situações' },
  { login: 'empresa@licuri.example', label: 'empresa, com CNPJ de letras e números' },
] as const

const nomesDeLugares = lerCsv('lugares', { tipo: um('bairro', 'povoado', 'rua', 'escola'), nome: texto })

/** Neighbourhoods, villages, streets and schools named in texts. */
export const lugares = (qual: (typeof nomesDeLugares)[number]['tipo']): string[] =>
  nomesDeLugares.filter(({ tipo }) => tipo === qual).map(({ nome }) => nome)
