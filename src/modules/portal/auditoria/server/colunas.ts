// Columns that the trail names and no form has under their own name, or not in these words.
import { privileges } from '../../../../base/privilegio.ts'
import type { FieldFacts } from '../../../../kits/form/field-facts.ts'
import { tiposDeRecurso } from '../../../atendimento/solicitacao/solicitacao.contract.ts'
import { situationLabels } from '../../../cidade/usuario/usuario.contract.ts'

/** Of a field, what showing a value needs. */
export type ShownFacts =
  | (Pick<FieldFacts, 'label'> & { kind: Exclude<FieldFacts['kind'], 'choice'> })
  | { label: string; kind: 'choice'; options: Readonly<Record<string, string>> }

const privilegios = Object.fromEntries(privileges.map(({ name, label }) => [name, label]))
const named = (labels: Record<string, string>): Record<string, ShownFacts> =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { kind: 'text', label }]))

export const ownColumns: Record<string, ShownFacts> = {
  ...named({
    // of no record
    filtros: 'Filtros',
    licitacoes: 'Licitações',
    documentos: 'Documentos',
    vezes: 'Tentativas',
    imp_linhas: 'Linhas',
    imp_novos: 'Novos',
    imp_alterados: 'Alterados',
    imp_iguais: 'Iguais',
    imp_ausentes: 'Ausentes',
    // lookups
    tpr_nome: 'Nome',
    tipo_licitacao_nome: 'Nome',
    situacao_licitacao_nome: 'Nome',
    tcp_nome: 'Nome',
    tin_nome: 'Nome',
    taa_nome: 'Nome',
    tcs_nome: 'Nome',
    tcs_descricao: 'Descrição',
    tcs_icone: 'Ícone',
    tcs_fixa: 'Fixa',
    // the city
    blocos: 'Blocos',
    arquivo_id: 'Arquivo',
    logo: 'Brasão',
    favico: 'Ícone do portal',
    popup_img: 'Imagem do aviso',
    pub_titulo: 'Título',
    pub_descricao: 'Descrição',
    pub_conteudo: 'Conteúdo',
    pub_status: 'Situação',
    pub_tipo_new: 'Tipo',
    pub_data_visivel: 'Visível desde',
    pub_data_cadastro: 'Cadastro',
    pub_menu: 'Menu',
    tipo_categoria_publicacao_id: 'Categoria',
    tcp_fixa: 'Fixa',
    item_titulo: 'Título do item',
    item_conteudo: 'Conteúdo do item',
    item_pai: 'Item acima nº',
    item_ordem: 'Ordem do item',
    pub_anexo_titulo: 'Título do anexo',
    tipo_categoria_servico_id: 'Categoria',
    documento_generico_ano: 'Ano',
    servidor_id: 'Servidor',
    cargo_id: 'Cargo',
    usu_login: 'Login',
    usu_senha: 'Senha',
    usu_senha_expira: 'Senha temporária até',
    // requests
    solicitante_id: 'Requerente nº',
    sol_confirmado_em: 'Confirmado em',
    sol_data_cadastro: 'Cadastro',
    sol_encerrado_em: 'Encerrado em',
    sol_presencial: 'Presencial',
    esic: 'Pedido de informação',
    slc_protocolo: 'Protocolo',
    slc_data_cadastro: 'Cadastro',
    slc_grupo: 'Grupo do órgão',
    slc_presencial: 'Presencial',
    slc_prazo: 'Prazo',
    slc_contagem_inicio: 'Início da contagem',
    slc_no_prazo: 'Respondido no prazo',
    slc_respondida_em: 'Respondido em',
    slc_primeira_resposta_em: 'Primeira resposta em',
    slc_prorrogada_em: 'Prorrogado em',
    slc_prorrogacao_motivo: 'Motivo da prorrogação',
    ret_data: 'Retirado em',
    ret_autor: 'Retirado por',
    ret_motivo: 'Motivo da retirada',
    anx_data: 'Data',
    anx_do_solicitante: 'Do requerente',
    recurso_id: 'Recurso nº',
    rec_autoridade: 'Autoridade',
    rec_data: 'Data',
    rec_prazo: 'Prazo',
    rec_instancia: 'Instância',
    rec_decidido_em: 'Decidido em',
    rec_decidido_por: 'Decidido por',
    // notices
    num_processo: 'Número do processo',
    tipo_processo: 'Tipo de processo',
    edital_tipo: 'O que acompanha',
    edital_documento_id: 'Documento nº',
    edital_mes: 'Mês',
    edital_ano: 'Ano',
    edital_confirmado_em: 'Confirmado em',
    edital_encerrado_em: 'Encerrado em',
    edital_anonimizado_em: 'Dados apagados em',
  }),
  usu_situacao: { kind: 'choice', label: 'Situação', options: situationLabels },
  usu_privilegios: { kind: 'choice', label: 'Privilégios', options: privilegios },
  rec_tipo: { kind: 'choice', label: 'Tipo', options: tiposDeRecurso },
}
