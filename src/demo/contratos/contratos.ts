// The 300 contracts of the demo: most from tenders of the portal, others from earlier years, and rents of buildings.
import { addDays, addWorkingDays, longDate } from '../calendar.ts'
import { signers } from '../city.ts'
import { documentsOf } from '../documents/documents.ts'
import { papelDe } from '../documents/modelos.ts'
import { money } from '../documents/paper.ts'
import { chaveDaLicitacao, type Tender } from '../licitacoes/licitacoes.ts'
import type { Anexo, Papel } from '../papel.ts'
import { createRandom } from '../random.ts'
import {
  addMonths,
  type Compra,
  type Contrato,
  comprasDaCidade,
  imoveis,
  isLocacao,
  workingDayUntil,
} from './contrato.ts'
import { vigenciaDe } from './vigencia.ts'

// The portal has the tenders from then on.
const primeiroDia = '2021'

/**
 * `hoje` is the current day in the city; `empenhos`: the first commitment of a contract, by the contract's number, where it is known.
 * In order of number, which is the order of signature.
 */
export function makeContratos(tenders: Tender[], hoje: string, empenhos = new Map<string, string>()): Contrato[] {
  const porChave = new Map(tenders.map((tender) => [chaveDaLicitacao(tender), tender]))
  const isKnown = ({ modalidade, licitacao, publicacao }: Compra) =>
    publicacao < primeiroDia || porChave.has(`${modalidade} ${licitacao}`)
  const assinadas = comprasDaCidade.filter((compra) => compra.contrato && isKnown(compra))
  const compras = [...assinadas, ...comprasDeImoveis(hoje)].sort(
    (a, b) => a.celebracao.localeCompare(b.celebracao) || a.objeto.localeCompare(b.objeto, 'pt-BR'),
  )
  const numero = numeracao()
  return compras.map((compra) => {
    const deste = numero(compra)
    const random = createRandom(`record of contract ${compra.modalidade} ${compra.licitacao}`)
    const contrato = {
      ...compra,
      ...vigenciaDe(compra, hoje, random),
      numero: deste,
      prefeito: prefeitoEm(compra.celebracao),
      divulgacao: compra.divulgacao <= hoje ? compra.divulgacao : compra.celebracao,
      empenho: empenhos.get(deste) ?? compra.empenho,
    }
    return { ...contrato, anexos: anexosDoContrato(contrato, porChave.get(`${compra.modalidade} ${compra.licitacao}`)) }
  })
}

/** The mayor; a different one before 2021. */
const prefeitoEm = (date: string) => (date < '2021' ? 'Derivaldo Matos Carqueja' : signers.prefeita)

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

// The current year of each rent ends within some days, whatever the day of filling.
function comprasDeImoveis(hoje: string): Compra[] {
  return imoveis.map(({ locador, mensal, vence_em_dias, desde, divulgado_em, licitacao, processo, ...facts }) => {
    const fimDoAno = addDays(hoje, vence_em_dias)
    const anos = Math.max(6, Number(fimDoAno.slice(0, 4)) - desde)
    const celebracao = workingDayUntil(addDays(addMonths(fimDoAno, -12 * anos), 1))
    const publicacao = workingDayUntil(addDays(celebracao, -12))
    return {
      ...facts,
      ...{ licitacao: `${licitacao}/${publicacao.slice(0, 4)}`, processo: `${processo}/${publicacao.slice(0, 4)}` },
      ...{ contrato: true, forma: 'dispensa', ramo: 'imoveis', modalidade: 'Dispensa' },
      ...{ contratada: locador, responsavel: locador, valor: mensal * 12, publicacao, celebracao, fimDoAno },
      divulgacao: addWorkingDays(celebracao, divulgado_em),
    }
  })
}

// The signed contract, unless its tender has it, and its amendments.
function anexosDoContrato(contrato: Omit<Contrato, 'anexos'>, tender: Tender | undefined): Anexo[] {
  const { celebracao, termos } = contrato
  const daLicitacao = tender && documentsOf(tender).find(({ titulo }) => titulo === 'Contrato')
  return [
    { titulo: 'Contrato', data: celebracao, papel: daLicitacao ?? papel('contrato-avulso', contrato, celebracao) },
    ...termos.map((termo) => ({
      titulo: termo.titulo,
      data: termo.data,
      papel: papel('termo-aditivo', contrato, termo.data, { titulo: termo.titulo, ate: longDate(termo.ate) }),
    })),
  ]
}

function papel(
  modelo: string,
  contrato: Omit<Contrato, 'anexos'>,
  dia: string,
  mais: Record<string, string> = {},
): Papel {
  const { numero, objeto, processo, amparo, pagamento, despesa, empenho, fiscal, contratada, orgao } = contrato
  const lacunas = {
    ...{ numero, objeto, processo, amparo, despesa, empenho, fiscal, contratada, contratante: orgao.contratante },
    ...{ valor: money(contrato.valor), pagamento: pagamento.toLowerCase(), inicio: longDate(contrato.inicio) },
    ...{ data: longDate(dia), prefeito: prefeitoEm(dia), responsavel: contrato.responsavel, ...mais },
  }
  const casos = new Set([...(isLocacao(contrato) ? ['locacao'] : []), contrato.situacao.toLowerCase()])
  return papelDe(modelo, { lacunas, casos, orgao: orgao.nome })
}
