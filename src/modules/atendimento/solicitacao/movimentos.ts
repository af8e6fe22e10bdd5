// The history of a request in words: what happened at each move. Plain functions, for server and browser.
import { mostraData } from '#base/data.ts'
import { decisoes, type Situacao, situacoes } from './situacoes.ts'

/** The kinds of moves, each with its sentence. */
export const tiposDeMovimento = {
  registro: () => 'Solicitação registrada',
  situacao: (de, para) =>
    isReopened(de, para)
      ? 'Solicitação reaberta, em análise'
      : `Situação mudou de ${nameOf(situacoes, de)} para ${nameOf(situacoes, para)}`,
  comentario: () => 'Comentário',
  prorrogacao: (de, para) => `Prazo de resposta prorrogado de ${mostraData(de)} para ${mostraData(para)}`,
  anexo: () => 'Documentos anexados',
  recurso: (_de, para) => `${para} ${para.startsWith('Reclamação') ? 'apresentada' : 'apresentado'}`,
  decisao: (de, para) => `${de}: ${nameOf(decisoes, para).toLowerCase()}`,
  prazo: (de, para) =>
    `Prazo recontado de ${mostraData(de)} para ${mostraData(para)}: o calendário ou as regras mudaram`,
  retirada: (de) => (de === 'anexo' ? 'Arquivo retirado' : 'Comentário retirado'),
  destino: (de, para) => `Passou de ${de} para ${para}`,
  guarda: () => 'O tempo de guarda terminou: quem pediu e os arquivos que enviou foram apagados',
} satisfies Record<string, (de: string, para: string) => string>
export type TipoDeMovimento = keyof typeof tiposDeMovimento

type Move = { mov_tipo: TipoDeMovimento; mov_de: string; mov_para: string }

/** 'Situação mudou de Aguardando para Em análise'. */
export const dizMovimento = ({ mov_tipo, mov_de, mov_para }: Move): string =>
  tiposDeMovimento[mov_tipo](mov_de, mov_para)

const isReopened = (de: string, para: string) => para === ('ANA' satisfies Situacao) && de !== 'ESP'
const nameOf = (names: Record<string, string>, code: string) => names[code] ?? code
