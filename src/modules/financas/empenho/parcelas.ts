// Which payment pays which delivery. Where the source names it, that is valid; other payments go to the oldest delivery that they are not
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
// before and that still waits for as much. A payment that fits none stands alone: nothing is guessed beyond that.
import { diasEntre } from '#base/prazo.ts'
import type { EmpenhoPublic } from './empenho.contract.ts'
import type { Parcela } from './empenho-page.contract.ts'

type Liquidacao = EmpenhoPublic['liquidacoes'][number]
type Pagamento = EmpenhoPublic['pagamentos'][number]
type Aberta = { liquidacao: Liquidacao; falta: bigint; pagamentos: Pagamento[] }

const liquido = ({ liquidacao_valor, liquidacao_anulado }: Liquidacao) =>
  centavosDe(liquidacao_valor) - centavosDe(liquidacao_anulado)
const bruto = ({ pagamento_despesa_valor, pagamento_despesa_anulado }: Pagamento) =>
  centavosDe(pagamento_despesa_valor) - centavosDe(pagamento_despesa_anulado)

/** In the order of the deliveries, then of the payments that belong to none. `hoje`: how long the unpaid ones wait. */
export function parcelasDe(
  { liquidacoes, pagamentos }: Pick<EmpenhoPublic, 'liquidacoes' | 'pagamentos'>,
  hoje: string,
): Parcela[] {
  const abertas: Aberta[] = liquidacoes
    .map((liquidacao) => ({ liquidacao, falta: liquido(liquidacao), pagamentos: [] as Pagamento[] }))
    .filter(({ falta }) => falta !== 0n)
  const validos = pagamentos.filter((pagamento) => bruto(pagamento) !== 0n)
  const soltos = [...linked(validos), ...unlinked(validos)].filter((pagamento) => !place(abertas, pagamento))
  return [
    ...abertas.flatMap((aberta) => parcelasDa(aberta, hoje)),
    ...soltos.map((pagamento) => ({ entregue: null, pago: pagoDe(pagamento), dias: null, fila: null })),
  ]
}

// those that name their delivery are placed first, so that no other takes its place
const linked = (pagamentos: Pagamento[]) => pagamentos.filter(({ liquidacao_id }) => liquidacao_id !== null)
const unlinked = (pagamentos: Pagamento[]) => pagamentos.filter(({ liquidacao_id }) => liquidacao_id === null)

function place(abertas: Aberta[], pagamento: Pagamento): boolean {
  const { liquidacao_id, pagamento_despesa_data } = pagamento
  const fits = ({ liquidacao, falta }: Aberta) =>
    liquidacao_id === null
      ? falta >= bruto(pagamento) && liquidacao.liquidacao_data <= pagamento_despesa_data
      : liquidacao.liquidacao_id === liquidacao_id
  const aberta = abertas.find(fits)
  if (!aberta) return false
  aberta.pagamentos.push(pagamento)
  aberta.falta -= bruto(pagamento)
  return true
}

function parcelasDa({ liquidacao, falta, pagamentos }: Aberta, hoje: string): Parcela[] {
  const { liquidacao_data: data } = liquidacao
  const documento = documentoDe(liquidacao)
  const pagas = pagamentos.map(
    (pagamento, at): Parcela => ({
      entregue: {
        valor:
          pagamentos.length === 1 && falta <= 0n
            ? mostraCentavos(liquido(liquidacao))
            : mostraCentavos(bruto(pagamento)),
        data,
        documento,
        ehRestante: at > 0,
      },
      pago: pagoDe(pagamento),
      dias: diasEntre(data, pagamento.pagamento_despesa_data),
      fila: null,
    }),
  )
  if (falta <= 0n) return pagas
  const { ordem_pagamento_id: id, ordem_pagamento_situacao: situacao, ordem_pagamento_posicao: posicao } = liquidacao
  const fila = id !== null && (situacao === 'na_fila' || situacao === 'suspenso') ? { id, posicao } : null
  const espera = {
    entregue: { valor: mostraCentavos(falta), data, documento, ehRestante: pagas.length > 0 },
    pago: null,
    fila,
  }
  return [...pagas, { ...espera, dias: Math.max(0, diasEntre(liquidacao.liquidacao_data_exigivel ?? data, hoje)) }]
}

/** 'NF-e 4.512', or the number of the settlement. */
const documentoDe = ({
  liquidacao_documento_tipo: tipo,
  liquidacao_documento_numero: numero,
  liquidacao_numero,
}: Liquidacao) => (numero ? `${tipo || 'Documento'} ${numero}` : `Liquidação ${liquidacao_numero}`)

const pagoDe = (pagamento: Pagamento) => ({
  valor: mostraCentavos(bruto(pagamento)),
  data: pagamento.pagamento_despesa_data,
  numero: pagamento.pagamento_despesa_numero,
  retido: pagamento.pagamento_despesa_retido,
  ehResto: pagamento.pagamento_despesa_resto_a_pagar,
})
