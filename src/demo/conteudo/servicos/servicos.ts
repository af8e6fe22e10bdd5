// The services of the town with every field of the law, as rows.
import { demoOrgaos } from '../../orgaos/orgaos.ts'
import { htmlDe } from '../marcado.ts'
import { servicosDoCampo } from './campo-e-obras.ts'
import { servicosDaCidadania } from './cidadania.ts'
import { servicosDaEscola } from './escola-e-tributos.ts'
import { servicosDasPessoas } from './pessoas.ts'
import { servicosDaRua } from './ruas.ts'
import type { Categoria, Servico } from './servico.ts'

const categorias: Categoria[] = [
  ...servicosDaRua,
  ...servicosDoCampo,
  ...servicosDasPessoas,
  ...servicosDaEscola,
  ...servicosDaCidadania,
]

export const categoriasDeServico = categorias.map(({ nome, icone, descricao }) => ({
  tcs_nome: nome,
  tcs_icone: icone,
  tcs_descricao: descricao,
}))

export type ServicoRow = {
  pub_titulo: string
  pub_descricao: string
  /** Clean HTML. */
  pub_conteudo: string
  pub_publico: string
  /** One a line. */
  pub_requisitos: string
  /** One a line, in their order. */
  pub_etapas: string
  pub_presenca: 'nao' | 'parte' | 'sim'
  pub_prazo: string
  pub_custo: string
  /** '' when it is the organ's own address and hours. */
  pub_canal_presencial: string
  pub_canal_telefone: string
  /** '' when it is asked by the E-Sic only. */
  pub_url: string
  pub_prioridades: string
  pub_espera: string
  pub_norma: string
  /** The text of the first federal law that it names; '' when there is none. */
  pub_norma_url: string
  orgao_nome: string
  tcs_nome: string
}

const prioridadesDaLei =
  'Pessoas com deficiência ou com transtorno do espectro autista, pessoas idosas (acima de 80 anos antes das demais), gestantes, lactantes, pessoas com criança de colo, obesas ou com mobilidade reduzida e doadoras de sangue (Lei nº 10.048/2000).'

const planalto = 'https://www.planalto.gov.br/ccivil_03'
const leisFederais: Record<string, string> = {
  '4.375/1964': `${planalto}/leis/l4375.htm`,
  '6.437/1977': `${planalto}/leis/l6437.htm`,
  '6.830/1980': `${planalto}/leis/l6830.htm`,
  '8.080/1990': `${planalto}/leis/l8080.htm`,
  '8.742/1993': `${planalto}/leis/l8742.htm`,
  '9.394/1996': `${planalto}/leis/l9394.htm`,
  '9.605/1998': `${planalto}/leis/l9605.htm`,
  '11.340/2006': `${planalto}/_ato2004-2006/2006/lei/l11340.htm`,
  '12.305/2010': `${planalto}/_ato2007-2010/2010/lei/l12305.htm`,
  '12.527/2011': `${planalto}/_ato2011-2014/2011/lei/l12527.htm`,
}

const enderecoDaNorma = (norma: string): string =>
  Object.entries(leisFederais).find(([numero]) => norma.includes(numero))?.[1] ?? ''

export const servicos: ServicoRow[] = categorias.flatMap(({ nome, servicos }) =>
  servicos.map((servico) => linha(servico, nome)),
)

function linha(servico: Servico, tcs_nome: string): ServicoRow {
  const orgao = demoOrgaos.find(({ chave }) => chave === servico.orgao)
  if (!orgao) throw new Error(`unknown organ: ${servico.orgao}`)
  return {
    pub_titulo: servico.titulo,
    pub_descricao: servico.resumo,
    pub_conteudo: htmlDe(servico.corpo),
    pub_publico: servico.publico,
    pub_requisitos: servico.requisitos.join('\n'),
    pub_etapas: servico.etapas.join('\n'),
    pub_presenca: servico.presenca,
    pub_prazo: servico.prazo,
    pub_custo: servico.custo,
    pub_canal_presencial: servico.presencial ?? '',
    pub_canal_telefone: servico.telefone ?? `(75) 3999-01${orgao.ramal}`,
    pub_url: servico.url ?? '',
    pub_prioridades: servico.prioridades ?? prioridadesDaLei,
    pub_espera: servico.espera,
    pub_norma: servico.norma,
    pub_norma_url: enderecoDaNorma(servico.norma),
    orgao_nome: orgao.nome,
    tcs_nome,
  }
}
