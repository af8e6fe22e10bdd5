// What of each table leaves with everybody's part of the archive (docs/decisions/0077-a-town-can-leave.md). A declared set is public, as its
// declaration says; any other table that is not named here leaves only in the encrypted part. publicas.test.ts demands that each table of the
// database is decided.
import { escapeIdentifier } from 'pg'
import { oncePer } from '#base/once-per.ts'
import { type DatasetColumn, isText } from '#kits/dataset/dataset.ts'
import { declaredSets } from '#kits/dataset/server/declared-sets.ts'
import type { DB } from '#platform/db/types.generated.ts'

type Tabela = keyof DB & string
/** `colunas`: what leaves in the place of a column, as SQL. `onde`: only these rows. */
export type Publica = { colunas?: Record<string, string>; onde?: string }

// The digits that everybody may see. The place of the others stays taken, for what is read as a CPF has eleven characters.
const cpf = (column: string) =>
  `case when length(${column}) = 11 then '***' || substr(${column}, 4, 6) || '**' else ${column} end`

// Two creditors whose CPFs show the same digits are still two: the second has a letter in the place of a hidden one.
const ordemDoCredor = `translate(lpad((row_number() over (partition by credor_sigiloso, length(credor_documento), substr(credor_documento, 4, 6)
  order by credor_id) - 1)::text, 5, '0'), '0123456789', '*abcdefghi')`
const documentoDoCredor = `case when credor_sigiloso then '' when length(credor_documento) <> 11 then credor_documento
  else left(${ordemDoCredor}, 3) || substr(credor_documento, 4, 6) || right(${ordemDoCredor}, 2) end`

/** By table. Throws in a process that has not read the list of modules. */
export const publicas = (): Readonly<Record<string, Publica>> => withSets(declaredSets())

const withSets = oncePer((sets: ReturnType<typeof declaredSets>): Readonly<Record<string, Publica>> => {
  const declared = [...sets.values()].flatMap(({ name, columns, files }): [string, Publica][] => {
    const own = ditas[name as Tabela]
    const colunas = { ...Object.fromEntries(Object.entries(columns).flatMap(hidden)), ...own?.colunas }
    return [
      [name, { ...own, ...(Object.keys(colunas).length && { colunas }) }],
      ...(files ? [[`${name}_anexo`, {}] as [string, Publica]] : []),
    ]
  })
  return { ...ditas, ...Object.fromEntries(declared) }
})

// A private column leaves empty, a CPF masked.
function hidden([name, column]: [string, DatasetColumn]): [string, string][] {
  if (column.isPrivate) return [[name, isTexto(column) ? `''` : 'null']]
  return column.kind === 'cpf' ? [[name, cpf(name)]] : []
}

const isTexto = (column: DatasetColumn) => isText(column) || ['cpf', 'cnpj', 'telefone', 'choice'].includes(column.kind)

/** Of the tables that no set declares, and of a set what its columns do not say. */
const ditas: Partial<Record<Tabela, Publica>> = {
  agenda: {},
  arquivo: {}, // those that a row of these tables names (saida.queries.ts)
  // what is withheld leaves in the encrypted part only
  arquivo_anterior: { colunas: { ant_sha256: 'ant_sha256', ant_por: `''` }, onde: 'ant_fundamento is null' },
  arquivo_texto: {},
  ato_relacao: {},
  avaliacao: {
    colunas: {
      ava_comentario: `case when ava_publicada then oculta_cpf(ava_comentario) else '' end`,
      usuario_id: 'null',
      ava_decidida_por: `''`,
    },
  },
  banner: {},
  banner_hero: {},
  cargo: {},
  cidade: {},
  contorno: {},
  configuracao: { colunas: { chave_diario: `''`, segundo_fator: 'false', segundo_fator_de: `'administradores'` } },
  contrato: { colunas: { contrato_contratada_cpf: cpf('contrato_contratada_cpf') } },
  contrato_anexo: {},
  credor: {
    colunas: {
      credor_nome: `case when credor_sigiloso then 'Informação com restrição de acesso ' || credor_id else credor_nome_publico(credor_nome, false) end`,
      credor_documento: documentoDoCredor,
      credor_mascarado: `case when credor_sigiloso then '' else credor_mascarado end`,
    },
  },
  credor_ano: {},
  credor_mes: {},
  credor_resumo: {},
  declaracao: {},
  despesa_ano: {},
  despesa_mes: {},
  divida_ativa: {
    colunas: { divida_ativa_nome: 'credor_nome_publico(divida_ativa_nome, false)' },
  },
  documento: {},
  documento_anexo: {},
  documento_exercicio: {},
  documento_generico: {},
  documento_generico_anexo: {},
  dotacao: {},
  empenho: {},
  empenho_item: {},
  empenho_mes: {},
  empenho_movimento: {},
  busca_expressao: {},
  endereco_antigo: {},
  estado: {},
  etapa_mes: {},
  feriado: {},
  importacao_publica: {},
  licitacao: { colunas: { licitacao_contratada_cpf: cpf('licitacao_contratada_cpf') } },
  licitacao_anexo: {},
  liquidacao: { colunas: { liquidacao_documento_chave: `''` } },
  lista_confirmacao: { colunas: { quem: `'-'` } },
  matriz_despesa: {},
  lista_explicacao: { colunas: { lista_explicacao_texto: 'oculta_cpf(lista_explicacao_texto)' } },
  midia: {},
  midia_arquivo: {},
  midia_uso: {},
  ocds_identidade: {},
  obra_foto: {},
  ordem_fila: {},
  ordem_pagamento: {},
  ordem_pagamento_ato: {},
  ordem_pagamento_espera: {},
  ordem_pagamento_mes: {},
  pagamento: {},
  pagamento_cargo: {},
  pagamento_despesa: {},
  pagamento_faixa: {},
  pagamento_grupo: {},
  pagamento_inicial: {},
  pagamento_mes: {},
  pagamento_presenca: {},
  pagina_inicial: {},
  pais: {},
  pedido_publicado: {},
  projeto_incentivado: {
    colunas: { projeto_incentivado_beneficiario: 'credor_nome_publico(projeto_incentivado_beneficiario, false)' },
  },
  protocolo: {},
  publicacao: {},
  publicacao_anexo: {},
  publicacao_categoria: {},
  publicacao_item: {},
  receita_acumulado: {},
  receita_lancamento: {},
  receita_mes: {},
  receita_prevista: {},
  regra_fiscal: {},
  regra_prazo: {},
  relatorio_gestao: { colunas: { rge_login: `'-'` }, onde: `rge_situacao = 'publicado'` },
  remocao: { colunas: { rem_por: `''` } },
  resto_a_pagar: { colunas: { resto_a_pagar_credor_nome: 'credor_nome_publico(resto_a_pagar_credor_nome, false)' } },
  sancao: { colunas: { sancao_nome: 'credor_nome_publico(sancao_nome, false)' } },
  servico_pedido: {},
  servidor: {},
  situacao_licitacao: {},
  tipo_area_atuacao: {},
  tipo_categoria_processo: {},
  tipo_categoria_publicacao: {},
  tipo_categoria_servico: {},
  tipo_contato: {},
  tipo_instituicao: {},
  tipo_licitacao: {},
  tipo_processo: {},
  total: {}, // of these tables; the others begin at nothing (saida.queries.ts)
  verificacao_site: {},
  vinculo: {},
}

/** A column as everybody may read it, as SQL: free text without the digits of a CPF that nobody may see. */
export function valorPublico(tabela: string, { nome, tipo }: { nome: string; tipo: string }): string {
  const given = publicas()[tabela]?.colunas?.[nome]
  if (given) return given
  return texts.includes(tipo) ? `oculta_cpf(${escapeIdentifier(nome)})` : escapeIdentifier(nome)
}

const texts = ['text', 'character varying']

/** What people told the town, who works for it, how the portal is opened, and what it does by itself. */
export const privadas: readonly Tabela[] = [
  'acesso_conhecido',
  'acesso_dados',
  'acesso_recusado',
  'alerta',
  'alteracao',
  'alteracao_registro',
  'arquivo_envio',
  'auditoria',
  'auditoria_selo',
  'auditoria_sem_selo',
  'contato',
  'contato_anexo',
  'contato_email',
  'contato_encaminhamento',
  'contato_encaminhamento_anexo',
  'contato_encaminhamento_link',
  'contato_movimento',
  'contato_revelacao',
  'contorno_previa',
  'copia',
  'edital_acessado',
  'edital_mudanca',
  'email',
  'email_devolvido',
  'endereco_antigo_visita',
  'endereco_perdido',
  'entrada_pendente',
  'envio',
  'govbr_vinculo',
  'fator',
  'fator_novo',
  'fator_reserva',
  'guarda_corrida',
  'guarda_retencao',
  'vazamento_aberto',
  'tarja',
  'vazamento_decisao',
  'vazamento_exame',
  'vazamento_mudado',
  'vazamento_ronda',
  'importacao',
  'importacao_antes',
  'importacao_leitura',
  'importacao_mapeamento',
  'importacao_token',
  'integridade_arquivo',
  'integridade_chave',
  'integridade_conferencia',
  'integridade_entrada',
  'integridade_forma',
  'integridade_no',
  'integridade_pendente',
  'integridade_raiz',
  'ja_respondia',
  'limite',
  'lista_pessoal',
  'menu_favorito',
  'pacote',
  'pacote_item',
  'pedido_servico',
  'pedido_servico_foto',
  'pedido_servico_passo',
  'pncp_arquivo',
  'pncp_estado',
  'pncp_item',
  'pncp_leitura',
  'pncp_pedido',
  'pntp_aviso',
  'pntp_cuidado',
  'pntp_dia',
  'pntp_marca',
  'pntp_matriz',
  'pntp_opcao',
  'pntp_prova',
  'primeiros_passos',
  'publicacao_acervo',
  'publicacao_avisada',
  'publicacao_lixeira',
  'publicacao_versao',
  'recurso',
  'relogio_limite',
  'saida',
  'secao_salva',
  'segredo',
  'seguimento',
  'sessao',
  'solicitacao',
  'solicitacao_anexo',
  'solicitacao_movimento',
  'solicitacao_publicada',
  'solicitante',
  'tarefa_restaurada',
  'teste_de_email',
  'token',
  'troca_email',
  'usuario',
  'usuario_entrada',
]

/** Written again from the tables above: the index of the search, the files of each year, and what tells the database of its tables. */
export const refeitas: readonly Tabela[] = [
  'arquivo_anual',
  'busca',
  'busca_dependencia',
  'busca_fonte',
  'busca_mudanca',
  'busca_pagina',
  'busca_palavra',
  'busca_pendente',
  'busca_sem_resultado',
  'busca_titulo_novo',
  'tabela_registrada',
]
