// Who follows the contracts of the last four years, and all that changed those that changed since then: extensions and the end of some, as
// their documents say, and the yearly adjustments of long services. Older contracts say their inspector in a text alone.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, mudadoEm, workingDayUntil } from '../calendar.ts'
import { comPrefixo, insere, reais } from '../linhas.queries.ts'
import { contador, createRandom } from '../random.ts'
import { type Contrato, isContinuado } from './contrato.ts'

const anosComFiscais = 4
const indices = ['4,62', '4,23', '3,93', '5,19']

export async function insertAcompanhamento(tx: WriteTransaction, contratos: Contrato[], hoje: string): Promise<void> {
  const desde = addMonths(hoje, -12 * anosComFiscais)
  const recentes = contratos.filter(({ celebracao }) => celebracao >= desde)
  await insere(
    tx,
    'contrato_aditivo',
    contratos
      .map((contrato) => aditivosDe(contrato, hoje))
      .filter((termos) => termos.some(({ contrato_aditivo_assinatura: dia }) => dia >= desde))
      .flat(),
  )
  await insere(tx, 'contrato_fiscal', fiscaisDe(recentes))
}

// 'Joana Prado (mat. 1234)', as the contract's text has it; who follows one is the substitute of the next.
function fiscaisDe(contratos: Contrato[]) {
  const daVez = contador()
  return contratos.flatMap((contrato, at) => {
    const { numero, contratada, orgao, celebracao } = contrato
    const ano = celebracao.slice(0, 4)
    const ato = `Portaria nº ${daVez(ano)}/${ano}`
    const outro = contratos[at ? at - 1 : contratos.length - 1] ?? contrato
    const papeis = [
      { fiscal: contrato.fiscal, papel: 'fiscal' },
      ...(outro.fiscal === contrato.fiscal ? [] : [{ fiscal: outro.fiscal, papel: at % 3 ? 'suplente' : 'gestor' }]),
    ]
    return papeis.map(({ fiscal, papel }) => {
      const [, nome = fiscal, matricula = ''] = /^(.*) \(mat\. (\w+)\)$/.exec(fiscal) ?? []
      return {
        ...comPrefixo('contrato', { numero, contratada, orgao: orgao.nome }),
        ...comPrefixo('contrato_fiscal', { nome, matricula, papel, ato, inicio: celebracao }),
        atualizado_em: mudadoEm(celebracao, '11:20'),
      }
    })
  })
}

function aditivosDe(contrato: Contrato, hoje: string) {
  const { numero, contratada, orgao, termos } = contrato
  const linha = (numeroDoTermo: number, dia: string, termo: object) => ({
    ...comPrefixo('contrato', { numero, contratada, orgao: orgao.nome }),
    ...comPrefixo('contrato_aditivo', {
      ...{ numero: numeroDoTermo, assinatura: dia, nova_vigencia_fim: null, acrescimo: null, reajuste_indice: '' },
      ...termo,
    } as Termo),
    atualizado_em: mudadoEm(dia, '16:05'),
  })
  const doPrazo = termos.map(({ titulo, data, ate }) => {
    const isRescisao = /rescisão/.test(titulo)
    const objeto = isRescisao ? 'Rescisão de comum acordo.' : 'Prorrogação da vigência, mantidas as demais cláusulas.'
    const tipo = isRescisao ? 'rescisao' : 'prazo'
    return linha(Number.parseInt(titulo, 10) || 1, data, { tipo, objeto, nova_vigencia_fim: ate })
  })
  return [...doPrazo, ...reajustesDe(contrato, hoje).map(({ at, dia, ...termo }) => linha(at, dia, termo))]
}

type Termo = {
  numero: number
  tipo: string
  assinatura: string
  nova_vigencia_fim: string | null
  acrescimo: string | null
  reajuste_indice: string
  objeto: string
}

// Each twelve months of a continuous service, while it lasts.
function reajustesDe(contrato: Contrato, hoje: string) {
  if (!isContinuado(contrato)) return []
  const random = createRandom(`adjustments of contract ${contrato.numero}`)
  const anos = [1, 2, 3].map((ano) => ({ ano, dia: workingDayUntil(addMonths(contrato.inicio, 12 * ano)) }))
  return anos
    .filter(({ dia }) => dia < contrato.fim && dia <= hoje)
    .map(({ ano, dia }) => {
      const indice = indices[random.integer(0, indices.length - 1)] ?? ''
      const acrescimo = reais(Math.round((contrato.valor * Number(indice.replace(',', '.'))) / 100))
      const objeto = 'Reajuste anual dos preços.'
      return { at: ano, dia, tipo: 'apostilamento', objeto, acrescimo, reajuste_indice: `IPCA, ${indice} %` }
    })
}
