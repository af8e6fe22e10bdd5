// The town's expense of four years: what the budget allowed, what was committed, delivered and paid, until the day before today; and which
// commitments contracts and per diems name.
import { lugares } from '../city.ts'
import type { Contrato } from '../contratos/contrato.ts'
import type { Diaria } from '../diarias/diarias.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import type { ReceitaDaCidade } from '../receitas/receitas.ts'
import { auxiliosAPessoas, diariasPagas, pequenasCompras, pessoasFisicas } from './avulsos.ts'
import type { Compromisso } from './compromisso.ts'
import { contratados } from './contratados.ts'
import { type Empenho, executa } from './execucao.ts'
import { pagam } from './fila.ts'
import { type Dotacao, orcamento } from './orcamento.ts'
import { folhaPorGrupo, pessoal } from './pessoal.ts'
import { recorrentes } from './recorrentes.ts'

export type Despesas = { dotacoes: Dotacao[]; empenhos: Empenho[] }

const quantosAnos = 4
const porAno = 3050

type Cidade = { tenders: Tender[]; contratos: Contrato[]; diarias: Diaria[]; receitas: ReceitaDaCidade[] }

/** `hoje` is the current day in the city. */
export function makeDespesas({ tenders, contratos, diarias, receitas }: Cidade, hoje: string): Despesas {
  const ultimo = Number(hoje.slice(0, 4))
  const anos = Array.from({ length: quantosAnos }, (_, at) => ultimo - quantosAnos + 1 + at)
  const folha = folhaPorGrupo(hoje)
  const deCompras = contratados(contratos, tenders, anos)
  const deViagens = diariasPagas(diarias)
  const compromissos = anos.flatMap((ano) => {
    const dele = ({ data }: Compromisso) => data.startsWith(String(ano))
    const certos = [
      ...pessoal(ano, hoje, folha),
      ...recorrentes(ano),
      ...pessoasFisicas(ano, lugares('povoado')),
      ...auxiliosAPessoas(ano),
      ...deCompras.filter(dele),
      ...deViagens.filter(dele),
    ]
    return [...certos, ...pequenasCompras(ano, Math.max(400, porAno - certos.length), lugares('povoado'))]
  })
  const empenhos = executa(compromissos, hoje)
  pagam(empenhos, hoje)
  return { dotacoes: orcamento(empenhos, receitas, hoje), empenhos }
}

const numeroDe = ({ numero, exercicio }: Empenho) => `${Number(numero)}/${exercicio}`

/** The first commitment of each contract, by the contract's number, if it is of the year of the signature. */
export function numerosDosContratos({ empenhos }: Despesas): Map<string, string> {
  const numeros = new Map<string, string>()
  for (const empenho of empenhos) {
    const { contratoNumero, exercicio } = empenho
    if (contratoNumero && !numeros.has(contratoNumero) && contratoNumero.endsWith(`/${exercicio}`))
      numeros.set(contratoNumero, numeroDe(empenho))
  }
  return numeros
}

export function numerosDasDiarias(diarias: Diaria[], { empenhos }: Despesas): Diaria[] {
  const numeros = new Map(empenhos.map((empenho) => [empenho.diaria, numeroDe(empenho)]))
  return diarias.map((diaria, at) => ({ ...diaria, empenho: numeros.get(at) ?? diaria.empenho }))
}
