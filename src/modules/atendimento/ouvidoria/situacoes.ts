// Codes and words of the ombudsman's cases (docs/specification/ombudsman.md). Plain data, for server and browser.

export const situacoes = {
  REC: 'Recebida',
  ANA: 'Em análise',
  ENC: 'Encaminhada',
  COM: 'Aguardando complementação',
  RES: 'Respondida',
  ARQ: 'Arquivada',
} as const
export type Situacao = keyof typeof situacoes

/** What each means for the person. */
export const significados: Record<Situacao, string> = {
  REC: 'A Ouvidoria recebeu a sua manifestação e vai lê-la.',
  ANA: 'A Ouvidoria está cuidando do caso.',
  ENC: 'O setor responsável recebeu o caso e vai responder à Ouvidoria, que responde a você.',
  COM: 'A Ouvidoria precisa de mais informações suas para continuar.',
  RES: 'A resposta está no andamento, abaixo.',
  ARQ: 'O caso foi encerrado. O motivo está no andamento, abaixo.',
}

/** The classes of the status pill: running, waiting for the person, ended. */
export const tons: Record<Situacao, string> = { REC: '', ANA: 'ana', ENC: 'ana', COM: 'avi', RES: 'con', ARQ: 'rej' }

/** Said of a case after its years of keeping. */
export const apagada = 'Apagado: o tempo de guarda terminou.'

export const origens = {
  portal: 'Pelo portal',
  balcao: 'No balcão',
  telefone: 'Por telefone',
  carta: 'Por carta',
} as const
export type Origem = keyof typeof origens

/** Why a case is archived (Decreto 9.492/2018, art. 18; docs/specification/ombudsman.md#abuse). */
export const fundamentosDoArquivo = {
  'sem-complemento': 'A complementação pedida não veio no prazo.',
  incompreensivel: 'Não foi possível entender do que se trata.',
  'fora-de-competencia': 'O assunto não é do município.',
  duplicada: 'Já há outra manifestação igual da mesma pessoa.',
  'sem-elementos': 'A denúncia não traz elementos mínimos para ser apurada.',
  abuso: 'É propaganda, ameaça ou ofensa, sem pedido nem relato.',
} as const
export type FundamentoDoArquivo = keyof typeof fundamentosDoArquivo

/** Of a case that the person agreed to have treated by the E-Sic: no ground that staff choose. */
export const virouPedido = 'pedido-de-informacao'

/** Why a case has ended, in words. */
export const fundamentosDoFim: Readonly<Record<string, string>> = {
  ...fundamentosDoArquivo,
  [virouPedido]: 'Passou a ser um pedido de informação, que o E-Sic responde (Lei 12.527/2011).',
}
