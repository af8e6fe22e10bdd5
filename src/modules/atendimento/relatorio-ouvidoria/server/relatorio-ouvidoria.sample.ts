// Cases for the tests of the figures, as they are stored.
import type { Database } from '#platform/db/connect.ts'

export type CasoSample = {
  /** Instants. */
  registro: string
  resposta?: string | null
  situacao?: string
  fundamento?: string
  noPrazo?: boolean
  tipo?: number
  orgao?: string
  origem?: string
  via?: 'nome' | 'sigilo' | 'anonimo'
  prorrogada?: string | null
}

let number = 0

const columnsOf = (caso: CasoSample) => {
  number += 1
  const { registro, resposta = null, situacao = resposta ? 'RES' : 'ANA', via = 'nome' } = caso
  return {
    protocolo: `OUV${number}`,
    ctt_codigo: 'x',
    ctt_verificacao: `v${number}`,
    ctt_resumo: '',
    ctt_envio: '',
    tipo_contato_id: caso.tipo ?? 1,
    ctt_mensagem: 'Segredo do umbuzeiro',
    ctt_orgao: caso.orgao ?? '',
    ctt_origem: caso.origem ?? 'portal',
    ctt_anonimo: via === 'anonimo',
    ctt_sigiloso: via === 'sigilo',
    ctt_nome: via === 'anonimo' ? '' : 'Josefa Maria dos Santos',
    ctt_situacao: situacao,
    ctt_fundamento: caso.fundamento ?? '',
    ctt_data_cadastro: registro,
    ctt_contagem_inicio: registro,
    ctt_contagem: '{}',
    ctt_prazo: '2026-12-31',
    ctt_prorrogada_em: caso.prorrogada ?? null,
    ctt_encerrada_em: situacao === 'RES' || situacao === 'ARQ' ? (resposta ?? registro) : null,
    ctt_primeira_resposta_em: resposta,
    ctt_no_prazo: resposta ? (caso.noPrazo ?? true) : null,
  }
}

/** Notifies the instances of the portal, as every write does. */
export const insertCasos = ({ write }: Pick<Database, 'write'>, casos: CasoSample[]): Promise<void> =>
  write(async (tx) => {
    await tx.insertInto('contato').values(casos.map(columnsOf)).execute()
  })

/** So many alike. */
export const vezes = (count: number, caso: CasoSample): CasoSample[] => Array.from({ length: count }, () => caso)

export const gestaoSample = {
  rge_ano: 2025,
  rge_pontos: 'Demora no posto do Umbuzeiro.',
  rge_providencias: 'Mais um médico.',
}
