// What a person takes away of an account: as data, and as a page to read.
import { mostraDataHora } from '#base/data.ts'
import { escapeHtml } from '#base/html.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import type { AcessoAosDados } from '#modules/atendimento/solicitante/cadastro.contract.ts'
import type { Solicitante } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { dizMovimento } from '../movimentos.ts'
import { decisoes } from '../situacoes.ts'
import type { Solicitacao } from '../solicitacao.contract.ts'
import type { AvisoPedido, Entradas } from './meus-dados.queries.ts'

type Valor = string | number | boolean | null | Valor[] | { [nome: string]: Valor }

export type Fontes = {
  portal: string
  agora: string
  fuso: string
  cadastro: Solicitante
  pedidos: Solicitacao[]
  acompanha: { titulo: string; desde: string }[]
  avisos: (AvisoPedido & { processo: string })[]
  devolvidos: { desde: string; ultima: string }[]
  entradas: Entradas
  acessos: AcessoAosDados[]
}

/** What is not in the archive, and why: the rest of what the portal may have of the person. */
const naoEstaAqui = [
  'Senha, códigos e segredos de acesso: o portal só tem resumos deles, ou servem para abrir a conta.',
  'Manifestações da Ouvidoria e pedidos de serviço: não são ligados à conta. Cada um abre com o protocolo e o código dele.',
  'Respostas da pesquisa de satisfação: são guardadas sem quem respondeu.',
  'Nomes de servidores, e o que o município retirou de um pedido: peça ao encarregado dos dados pessoais, na página Privacidade.',
  'E-mails que esperam para sair, o registro técnico das visitas e as cópias de segurança: têm prazos curtos, na página Privacidade.',
]

/** Where a file of a request is within the archive: no part of its name leads elsewhere. */
export const caminhoDe = (protocolo: string, { anexo_id, ane_nome }: { anexo_id: number; ane_nome: string }): string =>
  `arquivos/${protocolo}/${anexo_id}-${ane_nome.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, '_').replace(/^\.+/, '_')}`

/** Without the names of staff, which the pages don't show either, and without what the town withdrew. */
export function meusDados({ portal, agora, fuso, cadastro, pedidos, acessos, ...outros }: Fontes) {
  const quando = (instant: string | null) => (instant ? mostraDataHora(instant, fuso) : null)
  const {
    solicitante_id: _id,
    versao: _version,
    tipo_instituicao_id: _kind,
    tipo_area_atuacao_id: _area,
    ...dados
  } = cadastro
  return {
    portal,
    gerado_em: quando(agora),
    cadastro: { ...dados, sol_data_cadastro: quando(cadastro.sol_data_cadastro) },
    pedidos: pedidos.map((pedido) => pedidoDe(pedido, quando)),
    acompanha: outros.acompanha.map(({ titulo, desde }) => ({ titulo, desde: quando(desde) })),
    avisos_de_licitacao: outros.avisos.map(({ desde, ...aviso }) => ({ ...aviso, desde: quando(desde) })),
    entradas: entradasDe(outros.entradas, quando),
    emails_que_voltaram: outros.devolvidos.map(({ desde, ultima }) => ({
      ...{ desde: quando(desde), ultima_vez: quando(ultima) },
    })),
    quem_viu: acessos.map(({ acd_data, quem, slc_protocolo, acd_o_que }) => ({
      ...{ quando: quando(acd_data), quem, o_que: acd_o_que === 'arquivo' ? 'Um arquivo que você enviou' : 'Cadastro' },
      motivo: slc_protocolo ? `Atender ao pedido ${slc_protocolo}` : 'Atendimento',
    })),
    nao_esta_aqui: naoEstaAqui,
  }
}

type Quando = (instant: string | null) => string | null

const entradasDe = ({ sessoes, fatores, lugares_conhecidos, govbr, ...outras }: Entradas, quando: Quando) => ({
  sessoes: sessoes.map(({ aparelho, desde, ultimo_uso }) => ({
    ...{ aparelho, desde: quando(desde), ultimo_uso: quando(ultimo_uso) },
  })),
  segundo_fator: fatores.map(({ nome, desde, ultimo_uso }) => ({
    ...{ nome, desde: quando(desde), ultimo_uso: quando(ultimo_uso) },
  })),
  lugares_conhecidos: lugares_conhecidos.map(({ ultima_entrada }) => quando(ultima_entrada)),
  govbr: govbr.map(({ cpf, desde }) => ({ cpf, desde: quando(desde) })),
  troca_de_email: outras.troca_de_email.map(({ novo, desde }) => ({ novo, desde: quando(desde) })),
  emails_de_antes: outras.emails_de_antes.map(({ email, desde }) => ({ email, desde: quando(desde) })),
})

const isRetido = ({ ane_verificacao }: Solicitacao['anexos'][number]) =>
  ane_verificacao != null && ane_verificacao !== 'limpo'

const pedidoDe = (pedido: Solicitacao, quando: Quando) => ({
  protocolo: pedido.slc_protocolo,
  titulo: pedido.slc_titulo,
  descricao: pedido.slc_descricao,
  orgao: pedido.slc_orgao,
  situacao: pedido.slc_situacao_texto,
  registrado_em: quando(pedido.slc_data_cadastro),
  prazo: pedido.prazo?.vencimento ?? null,
  andamento: pedido.movimentos.map((movimento) => ({
    ...{ quando: quando(movimento.mov_data), o_que: dizMovimento(movimento) },
    texto: textOfHtml(movimento.mov_comentario),
  })),
  recursos: pedido.recursos.map((recurso) => ({
    ...{ quando: quando(recurso.rec_data), a_quem: recurso.rec_autoridade, texto: recurso.rec_texto },
    decisao: recurso.rec_decisao && decisoes[recurso.rec_decisao],
    texto_da_decisao: textOfHtml(recurso.rec_decisao_texto),
  })),
  arquivos: pedido.anexos
    .filter(({ retirada }) => !retirada)
    .map((anexo) => ({
      ...{ nome: anexo.ane_nome, de_quem: anexo.anx_do_solicitante ? 'Você' : 'Município' },
      ...(isRetido(anexo)
        ? { retido: 'Não está aqui: o antivírus ainda não o liberou.' }
        : { arquivo: caminhoDe(pedido.slc_protocolo, anexo) }),
    })),
})

/** The same to read in a browser: no script, nothing from elsewhere. */
export const paginaDosDados = (dados: Valor): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Meus dados</title>
<style>body{font:1rem/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold;margin-top:.5rem}dd{margin:0 0 0 1rem;white-space:pre-wrap}li{margin-bottom:1rem}</style>
<h1>Meus dados</h1>${htmlDe(dados)}</html>\n`

function htmlDe(valor: Valor, nome = ''): string {
  if (Array.isArray(valor))
    return valor.length ? `<ol>${valor.map((each) => `<li>${htmlDe(each)}</li>`).join('')}</ol>` : 'Nada'
  if (valor !== null && typeof valor === 'object')
    return `<dl>${Object.entries(valor)
      .map(([key, each]) => `<dt>${escapeHtml(rotulo(key))}</dt><dd>${htmlDe(each, key)}</dd>`)
      .join('')}</dl>`
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (nome === 'arquivo' && valor) {
    const address = String(valor).split('/').map(encodeURIComponent).join('/')
    return `<a href="${address}">${escapeHtml(String(valor))}</a>`
  }
  return valor === null || valor === '' ? '–' : escapeHtml(String(valor))
}

const rotulos: Record<string, string> = {
  ...{ sol_nome: 'Nome', sol_cpf: 'CPF', sol_cnpj: 'CNPJ', sol_tipo_pessoa: 'Tipo de pessoa', sol_email: 'E-mail' },
  ...{ sol_telefone: 'Telefone', sol_data_cadastro: 'Cadastro', sol_estrangeiro: 'Mora fora do Brasil' },
  ...{ sol_doc_identificacao: 'Declarou não ter CPF', sol_tipo_doc_identificacao: 'Documento' },
  ...{ sol_numero_doc_identificacao: 'Número do documento', sol_orgao_doc_identificacao: 'Órgão expedidor' },
  ...{ sol_nome_representante: 'Representante', sol_cargo_representante: 'Cargo do representante' },
  ...{ sol_presencial: 'Cadastrado no atendimento presencial', sol_encerrado_em: 'Conta encerrada em' },
  ...{ tin_nome: 'Instituição', taa_nome: 'Área de atuação', pai_nome: 'País', est_sigla: 'UF', est_nome: 'Estado' },
  ...{ cid_nome: 'Cidade', cid_codigo_ibge: 'Código da cidade (IBGE)', end_cep: 'CEP', end_logradouro: 'Rua' },
  ...{ end_numero: 'Número', end_complemento: 'Complemento', end_bairro: 'Bairro', pais_id: 'Código do país' },
  ...{ titulo: 'Título', descricao: 'Descrição', orgao: 'Órgão', situacao: 'Situação', decisao: 'Decisão' },
  ...{ texto_da_decisao: 'Texto da decisão', o_que: 'O que', acompanha: 'O que você acompanha por e-mail' },
  ...{ quem_viu: 'Quem viu os seus dados', avisos_de_licitacao: 'Licitações de que você é avisado' },
  ...{ entradas: 'Como você entra na conta', sessoes: 'Sessões abertas', ultimo_uso: 'Último uso', cpf: 'CPF' },
  ...{ lugares_conhecidos: 'Entradas em aparelhos conhecidos', govbr: 'Conta gov.br ligada', retido: 'Retido' },
  ...{ troca_de_email: 'Troca de e-mail que espera pelo link', novo: 'Novo e-mail' },
  ...{ emails_de_antes: 'E-mails de antes da troca' },
  ...{ emails_que_voltaram: 'E-mails do portal que voltaram', nao_esta_aqui: 'O que não está aqui, e por quê' },
}
const rotulo = (nome: string) => rotulos[nome] ?? nome.charAt(0).toUpperCase() + nome.slice(1).replaceAll('_', ' ')
