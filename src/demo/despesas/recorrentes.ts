// What the town pays every month besides people: bills, shares of consortia, debts, clinics.
import { addDays } from '../calendar.ts'
import { inteiro, lerCsv, numero, ou, texto } from '../ler.ts'
import { createRandom } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, meses, nivel, noMes } from './compromisso.ts'
import { credorDe } from './credores.ts'

const contas = lerCsv('contas-mensais', {
  // `mil`: thousands of reais a month of 2026; `documento`: the invoice; `regra`: why there is no tender, 'nao' for what is no bill
  ...{ acao: texto, natureza: texto, subelemento: texto, fonte: texto, credor: texto, mil: numero, documento: texto },
  ...{ regra: texto, objeto: texto, desde: ou(inteiro) },
})

const fundamentos: Record<string, string> = {
  exclusivo: 'Fornecedor exclusivo (Lei nº 14.133/2021, art. 74, I)',
  valor: 'Em razão do valor (Lei nº 14.133/2021, art. 75, II)',
  credencia: 'Credenciamento (Lei nº 14.133/2021, arts. 74, IV, e 79)',
  deserta: 'Licitação deserta (Lei nº 14.133/2021, art. 75, III, a)',
  instituto: 'Instituição sem fins lucrativos (Lei nº 14.133/2021, art. 75, XV)',
}
const modalidades: Record<string, string> = {
  exclusivo: '9',
  credencia: '12',
  valor: '8',
  deserta: '8',
  instituto: '8',
}

/** One commitment a year for each bill, by estimate; what is no bill is committed month by month. */
export const recorrentes = (ano: number): Compromisso[] =>
  contas.filter(({ desde }) => ano >= (desde ?? 0)).flatMap((linha) => conta(linha, ano))

function conta(
  { credor, mil, regra, objeto, desde: _desde, ...facts }: (typeof contas)[number],
  ano: number,
): Compromisso[] {
  const random = createRandom(`bill ${objeto} ${ano}`)
  const mensal = mil * 100_000 * nivel(ano)
  const valores = meses.map(() => Math.round(mensal * random.between(0.9, 1.1)))
  const isConta = regra !== 'nao'
  const base = { ...facts, credor: credorDe(credor) }
  const fundamento = fundamentos[regra] ?? ''
  const modalidade = modalidades[regra] ?? ''
  const retencao = facts.documento === 'NFS-e' ? 0.065 : 0
  const mes = (at: number) => `${objeto}, ${String(at + 1).padStart(2, '0')}/${ano}`
  if (!isConta)
    return valores.map((cents, at) => {
      const data = noMes(ano, at + 1, random.integer(8, 12))
      return compromisso({ ...base, data, cents, objeto: mes(at), entregas: [{ data, cents }] })
    })
  const entregas = valores.map((cents, at) => ({
    data: at === 11 ? noMes(ano, 12, 28) : diaUtil(addDays(noMes(ano, at + 2, 4), random.integer(0, 6))),
    cents,
  }))
  const total = valores.reduce((sum, cents) => sum + cents, 0)
  const cents = Math.round((total * random.between(0.93, 1.06)) / 10_000) * 10_000
  const anual = {
    ...base,
    data: noMes(ano, 1, 2),
    tipo: 'estimativo' as const,
    objeto: `${objeto}, exercício de ${ano}`,
  }
  return [compromisso({ ...anual, cents, entregas, fundamento, modalidade, retencao })]
}
