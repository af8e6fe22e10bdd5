// What became of each commitment until the day of the filling: deliveries, reinforcements, annulments. Nothing is later than that day.
import { somaDias } from '#base/prazo.ts'
import { acoes } from '../classificacoes/classificacoes.ts'
import type { Entidades } from '../demo.queries.ts'
import { contador, createRandom, type Random } from '../random.ts'
import { type Compromisso, diaUtil } from './compromisso.ts'

export type Movimento = { data: string; tipo: 'reforco' | 'anulacao' | 'anulacao_rp'; cents: number; motivo: string }
export type Pagamento = { numero: string; data: string; cents: number; retido: number; anulado: number }
/** What staff records about a delivery in the order of payments. */
export type Ato = Partial<
  Record<'justificativa' | 'hipotese' | 'comunicado' | 'suspenso' | 'retomado' | 'motivo', string>
>
export type Liquidacao = Pick<Pagamento, 'numero' | 'data' | 'cents' | 'anulado'> & {
  documentoNumero: string
  documentoData: string
  pagamentos: Pagamento[]
  ato: Ato | null
}
export type Empenho = ReturnType<typeof empenhoDe>

const unidadeDaSaude = '0601'
const daAcao = new Map(acoes.map((acao) => [acao.codigo, acao]))

/** The commitments are in order of year, entity and number, which is the order of their days. */
export function executa(compromissos: Compromisso[], hoje: string): Empenho[] {
  const numero = contador()
  return compromissos
    .filter(({ data, cents }) => data < hoje && cents > 0)
    .map((um) => ({ um, lugar: lugarDe(um) }))
    .sort((a, b) => chave(a).localeCompare(chave(b)))
    .map(({ um, lugar }) => empenhoDe(um, lugar, numero(`${lugar.entidade} ${um.data.slice(0, 4)}`), hoje))
}

type Lugar = ReturnType<typeof lugarDe>

const chave = ({ um, lugar }: { um: Compromisso; lugar: Lugar }) =>
  `${um.data.slice(0, 4)} ${lugar.entidade} ${um.data} ${um.acao} ${um.natureza} ${um.credor.nome} ${um.objeto} ${um.cents}`

/** Where an action of the plan belongs. */
export function lugarDe({ acao }: Pick<Compromisso, 'acao'>) {
  const dela = daAcao.get(acao)
  if (!dela) throw new Error(`no such action: ${acao}`)
  const { unidade, funcao, subfuncao, programa } = dela
  const entidade: keyof Entidades = unidade === unidadeDaSaude ? 'fundo-saude' : 'prefeitura'
  return { entidade, orgao: unidade.slice(0, 2), unidade, funcao, subfuncao, programa }
}

function empenhoDe(um: Compromisso, lugar: Lugar, vez: number, hoje: string) {
  const exercicio = Number(um.data.slice(0, 4))
  const random = createRandom(`commitment ${exercicio} ${lugar.entidade} ${vez}`)
  const numero = String(vez).padStart(7, '0')
  const feitas = um.entregas.filter(({ data }) => data < hoje).sort((a, b) => a.data.localeCompare(b.data))
  const liquidacoes = feitas.map(({ data, cents, devolvido = 0 }, at): Liquidacao => {
    const documentoData = data > um.data ? diaUtil(somaDias(data, -1)) : data
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

// A delivery of more than was committed needs a reinforcement; what was never delivered is annulled.
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

// Most of what is left is annulled at the end of the year; the rest remains as resto a pagar, and is cancelled later or waits.
function sobraDe(cents: number, exercicio: number, fim: string, random: Random, hoje: string): Movimento[] {
  if (random.chance(0.75)) return [{ data: fim, tipo: 'anulacao', cents, motivo: 'Saldo não utilizado no exercício' }]
  const cancelado = diaUtil(`${exercicio + 1}-06-${random.integer(10, 27)}`)
  if (cancelado >= hoje || random.chance(0.3)) return []
  return [{ data: cancelado, tipo: 'anulacao_rp', cents, motivo: 'Resto a pagar não processado, sem entrega' }]
}
