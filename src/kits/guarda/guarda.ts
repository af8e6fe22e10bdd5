// What is stored of persons, for how long, and by which law: the one table (docs/decisions/0118-one-table-of-keeping.md). The panel's page, the
// public page of privacy and docs/guarda-de-dados.md are made from it; the jobs that erase take their terms from here or from guarda-dias.ts.
import { guardaDias } from '#base/guarda-dias.ts'

/** The settings that hold years. */
export type AnosDeGuarda = { esic_anos_guarda: number; ouvidoria_anos_guarda: number }

type Prazo = { anos: keyof AnosDeGuarda } | { dias: number } | { palavras: string }

/** Whose data: the heading of the public page. */
export const gruposDeGuarda = {
  esic: 'Quem pede informação (E-Sic)',
  ouvidoria: 'Quem fala com a Ouvidoria',
  servico: 'Quem pede um serviço',
  avisos: 'Quem acompanha uma página ou uma licitação',
  visitantes: 'Quem visita o portal',
  servidores: 'Servidores que usam o painel',
} as const

export type Guarda = {
  id: string
  grupo: keyof typeof gruposDeGuarda
  oQue: string
  /** Of the database; none for what is only in a browser or in the log. */
  tabelas: readonly string[]
  prazo: Prazo
  desde: string
  fundamento: string
  oQueFica: string
}

const lai = 'Lei 12.527/2011'
const prescricao = 'Decreto 20.910/1932, art. 1º (prescrição)'
const obrigacao = 'LGPD, arts. 7º, II, e 16, I'
const consentimento = 'LGPD, arts. 7º, I, e 15, III'
const seguranca = 'LGPD, art. 46 (segurança)'
const sobras = 'LGPD, arts. 15, I, e 16'
const nada = 'Nada.'

const pessoas: readonly Guarda[] = [
  {
    id: 'esic-cadastro',
    grupo: 'esic',
    oQue: 'Cadastro: nome, documento, endereço, telefone, e-mail e senha (só o resumo dela)',
    tabelas: ['solicitante'],
    prazo: { palavras: 'enquanto a conta existir' },
    desde: 'o cadastro',
    fundamento: `${lai}, art. 10 (identificação do requerente); ${obrigacao}`,
    oQueFica: 'Encerrada a conta, nome e CPF ou CNPJ ficam com os pedidos, pelo prazo deles. Sem pedido, nada fica.',
  },
  {
    id: 'esic-nao-confirmado',
    grupo: 'esic',
    oQue: 'Cadastro cujo e-mail não foi confirmado',
    tabelas: ['solicitante', 'token'],
    prazo: { dias: guardaDias.semConfirmar },
    desde: 'o cadastro',
    fundamento: sobras,
    oQueFica: nada,
  },
  {
    id: 'esic',
    grupo: 'esic',
    oQue: 'Quem fez cada pedido, os arquivos que a pessoa enviou e o nome dela nos textos',
    tabelas: [
      ...['solicitacao', 'solicitacao_movimento', 'solicitacao_anexo', 'recurso', 'acesso_dados', 'seguimento'],
    ],
    prazo: { anos: 'esic_anos_guarda' },
    desde: 'a última resposta ou decisão de recurso',
    fundamento: `${lai}, arts. 10, 11 e 15; ${prescricao}; LGPD, arts. 15, I, e 16, I`,
    oQueFica:
      'O texto do pedido sem quem pediu, as respostas com seus arquivos, as datas e os números dos relatórios (Lei 12.527, art. 30, III), e a versão pública.',
  },
  {
    id: 'ouvidoria',
    grupo: 'ouvidoria',
    oQue: 'Identificação de quem se manifestou, arquivos, código e o nome nos textos',
    tabelas: [
      ...['contato', 'contato_movimento', 'contato_revelacao', 'contato_anexo', 'contato_encaminhamento'],
      ...['contato_encaminhamento_anexo', 'contato_encaminhamento_link', 'seguimento'],
    ],
    prazo: { anos: 'ouvidoria_anos_guarda' },
    desde: 'o encerramento',
    fundamento: `Lei 13.460/2017, arts. 9º a 12; Lei 13.608/2018, art. 4º-B; ${prescricao}; LGPD, arts. 15, I, e 16, I`,
    oQueFica: 'Os textos sem quem escreveu, as respostas, as datas e os números (Lei 13.460, arts. 14 e 15).',
  },
  {
    id: 'pesquisa',
    grupo: 'ouvidoria',
    oQue: 'Respostas da pesquisa de satisfação e o comentário, sem quem respondeu nem de qual caso',
    tabelas: ['avaliacao'],
    prazo: { palavras: 'sempre; o convite, 30 dias' },
    desde: 'a resposta',
    fundamento: 'Lei 13.460/2017, art. 23; LGPD, art. 12 (sem quem respondeu)',
    oQueFica: 'Tudo. O comentário só é público depois de lido por alguém.',
  },
  {
    id: 'pedido-servico',
    grupo: 'servico',
    oQue: 'Nome, e-mail, telefone, descrição, ponto de referência, fotos e código',
    tabelas: ['pedido_servico', 'pedido_servico_passo', 'pedido_servico_foto', 'seguimento'],
    prazo: { anos: 'ouvidoria_anos_guarda' },
    desde: 'o encerramento',
    fundamento: `Lei 13.460/2017, arts. 5º e 6º; ${prescricao}; LGPD, arts. 15, I, e 16, I`,
    oQueFica: 'Rua, bairro, serviço, datas e o que foi respondido, sem quem pediu.',
  },
  {
    id: 'seguimento',
    grupo: 'avisos',
    oQue: 'E-mail de quem acompanha uma página, uma busca ou um pedido',
    tabelas: ['seguimento'],
    prazo: { palavras: 'até a pessoa encerrar, com um clique' },
    desde: 'a confirmação',
    fundamento: consentimento,
    oQueFica: nada,
  },
  {
    id: 'seguimento-nao-confirmado',
    grupo: 'avisos',
    oQue: 'E-mail de quem pediu para acompanhar e não confirmou',
    tabelas: ['seguimento'],
    prazo: { dias: guardaDias.semConfirmar },
    desde: 'o pedido',
    fundamento: sobras,
    oQueFica: nada,
  },
  {
    id: 'aviso-nao-confirmado',
    grupo: 'avisos',
    oQue: 'Pedido de aviso de uma licitação que não foi confirmado: nome, e-mail, CPF e telefone',
    tabelas: ['edital_acessado'],
    prazo: { dias: guardaDias.semConfirmar },
    desde: 'o pedido',
    fundamento: sobras,
    oQueFica: nada,
  },
  {
    id: 'aviso',
    grupo: 'avisos',
    oQue: 'Quem acompanhou uma licitação: nome, e-mail, CPF e telefone',
    tabelas: ['edital_acessado'],
    prazo: { dias: guardaDias.avisoDeLicitacao },
    desde: 'o fim do aviso',
    fundamento: `${consentimento}; Lei 14.133/2021, art. 54`,
    oQueFica: 'Que alguém acompanhou a licitação, e quando.',
  },
]

const outros: readonly Guarda[] = [
  {
    id: 'visita',
    grupo: 'visitantes',
    oQue: 'Página lida, hora e endereço de rede, no registro técnico; sem endereço de rede na Ouvidoria e nos pedidos de serviço',
    tabelas: [],
    prazo: { palavras: 'pelo tempo que quem opera o servidor escolher' },
    desde: 'a visita',
    fundamento: seguranca,
    oQueFica: nada,
  },
  {
    id: 'tentativas',
    grupo: 'visitantes',
    oQue: 'Contagem de tentativas de entrar, de se cadastrar e de pedir',
    tabelas: ['limite'],
    prazo: { palavras: 'um dia, no máximo' },
    desde: 'a tentativa',
    fundamento: seguranca,
    oQueFica: nada,
  },
  {
    id: 'sessao',
    grupo: 'visitantes',
    oQue: 'Sessões de quem entrou e links enviados por e-mail (só os resumos)',
    tabelas: ['sessao', 'token'],
    prazo: { palavras: '8 horas sem uso, 7 dias no máximo' },
    desde: 'a entrada',
    fundamento: seguranca,
    oQueFica: nada,
  },
  {
    id: 'troca-email',
    grupo: 'visitantes',
    oQue: 'Novo e-mail que o dono de uma conta pediu e ainda não confirmou, e o resumo do link',
    tabelas: ['troca_email'],
    prazo: { palavras: 'até o link ser usado ou o pedido ser cancelado; 24 horas, no máximo' },
    desde: 'o pedido',
    fundamento: seguranca,
    oQueFica: nada,
  },
  {
    id: 'email-anterior',
    grupo: 'visitantes',
    oQue: 'E-mail que uma conta tinha antes da troca, para que o dono dele possa desfazê-la',
    tabelas: ['troca_email'],
    prazo: { dias: guardaDias.emailAnterior },
    desde: 'a troca',
    fundamento: seguranca,
    oQueFica: nada,
  },
  {
    id: 'acesso-conhecido',
    grupo: 'visitantes',
    oQue: 'De onde uma conta costuma entrar: resumos do navegador e da rede',
    tabelas: ['acesso_conhecido'],
    prazo: { dias: guardaDias.acessoConhecido },
    desde: 'a última entrada',
    fundamento: seguranca,
    oQueFica: nada,
  },
  {
    id: 'fator',
    grupo: 'visitantes',
    oQue: 'Segundo fator, se a pessoa quiser: nome, chave pública ou segredo, e os resumos dos códigos de reserva; CPF da conta gov.br ligada',
    tabelas: ['fator', 'fator_reserva', 'fator_novo', 'entrada_pendente', 'govbr_vinculo'],
    prazo: { palavras: 'até a pessoa retirar, ou a conta terminar; o que não foi concluído, 15 minutos' },
    desde: 'o cadastro dele',
    fundamento: seguranca,
    oQueFica: 'Que foi posto, usado ou retirado, na trilha, sem o segredo.',
  },
  {
    id: 'busca-sem-resultado',
    grupo: 'visitantes',
    oQue: 'Palavras que alguém buscou e o portal não achou: só letras, sem quem buscou',
    tabelas: ['busca_sem_resultado'],
    prazo: { dias: guardaDias.semResultado },
    desde: 'a última busca',
    fundamento: 'LGPD, art. 12 (sem quem buscou)',
    oQueFica: nada,
  },
  {
    id: 'correio',
    grupo: 'visitantes',
    oQue: 'E-mails que esperam para sair: endereço, assunto e texto',
    tabelas: ['email', 'contato_email', 'tarefa_restaurada'],
    prazo: { palavras: 'duas horas depois de enviados; 14 dias no máximo' },
    desde: 'o envio',
    fundamento: sobras,
    oQueFica: 'Que um e-mail saiu, sem o endereço.',
  },
  {
    id: 'correio-em-arquivo',
    grupo: 'visitantes',
    oQue: 'E-mails de um portal que ainda não tem servidor de e-mail: ficam em arquivos no servidor, e ninguém os recebe',
    tabelas: [],
    prazo: { dias: guardaDias.emailEmArquivo },
    desde: 'a escrita',
    fundamento: sobras,
    oQueFica: nada,
  },
  {
    id: 'email-devolvido',
    grupo: 'visitantes',
    oQue: 'Endereço cujos e-mails voltaram',
    tabelas: ['email_devolvido'],
    prazo: { dias: guardaDias.emailDevolvido },
    desde: 'a última devolução',
    fundamento: sobras,
    oQueFica: nada,
  },
  {
    id: 'usuario',
    grupo: 'servidores',
    oQue: 'Login, resumo da senha e permissões; o que a pessoa escolheu e buscou por último no painel',
    tabelas: ['usuario', 'usuario_entrada', 'menu_favorito', 'lista_pessoal', 'arquivo_envio', 'pntp_cuidado'],
    prazo: { palavras: 'até a conta ser removida' },
    desde: 'o cadastro',
    fundamento: obrigacao,
    oQueFica: 'O login junto do que a pessoa fez (LGPD, art. 37).',
  },
  {
    id: 'trilha',
    grupo: 'servidores',
    oQue: 'O que cada servidor mudou, e quem abriu dados pessoais',
    tabelas: [
      ...['auditoria', 'acesso_recusado', 'acesso_dados', 'contato_revelacao', 'guarda_retencao', 'vazamento_decisao'],
      'tarja',
      ...[
        'publicacao_versao',
        'publicacao_lixeira',
        'saida',
        'importacao_token',
        'importacao_mapeamento',
        'secao_salva',
      ],
      ...['pntp_marca', 'pntp_matriz'],
    ],
    prazo: { palavras: 'sempre' },
    desde: 'o ato',
    fundamento: 'LGPD, arts. 6º, X, e 37',
    oQueFica: 'Tudo; do cidadão, só que algo mudou.',
  },
  {
    id: 'importacao',
    grupo: 'servidores',
    oQue: 'Linhas de um arquivo recebido que espera por uma pessoa',
    tabelas: ['importacao', 'importacao_antes', 'importacao_leitura', 'publicacao_acervo'],
    prazo: { dias: guardaDias.importacaoRetida },
    desde: 'a chegada; um dia, quando foi enviado pelo painel',
    fundamento: sobras,
    oQueFica: 'O recibo, sem as linhas.',
  },
  {
    id: 'vazamento',
    grupo: 'servidores',
    oQue: 'O que a conferência achou em um arquivo ou texto: o tipo, o lugar e um trecho mascarado',
    tabelas: ['vazamento_exame', 'vazamento_aberto'],
    prazo: { palavras: 'enquanto o arquivo ou o texto existir' },
    desde: 'a conferência',
    fundamento: seguranca,
    oQueFica: nada,
  },
  {
    id: 'pacote',
    grupo: 'servidores',
    oQue: 'Documentos enviados juntos que esperam pela publicação',
    tabelas: ['pacote', 'pacote_item'],
    prazo: { dias: guardaDias.pacote },
    desde: 'o envio',
    fundamento: sobras,
    oQueFica: nada,
  },
  {
    id: 'alteracao',
    grupo: 'servidores',
    oQue: 'Valores anteriores de registros alterados em conjunto',
    tabelas: ['alteracao', 'alteracao_registro'],
    prazo: { dias: guardaDias.alteracao },
    desde: 'a alteração',
    fundamento: sobras,
    oQueFica: 'A trilha.',
  },
  {
    id: 'envio',
    grupo: 'servidores',
    oQue: 'Que um formulário já foi enviado: a conta e um resumo',
    tabelas: ['envio'],
    prazo: { dias: guardaDias.envio },
    desde: 'o envio',
    fundamento: sobras,
    oQueFica: nada,
  },
]

export const guardas: readonly Guarda[] = [...pessoas, ...outros]

/** The kinds whose cases a nightly job empties one by one, and that may be held back. */
export const tiposComCaso = ['esic', 'ouvidoria', 'pedido-servico'] as const
export type TipoComCaso = (typeof tiposComCaso)[number]

/** The name of the setting that holds the years of a kind of case: for the job that erases. */
export function anosDe(tipo: TipoComCaso): keyof AnosDeGuarda {
  const prazo = guardas.find(({ id }) => id === tipo)?.prazo
  if (!prazo || !('anos' in prazo)) throw new Error(`no years of keeping: ${tipo}`)
  return prazo.anos
}

/** '5 anos', '7 dias', 'enquanto a conta existir'. */
export function dizPrazoDeGuarda(prazo: Prazo, anos: AnosDeGuarda): string {
  if ('palavras' in prazo) return prazo.palavras
  if ('dias' in prazo) return `${prazo.dias} dias`
  return anos[prazo.anos] === 1 ? '1 ano' : `${anos[prazo.anos]} anos`
}
