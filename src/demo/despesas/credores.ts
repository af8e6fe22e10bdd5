// Whom the town pays: companies with a CNPJ of their own, people with a CPF (demo/pessoas.csv), and payrolls.

import { agrupa, lerCsv, texto, um } from '../ler.ts'
import { cnpjInventado, cpfDeCredor } from '../numeros-inventados.ts'
import { createRandom } from '../random.ts'

export type Credor = { nome: string; documento: string; sigiloso: boolean }

const empresas = new Map<string, Credor>()

/** The same name has the same CNPJ. */
export function empresa(nome: string): Credor {
  const known = empresas.get(nome)
  if (known) return known
  const numero = createRandom(`company ${nome}`).integer(100_000, 899_999)
  const nova = { nome, documento: cnpjInventado(`99${numero}0001`), sigiloso: false }
  empresas.set(nome, nova)
  return nova
}

/** The CNPJ of whom a contract or a tender names, where that is one company and nobody forgot to type it. */
export const cnpjDigitado = (contratada: string, onde: string): string =>
  /\b(LTDA|S\.A\.|ME|EPP|EIRELI)\b/.test(contratada) &&
  !contratada.includes('; ') &&
  createRandom(`CNPJ of ${onde}`).chance(0.92)
    ? empresa(contratada).documento
    : ''

// The companies of each trade.
const empresasDoRamo = agrupa(lerCsv('empresas', { ramo: texto, nome: texto }), ({ ramo }) => ramo)

export const empresasDe = (ramo: string): string[] => (empresasDoRamo.get(ramo) ?? []).map(({ nome }) => nome)

export const semDocumento = (nome: string): Credor => ({ nome, documento: '', sigiloso: false })

const inss: Credor = { nome: 'Instituto Nacional do Seguro Social', documento: '29979036000140', sigiloso: false }
const publicos = [
  'União – Receita Federal do Brasil',
  'Tribunal de Justiça – contas de precatórios',
  'Governo do Estado – Departamento de Trânsito',
]

/** The creditor of this name: a company, or a public body that every town pays. */
export function credorDe(nome: string): Credor {
  if (nome === inss.nome) return inss
  return publicos.includes(nome) ? semDocumento(nome) : empresa(nome)
}

const pessoas = lerCsv('pessoas', { grupo: um('autônomo', 'amparado'), nome: texto, cpf: texto })
const doGrupo = (qual: 'autônomo' | 'amparado', sigiloso: boolean): Credor[] =>
  pessoas.flatMap(({ grupo, nome, cpf }) => (grupo === qual ? [{ nome, documento: cpf, sigiloso }] : []))

/** People who work for the town now and then. */
export const autonomos = doGrupo('autônomo', false)
/** People who get help from the town: neither their names nor their documents are public. */
export const amparados = doGrupo('amparado', true)

/** The owner of a building that the town rents. */
export const locador = (nome: string): Credor => ({
  nome,
  documento: cpfDeCredor(createRandom(`owner ${nome}`).integer(5000, 9999)),
  sigiloso: false,
})
