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
  pub_requisitos: string[]
  pub_etapas: string[]
  pub_prazo: string
  pub_custo: string
  pub_canal_presencial: string
  pub_canal_telefone: string
  /** '' when it is asked by the E-Sic only. */
  pub_url: string
  pub_prioridades: string
  pub_espera: string
  pub_norma: string
  orgao_nome: string
  tcs_nome: string
}

const prioridadesDaLei =
  'Pessoas com deficiência ou com transtorno do espectro autista, pessoas idosas (acima de 80 anos antes das demais), gestantes, lactantes, pessoas com criança de colo, obesas ou com mobilidade reduzida e doadoras de sangue (Lei nº 10.048/2000).'

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
    pub_requisitos: servico.requisitos,
    pub_etapas: servico.etapas,
    pub_prazo: servico.prazo,
    pub_custo: servico.custo,
    pub_canal_presencial: servico.presencial ?? `${orgao.nome}, ${orgao.endereco}. ${orgao.horario}.`,
    pub_canal_telefone: servico.telefone ?? `(75) 3999-01${orgao.ramal}`,
    pub_url: servico.url ?? '',
    pub_prioridades: servico.prioridades ?? prioridadesDaLei,
    pub_espera: servico.espera,
    pub_norma: servico.norma,
    orgao_nome: orgao.nome,
    tcs_nome,
  }
}
