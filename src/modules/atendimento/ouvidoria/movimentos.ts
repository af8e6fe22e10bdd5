// The history of a case in words, for the person who wrote it. Plain functions, for server and browser.
import { mostraData } from '#base/data.ts'
import { fundamentosDoFim, situacoes } from './situacoes.ts'

/** Who takes a step, in the words of the person. */
export const atores = {
  pessoa: 'Você',
  servidor: 'Ouvidoria',
  orgao: 'Setor responsável',
  portal: 'Portal',
} as const

type Move = { mov_de: string; mov_para: string; mov_ator: keyof typeof atores }

/** The kinds of steps, each with its sentence. */
export const tiposDeMovimento = {
  registro: ({ mov_ator }) =>
    mov_ator === 'pessoa' ? 'Manifestação recebida' : 'Manifestação registrada pela Ouvidoria',
  situacao: ({ mov_para }) => `Situação: ${nameOf(situacoes, mov_para)}`,
  resposta: () => 'Resposta da Ouvidoria',
  mensagem: ({ mov_ator }) => (mov_ator === 'pessoa' ? 'Mensagem sua' : 'Mensagem da Ouvidoria'),
  pedido: () => 'A Ouvidoria pediu mais informações',
  complemento: ({ mov_ator }) =>
    mov_ator === 'pessoa' ? 'Você completou a manifestação' : 'Complemento registrado pela Ouvidoria',
  prorrogacao: ({ mov_de, mov_para }) => `Prazo prorrogado de ${mostraData(mov_de)} para ${mostraData(mov_para)}`,
  arquivamento: () => 'Manifestação arquivada',
  reabertura: () => 'Manifestação reaberta, em análise',
  prazo: ({ mov_de, mov_para }) =>
    `Prazo recontado de ${mostraData(mov_de)} para ${mostraData(mov_para)}: o calendário ou as regras mudaram`,
  encaminhamento: () => 'Encaminhada ao setor responsável, sem a identificação de quem escreveu',
  lembrete: () => 'O setor responsável foi lembrado do prazo',
  devolutiva: () => 'O setor responsável respondeu à Ouvidoria',
  'prorrogacao-orgao': () => 'O setor responsável ganhou mais prazo',
  juncao: () => 'Reunida com outra manifestação sobre o mesmo assunto: a resposta serve às duas',
  separacao: () => 'Separada da outra manifestação: terá resposta própria',
  'proposta-esic': () => 'A Ouvidoria propõe tratar a manifestação como pedido de informação',
  'recusa-esic': () => 'Você preferiu a resposta da Ouvidoria',
  esic: ({ mov_para }) => `Passou a ser o pedido de informação ${mov_para}, no E-Sic`,
  guarda: () => 'Identificação e arquivos apagados: o tempo de guarda terminou',
} satisfies Record<string, (move: Move) => string>
export type TipoDeMovimento = keyof typeof tiposDeMovimento

/** 'Prazo prorrogado de 21/12/2026 para 20/01/2027'. */
export const dizMovimento = (move: Move & { mov_tipo: TipoDeMovimento }): string =>
  tiposDeMovimento[move.mov_tipo](move)

/** Why it was archived; '' for a ground that has no words, and for all other moves. */
export const dizFundamento = ({ mov_fundamento }: { mov_fundamento: string }): string =>
  fundamentosDoFim[mov_fundamento] ?? ''

export const dizAtor = ({ mov_ator }: Pick<Move, 'mov_ator'>): string => atores[mov_ator]

const nameOf = (names: Record<string, string>, code: string) => names[code] ?? code
