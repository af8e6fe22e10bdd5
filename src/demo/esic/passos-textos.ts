// Texts of the demo's staff and citizens during a request: comments, reasons, appeals, decisions.
import type { Decisao } from '#modules/atendimento/solicitacao/situacoes.ts'

export const emAnalise = [
  'Pedido recebido e encaminhado ao setor responsável.',
  'O pedido está em análise. O setor está levantando os documentos.',
  'Encaminhado à secretaria, que tem cinco dias para enviar os dados.',
  '',
]

export const comentarios = [
  'O levantamento está em andamento; parte dos documentos está no arquivo da Rua Coronel Aristides.',
  'A secretaria enviou uma parte dos dados. Aguardamos o restante para responder de uma vez.',
  'A equipe esteve no local e o serviço entrou na programação.',
]

export const desculpas = 'Pedimos desculpas pela demora na resposta.'

export const prorrogacoes = [
  'Os documentos estão em processos físicos e precisam ser digitalizados.',
  'O pedido abrange vários anos e depende de consulta ao arquivo geral.',
  'O setor responsável precisa retirar os dados pessoais antes de entregar os documentos.',
  'Parte das informações depende de resposta da empresa contratada.',
]

export const recursosDeRecusa = [
  'A informação é pública e já foi divulgada por outros municípios. Peço que a decisão seja revista.',
  'Não pedi dados pessoais. Se houver, basta cobri-los e entregar o restante do documento.',
  'A justificativa não mostra por que a entrega causaria prejuízo. Peço o acesso, ainda que parcial.',
]
export const recursosDeResposta = [
  'A resposta não trouxe os valores por mês, que eram a parte principal do pedido.',
  'O arquivo enviado está incompleto: faltam as páginas com os nomes das empresas.',
  'O que foi respondido não é o que eu perguntei. Peço a resposta ao segundo item do pedido.',
]
export const recursosDeSegunda = [
  'A decisão da primeira instância repetiu a resposta sem examinar o meu recurso.',
  'Mantenho o pedido: a lei manda dar acesso à parte que não é sigilosa.',
]
export const reclamacoes = [
  'O prazo terminou e não recebi nenhuma resposta. Peço providências.',
  'Passou do prazo da lei e o pedido continua sem resposta.',
]

export const decisoesTextos: Record<Decisao, string> = {
  DEF: 'O requerente tem razão. O setor deve entregar a informação pedida no novo prazo.',
  PAR: 'O acesso deve ser dado em parte: os documentos serão entregues com os dados pessoais cobertos.',
  IND: 'A resposta foi completa e o fundamento apresentado está correto. O recurso é negado.',
  NCO: 'O recurso trata de assunto diferente do pedido e, por isso, não pode ser examinado. Um novo pedido pode ser feito a qualquer momento.',
  PRE: 'A informação foi entregue antes da decisão.',
}
export const reclamacaoProcedente = 'A reclamação procede. O setor deve responder ao pedido imediatamente.'

export const depoisDoRecurso = 'Em cumprimento à decisão do recurso, segue a informação pedida.'
export const reabertura =
  'Reaberto de ofício: a planilha enviada tinha um erro e será substituída por uma versão corrigida.'
export const corrigida = 'Segue a versão corrigida da informação. Agradecemos a compreensão.'
