// What a person takes away of an account: as data, and as a page to read.
import { mostraDataHora } from '#base/data.ts'
import { escapeHtml } from '#kits/rich-text/plain.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import type { AcessoAosDados } from '#modules/atendimento/solicitante/cadastro.contract.ts'
import type { Solicitante } from '#modules/atendimento/solicitante/solicitante.contract.ts'
import { dizMovimento } from '../movimentos.ts'
import { decisoes } from '../situacoes.ts'
import type { Solicitacao } from '../solicitacao.contract.ts'

type Valor = string | number | boolean | null | Valor[] | { [nome: string]: Valor }

export type Fontes = {
  portal: string
  agora: string
  fuso: string
  cadastro: Solicitante
  pedidos: Solicitacao[]
  acompanha: { titulo: string; desde: string }[]
  acessos: AcessoAosDados[]
}

/** Where a file of a request is within the archive: no part of its name leads elsewhere. */
export const caminhoDe = (protocolo: string, { anexo_id, ane_nome }: { anexo_id: number; ane_nome: string }): string =>
  `arquivos/${protocolo}/${anexo_id}-${ane_nome.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_').replace(/^\.+/, '_')}`

/** Without the names of staff, which the pages don't show either, and without what the town withdrew. */
export function meusDados({ portal, agora, fuso, cadastro, pedidos, acompanha, acessos }: Fontes) {
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
    acompanha: acompanha.map(({ titulo, desde }) => ({ titulo, desde: quando(desde) })),
    quem_viu: acessos.map(({ acd_data, quem, slc_protocolo }) => ({
      ...{ quando: quando(acd_data), quem },
      motivo: slc_protocolo ? `Atender ao pedido ${slc_protocolo}` : 'Atendimento',
    })),
  }
}

type Quando = (instant: string | null) => string | null

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
      arquivo: caminhoDe(pedido.slc_protocolo, anexo),
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
  ...{ quem_viu: 'Quem viu os seus dados' },
}
const rotulo = (nome: string) => rotulos[nome] ?? nome.charAt(0).toUpperCase() + nome.slice(1).replaceAll('_', ' ')
