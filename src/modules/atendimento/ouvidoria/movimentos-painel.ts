// The steps of a case in the words of the staff. Plain functions, for server and browser.
import { mostraData } from '#base/data.ts'
import type { ContatoPainel } from './contato-painel.contract.ts'
import { situacoes } from './situacoes.ts'

type Movimento = ContatoPainel['movimentos'][number]
type Move = Pick<Movimento, 'mov_tipo' | 'mov_de' | 'mov_para'>

const sentences: Record<Movimento['mov_tipo'], (de: string, para: string) => string> = {
  registro: () => 'Manifestação registrada',
  situacao: (de, para) => `Situação mudou de ${nameOf(de)} para ${nameOf(para)}`,
  resposta: () => 'Resposta',
  mensagem: () => 'Mensagem de quem escreveu',
  pedido: () => 'Complementação pedida',
  complemento: () => 'Complementação recebida: o prazo da resposta volta a correr',
  prorrogacao: (de, para) => `Prazo da resposta prorrogado de ${mostraData(de)} para ${mostraData(para)}`,
  arquivamento: () => 'Manifestação arquivada',
  reabertura: () => 'Manifestação reaberta: o prazo da resposta recomeça',
  prazo: (de, para) =>
    `Prazo recontado de ${mostraData(de)} para ${mostraData(para)}: o calendário ou as regras mudaram`,
  // no term: withdrawn
  encaminhamento: (_de, para) =>
    para ? `Extrato encaminhado ao órgão, que responde até ${mostraData(para)}` : 'Encaminhamento retirado',
  lembrete: () => 'O órgão foi lembrado do prazo por e-mail',
  devolutiva: () => 'Resposta do órgão à Ouvidoria',
  'prorrogacao-orgao': (de, para) => `Prazo do órgão prorrogado de ${mostraData(de)} para ${mostraData(para)}`,
  juncao: (_de, para) => `Reunida com a manifestação ${para}: a resposta serve às duas`,
  separacao: (de) => `Separada da manifestação ${de}: terá resposta própria`,
  'proposta-esic': () => 'Proposto a quem escreveu: tratar como pedido de informação, no E-Sic',
  'recusa-esic': () => 'Quem escreveu preferiu a resposta da Ouvidoria',
  esic: (_de, para) => `Passou a ser o pedido de informação ${para}, no E-Sic`,
  guarda: () => 'Identificação e arquivos apagados: o tempo de guarda terminou',
}

/** 'Situação mudou de Recebida para Em análise'. */
export const dizMovimentoDoPainel = ({ mov_tipo, mov_de, mov_para }: Move): string =>
  sentences[mov_tipo](mov_de, mov_para)

const atores: Record<Movimento['mov_ator'], string> = {
  pessoa: 'Quem escreveu',
  servidor: 'Ouvidoria',
  orgao: 'Órgão',
  portal: 'Portal',
}

/** The login or the organ; of the person nothing but that it was the person. */
export const autorDoMovimento = ({ mov_autor, mov_ator }: Pick<Movimento, 'mov_autor' | 'mov_ator'>): string =>
  mov_autor || atores[mov_ator]

const nameOf = (code: string) => (situacoes as Record<string, string>)[code] ?? code
