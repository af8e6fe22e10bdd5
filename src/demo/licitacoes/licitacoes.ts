// The tenders of the town (demo/licitacoes.csv), with their items and their documents.
import { especieDoNome } from '#modules/compras/licitacao/documentos.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { cnpjDigitado } from '../despesas/credores.ts'
import type { Anexo, Papel } from '../documents/papel.ts'
import { agrupa, centavos, inteiro, lerCsv, lista, ou, texto, um } from '../ler.ts'
import { comPrefixo, idsPorNome, insere, reais } from '../linhas.queries.ts'
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

// Cents: about the limit of Lei 14.133/2021, art. 75, II.
const pequenoValor = 6_000_000

/** `anexos` are the documents of each tender, and `arquivoDe` returns the stored file of one. Returns the ids, in the same order. */
export async function insertTenders(
  tx: WriteTransaction,
  tenders: Tender[],
  anexos: Anexo[][],
  arquivoDe: (papel: Papel) => number,
): Promise<number[]> {
  const modalidadeDe = await idsPorNome(tx, 'tipo_processo', 'tpr_nome')
  const tipoDe = await idsPorNome(tx, 'tipo_licitacao', 'tipo_licitacao_nome')
  const situacaoDe = await idsPorNome(tx, 'situacao_licitacao', 'situacao_licitacao_nome')
  const linhas = tenders.map((tender) => ({
    ...linha(tender),
    tipo_processo_id: modalidadeDe(tender.modalidade),
    tipo_licitacao_id: tipoDe(tender.tipo),
    situacao_licitacao_id: situacaoDe(tender.situacao),
  }))
  const ids = await insere(tx, 'licitacao', linhas, 'licitacao_id')
  const documentos = anexos.flatMap((seus, at) =>
    seus.map(({ titulo, data, papel }) => ({
      ...{ licitacao_id: ids[at] ?? 0, arquivo_id: arquivoDe(papel) },
      ...comPrefixo('licitacao_anexo', { data, titulo, tipo: especieDoNome(titulo) }),
    })),
  )
  await insere(tx, 'licitacao_anexo', documentos)
  return ids
}

function linha({ objeto, contratada, orgao, realizacao, homologacao, adjudicacao, pncp, ...tender }: Tender) {
  const { numero, processo, publicacao, hora, forma, estimado, homologado } = tender
  return {
    ...comPrefixo('licitacao', {
      ...{ numero, numero_processo: processo, orgao: orgao.nome, objeto, contratada, contratante: orgao.contratante },
      contratada_cnpj: cnpjDigitado(contratada, `tender ${chaveDaLicitacao(tender)}`),
      ...{ abertura: hora && `${realizacao}T${hora}:00-03:00`, realizacao, homologacao, adjudicacao, pncp },
      ...{ valor_estimado: reais(estimado), valor_homologado: homologado === null ? null : reais(homologado) },
      ...{ sem_parecer_tecnico: forma !== 'obra', sem_recurso: !numero.includes('3') },
      pequeno_valor: forma === 'dispensa' && estimado < pequenoValor,
    }),
    atualizado_em: mudadoEm(homologacao ?? publicacao, '16:00'),
  }
}
