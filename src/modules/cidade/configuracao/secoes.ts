// The sections of the settings: each is saved by itself. Plain data, for the page too.
import { type ImageField, networkNames } from './choices.ts'
import type { configuracaoFields } from './configuracao.fields.ts'

type Secao = {
  titulo: string
  salvar: string
  campos: readonly (keyof typeof configuracaoFields)[]
  imagens: readonly ImageField[]
}

const secao = <Campo extends keyof typeof configuracaoFields>(
  titulo: string,
  salvar: string,
  campos: readonly Campo[],
  imagens: readonly ImageField[] = [],
) => ({ titulo, salvar, campos, imagens }) satisfies Secao

export const secoes = {
  identificacao: secao(
    'Identificação',
    'Salvar identificação',
    ['nome', 'portal', 'uf', 'populacao', 'populacao_ano'],
    ['logo', 'favico'],
  ),
  cores: secao('Cores', 'Salvar cor', ['cor']),
  contato: secao('Contato', 'Salvar contato', ['email', 'telefone_primario', 'telefone_secundario', 'endereco']),
  atendimento: secao('Atendimento ao cidadão', 'Salvar atendimento', [
    ...(['horario_atendimento', 'sic_endereco', 'fuso_horario', 'cadastro_simplificado'] as const),
  ]),
  sic: secao('Serviço de Informação ao Cidadão (SIC)', 'Salvar SIC', [
    ...(['sic_secretarias', 'sic_setores', 'sic_unidade', 'sic_responsavel', 'autoridade_resposta'] as const),
    ...(['autoridade_1_responsavel', 'autoridade_2_responsavel', 'autoridade_monitoramento'] as const),
  ]),
  ouvidoria: secao('Ouvidoria', 'Salvar Ouvidoria', [
    ...(['ouvidoria_responsavel', 'ouvidoria_endereco', 'ouvidoria_telefone', 'ouvidoria_email'] as const),
    ...(['ouvidoria_horario', 'ouvidoria_anonimo', 'ouvidoria_anos_guarda'] as const),
  ]),
  redes: secao('Redes sociais', 'Salvar redes sociais', networkNames),
  enderecos: secao('Outros endereços', 'Salvar endereços', ['site_oficial', 'radar_url', 'radar_botao']),
  acessibilidade: secao('Acessibilidade', 'Salvar acessibilidade', [
    ...(['simbolo_acessibilidade', 'avatar_libras', 'avatar_libras_endereco', 'acessibilidade_data'] as const),
    ...(['acessibilidade_metodo', 'acessibilidade_avaliador', 'acessibilidade_limites'] as const),
  ]),
  seguranca: secao('Segurança do painel', 'Salvar segurança', ['segundo_fator', 'segundo_fator_de']),
  lgpd: secao('Proteção de dados (LGPD)', 'Salvar proteção de dados', [
    ...(['encarregado_nome', 'encarregado_email', 'encarregado_telefone'] as const),
    ...(['privacidade_url', 'esic_anos_guarda'] as const),
  ]),
  aviso: secao('Aviso na página inicial', 'Salvar aviso', ['popup_alt', 'popup_url'], ['popup_img']),
  diario: secao('Diário Oficial', 'Salvar Diário Oficial', ['chave_diario']),
} as const

export type NomeDaSecao = keyof typeof secoes
export const nomesDasSecoes = Object.keys(secoes) as [NomeDaSecao, ...NomeDaSecao[]]
export const isSecao = (nome: string): nome is NomeDaSecao => Object.hasOwn(secoes, nome)
