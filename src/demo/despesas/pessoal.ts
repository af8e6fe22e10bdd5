// People on the payroll: each month's sum of the portal's own payroll by where they work, temporary staff, and what the town adds for
// social security.
import { nomeDoMes } from '#base/mes.ts'
import { addDays } from '../calendar.ts'
import { makeFolha, type Pagamento } from '../folha/folha.ts'
import { createRandom } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, meses, nivel, noMes } from './compromisso.ts'
import { credorDe, semDocumento } from './credores.ts'

type Grupo = { acao: string; fonte: string; nome: string }

// action | source | whose payroll | thousands of reais a month of 2026 for temporary staff
const grupos: (Grupo & { temporarios: number })[] = `
2012 | 540 | Secretaria Municipal de Educação – ensino fundamental | 205
2014 | 540 | Secretaria Municipal de Educação – educação infantil | 84
2016 | 541 | Secretaria Municipal de Educação – atendimento especializado | 46
2018 | 500 | Secretaria Municipal de Educação – administração | 0
2021 | 600 | Secretaria Municipal de Saúde – saúde da família | 62
2022 | 604 | Secretaria Municipal de Saúde – agentes comunitários | 0
2023 | 600 | Secretaria Municipal de Saúde – saúde bucal | 0
2026 | 604 | Secretaria Municipal de Saúde – agentes de endemias | 0
2029 | 500 | Hospital Municipal Santa Rita | 88
2027 | 500 | Secretaria Municipal de Saúde – administração | 0
2032 | 660 | Secretaria Municipal de Assistência Social | 19
2038 | 500 | Conselho Tutelar | 0
2002 | 500 | Gabinete da Prefeita | 0
2005 | 500 | Secretaria Municipal de Administração e Planejamento | 21
2008 | 500 | Secretaria Municipal de Finanças | 0
2004 | 500 | Procuradoria-Geral do Município | 0
2003 | 500 | Controladoria-Geral do Município | 0
2042 | 500 | Secretaria Municipal de Infraestrutura e Serviços Públicos | 46
2040 | 500 | Secretaria Municipal de Infraestrutura – limpeza urbana | 31
2044 | 500 | Secretaria Municipal de Transportes | 17
2045 | 500 | Secretaria Municipal de Agricultura e Recursos Hídricos | 0
2048 | 500 | Secretaria Municipal de Cultura e Turismo | 0`
  .trim()
  .split('\n')
  .map((linha) => {
    const [acao = '', fonte = '', nome = '', temporarios] = linha.split('|').map((parte) => parte.trim())
    return { acao, fonte, nome, temporarios: Number(temporarios) }
  })

// a position -> the actions where its people work; several: by registration number
const lotacoes: [RegExp, string[]][] = [
  [/^(Prefeita|Vice|Chefe de Gabinete)/, ['2002']],
  [/^Procurador/, ['2004']],
  [/^(Controlador|Ouvidor)/, ['2003']],
  [/^Professor – 20/, ['2012', '2012', '2014']],
  [/^Professor – 40/, ['2012', '2012', '2012', '2014', '2016']],
  [/^(Coordenador Ped|Diretor Esc)/, ['2012', '2014']],
  [/^Auxiliar de Classe/, ['2014', '2016']],
  [/^Merendeira/, ['2018']],
  [/^Agente Comunit/, ['2022']],
  [/^Agente de Combate/, ['2026']],
  [/^(Cirurgião|Auxiliar em Saúde)/, ['2023']],
  [/^(Médico Plant|Diretor Adm|Fisio|Farmac)/, ['2029']],
  [/^(Enfermeiro|Técnico em Enf)/, ['2021', '2029']],
  [/^(Médico|Nutri)/, ['2021']],
  [/^(Assistente Soc|Psic|Orientador)/, ['2032']],
  [/^Conselheiro/, ['2038']],
  [/^(Guarda|Inspetor)/, ['2005']],
  [/^Motorista de Amb/, ['2029']],
  [/^(Agente de Limp)/, ['2040']],
  [/^(Operador|Motorista)/, ['2044', '2018', '2027']],
  [/^(Eletricista|Pedreiro|Engenheiro)/, ['2042']],
  [/^(Fiscal|Contador)/, ['2008']],
  [/^Técnico Agr/, ['2045']],
  [/^(Auxiliar de Serv|Vigia)/, ['2018', '2018', '2029', '2005', '2042']],
  [/./, ['2005', '2008', '2018', '2027', '2042', '2032', '2048']],
]

export function grupoDe({ cargo, codigo }: Pagamento): string {
  const acoes = lotacoes.find(([nome]) => nome.test(cargo))?.[1] ?? []
  return acoes[Number(codigo) % acoes.length] ?? ''
}

type Folha = (ano: number, mes: number, acao: string) => number

/** Cents of each month and action. Before the portal's payroll begins: its first month, with the wages of then. */
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

/** All of a year whose months are over on the day `hoje`. */
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

function mensais(grupo: (typeof grupos)[number], ano: number, mes: number, cents: number): Compromisso[] {
  const de = `${nomeDoMes(mes).toLowerCase()} de ${ano}`
  const fim = noMes(ano, mes, mes === 12 ? 22 : 26)
  const extra = Math.round(
    grupo.temporarios * 100_000 * nivel(ano) * createRandom(`${grupo.acao} ${de}`).between(0.96, 1.04),
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
    entregas: [{ data: diaUtil(addDays(data, 1)), cents }],
    documento: 'Guia',
  })
}
