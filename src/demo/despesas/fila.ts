// When each delivery is paid. What needs a tender waits in a queue (Lei 14.133/2021, art. 141): a few deliveries are paid before their
// turn, most of these with a reason, and a few payments are suspended.

import { somaDias } from '#base/prazo.ts'
import { elementoLicitavel } from '#modules/financas/classificacao/codigo.fields.ts'
import { agrupa, lerCsv, texto, um } from '../ler.ts'
import { contador, createRandom, type Random } from '../random.ts'
import { diaUtil } from './compromisso.ts'
import type { Ato, Empenho, Liquidacao, Pagamento } from './execucao.ts'

type Espera = { empenho: Empenho; liquidacao: Liquidacao }

/** Writes the payments into the deliveries. */
export function pagam(empenhos: Empenho[], hoje: string): void {
  const esperas = empenhos.flatMap((empenho) => empenho.liquidacoes.map((liquidacao) => ({ empenho, liquidacao })))
  const filas = agrupa(esperas, ({ empenho: { natureza, unidade, fonte } }) => {
    const elemento = natureza.slice(4)
    return elementoLicitavel(elemento) ? `${unidade} ${fonte} ${grupoDe(elemento)}` : ''
  })
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
  return diaUtil(somaDias(liquidacao.data, random.integer(0, empenho.natureza.startsWith('31') ? 2 : 4)))
}

// Payments are made in the order of the deliveries, but for the few that are suspended or made before their turn.
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
    const dia = diaUtil(somaDias(data, random.integer(4, 21)))
    const vez = dia > ultimo ? dia : ultimo
    const antes = diaUtil(somaDias(data, 1))
    if (antes < ultimo && antes < hoje && random.chance(0.018)) {
      paga(espera, antes, random, hoje)
      // staff found the others in the list of those without a reason, and wrote it later
      const depois = createRandom(`motivo de ${espera.liquidacao.data} ${antes} ${espera.liquidacao.cents}`)
      espera.liquidacao.ato = justificada(espera, antes, random.chance(0.75) ? random : depois, hoje)
      continue
    }
    ultimo = vez
    paga(espera, vez, random, hoje)
  }
}

const motivos = lerCsv('pagamentos-motivos', {
  ...{ quando: um('antes da vez', 'seca', 'suspenso'), hipotese: texto, texto },
})
const motivosDe = (quando: (typeof motivos)[number]['quando']) => motivos.filter((um) => um.quando === quando)

function justificada({ empenho }: Espera, dia: string, random: Random, hoje: string): Ato {
  const daSeca = /água|poço|carro-pipa/i.test(empenho.objeto) ? motivosDe('seca')[0] : undefined
  const { hipotese, texto: justificativa } = daSeca ?? random.pick(motivosDe('antes da vez'))
  const comunicado = diaUtil(somaDias(dia, random.integer(3, 12)))
  return { hipotese, justificativa, ...(comunicado < hoje && { comunicado }) }
}

function suspensao(data: string, random: Random, hoje: string): Ato {
  const suspenso = diaUtil(data)
  const retomado = diaUtil(somaDias(data, random.integer(20, 60)))
  const { texto } = random.pick(motivosDe('suspenso'))
  return { suspenso, motivo: texto, ...(retomado < hoje && random.chance(0.6) && { retomado }) }
}

// A delivery has one payment, now and then two; those of the future have not happened.
function paga({ empenho, liquidacao }: Espera, dia: string, random: Random, hoje: string): void {
  const { cents, anulado, data } = liquidacao
  const emPartes = cents > 2_000_000 && elementoLicitavel(empenho.natureza.slice(4)) && random.chance(0.03)
  const primeira = emPartes ? diaUtil(somaDias(data, 2)) : dia
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
  const numeroDe = contador()
  for (const { entidade, pagamento } of todos.sort((a, b) => a.pagamento.data.localeCompare(b.pagamento.data)))
    pagamento.numero = String(numeroDe(`${entidade} ${pagamento.data.slice(0, 4)}`))
}
