// When each delivery is paid. What a tender is asked for waits in its queue (Lei 14.133/2021, art. 141): a few are paid before their
// turn, most of these with a reason, and a few are suspended.
import { elementoLicitavel } from '#modules/financas/classificacao/codigo.fields.ts'
import { addDays } from '../calendar.ts'
import { createRandom, type Random } from '../random.ts'
import { diaUtil } from './compromisso.ts'
import type { Ato, Empenho, Liquidacao, Pagamento } from './vida.ts'

type Espera = { empenho: Empenho; liquidacao: Liquidacao }

/** Writes the payments into the deliveries. */
export function pagam(empenhos: Empenho[], hoje: string): void {
  const filas = new Map<string, Espera[]>()
  for (const empenho of empenhos)
    for (const liquidacao of empenho.liquidacoes) {
      const elemento = empenho.natureza.slice(4)
      const fila = elementoLicitavel(elemento) ? `${empenho.unidade} ${empenho.fonte} ${grupoDe(elemento)}` : ''
      filas.set(fila, [...(filas.get(fila) ?? []), { empenho, liquidacao }])
    }
  for (const [nome, fila] of filas) {
    const random = createRandom(`queue ${nome}`)
    fila.sort((a, b) => a.liquidacao.data.localeCompare(b.liquidacao.data))
    if (nome === '') for (const espera of fila) paga(espera, logo(espera, random), random, hoje)
    else naOrdem(fila, random, hoje)
  }
  numera(empenhos)
}

const grupoDe = (elemento: string) =>
  /^(30|32|52|61|62)$/.test(elemento) ? 'bens' : elemento === '51' ? 'obras' : 'servicos'

function logo({ empenho, liquidacao }: Espera, random: Random): string {
  if (empenho.natureza === '339014') return liquidacao.data
  return diaUtil(addDays(liquidacao.data, random.integer(0, empenho.natureza.startsWith('31') ? 2 : 4)))
}

// Nobody is paid before who came earlier, but for those that are.
function naOrdem(fila: Espera[], random: Random, hoje: string): void {
  let ultimo = ''
  for (const espera of fila) {
    const { data } = espera.liquidacao
    if (random.chance(0.0012)) {
      espera.liquidacao.ato = suspensao(data, random, hoje)
      const { retomado } = espera.liquidacao.ato
      if (retomado) paga(espera, retomado, random, hoje)
      continue
    }
    const dia = diaUtil(addDays(data, random.integer(4, 21)))
    const vez = dia > ultimo ? dia : ultimo
    const antes = diaUtil(addDays(data, 1))
    if (antes < ultimo && antes < hoje && random.chance(0.018)) {
      paga(espera, antes, random, hoje)
      if (random.chance(0.75)) espera.liquidacao.ato = justificada(espera, antes, random, hoje)
      continue
    }
    ultimo = vez
    paga(espera, vez, random, hoje)
  }
}

const motivos: [hipotese: string, texto: string][] = [
  [
    'me_epp',
    'Microempresa que dependia do recebimento para manter as entregas; a demora interromperia o fornecimento contratado.',
  ],
  [
    'servico_essencial',
    'Serviço público essencial: sem o pagamento nesta data haveria risco de interrupção do atendimento à população.',
  ],
  ['emergencia', 'Situação de emergência pela estiagem decretada no município; o abastecimento não podia parar.'],
]

function justificada({ empenho }: Espera, dia: string, random: Random, hoje: string): Ato {
  const isAgua = /água|poço|carro-pipa/i.test(empenho.objeto)
  const [hipotese, justificativa] = isAgua ? (motivos[2] ?? ['', '']) : random.pick(motivos.slice(0, 2))
  const comunicado = diaUtil(addDays(dia, random.integer(3, 12)))
  return { hipotese, justificativa, ...(comunicado < hoje && { comunicado }) }
}

function suspensao(data: string, random: Random, hoje: string): Ato {
  const suspenso = diaUtil(data)
  const retomado = diaUtil(addDays(data, random.integer(20, 60)))
  return {
    suspenso,
    motivo: random.pick([
      'Nota fiscal com valor diferente do recebido; o fornecedor foi notificado para corrigir.',
      'Certidão de regularidade vencida; aguarda a nova certidão do fornecedor.',
      'Parte do material com defeito; aguarda a troca pelo fornecedor.',
    ]),
    ...(retomado < hoje && random.chance(0.6) && { retomado }),
  }
}

// One payment, now and then two; what would be of the future has not happened.
function paga({ empenho, liquidacao }: Espera, dia: string, random: Random, hoje: string): void {
  const { cents, anulado, data } = liquidacao
  const emPartes = cents > 2_000_000 && elementoLicitavel(empenho.natureza.slice(4)) && random.chance(0.03)
  const primeira = emPartes ? diaUtil(addDays(data, 2)) : dia
  const parte = emPartes && primeira < dia ? Math.round(cents * 0.6) : cents
  const pagamento = (quando: string, valor: number, volta: number): Pagamento[] =>
    quando < hoje
      ? [{ numero: '', data: quando, cents: valor, retido: Math.round(valor * empenho.retencao), anulado: volta }]
      : []
  liquidacao.pagamentos =
    parte < cents
      ? [...pagamento(primeira, parte, 0), ...pagamento(dia, cents - parte, 0)]
      : pagamento(dia, cents, anulado)
}

// Orders of payment are numbered through the year in which they are paid.
function numera(empenhos: Empenho[]): void {
  const todos = empenhos.flatMap(({ entidade, liquidacoes }) =>
    liquidacoes.flatMap(({ pagamentos }) => pagamentos.map((pagamento) => ({ entidade, pagamento }))),
  )
  const last = new Map<string, number>()
  for (const { entidade, pagamento } of todos.sort((a, b) => a.pagamento.data.localeCompare(b.pagamento.data))) {
    const de = `${entidade} ${pagamento.data.slice(0, 4)}`
    const vez = (last.get(de) ?? 0) + 1
    last.set(de, vez)
    pagamento.numero = String(vez)
  }
}
