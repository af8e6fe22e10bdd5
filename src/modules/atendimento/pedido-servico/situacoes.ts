// The states of a request for a service, and which step leads where. Plain data, for server and browser.

export const situacoes = {
  REC: 'Recebido',
  ENC: 'Encaminhado',
  AND: 'Em atendimento',
  FEI: 'Feito',
  NAO: 'Não será feito',
} as const
export type Situacao = keyof typeof situacoes

/** Where it stands and what comes next, for who asked. */
export const significados: Record<Situacao, string> = {
  REC: 'O pedido chegou. Agora vai ao setor que faz.',
  ENC: 'O setor que faz já tem o pedido. Agora marca o serviço.',
  AND: 'A equipe foi ou vai ao lugar.',
  FEI: 'O serviço foi feito. Se não ficou bom, peça de novo.',
  NAO: 'O serviço não será feito; o motivo está no andamento. Se não concorda, fale com a Ouvidoria.',
}

/** The class of its seal. */
export const tons: Record<Situacao, string> = { REC: 'esp', ENC: 'ana', AND: 'ana', FEI: 'con', NAO: 'rej' }

export const isEncerrado = (situacao: Situacao) => situacao === 'FEI' || situacao === 'NAO'

/** One that has ended is taken up again, and nothing else. */
export const passosDe = (situacao: Situacao): Situacao[] =>
  isEncerrado(situacao)
    ? ['AND']
    : (Object.keys(situacoes) as Situacao[]).filter((para) => para !== 'REC' && para !== situacao)

/** Why it won't be done, or is taken up again, is said; of the others as much as staff wish. */
export const pedeMotivo = (de: Situacao, para: Situacao) => para === 'NAO' || isEncerrado(de)
