// The history of a request in words: what happened at each move. Plain functions, for server and browser.
import { mostraData } from '#base/data.ts'
import { decisoes, type Situacao, situacoes } from './situacoes.ts'
import type { Movimento } from './solicitacao.contract.ts'

type Move = Pick<Movimento, 'mov_tipo' | 'mov_de' | 'mov_para'>

const sentences: Record<Movimento['mov_tipo'], (de: string, para: string) => string> = {
  registro: () => 'Solicitação registrada',
  situacao: (de, para) =>
    isReopened(de, para)
      ? 'Solicitação reaberta, em análise'
      : `Situação mudou de ${nameOf(situacoes, de)} para ${nameOf(situacoes, para)}`,
  comentario: () => 'Comentário',
  anexo: () => 'Documentos anexados',
  prorrogacao: (de, para) => `Prazo de resposta prorrogado de ${mostraData(de)} para ${mostraData(para)}`,
  prazo: (de, para) =>
    `Prazo recontado de ${mostraData(de)} para ${mostraData(para)}: o calendário ou as regras mudaram`,
  recurso: (_de, para) => `${para} ${para.startsWith('Reclamação') ? 'apresentada' : 'apresentado'}`,
  destino: (de, para) => `Passou de ${de} para ${para}`,
  retirada: (de) => (de === 'anexo' ? 'Arquivo retirado' : 'Comentário retirado'),
  guarda: () => 'O tempo de guarda terminou: quem pediu e os arquivos que enviou foram apagados',
  decisao: (de, para) => `${de}: ${nameOf(decisoes, para).toLowerCase()}`,
}

/** 'Situação mudou de Aguardando para Em análise'. */
export const dizMovimento = ({ mov_tipo, mov_de, mov_para }: Move): string => sentences[mov_tipo](mov_de, mov_para)

const isReopened = (de: string, para: string) => para === ('ANA' satisfies Situacao) && de !== 'ESP'
const nameOf = (names: Record<string, string>, code: string) => names[code] ?? code
