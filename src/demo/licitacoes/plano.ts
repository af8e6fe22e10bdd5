// The plans of procurement from 2023 on: what became the tenders of each year, as it was meant before it.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { createRandom } from '../random.ts'
import { chaveDaLicitacao, type Tender } from './licitacoes.ts'

export async function insertPlano(tx: WriteTransaction, tenders: Tender[], entidade_id: number) {
  for (const ano of [2023, 2024, 2025, 2026]) {
    const doAno = tenders.filter(({ publicacao }) => publicacao.startsWith(String(ano)))
    const linhas = doAno.map((tender, at) => ({
      ...{ entidade_id, exercicio: ano, ...comPrefixo('pca', itemDe(tender, at + 1)) },
      atualizado_em: mudadoEm(`${ano - 1}-12-12`, '10:00'),
    }))
    await insere(tx, 'pca', linhas)
  }
}

function itemDe(tender: Tender, numero: number) {
  const random = createRandom(`plan of ${chaveDaLicitacao(tender)}`)
  // hundreds of reais, some way from what the research of prices found later
  const valor_total = reais(Math.max(1, Math.round((tender.estimado * random.integer(85, 112)) / 1_000_000)) * 10_000)
  return {
    ...{ numero, unidade: 'Prefeitura Municipal', unidade_requisitante: tender.orgao.nome, valor_total },
    ...{
      categoria: categoriaDe(tender),
      descricao: tender.objeto.replace(/^Registro de preços para /, '').replace(/^./, maior),
    },
    ...{ orcamento_exercicio: valor_total, data_desejada: tender.publicacao, situacao: situacaoDe(tender) },
  }
}

const maior = (letra: string) => letra.toUpperCase()

function categoriaDe({ forma, ramo, objeto }: Tender): string {
  if (forma === 'obra') return 'obra_engenharia'
  if (forma === 'leilao') return 'alienacao'
  if (ramo === 'informatica') return 'tic'
  if (ramo === 'imoveis') return 'locacao'
  return /aquisição|fornecimento|compra de/i.test(objeto) ? 'material' : 'servico'
}

const situacaoDe = ({ homologacao, contratada }: Tender) =>
  homologacao ? 'Contratado' : contratada === 'A definir' ? 'Em contratação' : 'Não contratado'
