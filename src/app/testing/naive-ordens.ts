// The rule of the order of payments as somebody would explain it, row by row: the triggers are compared with it.

export type Despesa = {
  /** Settlements of commitments for which a tender is required, with what the staff wrote about them. */
  liquidacoes: {
    id: number
    empenho: number
    fila: string
    data: string
    exigivel: string
    centavos: number
    suspensoEm: string | null
    retomadoEm: string | null
    justificativa: string
  }[]
  pagamentos: { empenho: number; liquidacao: number | null; data: string; centavos: number }[]
}

export type Ordem = {
  id: number
  pagoEm: string | null
  situacao: 'na_fila' | 'suspenso' | 'pago' | 'pago_fora_da_ordem'
  semMotivo: boolean
  posicao: number | null
}

type Paid = Despesa['liquidacoes'][number] & { pagoEm: string | null }

export function ordensDe({ liquidacoes, pagamentos }: Despesa): Ordem[] {
  const devidas = liquidacoes.filter(({ centavos }) => centavos > 0)
  const ordens = devidas.map((linha) => ({ ...linha, pagoEm: pagoEm(linha, devidas, pagamentos) }))
  return ordens
    .map((linha) => {
      const fora = linha.pagoEm !== null && ordens.some((outra) => passou(linha, linha.pagoEm as string, outra))
      const situacao = situacaoDe(linha, fora)
      const aFrente = ordens.filter(
        (outra) =>
          outra.fila === linha.fila && outra.exigivel < linha.exigivel && situacaoDe(outra, false) === 'na_fila',
      )
      return {
        id: linha.id,
        pagoEm: linha.pagoEm,
        situacao,
        semMotivo: fora && linha.justificativa.length < 20,
        posicao: situacao === 'na_fila' ? 1 + aFrente.length : null,
      }
    })
    .sort((one, other) => one.id - other.id)
}

function situacaoDe({ pagoEm, suspensoEm, retomadoEm }: Paid, fora: boolean): Ordem['situacao'] {
  if (pagoEm !== null) return fora ? 'pago_fora_da_ordem' : 'pago'
  return suspensoEm !== null && retomadoEm === null ? 'suspenso' : 'na_fila'
}

/** Whether the older one waited on the day on which the row was paid. */
function passou(linha: Paid, dia: string, outra: Paid): boolean {
  const espera = outra.exigivel <= dia && (outra.pagoEm === null || outra.pagoEm > dia)
  const estaSuspensa =
    outra.suspensoEm !== null && outra.suspensoEm <= dia && (outra.retomadoEm === null || outra.retomadoEm > dia)
  return outra.fila === linha.fila && outra.exigivel < linha.exigivel && espera && !estaSuspensa
}

type Pagamento = Despesa['pagamentos'][number]
type Liquidacao = Despesa['liquidacoes'][number]

const soma = (pagamentos: Pagamento[]) => pagamentos.reduce((total, { centavos }) => total + centavos, 0)
const dias = (pagamentos: Pagamento[]) => [...new Set(pagamentos.map(({ data }) => data))].sort()
const porEla = (pagamentos: Pagamento[], id: number) => pagamentos.filter((um) => um.liquidacao === id && um.centavos)

/** The first day on which what was paid until then reaches the value; payments without a settlement pay the oldest first. */
function pagoEm(linha: Liquidacao, todas: Liquidacao[], pagamentos: Pagamento[]): string | null {
  const proprios = porEla(pagamentos, linha.id)
  const ate = (feitos: Pagamento[], valor: number) =>
    dias(feitos).find((dia) => soma(feitos.filter(({ data }) => data <= dia)) >= valor) ?? null
  if (soma(proprios) >= linha.centavos) return ate(proprios, linha.centavos)
  const irmas = todas
    .filter(({ empenho }) => empenho === linha.empenho)
    .sort((one, other) => one.data.localeCompare(other.data) || one.id - other.id)
  let falta = 0
  for (const irma of irmas) {
    falta += Math.max(0, irma.centavos - soma(porEla(pagamentos, irma.id)))
    if (irma.id === linha.id) break
  }
  const dia = ate(
    pagamentos.filter(({ empenho, liquidacao }) => liquidacao === null && empenho === linha.empenho),
    falta,
  )
  const ultimo = dias(proprios).at(-1) ?? ''
  return dia && (ultimo > dia ? ultimo : dia)
}
