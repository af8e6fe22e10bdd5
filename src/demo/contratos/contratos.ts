// The 300 contracts of the demo: most from tenders of the portal, others from earlier years, and rents of buildings.
import { somaDias } from '#base/prazo.ts'
import { especieDoNome, numeroDoNome } from '#modules/compras/contrato/documentos.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, addWorkingDays, longDate, mudadoEm, workingDayUntil } from '../calendar.ts'
import { signers } from '../city.ts'
import { cnpjDigitado } from '../despesas/credores.ts'
import { documentsOf } from '../documents/documents.ts'
import { type Anexo, type Lacunas, money, type Papel, papelDe } from '../documents/papel.ts'
import { chaveDaLicitacao, type Tender } from '../licitacoes/licitacoes.ts'
import { comPrefixo, idsPorNome, insere, reais } from '../linhas.queries.ts'
import { contador, createRandom } from '../random.ts'
import { type Compra, type Contrato, comprasDaCidade, imoveis, isLocacao, vigenciaDe } from './contrato.ts'

// The first year whose tenders the portal has.
const primeiroDia = '2021'

/**
 * `hoje` is the current day in the city; `empenhos` has the first commitment of each contract, by the contract's number, where it is known.
 * The contracts are in order of number, which is the order of signature.
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
  const daVez = contador()
  return ({ celebracao, licitacao }) => {
    const year = celebracao.slice(0, 4)
    const step = year < primeiroDia ? createRandom(`gap before ${licitacao}`).integer(1, 4) : 1
    const next = Array.from({ length: step }, () => daVez(year)).at(-1)
    return `${String(next).padStart(3, '0')}/${year}`
  }
}

// The current year of each rent ends within some days, whatever the day of filling.
function comprasDeImoveis(hoje: string): Compra[] {
  return imoveis.map(({ locador, mensal, vence_em_dias, desde, divulgado_em, licitacao, processo, ...facts }) => {
    const fimDoAno = somaDias(hoje, vence_em_dias)
    const anos = Math.max(6, Number(fimDoAno.slice(0, 4)) - desde)
    const celebracao = workingDayUntil(somaDias(addMonths(fimDoAno, -12 * anos), 1))
    const publicacao = workingDayUntil(somaDias(celebracao, -12))
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
    {
      titulo: 'Contrato',
      data: celebracao,
      papel: daLicitacao?.papel ?? papel('contrato-avulso', contrato, celebracao),
    },
    ...termos.map(({ titulo, data, ate }) => {
      return { titulo, data, papel: papel('termo-aditivo', contrato, data, { titulo, ate: longDate(ate) }) }
    }),
  ]
}

function papel(modelo: string, contrato: Omit<Contrato, 'anexos'>, dia: string, mais: Lacunas = {}): Papel {
  const { numero, objeto, processo, amparo, pagamento, despesa, empenho, fiscal, contratada, orgao } = contrato
  const lacunas = {
    ...{ numero, objeto, processo, amparo, despesa, empenho, fiscal, contratada, contratante: orgao.contratante },
    ...{ valor: money(contrato.valor), pagamento: pagamento.toLowerCase(), inicio: longDate(contrato.inicio) },
    ...{ data: longDate(dia), prefeito: prefeitoEm(dia), responsavel: contrato.responsavel, ...mais },
  }
  const casos = new Set([...(isLocacao(contrato) ? ['locacao'] : []), contrato.situacao.toLowerCase()])
  return papelDe(modelo, { lacunas, casos, orgao: orgao.nome })
}

/** `arquivoDe` returns the stored file of a document. Returns the ids, in the same order. */
export async function insertContratos(
  tx: WriteTransaction,
  contratos: Contrato[],
  arquivoDe: (papel: Papel) => number,
): Promise<number[]> {
  const categoriaDe = await idsPorNome(tx, 'tipo_categoria_processo', 'tcp_nome')
  const linhas = contratos.map((contrato) => linha(contrato, categoriaDe(contrato.categoria)))
  const ids = await insere(tx, 'contrato', linhas, 'contrato_id')
  const anexos = contratos.flatMap(({ anexos }, at) =>
    anexos.map(({ titulo, data, papel }) => ({
      ...{ contrato_id: ids[at] ?? 0, arquivo_id: arquivoDe(papel) },
      ...comPrefixo('contrato_anexo', { data, titulo, tipo: especieDoNome(titulo), numero: numeroDoNome(titulo) }),
    })),
  )
  await insere(tx, 'contrato_anexo', anexos)
  return ids
}

function linha(contrato: Contrato, categoria_processo: number) {
  const { numero, objeto, contratada, fiscal, situacao, justificativa, pagamento, orgao, divulgacao, termos } = contrato
  const mudou = [divulgacao, ...termos.map(({ data }) => data)].sort().at(-1) ?? divulgacao
  return {
    ...comPrefixo('contrato', {
      ...{ numero, objeto, contratada, fiscal, situacao, justificativa, pagamento, categoria_processo },
      contratada_cnpj: cnpjDigitado(contratada, `contract ${numero}`),
      ...{ numero_processo: contrato.processo, numero_licitacao: contrato.licitacao },
      ...{ licitacao_origem: contrato.modalidade, natureza_juridica: contrato.natureza },
      ...{ data_vigencia: contrato.inicio, data_vigencia_fim: contrato.fim, data_celebracao: contrato.celebracao },
      ...{ data_publicacao: divulgacao, orgao: orgao.nome, contratante: orgao.contratante },
      ...{ responsavel_contratada: contrato.responsavel, responsavel_contratante: contrato.prefeito },
      ...{ natureza_despesa: contrato.despesa, numero_empenho: contrato.empenho, local_objeto: contrato.local },
      ...{ amparo_legal: contrato.amparo, valor: reais(contrato.valor) },
    }),
    atualizado_em: mudadoEm(mudou, '16:10'),
  }
}
