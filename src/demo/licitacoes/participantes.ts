// Who took part in the tenders of the last years; of older ones the town has no record.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { empresa } from '../despesas/credores.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { createRandom } from '../random.ts'
import { isDireta, type Tender, temVencedor } from './licitacoes.ts'

const desde = '2024-01-01'

export async function insertParticipantes(tx: WriteTransaction, tenders: Tender[]): Promise<void> {
  const linhas = tenders.filter((tender) => tender.realizacao >= desde && !isDireta(tender)).flatMap(participantesDe)
  await insere(tx, 'licitacao_participante', linhas)
}

// Winners first; of several each won a part, so that nobody has one proposal. Now and then the second had a paper missing.
function participantesDe(tender: Tender) {
  const { modalidade, numero, propostas, contratada, homologado, realizacao } = tender
  const random = createRandom(`participants of ${modalidade} ${numero}`)
  const vencedores = temVencedor(tender) ? contratada.split('; ') : []
  const outros = propostas.filter((nome) => !vencedores.includes(nome))
  const isUma = vencedores.length === 1 && homologado !== null
  return [...vencedores, ...outros].map((nome, at) => {
    const venceu = at < vencedores.length
    const isInabilitado = !venceu && vencedores.length > 0 && random.chance(0.15)
    const acima = venceu ? 1 : 1 + at * random.between(0.01, 0.04)
    return {
      licitacao_numero: numero,
      licitacao_modalidade: modalidade,
      ...comPrefixo('licitacao_participante', {
        nome,
        cnpj: empresa(nome).documento,
        resultado: venceu ? 'vencedor' : isInabilitado ? 'inabilitado' : 'participante',
        posicao: isUma && !isInabilitado ? at + 1 : null,
        proposta: isUma && !isInabilitado ? reais(Math.round(homologado * acima)) : null,
      }),
      atualizado_em: mudadoEm(tender.homologacao ?? realizacao, '17:10'),
    }
  })
}
