// The expense for people: the sums of each month of the portal's own payroll by action of the budget, temporary staff, and the town's
// share of social security.
import { nomeDoMes } from '#base/mes.ts'
import { somaDias } from '#base/prazo.ts'
import { makeFolha, type Pagamento } from '../folha/folha.ts'
import { lerCsv, numero, texto } from '../ler.ts'
import { createRandom } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, meses, nivel, noMes } from './compromisso.ts'
import { credorDe, semDocumento } from './credores.ts'

// `temporarios_mil` is what temporary staff costs in a month of 2026, in thousands of reais.
const grupos = lerCsv('folha-grupos', { acao: texto, fonte: texto, nome: texto, temporarios_mil: numero })
type Grupo = (typeof grupos)[number]

export const grupoDe = ({ cargo: { acoes }, codigo }: Pagamento): string => acoes[Number(codigo) % acoes.length] ?? ''

type Folha = (ano: number, mes: number, acao: string) => number

/** The cents of a month and action. A month before the portal's payroll begins is like its first month, with lower wages. */
export function folhaPorGrupo(hoje: string): Folha {
  const soma = new Map<string, number>()
  const chave = (ano: number, mes: number, acao: string) => `${ano} ${mes} ${acao}`
  const folha = makeFolha(hoje)
  for (const pagamento of folha) {
    const dele = chave(pagamento.ano, pagamento.mes, grupoDe(pagamento))
    soma.set(dele, (soma.get(dele) ?? 0) + pagamento.salario)
  }
  const primeiro = folha[0]
  if (!primeiro) throw new Error('no payroll')
  return (ano, mes, acao) => {
    const known = soma.get(chave(ano, mes, acao))
    if (known !== undefined) return known
    const antes = primeiro.ano - ano + (mes > primeiro.mes ? -1 : 0)
    const base = soma.get(chave(primeiro.ano, primeiro.mes, acao)) ?? 0
    return Math.round(
      base * 0.935 ** Math.max(0, antes) * createRandom(`payroll ${ano} ${mes} ${acao}`).between(0.99, 1.01),
    )
  }
}

/** The commitments of a year for the months that are over on the day `hoje`. */
export function pessoal(ano: number, hoje: string, folha: Folha): Compromisso[] {
  const acabou = (mes: number) => `${ano}-${String(mes).padStart(2, '0')}` < hoje.slice(0, 7)
  return grupos.flatMap((grupo) => {
    const doMes = meses.filter(acabou).flatMap((mes) => mensais(grupo, ano, mes, folha(ano, mes, grupo.acao)))
    return acabou(12) ? [...doMes, ...decimoTerceiro(grupo, ano, folha(ano, 12, grupo.acao))] : doMes
  })
}

const ordinario = (grupo: Grupo, natureza: string, data: string, cents: number, objeto: string) =>
  compromisso({
    ...{ data, cents, objeto, natureza, acao: grupo.acao, fonte: grupo.fonte },
    credor: semDocumento(`Folha de pagamento – ${grupo.nome}`),
    entregas: [{ data: diaUtil(data), cents }],
    documento: 'Folha',
    retencao: 0.19,
  })

function mensais(grupo: Grupo, ano: number, mes: number, cents: number): Compromisso[] {
  const de = `${nomeDoMes(mes).toLowerCase()} de ${ano}`
  const fim = noMes(ano, mes, mes === 12 ? 22 : 26)
  const extra = Math.round(
    grupo.temporarios_mil * 100_000 * nivel(ano) * createRandom(`${grupo.acao} ${de}`).between(0.96, 1.04),
  )
  const temporarios = extra
    ? [ordinario(grupo, '319004', fim, extra, `Folha dos contratados por tempo determinado, ${de}`)]
    : []
  return [
    ordinario(grupo, '319011', fim, cents, `Folha de pagamento de ${de}`),
    ...temporarios,
    patronal(grupo, ano, mes, cents + extra),
  ]
}

const decimoTerceiro = (grupo: Grupo, ano: number, cents: number) => [
  ordinario(grupo, '319011', noMes(ano, 12, 14), cents, `Décimo terceiro salário de ${ano}`),
]

function patronal(grupo: Grupo, ano: number, mes: number, base: number): Compromisso {
  const cents = Math.round(base * 0.21)
  const data = noMes(ano, mes, mes === 12 ? 22 : 27)
  return compromisso({
    ...{ data, cents, natureza: '319013', subelemento: '02', acao: grupo.acao, fonte: grupo.fonte },
    credor: credorDe('Instituto Nacional do Seguro Social'),
    objeto: `Contribuição patronal ao INSS, ${nomeDoMes(mes).toLowerCase()} de ${ano} – ${grupo.nome}`,
    entregas: [{ data: diaUtil(somaDias(data, 1)), cents }],
    documento: 'Guia',
  })
}
