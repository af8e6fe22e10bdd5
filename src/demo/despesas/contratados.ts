// What contracts and tenders cost: orders, monthly services, works by measurement. Together no more than each is worth, and once more for
// each year by which an amendment prolonged it.
import { addDays } from '../calendar.ts'
import { addMonths, type Compra, type Contrato, comprasDaCidade, isLocacao, isObra } from '../contratos/contrato.ts'
import { chaveDaLicitacao, type Item as ItemDaLicitacao, isDireta, type Tender } from '../licitacoes/licitacoes.ts'
import { createRandom, type Random } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, type Entrega, type Item } from './compromisso.ts'
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
const continuados =
  /^(software|internet|limpezaurbana|assessoria|contabilidade|advocacia|veiculos|impressao|telefonia|rastreamento|lavanderia|laboratorio|climatizacao|vigilancia|transporte|oficina|seguros)$/

/** Of the years of `anos`; `contratos` and `tenders` as they are stored. */
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
      const ate = addDays(addMonths(compra.celebracao, isObra(compra) ? 9 : 11), -1)
      return {
        ...{ compra, licitacao: licitacao ?? null, contrato: null, contratoNumero: '', itens: itensDe(licitacao) },
        periodos: [{ de: compra.celebracao, ate, cents: compra.valor }],
      }
    }),
  ]
}

// What each term of a contract may cost.
function periodosDe(contrato: Contrato): Periodo[] {
  const { inicio, fim, valor, termos, situacao } = contrato
  if (isLocacao(contrato))
    return [0, 1, 2, 3, 4]
      .map((antes) => addMonths(fim, -12 * antes))
      .map((ate) => ({ de: addDays(addMonths(ate, -12), 1), ate, cents: valor }))
      .filter(({ de }) => de >= inicio)
  if (situacao === 'Rescindido') return [{ de: inicio, ate: fim, cents: Math.round(valor * 0.4) }]
  if (isObra(contrato) || termos.length === 0) return [{ de: inicio, ate: fim, cents: valor }]
  const fins = [addDays(addMonths(inicio, 12), -1), ...termos.map(({ ate }) => ate)]
  return fins.map((ate, at) => ({ de: at === 0 ? inicio : addDays(fins[at - 1] ?? inicio, 1), ate, cents: valor }))
}

function gastos(origem: Origem, periodo: Periodo): Compromisso[] {
  const { compra } = origem
  const random = createRandom(`expense of ${compra.modalidade} ${compra.licitacao}`)
  random.next()
  const natureza = compra.despesa.slice(0, 9).replaceAll('.', '')
  const base = (data: string, cents: number, facts: Partial<Compromisso>) =>
    compromisso({
      ...{ data, cents, natureza, acao: compra.acao, fonte: compra.fonte, ...credorDoGasto(compra, random) },
      objeto: compra.objeto,
      modalidade: modalidades[compra.modalidade] ?? '',
      licitacaoNumero: compra.licitacao,
      contratoNumero: origem.contratoNumero,
      licitacao: origem.licitacao,
      contrato: origem.contrato,
      fundamento: isDireta(compra) ? compra.amparo : '',
      ...facts,
    })
  const isServico = !/^(339030|339032|449052)$/.test(natureza)
  if (isObra(compra)) return obra(periodo, base, random)
  if (isLocacao(compra) || continuados.test(compra.ramo)) return servico(periodo, base)
  if (isServico && compra.forma !== 'pregao') return umaVez(periodo, base, 0.065)
  if (natureza === '449052') return umaVez(periodo, base, 0)
  return pedidos(periodo, base, { random, itens: origem.itens, retencao: isServico ? 0.065 : 0 })
}

// Several winners take turns.
function credorDoGasto(compra: Origem['compra'], random: Random): Pick<Compromisso, 'credor'> {
  if (isLocacao(compra)) return { credor: locador(compra.contratada) }
  return { credor: empresa(random.pick(compra.contratada.split('; '))) }
}

type Base = (data: string, cents: number, facts: Partial<Compromisso>) => Compromisso

/** The months of a period, by the year in which they are. */
function porAno({ de, ate, cents }: Periodo): { ano: string; meses: { fim: string; cents: number }[] }[] {
  const fins: string[] = []
  for (let at = 1; addDays(addMonths(de, at), -1) <= ate && at <= 60; at++) fins.push(addDays(addMonths(de, at), -1))
  if (fins.length === 0) fins.push(ate)
  const mensal = Math.floor(cents / fins.length)
  const anos = [...new Set(fins.map((fim) => fim.slice(0, 4)))]
  return anos.map((ano) => ({
    ano,
    meses: fins.filter((fim) => fim.startsWith(ano)).map((fim) => ({ fim, cents: mensal })),
  }))
}

const comeco = (ano: string, de: string) => (de.startsWith(ano) ? diaUtil(de) : diaUtil(`${ano}-01-04`))
const somaDe = (partes: { cents: number }[]) => partes.reduce((sum, { cents }) => sum + cents, 0)

// A month is told after its end; the last one of a year in its last days.
function servico(periodo: Periodo, base: Base): Compromisso[] {
  return porAno(periodo).map(({ ano, meses }) => {
    const entregas: Entrega[] = meses.map(({ fim, cents }) => ({
      data: fim > `${ano}-12-20` ? diaUtil(`${ano}-12-26`) : diaUtil(addDays(fim, 4)),
      cents,
    }))
    return base(comeco(ano, periodo.de), somaDe(meses), {
      ...{ tipo: 'global', entregas, documento: 'NFS-e', retencao: 0.05 },
    })
  })
}

// By measurements of about a month; now and then the last ones of a year are measured in the next.
function obra(periodo: Periodo, base: Base, random: Random): Compromisso[] {
  return porAno(periodo).map(({ ano, meses }) => {
    const entregas = meses.map(({ fim, cents }) => ({
      data: diaUtil(fim > `${ano}-12-20` && !random.chance(0.5) ? `${ano}-12-23` : addDays(fim, 9)),
      cents,
    }))
    return base(comeco(ano, periodo.de), somaDe(meses), {
      ...{ tipo: 'global', entregas, documento: 'NFS-e', retencao: 0.085 },
    })
  })
}

function umaVez({ de, cents }: Periodo, base: Base, retencao: number): Compromisso[] {
  const data = diaUtil(de)
  const documento = retencao ? 'NFS-e' : 'NF-e'
  return [base(data, cents, { entregas: [{ data: diaUtil(addDays(data, 24)), cents }], documento, retencao })]
}

type Pedido = { random: Random; itens: ItemDaLicitacao[]; retencao: number }

// Orders over the term; the last ones leave a little that was never ordered.
function pedidos({ de, ate, cents }: Periodo, base: Base, { random, itens, retencao }: Pedido): Compromisso[] {
  const quantos = Math.max(1, Math.min(34, Math.round(cents / 1_250_000)))
  const dias = Math.max(20, Math.round((Date.parse(ate) - Date.parse(de)) / 86_400_000) - 20)
  return Array.from({ length: quantos }, (_, at) => {
    const data = diaUtil(addDays(de, Math.round((dias * (at + random.next() * 0.8)) / quantos)))
    const parte = Math.floor((cents / quantos) * random.between(0.8, 0.99))
    const comprados = itensDoPedido(itens, parte, random)
    const valor = comprados.length
      ? comprados.reduce((sum, { quantidade, unitario }) => sum + quantidade * unitario, 0)
      : parte
    const entrega = diaUtil(addDays(data, random.integer(4, 24)))
    return base(data, valor, {
      ...{ itens: comprados, entregas: [{ data: entrega, cents: valor }], retencao },
      documento: retencao ? 'NFS-e' : 'NF-e',
    })
  })
}

// Some items of the tender, of each as much as fits.
function itensDoPedido(itens: ItemDaLicitacao[], cents: number, random: Random): Item[] {
  if (itens.length === 0) return []
  const de = random.integer(0, itens.length - 1)
  const escolhidos = [...itens.slice(de), ...itens.slice(0, de)].slice(0, random.integer(2, 5))
  return escolhidos.flatMap(({ descricao, unidade, preco }) => {
    const quantidade = Math.floor(cents / escolhidos.length / preco)
    return quantidade > 0 ? [{ descricao, unidade, quantidade, unitario: preco }] : []
  })
}
