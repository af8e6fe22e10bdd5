// The management reports of the last two years, written and signed; that of the present year is still to be begun.
import { createGestao, signGestao } from '#modules/atendimento/relatorio-ouvidoria/server/relatorio-ouvidoria.facade.ts'
import type { Platform } from '#platform/platform.ts'

const assinante = {
  rge_nome: 'Rosemeire dos Anjos Pereira',
  rge_cargo: 'Ouvidora-geral do Município',
  rge_login: 'ouvidoria@licuri.example',
  versao: null,
}

/** `hoje` is the present day in the city. They are signed by themselves, after the town is stored: each has a file of its own figures. */
export async function publicaRelatorios(platform: Platform, hoje: string): Promise<void> {
  const ano = Number(hoje.slice(0, 4))
  for (const [at, textos] of escritos.entries()) {
    const rge_ano = ano - escritos.length + at
    const form = { rge_ano, rge_motivo: '', ...textos, versao: null }
    const id = await platform.database.write((tx) => createGestao(tx, form))
    const agora = new Date(Math.min(Date.parse(`${rge_ano + 1}-01-28T17:20:00Z`), Date.now()))
    await signGestao(platform, id, { ...assinante, agora })
  }
}

const escritos = [
  {
    rge_introducao:
      'Este relatório dá conta do que as pessoas escreveram à Ouvidoria e do que a prefeitura fez com isso. A Ouvidoria funciona no térreo da prefeitura, com uma ouvidora e um servidor, e recebe também por telefone, no balcão e pelo portal.',
    rge_pontos:
      'As reclamações sobre postos de saúde foram as mais frequentes: horário de abertura, fichas e falta de aviso quando o atendimento muda.\nA iluminação das ruas e a coleta de lixo vieram em seguida, quase sempre dos bairros mais altos e dos povoados.\nNas denúncias, o que mais se repetiu foi o uso de veículos e máquinas da prefeitura fora do serviço.',
    rge_providencias:
      'Os postos passaram a afixar o horário na porta e a avisar com um dia de antecedência quando ele muda.\nA Secretaria de Infraestrutura contratou a manutenção da iluminação com prazo de dez dias por chamado.\nTodos os veículos leves ganharam rastreador, e o relatório de uso vai todo mês à Controladoria.',
    rge_recomendacoes:
      'Marcar consultas por telefone para quem mora nos povoados.\nPublicar no portal o roteiro da coleta de lixo, com os dias de cada rua.',
  },
  {
    rge_introducao:
      'No segundo ano deste formato, a Ouvidoria passou a responder também a quem escreve sem se identificar: a resposta fica no portal, aberta com o protocolo e o código.',
    rge_pontos:
      'Saúde e infraestrutura continuam à frente, mas o assunto mudou: menos reclamações do horário dos postos, mais da espera por exames.\nO transporte escolar apareceu com frequência no começo do semestre, por ônibus que deixaram crianças no ponto.\nEm Simplifique, repetiu-se o pedido de cópias autenticadas e de comprovantes que a prefeitura já tem.',
    rge_providencias:
      'A fila de exames passou a ser publicada por ordem de pedido, sem nomes.\nA empresa do transporte escolar foi multada, e as famílias recebem aviso até as 5h30 quando o ônibus não vai passar.\nA autenticação em cartório deixou de ser pedida em todos os serviços da carta (Lei nº 13.726/2018).',
    rge_recomendacoes:
      'Responder às denúncias com o andamento da apuração a cada trinta dias.\nLevar a Ouvidoria aos povoados uma vez por semestre.',
  },
]
