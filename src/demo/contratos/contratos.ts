// The 300 contracts of the demo: most from tenders of the portal, others from earlier years, and rents of buildings.
import { addWorkingDays } from '../calendar.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import { createRandom, type Random } from '../random.ts'
import { classifica } from './classifica.ts'
import { comprasDasLicitacoes, comprasForaDoPortal } from './compras.ts'
import type { Anexo, Compra, Contrato } from './contrato.ts'
import { papelDoContrato, papelDoTermo } from './papeis.ts'
import { fiscalDe, prefeitoEm, responsavelDaContratada } from './pessoas.ts'
import { vigenciaDe } from './vigencia.ts'

const daLicitacao = 250
const anteriores = 38

/**
 * `hoje` is the current day in the city; `empenhos`: the first commitment of a contract, by the contract's number, where it is known.
 * In order of number, which is the order of signature.
 */
export function makeContratos(tenders: Tender[], hoje: string, empenhos = new Map<string, string>()): Contrato[] {
  const compras = [...comprasForaDoPortal(anteriores, hoje), ...comprasDasLicitacoes(tenders, daLicitacao)].sort(
    (a, b) => a.celebracao.localeCompare(b.celebracao) || a.objeto.localeCompare(b.objeto, 'pt-BR'),
  )
  const numero = numeracao()
  return compras.map((compra) => contratoDe(compra, numero(compra), hoje, empenhos))
}

function contratoDe(compra: Compra, numero: string, hoje: string, empenhos: Map<string, string>): Contrato {
  const random = createRandom(`record of contract ${compra.modalidade} ${compra.licitacao}`)
  const contrato = {
    ...compra,
    ...vigenciaDe(compra, hoje, random),
    ...classifica(compra),
    numero,
    fiscal: fiscalDe(compra),
    responsavelContratada: responsavelDaContratada(compra),
    responsavelContratante: prefeitoEm(compra.celebracao),
    divulgacao: divulgacaoDe(compra, hoje, random),
    empenho: empenhos.get(numero) ?? empenhoDe(compra, random),
  }
  const assinado: Anexo = {
    titulo: 'Contrato',
    data: contrato.celebracao,
    papel: compra.assinado ?? papelDoContrato(contrato),
  }
  const termos = contrato.termos.map((termo) => ({
    titulo: termo.titulo,
    data: termo.data,
    papel: papelDoTermo(contrato, termo),
  }))
  return { ...contrato, anexos: [assinado, ...termos] }
}

// Some days after the signature, but never in the future.
function divulgacaoDe({ celebracao }: Compra, hoje: string, random: Random): string {
  const dia = addWorkingDays(celebracao, random.integer(1, 4))
  return dia <= hoje ? dia : celebracao
}

// Numbers within a year grow by about five a day.
function empenhoDe({ celebracao }: Compra, random: Random): string {
  const year = celebracao.slice(0, 4)
  const day = (Date.parse(celebracao) - Date.parse(`${year}-01-01`)) / 86_400_000
  return `${String(day * 5 + random.integer(1, 5)).padStart(4, '0')}/${year}`
}

// '012/2024'. Of the years before the portal's tenders only some contracts are on the portal.
function numeracao(): (compra: Compra) => string {
  const last = new Map<string, number>()
  return ({ celebracao, licitacao }) => {
    const year = celebracao.slice(0, 4)
    const step = year < '2021' ? createRandom(`gap before ${licitacao}`).integer(1, 4) : 1
    const next = (last.get(year) ?? 0) + step
    last.set(year, next)
    return `${String(next).padStart(3, '0')}/${year}`
  }
}
