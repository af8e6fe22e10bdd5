// The expense of contracts and tenders: orders, monthly services, works by measurement. Together they cost no more than the contract's value,
// and as much again for each year by which an amendment prolonged it.
import { somaDias } from '#base/prazo.ts'
import { addMonths } from '../calendar.ts'
import { type Compra, type Contrato, comprasDaCidade, isContinuado, isLocacao, isObra } from '../contratos/contrato.ts'
import { chaveDaLicitacao, type Item as ItemDaLicitacao, isDireta, type Tender } from '../licitacoes/licitacoes.ts'
import { createRandom, type Random } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, type Item, valorDosItens } from './compromisso.ts'
import { empresa, locador } from './credores.ts'

type Periodo = { de: string; ate: string; cents: number }
type Origem = {
  compra: Omit<Compra, 'contrato'>
  licitacao: number | null
  contrato: number | null
  contratoNumero: string
  itens: ItemDaLicitacao[]
  periodos: Periodo[]
}

const modalidades: Record<string, string> = {
  'Concorrência Eletrônica': '4',
  'Concorrência Presencial': '5',
  'Pregão Eletrônico': '6',
  'Pregão Presencial': '7',
  Dispensa: '8',
  Inexigibilidade: '9',
  'Chamada Pública': '15',
}
// Insurance and car repairs are paid by the month too, though their contracts are not prolonged.
const isMensal = (compra: Origem['compra']) => isContinuado(compra) || /^(oficina|seguros)$/.test(compra.ramo)

/** The commitments of these years; `contratos` and `tenders` are in the order in which they are stored. */
export function contratados(contratos: Contrato[], tenders: Tender[], anos: number[]): Compromisso[] {
  return origens(contratos, tenders)
    .flatMap((origem) => origem.periodos.flatMap((periodo) => gastos(origem, periodo)))
    .filter(({ data }) => anos.includes(Number(data.slice(0, 4))))
}

function origens(contratos: Contrato[], tenders: Tender[]): Origem[] {
  const lugares = new Map(tenders.map((tender, at) => [chaveDaLicitacao(tender), at]))
  const lugarDe = ({ modalidade, licitacao }: Pick<Compra, 'modalidade' | 'licitacao'>) =>
    lugares.get(`${modalidade} ${licitacao}`)
  const itensDe = (at: number | undefined) => (at === undefined ? [] : (tenders[at]?.items ?? []))
  const semContrato = comprasDaCidade.filter((compra) => !compra.contrato && lugarDe(compra) !== undefined)
  return [
    ...contratos.map((contrato, at) => {
      const licitacao = lugarDe(contrato)
      return {
        ...{ compra: contrato, licitacao: licitacao ?? null, contrato: at, contratoNumero: contrato.numero },
        ...{ itens: itensDe(licitacao), periodos: periodosDe(contrato) },
      }
    }),
    ...semContrato.map((compra) => {
      const licitacao = lugarDe(compra)
      const ate = somaDias(addMonths(compra.celebracao, isObra(compra) ? 9 : 11), -1)
      const periodos = [{ de: compra.celebracao, ate, cents: compra.valor }]
      const itens = itensDe(licitacao)
      return { compra, licitacao: licitacao ?? null, contrato: null, contratoNumero: '', itens, periodos }
    }),
  ]
}

// What each term of a contract may cost.
function periodosDe(contrato: Contrato): Periodo[] {
  const { inicio, fim, valor, termos, situacao } = contrato
  if (isLocacao(contrato))
    return [0, 1, 2, 3, 4]
      .map((antes) => addMonths(fim, -12 * antes))
      .map((ate) => ({ de: somaDias(addMonths(ate, -12), 1), ate, cents: valor }))
      .filter(({ de }) => de >= inicio)
  if (situacao === 'Rescindido') return [{ de: inicio, ate: fim, cents: Math.round(valor * 0.4) }]
  if (isObra(contrato) || termos.length === 0) return [{ de: inicio, ate: fim, cents: valor }]
  const fins = [somaDias(addMonths(inicio, 12), -1), ...termos.map(({ ate }) => ate)]
  return fins.map((ate, at) => ({ de: at === 0 ? inicio : somaDias(fins[at - 1] ?? inicio, 1), ate, cents: valor }))
}

function gastos(origem: Origem, periodo: Periodo): Compromisso[] {
  const { compra } = origem
  const random = createRandom(`expense of ${compra.modalidade} ${compra.licitacao}`)
  random.next()
  const natureza = compra.despesa.slice(0, 9).replaceAll('.', '')
  const base = (data: string, cents: number, facts: Partial<Compromisso>) =>
    compromisso({
      ...{ data, cents, natureza, acao: compra.acao, fonte: compra.fonte, credor: credorDoGasto(compra, random) },
      ...{ objeto: compra.objeto, modalidade: modalidades[compra.modalidade] ?? '', licitacao: origem.licitacao },
      ...{ licitacaoNumero: compra.licitacao, contratoNumero: origem.contratoNumero, contrato: origem.contrato },
      fundamento: isDireta(compra) ? compra.amparo : '',
      ...facts,
    })
  const isServico = !/^(339030|339032|449052)$/.test(natureza)
  // Works are measured, and now and then the last measurement of a year is made in the next.
  if (isObra(compra)) return mensal(periodo, base, { ...medicoes, passaDoAno: () => random.chance(0.5) })
  if (isLocacao(compra) || isMensal(compra)) return mensal(periodo, base, mensalidades)
  if (isServico && compra.forma !== 'pregao') return umaVez(periodo, base, 0.065)
  if (natureza === '449052') return umaVez(periodo, base, 0)
  return pedidos(periodo, base, { random, itens: origem.itens, retencao: isServico ? 0.065 : 0 })
}

// Where a tender has several winners, each purchase is from one of them.
const credorDoGasto = (compra: Origem['compra'], random: Random) =>
  isLocacao(compra) ? locador(compra.contratada) : empresa(random.pick(compra.contratada.split('; ')))

type Base = (data: string, cents: number, facts: Partial<Compromisso>) => Compromisso

/** The months of a period, by the year in which they are. */
function porAno({ de, ate, cents }: Periodo): { ano: string; meses: { fim: string; cents: number }[] }[] {
  const fins: string[] = []
  for (let at = 1; somaDias(addMonths(de, at), -1) <= ate && at <= 60; at++) fins.push(somaDias(addMonths(de, at), -1))
  if (fins.length === 0) fins.push(ate)
  const mensal = Math.floor(cents / fins.length)
  const anos = [...new Set(fins.map((fim) => fim.slice(0, 4)))]
  return anos.map((ano) => ({
    ano,
    meses: fins.filter((fim) => fim.startsWith(ano)).map((fim) => ({ fim, cents: mensal })),
  }))
}

const mensalidades = { depois: 4, ultimo: '12-26', retencao: 0.05 }
const medicoes = { depois: 9, ultimo: '12-23', retencao: 0.085 }
type Mensal = { depois: number; ultimo: string; retencao: number; passaDoAno?: () => boolean }

// A month is delivered some days after its end, the last one of a year on a day before the next, unless it passes into it.
function mensal(periodo: Periodo, base: Base, { depois, ultimo, retencao, passaDoAno }: Mensal): Compromisso[] {
  return porAno(periodo).map(({ ano, meses }) => {
    const entregas = meses.map(({ fim, cents }) => {
      const isUltimo = fim > `${ano}-12-20` && !passaDoAno?.()
      return { data: diaUtil(isUltimo ? `${ano}-${ultimo}` : somaDias(fim, depois)), cents }
    })
    const data = diaUtil(periodo.de.startsWith(ano) ? periodo.de : `${ano}-01-04`)
    const total = meses.reduce((sum, { cents }) => sum + cents, 0)
    return base(data, total, { tipo: 'global', entregas, documento: 'NFS-e', retencao })
  })
}

function umaVez({ de, cents }: Periodo, base: Base, retencao: number): Compromisso[] {
  const data = diaUtil(de)
  const documento = retencao ? 'NFS-e' : 'NF-e'
  return [base(data, cents, { entregas: [{ data: diaUtil(somaDias(data, 24)), cents }], documento, retencao })]
}

type Pedido = { random: Random; itens: ItemDaLicitacao[]; retencao: number }

// Orders are spread over the term, and a little of the contract is never ordered.
function pedidos({ de, ate, cents }: Periodo, base: Base, { random, itens, retencao }: Pedido): Compromisso[] {
  const quantos = Math.max(1, Math.min(34, Math.round(cents / 1_250_000)))
  const dias = Math.max(20, Math.round((Date.parse(ate) - Date.parse(de)) / 86_400_000) - 20)
  return Array.from({ length: quantos }, (_, at) => {
    const data = diaUtil(somaDias(de, Math.round((dias * (at + random.next() * 0.8)) / quantos)))
    const parte = Math.floor((cents / quantos) * random.between(0.8, 0.99))
    const comprados = itensDoPedido(itens, parte, random)
    const valor = valorDosItens(comprados) || parte
    const entrega = diaUtil(somaDias(data, random.integer(4, 24)))
    return base(data, valor, {
      ...{ itens: comprados, entregas: [{ data: entrega, cents: valor }], retencao },
      documento: retencao ? 'NFS-e' : 'NF-e',
    })
  })
}

// An order has some items of the tender, of each as many as the amount allows.
function itensDoPedido(itens: ItemDaLicitacao[], cents: number, random: Random): Item[] {
  if (itens.length === 0) return []
  const de = random.integer(0, itens.length - 1)
  const escolhidos = [...itens.slice(de), ...itens.slice(0, de)].slice(0, random.integer(2, 5))
  return escolhidos.flatMap(({ descricao, unidade, preco }) => {
    const quantidade = Math.floor(cents / escolhidos.length / preco)
    return quantidade > 0 ? [{ descricao, unidade, quantidade, unitario: preco }] : []
  })
}
