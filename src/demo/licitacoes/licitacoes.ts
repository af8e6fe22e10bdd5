// The tenders of the town (demo/licitacoes.csv), with their items and their documents.
import { agrupa, centavos, inteiro, lerCsv, lista, ou, texto, um } from '../ler.ts'
import { orgaoDe } from '../orgaos/orgaos.ts'

export const formas = [
  ...(['pregao', 'dispensa', 'inexigibilidade', 'obra', 'convite', 'tecnica', 'chamada'] as const),
  ...(['credenciamento', 'leilao', 'concurso'] as const),
]

/** `preco`, `total`: cents. */
export type Item = { descricao: string; unidade: string; quantidade: number; preco: number; total: number }
export type Documento = {
  titulo: string
  /** 'YYYY-MM-DD'. */
  data: string
  /** A model of demo/modelos; the format of a spreadsheet of the items; or 'croqui'. */
  modelo: string
}

const licitacoes = lerCsv('licitacoes', {
  ...{ modalidade: texto, numero: texto, processo: texto, publicacao: texto, forma: um(...formas), ramo: texto },
  ...{ tipo: texto, orgao: orgaoDe, objeto: texto, situacao: texto, realizacao: texto, hora: ou(texto) },
  ...{ adjudicacao: ou(texto), homologacao: ou(texto), estimado: centavos, homologado: ou(centavos) },
  ...{ contratada: texto, propostas: lista('; '), pncp: texto, normas: texto, fundamento: texto },
})
const itens = lerCsv('licitacoes-itens', {
  ...{ licitacao: texto, descricao: texto, unidade: texto, quantidade: inteiro, preco: centavos },
})
const documentos = lerCsv('licitacoes-documentos', { licitacao: texto, titulo: texto, data: texto, modelo: texto })

/** Dates are 'YYYY-MM-DD', `hora` of the session 'HH:MM', amounts are cents. */
export type Tender = (typeof licitacoes)[number] & { items: Item[]; documentos: Documento[] }

export const chaveDaLicitacao = ({ modalidade, numero }: Pick<Tender, 'modalidade' | 'numero'>) =>
  `${modalidade} ${numero}`

/** In order of publication. */
export function makeTenders(): Tender[] {
  const itensDe = agrupa(itens, ({ licitacao }) => licitacao)
  const documentosDe = agrupa(documentos, ({ licitacao }) => licitacao)
  return licitacoes.map((licitacao) => {
    const chave = chaveDaLicitacao(licitacao)
    return {
      ...licitacao,
      items: (itensDe.get(chave) ?? []).map((item) => ({ ...item, total: item.quantidade * item.preco })),
      documentos: documentosDe.get(chave) ?? [],
    }
  })
}

export const isDireta = ({ forma }: Pick<Tender, 'forma'>) => forma === 'dispensa' || forma === 'inexigibilidade'
export const temVencedor = ({ contratada }: Tender) => !/^(A definir|Não houve)$/.test(contratada)
