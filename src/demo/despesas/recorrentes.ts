// What the town pays every month besides wages: bills, shares of consortia, debts, clinics.
import { somaDias } from '#base/prazo.ts'
import { inteiro, lerCsv, numero, ou, simOuNao, texto } from '../ler.ts'
import { createRandom } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, meses, nivel, noMes } from './compromisso.ts'
import { credorDe } from './credores.ts'

const contas = lerCsv('contas-mensais', {
  // `mil` is the price of a month of 2026 in thousands of reais; `documento` is the kind of the invoice.
  ...{ acao: texto, natureza: texto, subelemento: texto, fonte: texto, credor: texto, mil: numero, documento: texto },
  // `por_estimativa`: it is a bill that is committed once a year; `modalidade` and `fundamento` say why a bill has no tender.
  ...{ por_estimativa: simOuNao, modalidade: texto, fundamento: texto, objeto: texto, desde: ou(inteiro) },
})

/** One commitment a year for each bill; what is no bill is committed month by month. */
export const recorrentes = (ano: number): Compromisso[] =>
  contas.filter(({ desde }) => ano >= (desde ?? 0)).flatMap((linha) => conta(linha, ano))

function conta(
  { credor, mil, por_estimativa, objeto, desde: _desde, ...facts }: (typeof contas)[number],
  ano: number,
): Compromisso[] {
  const random = createRandom(`bill ${objeto} ${ano}`)
  const mensal = mil * 100_000 * nivel(ano)
  const valores = meses.map(() => Math.round(mensal * random.between(0.9, 1.1)))
  const base = { ...facts, credor: credorDe(credor) }
  if (!por_estimativa)
    return valores.map((cents, at) => {
      const data = noMes(ano, at + 1, random.integer(8, 12))
      const doMes = `${objeto}, ${String(at + 1).padStart(2, '0')}/${ano}`
      return compromisso({ ...base, data, cents, objeto: doMes, entregas: [{ data, cents }] })
    })
  const entregas = valores.map((cents, at) => ({
    data: at === 11 ? noMes(ano, 12, 28) : diaUtil(somaDias(noMes(ano, at + 2, 4), random.integer(0, 6))),
    cents,
  }))
  const total = valores.reduce((sum, cents) => sum + cents, 0)
  const cents = Math.round((total * random.between(0.93, 1.06)) / 10_000) * 10_000
  const retencao = facts.documento === 'NFS-e' ? 0.065 : 0
  const anual = { ...base, data: noMes(ano, 1, 2), objeto: `${objeto}, exercício de ${ano}` }
  return [compromisso({ ...anual, tipo: 'estimativo', cents, entregas, retencao })]
}
