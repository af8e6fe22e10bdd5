// How far a work is: done, paid and time, on one scale, each with its words. What is not known has no share. Pure.
import { mostraData } from '#base/data.ts'
import { mostraDinheiro } from '#base/dinheiro.ts'
import { mostraNumero } from '#base/numero.ts'
import type { Situacao } from './obra.words.ts'

/** `parte`: in percent, of time perhaps above 100; null: not known. */
export type Relogio = { nome: string; parte: number | null; texto: string }

export type Andamento = {
  obra_situacao: Situacao
  obra_inicio: string
  obra_conclusao_prevista: string
  obra_conclusao_real: string | null
  obra_parada_desde: string | null
  obra_percentual_fisico: string | null
}
/** Decimal text; `temAditivos`: amendments are known and counted in `valor`. `doContrato`: what the contract's commitments say was paid. */
type Dinheiro = { pago: string | null; valor: string | null; temAditivos: boolean; doContrato: boolean }

const muitosDias = 90
const diasEntre = (de: string, ate: string) => Math.round((Date.parse(ate) - Date.parse(de)) / 86_400_000)
const porcento = (parte: number) => `${mostraNumero(Math.round(parte))} %`
const dizDias = (dias: number) => (dias === 1 ? '1 dia' : `${mostraNumero(dias)} dias`)

/** '40.50' -> '40,5 %' */
export const mostraPercentual = (valor: string): string => `${mostraNumero(valor.replace(/\.?0+$/, ''))} %`

export const relogiosDe = (obra: Andamento, dinheiro: Dinheiro, hoje: string): Relogio[] => [
  feito(obra),
  pago(dinheiro),
  tempo(obra, hoje),
]

function feito({ obra_percentual_fisico: percentual }: Andamento): Relogio {
  const nome = 'Feito'
  if (percentual === null) return { nome, parte: null, texto: 'Não informado' }
  return { nome, parte: Number(percentual), texto: `${mostraPercentual(percentual)} da obra` }
}

function pago({ pago, valor, temAditivos, doContrato }: Dinheiro): Relogio {
  const nome = 'Pago'
  if (pago === null) return { nome, parte: null, texto: 'Não informado' }
  const pagos = `${mostraDinheiro(pago)}${doContrato ? ', pelos empenhos do contrato' : ''}`
  if (valor === null || Number(valor) === 0)
    return { nome, parte: null, texto: `${pagos}; valor da obra não informado` }
  const parte = (Number(pago) / Number(valor)) * 100
  const base = temAditivos ? 'contratados com os aditivos' : 'contratados'
  return { nome, parte, texto: `${pagos}, de ${mostraDinheiro(valor)} ${base} (${porcento(parte)})` }
}

// Time stands still while the work does.
function tempo(obra: Andamento, hoje: string): Relogio {
  const nome = 'Prazo'
  const { obra_inicio: inicio, obra_conclusao_prevista: prevista, obra_conclusao_real: real } = obra
  if (obra.obra_situacao === 'rescindida' || obra.obra_situacao === 'inacabada')
    return { nome, parte: null, texto: 'Não conta mais' }
  if (obra.obra_situacao === 'concluida' && !real)
    return { nome, parte: null, texto: `Prevista para ${mostraData(prevista)}; data da conclusão não informada` }
  const ate = real ?? obra.obra_parada_desde ?? hoje
  if (ate < inicio) return { nome, parte: 0, texto: `Começa em ${mostraData(inicio)}` }
  const [passaram, todos] = [diasEntre(inicio, ate), Math.max(1, diasEntre(inicio, prevista))]
  const parte = (passaram / todos) * 100
  if (real) return { nome, parte, texto: `${dizConclusao(prevista, real)} (${porcento(parte)} do prazo)` }
  const parado = obra.obra_parada_desde ? `, parado desde ${mostraData(obra.obra_parada_desde)}` : ''
  return { nome, parte, texto: `${mostraNumero(passaram)} de ${dizDias(todos)} (${porcento(parte)})${parado}` }
}

function dizConclusao(prevista: string, real: string): string {
  const dias = diasEntre(prevista, real)
  const quando =
    dias === 0
      ? 'no dia previsto'
      : dias > 0
        ? `${dizDias(dias)} depois do previsto`
        : `${dizDias(-dias)} antes do previsto`
  return `Concluída em ${mostraData(real)}, ${quando}`
}

/** 'Parada há 97 dias, acima de 90'; null of a work that goes on. */
export function dizParada(
  { obra_parada_desde: desde }: Pick<Andamento, 'obra_parada_desde'>,
  hoje: string,
): string | null {
  if (!desde) return null
  const dias = Math.max(0, diasEntre(desde, hoje))
  return `Parada há ${dizDias(dias)}${dias > muitosDias ? `, acima de ${muitosDias}` : ''}`
}

/** The last day on which a work that stopped has been still for more than ninety days. */
export const paradaMuitoAte = (hoje: string): string =>
  new Date(Date.parse(hoje) - (muitosDias + 1) * 86_400_000).toISOString().slice(0, 10)
