// What became of each commitment until the day of the filling: deliveries, reinforcements, annulments. Nothing is later than that day.
import { addDays } from '../calendar.ts'
import { acoes, unidadesOrcamentarias } from '../classificacoes/classificacoes.ts'
import { createRandom, type Random } from '../random.ts'
import { type Compromisso, diaUtil } from './compromisso.ts'

export type Movimento = { data: string; tipo: 'reforco' | 'anulacao' | 'anulacao_rp'; cents: number; motivo: string }
export type Pagamento = { numero: string; data: string; cents: number; retido: number; anulado: number }
/** What the staff says of a delivery in the order of payments. */
export type Ato = {
  justificativa?: string
  hipotese?: string
  comunicado?: string
  suspenso?: string
  retomado?: string
  motivo?: string
}
export type Liquidacao = {
  numero: string
  data: string
  cents: number
  anulado: number
  documentoNumero: string
  documentoData: string
  pagamentos: Pagamento[]
  ato: Ato | null
}
export type Empenho = Compromisso & {
  entidade: 'prefeitura' | 'fundo-saude'
  exercicio: number
  orgao: string
  unidade: string
  funcao: string
  subfuncao: string
  programa: string
  numero: string
  processo: string
  movimentos: Movimento[]
  liquidacoes: Liquidacao[]
}

const unidadeDaSaude = '0601'
const daAcao = new Map(acoes.map((acao) => [acao.codigo, acao]))
const orgaoDaUnidade = new Map(unidadesOrcamentarias.map(({ codigo }) => [codigo, codigo.slice(0, 2)]))

/** In order of entity, year and number, which is the order of their days. */
export function vivem(compromissos: Compromisso[], hoje: string): Empenho[] {
  const numero = numeracao()
  return compromissos
    .filter(({ data, cents }) => data < hoje && cents > 0)
    .map((um) => ({ um, lugar: lugarDe(um) }))
    .sort((a, b) => chave(a).localeCompare(chave(b)))
    .map(({ um, lugar }) => empenhoDe(um, lugar, numero(`${lugar.entidade} ${um.data.slice(0, 4)}`), hoje))
}

type Lugar = Pick<Empenho, 'entidade' | 'orgao' | 'unidade' | 'funcao' | 'subfuncao' | 'programa'>

const chave = ({ um, lugar }: { um: Compromisso; lugar: Lugar }) =>
  `${um.data.slice(0, 4)} ${lugar.entidade} ${um.data} ${um.acao} ${um.natureza} ${um.credor.nome} ${um.objeto} ${um.cents}`

function lugarDe({ acao }: Compromisso): Lugar {
  const dela = daAcao.get(acao)
  if (!dela) throw new Error(`no such action: ${acao}`)
  const { unidade, funcao, subfuncao, programa } = dela
  const entidade = unidade === unidadeDaSaude ? 'fundo-saude' : 'prefeitura'
  return { entidade, orgao: orgaoDaUnidade.get(unidade) ?? '', unidade, funcao, subfuncao, programa }
}

function numeracao(): (de: string) => number {
  const last = new Map<string, number>()
  return (de) => {
    const next = (last.get(de) ?? 0) + 1
    last.set(de, next)
    return next
  }
}

function empenhoDe(um: Compromisso, lugar: Lugar, vez: number, hoje: string): Empenho {
  const exercicio = Number(um.data.slice(0, 4))
  const random = createRandom(`commitment ${exercicio} ${lugar.entidade} ${vez}`)
  const numero = String(vez).padStart(7, '0')
  const feitas = um.entregas.filter(({ data }) => data < hoje).sort((a, b) => a.data.localeCompare(b.data))
  const liquidacoes = feitas.map(({ data, cents, devolvido = 0 }, at): Liquidacao => {
    const documentoData = data > um.data ? diaUtil(addDays(data, -1)) : data
    return {
      ...{ numero: String(at + 1), data, cents, anulado: devolvido, pagamentos: [], ato: null },
      documentoNumero: documentoDe(um, random, at),
      documentoData: documentoData <= data ? documentoData : data,
    }
  })
  const processo = `${random.integer(100, 9899)}/${exercicio}`
  const movimentos = movimentosDe(um, exercicio, random, hoje)
  return { ...um, ...lugar, exercicio, numero, processo, movimentos, liquidacoes }
}

function documentoDe({ documento }: Compromisso, random: Random, at: number): string {
  if (documento === 'NF-e' || documento === 'NFS-e')
    return String(random.integer(120, 48_000) + at * random.integer(3, 40))
  return /^(Fatura|Guia|Recibo)$/.test(documento) ? String(random.integer(10_000, 99_999)) : ''
}

/** Whoever delivers more than was committed is paid after a reinforcement; what was never delivered is annulled. */
function movimentosDe(um: Compromisso, exercicio: number, random: Random, hoje: string): Movimento[] {
  const movimentos: Movimento[] = []
  let reservado = um.cents
  let entregue = 0
  const entregas = um.entregas.filter(({ data }) => data < hoje).sort((a, b) => a.data.localeCompare(b.data))
  for (const { data, cents } of entregas) {
    entregue += cents
    if (entregue <= reservado || Number(data.slice(0, 4)) !== exercicio) continue
    const falta = um.entregas.reduce((sum, entrega) => sum + entrega.cents, 0) - reservado
    movimentos.push({ data, tipo: 'reforco', cents: falta, motivo: 'Complemento da estimativa do exercício' })
    reservado += falta
  }
  const fim = diaUtil(`${exercicio}-12-29`)
  const doAno = um.entregas.reduce((sum, { data, cents }) => sum + (data <= `${exercicio}-12-31` ? cents : 0), 0)
  const depois = um.entregas.reduce((sum, { cents }) => sum + cents, 0) - doAno
  const sobra = reservado - doAno - depois
  if (sobra > 0 && fim < hoje) movimentos.push(...sobraDe(sobra, exercicio, fim, random, hoje))
  const devolvido = um.entregas.reduce((sum, entrega) => sum + (entrega.devolvido ?? 0), 0)
  const volta = um.entregas.at(-1)?.data ?? fim
  if (devolvido && volta < hoje)
    movimentos.push({ data: volta, tipo: 'anulacao', cents: devolvido, motivo: 'Diária não utilizada, devolvida' })
  return movimentos
}

// Most is annulled with the year; a part remains as resto a pagar and is cancelled, or waits.
function sobraDe(cents: number, exercicio: number, fim: string, random: Random, hoje: string): Movimento[] {
  if (random.chance(0.75)) return [{ data: fim, tipo: 'anulacao', cents, motivo: 'Saldo não utilizado no exercício' }]
  const cancelado = diaUtil(`${exercicio + 1}-06-${random.integer(10, 27)}`)
  if (cancelado >= hoje || random.chance(0.3)) return []
  return [{ data: cancelado, tipo: 'anulacao_rp', cents, motivo: 'Resto a pagar não processado, sem entrega' }]
}
