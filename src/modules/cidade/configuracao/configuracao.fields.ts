// The settings of the portal, for their form on the page and on the server (docs/specification/panel.md#settings).
import { defineFields, longest } from '#kits/form/field-facts.ts'
import { avatares } from './avatar.ts'
import { networks, timeZones } from './choices.ts'

const phoneHint = 'Com DDD: (99) 9999-9999'
const personHint = 'Nome e cargo.'

export const configuracaoFields = defineFields({
  nome: { kind: 'text', label: 'Nome do município ou órgão', isRequired: true, maxLength: 200 },
  portal: { kind: 'text', label: 'Nome do portal', isRequired: true, maxLength: 200 },
  /** docs/specification/panel.md#settings: only BA is offered. */
  uf: { kind: 'choice', label: 'UF', options: { BA: 'BA' }, isRequired: true },
  populacao: {
    kind: 'integer',
    label: 'População',
    hint: 'Habitantes, pela última contagem ou estimativa do IBGE. Com o ano ao lado, as páginas de dinheiro dizem quanto é por habitante.',
    min: 1,
    max: 20_000_000,
  },
  populacao_ano: { kind: 'integer', label: 'Ano da população', min: 1990, max: 2100 },
  email: { kind: 'email', label: 'E-mail' },
  telefone_primario: { kind: 'telefone', label: 'Telefone principal', hint: phoneHint },
  telefone_secundario: { kind: 'telefone', label: 'Segundo telefone', hint: phoneHint },
  endereco: { kind: 'long-text', label: 'Endereço', maxLength: 500, rows: 3 },
  horario_atendimento: {
    kind: 'text',
    label: 'Horário do atendimento presencial',
    isRequired: true,
    maxLength: 300,
  },
  sic_endereco: {
    kind: 'long-text',
    label: 'Endereço do SIC',
    hint: 'Onde os pedidos de informação são atendidos presencialmente. Se ficar vazio, vale o endereço acima.',
    maxLength: 500,
    rows: 3,
  },
  sic_secretarias: {
    kind: 'long-text',
    label: 'Secretarias que recebem pedidos',
    hint: 'Uma por linha. Os órgãos cadastrados aparecem no formulário por si; apague aqui os que eles substituem.',
    maxLength: 3000,
    rows: 6,
  },
  sic_setores: {
    kind: 'long-text',
    label: 'Setores que recebem pedidos',
    hint: 'Um por linha. Em branco, o grupo não aparece.',
    maxLength: 3000,
    rows: 6,
  },
  sic_unidade: {
    kind: 'text',
    label: 'Unidade responsável pelo SIC',
    hint: 'O setor que recebe os pedidos, como “Controladoria-Geral do Município”. A página do E-Sic mostra este campo e os seguintes.',
    maxLength: 200,
  },
  sic_responsavel: { kind: 'text', label: 'Quem responde pelo SIC', hint: personHint, maxLength: 200 },
  autoridade_resposta: {
    kind: 'text',
    label: 'Autoridade que responde aos pedidos',
    hint: personHint,
    maxLength: 200,
  },
  autoridade_1_responsavel: {
    kind: 'text',
    label: 'Quem decide o recurso de primeira instância',
    hint: personHint,
    maxLength: 200,
  },
  autoridade_2_responsavel: {
    kind: 'text',
    label: 'Quem decide o recurso de segunda instância',
    hint: personHint,
    maxLength: 200,
  },
  autoridade_monitoramento: {
    kind: 'text',
    label: 'Autoridade de monitoramento da Lei de Acesso',
    hint: 'Nome e cargo de quem acompanha o cumprimento da lei (Lei 12.527/2011, art. 40).',
    maxLength: 200,
  },
  ouvidoria_responsavel: { kind: 'text', label: 'Quem responde pela Ouvidoria', hint: personHint, maxLength: 200 },
  ouvidoria_endereco: {
    kind: 'long-text',
    label: 'Endereço da Ouvidoria',
    hint: 'O que ficar vazio é o da prefeitura: endereço, telefone, e-mail e horário.',
    maxLength: 500,
    rows: 3,
  },
  ouvidoria_telefone: { kind: 'telefone', label: 'Telefone da Ouvidoria', hint: phoneHint },
  ouvidoria_email: { kind: 'email', label: 'E-mail da Ouvidoria' },
  ouvidoria_horario: { kind: 'text', label: 'Horário da Ouvidoria', maxLength: 300 },
  ouvidoria_anonimo: {
    kind: 'flag',
    label: 'Sem identificação, aceitar',
    hint: 'Reclamações e denúncias podem vir sempre sem nome; aqui se escolhe se as outras também.',
  },
  ouvidoria_anos_guarda: {
    kind: 'integer',
    label: 'Anos de guarda das manifestações',
    hint: 'Contados do encerramento. Depois, o portal apaga a identificação e os arquivos, e risca dos textos quem escreveu.',
    min: 1,
    max: 30,
    isRequired: true,
  },
  fuso_horario: {
    kind: 'choice',
    label: 'Fuso horário',
    hint: 'Datas e horas do portal seguem este relógio.',
    options: timeZones,
    isRequired: true,
  },
  cadastro_simplificado: {
    kind: 'flag',
    label: 'Cadastro de quem usa o E-Sic',
    hint: 'A Lei 12.527/2011 (art. 10, § 1º) proíbe exigências de identificação que inviabilizem o pedido. O cadastro simplificado só pede nome, e-mail (uma vez, mostrado antes de enviar) e senha; o completo pede também documento, telefone e endereço, e o e-mail duas vezes.',
  },
  cor: {
    kind: 'text',
    label: 'Cor do portal',
    missing: 'Escolha a cor do portal.',
    hint: 'Todas as cores do portal vêm desta. Os tons são ajustados para que o texto fique sempre legível.',
    isRequired: true,
    maxLength: 7,
  },
  facebook: { kind: 'url', label: networks.facebook },
  twitter: { kind: 'url', label: networks.twitter },
  google: { kind: 'url', label: networks.google },
  instagram: { kind: 'url', label: networks.instagram },
  pinterest: { kind: 'url', label: networks.pinterest },
  youtube: { kind: 'url', label: networks.youtube },
  whatsapp: { kind: 'url', label: networks.whatsapp, hint: 'Como https://wa.me/5575912345678.' },
  tiktok: { kind: 'url', label: networks.tiktok },
  linkedin: { kind: 'url', label: networks.linkedin },
  site_oficial: {
    kind: 'url',
    label: 'Site oficial do município',
    hint: 'Se for outro que não este portal. O rodapé leva a ele. Em “Link no site da prefeitura”, no menu, confira se ele leva ao portal.',
  },
  radar_url: {
    kind: 'url',
    label: 'Radar da Transparência',
    hint: 'O endereço do município em radardatransparencia.atricon.org.br. Sem página própria, o endereço do próprio Radar.',
  },
  radar_botao: {
    kind: 'flag',
    label: 'Botão do Radar',
    hint: 'Com o endereço preenchido, o botão fica no alto da página inicial, e o link no rodapé.',
  },
  simbolo_acessibilidade: {
    kind: 'flag',
    label: 'Símbolo de acessibilidade',
    hint: 'Na barra do alto de todas as páginas. Leva à página que diz o que o portal oferece.',
  },
  avatar_libras: {
    kind: 'choice',
    label: 'Avatar que traduz para Libras',
    options: avatares,
    isRequired: true,
    hint: 'Um avatar é um programa de outro servidor, que o portal não confere: ele lê a página inteira, e esse servidor fica sabendo do endereço de internet de quem visita e do que lê. Por isso só vem a quem toca em “Traduzir para Libras”, e nunca ao painel, ao E-Sic, à Ouvidoria e aos pedidos de serviço.',
  },
  avatar_libras_endereco: {
    kind: 'text',
    label: 'Endereço do VLibras da cidade',
    maxLength: 200,
    hint: 'Só para o hospedado pela cidade: https:// e o nome do servidor, como https://vlibras.cidade.ba.gov.br. O programa fica em /app, como no do governo.',
  },
  acessibilidade_data: {
    kind: 'date',
    label: 'Última avaliação de acessibilidade',
    hint: 'O dia em que alguém avaliou este portal. Sem avaliação, deixe vazio: a página não fala do que não houve.',
  },
  acessibilidade_metodo: {
    kind: 'long-text',
    label: 'Como foi avaliado',
    maxLength: 2000,
    rows: 3,
    hint: 'Por exemplo: ASES em 20 páginas, e 5 páginas com leitor de tela e só com o teclado.',
  },
  acessibilidade_avaliador: { kind: 'text', label: 'Quem avaliou', maxLength: 300 },
  acessibilidade_limites: {
    kind: 'long-text',
    label: 'Limites conhecidos',
    maxLength: 4000,
    rows: 5,
    hint: 'O que ainda não é acessível, um por linha: “Os editais de antes de 2024 são imagens digitalizadas”.',
  },
  segundo_fator: {
    kind: 'flag',
    label: 'Segundo fator para administradores',
    hint: 'Exigido: além da senha, cada administrador precisa de um aplicativo de códigos ou de uma chave de acesso, e sem ele não abre o painel. Vale a partir da segunda vez que a pessoa entra.',
  },
  privacidade_url: {
    kind: 'text',
    label: 'Política de privacidade',
    hint: 'Uma página deste portal, como /p/privacidade, ou um endereço que comece com https:// ou http://.',
    maxLength: longest.url,
  },
  encarregado_nome: {
    kind: 'text',
    label: 'Encarregado dos dados pessoais',
    hint: 'Quem responde pela proteção de dados (Lei 13.709/2018, art. 41).',
    maxLength: 200,
  },
  encarregado_email: { kind: 'email', label: 'E-mail do encarregado' },
  encarregado_telefone: { kind: 'telefone', label: 'Telefone do encarregado', hint: phoneHint },
  popup_url: { kind: 'url', label: 'Endereço do aviso', hint: 'Para onde leva um clique na imagem.' },
  popup_alt: {
    kind: 'text',
    label: 'Texto alternativo do aviso',
    hint: 'O que a imagem diz, para quem não a vê. Obrigatório com uma imagem.',
    maxLength: 300,
  },
  chave_diario: {
    kind: 'text',
    label: 'Chave do Diário Oficial',
    hint: 'Fornecida pela imprensa oficial que publica os atos do município.',
    maxLength: 300,
  },
})

/** The change of one's own password, in the same form. */
export const passwordFields = defineFields({
  usu_senha_atual: { kind: 'password', label: 'Senha atual', isRequired: true },
  usu_senha: {
    kind: 'password',
    label: 'Nova senha',
    hint: 'Ao menos 8 caracteres. Os outros acessos com a sua conta serão encerrados.',
    isRequired: true,
  },
  usu_senha_confirmacao: { kind: 'password', label: 'Confirme a nova senha', isRequired: true },
})
